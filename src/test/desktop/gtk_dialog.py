"""A GTK 3 window whose button asks in a dialog, and does nothing else until that is closed. Usage: gtk_dialog.py TITLE LOG X Y WIDTH
HEIGHT. LOG gets "ready", "asked" when the dialog opens, and "answered yes" or "answered no".
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def ask(button):
    dialog = Gtk.MessageDialog(transient_for=window, modal=True, buttons=Gtk.ButtonsType.YES_NO, text="Delete it?")
    dialog.set_title("Question")
    log.write("asked\n")
    answer = dialog.run()
    dialog.destroy()
    log.write("answered yes\n" if answer == Gtk.ResponseType.YES else "answered no\n")


button = Gtk.Button(label="Ask")
button.connect("clicked", ask)
window = Gtk.Window(title=title)
window.add(button)
window.set_default_size(width, height)
window.connect("destroy", Gtk.main_quit)
window.show_all()
window.move(x, y)
GLib.idle_add(lambda: log.write("ready\n") and False)
Gtk.main()
