"""A share of the cases of the largest tests, as tests/support/share.h has it for those in C."""
import os
import sys


def share_of(cases):
    """How many of so many cases to test: all of them, unless UTF8CODEC_TESTS_SHARE=n is set."""
    text = os.environ.get("UTF8CODEC_TESTS_SHARE", "1")
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 1000:
        sys.exit(f'UTF8CODEC_TESTS_SHARE is "{text}", not a number from 1 to 1000')
    if text != "1":
        print(f"skipped: all cases but one in {text}")
    return -(-cases // int(text))
