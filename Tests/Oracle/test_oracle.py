"""The oracle against itself: walking says what the automata say, and the apps are what the README promises."""

import os

import pytest

from checkout import seed
from oracle.automata import FINAL
from oracle.compare import CODES
from oracle.explore import Explorer, as_stack, can_reach
from oracle.findings import Findings
from oracle.generate import generate
from oracle.guards import Guard
from oracle.judge import Judge
from oracle.moves import Stepper
from oracle.reading import platforms, read_model
from oracle.text import Places, read, write

APPS = int(os.environ.get("ORACLE_APPS", 500)) // 5
FIRST = int(os.environ.get("ORACLE_FIRST", 1000))
EACH = 25


def judges(seeds):
    for seed in seeds:
        app = generate(seed)
        for platform in platforms(app):
            yield seed, Judge(read_model(app, platform))


def in_post(post, control, stack):
    states = {control}
    for symbol in stack:
        states = {after for state in states if state in post.out for after in post.out[state].get(symbol, ())}
    return FINAL in states


@pytest.mark.parametrize("first", range(FIRST, FIRST + APPS, EACH))
def test_walking_agrees_with_the_automata(first):
    for seed, judge in judges(range(first, first + EACH)):
        model, stepper = judge.model, Stepper(judge.model)
        walked = Explorer(stepper, list(stepper.starts().values()), max_height=5, max_configs=1000)
        stacks = {config: as_stack(model, config) for config in walked.cost}
        goals = {config for config, (control, stack) in stacks.items() if judge.is_goal(control, stack[0])}
        good, unsure = can_reach(stepper, walked.cost, goals.__contains__)
        for config, (control, stack) in stacks.items():
            assert in_post(judge.post, control, stack), f"seed {seed}: not in post*: {config}"
            verdict = judge.is_good(control, stack)
            if config in good or config not in unsure:
                assert verdict == (config in good), f"seed {seed}: the verdict on {config}"
            if not verdict:
                assert (control, stack[0]) in judge.lost.heads, f"seed {seed}: not among the lost: {config}"
        if not walked.truncated:
            heads = {(control, stack[0]) for control, stack in stacks.values()}
            assert heads == set(judge.deciding), f"seed {seed}: other heads"


@pytest.mark.parametrize("first", range(FIRST, FIRST + APPS, EACH))
def test_a_dead_end_of_one_screen_is_one_by_both_definitions(first):
    """By the parts of the lost heads that nothing leaves, and by never seeing another screen from there."""
    for seed, judge in judges(range(first, first + EACH)):
        for cause in judge.causes:
            if len(cause.screens) == 1 and cause.redirecting <= cause.screens and not cause.only_urgent:
                (name,) = cause.screens
                assert judge.stuck_at(name), f"seed {seed}: {name} is left by something"


def test_every_kind_of_finding_comes_up():
    missing = set(CODES)
    for seed in range(2000):
        missing -= {finding.code for finding in Findings(generate(seed)).all()}
        if not missing:
            break
    assert not missing


def test_an_app_is_read_as_it_was_written():
    for seed in range(100):
        app = generate(seed)
        assert read(write(app)) == app


def test_a_place_is_found_by_line_and_column():
    text = "app: A\nscreens:\n  a:\n    body:\n      - button: Go\n        go: {to: b}\n  b: {}\n"
    places = Places(text)
    assert places.at(3, 3) == ("screens", "a")
    assert places.at(5, 9) == ("screens", "a", "body", 0, "button")
    assert places.at(6, 14) == ("screens", "a", "body", 0, "go", "to")
    assert places.at(7, 3) == ("screens", "b")


@pytest.mark.parametrize(
    "text, holds",
    [
        ("a is x", True),
        ("a is not x", False),
        ("a is one of y, x", True),
        ("not (a is x) or n > 1", True),
        ("not a is x and n > 1", False),
        ("a is y or a is x and n <= 2", True),
        ('a is "x" and row.k is $a', False),
        ("n >= 3", False),
    ],
)
def test_conditions_are_read_as_people_write_them(text, holds):
    assert Guard(text)({"a": "x", "n": "2", "row.k": "z"}) is holds
