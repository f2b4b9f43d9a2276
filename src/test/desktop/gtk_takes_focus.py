"""A GTK 3 window with a button that takes the keyboard for the window. Usage: gtk_takes_focus.py TITLE LOG X Y WIDTH HEIGHT. LOG gets
"ready" and then "taken" each time.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("GdkX11", "3.0")
from gi.repository import GdkX11, GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def take(_):
    window.present_with_time(GdkX11.x11_get_server_time(window.get_window()))
    log.write("taken\n")


button = Gtk.Button(label="Take")
button.connect("clicked", take)
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.add(button)
window.connect("destroy", Gtk.main_quit)
window.show_all()
window.move(x, y)
GLib.idle_add(lambda: log.write("ready\n") and False)
Gtk.main()
