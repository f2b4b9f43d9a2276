"""A GTK 3 window whose buttons change on request. Usage: gtk_changes.py TITLE LOG X Y WIDTH HEIGHT. Each line of standard input is a
change: insert PLACE NAME, remove PLACE, rename PLACE NAME, move FROM TO, renew PLACE (another button with the same name), and LOG gets
"done NUMBER". A pressed button writes "pressed ID NAME"; each button has an ID of its own for ever.
"""

import sys
import threading

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)
count = 0
lines = 0
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)


def button(name):
    global count
    count += 1
    made = Gtk.Button(label=name)
    made.number = count
    made.connect("clicked", lambda each: log.write("pressed %d %s\n" % (each.number, each.get_label())))
    made.show()
    return made


def insert(place, name):
    made = button(name)
    box.pack_start(made, False, False, 0)
    box.reorder_child(made, int(place))


def change(line):
    global lines
    words = line.split()
    buttons = box.get_children()
    if words[0] == "insert":
        insert(words[1], words[2])
    elif words[0] == "remove":
        buttons[int(words[1])].destroy()
    elif words[0] == "rename":
        buttons[int(words[1])].set_label(words[2])
    elif words[0] == "move":
        box.reorder_child(buttons[int(words[1])], int(words[2]))
    elif words[0] == "renew":
        name = buttons[int(words[1])].get_label()
        buttons[int(words[1])].destroy()
        insert(words[1], name)
    lines += 1
    log.write("ids %d %s\n" % (lines, " ".join(str(each.number) for each in box.get_children())))
    log.write("done %d\n" % lines)


def read():
    for line in sys.stdin:
        GLib.idle_add(change, line)


window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
threading.Thread(target=read, daemon=True).start()
GLib.timeout_add(300, lambda: log.write("ready\n") and False)
Gtk.main()
