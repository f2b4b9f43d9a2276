"""A portal for remote desktops that answers as a script says, and a compositor of the name org.gnome.Shell, in one process.

Usage: scripted_portal.py FILE VERSION TOKEN [impostor]. It writes each call with its options into the file, one JSON text per line, and
grants everything at once. Start gives the token, unless it is empty, and after a token was passed the next one. With impostor, another
program of the bus answers each request first, and declines. The file begins with the process id.
"""

import json
import os
import sys

from gi.repository import Gio, GLib

FILE, VERSION, TOKEN = sys.argv[1], int(sys.argv[2]), sys.argv[3]
IMPOSTOR = "impostor" in sys.argv[4:]
PATH = "/org/freedesktop/portal/desktop"
RD = "org.freedesktop.portal.RemoteDesktop"
SC = "org.freedesktop.portal.ScreenCast"
out = open(FILE, "a", buffering=1, encoding="utf-8")
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
other = Gio.DBusConnection.new_for_address_sync(
    os.environ["DBUS_SESSION_BUS_ADDRESS"],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
)
XML = """<node>
<interface name="%s"><property name="version" type="u" access="read"/>
<method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<method name="SelectDevices"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<method name="Start"><arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
</interface>
<interface name="%s"><property name="version" type="u" access="read"/>
<method name="SelectSources"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
</interface>
<interface name="org.freedesktop.portal.Session"><method name="Close"/></interface>
</node>""" % (RD, SC)
node = Gio.DBusNodeInfo.new_for_xml(XML)
SESSION = PATH + "/session/scripted"


def results(method):
    if method == "CreateSession":
        return {"session_handle": GLib.Variant("s", SESSION)}
    if method != "Start":
        return {}
    stream = (7, {"position": GLib.Variant("(ii)", (0, 0)), "size": GLib.Variant("(ii)", (800, 600))})
    given = {"devices": GLib.Variant("u", 3), "streams": GLib.Variant("a(ua{sv})", [stream])}
    if TOKEN:
        given["restore_token"] = GLib.Variant("s", TOKEN)
    return given


def call(_bus, sender, _path, interface, method, arguments, invocation):
    values = arguments.unpack()
    options = values[-1] if values else {}
    print(json.dumps({"method": method, "options": options}), file=out)
    if method == "Close":
        invocation.return_value(None)
        return
    path = "%s/request/%s/%s" % (PATH, sender[1:].replace(".", "_"), options["handle_token"])
    invocation.return_value(GLib.Variant("(o)", (path,)))
    if IMPOSTOR:
        other.emit_signal(
            None, path, "org.freedesktop.portal.Request", "Response", GLib.Variant("(ua{sv})", (1, {}))
        )
        other.flush_sync()
    answer = GLib.Variant("(ua{sv})", (0, results(method)))
    GLib.timeout_add(
        200 if IMPOSTOR else 0,
        lambda: bus.emit_signal(None, path, "org.freedesktop.portal.Request", "Response", answer) and False,
    )


def close(_bus, _sender, _path, _interface, member, arguments, *_):
    """The person ends the session: any signal Close of the interface test.Person."""
    bus.emit_signal(None, SESSION, "org.freedesktop.portal.Session", "Closed", GLib.Variant("(a{sv})", ({},)))
    print(json.dumps({"method": "Closed", "options": {}}), file=out)


for interface in node.interfaces[:2]:
    bus.register_object(PATH, interface, call, lambda *_: GLib.Variant("u", VERSION), None)
bus.register_object(SESSION, node.interfaces[2], call, None, None)
bus.signal_subscribe(None, "test.Person", "Close", None, None, 0, close)
for name in ("org.freedesktop.portal.Desktop", "org.gnome.Shell"):
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId", None, None, 0, -1, None)
print(json.dumps({"pid": os.getpid()}), file=out)
GLib.MainLoop().run()
