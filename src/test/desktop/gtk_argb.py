"""A GTK 3 window with an alpha channel, #F06AC8 all over. Usage: gtk_argb.py TITLE."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

window = Gtk.Window(title=sys.argv[1])
colour = Gtk.CssProvider()
colour.load_from_data(b"window { background: #F06AC8 }")
window.get_style_context().add_provider(colour, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
window.set_visual(window.get_screen().get_rgba_visual())
window.set_default_size(300, 200)
window.move(1500, 400)
window.show_all()
Gtk.main()
