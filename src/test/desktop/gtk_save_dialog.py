"""GTK 3 dialogs to save a file, whose name is empty at first, one after another. Usage: gtk_save_dialog.py TITLE FILE.
FILE gets a line for each dialog that has the keyboard and reads it: open; and for each that closes: saved NAME, or closed.
"""

import os
import sys
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
folder = tempfile.mkdtemp(prefix="save.", dir=os.path.dirname(path))
parent = Gtk.Window(title="Parent of " + title)


def ask():
    dialog = Gtk.FileChooserDialog(title=title, transient_for=parent, action=Gtk.FileChooserAction.SAVE)
    dialog.add_buttons("Cancel", Gtk.ResponseType.CANCEL, "Save", Gtk.ResponseType.ACCEPT)
    dialog.set_default_response(Gtk.ResponseType.ACCEPT)
    dialog.set_current_folder(folder)
    dialog.connect("response", answer)
    dialog.connect("focus-in-event", lambda *_: GLib.idle_add(ready, priority=GLib.PRIORITY_LOW) and False)
    dialog.show()
    return False


def ready():
    report("open")
    return False


def report(line):
    with open(path, "a", encoding="utf-8") as file:
        print(line, file=file)


def answer(dialog, response):
    saved = response == Gtk.ResponseType.ACCEPT
    report("saved " + os.path.basename(dialog.get_filename()) if saved else "closed")
    dialog.destroy()
    GLib.idle_add(ask)

parent.show()
ask()
Gtk.main()
