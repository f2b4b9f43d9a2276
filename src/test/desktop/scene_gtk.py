"""GTK 3 windows made of data, which say where each press of a button of the mouse goes and what comes of it. See scene_lines.py.
GDK_SCALE and GDK_DPI_SCALE change their scale.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

from scene_lines import Events, answer, kind, label, name, served  # noqa: E402

MARGIN = 12


class Program:
    def __init__(self):
        self.events = Events()
        self.windows = []
        self.widgets = {}
        Gdk.event_handler_set(self.handle)

    # Where presses go is written down before any widget sees them, so also presses on what is greyed.
    def handle(self, event, *_):
        if event.type == Gdk.EventType.BUTTON_PRESS:
            widget = Gtk.get_event_widget(event)
            if isinstance(widget, Gtk.ListBox):
                widget = widget.get_row_at_y(int(event.y))
            while widget is not None and not hasattr(widget, "scene_name"):
                widget = widget.get_parent()
            self.events.say("press " + (widget.scene_name if widget is not None else "nothing"))
        Gtk.main_do_event(event)

    def clear(self):
        for window in self.windows:
            window.destroy()
        self.windows = []
        self.widgets = {}
        self.catch_up()

    def catch_up(self):
        """Handles all that the X server has sent up to now."""
        Gdk.Display.get_default().sync()
        while Gtk.events_pending():
            Gtk.main_iteration()

    def show(self, scene):
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", scene.get("dark", False))
        main = self.window(scene, scene["place"])
        for more in scene.get("more", []):
            self.window(more, more["place"])
        if "cover" in scene:
            self.cover(main, scene["cover"])
        self.await_active(self.windows[-1])

    def await_active(self, window):
        while not (window.is_active() and window.get_mapped()):
            Gtk.main_iteration()
        self.catch_up()

    def window(self, scene, place, parent=None, decorated=True):
        window = Gtk.Window(title=scene["title"])
        window.set_decorated(decorated)
        if parent is not None:
            window.set_transient_for(parent)
            window.set_type_hint(Gdk.WindowTypeHint.DIALOG)
        content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=MARGIN)
        content.set_valign({"end": Gtk.Align.END, "fill": Gtk.Align.FILL}.get(scene.get("align"), Gtk.Align.START))
        self.fill(content, scene["rows"], scene.get("align", "start"), window)
        window.add(content)
        if "size" in scene:
            window.set_default_size(*scene["size"])
        content.show_all()
        scale = window.get_scale_factor()
        window.move(place[0] // scale, place[1] // scale)
        window.show()
        # The first field has no caret before somebody clicks it.
        window.set_focus(None)
        self.windows.append(window)
        return window

    def cover(self, main, choices):
        """Shows a dialog with an equal widget right over the first of some widgets that is shown."""
        self.await_active(main)
        choice = next(each for each in choices if self.is_shown(each["over"]))
        under = self.widgets[choice["over"]]
        node = choice["node"]
        if "button" in node:
            node["width"] = under.get_allocation().width
        dialog = self.window({"title": "Question", "rows": [[node]]}, (0, 0), main, False)
        self.await_active(dialog)
        over = self.widgets[choice["name"]]
        x, y = self.corner(under)
        left, upper = over.translate_coordinates(dialog, 0, 0)
        dialog.move(x - left, y - upper)

    def fill(self, box, rows, align, window):
        for nodes in rows:
            line = Gtk.Box(spacing=8)
            line.set_halign({"end": Gtk.Align.END, "fill": Gtk.Align.FILL}.get(align, Gtk.Align.START))
            for node in nodes:
                made = self.make(node, window)
                line.pack_start(made, align == "fill", True, 0)
            box.pack_start(line, align == "fill", True, 0)

    def make(self, node, window):
        return getattr(self, "make_" + kind(node))(node, window)

    def named(self, widget, node):
        widget.scene_name = name(node)
        widget.set_sensitive(node.get("enabled", True))
        self.widgets[name(node)] = widget
        return widget

    def make_text(self, node, window):
        return Gtk.Label(label=label(node))

    def make_button(self, node, window):
        made = self.named(Gtk.Button(label=label(node)), node)
        made.set_size_request(node.get("width", 110), -1)
        made.connect("clicked", self.pressed, node, window)
        return made

    def make_icon(self, node, window):
        made = self.named(Gtk.Button.new_from_icon_name(label(node), Gtk.IconSize.LARGE_TOOLBAR), node)
        made.connect("clicked", self.pressed, node, window)
        return made

    def make_colour(self, node, window):
        made = self.named(Gtk.Button(), node)
        made.set_size_request(80, 40)
        style = Gtk.CssProvider()
        style.load_from_data(f"button {{ background: {label(node)}; border: 2px solid #777; }}".encode())
        made.get_style_context().add_provider(style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        made.connect("clicked", self.pressed, node, window)
        return made

    def pressed(self, _, node, window):
        self.events.say("pressed " + name(node))
        if "opens" in node:
            self.window(node["opens"], node["opens"]["place"], window)
        if "turns" in node:
            window.scene_pages.set_visible_child_name(str(node["turns"]))
        if node.get("closes"):
            self.closed(window)

    def closed(self, window):
        self.events.say("closed " + window.get_title())
        self.windows.remove(window)
        window.destroy()

    def make_entry(self, node, window):
        row = Gtk.Box(spacing=8)
        caption = Gtk.Label(label=label(node), xalign=0)
        caption.set_size_request(90, -1)
        field = self.named(Gtk.Entry(), node)
        field.set_width_chars(22)
        field.connect("changed", lambda each: self.events.text(name(node), each.get_text()))
        field.connect("activate", lambda _: self.activated(node, window))
        row.pack_start(caption, False, False, 0)
        row.pack_start(field, False, False, 0)
        return row

    def activated(self, node, window):
        self.events.say("entered " + name(node))
        if node.get("closes"):
            self.closed(window)

    def make_check(self, node, window):
        made = self.named(Gtk.CheckButton(label=label(node)), node)
        made.connect("toggled", lambda each: self.events.say(f"checked {name(node)} {each.get_active()}"))
        return made

    def make_list(self, node, window):
        made = Gtk.ListBox()
        made.set_size_request(260, -1)
        made.set_selection_mode(Gtk.SelectionMode.SINGLE)
        for each in node["list"]:
            row = self.named(Gtk.ListBoxRow(), each)
            row.add(Gtk.Label(label=label(each), xalign=0, margin=4))
            made.add(row)
        # With the focus, a list selects its first row by itself; a click activates what it selects.
        made.connect("row-activated", lambda _, row: self.events.say("selected " + row.scene_name))
        return made

    def make_tabs(self, node, window):
        made = Gtk.Notebook()
        for each in node["tabs"]:
            page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin=MARGIN)
            self.fill(page, each["rows"], "start", window)
            handle = Gtk.Label(label=label(each))
            self.widgets[name(each)] = handle
            page.show_all()
            made.append_page(page, handle)
            page.scene_tab = name(each)
        made.scene_name = "tabs"
        made.connect("switch-page", lambda _, page, __: self.events.say("tab " + page.scene_tab))
        return made

    def make_menu(self, node, window):
        bar = Gtk.MenuBar()
        opener = self.named(Gtk.MenuItem(label=label(node)), node)
        menu = Gtk.Menu()
        for each in node["items"]:
            item = self.named(Gtk.MenuItem(label=label(each)), each)
            item.connect("activate", lambda _, chosen=each: self.events.say("chosen " + name(chosen)))
            menu.append(item)
        menu.show_all()
        opener.set_submenu(menu)
        bar.append(opener)
        return bar

    def make_pages(self, node, window):
        made = Gtk.Stack()
        window.scene_pages = made
        for number, rows in enumerate(node["pages"]):
            page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
            self.fill(page, rows, "start", window)
            page.show_all()
            made.add_named(page, str(number))
        return made

    def corner(self, widget):
        top = widget.get_toplevel()
        x, y = widget.translate_coordinates(top, 0, 0)
        _, left, upper = top.get_window().get_origin()
        return left + x, upper + y

    def is_shown(self, wanted):
        return wanted in self.widgets and self.widgets[wanted].get_mapped()

    def place(self, wanted):
        if not self.is_shown(wanted):
            return None
        widget = self.widgets[wanted]
        x, y = self.corner(widget)
        size = widget.get_allocation()
        scale = widget.get_scale_factor()
        return [each * scale for each in (x, y, size.width, size.height)]


program = Program()


def read(channel, _):
    if not served(sys.stdin.readline(), program):
        Gtk.main_quit()
    return True


answer("ready")
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, read)
Gtk.main()
