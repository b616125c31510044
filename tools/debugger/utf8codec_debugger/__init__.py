"""The debugger commands of utf8codec, without what differs between gdb and lldb."""
