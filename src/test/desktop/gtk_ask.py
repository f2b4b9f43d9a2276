"""A GTK 3 window whose button asks in a dialog, and does nothing else until that is closed, and with a number beside a text and a
combo box with an entry. Usage: gtk_ask.py TITLE LOG X Y WIDTH HEIGHT. LOG gets "ready", "asked" when the dialog opens, "answered yes" or "answered no",
"amount 3" when the number counts, and "font Sans" when that is in the box.
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
amount = Gtk.SpinButton.new_with_range(0, 100, 1)
amount.connect("value-changed", lambda spin: log.write(f"amount {spin.get_value_as_int()}\n"))
row = Gtk.Box(spacing=6)
row.pack_start(Gtk.Label(label="Amount:"), False, False, 0)
row.pack_start(amount, False, False, 0)
font = Gtk.ComboBoxText.new_with_entry()
font.append_text("Serif")
font.connect("changed", lambda combo: log.write(f"font {combo.get_active_text()}\n"))
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
box.pack_start(button, True, True, 0)
box.pack_start(row, False, False, 0)
box.pack_start(font, False, False, 0)
window = Gtk.Window(title=title)
window.add(box)
window.set_default_size(width, height)
window.connect("destroy", Gtk.main_quit)
window.show_all()
window.move(x, y)
GLib.idle_add(lambda: log.write("ready\n") and False)
Gtk.main()
