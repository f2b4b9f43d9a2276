"""A GTK 3 window that asks whether to save when it is to close. Usage: gtk_unsaved.py TITLE QUESTION."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402


def ask(closing, event):
    question = Gtk.Dialog(title=sys.argv[2], transient_for=window, modal=True)
    question.add_buttons("Discard", Gtk.ResponseType.YES, "Cancel", Gtk.ResponseType.CANCEL)
    question.set_default_response(Gtk.ResponseType.YES)
    question.connect("response", answered)
    question.show_all()
    return True


def answered(question, response):
    question.destroy()
    if response == Gtk.ResponseType.YES:
        window.destroy()


window = Gtk.Window(title=sys.argv[1])
window.set_default_size(500, 400)
window.move(1400, 300)
window.connect("delete-event", ask)
window.connect("destroy", Gtk.main_quit)
window.add(Gtk.Entry())
window.show_all()
Gtk.main()
