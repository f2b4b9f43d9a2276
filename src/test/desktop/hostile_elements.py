"""A window whose program lies about its elements. Usage: hostile_elements.py TITLE LOG X Y WIDTH HEIGHT KIND. KIND: cycle (elements hold
themselves), names (of 1 MB), many (20,000 children), claims (a thousand million children), late (each answer takes 300 ms), silent (no
answer about children), twice (an element below two others, of which the second one says that it holds it), past (the same, but the
frame is said to hold it), part (an element of a process that it has started), program (the same, but it is a program of its own on
the bus), stranger (the same as part, but the process is no descendant), label (its button names the window of another program as its label),
flood (without end ten thousand events, and one of 20 MB), mute (no answer about texts), long (texts of 9 MB), exact (a part of a text that ends
after it is empty for one field, and an error for the other), labels (its buttons have no names, but a label that has a text and no name).
"""

import os
import subprocess
import sys
import time

os.environ["NO_AT_BRIDGE"] = "1"

import dbus  # noqa: E402
import dbus.service  # noqa: E402
from dbus.mainloop.glib import DBusGMainLoop  # noqa: E402
import gi  # noqa: E402

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
kind = sys.argv[7]
ROOT = "/org/a11y/atspi/accessible/root"
HERE = "/org/a11y/atspi/accessible/"
ACCESSIBLE = "org.a11y.atspi.Accessible"

DBusGMainLoop(set_as_default=True)
launcher = dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus")
bus = dbus.bus.BusConnection(launcher.GetAddress(dbus_interface="org.a11y.Bus"))


def ref(name):
    return dbus.Struct((bus.get_unique_name(), dbus.ObjectPath(HERE + name)), signature="so")


TEXT = "First line\u2029second line"
NAMES = {"names": "Save" + "x" * 1000000, "label": "", "labels": "", "inside": "Inner", "inside program": "Inner"}
MANY = [ref("n%d" % number) for number in range(20000 if kind == "many" else 0)]


def children(path):
    name = path[len(HERE):]
    if name == "root":
        return [ref("frame")]
    if kind == "cycle":
        return {"frame": [ref("a"), ref("a"), ref("frame")], "a": [ref("a"), ref("b"), ref("frame")]}.get(name, [ref("a")])
    if kind == "many":
        return MANY if name == "frame" else []
    if name == "frame":
        return [ref("save"), ref("other")]
    if name == "save" and inside:
        return [dbus.Struct((inside, dbus.ObjectPath(HERE + "inner")), signature="so")]
    if kind in ("twice", "past") and name in ("save", "other"):
        return [ref("inner")]
    return []


class Elements(dbus.service.FallbackObject):
    @dbus.service.method(ACCESSIBLE, out_signature="a(so)", path_keyword="path", async_callbacks=("done", "failed"))
    def GetChildren(self, path, done, failed):
        wait()
        if kind != "silent" or path == ROOT:
            done(dbus.Array(children(path), signature="(so)"))

    @dbus.service.method(ACCESSIBLE, out_signature="u", path_keyword="path")
    def GetRole(self, path):
        wait()
        return 23 if path.endswith("frame") else 61 if kind == "exact" else 0 if path.endswith("text") else 43

    @dbus.service.method(ACCESSIBLE, out_signature="au")
    def GetState(self):
        wait()
        return [1 << 8 | 1 << 25 | 1 << 30, 0]

    @dbus.service.method(ACCESSIBLE, out_signature="as")
    def GetInterfaces(self):
        return [ACCESSIBLE, "org.a11y.atspi.Text"] if kind in ("mute", "long", "exact") else [ACCESSIBLE]

    @dbus.service.method(
        "org.a11y.atspi.Text", in_signature="ii", out_signature="s", path_keyword="path", async_callbacks=("done", "failed"))
    def GetText(self, start, end, path, done, failed):
        if kind == "exact" and end > len(TEXT) and path.endswith("other"):
            failed(dbus.DBusException("no such place", name="org.freedesktop.DBus.Error.InvalidArgs"))
        elif kind != "mute":
            part = TEXT if end == -1 else TEXT[start:end] if end <= len(TEXT) else ""
            done("x" * 9000000 if kind == "long" else part)

    @dbus.service.signal("org.a11y.atspi.Event.Object", signature="siiv")
    def StateChanged(self, detail, first, second, value):
        pass

    @dbus.service.signal("org.a11y.atspi.Event.Object", signature="siiv")
    def TextChanged(self, detail, first, second, value):
        pass

    @dbus.service.method(ACCESSIBLE, out_signature="a(ua(so))")
    def GetRelationSet(self):
        return {"label": lambda: [(dbus.UInt32(2), [other_window()])], "labels": lambda: [(dbus.UInt32(2), [ref("text")])]}.get(
            kind, list)()

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v", path_keyword="path")
    def Get(self, interface, name, path):
        if name == "ChildCount":
            return dbus.Int32(1000000000 if kind == "claims" and path.endswith("frame") else 2)
        if name == "CharacterCount":
            return dbus.Int32(len(TEXT)) if kind == "exact" else ""
        if name == "Name":
            return title if path.endswith("frame") else NAMES.get(kind, "Save")
        if name == "Parent" and kind.startswith("inside"):
            return dbus.Struct((sys.argv[8], dbus.ObjectPath(HERE + "save")), signature="so")
        if name == "Parent" and kind == "twice" and path.endswith("inner"):
            return ref("other")
        if name == "Parent":
            return ref("frame") if not path.endswith("frame") else ref("root")
        return ""


def other_window():
    """Returns the first window of another program."""
    others = [other for other in registry.GetChildren(dbus_interface=ACCESSIBLE) if other[0] != bus.get_unique_name()]
    return bus.get_object(*others[0]).GetChildren(dbus_interface=ACCESSIBLE)[0]


def flood():
    for number in range(10000):
        elements.StateChanged("focused", number % 2, 0, dbus.String("", variant_level=1))
    elements.TextChanged("insert", 0, 0, dbus.String("x" * (20 << 20), variant_level=1))
    return True


def wait():
    if kind == "late":
        time.sleep(0.3)


def start():
    """Starts this script as the program of the element inner, and returns its name on the bus."""
    itself = "inside program" if kind == "program" else "inside"
    command = [sys.executable, __file__, title, path, "0", "0", "0", "0", itself, bus.get_unique_name()]
    apart = ["setsid", "-f"] if kind == "stranger" else []
    return subprocess.Popen(apart + command, stdout=subprocess.PIPE, text=True).stdout.readline().strip()


elements = Elements(bus, "/org/a11y/atspi/accessible")
registry = bus.get_object("org.a11y.atspi.Registry", ROOT)
inside = start() if kind in ("part", "program", "stranger") else ""
if kind.startswith("inside"):
    bus.call_on_disconnection(lambda _: os._exit(0))
    if kind == "inside program":
        registry.Embed(ref("root"), dbus_interface="org.a11y.atspi.Socket", reply_handler=print, error_handler=print)
    print(bus.get_unique_name(), flush=True)
    GLib.MainLoop().run()
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.connect("destroy", Gtk.main_quit)
window.show_all()


def ready():
    registry.Embed(ref("root"), dbus_interface="org.a11y.atspi.Socket", reply_handler=embedded, error_handler=print)


def embedded(answer):
    with open(path, "a", encoding="utf-8") as log:
        log.write("ready\n")
    if kind == "flood":
        GLib.idle_add(flood)


GLib.idle_add(lambda: ready())
Gtk.main()
