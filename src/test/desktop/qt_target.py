"""A Qt 5 window with a text edit. Usage: qt_target.py TITLE FILE X Y WIDTH HEIGHT; FILE holds the text at all times."""

import os
import sys

from PyQt5.QtWidgets import QApplication, QPlainTextEdit

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:])


def save():
    # Renamed into place, so that no reader meets half a text.
    with open(path + ".next", "w", encoding="utf-8", newline="") as file:
        file.write(edit.toPlainText())
    os.replace(path + ".next", path)


application = QApplication(sys.argv[:1])
edit = QPlainTextEdit()
edit.setWindowTitle(title)
edit.setTabChangesFocus(False)
edit.resize(width, height)
edit.move(x, y)
edit.textChanged.connect(save)
edit.show()
sys.exit(application.exec())
