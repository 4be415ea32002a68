"""What has to be opened or swiped first: it counts as taps, is told step by step, and journeys do it."""

import json

import pytest

APP = """\
app: Boats
start: home
screens:
  home:
    title: Home
WHAT
  there: {title: There, body: [Here you are.]}
"""
BUTTON = "{button: Go, go: there}"
ROW = "{list: [{row: Boat, swipe-left: [{button: Delete, go: there}]}]}"
PIN = "{map: Harbour, body: [{pin: Rock, at: 22% 31%, callout: {title: Deep water, body: [Mind it.], go: there}}]}"
MENU = "    menu: {label: More, collapsed: yes, hides: [%s], items: [{button: Other, go: {toast: Other}}]}\n"
BARS = {
    "toolbar": "    toolbar: [{button: Go, go: there}]",
    "tray": "    tray: [{tool: Go, icon: star, go: there}]",
    "tab-bar": "    tab-bar: [{tab: Home, icon: home, go: home}, {tab: Go, icon: star, go: there}]",
    "navigation-bar": "    navigation-bar: {right: [{button: Go, go: there}]}",
}


def inside(*accordions, what=BUTTON):
    """Something in accordions, each in the one before."""
    for name in reversed(accordions):
        what = f"{{accordion: {name}, body: [{what}]}}"
    return f"    body: [{what}]"


def form(inner, more="", submit="submit: Send, "):
    return f"    body: [{{form: {{{submit}go: there, body: [{inner}]}}}}{more}]"


FIELD = "{field: Name, required: yes}"
HIDDEN = {
    "an accordion": (inside("More"), ["open `More`", "tap `Go`"]),
    "one in another": (inside("More", "Still more"), ["open `More`", "open `Still more`", "tap `Go`"]),
    "an open one in another": (
        "    body: [{accordion: More, body: [{accordion: Open, collapsed: no, body: [%s]}]}]" % BUTTON,
        ["open `More`", "tap `Go`"],
    ),
    "a swipe": (f"    body: [{ROW}]", ["swipe `Boat` left", "tap `Delete`"]),
    "a swipe in an accordion": (inside("More", what=ROW), ["open `More`", "swipe `Boat` left", "tap `Delete`"]),
    "a callout": (f"    body: [{PIN}]", ["tap the pin `Rock`", "tap the callout `Deep water`"]),
    "a callout in an accordion": (inside("More", what=PIN), ["open `More`", "tap the pin `Rock`", "tap the callout `Deep water`"]),
    "a field of a form": (form(inside("More", what=FIELD)[11:-1]), ["open `More`", "fill in `Name` and submit `Send`"]),
    "two fields of a form": (
        form("{accordion: More, body: [%s, {field: Street, required: yes}]}" % FIELD),
        ["open `More`", "fill in `Name` and `Street` and submit `Send`"],
    ),
    "a form": (inside("More", what=form(FIELD)[11:-1]), ["open `More`", "fill in `Name` and submit `Send`"]),
    "the button of a form": (
        form("{field: Name}, {accordion: More, body: [{button: Send, role: submit}]}", submit=""),
        ["open `More`", "submit `Send`"],
    ),
    "the last field of a form": (form("{accordion: More, body: [{field: Name}]}", submit=""), ["open `More`", "submit the form"]),
    **{f"the {bar} that a menu takes along": (MENU % bar + own, ["open `More`", "tap `Go`"]) for bar, own in BARS.items()},
    **{
        f"the {bar} of a menu that takes along others": (MENU % ", ".join(set(BARS) - {bar}) + own, ["tap `Go`"])
        for bar, own in BARS.items()
    },
}


def taps(steps):
    return len(steps) + sum(step.count("fill in") + step.count("` and `") for step in steps)


@pytest.mark.parametrize("what", HIDDEN)
def test_what_is_opened_first_counts_and_is_told(shell, what):
    written, steps = HIDDEN[what]
    text = APP.replace("WHAT", written)
    told = [f"  {number}. {step}" for number, step in enumerate(steps, 1)]
    count = taps(steps)
    in_steps = "" if len(steps) in (1, count) else f" in {len(steps)} steps"
    for within, code in (count, 0), (count - 1, 1):
        shell.write("app.yaml", text + f"promises: [{{reach: there, within: {within} tap{'s' * (within != 1)}}}]\n")
        found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
        assert [one["code"] for one in found if one["code"].startswith("P7")] == ["P702"] * code, (within, found)
    shell.write("app.yaml", text)
    # Everything is told as the page shows it, the nearest first.
    assert shell.says("ways", "there")[1].splitlines() == [f"{count} tap{'s' * (count != 1)}{in_steps} from `home` to `there`", *told]
    # The same as a journey, which is walked.
    code, journey, _ = shell.says("ways", "there", "--format", "journey")
    assert code == 0
    shell.write("app.yaml", text + journey)
    code, out, _ = shell.says("test")
    assert code == 0, journey + out


def test_a_menu_that_follows_a_variable_takes_bars_along_while_it_is_folded(shell):
    menu = "    state: {shown: [closed, open]}\n" + (MENU % "toolbar").replace("collapsed: yes", "state: shown") + BARS["toolbar"]
    shell.write("app.yaml", APP.replace("WHAT", menu))
    assert shell.says("ways", "there")[1].splitlines()[1:] == ["  1. tap `More`", "  2. tap `Go`"]


def test_the_title_goes_with_the_bar_it_is_in(shell):
    app = APP.replace("WHAT", MENU % "navigation-bar" + "    body: [Words]")
    steps = "journeys: {Folded: {steps: [{not-see: Home}, {tap: More}, {see: Home}]}}\n"
    shell.write("app.yaml", app + steps)
    assert shell.says("test")[0] == 0
