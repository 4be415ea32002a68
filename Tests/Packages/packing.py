"""Runs the recipe of the packages."""

import os
import subprocess
import sys

from checkout import HANGING, REPOSITORY

RELEASES = "https://example.com/OWNER/protoc/releases/download"


def package(*words, epoch="1700000000", **environment):
    environment = os.environ | {"SOURCE_DATE_EPOCH": epoch, "QUICK": "1"} | environment
    command = [sys.executable, "-B", REPOSITORY / "packages/package.py", *map(str, words)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=HANGING)
