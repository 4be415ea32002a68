"""`test`: journeys that are walked, what they cover, and those that are suggested."""

import json

import pytest

from checkout import REPOSITORY
from shell import HELLO

PROTOTYPES = sorted(path.name for path in (REPOSITORY / "prototypes").iterdir() if path.is_dir())

WALKED = HELLO + """\
journeys:
  Somebody begins:
    steps:
      - tap: Begin
      - on: home
      - back
      - on: welcome
"""

FAILING = WALKED + """\
  Somebody is lost:
    steps:
      - tap: Begin
      - tap: Nowhere
"""


def test_a_line_for_each_journey_and_a_summary(shell):
    shell.write("app.yaml", WALKED)
    assert shell.says("test") == (0, "passed  Somebody begins (4 steps)\n1 journey: 1 passed\n", "")
    assert shell.says("test", "-q") == (0, "passed  Somebody begins (4 steps)\n", "")


def test_a_journey_that_fails_shows_its_step(shell):
    shell.write("app.yaml", FAILING)
    code, out, err = shell.says("test")
    assert (code, err) == (1, "")
    assert "passed  Somebody begins (4 steps)\nfailed  Somebody is lost (at step 2 of 2)\n" in out
    assert "error[P701] journey-fails: nothing tappable on `home` is called `Nowhere`" in out
    assert "  --> app.yaml:22:14\n" in out
    assert out.endswith("2 journeys: 1 failed, 1 passed\n")
    # The same finding as `check` has.
    assert "nothing tappable on `home` is called `Nowhere`" in shell.says("check")[1]


def test_one_journey_by_its_name(shell):
    shell.write("app.yaml", FAILING)
    assert shell.says("test", "--journey", "Somebody begins")[0] == 0
    code, out, err = shell.says("test", "--journey", "Somebody begin")
    assert (code, out) == (2, "")
    assert err == "protoc: no journey is called `Somebody begin`\n  did you mean `Somebody begins`?\n"
    shell.write("app.yaml", FAILING.replace("Somebody is lost", "Somebody begun"))
    err = shell.says("test", "--journey", "Somebody begin")[2]
    assert err == "protoc: no journey is called `Somebody begin`\n  did you mean `Somebody begins` or `Somebody begun`?\n"


def test_without_journeys_all_is_well(shell):
    shell.write("app.yaml", HELLO)
    assert shell.says("test") == (0, "no journeys yet; run `protoc test --suggest` to generate some\n", "")


def test_coverage_lists_what_no_journey_passes(shell):
    text = WALKED.replace("        go: home\n", "        go: home\n      - button: Help\n        go: help\n", 1)
    text = text.replace("journeys:\n", "  help:\n    title: Help\n    body: [Tap Begin.]\njourneys:\n")
    shell.write("app.yaml", text)
    code, out, err = shell.says("test", "--coverage")
    assert code == 0
    assert "covered: 2 of 3 (66%) screens, 1 of 2 (50%) links\nnot covered:\n" in out
    assert "  app.yaml:14: screen `help`\n" in out
    assert "  app.yaml:9: `welcome`: tap `Help` → help\n" in out
    assert shell.says("test", "--min-coverage", "50")[0] == 0
    code, out, err = shell.says("test", "--min-coverage", "60")
    assert code == 1
    assert "covered: 2 of 3 (66%) screens, 1 of 2 (50%) links; needs at least 60%\n" in out
    assert shell.says("test", "--min-coverage", "101")[0] == 2
    # The app itself may ask for it.
    shell.write("app.yaml", text + "check: {uncovered: {min: 60}}\n")
    assert "warning[P703] uncovered: " in shell.says("check")[1]
    shell.write("app.yaml", text + "check: {uncovered: {min: 50}}\n")
    assert shell.says("check")[1] == "no findings\n"


def test_json_tells_all_of_it(shell):
    shell.write("app.yaml", FAILING)
    code, out, err = shell.says("test", "--format", "json", "--suggest")
    report = json.loads(out)
    assert (code, report["schema"], report["tool"]["name"]) == (1, 1, "protoc")
    (app,) = report["apps"]
    first, second = app["journeys"]
    assert first == {"name": "Somebody begins", "platform": "ios", "steps": 4, "outcome": "passed"}
    assert (second["outcome"], second["failedStep"], second["finding"]["code"]) == ("failed", 2, "P701")
    assert second["finding"]["start"]["line"] == 22
    assert app["coverage"]["screens"] == {"passed": 2, "all": 2, "percent": 100}
    assert app["coverage"]["uncovered"] == []
    assert app["suggestions"] == ""
    assert report["summary"] == {"passed": 1, "failed": 1, "notWalked": 0, "good": False}


