"""Runs the recipe of the packages, and installs them where there is no network."""

import os
import pathlib
import resource
import subprocess
import sys

from checkout import HANGING, REPOSITORY

RELEASES = "https://example.com/OWNER/protoc/releases/download"
TOOLS = pathlib.Path(sys.executable).parent
# Whoever asks the network fails at once.
OFFLINE = {"PIP_NO_INDEX": "1", "UV_OFFLINE": "1", "UV_NO_PROGRESS": "1", "https_proxy": "http://127.0.0.1:9"}


def package(*words, epoch="1700000000", **environment):
    environment = os.environ | {"SOURCE_DATE_EPOCH": epoch, "QUICK": "1"} | environment
    command = [sys.executable, "-B", REPOSITORY / "packages/package.py", *map(str, words)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=HANGING)


def run(*command, folder, **environment):
    environment = {"PATH": f"{TOOLS}:/usr/bin:/bin", "HOME": str(folder)} | OFFLINE | environment
    done = subprocess.run([str(word) for word in command], cwd=folder, env=environment, capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def fresh_environment(folder):
    """A Python environment that has nothing. A pip of its own would take longer to be put there than all that it is asked for."""
    run(sys.executable, "-m", "venv", "--without-pip", "fresh", folder=folder)
    return folder / "fresh/bin"


def pip(fresh, *words, folder):
    """Runs pip on a fresh environment."""
    return run(sys.executable, "-m", "pip", "--python", fresh / "python", "--quiet", "--disable-pip-version-check", *words, folder=folder)


def worked():
    """Seconds of work of all that was run so far: what the clock says depends on what else the machine does."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
