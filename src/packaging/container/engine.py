"""Containers of the image, as a client starts and uses them."""

import argparse
import json
import shlex
import subprocess
import time
import uuid

LIMIT_S = 120

# Read-only, without rights and without a network; what a container may write to is gone with it.
CONFINED = [
    "--read-only", "--tmpfs", "/tmp", "--tmpfs", "/home/desktop", "--network", "none",
    "--cap-drop", "all", "--security-opt", "no-new-privileges",
]  # fmt: skip


class Image:
    """The engine's command, the name of the image, and options for each run."""

    def __init__(self, engine, name, options):
        self.engine, self.name, self.options = engine, name, options

    @staticmethod
    def arguments(parser):
        parser.add_argument("--image", default="surehand")
        parser.add_argument("--options", default="", type=shlex.split)
        parser.add_argument("engine", nargs=argparse.REMAINDER)

    @staticmethod
    def chosen(arguments):
        return Image(arguments.engine or ["docker"], arguments.image, arguments.options)


class Container:
    """A container whose server is a client's, over stdin and stdout."""

    def __init__(self, image, *command, options=(), environment=None):
        self.image = image
        self.name = "surehand-try-" + uuid.uuid4().hex[:12]
        variables = [f"--env={name}={value}" for name, value in (environment or {}).items()]
        run = [*image.engine, "run", "-i", "--rm", "--name", self.name, *image.options, *(options or CONFINED)]
        self.process = subprocess.Popen(
            [*run, *variables, image.name, *command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        self.next_id = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            subprocess.run([*self.image.engine, "kill", self.name], capture_output=True, check=False)
        self.process.communicate()

    def send(self, method, params, answered=True):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if answered:
            self.next_id += 1
            message["id"] = self.next_id
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def receive(self):
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(f"the server has ended: {self.process.stderr.read().decode()}")
            message = json.loads(line)  # Everything on stdout is a message.
            if message.get("id") == self.next_id:
                assert "error" not in message, message
                return message["result"]

    def ask(self, method, params):
        self.send(method, params)
        return self.receive()

    def initialize(self):
        client = {"name": "try", "version": "1"}
        answer = self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client})
        self.send("notifications/initialized", {}, answered=False)
        return answer

    def call(self, tool, **arguments):
        answer = self.ask("tools/call", {"name": tool, "arguments": arguments})
        assert not answer.get("isError"), answer
        return answer

    def inside(self, *command):
        """What another process in the container prints."""
        done = subprocess.run([*self.image.engine, "exec", self.name, *command], capture_output=True, timeout=LIMIT_S)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    def running(self):
        listed = subprocess.run([*self.image.engine, "ps", "-a", "--format", "{{.Names}}"], capture_output=True, text=True, check=True)
        return self.name in listed.stdout.split()

    def end_of_input(self):
        """Closes stdin, and returns the exit code and what else was on stdout."""
        out, _ = self.process.communicate(timeout=LIMIT_S)
        return self.process.returncode, out

    def answers(self, *command):
        return subprocess.run([*self.image.engine, "exec", self.name, *command], capture_output=True, check=False).returncode == 0


def until(what, condition):
    end = time.monotonic() + LIMIT_S
    while not condition():
        assert time.monotonic() < end, f"not within {LIMIT_S} s: {what}"
        time.sleep(0.1)
