#!/usr/bin/env python3
"""Tries one package in a fresh Debian: installs it, runs doctor, and makes a client's first screenshot and click.

  trial.py WHAT      zip, deb, mcpb, npm or pypi, from /packages

The click is judged by what the window of another program got. Exit code 0: all of it was seen.
"""

import base64
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

PLACE = (140, 90)
LIMIT_S = 180


def run(*command, **more):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=LIMIT_S * 3, **more)
    if done.returncode:
        sys.exit(f"trial: {' '.join(map(str, command))} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def need(condition, sentence):
    if not condition:
        sys.exit(f"trial: {sentence}")


def until(sentence, condition):
    end = time.monotonic() + LIMIT_S
    while not condition():
        need(time.monotonic() < end, f"never seen: {sentence}")
        time.sleep(0.05)


def one(pattern):
    found = glob.glob(f"/packages/{pattern}")
    need(len(found) == 1, f"/packages has {len(found)} files {pattern}")
    return Path(found[0])


# Each installs its package and returns the command that starts the server.

def install_zip():
    run(sys.executable, "-c", UNZIP, one("surehand-*-linux-x64.zip"), "/opt")
    return [one_installed("/opt/surehand-*-linux-x64/bin/surehand")]


def install_deb():
    run("apt-get", "install", "-y", "-q", "--no-install-recommends", one("surehand_*_all.deb"), env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    need(Path("/var/cache/surehand/classes.jsa").is_file(), "the package made no archive of classes")
    need("sees and works a desktop" in run("man", "surehand", env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "200"}), "there is no manual page")
    completed = run("bash", "-c", "source /usr/share/bash-completion/bash_completion; _completion_loader surehand; COMP_WORDS=(surehand do); "
                    'COMP_CWORD=1; COMP_LINE="surehand do"; COMP_POINT=11; COMP_TYPE=9; $(complete -p surehand | sed "s/.*-F \\([^ ]*\\).*/\\1/"); echo "${COMPREPLY[@]}"')
    need(completed.strip() == "doctor", f"bash completes surehand do to {completed!r}")
    completed = run("fish", "-c", "complete -C 'surehand do'")
    need(completed.split() == ["doctor"], f"fish completes surehand do to {completed!r}")
    completed = run("fish", "-c", "complete -C 'surehand setup --cl'")
    need(completed.split() == ["--client"], f"fish completes surehand setup --cl to {completed!r}")
    run("zsh", "-c", "autoload -U compinit && compinit -u && [[ $_comps[surehand] = _surehand ]] && autoload +X _surehand && _surehand; true")
    need(run("zsh", "-c", "autoload -U compinit && compinit -u && print $_comps[surehand]").strip() == "_surehand", "zsh does not complete surehand")
    need(set_up(["surehand"]) == ["/usr/bin/surehand"], "setup wrote another program than that of the package")
    return ["/usr/bin/surehand"]


def set_up(command):
    """The command of the entry that setup writes."""
    run(*command, "setup", "--client=cursor")
    entry = json.loads(Path("/root/.cursor/mcp.json").read_text())["mcpServers"]["surehand"]
    return [entry["command"], *entry["args"]]


def remove_deb():
    run("apt-get", "remove", "-y", "-q", "surehand")
    left = [path for path in ("/usr/bin/surehand", "/usr/share/surehand", "/var/cache/surehand") if os.path.exists(path)]
    need(not left, f"removing the package left {left}")


def install_mcpb():
    run(sys.executable, "-c", UNZIP, one("surehand-*-linux-x64.mcpb"), "/opt/extension")
    server = json.loads(Path("/opt/extension/manifest.json").read_text())["server"]["mcp_config"]
    return [part.replace("${__dirname}", "/opt/extension") for part in [server["command"], *server["args"]]]


def install_npm():
    npm = ["node", "/opt/npm/bin/npm-cli.js"]
    run(*npm, "install", "--global", "--offline", "--no-audit", "--no-fund", one("surehand-linux-x64-*.tgz"), one("surehand-[0-9]*.tgz"))
    command = [shutil.which("surehand") or sys.exit("trial: npm installed no command surehand")]
    os.makedirs("/root/project", exist_ok=True)
    run(*npm, "install", "--offline", "--no-audit", "--no-fund", one("surehand-linux-x64-*.tgz"), one("surehand-[0-9]*.tgz"), cwd="/root/project")
    said = run("node", "/opt/npm/bin/npx-cli.js", "--offline", "surehand", "version", cwd="/root/project")
    need(said.startswith("surehand "), f"npx surehand version printed {said!r}")
    return command


def install_pypi():
    wheel = one("surehand-*manylinux*x86_64.whl")
    run(sys.executable, "-m", "venv", "/opt/tools")
    run("/opt/tools/bin/pip", "install", "-q", "--no-index", *glob.glob("/opt/wheels/*.whl"))
    said = run("/opt/tools/bin/uvx", "--offline", "--from", wheel, "surehand", "version")
    need(said.startswith("surehand "), f"uvx surehand version printed {said!r}")
    run(sys.executable, "-m", "venv", "/opt/surehand")
    run("/opt/surehand/bin/pip", "install", "-q", "--no-index", wheel)
    return ["/opt/surehand/bin/surehand"]


# Python's zipfile loses what may be executed.
UNZIP = """
import os, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    for info in archive.infolist():
        path = archive.extract(info, sys.argv[2])
        os.chmod(path, info.external_attr >> 16 & 0o7777 or 0o755)
"""


def one_installed(pattern):
    found = glob.glob(pattern)
    need(len(found) == 1, f"{len(found)} files {pattern} were installed")
    return found[0]


class Desktop:
    """A screen with one window, whose program writes what it gets."""

    def __init__(self):
        self.log = Path("/tmp/window.log")
        self.server = subprocess.Popen(["Xvfb", ":7", "-screen", "0", "800x600x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL)
        os.environ["DISPLAY"] = ":7"
        until("the X server", lambda: subprocess.run(["xdpyinfo"], capture_output=True).returncode == 0)
        self.window = subprocess.Popen(["xev", "-geometry", "300x200+100+50", "-event", "button", "-event", "structure"],
                                       stdout=self.log.open("w"))
        until("the window", lambda: "MapNotify" in self.log.read_text())

    def clicked(self):
        return re.findall(r"ButtonPress event.*?root:\((\d+),(\d+)\)", self.log.read_text(), re.S)

    def stop(self):
        self.window.terminate()
        self.server.terminate()


class Client:
    """A client of the Model Context Protocol over stdio."""

    def __init__(self, command):
        self.count = 0
        self.server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def send(self, message):
        self.server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.server.stdin.flush()

    def ask(self, method, params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while True:
            line = self.server.stdout.readline()
            need(line, f"the server ended instead of replying to {method}")
            reply = json.loads(line)
            if reply.get("id") == self.count:
                need("result" in reply, f"{method}: {reply}")
                return reply["result"]

    def call(self, tool, arguments):
        result = self.ask("tools/call", {"name": tool, "arguments": arguments})
        need(not result.get("isError"), f"{tool}: {json.dumps(result)[:2000]}")
        return result

    def end(self):
        self.server.stdin.close()
        rest = self.server.stdout.read()
        need(not rest.strip(), f"after the last reply came {rest[:500]!r}")
        need(self.server.wait(LIMIT_S) == 0, f"the server ended with {self.server.returncode}")


def work(command, desktop, has_archive):
    before = len(desktop.clicked())
    report = subprocess.run([*command, "doctor", "--json"], capture_output=True, text=True, timeout=LIMIT_S)
    need(report.returncode == 0, f"doctor: {report.stdout}{report.stderr}")
    checks = {check["id"]: check["state"] for check in json.loads(report.stdout)["checks"]}
    need(checks["class_data"] == ("works" if has_archive else "not_tested"), f"class_data {checks['class_data']}")
    started = time.monotonic()
    client = Client(command)
    name = client.ask("initialize", {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "trial", "version": "1"}})
    took = time.monotonic() - started
    need(name["serverInfo"]["name"] == "surehand", f"the server is {name['serverInfo']}")
    client.send({"method": "notifications/initialized"})
    need(client.ask("tools/list", {})["tools"], "there are no tools")
    shot = client.call("screenshot_control", {"action": "capture", "monitorIndex": 0})
    image = next(content for content in shot["content"] if content["type"] == "image")
    bytes_of_image = base64.b64decode(image["data"])
    need(bytes_of_image[:3] == b"\xff\xd8\xff" or bytes_of_image[:4] == b"\x89PNG", "the image is neither JPEG nor PNG")
    need(len(desktop.clicked()) == before, "the window was clicked too early")
    client.call("mouse_control", {"action": "click", "x": PLACE[0], "y": PLACE[1], "monitorIndex": 0})
    until("the click", lambda: len(desktop.clicked()) > before)
    need(desktop.clicked()[before:] == [tuple(map(str, PLACE))], f"the window got clicks at {desktop.clicked()}")
    client.end()
    return f"doctor, screenshot of {len(bytes_of_image)} bytes, click seen by the window; initialize after {took:.2f} s"


def main():
    what = sys.argv[1]
    os.chdir("/root")
    command = globals()[f"install_{what}"]()
    desktop = Desktop()
    print(f"{what}: {work(command, desktop, what == 'deb')}")
    if what == "zip":
        print(f"{what}, after setup: {work(set_up(command), desktop, True)}")
    desktop.stop()
    if what == "deb":
        remove_deb()


main()
