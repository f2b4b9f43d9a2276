"""A GTK 3 window with menus, fields and buttons, some 320 elements. Usage: many_gtk.py TITLE LOG X Y WIDTH HEIGHT. LOG gets "ready",
"pressed Count NANOSECONDS" for each press of the button Count, and "changed NANOSECONDS" when SIGUSR1 changed the label Clock; the
time is that of the monotonic clock.
"""

import signal
import sys
import time

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def say(*words):
    log.write(" ".join(str(word) for word in words) + "\n")


bar = Gtk.MenuBar()
for menu in range(8):
    top = Gtk.MenuItem(label=f"Menu {menu}")
    items = Gtk.Menu()
    for item in range(20):
        items.append(Gtk.MenuItem(label=f"Item {menu}.{item}"))
    top.set_submenu(items)
    bar.append(top)

grid = Gtk.Grid(column_spacing=6, row_spacing=6)
for row in range(20):
    grid.attach(Gtk.Label(label=f"Field {row}"), 0, row, 1, 1)
    grid.attach(Gtk.Entry(text=f"value {row}"), 1, row, 1, 1)
    grid.attach(Gtk.CheckButton(label=f"Check {row}"), 2, row, 1, 1)
    grid.attach(Gtk.Button(label=f"Button {row}"), 3, row, 1, 1)
    grid.attach(Gtk.Label(label=f"Remark {row}"), 4, row, 1, 1)

count = Gtk.Button(label="Count")
count.connect("clicked", lambda button: say("pressed Count", time.monotonic_ns()))
clock = Gtk.Label(label="Clock 0")
changes = 0


def change():
    global changes
    changes += 1
    clock.set_text(f"Clock {changes}")
    say("changed", time.monotonic_ns())
    return GLib.SOURCE_CONTINUE


box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
for child in (bar, count, clock, grid):
    box.pack_start(child, False, False, 0)
window = Gtk.Window(title=title)
window.add(box)
window.set_default_size(width, height)
window.connect("destroy", Gtk.main_quit)
window.show_all()
window.move(x, y)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, change)
GLib.idle_add(lambda: say("ready"))
Gtk.main()
