"""Whatever leads somewhere is a button that can be hit and has a name, whichever of its words it was given: each kind with each of its keys alone.

What the compiler refuses is left out.
"""

import json
import subprocess

import pytest

from browsing import PLATFORMS, Visit
from catalog import catalog, flow
from checkout import HANGING

# Keys that say nothing of what is read on an element.
OTHER = {"label", "go", "on", "set", "id", "each", "when", "platform", "note", "allow", "look", "options", "empty", "fill", "lasts", "swipe-left", "swipe-right"}
HEAD = "app: Touchable\nplatforms: [{}]\nstate: {{hit: 0..{}}}\ncomponents: {{part: {{body: [slot]}}}}\nscreens:\n  home:\n    title: Home\n    body:\n"

# What is wrong with the button for each control of the screen, by the number that the control sets.
FAULTS = """() => {
  const said = (node) => {
    const copy = node.cloneNode(true);
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    const inner = (name) => copy.querySelector(`[${name}]`)?.getAttribute(name);
    return (node.ariaLabel || copy.textContent || inner("alt") || inner("aria-label") || "").trim();
  };
  const isHit = (node, number) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [.5, .1, .9].some((x) => [.5, .15, .85].some((y) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height)?.closest("button, summary, [data-tap]:not(.screen)");
      return Number(hit?.dataset.tap) === number;
    }));
  };
  const faultOf = (node, number) => {
    node?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (!node) return "has no button";
    if (!isHit(node, number)) return "cannot be hit";
    return ["", "Open"].includes(said(node)) ? `is called “${said(node)}”` : null;
  };
  const controls = player.data.place(0).controls.map(({ links }, number) => [links[0].sets[0][2], faultOf(document.querySelector(`.screen button[data-tap="${number}"]`), number)]);
  return Object.fromEntries(controls.filter(([, fault]) => fault));
}"""


def variants(kinds):
    """Each kind that is pressed, with one of its keys at a time, and with an icon beside what is in it."""
    for name, kind in kinds.kinds.items():
        if "long-press" not in kinds.gestures(name) or name in (*kinds.bars, *kinds.popups):
            continue
        label = f"{name} alone"
        yield name, {name: label}
        for key in kind.keys:
            if key == name or key in OTHER:
                continue
            words = f"{name} {key}"
            if key in kind.places:
                body = {name: None, key: [kinds.child(kind.places[key], words)]}
                yield name, body
                if "icon" in kind.keys:
                    yield name, {**body, "icon": "star"}
            else:
                value = {"icon": "star", "at": "40% 40%"}.get(key, [words] if key in ("cells", "values") else words)
                yield name, {name: None, key: value}


def app_of(lines, platforms):
    return HEAD.format(", ".join(platforms), max(lines)) + "\n".join(lines.values()) + "\n"


def lines_of(kinds, elements):
    return [f"      - {flow(kinds.wrapped(name, {**element, 'go': {'set': {'hit': number}}}))}" for number, (name, element) in enumerate(elements, 1)]


@pytest.fixture(scope="session")
def accepted(binary, tmp_path_factory):
    """An app with all of them that the compiler takes: its lines, by the numbers that they set."""
    kinds = catalog(binary)
    lines = dict(enumerate(lines_of(kinds, variants(kinds)), 1))
    path = tmp_path_factory.mktemp("touchable") / "app.yaml"
    while True:
        path.write_text(app_of(lines, PLATFORMS))
        done = subprocess.run([binary, "check", "--format", "json", path], capture_output=True, text=True, timeout=HANGING)
        places = [finding["start"]["line"] for finding in json.loads(done.stdout)["findings"] if finding["severity"] == "error"]
        if not places:
            return lines
        numbers = list(lines)
        for number in {numbers[place - HEAD.count("\n") - 1] for place in places}:
            del lines[number]


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_leads_somewhere_is_a_button_with_a_name(accepted, pages, browser, platform):
    assert len(accepted) > 25
    visit = Visit(browser, size=(900, 1100))
    try:
        page = visit.open(pages.app(app_of(accepted, [platform]), "touchable", "--no-source"))
        faults = page.evaluate(FAULTS)
        assert not faults, "\n".join(f"{accepted[int(number)].strip()} {fault}" for number, fault in faults.items())
    finally:
        visit.close()
