#!/usr/bin/env python3
"""How long it takes from saving a file to seeing the change in a watched page, in Chromium.

An app of 1,000 screens in 50 files (`make_app.py`). The clock stops at the first picture that shows the new words, so what `watch` says
it took itself is printed beside it. Times are those of the machine.
"""
import argparse
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

import make_app
from bench import ROOT, table

sys.path[:0] = [str(ROOT / "Tests"), str(ROOT / "Tests/Browser")]
from browsing import launch  # noqa: E402
from watching import Watched  # noqa: E402

# ms at the middle: the aims.
AIMS = {"a title of the screen": 33, "the name of the app": 60}
# Stops the clock once the first picture is drawn in which the words are: a message that is sent before a picture comes after it.
LOOK = """(words) => {
  globalThis.seen = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { globalThis.seen = Date.now(); };
  const look = () => {
    const isThere = document.querySelector(".screens").textContent.includes(words) || document.title.includes(words);
    if (isThere) port2.postMessage(0);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def saves(page, watch, path, words, text, count):
    """Milliseconds from a save to the picture, and those that the program says it took."""
    whole, own = [], []
    for number in range(count):
        page.evaluate(LOOK, words(number))
        lines = len(watch.lines)
        start = time.time() * 1000
        watch.write(path, text(number))
        page.wait_for_function("() => globalThis.seen > 0")
        whole.append(page.evaluate("globalThis.seen") - start)
        watch.wait_for(lambda: len(watch.lines) > lines, "it says what it took")
        own.append(int(re.match(r"(\d+) ms", watch.lines[-1])[1]))
        time.sleep(0.1)
    return whole, own


def main():
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", required=True)
    parser.add_argument("--screens", type=int, default=1000)
    parser.add_argument("--files", type=int, default=50)
    parser.add_argument("--count", type=int, default=25)
    options = parser.parse_args()
    binary = str(Path(options.protoc).resolve())
    files = make_app.files(options.screens, options.files)
    path = min(name for name in files if name != "app.yaml")
    title = next(line for line in files[path].split("\n") if line.startswith("    title: "))
    name = next(line for line in files["app.yaml"].split("\n") if line.startswith("app: "))
    cases = {
        "a title of the screen": (path, lambda n: f"Changed {n}", lambda n: files[path].replace(title, f"    title: Changed {n}", 1)),
        "the name of the app": ("app.yaml", lambda n: f"App {n}", lambda n: files["app.yaml"].replace(name, f"app: App {n}", 1)),
    }
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        watch = Watched(binary, Path(folder), files=files)
        browser = launch(playwright, "chromium")
        page = browser.new_page(viewport={"width": 900, "height": 900})
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        for what, (path, words, text) in cases.items():
            whole, own = saves(page, watch, path, words, text, options.count)
            remark = f"at most {max(whole):.0f}; of it `watch` {statistics.median(own):.0f}"
            rows.append((f"from a save to the picture: {what}", statistics.median(whole), AIMS[what], "ms", remark))
        browser.close()
        watch.close()
    table(rows)


if __name__ == "__main__":
    main()
