"""A Qt 5 window full of widgets. Usage: qt_form.py TITLE FILE X Y WIDTH HEIGHT dark|light; FILE lists the widgets once they are shown.

A line of FILE is a kind, x, y, width and height in pixels of the desktop, and a text. The square of a check box is a widget of its own."""

import os
import sys

from PyQt5.QtCore import QPoint, QTimer
from PyQt5.QtGui import QColor, QPalette
from PyQt5.QtWidgets import QApplication, QCheckBox, QGridLayout, QLabel, QLineEdit, QPushButton, QStyle, QStyleOptionButton, QWidget

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
WORDS = ["Name", "Street", "City", "Country", "Phone", "Email", "Company", "Department", "Project", "Amount", "Comment", "Reference"]
COMMANDS = ["Save", "Cancel", "Apply", "Browse", "Delete", "Open", "Print", "Search", "Insert", "Update", "Close", "Help"]


def line(kind, widget, rect, text):
    place = widget.mapToGlobal(QPoint(rect.x(), rect.y()))
    return "%s %d %d %d %d %s\n" % (kind, place.x(), place.y(), rect.width(), rect.height(), text)


def save():
    lines = []
    for kind, widget in widgets:
        text = widget.text()
        lines.append(line(kind, widget, widget.rect(), text))
        if kind == "checkbox":
            option = QStyleOptionButton()
            option.initFrom(widget)
            square = widget.style().subElementRect(QStyle.SE_CheckBoxIndicator, option, widget)
            lines.append(line("square", widget, square, text))
    with open(path + ".next", "w", encoding="utf-8") as file:
        file.write("".join(lines))
    os.replace(path + ".next", path)


application = QApplication(sys.argv[:1])
application.setStyle("Fusion")
if sys.argv[7] == "dark":
    palette = QPalette()
    for role, colour in [
        (QPalette.Window, 53), (QPalette.Base, 35), (QPalette.Button, 53), (QPalette.AlternateBase, 53),
    ]:
        palette.setColor(role, QColor(colour, colour, colour))
    for role in [QPalette.WindowText, QPalette.Text, QPalette.ButtonText]:
        palette.setColor(role, QColor(255, 255, 255))
    application.setPalette(palette)
window = QWidget()
window.setWindowTitle(title)
layout = QGridLayout(window)
widgets = []
for row, word in enumerate(WORDS):
    for column, (kind, widget) in enumerate([
        ("label", QLabel(word)),
        ("edit", QLineEdit("" if row % 2 else "Value of " + word)),
        ("button", QPushButton(COMMANDS[row])),
        ("checkbox", QCheckBox("Use " + word)),
    ]):
        widgets.append((kind, widget))
        layout.addWidget(widget, row, column)
window.resize(width, height)
window.move(x, y)
window.show()
timer = QTimer()
timer.timeout.connect(save)
timer.start(200)
sys.exit(application.exec())
