"""A GTK 3 window with what a person should agree to before it is pressed, and what not. Usage: gtk_risks.py TITLE LOG X Y WIDTH HEIGHT.
LOG gets "ready", "pressed NAME" for each button and each item of the menu, and "text ENTRY VALUE" for each change of an entry.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def say(line):
    log.write(line + "\n")


def named(widget, name):
    widget.get_accessible().set_name(name)
    return widget


def button(name):
    made = Gtk.Button(label=name)
    made.connect("clicked", lambda _: say("pressed " + name))
    return made


def entry(name, is_shown):
    made = named(Gtk.Entry(), name)
    made.set_visibility(is_shown)
    if not is_shown:
        made.set_input_purpose(Gtk.InputPurpose.PASSWORD)
    made.connect("changed", lambda field: say(f"text {name} {field.get_text()}"))
    return made


picture = Gtk.Button()
picture.add(Gtk.DrawingArea())
picture.set_tooltip_text("Erase the file")
picture.connect("clicked", lambda _: say("pressed picture"))
menu = Gtk.Menu()
for name in ["Rename", "Delete"]:
    item = Gtk.MenuItem(label=name)
    item.connect("activate", lambda _, chosen=name: say("pressed item " + chosen))
    menu.append(item)
menu.show_all()
opener = Gtk.MenuButton(label="More", popup=menu)

box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
for widget in [button("Next"), button("Delete"), picture, opener, entry("Name", True), entry("Code", False)]:
    box.pack_start(widget, True, True, 0)
window = Gtk.Window(title=title)
window.add(box)
window.set_default_size(width, height)
window.connect("destroy", Gtk.main_quit)
window.show_all()
window.move(x, y)
GLib.idle_add(lambda: say("ready") and False)
Gtk.main()
