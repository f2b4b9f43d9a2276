"""A GTK 3 window with a text view. Usage: gtk_target.py TITLE FILE X Y WIDTH HEIGHT [WAY]; FILE holds the text at all times,
and FILE.clicks one character for each press of a mouse button. A pasted image comes as its size, such as <20x10>. WAY says how
a pasted text is read otherwise: "connection" on a second connection of this process, "program" by another program.
"""

import os
import subprocess
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
way = sys.argv[7] if len(sys.argv) > 7 else ""


def save(buffer):
    # Renamed into place, so that no reader meets half a text.
    with open(path + ".next", "w", encoding="utf-8", newline="") as file:
        file.write(buffer.get_text(*buffer.get_bounds(), True))
    os.replace(path + ".next", path)


def count(*_):
    with open(path + ".clicks", "a", encoding="utf-8") as file:
        file.write(".")


def read():
    if way == "program":
        return subprocess.check_output(["xclip", "-o", "-selection", "clipboard"], text=True)
    return second.wait_for_text()


def paste_otherwise(target):
    target.stop_emission_by_name("paste-clipboard")
    target.get_buffer().insert_at_cursor(read())


def paste(target):
    image = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_image()
    if image:
        target.get_buffer().insert_at_cursor("<%dx%d>" % (image.get_width(), image.get_height()))


if way == "connection":
    second = Gtk.Clipboard.get_for_display(Gdk.Display.open(os.environ["DISPLAY"]), Gdk.SELECTION_CLIPBOARD)
view = Gtk.TextView(wrap_mode=Gtk.WrapMode.CHAR)
view.get_buffer().connect("changed", save)
view.connect("paste-clipboard", paste_otherwise if way else paste)
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
