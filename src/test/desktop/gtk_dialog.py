"""A GTK 3 window and a modal dialog of it. Usage: gtk_dialog.py TITLE DIALOG_TITLE."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

parent = Gtk.Window(title=sys.argv[1])
parent.set_default_size(500, 400)
parent.move(1400, 300)
parent.add(Gtk.Entry())
parent.show_all()
dialog = Gtk.Dialog(title=sys.argv[2], transient_for=parent, modal=True)
dialog.set_default_size(200, 100)
dialog.get_content_area().add(Gtk.Entry())
dialog.show_all()
Gtk.main()
