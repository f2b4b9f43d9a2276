"""A GTK 3 window that writes down each press that reaches it, with its button. Usage: gtk_edges.py TITLE FILE FRAME

FRAME is "own" for a title bar and a shadow that the program draws, "desktop" for those of the desktop, "none" for a window without them
that lets all clicks through to what is behind it. With NO_PID=1 an X11 window names no process.
"""

import os
import sys

import cairo
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

title, path, frame = sys.argv[1:]


def press(_widget, event):
    with open(path, "a", encoding="utf-8") as file:
        file.write("press %d\n" % event.button)
    # Else the window passes it on to itself.
    return True


window = Gtk.Window(title=title)
window.set_default_size(500, 300)
window.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
window.connect("button-press-event", press)
window.connect("destroy", Gtk.main_quit)
if frame == "own":
    window.set_titlebar(Gtk.HeaderBar(title=title, show_close_button=True))
if os.environ.get("NO_PID"):
    window.realize()
    Gdk.property_delete(window.get_window(), Gdk.Atom.intern("_NET_WM_PID", False))
window.set_decorated(frame != "none")
window.show_all()
if frame == "none":
    window.input_shape_combine_region(cairo.Region())
Gtk.main()
