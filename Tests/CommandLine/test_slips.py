"""Slips of the hand around the marks of YAML, with every kind: each is told once, where it is, and the edit makes it what was meant."""

import json
import subprocess

import pytest

from catalog import Catalog
from checkout import HANGING
from test_places import applied, checked, checked_each

MEANT = """app: Slips
screens:
  home:
    title: Home
    body:
      - text: Before
      - KIND: Words
      - text: After
"""
WITH_KEYS = MEANT.replace("Words\n", "Words\n        note: A note\n")
BRACES = MEANT.replace("- KIND: Words", "- {KIND: Words, note: A note}")

# What is meant, and what somebody wrote.
SLIPS = {
    "no space after the colon": (MEANT, MEANT.replace("KIND: ", "KIND:")),
    "no space after the colon, with keys": (WITH_KEYS, WITH_KEYS.replace("KIND: ", "KIND:")),
    "no space after the colon, in braces": (BRACES, BRACES.replace("KIND: ", "KIND:")),
    "no space after a later colon": (WITH_KEYS, WITH_KEYS.replace("note: ", "note:")),
    "no space after the dash": (MEANT, MEANT.replace("- KIND", "-KIND")),
    "no space after the first dash": (MEANT, MEANT.replace("- text: Before", "-text: Before")),
    "no space after the last dash": (MEANT, MEANT.replace("- text: After", "-text: After")),
    "an en dash": (MEANT, MEANT.replace("- KIND", "– KIND")),
    "a bullet": (WITH_KEYS, WITH_KEYS.replace("- text: Before", "• text: Before")),
    "no dash": (MEANT, MEANT.replace("- KIND", "KIND")),
    "a text without its dash": (MEANT.replace("text: After", "After"), MEANT.replace("- text: After", "After")),
    "a comment of other languages": (MEANT.replace("KIND: Words", "text: Words\n      # A word"), MEANT.replace("KIND: Words", "text: Words\n      // A word")),
    "a tab on a blank line": (MEANT.replace("Words\n", "Words\n  \n"), MEANT.replace("Words\n", "Words\n\t\n")),
}


def kinds_with_words(shell):
    catalog = Catalog(json.loads(subprocess.run([shell.binary, "schema"], capture_output=True, timeout=HANGING, check=True).stdout))
    return catalog.containers["a-body"]


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_once_and_its_edit_makes_it_right(shell, slip):
    meant, written = SLIPS[slip]
    kinds = kinds_with_words(shell)
    as_meant = checked_each(shell, {kind: meant.replace("KIND", kind) for kind in kinds})
    as_written = checked_each(shell, {kind: written.replace("KIND", kind) for kind in kinds})
    for kind in kinds:
        right, wrong = meant.replace("KIND", kind), written.replace("KIND", kind)
        fine = {one["message"] for one in as_meant[kind]}
        if any(one.startswith("expected") for one in fine):
            # What is directly after this kind is no words.
            continue
        found = [one for one in as_written[kind] if one["message"] not in fine]
        assert len(found) == 1, f"{kind}: {[one['message'] for one in found]}"
        assert len(found[0]["fixes"]) == 1, f"{kind}: {found[0]['message']}"
        assert applied(wrong, found[0]["fixes"]) == right, kind


@pytest.mark.parametrize(
    "written, right",
    [
        ("- panel: {enabled: no, body: [A]}", "- panel: {disabled: yes, body: [A]}"),
        ("- panel: {enabled: yes, body: [A]}", "- panel: {disabled: no, body: [A]}"),
        ("- Text: A word", "- text: A word"),
        ("- field: {label: Name, platform: 'ios, android'}", "- field: {label: Name, platform: [ios, android]}"),
    ],
)
def test_the_edit_says_what_was_meant(shell, written, right):
    text = f"app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - A\n      {written}\n"
    (found,) = checked(shell, text)
    assert applied(text, found["fixes"]).splitlines()[-1].strip() == right


STEPS = "app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - button: Open\n        go: last\n  last:\n    title: Last\n    body: [The end]\njourneys:\n  One:\n    steps:"


@pytest.mark.parametrize("steps, words", [("\n      tap: Open\n      on: home\n", "expected one step after each `- `"), (" []\n", "expected at least one step")])
def test_a_journey_that_cannot_be_run_is_told(shell, steps, words):
    assert [one["message"][: len(words)] for one in checked(shell, STEPS + steps)] == [words]


def test_a_step_without_its_colon(shell):
    text = STEPS + "\n      - tap Open\n"
    (found,) = checked(shell, text)
    assert applied(text, found["fixes"]) == STEPS + "\n      - tap: Open\n"


def test_a_component_used_by_its_name_is_told_how(shell):
    text = """app: A
components:
  price:
    params: [name, cost]
    body:
      - text: $name for $cost
screens:
  home:
    title: Home
    body:
      - price: {name: Tea, cost: "3"}
      - price:
          name: Milk
          cost: "2"
"""
    found = checked(shell, text)
    assert [one["message"] for one in found] == ["`price` is a component, not an element"] * 2
    assert checked(shell, applied(text, [one["fixes"][0] for one in found])) == []


def test_what_is_in_a_use_without_a_slot_is_told_and_not_its_consequence(shell):
    text = """app: A
components:
  box:
    body:
      - panel: [In the box]
screens:
  home:
    title: Home
    body:
      - use: box
        body:
          - button: Next
            go: next
  next:
    title: Next
    body: [The next one]
"""
    (found,) = checked(shell, text)
    assert found["message"] == "`box` has no `slot`, so what is in this `use` is not shown"
    assert checked(shell, text.replace("panel: [In the box]", "panel: [In the box, slot]")) == []


def test_parameters_beside_their_use_are_told_once(shell):
    text = """app: A
components:
  price:
    params: [name, cost]
    body:
      - text: $name for $cost
screens:
  home:
    title: Home
    body:
      - use: price
        name: Tea
        cost: "3"
"""
    (found,) = checked(shell, text)
    assert found["message"] == "`name` and `cost` are parameters of `price`, and no keys of a `use`"


def test_parameters_in_one_text_are_told_once(shell):
    text = "app: A\ncomponents:\n  price:\n    params: name, cost\n    body:\n      - text: $name for $cost\nscreens:\n  home:\n    title: Home\n    body:\n      - use: price\n        with: {name: Tea, cost: '3'}\n"
    (found,) = checked(shell, text)
    assert applied(text, found["fixes"]) == text.replace("name, cost", "[name, cost]", 1)
    assert checked(shell, applied(text, found["fixes"])) == []


def test_a_number_does_not_take_over_words(shell):
    text = "app: A\nstate:\n  unread: 0..5\n  booked: [none, pending]\nscreens:\n  home:\n    title: Home\n    body:\n      - text: $unread unread, $booked\n      - button: Copy\n        set: {unread: $booked}\n      - button: Book\n        set: {booked: pending}\n"
    assert [one["message"] for one in checked(shell, text)] == ["expected a value of `unread`, found `$booked`"]


def test_words_of_a_promise_about_several_places(shell):
    text = "# A\napp: A\nstate:\n  member: [off, on]\nscreens:\n  home:\n    title: Home\n    body:\n      - switch: Member\n        state: member\n  book:\n    title: Book\n    body: [Hi]\n  pick:\n    title: Pick\n    body: [Hi]\npromises:\n  - always: member is on\n    on: [book, pick]\n"
    assert "nobody can reach `book` or `pick`, so this promise holds whatever the app does" in [one["message"] for one in checked(shell, text)]
