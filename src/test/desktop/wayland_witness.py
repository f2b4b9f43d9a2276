"""Full-screen windows, one on each monitor of a Wayland desktop, that write down what input reaches them.

Usage: wayland_witness.py FILE [SCALE...]. A scale that is given for a monitor is the one that programs do not know, such as 1.5. Each line of the file is one event: what it is, the scale of the monitor, and the pixel of the
monitor: "press 2 10 20 1" is a press of button 1. The windows show colours that differ from pixel to pixel.
"""

import math
import sys

import cairo
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

out = open(sys.argv[1], "a", buffering=1, encoding="utf-8")
painted = set()


def write(*words):
    print(*words, file=out)


class Witness(Gtk.Window):
    def __init__(self, index, monitor):
        super().__init__(title="Witness %d" % index)
        self.drawn = monitor.get_scale_factor()
        self.scale = float(sys.argv[2 + index]) if len(sys.argv) > 2 + index else self.drawn
        self.index = index
        area = Gtk.DrawingArea()
        area.connect("draw", self.draw)
        self.add(area)
        mask = Gdk.EventMask
        self.add_events(
            mask.BUTTON_PRESS_MASK | mask.BUTTON_RELEASE_MASK | mask.SMOOTH_SCROLL_MASK | mask.BUTTON_MOTION_MASK | mask.KEY_PRESS_MASK | mask.KEY_RELEASE_MASK
        )
        self.connect("button-press-event", self.button, {Gdk.EventType._2BUTTON_PRESS: "double"}.get, "press")
        self.connect("button-release-event", self.button, {}.get, "release")
        self.connect("motion-notify-event", self.motion)
        self.connect("scroll-event", self.scroll)
        self.connect("key-press-event", self.key, "key")
        self.connect("key-release-event", self.key, "keyup")
        self.connect("delete-event", self.closed)
        self.fullscreen_on_monitor(Gdk.Screen.get_default(), index)
        self.show_all()

    def place(self, event):
        return math.floor(event.x * self.scale), math.floor(event.y * self.scale)

    def button(self, _widget, event, special, usual):
        write(special(event.type, usual), self.scale, *self.place(event), event.button)
        return True

    def motion(self, _widget, event):
        write("drag", self.scale, *self.place(event))
        return True

    def scroll(self, _widget, event):
        # GTK 3 names the horizontal directions of a wheel the wrong way round, but not their deltas.
        is_smooth, x, y = event.get_scroll_deltas()
        if is_smooth:
            direction = "right" if x > 0 else "left" if x < 0 else "down" if y > 0 else "up"
            write("scroll", self.scale, *self.place(event), direction)
        return True

    def key(self, _widget, event, what):
        state = event.state & Gtk.accelerator_get_default_mod_mask()
        write(what, self.scale, Gtk.accelerator_name(event.keyval, state))
        return True

    def closed(self, *_):
        write("closed", self.scale)
        return False

    def draw(self, area, context):
        width = area.get_allocated_width() * self.drawn
        height = area.get_allocated_height() * self.drawn
        image = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        image.set_device_scale(self.drawn, self.drawn)
        data = image.get_data()
        row = bytearray(4 * width)
        row[0::4] = bytes(x & 255 for x in range(width))
        for y in range(height):
            row[1::4] = bytes([y & 255]) * width
            if y & 255 == 0:
                row[2::4] = bytes((x >> 8) * 16 + (y >> 8) for x in range(width))
            start = y * image.get_stride()
            data[start : start + 4 * width] = row
        image.mark_dirty()
        context.set_source_surface(image, 0, 0)
        context.get_source().set_filter(cairo.FILTER_NEAREST)
        context.paint()
        if area.get_allocated_width() > 500 and self.index not in painted:
            painted.add(self.index)
            write("painted", self.scale, width, height)
        return True


display = Gdk.Display.get_default()
seat = display.get_default_seat()


def devices(*_):
    """A program gets no input before it has asked for the devices that the compositor has reported."""
    needed = Gdk.SeatCapabilities.POINTER | Gdk.SeatCapabilities.KEYBOARD
    if seat.get_capabilities() & needed == needed:
        write("devices", "present")


seat.connect("device-added", devices)
devices()
windows = [Witness(index, display.get_monitor(index)) for index in range(display.get_n_monitors())]
Gtk.main()