def test_what_cannot_be_read_is_told_by_check(shell):
    shell.write("app.yaml", WALKED.replace("button: Begin", "gadget: Begin"))
    code, out, err = shell.says("test")
    assert code == 1
    assert out == (
        "skipped Somebody begins (step 1 may need what cannot be read)\n"
        "journeys cannot run because of 1 error; see `protoc check`\n"
        "1 journey: 1 not run\n"
    )


@pytest.mark.parametrize(
    "old, new, reason, code",
    [
        ("tap: Begin", "tap: {in: home}", "step 1 cannot be read", "P102"),
        ("tap: Begin", "{}", "step 1 cannot be read", "P103"),
        ("tap: Begin", "swipe: {}", "step 1 cannot be read", "P102"),
        ("tap: Begin", "tap: Begin\n      - see: [That is all there is., {in: home}]", "step 2 cannot be read", "P102"),
        ("- back", "- bakc", "step 3 cannot be read", "P104"),
        ("on: home", "on: hoem", "nothing is called `hoem`", "P205"),
        ("    steps:", "    from: hoem\n    steps:", "nothing is called `hoem`", "P205"),
        ("    steps:", "    platform: iso\n    steps:", "its platform is not known", "P104"),
        (HELLO, "app: Hello\ninclude: [more.yaml]\n", "there is no screen to begin on", "P011"),
    ],
)
def test_a_journey_that_is_not_run_says_why(shell, old, new, reason, code):
    assert WALKED.count(old) >= 1
    shell.write("app.yaml", WALKED.replace(old, new, 1))
    exit_code, out, err = shell.says("test")
    assert (exit_code, err) == (1, "")
    assert out == (
        f"skipped Somebody begins ({reason})\n"
        "journeys cannot run because of 1 error; see `protoc check`\n"
        "1 journey: 1 not run\n"
    )
    (run,) = json.loads(shell.says("test", "--format", "json")[1])["apps"][0]["journeys"]
    assert (run["outcome"], run["reason"]) == ("not-walked", reason)
    # It is said once, and by `check`.
    assert [finding["code"] for finding in json.loads(shell.says("check", "--format", "json")[1])["findings"]] == [code]


def test_standard_input_and_several_apps(shell):
    assert shell.says("test", "-", stdin=WALKED)[0] == 0
    shell.write("shop/app.yaml", WALKED)
    shell.write("bank/app.yaml", FAILING)
    code, out, err = shell.says("test", "shop", "bank")
    assert code == 1
    assert out.startswith("bank/app.yaml\npassed  Somebody begins (4 steps)\nfailed ")
    assert "  --> bank/app.yaml:22:14\n" in out
    assert "\nshop/app.yaml\npassed  Somebody begins (4 steps)\n3 journeys: 1 failed, 2 passed\n" in out
    assert shell.says("test", "nowhere")[0] == 2


def test_only_the_asked_platforms(shell):
    text = WALKED.replace("app: Hello\n", "app: Hello\nplatforms: [ios, android]\n")
    shell.write("app.yaml", text.replace("    steps:\n", "    platform: android\n    steps:\n"))
    assert "1 passed" in shell.says("test", "--platform", "android")[1]
    assert shell.says("test", "--platform", "ios")[1] == "no journeys yet; run `protoc test --suggest` to generate some\n"


def test_nothing_in_the_output_changes_from_run_to_run(shell):
    shell.write("app.yaml", FAILING)
    for options in [[], ["--coverage"], ["--suggest"], ["--format", "json", "--suggest"]]:
        assert shell.says("test", *options) == shell.says("test", *options)


def copied(shell, name):
    for path in (REPOSITORY / "prototypes" / name).rglob("*"):
        if path.is_file():
            shell.write(path.relative_to(REPOSITORY / "prototypes"), path.read_bytes())


@pytest.mark.parametrize("name", PROTOTYPES)
def test_suggested_journeys_pass_when_pasted_back(shell, name):
    copied(shell, name)
    code, out, err = shell.says("test", name, "--suggest", seconds=60)
    assert (code, err) == (0, "")
    app = shell.folder / name / "app.yaml"
    text = app.read_text()
    if out.startswith("journeys:\n"):
        body = out.removeprefix("journeys:\n")
        with_them = text.replace("journeys:\n", "journeys:\n" + body, 1) if "journeys:\n" in text else text + "\n" + out
        app.write_text(with_them)
    else:
        assert out == "# the journeys cover everything they can\n"
    code, out, err = shell.says("test", name, "--coverage", "--min-coverage", "100")
    assert code == 0, out
    assert "failed" not in out
    assert shell.says("check", name, "--select", "P0,P1,P2,P701")[1] == "no findings\n"


