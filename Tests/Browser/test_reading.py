"""Random readers: whatever they do, by mouse, keys, Back, reload, time, events, platform and device, the page stands where the simulator
says. `make soak` lets them read for an hour, half of it in each browser."""

import os
import random
import time

import pytest

from browsing import BROWSERS, PROTOTYPES, UNKNOWN, Pages, files_of
from checkout import seed
from oracle.generate import generate
from oracle.text import write
from reading import Disagreement, Reader

# A page in both browsers that hundreds of steps are made in takes its time.
pytestmark = pytest.mark.soak

SECONDS = int(os.environ.get("READING_SECONDS", 3600))


def app_of(number):
    """The files of an app: now and then a prototype, else one that is made up."""
    rng = random.Random(number)
    names = [name for name in PROTOTYPES if name != "showcase"]
    name = rng.choice(names) if rng.random() < 0.15 else None
    files = files_of(name) if name else {"app.yaml": write(generate(number)).encode()}
    return name or f"reading-{number}", files


def read(pages: Pages, browser, number, steps):
    """One reader of one app, by number; what went wrong, or nothing."""
    name, files = app_of(number)
    path = pages.build(files, name, "--force", "--no-source", "--no-graph", codes=(0, 1))
    options = UNKNOWN if browser.browser_type.name == "firefox" else {"reduced_motion": "reduce"}
    page = browser.new_page(viewport={"width": 1200, "height": 1000}, **options)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        page.clock.install(time=0)
        page.goto("about:blank")
        page.goto(path.as_uri())
        page.wait_for_function("() => globalThis.player?.session", polling=20)
        page.clock.pause_at(page.evaluate("Date.now()") + 1000)
        shown = page.evaluate("player.data.platforms.map(({ name }) => name)")
        source = path.parent / "source" / name
        books = {platform: {at: dict(moves) for at, *moves in pages.walk(source, platform, 500)} for platform in shown}
        if any(None in moves.values() for book in books.values() for moves in book.values()):
            return None
        page.evaluate("player.restart()")
        reader = Reader(page, books, random.Random(number))
        for _ in range(steps):
            reader.step()
            if complaints:
                reader.fail(complaints[0])
    except Disagreement as problem:
        return f"app {number} ({name}): {problem}"
    finally:
        page.close()
    return None


def test_random_readers_stand_where_the_simulator_does(pages, browser):
    problems = [read(pages, browser, seed() * 100 + number, 25) for number in range(4)]
    assert [problem for problem in problems if problem] == []


@pytest.mark.soak
def test_random_readers_read_for_an_hour(pages, browser):
    end, number, problems = time.monotonic() + SECONDS / len(BROWSERS), seed() * 1000, []
    while time.monotonic() < end and len(problems) < 5:
        problems.append(read(pages, browser, number, 120))
        problems = [problem for problem in problems if problem]
        number += 1
    assert problems == []
