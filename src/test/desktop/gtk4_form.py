"""A GTK 4 form. Usage: gtk4_form.py TITLE LOG X Y WIDTH HEIGHT. LOG gets a line for each event. GTK 4 does not know where its windows
are, so the places are counted from the corner of the window: place NAME X Y WIDTH HEIGHT.
"""

import os
import sys

# No GL: as on most servers of a test.
os.environ["GSK_RENDERER"] = "cairo"

import gi  # noqa: E402

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402

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
    colours = Gtk.ListBox()
    for colour in ("Red", "Green", "Blue"):
        row = Gtk.ListBoxRow(child=Gtk.Label(label=colour))
        row.colour = colour
        colours.append(named(row, colour))
    colours.connect("row-selected", lambda box, row: row and say("selected", row.colour))
    size = named(Gtk.DropDown.new_from_strings(["Small", "Medium", "Large"]), "Size")
    size.connect("notify::selected-item", lambda box, _: say("chosen Size", box.get_selected_item().get_string()))
    more = Gtk.Expander(label="More", child=Gtk.Label(label="Details"))
    more.connect("notify::expanded", lambda expander, _: say("expanded More", str(expander.get_expanded()).lower()))
    printing = Gio.SimpleAction.new("print", None)
    printing.connect("activate", lambda *_: say("pressed Print"))
    app.add_action(printing)
    menu, file = Gio.Menu(), Gio.Menu()
    file.append("Print", "app.print")
    menu.append_submenu("File", file)
    bar = Gtk.PopoverMenuBar.new_from_model(menu)
    fruits = Gtk.ListBox()
    for number in range(20):
        fruits.append(named(Gtk.ListBoxRow(child=Gtk.Label(label="Fruit %d" % number)), "Fruit %d" % number))
    scrolled = Gtk.ScrolledWindow(child=fruits, min_content_height=100)
    down = scrolled.get_vadjustment()
    down.connect("value-changed", lambda _: say(
        "shown Fruit %d" % int(20 * (down.get_value() + down.get_page_size() - 1) / down.get_upper())))
    right = Gtk.GestureClick(button=3)
    right.connect("pressed", lambda *_: say("menu Save"))
    save.add_controller(right)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
    for widget in (bar, save, off, bold, name, secret, volume, size, colours, more, scrolled):
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
