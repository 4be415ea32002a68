#!/usr/bin/env python3
"""Weighs the pages that protoc builds, and times them in Chromium, and in Firefox what is long, with the aims beside.

Bytes are exact and the same on every machine. Times are those of this machine: look at the ratio, and at the order of size.
"""
import argparse
import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import make_app
from bench import ROOT, Trouble, output, table

sys.path[:0] = [str(ROOT / "Tests"), str(ROOT / "Tests/Browser")]
from browsing import launch  # noqa: E402

ONE_SCREEN = "app: One\nscreens:\n  one:\n    title: One\n    body: [A few words.]\n"
TEN_ROWS = "".join(f"        - row: Title {row}\n          detail: Detail {row}\n          go: s0\n" for row in range(10))
SIZES = (1_000, 10_000)
# kB of the whole page and of its gzip.
WHOLE = {1_000: (1_400, 300), 10_000: (12_500, 2_700)}
# ms until the app can be touched, as it is and with the processor slowed down four times.
READY = {1_000: (150, 700), 10_000: (600, 2_000)}


def kilobytes(data):
    return len(gzip.compress(data, 9)) / 1000


class Pages:
    def __init__(self, protoc, folder):
        self.protoc, self.folder = protoc, folder

    def build(self, text):
        (self.folder / "app.yaml").write_text(text)
        return self.page(self.folder)

    def page(self, app):
        place = self.folder / "page.html"
        command = [self.protoc, "build", app, "-o", place, "--no-source", "--no-graph", "--force", "-q"]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
        # What is found in an app does not matter here.
        if done.returncode not in (0, 1):
            raise Trouble(done.stderr or done.stdout)
        return place.read_bytes()

    def rows_of_screens(self, count):
        screens = "".join(
            f"  s{number}:\n    title: Screen {number}\n    body:\n      - list:\n{TEN_ROWS.replace('go: s0', f'go: s{(number + 1) % count}')}"
            for number in range(count)
        )
        return self.build(f"app: Rows\nscreens:\n{screens}")


def part(page, name):
    return re.search(rb"<%b>(.*)</%b>" % (name, name), page, re.DOTALL).group(1)


def weights(pages):
    one = pages.build(ONE_SCREEN)
    yield "page of one screen", kilobytes(one), 30, "kB", f"{len(one) / 1000:.0f} kB raw"
    yield "script of one screen, player and tools", kilobytes(part(one, b"script")), 22, "kB", "gzip, as all weights here"
    every = pages.page(ROOT / "prototypes/showcase")
    yield "script with every tool (showcase)", kilobytes(part(every, b"script")), 22, "kB", ""
    yield "style of one screen on iOS, player and tools", kilobytes(part(one, b"style")), 7, "kB", ""
    podcast = (ROOT / "prototypes/podcast/app.yaml").read_text()
    for platforms, name in (("ios", "on iOS"), ("ios, wireframe", "and a further look")):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "podcast"
            output("cp", "-r", ROOT / "prototypes/podcast", copy)
            text, count = re.subn(r"(?m)^platforms:.*\n", f"platforms: [{platforms}]\n", podcast)
            (copy / "app.yaml").write_text(text if count else f"platforms: [{platforms}]\n{text}")
            style = kilobytes(part(pages.page(copy), b"style"))
        if name == "on iOS":
            yield "style of an ordinary app (podcast) on iOS", style, 7, "kB", ""
            before = style
        else:
            yield "style of a further look", style - before, 2.5, "kB", ""
    few, many = pages.rows_of_screens(20), pages.rows_of_screens(220)
    yield "a screen of ten rows, raw", (len(many) - len(few)) / 200_000, 1.2, "kB", ""
    yield "a screen of ten rows, gzip", (kilobytes(many) - kilobytes(few)) / 200, 0.26, "kB", ""
    for size in SIZES:
        page = pages.build(make_app.app(size))
        raw, packed = WHOLE[size]
        yield f"page of {size:,} screens, raw", len(page) / 1000, raw, "kB", ""
        yield f"page of {size:,} screens, gzip", kilobytes(page), packed, "kB", ""


