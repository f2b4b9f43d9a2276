"""A GTK 3 window with one button at its top, which opens a dialog with an entry. Usage: gtk_opens_dialog.py TITLE FILE X Y WIDTH HEIGHT; FILE
holds the text of the entry at all times.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:])


def save(entry):
    # Renamed into place, so that no reader meets half a text.
    with open(path + ".next", "w", encoding="utf-8") as file:
        file.write(entry.get_text())
    os.replace(path + ".next", path)


def ask(_):
    dialog = Gtk.Dialog(title=title + " asks", transient_for=window)
    entry = Gtk.Entry()
    entry.connect("changed", save)
    dialog.get_content_area().add(entry)
    dialog.show_all()


button = Gtk.Button(label="Ask")
button.connect("clicked", ask)
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
box.pack_start(button, False, False, 0)
box.pack_start(Gtk.Label(label="This window asks."), True, True, 0)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
