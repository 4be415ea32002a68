#!/usr/bin/env python3
"""Measures what a move of a pointer costs in an open page while something follows it, and films gestures for people to look at.

The work is what Chromium counts as script, layout and style while a thing is dragged, divided by the moves; painting is not in it. What is painted
is measured as the time of a frame while screens slide, drawn by the processor, as where there is no graphics card. `--frames FOLDER` writes a strip of
pictures for each gesture and platform.
"""
import argparse
import io
import sys
import tempfile
import time
from pathlib import Path

from bench import ROOT, Trouble, table
from pages import Pages

sys.path[:0] = [str(ROOT / "Tests"), str(ROOT / "Tests/Browser")]
from browsing import launch  # noqa: E402

AIM = 2  # ms a move
MOVES = 60
SMOOTH = 33  # ms a frame

APP = """
app: Hand
platforms: [ios, android, metro, wireframe]
screens:
  home: {title: Home, body: [{list: [{row: Rows, go: rows}, {row: Things, go: things}, {row: Paper, go: paper}, {row: Chart, go: chart}]}]}
  rows:
    title: Rows
    state: {pulls: 0..9}
    body:
      - list:
          on: {pull: {set: {pulls: +1}}}
          body: [ROWS]
      - button: Filter
        go: filter
    popups:
      filter: {sheet: Filter, sizes: [medium, large], body: [{list: [{row: Near}, {row: Open}]}, {button: Done, go: close}]}
  things:
    title: Things
    state: {volume: 0..10}
    body:
      - deck: [{card: One, body: [First.]}, {card: Two, body: [Second.]}, {card: Three, body: [Third.]}]
      - {slider: Volume, state: volume}
      - $volume
  paper: {title: Paper, body: [{canvas: Sheet, fill: yes, on: {drag: stay}}]}
  chart: {title: Chart, body: [{map: Harbour, fill: yes, body: [{pin: Quay, at: 30% 40%, callout: {title: Quay, go: rows}}]}]}
"""
ROW = "{row: Mail NUMBER, detail: A few words, go: things, swipe-left: [{button: Remove, role: destructive, go: things}]}"
# What is dragged: at which address, where it is taken, how far, with what.
GESTURES = {
    "a row slides": ("~home~rows", ".row >> nth=2", (-150, 0), "touch"),
    "a list is pulled": ("~home~rows", ".row >> nth=0", (0, 120), "touch"),
    "a sheet grows": ("~home~rows+filter", ".sheet > .grabber", (0, -220), "touch"),
    "a sheet goes away": ("~home~rows+filter", ".sheet > .grabber", (0, 200), "touch"),
    "back from the edge": ("~home~rows", None, (220, 0), "touch"),
    "a deck is turned": ("~home~things", ".deck .card >> nth=0", (-180, 0), "mouse"),
    "a slider is drawn": ("~home~things", "[type=range]", (90, 0), "touch"),
    "a line is drawn": ("~home~paper", ".canvas", (120, 160), "mouse"),
    "a map is moved": ("~home~chart", ".map", (-90, 60), "mouse"),
}
# What can be dragged on the screens of an app, by what it is: the way and the hand are those of above.
THINGS = {
    "a row slides": ".row:has(> .swipe)",
    "a sheet grows": ".sheet > .grabber",
    "a deck is turned": ".deck .cards",
    "a slider is drawn": "[type=range]",
    "a line is drawn": ".canvas",
    "a map is moved": ".map",
    "a switch is pushed": "label:has(> [role=switch])",
}
OTHERS = {"a switch is pushed": (None, None, (24, 0), "touch")}
# For each of these the place in which it is found among the most elements; and the fullest screen with one below it.
SCENES = """(things) => {
  const { data, flow, session, address } = player, found = {}, keep = (name, at, size) => { if (!(found[name]?.[1] >= size)) found[name] = [at, size]; };
  const look = (c) => {
    session.open(c);
    const at = session.address, app = document.querySelector(".app"), size = app.querySelectorAll("*").length;
    for (const [name, selector] of Object.entries(things)) {
      const node = app.querySelector(`${c.popups.length ? ".layers" : ".screens > .screen:not(.leaves)"} ${selector}`), box = node?.getBoundingClientRect(), frame = app.getBoundingClientRect();
      if (box?.width > 20 && box.top >= frame.top && box.top + box.height / 2 < frame.bottom && box.left >= frame.left && box.left + box.width / 2 < frame.right) keep(name, at, size);
    }
    if (c.stack.length > 1 && !c.popups.length) keep("back from the edge", at, size);
  };
  const pages = data.pages.map((id, page) => page);
  for (const page of pages) {
    const plain = address.arrive(data.arrivals, page) ?? flow.start([page]);
    look(plain);
    for (const move of flow.moves(session.configuration)) if (move.link.action === "open" && data.place(move.link.target).kind === "sheet") look(flow.take(move));
  }
  return Object.fromEntries(Object.entries(found).map(([name, [at]]) => [name, at]));
}"""

# Opens a row and goes back, some times over, and says how long a frame takes while something moves.
SLIDES = """async () => {
  let frames = 0, time = 0;
  const next = () => new Promise(requestAnimationFrame);
  const moves = () => document.getAnimations().some((one) => one.playState === "running" && one.timeline === document.timeline && one.effect.getComputedTiming().endTime < Infinity);
  for (let turn = 0; turn < 8; turn++) {
    if (turn % 2) history.back();
    else document.querySelector(".screen:not(.leaves) .row :is(a, button)").click();
    for (let wait = 0; !moves() && wait < 60; wait++) await next();
    const began = performance.now();
    while (moves()) { await next(); frames++; }
    time += performance.now() - began;
  }
  return time / frames;
}"""


