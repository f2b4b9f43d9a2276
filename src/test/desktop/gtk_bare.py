"""A window without elements, and behind it at the same place one with a button. Usage: gtk_bare.py TITLE LOG X Y WIDTH HEIGHT. The
window behind has the title TITLE private; a press of its button writes "pressed private". The bare one draws itself, as players of
videos do.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])


def say(line):
    with open(path, "a", encoding="utf-8") as log:
        log.write(line + "\n")


private = Gtk.Window(title=title + " private")
private.set_default_size(width, height)
private.move(x, y)
button = Gtk.Button(label="Pay")
button.connect("clicked", lambda pressed: say("pressed private"))
private.add(button)
private.show_all()

form = Gdk.WindowAttr()
form.window_type = Gdk.WindowType.TOPLEVEL
form.wclass = Gdk.WindowWindowClass.INPUT_OUTPUT
form.width = width
form.height = height
bare = Gdk.Window.new(None, form, 0)
bare.set_title(title)
bare.set_geometry_hints(Gdk.Geometry(), Gdk.WindowHints.POS)
bare.move(x, y)
bare.show()

GLib.timeout_add(500, lambda: say("ready"))
Gtk.main()
