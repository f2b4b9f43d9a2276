"""A GTK 4 form. Usage: gtk4_form.py TITLE LOG X Y WIDTH HEIGHT. LOG gets a line for each event. GTK 4 does not know where its windows
are, so the places are counted from the corner of the window: place NAME X Y WIDTH HEIGHT.
"""

import os
import sys

# No GL: as on most servers of a test.
os.environ["GSK_RENDERER"] = "cairo"

import gi  # noqa: E402

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
width, height = map(int, sys.argv[5:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def say(*words):
    log.write(" ".join(str(word) for word in words) + "\n")


def named(widget, name):
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    return widget


def show(app):
    save = Gtk.Button(label="Save")
    save.connect("clicked", lambda button: say("pressed Save"))
    off = Gtk.Button(label="Off", sensitive=False)
    bold = Gtk.CheckButton(label="Bold")
    bold.connect("toggled", lambda button: say("checked Bold", str(button.get_active()).lower()))
    name = named(Gtk.Entry(), "Name")
    name.connect("changed", lambda entry: say("text Name", entry.get_text()))
    secret = Gtk.PasswordEntry()
    secret.set_text("hunter2")
    volume = named(Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1), "Volume")
    volume.connect("value-changed", lambda scale: say("value Volume", int(scale.get_value())))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
    for widget in (save, off, bold, name, secret, volume):
        box.append(widget)
    window = Gtk.ApplicationWindow(application=app, title=title, default_width=width, default_height=height)
    window.set_child(box)
    # A click says where on the screen a widget is: X knows the pointer, GTK 4 only the window.
    window.present()

    def ready():
        for each, widget in (("Save", save), ("Bold", bold), ("Name", name), ("Volume", volume)):
            _, area = widget.compute_bounds(window)
            say("place", each, int(area.origin.x), int(area.origin.y), int(area.size.width), int(area.size.height))
        say("ready")

    GLib.timeout_add(200, lambda: ready())


app = Gtk.Application(flags=32)  # Gio.ApplicationFlags.NON_UNIQUE
app.connect("activate", show)
app.run()
