"""A GTK 3 window with a text view. Usage: gtk_target.py TITLE FILE X Y WIDTH HEIGHT; FILE holds the text at all times, and
FILE.clicks one character for each press of a mouse button. A pasted image comes as its size, such as <20x10>.
"""

import os
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:])


def save(buffer):
    # Renamed into place, so that no reader meets half a text.
    with open(path + ".next", "w", encoding="utf-8", newline="") as file:
        file.write(buffer.get_text(*buffer.get_bounds(), True))
    os.replace(path + ".next", path)


def count(*_):
    with open(path + ".clicks", "a", encoding="utf-8") as file:
        file.write(".")


def paste(target):
    image = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_image()
    if image:
        target.get_buffer().insert_at_cursor("<%dx%d>" % (image.get_width(), image.get_height()))


view = Gtk.TextView(wrap_mode=Gtk.WrapMode.CHAR)
view.get_buffer().connect("changed", save)
view.connect("paste-clipboard", paste)
view.connect("button-press-event", count)
scrolled = Gtk.ScrolledWindow()
scrolled.add(view)
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.add(scrolled)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
