"""Counters that nothing but one link asks change nothing that is said of an app, however many combinations of values they have."""

import re

import pytest

from oracle.compare import ask
from oracle.generate import generate
from oracle.text import write
from turns import in_turn

FIRST, APPS, EACH = 60_000_000, 400, 50

COUNTERS = {"first": 3, "second": 4, "third": 5, "fourth": 2}


@pytest.mark.parametrize("first", in_turn(range(FIRST, FIRST + APPS, EACH), 2))
def test_counters_beside_the_flow_change_no_finding(binary, first):
    for seed in range(first, first + EACH):
        app = generate(seed)
        assert found(binary, with_counters(app)) == found(binary, app), f"seed {seed}"


def with_counters(app):
    """The app with 10,000 combinations of values on its first screen, all of which one link asks at once."""
    names = list(app["screens"])
    first = app["screens"][app.get("start", names[0])]
    steppers = [{"stepper": f"Count {name}", "state": name} for name in COUNTERS]
    asked = " and ".join(f"{name} > {least}" for name, least in COUNTERS.items())
    start = {**first, "body": [*first.get("body", []), *steppers, {"button": "Begin to count again", "when": asked, "set": {"first": 0}}]}
    screens = {name: start if screen is first else screen for name, screen in app["screens"].items()}
    return {**app, "state": {**app.get("state", {}), **{name: "0..9" for name in COUNTERS}}, "screens": screens}


def found(binary, app):
    findings, failure = ask(binary, write(app))
    assert not failure, failure
    # Of values that are passed over all are named. Where the first screen only leads on, nobody counts.
    return sorted(
        (finding["code"], finding["place"], re.sub(r" while .*?:", ":", finding["message"]))
        for finding in findings
        if "ount" not in finding["message"] and "can ever be tapped" not in finding["message"]
    )
