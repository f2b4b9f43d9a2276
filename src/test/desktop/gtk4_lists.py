"""Lists and menus of GTK 4. Usage: gtk4_lists.py TITLE LOG X Y WIDTH HEIGHT. LOG gets a line for each event: chosen NAME ITEM,
list Size shown, pressed ITEM, expanded Folder true.
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


# Python cannot make the expression by which a list is searched.
SEARCHED = """<interface><object class="GtkDropDown" id="box"><property name="enable-search">true</property>
<property name="expression"><lookup name="string" type="GtkStringObject"/></property></object></interface>"""


def searched(items):
    box = Gtk.Builder.new_from_string(SEARCHED, -1).get_object("box")
    box.set_model(Gtk.StringList.new(items))
    return box


def drop_down(name, box):
    named(box, name)
    box.connect("notify::selected-item", lambda box, _: say("chosen", name, box.get_selected_item().get_string()))
    # The surface of its list is its last child.
    box.get_last_child().connect("notify::visible", lambda surface, _: say(
        "list", name, "shown" if surface.get_visible() else "hidden"))
    return box


def menus(app):
    for name in ("Print", "Export", "About"):
        action = Gio.SimpleAction.new(name.lower(), None)
        action.connect("activate", lambda _, __, name=name: say("pressed", name))
        app.add_action(action)
    wrap = Gio.SimpleAction.new_stateful("wrap", None, GLib.Variant("b", False))
    wrap.connect("change-state", lambda action, value: (action.set_state(value), say("checked Wrap", value)))
    app.add_action(wrap)
    file, view, more, button = Gio.Menu(), Gio.Menu(), Gio.Menu(), Gio.Menu()
    more.append("Export", "app.export")
    file.append("Print", "app.print")
    file.append_submenu("Send", more)
    view.append("Wrap", "app.wrap")
    button.append("About", "app.about")
    bar = Gio.Menu()
    bar.append_submenu("File", file)
    bar.append_submenu("View", view)
    return bar, button


def tree():
    folder = Gtk.TreeListModel.new(Gtk.StringList.new(["Folder"]), False, False, lambda item: (
        Gtk.StringList.new(["Leaf"]) if item.get_string() == "Folder" else None))
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.TreeExpander(child=Gtk.Label())))

    def bind(_, item):
        row = item.get_item()
        item.get_child().set_list_row(row)
        item.get_child().get_child().set_label(row.get_item().get_string())
        row.connect("notify::expanded", lambda row, _: say("expanded Folder", str(row.get_expanded()).lower()))

    factory.connect("bind", bind)
    return Gtk.ListView(model=Gtk.SingleSelection(model=folder), factory=factory)


def show(app):
    bar, button = menus(app)
    pace = Gtk.ComboBoxText()
    for each in ("Slow", "Normal", "Fast"):
        pace.append_text(each)
    pace.set_active(0)
    named(pace, "Pace").connect("changed", lambda box: say("chosen Pace", box.get_active_text()))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
    for widget in (
            Gtk.PopoverMenuBar.new_from_model(bar),
            Gtk.MenuButton(label="Options", menu_model=button),
            drop_down("Size", Gtk.DropDown.new_from_strings(["Small", "Medium", "Large"])),
            drop_down("Number", Gtk.DropDown.new_from_strings(["Item %d" % number for number in range(150)])),
            drop_down("Town", searched(["Aachen", "Bonn", "Celle"])),
            pace):
        box.append(widget)
    save = Gtk.Button(label="Save")
    save.connect("clicked", lambda _: say("pressed Save"))
    box.append(save)
    box.append(tree())
    window = Gtk.ApplicationWindow(application=app, title=title, default_width=width, default_height=height)
    window.set_child(box)
    # What the confirmation of a list must not press.
    window.set_default_widget(save)
    window.present()
    GLib.timeout_add(200, lambda: say("ready"))


app = Gtk.Application(flags=32)  # Gio.ApplicationFlags.NON_UNIQUE
app.connect("activate", show)
app.run()
