"""A window on a Wayland desktop that paints known colours and says what reaches it, in the words of the Witness (a Java program).

Usage: wayland_eye.py TITLE. Commands come by standard input, a line each; events and answers go to standard output. WitnessLog.java lists
the events and WitnessPattern.java the colours. A Wayland program does not know where its window is: "place X Y WIDTH HEIGHT" says so,
in pixels of the desktop.
"""

import json
import math
import sys

import cairo
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

TEXT_HEIGHT = 60
SQUARE, GAP = 32, 16
MODIFIERS = {"shift": Gdk.ModifierType.SHIFT_MASK, "ctrl": Gdk.ModifierType.CONTROL_MASK, "alt": Gdk.ModifierType.MOD1_MASK}
BUTTONS = Gdk.ModifierType.BUTTON1_MASK | Gdk.ModifierType.BUTTON2_MASK | Gdk.ModifierType.BUTTON3_MASK


def line(*words):
    print(*words, flush=True)


def colour(x, y, width, height):
    right, bottom = x == width - 1, y == height - 1
    if (x == 0 or right) and (y == 0 or bottom):
        return (0xFFFFFF if bottom else 0x00FF00) if right else (0x0000FF if bottom else 0xFF0000)
    column, in_column = divmod(x, SQUARE + GAP)
    row, in_row = divmod(y, SQUARE + GAP)
    if in_column < GAP or in_row < GAP:
        return 0x202830
    return (64 + column * 6 % 192) << 16 | (64 + row * 6 % 192) << 8 | 64 + (column * 31 + row * 67) % 192


def held(state):
    return "+".join(name for name, mask in MODIFIERS.items() if state & mask) or "-"


class Eye(Gtk.Window):
    def __init__(self, title):
        super().__init__(title=title)
        self.origin = (0, 0)
        self.is_shown = False
        self.drawn_scale = 1  # GTK knows a new scale before it draws with it.
        self.set_decorated(False)
        self.area = Gtk.DrawingArea(vexpand=True)
        self.area.connect("draw", self.draw)
        self.text = Gtk.TextView()
        # Its height must not follow what is typed.
        scrolled = Gtk.ScrolledWindow(hscrollbar_policy=Gtk.PolicyType.EXTERNAL)
        scrolled.set_size_request(1, TEXT_HEIGHT)
        scrolled.add(self.text)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.add(self.area)
        box.add(scrolled)
        self.add(box)
        mask = Gdk.EventMask
        self.area.add_events(mask.BUTTON_PRESS_MASK | mask.BUTTON_RELEASE_MASK | mask.SMOOTH_SCROLL_MASK | mask.POINTER_MOTION_MASK)
        self.area.connect("button-press-event", self.press)
        self.area.connect("button-release-event", self.release)
        self.area.connect("motion-notify-event", self.motion)
        self.area.connect("scroll-event", self.scroll)
        self.connect("delete-event", Gtk.main_quit)
        self.set_default_size(200, 150)
        self.show_all()
        for window in (self.get_window(), self.area.get_window()):
            window.set_event_compression(False)

    def pixel(self, event):
        corner = self.bounds_of(self.area)
        return tuple(corner[i] + math.floor((event.x, event.y)[i] * self.get_scale_factor()) for i in (0, 1))

    def press(self, _area, event):
        # GTK reports a double click in addition to its second press.
        if event.type == Gdk.EventType.BUTTON_PRESS:
            following = Gdk.Event.peek()
            clicks = 2 if following and following.type == Gdk.EventType._2BUTTON_PRESS else 1
            line("press", event.button, *self.pixel(event), clicks, held(event.state))
        return True

    def release(self, _area, event):
        line("release", event.button, *self.pixel(event), 1, held(event.state))
        return True

    def motion(self, _area, event):
        line("drag" if event.state & BUTTONS else "move", *self.pixel(event), held(event.state))
        return True

    def scroll(self, _area, event):
        is_smooth, x, y = event.get_scroll_deltas()
        if is_smooth and (x or y):
            axis, turned = ("horizontal", x) if x else ("vertical", y)
            line("wheel", axis, turned, *self.pixel(event), held(event.state))
        return True

    def draw(self, area, context):
        scale = self.drawn_scale = self.get_scale_factor()
        width, height = area.get_allocated_width() * scale, area.get_allocated_height() * scale
        image = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        image.set_device_scale(scale, scale)
        data, stride = image.get_data(), image.get_stride()
        rows = {}
        for y in range(height):
            # The rows of a square are the same, and so are those of a gap; the first and the last have the corners.
            kind = y if y in (0, height - 1) else (y // (SQUARE + GAP), y % (SQUARE + GAP) < GAP)
            if kind not in rows:
                rows[kind] = b"".join(colour(x, y, width, height).to_bytes(4, sys.byteorder) for x in range(width))
            data[y * stride : y * stride + 4 * width] = rows[kind]
        image.mark_dirty()
        context.set_source_surface(image, 0, 0)
        context.get_source().set_filter(cairo.FILTER_NEAREST)
        context.paint()
        if not self.is_shown:
            self.is_shown = True
            line("shown")
        return True

    def bounds_of(self, widget):
        scale = self.drawn_scale
        x, y = widget.translate_coordinates(self, 0, 0)
        size = widget.get_allocated_width(), widget.get_allocated_height()
        return self.origin[0] + x * scale, self.origin[1] + y * scale, size[0] * scale, size[1] * scale

    def answer(self, command, rest):
        buffer = self.text.get_buffer()
        if command == "idle":
            # The compositor has sent all of its earlier events before it answers. What was drawn is shown from then on, too.
            self.get_display().sync()
            while Gtk.events_pending():
                Gtk.main_iteration()
            return "idle"
        if command == "place":
            self.origin = tuple(map(int, rest[:2]))
            self.get_display().sync()
            return "done"
        if command == "clear":
            buffer.set_text("")
            return "done"
        if command == "title":
            self.set_title(" ".join(rest))
            return "done"
        if command == "focus-text":
            self.text.grab_focus()
            return "done"
        if command == "forget-clicks":
            return "done"
        if command == "text?":
            return json.dumps(buffer.get_text(buffer.get_start_iter(), buffer.get_end_iter(), True))
        if command == "focused?":
            return str(self.is_active()).lower()
        if command == "quit":
            Gtk.main_quit()
            return "done"
        areas = {"bounds?": self, "canvas?": self.area, "text-area?": self.text}
        return " ".join(map(str, self.bounds_of(areas[command]))) if command in areas else "unknown command " + command


def heard(channel, condition, eye):
    words = channel.readline().split()
    if not words or condition & GLib.IOCondition.HUP:
        Gtk.main_quit()
        return False
    line("answer", eye.answer(words[0], words[1:]))
    return True


eye = Eye(sys.argv[1])
commands = GLib.IOChannel.unix_new(0)
GLib.io_add_watch(commands, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, heard, eye)
Gtk.main()
