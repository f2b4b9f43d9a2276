"""Windows of one program, each with a red button. Usage: sway_buttons.py VERSION LOG FRAME TITLE...

VERSION is that of GTK, 3 or 4. FRAME says what is around the button: plain; header, a title bar that the program draws itself, with a
shadow around the window; or margin, such a title bar and a content that does not fill the window. LOG gets a line for each press:
pressed TITLE. A press in GTK 3 also gives the window another name for those who read elements, which its title does not have.
"""

import os
import sys

# No GL: as on most servers of a test.
os.environ["GSK_RENDERER"] = "cairo"

import gi  # noqa: E402

version, path, frame = sys.argv[1:4]
gi.require_version("Gtk", version + ".0")
gi.require_version("Gdk", version + ".0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

CSS = b"""
#red, #red * { background: #ff0000; color: #ff0000; border: none; border-radius: 0; box-shadow: none; text-shadow: none;
  outline: none; padding: 0; margin: 0; transition: none; -gtk-icon-shadow: none; }
"""
log = open(path, "a", encoding="utf-8", buffering=1)
loop = GLib.MainLoop()


def press(button, window):
    print("pressed", window.get_title(), file=log)
    if version == "3":
        window.get_accessible().set_name("Another name")


def add(box, widget):
    if version == "3":
        box.pack_start(widget, False, False, 0)
    else:
        box.append(widget)


def show(title):
    window = Gtk.Window(title=title)
    window.set_default_size(320, 240)
    if frame != "plain":
        header = Gtk.HeaderBar()
        if version == "3":
            header.set_title(title)
            header.set_show_close_button(True)
        window.set_titlebar(header)
    button = Gtk.Button(label="Press")
    button.set_name("red")
    button.set_size_request(151, 61)
    button.set_halign(Gtk.Align.CENTER)
    button.set_valign(Gtk.Align.CENTER)
    button.connect("clicked", press, window)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.set_property("margin" if version == "3" else "margin-bottom", 10 if frame == "margin" else 0)
    add(box, button)
    if version == "3":
        window.add(box)
        window.show_all()
    else:
        window.set_child(box)
        window.present()


if version == "4":
    Gtk.init()
provider = Gtk.CssProvider()
provider.load_from_data(CSS)
if version == "3":
    Gtk.StyleContext.add_provider_for_screen(Gdk.Screen.get_default(), provider, 900)
else:
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, 900)
for each in sys.argv[4:]:
    show(each)
GLib.timeout_add(200, lambda: print("ready", file=log))
loop.run()