def test_what_is_far_away_is_covered_by_few_journeys(shell):
    count = 300
    screens = (f"  s{number}: {{title: S{number}, body: [{{button: Next, go: s{(number + 1) % count}}}]}}\n" for number in range(count))
    shell.write("app.yaml", "app: Ring\nscreens:\n" + "".join(screens))
    out = shell.says("test", "--suggest", seconds=60)[1]
    # Each goes on for as long as it took to get there, so that all together have not many more steps than there are screens.
    assert out.count("Suggested") < 10 and out.count("tap: Next") < 3 * count


def test_several_suggestions_are_several_documents(shell):
    shell.write("shop/app.yaml", HELLO)
    shell.write("bank/app.yaml", WALKED)
    code, out, err = shell.says("test", "shop", "bank", "--suggest")
    assert out == (
        "# bank/app.yaml\n# the journeys cover everything they can\n---\n# shop/app.yaml\n"
        "journeys:\n  Suggested 1:\n    from: welcome\n    steps:\n      - on: welcome\n      - tap: Begin\n      - on: home\n"
    )


def test_what_a_misspelt_link_would_reach_is_not_called_out_of_reach(shell):
    lines = ["app: Chat", "promises:", "  - {reach: home, from: more, within: 5 taps}", "journeys:", "  More:", "    from: more"]
    lines += ["    steps: [on: more]", "screens:", "  home: {body: [{button: Number, go: nmber}]}"]
    lines += ["  number: {body: [{button: More, go: more}]}", "  more: {body: [More]}"]
    shell.write("app.yaml", "\n".join(lines))
    code, out, err = shell.says("check")
    assert code == 1 and "P708" not in out
    assert out.endswith("1 error in 1 file; 3 more are hidden because they may only follow from this one\n")


def test_a_hundred_journeys_through_a_thousand_screens(shell):
    count = 1000
    lines = ["app: Large", "screens:"]
    for number in range(count):
        lines += [f"  s{number}:", f"    title: Screen {number}", "    body:", "      - list:"]
        for step in (1, 2, 3):
            target = (number * 3 + step) % count
            lines += [f"          - row: Go to {target}", f"            go: s{target}"]
    lines.append("journeys:")
    for journey in range(100):
        lines += [f"  Walk {journey}:", "    from: s0", "    steps:"]
        number = 0
        for step in range(10):
            number = (number * 3 + (journey * 7 + step * step) % 3 + 1) % count
            lines += [f"      - tap: Go to {number}", f"      - on: s{number}"]
    shell.write("app.yaml", "\n".join(lines))
    # A few milliseconds a journey.
    code, out, err = shell.says("test", seconds=10)
    assert code == 0
    assert out.endswith("100 journeys: 100 passed\n")


@pytest.mark.parametrize("options", [[], ["--coverage"], ["--suggest"], ["--format", "json"]])
def test_an_app_that_cannot_be_read_is_not_fine(shell, options):
    shell.write("shop.yaml", "app: Shop\nscreens: [\n")
    code, out, err = shell.says("test", "shop.yaml", *options)
    assert code == 1
    if not options:
        assert out == "nothing was tested because of 1 error; see `protoc check shop.yaml`\nno journeys were run\n"


def test_words_for_a_component_may_have_a_variable_among_them(shell):
    """What is given to a component is read where it is used, also through another component."""
    shell.write(
        "app.yaml",
        "app: Ward\nstate: {beds: 0..6}\n"
        "components:\n  vital: {params: [value], body: [{heading: Now $value}]}\n"
        "  pair: {params: [what], body: [{use: vital, with: {value: \"$what, or less\"}}]}\n"
        "screens:\n  home:\n    body:\n"
        "      - {use: vital, with: {value: $beds of 6}}\n      - {use: pair, with: {what: Beds $beds}}\n"
        "      - {button: More, set: {beds: +1}}\n"
        "journeys:\n  More: {steps: [see: Now 0 of 6, tap: More, see: Now 1 of 6, see: \"Now Beds 1, or less\"]}\n",
    )
    assert shell.says("test")[0] == 0
    assert shell.says("build", "--no-graph", "-o", "page.html")[0] == 0
    assert "$value" not in (shell.folder / "page.html").read_text().split('id="source"')[0]


@pytest.mark.parametrize(
    "journey, reason",
    [
        ("{from: home, step: [{tap: Nothing}]}", "its steps cannot be read"),
        ("{}", "its steps cannot be read"),
        ("{steps: []}", "its steps cannot be read"),
        ("", "its steps cannot be read"),
        ("[{tap: Begin}]", "its steps cannot be read"),
        ("{form: home, steps: [{on: welcome}]}", "its `form` cannot be read"),
        ("{from: [], steps: [{tap: Begin}]}", "its `from` cannot be read"),
        ("{given: 3, steps: [{tap: Begin}]}", "its `given` cannot be read"),
        ("{from: home, from: welcome, steps: [{tap: Begin}]}", "its `from` cannot be read"),
        ("{steps: [{tap: {label: Begin, inn: welcome}}]}", "step 1 cannot be read"),
        ("{steps: [{tap: Begin}, {see: {label: That is all there is., inn: x}}]}", "step 2 cannot be read"),
    ],
)
def test_a_journey_that_cannot_be_read_as_it_is_meant_does_not_pass(shell, journey, reason):
    shell.write("app.yaml", HELLO + f"journeys:\n  Buy: {journey}\n")
    code, out, err = shell.says("test", "--coverage")
    assert code == 1
    assert out.splitlines()[0] == f"skipped Buy ({reason})"
    assert "1 journey: 1 not run\n" in out
    if reason.startswith("its"):
        assert "covered: 0 of 2 (0%) screens, 0 of 1 (0%) links" in out


