"""Runs a statement of JavaScript inside KWin 5 or 6, such as a test needs to be the person who sets up a window. It finds the windows in
"windows". Usage: kwin_script.py STATEMENT"""

import sys
import tempfile
import uuid

from gi.repository import Gio, GLib

NAME = "org.kde.KWin"
WINDOWS = "var windows = Array.from(workspace.windowList ? workspace.windowList() : workspace.clientList());"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(path, interface, method, arguments=None):
    return bus.call_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5000, None).unpack()


with tempfile.NamedTemporaryFile("w", suffix=".js") as script:
    script.write(WINDOWS + sys.argv[1])
    script.flush()
    plugin = uuid.uuid4().hex
    (number,) = call("/Scripting", "org.kde.kwin.Scripting", "loadScript", GLib.Variant("(ss)", (script.name, plugin)))
    # Its answer comes after the script has run.
    try:
        call("/Scripting/Script%d" % number, "org.kde.kwin.Script", "run")
    except GLib.Error:
        # KWin 5 has its scripts at the root.
        call("/%d" % number, "org.kde.kwin.Script", "run")
    call("/Scripting", "org.kde.kwin.Scripting", "unloadScript", GLib.Variant("(s)", (plugin,)))
