"""What `init` writes becomes a page without a fault: whole HTML, and nothing that axe finds."""

import subprocess

import html5lib
import pytest
from axe_playwright_python.base import AXE_SCRIPT

from browsing import Visit
from checkout import HANGING, REPOSITORY

STARTERS = sorted(path.parent.name for path in REPOSITORY.glob("templates/starters/*/app.yaml"))
STATES = (REPOSITORY / "Tests/Browser/axe.js").read_text()


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_becomes_a_page_without_a_fault(binary, chromium, tmp_path, name):
    subprocess.run([binary, "init", "--starter", name, tmp_path / name], check=True, capture_output=True, timeout=HANGING)
    path = tmp_path / f"{name}.html"
    subprocess.run([binary, "build", tmp_path / name, "-o", path], check=True, capture_output=True, timeout=HANGING)
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(path.read_bytes(), transport_encoding="utf-8")
    assert parser.errors == []
    visit = Visit(chromium, size=(1000, 1300))
    page = visit.open(path)
    page.evaluate(AXE_SCRIPT)
    page.evaluate(STATES)
    assert page.evaluate("states.count") > 0
    assert page.evaluate("states.judge()") == []
    visit.close()
    assert visit.complaints == []
