"""Loads utf8check, utf8print and utf8limit into gdb.

    (gdb) source .../gdb/load.py
    (gdb) help utf8check

All scripts that gdb sources share their global names; so what there is to name is in a module.
"""
import os
import sys

_FOLDER = os.path.dirname(os.path.realpath(__file__))
sys.path += [_FOLDER, os.path.join(os.path.dirname(_FOLDER), "debugger")]
import utf8codec_gdb  # pylint: disable=unused-import,wrong-import-position
