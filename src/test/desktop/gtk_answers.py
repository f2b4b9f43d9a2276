"""A GTK 3 window of things that answer a click, each 100 pixels below the other. Usage: gtk_answers.py TITLE X Y."""

import sys
import time

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

WIDTH = 400
ROW = 100


def button(label, answer):
    made = Gtk.Button(label=label)
    made.connect("clicked", lambda clicked: answer())
    return made


def dialog():
    opened = Gtk.FileChooserDialog(title="Save as", transient_for=window, action=Gtk.FileChooserAction.SAVE)
    opened.add_buttons("Cancel", Gtk.ResponseType.CANCEL, "Save", Gtk.ResponseType.OK)
    opened.connect("response", lambda answered, response: answered.destroy())
    opened.show_all()


def late_dialog():
    GLib.timeout_add(200, lambda: dialog())


def menu():
    shown = Gtk.Menu()
    for name in ("Cut", "Copy", "Paste", "Delete"):
        shown.append(Gtk.MenuItem(label=name))
    shown.show_all()
    shown.popup_at_widget(menu_button, 4, 1, None)
    window.menu = shown


# No spinner: it is a picture of the icon theme, which not every machine has.
def animate():
    GLib.timeout_add(30, lambda: label.set_text(str(time.monotonic_ns())) or True)


window = Gtk.Window(title=sys.argv[1])
window.set_default_size(WIDTH, 6 * ROW)
window.move(int(sys.argv[2]), int(sys.argv[3]))
window.connect("destroy", Gtk.main_quit)
rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
label = Gtk.Label(label="not pressed")
menu_button = button("menu", menu)
rows.add(button("repaint", lambda: label.set_text("PRESSED, AND HOW")))
rows.add(menu_button)
rows.add(button("dialog", dialog))
rows.add(button("late dialog", late_dialog))
rows.add(button("animate", animate))
last = Gtk.Box(homogeneous=True)
last.add(label)
rows.add(last)
window.add(rows)
window.show_all()
Gtk.main()
