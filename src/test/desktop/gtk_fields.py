"""A GTK 3 form of twelve fields. Usage: gtk_fields.py TITLE LOG X Y WIDTH HEIGHT. LOG gets a line when a field changes, and when Enter is pressed in one."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def say(*words):
    log.write(" ".join(str(word) for word in words) + "\n")


grid = Gtk.Grid(row_spacing=4, column_spacing=8)
for number in range(1, 13):
    name = "Field %d" % number
    entry = Gtk.Entry(hexpand=True)
    entry.get_accessible().set_name(name)
    entry.connect("changed", lambda changed, name=name: say("text", name, changed.get_text()))
    entry.connect("activate", lambda entered, name=name: say("enter", name, entered.get_text()))
    grid.attach(Gtk.Label(label=name), 0, number, 1, 1)
    grid.attach(entry, 1, number, 1, 1)
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.add(grid)
window.connect("destroy", Gtk.main_quit)
window.show_all()
GLib.timeout_add(200, lambda: say("ready"))
Gtk.main()
