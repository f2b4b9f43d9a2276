"""GTK 3 windows that tell on stdout what keys they get, and open and close as stdin says.

open TITLE X Y       a window with the focus
dialog TITLE X Y     the same, and it closes when it reads Enter or Escape
popup TITLE X Y      an override-redirect window that grabs the keyboard, as dmenu does
prompt TITLE X Y     a window with the focus that grabs keyboard and pointer, as pinentry does
close TITLE          closes it
quit

Each answer is a line: "shown TITLE", "focused TITLE", "grabbed TITLE", "closed TITLE", "key TITLE NAME".
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

windows = {}


def tell(*words):
    print(*words, flush=True)


def pressed(window, event, title, closes):
    tell("key", title, Gdk.keyval_name(event.keyval))
    if closes and event.keyval in (Gdk.KEY_Return, Gdk.KEY_Escape):
        window.destroy()
    return True


def closed(_, title):
    windows.pop(title, None)
    GLib.idle_add(gone, title)


def gone(title):
    """The window still exists while "destroy" is emitted; after this round trip it does not."""
    Gdk.Display.get_default().sync()
    tell("closed", title)
    return False


def show(kind, title, x, y):
    popup = kind == "popup"
    window = Gtk.Window(type=Gtk.WindowType.POPUP if popup else Gtk.WindowType.TOPLEVEL, title=title)
    window.set_default_size(200, 100)
    window.move(int(x), int(y))
    window.connect("key-press-event", pressed, title, kind == "dialog")
    window.connect("destroy", closed, title)
    window.connect("focus-in-event", lambda *_: tell("focused", title))
    window.show_all()
    windows[title] = window
    if popup:
        GLib.timeout_add(10, grab, window, title, Gdk.SeatCapabilities.KEYBOARD)
    if kind == "prompt":
        GLib.timeout_add(10, grab, window, title, Gdk.SeatCapabilities.ALL)
    tell("shown", title)


def grab(window, title, what):
    seat = Gdk.Display.get_default().get_default_seat()
    status = seat.grab(window.get_window(), what, False, None, None, None)
    if status != Gdk.GrabStatus.SUCCESS:
        return True
    tell("grabbed", title)
    return False


def command(channel, condition):
    words = sys.stdin.readline().split()
    if not words or words[0] == "quit":
        Gtk.main_quit()
        return False
    if words[0] == "close":
        windows[words[1]].destroy()
    else:
        show(*words)
    return True


GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, command)
tell("ready")
Gtk.main()
