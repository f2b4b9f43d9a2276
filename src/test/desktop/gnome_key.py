"""Presses keys of the person on a GNOME, as its own remote desktop does. Usage: gnome_key.py KEYSYM..., such as 0xff0d for Return."""

import sys
import time

from gi.repository import Gio, GLib

NAME = "org.gnome.Mutter.RemoteDesktop"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()


(session,) = call("/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession")
call(session, NAME + ".Session", "Start")
time.sleep(0.3)
for key in sys.argv[1:]:
    for pressed in (True, False):
        call(session, NAME + ".Session", "NotifyKeyboardKeysym", GLib.Variant("(ub)", (int(key, 0), pressed)))
        time.sleep(0.1)
call(session, NAME + ".Session", "Stop")