def test_words_that_cannot_be_read_in_one_journey_hide_no_failure_of_another(shell):
    journeys = "journeys:\n  O:\n    steps: [{tap: egin}]\n  N:\n    steps: [{cannot: [Begin]}]\n"
    shell.write("app.yaml", HELLO + journeys)
    out = shell.says("check")[1]
    assert "error[P701] journey-fails: nothing tappable on `welcome` is called `egin`" in out and "error[P103]" in out


POPUPS = """\
app: Popups
layouts:
  tabs:
    toolbar: [{button: Menu, go: menu}]
    popups:
      menu: {sheet: A menu, body: [{button: Done, go: close}]}
popups:
  help: {sheet: Some help, body: [{button: Done, go: close}]}
screens:
  home:
    layout: tabs
    body: [{button: Delete, go: ask}, {button: Help, go: help}, {button: Other, go: other}]
    popups:
      ask: {sheet: Delete all?, body: [Really?, {button: Done, go: close}]}
  other:
    layout: tabs
    body: [{button: Delete, go: ask}]
    popups:
      ask: {sheet: Delete one?, body: [{button: Done, go: close}]}
"""


@pytest.mark.parametrize(
    "tap, popup", [("Delete", "ask"), ("Delete", "home/ask"), ("Help", "help"), ("Help", "popups/help"), ("Menu", "layouts/tabs/menu")]
)
def test_a_popup_has_the_name_it_has_in_lists(shell, tap, popup):
    journey = f"journeys:\n  A:\n    steps: [{{tap: {tap}}}, {{on: {popup}}}, {{tap: {{label: Done, in: {popup}}}}}]\n"
    shell.write("app.yaml", POPUPS + journey + f"promises: [{{reach: {popup}, within: 2 taps}}]\n")
    assert shell.says("check") == (0, "no findings\n", "")
    assert shell.says("test")[1].startswith("passed  A (3 steps)\n")


def test_a_popup_of_one_screen_is_not_that_of_another(shell):
    journey = "journeys:\n  A:\n    steps: [{tap: Delete}, {on: other/ask}]\n"
    shell.write("app.yaml", POPUPS + journey)
    assert "error[P701] journey-fails: expected `other/ask`, but " in shell.says("check")[1]
    shell.write("app.yaml", POPUPS + journey.replace("other/ask", "home/aks"))
    out = shell.says("check")[1]
    assert "no screen or popup is called `home/aks`" in out and "= help: change `home/aks` to `home/ask`" in out
    assert out.index("to `home/ask`") < out.index("to `home`\n")


def test_the_parts_of_a_popups_name_are_renamed(shell):
    path = shell.write("app.yaml", POPUPS + "journeys:\n  A:\n    steps: [{tap: Delete}, {on: home/ask}]\n")
    assert shell.says("rename", "home", "start-page")[0] == 0
    assert "{on: start-page/ask}" in path.read_text()
    assert shell.says("rename", "start-page/ask", "sure")[0] == 0
    assert "{on: start-page/sure}" in path.read_text() and shell.says("check")[1] == "no findings\n"


PORTS = """\
app: Ports
screens:
  ports:
    title: Ports
    navigation-bar: {search: Find a port, right: [{button: Star, icon: star, go: oslo}]}
    body:
      - list: [{row: Oslo, go: oslo}, {row: Kiel, go: oslo}]
  oslo: {title: Fjord, body: [Deep.]}
journeys:
"""


@pytest.mark.parametrize(
    "steps, code",
    [
        ("tap: Find a port, tap: Oslo, back, not-see: Cancel, tap: Star, on: oslo", 0),
        ("type: {Find a port: osl}, tap: Oslo, back, not-see: [Kiel, Star], tap: Cancel, tap: Star, on: oslo", 0),
        ("type: {Find a port: osl}, tap: Oslo, back, tap: Star", 1),
    ],
)
def test_a_search_goes_on_after_back_where_something_is_looked_for(shell, steps, code):
    shell.write("app.yaml", f"{PORTS}  Search: {{steps: [{steps}]}}\n")
    assert shell.says("test", "-q")[0] == code
