"""A GTK 3 form. Usage: gtk_form.py TITLE LOG X Y WIDTH HEIGHT. LOG gets a line for each event, and for each widget the place where
GTK shows it: place NAME X Y WIDTH HEIGHT.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def say(*words):
    log.write(" ".join(str(word) for word in words) + "\n")


def place(name, widget):
    area = widget.get_allocation()
    left, top = widget.translate_coordinates(widget.get_toplevel(), 0, 0)
    _, origin_x, origin_y = widget.get_window().get_toplevel().get_origin()
    say("place", name, origin_x + left, origin_y + top, area.width, area.height)


save = Gtk.Button(label="Save")
save.connect("clicked", lambda button: say("pressed Save"))
off = Gtk.Button(label="Off", sensitive=False)
bold = Gtk.CheckButton(label="Bold")
bold.connect("toggled", lambda button: say("checked Bold", str(button.get_active()).lower()))
name = Gtk.Entry()
name.connect("changed", lambda entry: say("text Name", entry.get_text()))
label = Gtk.Label(label="Name:")
label.set_mnemonic_widget(name)
secret = Gtk.Entry(visibility=False, text="hunter2")
volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 1)
volume.get_accessible().set_name("Volume")
volume.connect("value-changed", lambda scale: say("value Volume", int(scale.get_value())))
colours = Gtk.ListBox()
for colour in ("Red", "Green", "Blue"):
    row = Gtk.ListBoxRow()
    row.add(Gtk.Label(label=colour))
    row.get_accessible().set_name(colour)
    colours.add(row)
colours.connect("row-selected", lambda box, row: row and say("selected", row.get_accessible().get_name()))
fruits = Gtk.ListStore(str)
for number in range(20):
    fruits.append(["Fruit %d" % number])
table = Gtk.TreeView(model=fruits)
table.append_column(Gtk.TreeViewColumn("Fruit", Gtk.CellRendererText(), text=0))
scrolled = Gtk.ScrolledWindow()
scrolled.add(table)


def say_shown(*_):
    seen = table.get_visible_range()
    say("shown Fruit %d" % seen[1].get_indices()[0] if seen else "shown nothing")


scrolled.get_vadjustment().connect("value-changed", say_shown)
folders = Gtk.TreeStore(str)
folder = folders.append(None, ["Folder"])
folders.append(folder, ["Leaf"])
tree = Gtk.TreeView(model=folders, headers_visible=False)
tree.append_column(Gtk.TreeViewColumn("Folders", Gtk.CellRendererText(), text=0))
tree.connect("row-expanded", lambda *_: say("expanded Folder true"))
tree.connect("row-collapsed", lambda *_: say("expanded Folder false"))
size = Gtk.ComboBoxText()
for each in ("Small", "Medium", "Large"):
    size.append_text(each)
size.set_active(0)
size_label = Gtk.Label(label="Size:")
size_label.set_mnemonic_widget(size)
size_row = Gtk.Box(spacing=4)
size_row.pack_start(size_label, False, False, 0)
size_row.pack_start(size, True, True, 0)
size.connect("changed", lambda box: say("chosen Size", box.get_active_text()))
context = Gtk.Menu()
copy = Gtk.MenuItem(label="Copy")
copy.connect("activate", lambda item: say("pressed Copy"))
context.append(copy)
context.show_all()


def show_context(widget, event=None):
    if event is None or event.button == 3:
        say("menu Save")
        context.popup_at_widget(widget, 7, 1, event)
        return True
    return False


save.connect("popup-menu", show_context)
save.connect("button-press-event", show_context)
more = Gtk.Expander(label="More")
more.add(Gtk.Label(label="Details"))
more.connect("notify::expanded", lambda expander, _: say("expanded More", str(expander.get_expanded()).lower()))
file = Gtk.MenuItem(label="File")
file.set_submenu(Gtk.Menu())
quit_item = Gtk.MenuItem(label="Print")
quit_item.connect("activate", lambda item: say("pressed Print"))
file.get_submenu().append(quit_item)
bar = Gtk.MenuBar()
bar.append(file)

box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=4)
for widget in (bar, save, off, bold, label, name, secret, volume, size_row, colours, tree, more):
    box.pack_start(widget, False, False, 0)
box.pack_start(scrolled, True, True, 0)
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()


def ready():
    for each in (("Save", save), ("Bold", bold), ("Name", name), ("Volume", volume)):
        place(*each)
    say("ready")


GLib.timeout_add(200, lambda: ready())
Gtk.main()
