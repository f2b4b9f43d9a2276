"""Qt 5 windows made of data, which say where each press of a button of the mouse goes and what comes of it. See scene_lines.py.
QT_SCALE_FACTOR changes their scale.
"""

import os
import sys

from PyQt5.QtCore import QEvent, QObject, QPoint, QSocketNotifier, Qt, QTimer
from PyQt5.QtGui import QColor, QIcon, QPalette
from PyQt5.QtWidgets import (QApplication, QCheckBox, QHBoxLayout, QLabel, QLineEdit, QListWidget, QListWidgetItem, QMenuBar, QPushButton,
                             QStackedWidget, QStyle, QTabWidget, QVBoxLayout, QWidget)

from scene_lines import Events, answer, kind, label, name, served

MARGIN = 12


class Presses(QObject):
    """Sees each press before any widget does, so also presses on what is greyed."""

    def eventFilter(self, receiver, event):
        if event.type() == QEvent.Type.MouseButtonPress and not receiver.isWidgetType():
            program.events.say("press " + program.named_at(event.globalPos()))
        return False


class Program:
    def __init__(self):
        self.events = Events()
        self.windows = []
        self.widgets = {}

    def named_at(self, at):
        widget = application.widgetAt(at)
        while widget is not None and not widget.property("scene"):
            widget = widget.parentWidget()
        if widget is None:
            return "nothing"
        if isinstance(widget, QListWidget):
            row = widget.itemAt(widget.viewport().mapFromGlobal(at))
            return row.data(Qt.ItemDataRole.UserRole) if row else "nothing"
        return widget.property("scene")

    def clear(self):
        for window in self.windows:
            window.hide()
            window.deleteLater()
        self.windows = []
        self.widgets = {}
        self.catch_up()

    def catch_up(self):
        """Handles all that the X server has sent up to now: the answer to a question about a pixel comes after it."""
        for _ in range(3):
            application.primaryScreen().grabWindow(0, 0, 0, 1, 1)
            application.processEvents()

    def show(self, scene):
        application.setPalette(dark() if scene.get("dark") else application.style().standardPalette())
        main = self.window(scene, scene["place"])
        for more in scene.get("more", []):
            self.window(more, more["place"])
        if "cover" in scene:
            self.cover(main, scene["cover"])
        self.await_active(self.windows[-1])

    def await_active(self, window):
        while not window.isActiveWindow():
            application.processEvents()
        self.catch_up()

    def window(self, scene, place, parent=None, flags=None):
        window = QWidget(parent, flags if flags is not None else Qt.WindowType.Window if parent is None else Qt.WindowType.Dialog)
        window.setWindowTitle(scene["title"])
        content = QVBoxLayout(window)
        content.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        align = scene.get("align", "start")
        if align == "end":
            content.addStretch()
        self.fill(content, scene["rows"], align, window)
        if align == "start":
            content.addStretch()
        if "size" in scene:
            window.resize(*scene["size"])
        origin, scale = application.primaryScreen().geometry().topLeft(), application.devicePixelRatio()
        window.move(int(origin.x() + (place[0] - origin.x()) / scale), int(origin.y() + (place[1] - origin.y()) / scale))
        window.show()
        window.setFocus()
        self.windows.append(window)
        return window

    def cover(self, main, choices):
        """Shows a dialog with an equal widget right over the first of some widgets that is shown."""
        self.await_active(main)
        choice = next(each for each in choices if self.area(each["over"]) is not None)
        under, area = self.area(choice["over"])
        node = choice["node"]
        if "button" in node:
            node["width"] = area.width()
        dialog = self.window({"title": "Question", "rows": [[node]]}, (0, 0), main,
                             Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.await_active(dialog)
        over, inner = self.area(choice["name"])
        dialog.move(under.mapToGlobal(area.topLeft()) - over.mapTo(dialog, inner.topLeft()))

    def fill(self, box, rows, align, window):
        for nodes in rows:
            line = QHBoxLayout()
            if align == "end":
                line.addStretch()
            for node in nodes:
                line.addWidget(getattr(self, "make_" + kind(node))(node, window))
            if align == "start":
                line.addStretch()
            box.addLayout(line)

    def named(self, widget, node):
        widget.setProperty("scene", name(node))
        widget.setEnabled(node.get("enabled", True))
        self.widgets[name(node)] = widget
        return widget

    def make_text(self, node, window):
        return QLabel(label(node))

    def make_button(self, node, window):
        made = self.named(QPushButton(label(node)), node)
        made.setMinimumWidth(node.get("width", 110))
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: self.pressed(node, window))
        return made

    def make_icon(self, node, window):
        icon = getattr(QStyle.StandardPixmap, "SP_" + label(node))
        made = self.named(QPushButton(QIcon(application.style().standardIcon(icon)), ""), node)
        made.clicked.connect(lambda: self.pressed(node, window))
        return made

    def make_colour(self, node, window):
        made = self.named(QPushButton(), node)
        made.setFixedSize(80, 40)
        made.setStyleSheet(f"background: {label(node)}; border: 2px solid #777")
        made.clicked.connect(lambda: self.pressed(node, window))
        return made

    def pressed(self, node, window):
        self.events.say("pressed " + name(node))
        if "opens" in node:
            self.window(node["opens"], node["opens"]["place"], window)
        if "turns" in node:
            window.scene_pages.setCurrentIndex(node["turns"])
        if node.get("closes"):
            self.closed(window)

    def closed(self, window):
        self.events.say("closed " + window.windowTitle())
        self.windows.remove(window)
        window.hide()
        window.deleteLater()

    def make_entry(self, node, window):
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        caption = QLabel(label(node))
        caption.setFixedWidth(90)
        field = self.named(QLineEdit(), node)
        field.setFixedWidth(220)
        field.setAccessibleName(label(node))
        field.textChanged.connect(lambda text: self.events.text(name(node), text))
        field.returnPressed.connect(lambda: self.activated(node, window))
        row.addWidget(caption)
        row.addWidget(field)
        return whole

    def activated(self, node, window):
        self.events.say("entered " + name(node))
        if node.get("closes"):
            self.closed(window)

    def make_check(self, node, window):
        made = self.named(QCheckBox(label(node)), node)
        made.toggled.connect(lambda on: self.events.say(f"checked {name(node)} {on}"))
        return made

    def make_list(self, node, window):
        made = QListWidget()
        made.setProperty("scene", "list")
        made.setFixedSize(260, 24 * len(node["list"]) + 8)
        for each in node["list"]:
            row = QListWidgetItem(label(each), made)
            row.setData(Qt.ItemDataRole.UserRole, name(each))
            if not each.get("enabled", True):
                row.setFlags(Qt.ItemFlag.NoItemFlags)
            self.widgets[name(each)] = row
        made.itemSelectionChanged.connect(
            lambda: [self.events.say("selected " + row.data(Qt.ItemDataRole.UserRole)) for row in made.selectedItems()])
        return made

    def make_tabs(self, node, window):
        made = QTabWidget()
        made.setProperty("scene", "tabs")
        names = []
        for number, each in enumerate(node["tabs"]):
            page = QWidget()
            self.fill(QVBoxLayout(page), each["rows"], "start", window)
            made.addTab(page, label(each))
            names.append(name(each))
            self.widgets[name(each)] = (made.tabBar(), number)
        made.currentChanged.connect(lambda number: self.events.say("tab " + names[number]))
        return made

    def make_menu(self, node, window):
        bar = QMenuBar()
        bar.setProperty("scene", name(node))
        menu = bar.addMenu(label(node))
        menu.setProperty("scene", "menu")
        self.widgets[name(node)] = (bar, menu.menuAction())
        for each in node["items"]:
            item = menu.addAction(label(each))
            item.setEnabled(each.get("enabled", True))
            item.triggered.connect(lambda _, chosen=each: self.events.say("chosen " + name(chosen)))
            self.widgets[name(each)] = (menu, item)
        return bar

    def make_pages(self, node, window):
        made = QStackedWidget()
        window.scene_pages = made
        for rows in node["pages"]:
            page = QWidget()
            self.fill(QVBoxLayout(page), rows, "start", window)
            made.addWidget(page)
        return made

    def area(self, wanted):
        """Returns a widget and the area in it that is meant; None if it is not shown."""
        widget = self.widgets.get(wanted)
        if isinstance(widget, QListWidgetItem):
            owner, area = widget.listWidget().viewport(), widget.listWidget().visualItemRect(widget)
        elif isinstance(widget, tuple):
            owner, part = widget
            area = owner.tabRect(part) if isinstance(part, int) else owner.actionGeometry(part)
        elif widget is not None:
            owner, area = widget, widget.rect()
        return (owner, area) if widget is not None and owner.isVisible() else None

    def place(self, wanted):
        shown = self.area(wanted)
        if shown is None:
            return None
        owner, area = shown
        corner = owner.mapToGlobal(area.topLeft())
        return [corner.x(), corner.y(), area.width(), area.height()]


def dark():
    palette = QPalette()
    for role, colour in (("Window", "#353535"), ("WindowText", "#fff"), ("Base", "#232323"), ("Text", "#fff"), ("Button", "#353535"),
                         ("ButtonText", "#fff"), ("AlternateBase", "#353535"), ("Highlight", "#2a82da")):
        palette.setColor(getattr(QPalette.ColorRole, role), QColor(colour))
    return palette


application = QApplication(sys.argv[:1])
application.setStyle("Fusion")
application.setQuitOnLastWindowClosed(False)
program = Program()
presses = Presses()
application.installEventFilter(presses)


# Lines that are already in a buffer would not wake the notifier, so nothing is buffered.
def read():
    line = bytearray()
    while not line.endswith(b"\n"):
        part = os.read(0, 1)
        if not part:
            break
        line += part
    if not served(line.decode(), program):
        application.quit()


notifier = QSocketNotifier(0, QSocketNotifier.Type.Read)
notifier.activated.connect(read)
QTimer.singleShot(0, lambda: answer("ready"))
sys.exit(application.exec())
