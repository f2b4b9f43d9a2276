"""A portal for remote desktops that answers as a script says, and a compositor, in one process.

Usage: scripted_portal.py FILE VERSION TOKEN COMPOSITOR EIS [impostor]. It writes each call with its options into the file, one JSON text per
line, and grants everything at once. Start gives the token, unless it is empty, and after a token was passed the next one. COMPOSITOR is its
name on the bus. EIS is the path of a socket for emulated input, to which ConnectToEIS gives a connection of this process; if it is empty,
there is no such method. After "astray:" it gives one of the process that listens there. With impostor, another program of the bus answers each request first, and declines, and sends descriptors before ConnectToEIS
answers. The file begins with the process id.
"""

import json
import os
import socket
import sys
import threading

from gi.repository import Gio, GLib

FILE, VERSION, TOKEN, COMPOSITOR, EIS = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], sys.argv[5]
IMPOSTOR = "impostor" in sys.argv[6:]
PATH = "/org/freedesktop/portal/desktop"
RD = "org.freedesktop.portal.RemoteDesktop"
SC = "org.freedesktop.portal.ScreenCast"
out = open(FILE, "a", buffering=1, encoding="utf-8")
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
other = Gio.DBusConnection.new_for_address_sync(
    os.environ["DBUS_SESSION_BUS_ADDRESS"],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
)
CONNECT = """<method name="ConnectToEIS">
<arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="h" direction="out"/></method>"""
XML = """<node>
<interface name="%s"><property name="version" type="u" access="read"/>
<method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<method name="SelectDevices"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<method name="Start"><arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>%s
</interface>
<interface name="%s"><property name="version" type="u" access="read"/>
<method name="SelectSources"><arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
</interface>
<interface name="org.freedesktop.portal.Session"><method name="Close"/></interface>
</node>""" % (RD, CONNECT if EIS else "", SC)
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


def pass_on(source, target):
    try:
        while data := source.recv(1 << 16):
            target.sendall(data)
    except OSError:
        pass
    target.close()


def connect(sender, invocation):
    if IMPOSTOR:
        # Whoever takes these for the answer sends its input to another program.
        false = Gio.UnixFDList.new()
        for pair in [socket.socketpair() for _ in range(3)]:
            false.append(pair[0].fileno())
        for to in ("/", "/dev/surehand/windows"):
            message = Gio.DBusMessage.new_method_call(sender, to, "org.freedesktop.portal.RemoteDesktop", "Take")
            message.set_body(GLib.Variant("(ah)", ([0, 1, 2],)))
            message.set_unix_fd_list(false)
            other.send_message(message, Gio.DBusSendMessageFlags.NONE)
        other.flush_sync()
    to_eis = socket.socket(socket.AF_UNIX)
    to_eis.connect(EIS.removeprefix("astray:"))
    given = Gio.UnixFDList.new()
    if EIS.startswith("astray:"):
        given.append(to_eis.fileno())
        to_eis.close()
    else:
        near, far = socket.socketpair()
        given.append(near.fileno())
        near.close()
        for source, target in ((far, to_eis), (to_eis, far)):
            threading.Thread(target=pass_on, args=(source, target), daemon=True).start()
    # The message of the other program is there first.
    GLib.timeout_add(
        200 if IMPOSTOR else 0,
        lambda: invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), given) and False,
    )


def call(_bus, sender, _path, interface, method, arguments, invocation):
    values = arguments.unpack()
    options = values[-1] if values else {}
    print(json.dumps({"method": method, "options": options}), file=out)
    if method == "Close":
        invocation.return_value(None)
        return
    if method == "ConnectToEIS":
        connect(sender, invocation)
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
for name in ("org.freedesktop.portal.Desktop", COMPOSITOR):
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId", None, None, 0, -1, None)
print(json.dumps({"pid": os.getpid()}), file=out)
GLib.MainLoop().run()
