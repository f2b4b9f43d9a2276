"""Compares what the official conformance suite found with the list of what cannot pass here.

usage: conformance.py CLIENT LIST REVISION=FOLDER...

FOLDER is what the suite wrote with --output-dir. A line of LIST has four columns, parted by tabs: the revision or *, the scenario, a regular
expression for the whole message of the failure, and why it cannot pass. A failure that no line fits is FAILED, and so is a line that fits none.
"""

import json
import re
import sys
from pathlib import Path


def failures(folder):
    for checks in sorted(Path(folder).glob("server-*/checks.json")):
        scenario = re.fullmatch(r"server-(.*)-\d{4}-\d\d-\d\dT[-\dZ]+", checks.parent.name).group(1)
        for check in json.loads(checks.read_text()):
            if check["status"] == "FAILURE":
                yield scenario, check["id"], check.get("errorMessage") or check["description"]


def read(path):
    for line in Path(path).read_text().splitlines():
        if line and not line.startswith("#"):
            revision, scenario, message, reason = line.split("\t")
            yield revision, scenario, re.compile(message, re.DOTALL), reason


def main(client, path, *runs):
    listed = list(read(path))
    used = set()
    for revision, folder in (run.split("=", 1) for run in runs):
        scenarios = sorted(Path(folder).glob("server-*/checks.json"))
        passed = sum(1 for checks in scenarios for check in json.loads(checks.read_text()) if check["status"] == "SUCCESS")
        found = list(failures(folder))
        unexpected = []
        for scenario, check, message in found:
            fits = [
                entry for entry in listed if entry[0] in (revision, "*") and entry[1] == scenario and entry[2].fullmatch(message)
            ]
            used.update(fits)
            if not fits:
                unexpected.append(f"{scenario} {check}: {message[:300]}")
        enough = len(scenarios) > 20 and passed > 30
        verdict = "ok" if enough and not unexpected else "FAILED"
        print(
            f"{verdict:7} {client}: {revision}: {len(scenarios)} scenarios, {passed} checks passed, {len(found)} cannot pass here"
            + "".join(f"\n        {one}" for one in unexpected)
        )
    for revision, scenario, message, _ in listed:
        if not any(entry[:3] == (revision, scenario, message) for entry in used):
            print(f"FAILED  {client}: {scenario} of {revision} is listed, but does not fail with {message.pattern}")


main(*sys.argv[1:])
