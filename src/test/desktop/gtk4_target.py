"""A GTK 4 window with a text view. Usage: gtk4_target.py TITLE FILE X Y WIDTH HEIGHT [SECONDS]; FILE holds the text at all times.
With SECONDS, it computes for so long when the clipboard changes for the first time, and reads nothing meanwhile.
GTK 4 cannot place its windows: X and Y are for the caller's sake.
"""

import os
import sys
import time

# No GL: as on most servers of a test.
os.environ["GSK_RENDERER"] = "cairo"

import gi  # noqa: E402

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
seconds = [float(given) for given in sys.argv[7:]]


def save(buffer):
    # Renamed into place, so that no reader meets half a text.
    with open(path + ".next", "w", encoding="utf-8", newline="") as file:
        file.write(buffer.get_text(*buffer.get_bounds(), True))
    os.replace(path + ".next", path)


def compute(clipboard):
    end = time.monotonic() + (seconds.pop() if seconds else 0)
    while time.monotonic() < end:
        pass


def show(app):
    view = Gtk.TextView(wrap_mode=Gtk.WrapMode.CHAR)
    view.get_buffer().connect("changed", save)
    window = Gtk.ApplicationWindow(application=app, title=title, default_width=width, default_height=height)
    window.set_child(Gtk.ScrolledWindow(child=view))
    window.get_clipboard().connect("changed", compute)
    window.present()


app = Gtk.Application(flags=32)  # Gio.ApplicationFlags.NON_UNIQUE
app.connect("activate", show)
app.run()
