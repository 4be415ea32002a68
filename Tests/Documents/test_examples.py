"""Whole apps in the documents are what they say: clean."""
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def examples():
    for document in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = document.read_text()
        for block in re.finditer(r"^```yaml\n(app:.*?)^```$", text, re.M | re.S):
            line = text.count("\n", 0, block.start()) + 2
            yield pytest.param(block[1], id=f"{document.name}:{line}")


@pytest.mark.parametrize("app", examples())
def test_an_example_has_no_findings(app):
    run = subprocess.run([os.environ["PROTOC"], "check", "-"], input=app, capture_output=True, text=True, timeout=20)
    assert (run.returncode, run.stderr) == (0, "")
    assert not re.search(r"\bP\d{3}\b", run.stdout), run.stdout
