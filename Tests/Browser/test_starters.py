"""What `init` writes becomes a page without a fault: whole HTML, and nothing that axe finds."""

import subprocess

import html5lib
import pytest
from axe_playwright_python.base import AXE_SCRIPT

from browsing import REPOSITORY, Visit

STARTERS = sorted(path.parent.name for path in REPOSITORY.glob("templates/starters/*/app.yaml"))
STATES = (REPOSITORY / "Tests/Browser/axe.js").read_text()


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_becomes_a_page_without_a_fault(pages, binary, chromium, name):
    folder = pages.folder / f"starter-{name}"
    subprocess.run([binary, "init", "--starter", name, folder], check=True, capture_output=True, timeout=60)
    path = pages.build(folder, f"starter-{name}")
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(path.read_bytes(), transport_encoding="utf-8")
    assert parser.errors == []
    visit = Visit(chromium, size=(1000, 1300))
    page = visit.open(path)
    page.evaluate(AXE_SCRIPT)
    page.evaluate(STATES)
    assert page.evaluate("states.count") > 0
    assert page.evaluate("states.judge()") == []
    page.close()
    assert visit.complaints == []