class Glass:
    """An open page and the pointers over it."""

    def __init__(self, browser, path, platform):
        from fingers import Finger, Mouse

        self.page = browser.new_context(viewport={"width": 700, "height": 1000}, has_touch=True).new_page()
        self.path = path
        self.page.goto(path.as_uri())
        self.page.wait_for_function("() => globalThis.player")
        if platform and self.page.evaluate("player.data.platform") != platform:
            self.page.locator("select.platform").select_option(platform)
        self.wire = self.page.context.new_cdp_session(self.page)
        self.wire.send("Performance.enable")
        self.hands = {"touch": Finger(self.page), "mouse": Mouse(self.page)}

    def begin(self, at, node):
        """Opens an address, and says where the thing is; the left edge of the device where there is none."""
        self.page.evaluate("(at) => player.session.open(player.address.read(at))", at)
        self.page.wait_for_timeout(700)
        top = ".layers" if "+" in at else ".screen:not(.leaves)"
        box = self.page.locator(f"{top} {node}" if node else ".app").first.bounding_box()
        return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if node else (box["x"] + 4, box["y"] + box["height"] / 2)

    def work(self):
        counted = {one["name"]: one["value"] for one in self.wire.send("Performance.getMetrics")["metrics"]}
        return 1000 * sum(counted[name] for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration"))

    def drag(self, gesture, each):
        at, node, (dx, dy), hand = gesture
        x, y = self.begin(at, node)
        pointer = self.hands[hand]
        pointer.down(x, y)
        each(0)
        for step in range(1, MOVES + 1):
            pointer.move(x + dx * step / MOVES, y + dy * step / MOVES)
            each(step)
        return pointer

    def scenes(self):
        """The gestures that can be made in this app."""
        found = self.page.evaluate(SCENES, THINGS)
        known = {**GESTURES, **OTHERS}
        return {name: (at, THINGS.get(name), *known[name][2:]) for name, at in found.items()}

    def measure(self, gesture):
        began = []

        def each(step):
            # What begins is counted apart: it happens once.
            if step == 10:
                began.append(self.work())
            time.sleep(0.017)

        pointer = self.drag(gesture, each)
        cost = (self.work() - began[0]) / (MOVES - 10)
        pointer.up()
        return cost

    def frame_of_a_slide(self):
        self.begin("~home", None)
        return self.page.evaluate(SLIDES)

    def film(self, gesture, count=7):
        pictures = []

        def each(step):
            if step % (MOVES // (count - 2)) == 0:
                pictures.append(self.page.locator(".app").screenshot())

        self.drag(gesture, each).up()
        self.page.wait_for_timeout(120)
        pictures.append(self.page.locator(".app").screenshot())
        return pictures


def strip(pictures):
    from PIL import Image

    images = [Image.open(io.BytesIO(one)) for one in pictures]
    width, height = (side // 2 for side in images[0].size)
    whole = Image.new("RGB", (width * len(images), height), "white")
    for index, image in enumerate(images):
        whole.paste(image.resize((width, height)), (index * width, 0))
    return whole


def corpus(browser, pages, folder):
    """The dearest of each gesture on the screens of the prototypes."""
    dearest = {}
    for app in sorted(path.parent for path in ROOT.glob("prototypes/*/app.yaml")):
        pages.page(app)
        glass = Glass(browser, folder / "page.html", None)
        platform = glass.page.evaluate("player.data.platform")
        for name, gesture in glass.scenes().items():
            dearest[name] = max(dearest.get(name, (0, "")), (glass.measure(gesture), f"{name}, {app.name} on {platform}"))
        glass.page.context.close()
    return [(what, cost, AIM, "ms", "a move of the pointer, the dearest of the prototypes") for cost, what in dearest.values()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--protoc", type=Path, default=ROOT / ".build/release/protoc", help="the executable whose page is measured")
    parser.add_argument("--frames", type=Path, help="film the gestures into this folder, and measure nothing")
    parser.add_argument("--strict", action="store_true", help="fail when an aim is missed")
    arguments = parser.parse_args()
    from playwright.sync_api import sync_playwright

    rows = []
    try:
        if not arguments.protoc.exists():
            raise Trouble(f"there is no {arguments.protoc}: make release")
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            pages = Pages(arguments.protoc.resolve(), Path(folder))
            pages.build(APP.replace("ROWS", ", ".join(ROW.replace("NUMBER", str(number)) for number in range(12))))
            browser = launch(playwright, "chromium")
            if not arguments.frames:
                for platform in ("ios", "android", "metro"):
                    frame = Glass(browser, Path(folder) / "page.html", platform).frame_of_a_slide()
                    rows.append((f"screens slide, {platform}", frame, SMOOTH, "ms", "a frame, drawn by the processor"))
            for platform in ("ios", "android"):
                glass = Glass(browser, Path(folder) / "page.html", platform)
                for name, gesture in GESTURES.items():
                    if arguments.frames:
                        arguments.frames.mkdir(parents=True, exist_ok=True)
                        strip(glass.film(gesture)).save(arguments.frames / f"{platform}-{name.replace(' ', '-')}.png")
                    else:
                        rows.append((f"{name}, {platform}", glass.measure(gesture), AIM, "ms", "a move of the pointer"))
            if not arguments.frames:
                rows += corpus(browser, pages, Path(folder))
            browser.close()
    except Trouble as trouble:
        print(f"hand: {trouble}", file=sys.stderr)
        return 2
    if rows:
        table(rows)
    return 1 if arguments.strict and any(row[1] > row[2] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