# What a page says of itself: when the player stood, what was painted when, what moved, what blocked.
WATCH = """(() => {
  const seen = globalThis.seen = { shift: 0, blocked: 0 };
  let player;
  Object.defineProperty(globalThis, "player", { configurable: true, get: () => player, set(value) { player = value; seen.ready ??= performance.now(); } });
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) seen.shift += value; }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50); }).observe({ type: "longtask", buffered: true });
})()"""

# From screen to screen by the first link of each that pushes; milliseconds for each.
MOVE = """async () => {
  const { flow, session, data } = player, times = [];
  for (let round = 0; round < 200; round++) {
    const [move] = flow.moves(session.configuration).filter(({ link }) => link.action === "push").slice(round % 3);
    if (!move) { session.open(flow.start([round % data.pages.length])); continue; }
    const start = performance.now();
    session.happen(move.key);
    times.push(performance.now() - start);
    if (round % 8 === 0) await new Promise(requestAnimationFrame);
  }
  return times;
}"""

LIST = f"app: List\nscreens:\n  one:\n    title: Rows\n    body:\n      - list:\n        search: yes\n        body:\n" + "".join(
    f"        - row: Title {row}\n          detail: Detail {row}\n" for row in range(2_000)
)
# What one more letter takes, until what it leaves is laid out; each leaves other rows.
LETTERS = """() => ["t", "ti", "title 1", "title 19", "title 199", "title 1", "title", "title 2"].map((words) => {
  const input = document.querySelector(".screen .search input"), start = performance.now();
  input.focus();
  input.value = words;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  document.body.offsetHeight;
  return performance.now() - start;
})"""
SCROLL = """async () => {
  const content = document.querySelector(".screen .content");
  let most = 0;
  for (let step = 0; step < 400 && content.scrollTop + content.clientHeight < content.scrollHeight - 2; step++) {
    content.scrollTop += 1000;
    await new Promise((done) => setTimeout(done, 40));
    most = Math.max(most, document.querySelector(".app").querySelectorAll("*").length);
  }
  return [most, content.textContent.includes("Title 1999")];
}"""


def times(pages, rounds):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        ready = {}
        for size in SIZES:
            place = pages.folder / "page.html"
            pages.build(make_app.app(size))
            for slowed, aim in zip((1, 4), READY[size]):
                runs = [visit(browser, place, slowed) for _ in range(rounds)]
                middle = {name: statistics.median(run[name] for run in runs) for name in runs[0] if name != "moves"}
                ready[size, slowed] = middle["ready"]
                how = f", slowed {slowed} times" if slowed > 1 else ""
                yield f"ready with {size:,} screens{how}", middle["ready"], aim, "ms", ""
                if size == 1_000 and slowed == 1:
                    yield "first paint of 1,000 screens", middle["paint"], 300, "ms", ""
                    yield "shift of the layout", middle["shift"], 0, "", ""
                    yield "blocked after the first paint", middle["blocked"], 0, "ms", ""
                    yield "requests", middle["requests"], 1, "", ""
                    moves = [time for run in runs for time in run["moves"]]
                    yield "moving, middle", statistics.median(moves), 4, "ms", f"{len(moves)} moves"
                    yield "moving, worst", max(moves), 50, "ms", ""
        # The page of the largest app is the last one there.
        opened = [open_map(browser, place) for _ in range(rounds)]
        yield "map of 10,000 screens, until it is painted", statistics.median(opened), 300, "ms", ""
        yield "ready with 10,000 screens for 1,000", ready[10_000, 1] / ready[1_000, 1], 15, "×", ""
        pages.build(LIST)
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        page.goto((pages.folder / "page.html").as_uri())
        page.wait_for_function("() => globalThis.player")
        most, isAtEnd = page.evaluate(SCROLL)
        yield "live elements of a list of 2,000 rows", most, 1_500, "", "" if isAtEnd else "the end was not reached"
        first, *letters = page.evaluate(LETTERS)
        yield "a letter in a search of 2,000 rows, middle", statistics.median(letters), 100, "ms", f"the first {first:.0f} ms"
        yield from in_firefox(pages, playwright, browser, rounds)
        browser.close()


