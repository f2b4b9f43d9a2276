"""Runs a statement of JavaScript inside KWin, such as a test needs to be the person who sets up a window. Usage: kwin_script.py STATEMENT"""

import sys
import tempfile
import uuid

from gi.repository import Gio, GLib

NAME = "org.kde.KWin"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000, None).unpack()


with tempfile.NamedTemporaryFile("w", suffix=".js") as script:
    script.write(sys.argv[1])
    script.flush()
    plugin = uuid.uuid4().hex
    (number,) = call("/Scripting", "org.kde.kwin.Scripting", "loadScript", GLib.Variant("(ss)", (script.name, plugin)))
    # Its answer comes after the script has run.
    call("/%d" % number, "org.kde.kwin.Script", "run")
    call("/Scripting", "org.kde.kwin.Scripting", "unloadScript", GLib.Variant("(s)", (plugin,)))
