"""A Qt 5 form. Usage: qt_form.py TITLE LOG X Y WIDTH HEIGHT. LOG gets a line for each event, and for each widget the place where Qt
shows it: place NAME X Y WIDTH HEIGHT.
"""

import sys

from PyQt5.QtCore import QPoint, Qt, QTimer
from PyQt5.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QListWidget, QPushButton, QSlider, QVBoxLayout, QWidget

title, path = sys.argv[1:3]
x, y, width, height = map(int, sys.argv[3:7])
log = open(path, "a", encoding="utf-8", buffering=1)


def say(*words):
    log.write(" ".join(str(word) for word in words) + "\n")


application = QApplication(sys.argv[:1])
save = QPushButton("Save")
save.clicked.connect(lambda: say("pressed Save"))
off = QPushButton("Off")
off.setEnabled(False)
bold = QCheckBox("Bold")
bold.toggled.connect(lambda on: say("checked Bold", str(on).lower()))
label = QLabel("&Name:")
name = QLineEdit()
label.setBuddy(name)
name.textChanged.connect(lambda text: say("text Name", text))
secret = QLineEdit("hunter2")
secret.setEchoMode(QLineEdit.Password)
volume = QSlider(Qt.Horizontal)
volume.setRange(0, 100)
volume.setAccessibleName("Volume")
volume.valueChanged.connect(lambda value: say("value Volume", value))
fruits = QListWidget()
fruits.addItems("Fruit %d" % number for number in range(20))
window = QWidget()
window.setWindowTitle(title)
layout = QVBoxLayout(window)
for widget in (save, off, bold, label, name, secret, volume, fruits):
    layout.addWidget(widget)
window.resize(width, height)
window.move(x, y)
window.show()


def ready():
    for each, widget in (("Save", save), ("Bold", bold), ("Name", name), ("Volume", volume)):
        corner = widget.mapToGlobal(QPoint(0, 0))
        say("place", each, corner.x(), corner.y(), widget.width(), widget.height())
    say("ready")


QTimer.singleShot(300, ready)
sys.exit(application.exec())
