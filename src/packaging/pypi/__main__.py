"""Starts Surehand with the Java runtime of this package."""

import os
import subprocess
import sys
from pathlib import Path


def main():
    home = Path(__file__).resolve().parent
    windows = os.name == "nt"
    java = str(home / "runtime" / "bin" / ("java.exe" if windows else "java"))
    command = [java, "@" + str(home / "lib" / "jvm.flags"), "-jar", str(home / "lib" / "surehand.jar")] + sys.argv[1:]
    if windows:
        sys.exit(subprocess.call(command))
    os.execv(java, command)


if __name__ == "__main__":
    main()
