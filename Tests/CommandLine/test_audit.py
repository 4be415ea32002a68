"""Straight answers: what is said is true, and what is offered helps."""

import json
import re
import resource

import pytest

INTRODUCTION = """\
app: Introduction
screens:
  a: {title: A, body: [{button: Next, go: b}]}
  b: {title: B, body: [{button: Next, go: c}]}
  c: {title: C, body: [{button: Next, go: {to: d, how: reset}}]}
  d: {title: D, body: [Done]}
"""


def program(shell, name, script):
    path = shell.write(f"bin/{name}", f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return {"PATH": f"{path.parent}:/usr/bin:/bin"}


def cost(shell, *arguments):
    """The seconds of work that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    shell.run(*arguments, seconds=100)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def findings(shell, *options):
    return json.loads(shell.says("check", "--format", "json", *options)[1])["findings"]


def test_a_screen_after_an_introduction_can_be_named_as_a_home(shell):
    shell.write("app.yaml", INTRODUCTION)
    (finding,) = findings(shell)
    assert (finding["code"], finding["severity"]) == ("P401", "warning")
    assert [fix["title"] for fix in finding["fixes"]] == ["say that the flow may end here: `end: yes`", "name `d` as a home"]
    home = finding["fixes"][1]["edits"][0]["text"]
    assert home == "home: [a, d]\n"
    shell.write("app.yaml", INTRODUCTION.replace("screens:\n", home + "screens:\n"))
    assert findings(shell) == []


@pytest.mark.parametrize(
    "body, code",
    [
        ("{button: Close, go: back}", "P401"),
        ("{button: Again, when: mode is b, go: a}", "P404"),
    ],
)
def test_a_home_with_a_way_out_that_cannot_be_taken_is_still_told(shell, body, code):
    text = INTRODUCTION.replace("screens:\n", "home: [a, d]\nstate: {mode: [a, b]}\nscreens:\n")
    text = text.replace("[Done]", f"[{body}]").replace("button: Next, go: b}", "button: Next, go: b}, {button: B, set: {mode: b}}")
    shell.write("app.yaml", text)
    assert (code, "error") in [(one["code"], one["severity"]) for one in findings(shell)]


@pytest.mark.parametrize("step", ["tap", "see", "not-see", "cannot", "long-press", "swipe"])
def test_what_goes_with_a_label_is_shown_with_the_step_that_is_there(shell, step):
    word = "left" if step == "swipe" else "Next"
    shell.write("app.yaml", INTRODUCTION + f"journeys:\n  J: {{from: a, steps: [{{{step}: {word}, in: l}}]}}\n")
    out = shell.says("check", "--select", "P101")[1]
    assert f"`in` goes with the label: `{step}: {{label: …, in: …}}`" in out


COUNTING = """\
app: Counting
state: {low: -3..3}
screens:
  home: {title: Home, body: [{button: B, set: {low: -2}}, {text: ok, when: low is -2}]}
"""


def test_a_value_that_counts_down_is_told_apart_from_one_that_is_set(shell):
    shell.write("app.yaml", COUNTING)
    (finding,) = findings(shell)
    assert finding["code"] == "P706"
    assert "`-2` counts down; `= -2` sets the value" in [note["message"] for note in finding["notes"]]
    (edit,) = finding["fixes"][0]["edits"]
    shell.write("app.yaml", COUNTING.replace("set: {low: -2}", f"set: {{low: {edit['text']}}}"))
    assert findings(shell) == []
    shell.write("app.yaml", COUNTING.replace("-3..3", "0..3").replace("is -2", "is 1"))
    assert "counts down" not in shell.says("check")[1]


@pytest.mark.parametrize(
    "written, meant",
    [
        ("magnifying-glas", "search"), ("magnifyngglass", "search"), ("arrow_back_ios_new", "chevron-left"),
        ("shoping-cart", "cart"), ("ic_notificatons", "bell"),
    ],
)
def test_slips_and_longer_forms_of_other_systems_icons_are_known(shell, written, meant):
    shell.write("app.yaml", INTRODUCTION.replace("button: Next, go: b", f"button: Next, icon: {written}, go: b"))
    finding = findings(shell, "--select", "P104")[0]
    assert finding["message"].endswith(f"did you mean `{meant}`?") and not finding["fixes"][0].get("safe", False)
    assert any("`protoc explain icons`" in note["message"] for note in finding["notes"])


def test_icons_that_are_like_nothing_are_not_guessed(shell):
    for word in ("xylophone", "lens-blur-effect", "hat"):
        shell.write("app.yaml", INTRODUCTION.replace("button: Next, go: b", f"button: Next, icon: {word}, go: b"))
        assert "did you mean" not in findings(shell, "--select", "P104")[0]["message"]


def test_a_journey_that_begins_where_nobody_gets_to_says_so(shell):
    lines = INTRODUCTION.replace("body: [Done]", "end: yes, body: [Done]")
    lines += "  isle: {title: I, body: [{button: Two, go: isle2}]}\n  isle2: {title: I2, body: [ok]}\n"
    shell.write("app.yaml", lines + "journeys:\n  J: {from: isle, steps: [{tap: Two}, {on: isle2}]}\n  K: {steps: [tap: Next]}\n")
    code, out, err = shell.says("test")
    note = "nobody can reach `isle`, so this journey shows nothing that people can do"
    assert (code, out) == (0, f"passed  J (2 steps)\n        {note}\npassed  K (1 step)\n2 journeys: 2 passed\n")
    first, second = json.loads(shell.says("test", "--format", "json")[1])["apps"][0]["journeys"]
    assert first["note"] == note and "note" not in second


def test_a_dot_that_hangs_takes_the_time_that_is_said(shell):
    shell.write("app.yaml", INTRODUCTION.replace("body: [Done]", "end: yes, body: [Done]"))
    starts = shell.folder / "starts"
    script = f"date +%s.%N >> {starts}; exec sleep 60"
    code, out, err = shell.says("graph", "-o", "flow.svg", env=program(shell, "dot", script))
    seconds = int(re.search(r"`dot` took longer than (\d+) s: this is a map of its groups", err)[1])
    first, second = (float(line) for line in starts.read_text().split())
    # The second try ends when the time of both is over.
    assert 13 < second - first < seconds < 20


def test_a_file_that_is_no_app_does_not_wait_for_its_neighbour(shell):
    shell.write("note.yaml", "hello: 1\n")
    mistakes = "".join("      - {button: B, goo: a}\n" for _ in range(20_000))
    shell.write("app.yaml", "app: M\nscreens:\n  a:\n    title: A\n    body:\n" + mistakes)
    # The mistakes of the neighbour are not looked for.
    assert cost(shell, "check", "note.yaml") < cost(shell, "check", "app.yaml") / 10
    shell.write("app.yaml", "app: M\ninclude: [parts.yaml]\nscreens:\n  a: {title: A, body: [ok]}\n")
    shell.write("parts.yaml", "screens:\n  b: {titel: B, body: [ok]}\n")
    assert "parts.yaml:2" in shell.says("check", "parts.yaml")[1]
