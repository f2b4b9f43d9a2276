"""A GTK 3 window that text can be dragged from and dropped on. Usage: gtk_drag.py TITLE FILE X Y WIDTH HEIGHT [DELAY_MS].
FILE gets a line for each event: begin, over (the first motion of a drag), drop TEXT, end (a drop was taken), failed RESULT.
With a delay, each motion over the window keeps the program busy for so long.
"""

import sys
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
delay_s = int(sys.argv[7]) / 1000 if len(sys.argv) > 7 else 0
log = open(path, "a", encoding="utf-8", buffering=1)
entered = False
failed = False


def report(*words):
    print(*words, file=log)


def begin(*_):
    global failed
    failed = False
    report("begin")


def fail(widget, context, result):
    global failed
    failed = True
    report("failed", result.value_nick)
    return True


def end(*_):
    if not failed:
        report("end")


def motion(*_):
    global entered
    if not entered:
        entered = True
        report("over")
    time.sleep(delay_s)
    return False


def leave(*_):
    global entered
    entered = False


box = Gtk.EventBox()
box.add(Gtk.Label(label="Drag from here, drop here"))
box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
box.drag_source_add_text_targets()
box.connect("drag-begin", begin)
box.connect("drag-data-get", lambda w, c, data, *_: data.set_text("from " + title, -1))
box.connect("drag-failed", fail)
box.connect("drag-end", end)
box.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
box.drag_dest_add_text_targets()
box.connect("drag-motion", motion)
box.connect("drag-leave", leave)
box.connect("drag-data-received", lambda w, c, x, y, data, *_: report("drop", data.get_text()))
window = Gtk.Window(title=title)
window.set_default_size(width, height)
window.move(x, y)
window.add(box)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
