"""Two windows of one program with the same title and size. Usage: gtk_twins.py TITLE LOG X Y WIDTH HEIGHT [SAME]. The second window
is to the right of the first one; with SAME it is at the same place. LOG gets "pressed first" and "pressed second".
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
is_same = sys.argv[7:] == ["SAME"]


def say(line):
    with open(path, "a", encoding="utf-8") as log:
        log.write(line + "\n")


def show(name, left):
    window = Gtk.Window(title=title)
    window.set_default_size(width, height)
    window.move(left, y)
    save = Gtk.Button(label="Save")
    save.connect("clicked", lambda button: say("pressed " + name))
    window.add(save)
    window.show_all()


show("first", x)
show("second", x if is_same else x + width + 100)
GLib.timeout_add(500, lambda: say("ready"))
Gtk.main()
