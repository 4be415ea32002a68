#!/usr/bin/env python3
"""How large the compiler for browsers is, how soon the playground can be used, and how long a letter waits for its findings there.

The playground is opened from disk in Chromium and Firefox; the letters are typed in an app of 100 screens (`make_app.py`). Times are those
of the machine.
"""
import argparse
import statistics
import sys
import tempfile
from pathlib import Path

import make_app
from bench import ROOT, table

sys.path[:0] = [str(ROOT / "Tests"), str(ROOT / "Tests/Browser")]
from browsing import BROWSERS, launch  # noqa: E402

MEASURES = "(name) => performance.getEntriesByName(name, 'measure').map(({ duration }) => duration)"
COMPILED = "document.documentElement.dataset.compiled"
SOURCE = "document.querySelector('#editor .CodeMirror').CodeMirror"


def times(browser, place, app, letters):
    """Milliseconds until the compiler is there, and for each letter until its findings are."""
    started = []
    for _ in range(5):
        page = browser.new_page()
        page.goto(f"file://{place}#e=hello")
        page.wait_for_selector("html[data-ready]", state="attached")
        started += page.evaluate(MEASURES, "started")
        if len(started) < 5:
            page.close()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "app.yaml").write_text(app)
        compiled = page.evaluate(COMPILED)
        page.locator("#files").set_input_files(Path(folder) / "app.yaml")
        # Not by waiting in the page, whose policy allows no code made of text.
        while page.evaluate(COMPILED) == compiled:
            page.wait_for_timeout(50)
    page.wait_for_timeout(3000)
    page.evaluate(f"{SOURCE}.setCursor({SOURCE}.lastLine()); performance.clearMeasures('answered'); {SOURCE}.focus()")
    page.keyboard.press("End")
    for _ in range(letters):
        page.keyboard.type("a")
        page.wait_for_timeout(700)
    answered = page.evaluate(MEASURES, "answered")
    page.close()
    return statistics.median(started), statistics.median(answered), max(answered)


def main():
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / ".build", help="the folder with what `make playground` made")
    parser.add_argument("--letters", type=int, default=15)
    options = parser.parse_args()
    code, place = options.build / "web/protoc.wasm", (options.build / "playground.html").absolute()
    if not place.exists():
        print(f"{place} is not there: run `make playground`")
        return
    size, packed = code.stat().st_size, code.with_name("protoc.wasm.gz").stat().st_size
    rows = [("compiler for browsers, gzip", packed / 1e6, 1.2, "MB", f"{size / 1e6:.2f} MB as it runs")]
    with sync_playwright() as playwright:
        for name in BROWSERS:
            browser = launch(playwright, name)
            started, answered, worst = times(browser, place, make_app.app(100), options.letters)
            rows += [
                (f"{name}: the compiler is ready", started, 300, "ms", ""),
                (f"{name}: a letter in 100 screens", answered, 16, "ms", f"at most {worst:.0f} ms"),
            ]
            browser.close()
    table(rows)
    print(f"playground.html: {place.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
