"""A GTK 3 window with an alpha channel, one colour all over, #F06AC8 if none is named. Usage: gtk_argb.py TITLE [COLOUR]."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

window = Gtk.Window(title=sys.argv[1])
colour = Gtk.CssProvider()
colour.load_from_data(b"window { background: %s }" % (sys.argv[2] if len(sys.argv) > 2 else "#F06AC8").encode())
window.get_style_context().add_provider(colour, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
window.set_visual(window.get_screen().get_rgba_visual())
window.set_default_size(300, 200)
window.move(1500, 400)
window.show_all()
Gtk.main()
