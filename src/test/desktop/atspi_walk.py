"""Reads windows through pyatspi, as scripts do. Usage: atspi_walk.py. For "walk TITLE" on standard input it reads name, role, states and
place of each element of the window and prints how many there are; for "press TITLE NAME" it presses the button of this name.
"""

import sys

import pyatspi


def window(title):
    for program in pyatspi.Registry.getDesktop(0):
        for frame in program or []:
            if frame and frame.name == title:
                return frame
    raise SystemExit(f"there is no window {title}")


def walk(element):
    seen = (element.name, element.getRole(), element.getState().getStates())
    place = None
    try:
        place = element.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    except NotImplementedError:
        pass
    return 1 + sum(walk(child) for child in element if child) if seen or place else 0


def button(element, name):
    if element.name == name and element.getRole() == pyatspi.ROLE_PUSH_BUTTON:
        return element
    for child in element:
        found = button(child, name) if child else None
        if found:
            return found
    return None


print("ready", flush=True)
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "walk":
        print(walk(window(rest)), flush=True)
    else:
        title, _, name = rest.rpartition(" ")
        print(button(window(title), name).queryAction().doAction(0), flush=True)
