"""Group and locks of $DISPLAY's keyboard. Usage: keyboard_state.py [GROUP LOCKS]; sets them, if given, and prints those in force.

LOCKS are X's real modifiers: Lock is 2, and Mod2, where NumLock is, 16."""

import ctypes
import sys

CORE_KEYBOARD = 0x100
ALL = 0xFF

x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))
if not display:
    sys.exit("there is no display")
if len(sys.argv) > 1:
    group, locks = map(int, sys.argv[1:])
    x11.XkbLockGroup(display, CORE_KEYBOARD, group)
    x11.XkbLockModifiers(display, CORE_KEYBOARD, ALL, locks)
state = (ctypes.c_ubyte * 18)()
if x11.XkbGetState(display, CORE_KEYBOARD, state):
    sys.exit("the keyboard does not tell its state")
print("group", state[1], "locks", state[9], "modifiers", state[6])
