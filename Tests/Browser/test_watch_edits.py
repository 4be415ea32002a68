"""A watched page after one random edit after the other: it shows what a page that was loaded anew shows, where the reader was.

Where an address still leads somewhere is asked of the page that was loaded anew; what must be kept of one that does not is worked out here.
"""

import os
import random
import re

import pytest

from browsing import WAITING, at_rest
from checkout import REPOSITORY, seed
from watching import edited, source_files, watched

APPS = ["made up", *sorted(path.parent.name for path in REPOSITORY.glob("prototypes/*/app.yaml"))]
# What is shown, and by which rules. Elements that were animated or focused say so in attributes of their own.
SHOWN = """() => {
  const app = document.querySelector(".app").cloneNode(true);
  for (const node of app.querySelectorAll(".leaves")) node.remove();
  // A popup stands beside what opened it, which an address does not say.
  const content = app.innerHTML.replace(/--[xy]: [\\d.]+px/g, "");
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !sheet.disabled);
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  return [player.session.address, document.title, content, rules.join("\\n")];
}"""
# A few moves of the app, of those that can be made.
WALK = """(choices) => {
  for (const choice of choices) {
    const moves = player.flow.moves(player.session.configuration).filter(({ key }) => /^\\d+\\.\\d+/.test(key));
    if (!moves.length || choice > 0.85) { player.session.goBack(); continue; }
    const [place, control] = moves[Math.floor(choice / 0.85 * moves.length)].key.split(".").map(Number);
    player.session.touch(place, control);
  }
}"""


def load(page, address):
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function("() => globalThis.player?.session?.configuration")


def difference(one, other):
    """Where two texts part, with what stands around it."""
    at = len(os.path.commonprefix([one, other]))
    return " <> ".join(repr(text[max(0, at - 150) : at + 150]) for text in (one, other))


def screens(address):
    return address.split("?")[0].split("~")[1:]


def leads(page, address):
    """Whether an address leads somewhere, of the page that was loaded anew."""
    return page.evaluate("(address) => player.address.read(address) !== null", address)


def check_kept(page, before, after):
    """What can be kept of where the reader was is kept."""
    # What comes by itself may have come in between.
    if "*" in before and after != before:
        return
    if leads(page, before):
        assert after == before
        return
    old, new = screens(before), screens(after)
    name = lambda screen: re.split(r"[*(+!]", screen)[0]
    below = ["~" + re.sub(r"[+!].*", "", screen) for screen in old]
    # Each way back that begins like the one before and that is still there.
    there = [count for count in range(1, len(old) + 1) if leads(page, "".join(below[:count])) or leads(page, "".join(re.sub(r"[*(].*", "", one) for one in below[:count]))]
    if there:
        assert len(new) >= min(max(there), len(old)), (before, after)
        assert [name(one) for one in new[: max(there)]] == [name(one) for one in old[: max(there)]]


def follow(binary, tmp_path, browsers, name, count):
    files = source_files(name)
    texts = sorted(path for path in files if path.endswith((".yaml", ".csv", ".txt")))
    choose = random.Random(seed())
    size = {"width": 900, "height": 1000}
    page, anew = (browsers["chromium"].new_page(viewport=size, reduced_motion="reduce") for _ in range(2))
    complaints = []
    for one in (page, anew):
        one.on("pageerror", lambda error: complaints.append(str(error)))
    with watched(binary, tmp_path, files=files) as watch:
        load(page, watch.address)
        state = watch.state()
        for _ in range(count):
            page.evaluate(WALK, [choose.random() for _ in range(choose.randrange(4))])
            at_rest(page)
            before = page.evaluate("player.session.address")
            path = path if state["errors"] else choose.choice(texts)
            old = (tmp_path / path).read_text()
            new = files[path].decode() if choose.random() < 0.5 else edited(old, choose)
            if new == old:
                continue
            watch.save(path, new)
            version, state = state["version"], watch.state()
            # With errors the page stays as it was; it may show a toast, which is no part of an address.
            if state["version"] == version:
                continue
            page.wait_for_function("(version) => document.getElementById('player')?.dataset.version === version", arg=str(state["version"]), timeout=1000 * WAITING)
            page.wait_for_function("() => globalThis.player?.session?.configuration")
            at_rest(page)
            address, *shown = page.evaluate(SHOWN)
            load(anew, f"{watch.address}#{address}")
            at_rest(anew)
            assert complaints == [], (path, new)
            for now, fresh in zip([address, *shown], anew.evaluate(SHOWN), strict=True):
                assert now == fresh, f"after {before}, at {address}: {difference(now, fresh)}"
            check_kept(anew, before, address)
        for one in (page, anew):
            one.goto("about:blank")
    for one in (page, anew):
        one.close()


@pytest.mark.soak
@pytest.mark.parametrize("name", APPS)
def test_after_many_edits_it_is_as_if_loaded_anew(binary, tmp_path, browsers, name):
    follow(binary, tmp_path, browsers, name, 100)
