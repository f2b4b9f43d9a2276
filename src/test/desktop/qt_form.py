"""A form of Qt 5, or of Qt 6 with a last argument 6. Usage: qt_form.py TITLE LOG X Y WIDTH HEIGHT [6]. LOG gets a line for each event, and for each widget the place where Qt
shows it: place NAME X Y WIDTH HEIGHT.
"""

import sys

if sys.argv[7:] == ["6"]:
    from PyQt6.QtCore import QPoint, Qt, QTimer
    from PyQt6.QtWidgets import (QAbstractItemView, QApplication, QCheckBox, QComboBox, QHBoxLayout, QLabel, QLineEdit, QListWidget, QMenu, QMenuBar,
                                 QPlainTextEdit, QPushButton, QSlider, QTabBar, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget)
else:
    from PyQt5.QtCore import QPoint, Qt, QTimer
    from PyQt5.QtWidgets import (QAbstractItemView, QApplication, QCheckBox, QComboBox, QHBoxLayout, QLabel, QLineEdit, QListWidget, QMenu, QMenuBar,
                                 QPlainTextEdit, QPushButton, QSlider, QTabBar, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget)

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
bold.clicked.connect(lambda on: say("checked Bold", str(on).lower()))
label = QLabel("&Name:")
name = QLineEdit()
label.setBuddy(name)
name.textChanged.connect(lambda text: say("text Name", text))
secret = QLineEdit("hunter2")
secret.setEchoMode(QLineEdit.EchoMode.Password)
volume = QSlider(Qt.Orientation.Horizontal)
volume.setRange(0, 100)
volume.setAccessibleName("Volume")
volume.valueChanged.connect(lambda value: say("value Volume", value))
fruits = QListWidget()
fruits.addItems("Fruit %d" % number for number in range(20))
fruits.setMaximumHeight(110)


def say_shown(*_):
    last = fruits.itemAt(5, fruits.viewport().height() - 5)
    say("shown", last.text() if last else "nothing")


fruits.verticalScrollBar().valueChanged.connect(say_shown)
colours = QListWidget()
colours.addItems(["Red", "Green", "Blue"])
colours.setMaximumHeight(80)
colours.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
colours.itemSelectionChanged.connect(lambda: [say("selected", item.text()) for item in colours.selectedItems()])
tree = QTreeWidget()
tree.setHeaderHidden(True)
tree.setMaximumHeight(80)
folder = QTreeWidgetItem(tree, ["Folder"])
QTreeWidgetItem(folder, ["Leaf"])
tree.itemExpanded.connect(lambda item: say("expanded Folder true"))
tree.itemCollapsed.connect(lambda item: say("expanded Folder false"))
size = QComboBox()
size_label = QLabel("Size:")
size_label.setBuddy(size)
size.addItems(["Small", "Medium", "Large"])
size.currentTextChanged.connect(lambda text: say("chosen Size", text))
notes = QPlainTextEdit()
notes.setAccessibleName("Notes")
notes.setMaximumHeight(80)
notes.textChanged.connect(lambda: say("text Notes", notes.toPlainText().replace("\n", "|")))
tabs = QTabBar()
tabs.addTab("First")
tabs.addTab("Second")
bar = QMenuBar()
file = bar.addMenu("File")
file.addAction("Print").triggered.connect(lambda: say("pressed Print"))
context = QMenu()
context.addAction("Copy")


def show_context(at):
    say("menu Save")
    context.popup(save.mapToGlobal(at))


save.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
save.customContextMenuRequested.connect(show_context)
window = QWidget()
window.setWindowTitle(title)
layout = QVBoxLayout(window)
layout.setMenuBar(bar)
for row in ([save], [off, tabs], [bold], [label], [name], [secret], [volume], [size_label, size], [colours, notes], [tree], [fruits]):
    line = QHBoxLayout()
    layout.addLayout(line)
    for widget in row:
        line.addWidget(widget)
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
