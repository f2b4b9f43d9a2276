"""What the scene programs share: they answer each line of their input, a JSON object, with one line of JSON.

{"show": SCENE} shows the windows of a scene in place of those before, {"places": [NAME]} says where widgets are on the screen
(null for one that is not shown), {"events": true} says what happened since the scene was shown, and {"clear": true} closes it.
"""

import json
import os
import sys
import traceback

KINDS = ("button", "entry", "check", "row", "item", "icon", "colour", "text", "tab", "list", "tabs", "menu", "pages")


def kind(node):
    return next(name for name in KINDS if name in node)


def name(node):
    return node.get("name", node[kind(node)])


def label(node):
    return node.get("label", node[kind(node)])


class Events:
    """A text that is typed is one event, with the text that is there in the end."""

    def __init__(self):
        self.lines = []

    def say(self, line):
        self.lines.append(line)

    def text(self, field, text):
        start = f"text {field} = "
        if self.lines and self.lines[-1].startswith(start):
            self.lines.pop()
        self.lines.append(start + text)


def answer(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def served(line, program):
    """Answers one line of input; returns whether there is more. A failure ends the program, so that nobody waits for an answer."""
    try:
        return serve(line, program)
    except Exception:
        traceback.print_exc()
        os._exit(1)


def serve(line, program):
    if not line:
        return False
    command = json.loads(line)
    if "show" in command:
        program.clear()
        program.events = Events()
        program.show(command["show"])
        answer("shown")
    elif "places" in command:
        answer([program.place(each) for each in command["places"]])
    elif "events" in command:
        program.catch_up()
        answer(program.events.lines)
    elif "clear" in command:
        program.clear()
        answer("cleared")
    else:
        raise ValueError(f"unknown command {line}")
    return True