LONG = {
    "rows": "      - list:\n" + "".join(f"        - row: Title {row}\n          detail: Detail {row}\n          icon: star\n" for row in range(2_000)),
    "tiles": "      - tiles:\n" + "".join(f"        - tile: Title {tile}\n          icon: star\n" for tile in range(2_000)),
    "rows of a table": "      - table:\n          columns: [What, Where]\n          body:\n" + "".join(f"        - {{row: Title {row}, cells: There}}\n" for row in range(2_000)),
}


def in_firefox(pages, playwright, chromium, rounds):
    """How much longer Firefox takes than Chromium to open what is long: there one rule of a style can cost a look at everything."""
    firefox = launch(playwright, "firefox")
    # Its driver does not know the newest words for media.
    plain = {name: "null" for name in ("color_scheme", "reduced_motion", "forced_colors", "contrast")}
    for name, body in LONG.items():
        for platform in ("ios", "android", "metro", "wireframe"):
            pages.build(f"app: Long\nplatforms: [{platform}]\nscreens:\n  one:\n    title: Long\n    body:\n{body}")
            place = pages.folder / "page.html"
            took = [statistics.median(opening(browser, place, options) for _ in range(rounds)) for browser, options in ((chromium, {}), (firefox, plain))]
            yield f"2,000 {name} on {platform}, Firefox for Chromium", took[1] / took[0], 4, "×", f"{took[1]:.0f} ms"
    firefox.close()


def opening(browser, place, options):
    page = browser.new_page(**options)
    page.goto(place.as_uri(), timeout=120_000)
    took = page.evaluate("() => performance.getEntriesByType('navigation')[0].loadEventEnd")
    page.close()
    return took


OPEN_MAP = """async () => {
  const start = performance.now();
  player.tools.open("map");
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - start;
}"""


def open_map(browser, place):
    """How many milliseconds the map takes that nobody opened before."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(place.as_uri())
    page.wait_for_function("() => globalThis.player", timeout=120_000)
    page.wait_for_timeout(500)
    took = page.evaluate(OPEN_MAP)
    page.close()
    return took


def visit(browser, place, slowed):
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    page = context.new_page()
    requests = []
    page.on("request", lambda request: requests.append(request))
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(place.as_uri())
    page.wait_for_function("() => globalThis.player", timeout=120_000)
    page.wait_for_timeout(300)
    seen = page.evaluate("({ ...seen, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })")
    result = {"ready": seen["ready"], "paint": seen["paint"], "shift": seen["shift"], "requests": len(requests)}
    result["blocked"] = max(0, seen["blocked"])
    if slowed == 1:
        result["moves"] = page.evaluate(MOVE)
    context.close()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", type=Path, default=ROOT / ".build/release/protoc", help="the executable to measure")
    parser.add_argument("--rounds", type=int, default=5, help="visits of each page (default: 5)")
    parser.add_argument("--bytes", action="store_true", help="weigh only, without a browser")
    parser.add_argument("--json", action="store_true", help="print the measurements as JSON")
    parser.add_argument("--strict", action="store_true", help="fail when an aim is missed")
    arguments = parser.parse_args()
    try:
        if not arguments.protoc.exists():
            raise Trouble(f"there is no {arguments.protoc}: make release")
        with tempfile.TemporaryDirectory() as folder:
            pages = Pages(arguments.protoc.resolve(), Path(folder))
            rows = list(weights(pages)) + ([] if arguments.bytes else list(times(pages, arguments.rounds)))
    except Trouble as trouble:
        print(f"pages: {trouble}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps([{"what": row[0], "measured": row[1], "aim": row[2], "unit": row[3], "met": row[1] <= row[2]} for row in rows], indent=2))
    else:
        table(rows)
    return 1 if arguments.strict and any(row[1] > row[2] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
