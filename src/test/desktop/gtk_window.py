"""A GTK 3 window that says what happens to it, one line each. Usage: gtk_window.py TITLE X Y WIDTH HEIGHT [QUESTION].
With a QUESTION it opens a dialog of that title instead of closing; Enter in it closes both.

window ID · focus in|out · motion · press X Y · key NAME · state [iconified] [maximized] · close
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("GdkX11", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkX11, Gtk  # noqa: E402

title = sys.argv[1]
x, y, width, height = map(int, sys.argv[2:6])


def say(*words):
    print(*words, flush=True)


def close(closing, event):
    say("close")
    if len(sys.argv) < 7:
        return False
    question = Gtk.Dialog(title=sys.argv[6], transient_for=window, modal=True)
    question.add_buttons("Discard", Gtk.ResponseType.YES, "Cancel", Gtk.ResponseType.CANCEL)
    question.set_default_response(Gtk.ResponseType.YES)
    question.connect("response", answered)
    question.show_all()
    return True


def answered(question, response):
    question.destroy()
    if response == Gtk.ResponseType.YES:
        window.destroy()


def state(changed, event):
    new = event.new_window_state
    flags = {"iconified": Gdk.WindowState.ICONIFIED, "maximized": Gdk.WindowState.MAXIMIZED}
    say("state", *[name for name, flag in flags.items() if new & flag])


window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.add_events(Gdk.EventMask.BUTTON_PRESS_MASK | Gdk.EventMask.POINTER_MOTION_MASK)
window.connect("delete-event", close)
window.connect("destroy", Gtk.main_quit)
window.connect("window-state-event", state)
window.connect("focus-in-event", lambda w, e: say("focus", "in"))
window.connect("focus-out-event", lambda w, e: say("focus", "out"))
window.connect("motion-notify-event", lambda w, e: say("motion"))
window.connect("button-press-event", lambda w, e: say("press", int(e.x), int(e.y)))
window.connect("key-press-event", lambda w, e: say("key", Gdk.keyval_name(e.keyval)))
window.show_all()
say("window", window.get_window().get_xid())
Gtk.main()
