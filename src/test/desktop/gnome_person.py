"""Works a GNOME as its person does, through its own remote desktop.

Usage: gnome_person.py ACTION... where an action is keys that are pressed together, such as 0xff0d for Return and 0xffe1+0xff0d for
Return with Shift, or a place of the desktop that is clicked, such as 100,200, also with keys: 0xffe3+100,200. The last one may be
!100,200: a click that ends all remote desktops, this one too.
"""

import sys
import time

from gi.repository import Gio, GLib

NAME = "org.gnome.Mutter.RemoteDesktop"
LEFT = 0x110
# Further than any monitor goes.
FAR = 20000.0
# Of the monitor at the left.
BOTTOM = 1079.0
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()


(session,) = call("/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession")


def notify(what, types, *values):
    call(session, NAME + ".Session", "Notify" + what, GLib.Variant(types, values))
    time.sleep(0.1)


def click(x, y):
    # The ends of the monitors stop the pointer, at last in the bottom left corner of the first one. The top left one opens the overview.
    for dx, dy in ((-FAR, FAR), (-1.0, 0.0), (-FAR, FAR), (x, y - BOTTOM)):
        notify("PointerMotionRelative", "(dd)", dx, dy)
    for pressed in (True, False):
        notify("PointerButton", "(ib)", LEFT, pressed)


call(session, NAME + ".Session", "Start")
time.sleep(0.3)
for action in sys.argv[1:]:
    if action.startswith("!"):
        try:
            click(*map(float, action[1:].split(",")))
        except GLib.Error as error:
            sys.exit(0 if error.matches(Gio.dbus_error_quark(), Gio.DBusError.UNKNOWN_METHOD) else str(error))
        sys.exit("The click has ended nothing")
    parts = action.split("+")
    keys = [int(part, 0) for part in parts if "," not in part]
    for key in keys:
        notify("KeyboardKeysym", "(ub)", key, True)
    for place in [part for part in parts if "," in part]:
        click(*map(float, place.split(",")))
    for key in reversed(keys):
        notify("KeyboardKeysym", "(ub)", key, False)
call(session, NAME + ".Session", "Stop")
