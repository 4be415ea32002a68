"""The order in which screens are written decides nothing: the same findings, with the same words, steps and fingerprints."""

import random
import re

import pytest

from oracle.compare import ask
from oracle.generate import generate
from oracle.text import write
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
