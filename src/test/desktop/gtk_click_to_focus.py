"""A GTK 3 window without a frame that takes the keyboard at a click and at nothing else. Usage: gtk_click_to_focus.py TITLE"""

import ctypes
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
gi.require_version("GdkX11", "3.0")
from gi.repository import Gdk, GdkX11, Gtk  # noqa: E402

X11 = ctypes.CDLL("libX11.so.6")
X11.XOpenDisplay.restype = ctypes.c_void_p
REVERT_TO_NONE, CURRENT_TIME = 0, 0


def take_keyboard(clicked, event):
    if not window.is_active():
        display = ctypes.c_void_p(X11.XOpenDisplay(None))
        X11.XSetInputFocus(display, ctypes.c_ulong(window.get_window().get_xid()), REVERT_TO_NONE, CURRENT_TIME)
        X11.XCloseDisplay(display)
        label.set_text("clicks that only focused: 1")


window = Gtk.Window(title=sys.argv[1], accept_focus=False, decorated=False)
window.set_default_size(300, 200)
window.move(2500, 300)
window.add_events(Gdk.EventMask.BUTTON_PRESS_MASK)
window.connect("button-press-event", take_keyboard)
window.connect("destroy", Gtk.main_quit)
label = Gtk.Label(label="not clicked")
window.add(label)
window.show_all()
Gtk.main()
