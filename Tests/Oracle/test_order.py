"""The order in which screens and popups are written decides nothing: the same findings, with the same words, steps and fingerprints."""

import random
import re

import pytest

from oracle.compare import ask
from oracle.generate import generate
from oracle.text import read, write
from turns import in_turn

# Among them are apps in which several paths are equally short, and several screens could be told first.
FIRST, APPS, EACH = 40_000_000, 400, 50


@pytest.mark.parametrize("first", in_turn(range(FIRST, FIRST + APPS, EACH), 2))
def test_swapping_screens_changes_no_finding(binary, first):
    for seed in range(first, first + EACH):
        app = generate(seed)
        names = list(app["screens"])
        app = {"app": "Tried", "start": names[0], **app}
        shuffled = random.Random(seed).sample(names, len(names))
        other = {**app, "screens": {name: app["screens"][name] for name in shuffled}}
        assert found(binary, app) == found(binary, other), f"seed {seed}, screens in the order {shuffled}"


@pytest.mark.parametrize("first", in_turn(range(FIRST, FIRST + APPS, EACH), 2))
def test_swapping_popups_changes_no_finding(binary, first):
    for seed in range(first, first + EACH):
        app = generate(seed)
        other = with_popups_in_another_order(app, random.Random(seed))
        assert found(binary, app) == found(binary, other), f"seed {seed}"


# What random apps seldom have: popups that only each other open, and that never close.
POPUPS = """app: Tried
screens:
  home:
    title: Home
    body:
      - {button: Ask, go: sure}
  other:
    title: Other
    body: [Here you are.]
popups:
  later:
    {kind}: Later
    {outside}
    body: [{button: Soon, go: {to: soon, how: replace}}]
  soon:
    {kind}: Soon
    {outside}
    body: [{button: Never, go: {to: never, how: replace}}]
  never:
    {kind}: Never
    {outside}
    body: [{button: Later, go: {to: later, how: replace}}]
  sure:
    {kind}: Sure?
    body: [{button: Close, go: close}]
"""


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("opened", ["sure", "soon"])
def test_popups_of_which_none_comes_first_are_told_at_the_same_one(binary, opened, seed):
    text = POPUPS.replace("{kind}", "sheet").replace("{outside}", "outside: stays").replace("go: sure", f"go: {opened}")
    app = read(text)
    other = with_popups_in_another_order(app, random.Random(seed))
    assert named(binary, app) and named(binary, app) == named(binary, other)


def named(binary, app):
    """Each finding with the words it is at."""
    findings, failure = ask(binary, write(app))
    assert not failure, failure
    lines = write(app).splitlines()
    return sorted((summary(finding), lines[finding["start"]["line"] - 1].strip()) for finding in findings)


def with_popups_in_another_order(app, rng):
    def mixed(popups):
        names = list(popups)
        return {name: popups[name] for name in rng.sample(names, len(names))}

    screens = {name: {**screen, "popups": mixed(screen["popups"])} if "popups" in screen else screen for name, screen in app["screens"].items()}
    return {**app, "screens": screens, **({"popups": mixed(app["popups"])} if "popups" in app else {})}


def found(binary, app):
    findings, failure = ask(binary, write(app))
    assert not failure, failure
    return sorted(map(summary, findings))


def summary(finding):
    """All but where it is; what is listed is listed in the order of the file."""
    steps = [(step.get("action"), step.get("label"), step.get("from"), step.get("to")) for step in finding.get("steps", [])]
    notes = sorted(unordered(note["message"]) for note in finding["notes"])
    return repr((finding["code"], finding["severity"], unordered(finding["message"]), finding["fingerprint"], notes, steps))


def unordered(message):
    names = r"`[^`]*`(?:, `[^`]*`)*(?: and `[^`]*`)"
    return re.sub(names, lambda listed: " ".join(sorted(re.findall(r"`[^`]*`", listed.group()))), message)
