"""A window that holds a part of another program. Usage: gtk_plug.py TITLE LOG X Y WIDTH HEIGHT. The other program is this script with
the number of the socket; its button is called Inner.
"""

import subprocess
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def say(path, line):
    with open(path, "a", encoding="utf-8") as log:
        log.write(line + "\n")


def hold(title, path, x, y, width, height):
    window = Gtk.Window(title=title)
    window.set_default_size(int(width), int(height))
    window.move(int(x), int(y))
    socket = Gtk.Socket()
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.pack_start(Gtk.Button(label="Save"), False, False, 0)
    box.pack_start(socket, True, True, 0)
    window.add(box)
    window.show_all()
    socket.connect("plug-added", lambda _: GLib.timeout_add(300, lambda: say(path, "ready")))
    subprocess.Popen([sys.executable, __file__, str(socket.get_id()), path])


def plug(socket, path):
    inside = Gtk.Plug.new(int(socket))
    inside.add(Gtk.Button(label="Inner"))
    inside.connect("destroy", Gtk.main_quit)
    inside.show_all()


hold(*sys.argv[1:]) if len(sys.argv) == 7 else plug(*sys.argv[1:])
Gtk.main()
