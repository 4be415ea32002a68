"""`diff` says what changed in the flow, and only that: before and after for every kind of change."""

import json
import re
import subprocess

import jsonschema
import pytest

from checkout import REPOSITORY
from dot import lines_with_words
from test_graph import canonical, check_mermaid

SCHEMA = json.loads((REPOSITORY / "docs/flow-diff.schema.json").read_text())

BEFORE = """\
app: Shop
state:
  account: [guest, member]
screens:
  shelf:
    title: Shelf
    body:
      - button: Cart
        go: cart
      - button: Help
        go: help
      - button: Sign In
        go: {set: {account: member}}
  cart:
    title: Cart
    body:
      - button: Pay
        go: receipt
      - button: Empty
        go: sure
    popups:
      sure:
        alert: Empty the cart?
        buttons:
          - button: Keep
            role: cancel
  help:
    title: Help
    body:
      - text: Ask us.
  receipt:
    title: Receipt
    end: true
    body:
      - button: Again
        go: start
promises:
  - reach: receipt
    from: shelf
"""

NEWS = "  news:\n    title: News\n    body:\n      - text: Nothing new.\n"
LINK = "      - button: News\n        go: news\n"


def changes(shell, after, before=BEFORE):
    shell.write("old/app.yaml", before)
    shell.write("new/app.yaml", after)
    code, out, err = shell.says("diff", "old", "new", "-T", "json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    jsonschema.validate(result, SCHEMA)
    return {(change["kind"], change["place"]) for change in result["changes"]}, result


CASES = {
    "a screen": (
        lambda text: text.replace("promises:", NEWS + "promises:").replace("      - button: Help", LINK + "      - button: Help"),
        {("screen-added", "news"), ("link-added", "shelf")},
    ),
    "a screen that is gone": (
        lambda text: text.replace(
            "  help:\n    title: Help\n    body:\n      - text: Ask us.\n", "").replace(
            "      - button: Help\n        go: help\n", ""),
        {("screen-removed", "help"), ("link-removed", "shelf")},
    ),
    "another name": (
        lambda text: text.replace("go: help", "go: support").replace("  help:", "  support:"),
        {("screen-renamed", "support")},
    ),
    "another title": (lambda text: text.replace("title: Help", "title: Support"), {("title-changed", "help")}),
    "a popup": (
        lambda text: text.replace(
            "    popups:\n", "    popups:\n      note:\n        sheet: A note\n        body: [Gift wrapped.]\n").replace(
            "      - button: Empty", "      - button: Note\n        go: note\n      - button: Empty"),
        {("screen-added", "cart/note"), ("link-added", "cart")},
    ),
    "another target": (
        lambda text: text.replace("- button: Again\n        go: start", "- button: Again\n        go: cart"),
        {("link-retargeted", "receipt")},
    ),
    "a new condition": (
        lambda text: text.replace(
            "        go: receipt", "        go:\n          - when: account is member\n            to: receipt"),
        {("condition-changed", "cart"), ("screen-farther", "receipt"), ("promise-farther", "receipt")},
    ),
    "another label": (lambda text: text.replace("- button: Pay", "- button: Buy"), {("label-changed", "cart")}),
    "another way to go": (
        lambda text: text.replace("        go: help", "        go: {to: help, how: replace}"), {("way-changed", "shelf")}),
    "a shorter way": (
        lambda text: text.replace("      - button: Help", "      - button: Buy Now\n        go: receipt\n      - button: Help"),
        {("link-added", "shelf"), ("screen-nearer", "receipt"), ("promise-nearer", "receipt")},
    ),
    "nothing but the text": (lambda text: "# A remark\n" + text.replace("title: Help", 'title: "Help"'), set()),
    "another text on a screen": (lambda text: text.replace("Ask us.", "Write to us."), set()),
}


@pytest.mark.parametrize("case", CASES)
def test_every_kind_of_change(shell, case):
    change, expected = CASES[case]
    after = change(BEFORE)
    assert after != BEFORE
    found, result = changes(shell, after)
    kinds = {entry for entry in found if not entry[0].startswith("finding")}
    assert kinds == expected
    assert result["summary"].startswith("the flow is the same") == (not result["changes"])


def test_what_cannot_be_reached_any_more_and_what_was_found(shell):
    after = BEFORE.replace("      - button: Help\n        go: help\n", "")
    found, result = changes(shell, after)
    assert {("link-removed", "shelf"), ("unreachable", "help")} <= found
    new = [change for change in result["changes"] if change["kind"] == "finding-new"]
    assert any("P301" in change["new"] for change in new)
    # The other way round it is good again.
    shell.write("old/app.yaml", after)
    shell.write("new/app.yaml", BEFORE)
    back = json.loads(shell.says("diff", "old", "new", "-T", "json")[1])
    kinds = {change["kind"] for change in back["changes"]}
    assert {"link-added", "reachable", "finding-fixed"} <= kinds


def test_text_says_it_short_and_then_in_full(shell):
    change, _ = CASES["a new condition"]
    changes(shell, change(BEFORE))
    code, out, err = shell.says("diff", "old", "new")
    assert code == 0
    assert "\nLinks\n  ~ cart: “Pay” → receipt only if account is member  (new/app.yaml:17)\n" in out
    assert "  ↑ receipt: 3 taps, was 2  (new/app.yaml:33)\n" in out
    assert "  ↑ promise to reach receipt from shelf: 3 taps, was 2  (new/app.yaml:40)\n" in out


# --- what means something ---

KIOSK = """\
app: Kiosk
platforms: [ios, android]
device: iphone
theme: {accent: "#0b6bcb"}
state:
  member: [no, yes]
layouts:
  tabs:
    tab-bar:
      - tab: Menu
        go: menu
      - tab: Orders
        go: orders
flows:
  From a Poster: {start: orders, beneath: menu, link: /poster}
check: {long-page: warning}
screens:
  menu:
    title: Menu
    layout: tabs
    body:
      - text: Fresh every day.
      - button: Order
        go: form
      - button: Orders by Mail
        platform: android
        go: orders
      - button: Wait
        go: {busy: One moment, lasts: 2s, to: orders}
      - button: About
        go: about
  orders:
    title: Orders
    layout: tabs
    body: [Nothing yet.]
  form:
    title: Form
    task: no
    body:
      - form: Order
        go: orders
        body:
          - field: Name
            required: yes
          - switch: Member
            state: member
          - text: As always.
            when: member is yes
          - button: Send
            role: submit
            icon: check
      - button: Later
        go: back
    on:
      appear: {after: 30s, to: orders}
popups:
  about:
    sheet: About
    body:
      - button: Done
        go: close
promises:
  - reach: orders
    within: 4 taps
journeys:
  Order:
    steps:
      - tap: About
      - on: about
      - tap: Done
      - on: menu
"""

MEANINGS = {
    "the kind of a popup": ("sheet: About", "cover: About", "popups/about: kind is cover, was sheet"),
    "what a tap outside does": ("    body:\n      - button: Done", "    outside: stays\n    body:\n      - button: Done", "popups/about: outside is stays, was not set"),
    "a required field": ("            required: yes\n", "", "form: field “Name”: required is not set, was yes"),
    "a task": ("task: no", "task: yes", "form: task is yes, was no"),
    "an end": ("  orders:\n", "  orders:\n    end: yes\n", "orders: end is yes, was not set"),
    "platforms": ("platforms: [ios, android]", "platforms: [ios]", "app: platforms are ios, were ios, android"),
    "an element's platform": ("platform: android\n", "platform: [android, ios]\n", "menu: “Orders by Mail” → orders"),
    "a text's platform": ("text: Fresh every day.\n", "text: Fresh every day.\n        platform: android\n", "menu: text “Fresh every day.”: platform is android, was not set"),
    "a button on one platform less": ("button: About\n", "button: About\n        platform: android\n", "menu: “About” → popups/about"),
    "a link on another platform": (
        "platform: android\n        go: orders", "platform: android\n        go: form", "menu: “Orders by Mail” opens form, was orders on android"),
    "the order of tabs": (
        "      - tab: Menu\n        go: menu\n      - tab: Orders\n        go: orders\n", "      - tab: Orders\n        go: orders\n      - tab: Menu\n        go: menu\n",
        "layouts/tabs: tabs: order is Orders, Menu, was Menu, Orders"),
    "how long it takes": ("lasts: 2s", "lasts: 9s", "menu: button “Wait”: go.lasts is 9s, was 2s"),
    "a delay": ("after: 30s", "after: 60s", "form: “after 60s” → orders: after 60s, was after 30s"),
    "what closes": ("        go: close", "        go: {set: {member: yes}}", "popups/about: “Done” → stays"),
    "what only closes": ("        go: close", "        go: close-all", "popups/about: button “Done”: closes all, was closes"),
    "a field": ("          - field: Name\n", "          - field: Mail\n          - field: Name\n", "form: field “Mail”"),
    "what is shown when": ("when: member is yes", "when: member is no", "form: text “As always.”: when is member is no, was member is yes"),
    "what is bound": ("            state: member\n", "", "form: switch “Member”: state is not set, was member"),
    "a variable": ("member: [no, yes]", "member: [yes, no]", "app: variable “member”: values are yes, no, were no, yes"),
    "a flow": ("beneath: menu", "beneath: form", "app: flow “From a Poster”: beneath is form, was menu"),
    "a promise": ("within: 4 taps", "within: 5 taps", "app: promise “reach orders”: within is 5 taps, was 4 taps"),
    "a journey": ("      - on: menu\n", "", "app: journey “Order”: steps are tap: About, on: about, tap: Done, were tap: About, on: about, tap: Done, on: menu"),
    "a rule": ("long-page: warning", "long-page: off", "app: rule “long-page”: severity is off, was warning"),
}


def told_lines(shell, *chapters):
    """What `diff` says of the two versions, a line a change, without where it is; of taps, reach and findings only where they are asked for."""
    code, out, err = shell.says("diff", "old", "new")
    left = {"Findings", "Taps", "Reach"} - set(chapters)
    parts = [part for part in out.split("\n\n")[1:] if part.split("\n")[0] not in left]
    return [line.split("  (")[0].strip() for part in parts for line in part.split("\n")[1:] if line]


@pytest.mark.parametrize("case", MEANINGS)
def test_what_means_something_is_told_once(shell, case):
    old, new, expected = MEANINGS[case]
    assert KIOSK.count(old) == 1
    changes(shell, KIOSK.replace(old, new), KIOSK)
    assert [line.strip("  +−~!") for line in told_lines(shell)] == [expected]


CONDITIONS = """\
app: Doors
state:
  key: [none, brass, gold]
  light: [off, on]
data:
  rooms: [{name: Attic, kind: dark}, {name: Hall, kind: bright}]
screens:
  hall:
    body:
      - text: You hold a key.
        when: WHEN
      - button: Open
        disabled: key is none
        go: room
      - row: $name
        each: {of: rooms, where: kind is dark}
  room:
    body: [Nothing here.]
promises:
  - always: key is brass or key is gold
    on: room
"""

SAME_CONDITIONS = {
    "one in parentheses": ("key is brass", "(key is brass)"),
    "each in parentheses": ("key is brass and light is on", "(key is brass) and (light is on)"),
    "what binds more tightly": ("key is brass or key is gold and light is on", "key is brass or (key is gold and light is on)"),
    "three alike": ("key is none or key is brass or light is on", "key is none or (key is brass or light is on)"),
    "a denial": ("not key is brass", "key is not brass"),
    "a denial twice": ("key is brass", "not (not (key is brass))"),
    "quotes and spaces": ("key is brass", "  key  is 'brass'"),
}


@pytest.mark.parametrize("case", SAME_CONDITIONS)
def test_parentheses_that_change_nothing_are_no_change(shell, case):
    before, after = (CONDITIONS.replace("WHEN", f'"{condition}"') for condition in SAME_CONDITIONS[case])
    assert changes(shell, after, before)[1]["changes"] == []


def test_parentheses_around_other_conditions_are_no_change(shell):
    after = CONDITIONS.replace("key is none", "(key is none)").replace("kind is dark", "(kind is dark)")
    after = after.replace("always: key is brass or key is gold", "always: (key is brass) or (key is gold)")
    assert changes(shell, after.replace("WHEN", "key is gold"), CONDITIONS.replace("WHEN", "key is gold"))[1]["changes"] == []


def test_parentheses_that_change_something_are_a_change(shell):
    before = CONDITIONS.replace("WHEN", "key is brass or key is gold and light is on")
    changes(shell, CONDITIONS.replace("WHEN", "(key is brass or key is gold) and light is on"), before)
    assert "hall: text “You hold a key.”: when is (key is brass or key is gold) and light is on, was key is brass or key is gold and light is on" in [
        line.strip("  +−~!") for line in told_lines(shell)
    ]


# --- what is there twice ---

TWICE = """\
app: Twice
components:
  next:
    body:
      - button: Go On
        go: b
data:
  steps: [{name: One}, {name: Two}]
screens:
  a:
    title: A
    body:
      - button: Next
        style: {color: "#ff0000"}
        go: b
      - text: In between.
      - button: Next
        go: b
      - field: Name
      - field: Name
      - use: next
      - use: next
      - button: Step
        each: steps
        go: c
  b:
    title: B
  c:
    title: C
"""
FIRST = '      - button: Next\n        style: {color: "#ff0000"}\n        go: b\n'
SECOND = "      - button: Next\n        go: b\n"

TWINS = {
    "the first of two links": (FIRST, "", ["− a: “Next” → b"], 0),
    "the second of two links": (SECOND, "", ["− a: “Next” → b"], 0),
    "a third link": (SECOND, SECOND + SECOND, ["+ a: “Next” → b"], 0),
    "one of two leads elsewhere": (SECOND, SECOND.replace("go: b", "go: c"), ["~ a: “Next” opens c, was b"], 0),
    "one of two says something else": (SECOND, SECOND.replace("Next", "On"), ["~ a: “On” → b, was “Next”"], 0),
    "one of two looks otherwise": (FIRST, FIRST.replace("ff0000", "00ff00"), [], 1),
    "a field": ("      - field: Name\n      - field: Name\n", "      - field: Name\n", ["− a: field “Name”"], 0),
    "a use of a component": ("      - use: next\n      - use: next\n", "      - use: next\n", ["− a: “Go On” → b"], 0),
}


@pytest.mark.parametrize("case", TWINS)
def test_two_that_are_alike_are_two(shell, case):
    old, new, expected, looks = TWINS[case]
    assert TWICE.count(old) == 1
    _, result = changes(shell, TWICE.replace(old, new), TWICE)
    assert told_lines(shell) == expected
    assert (result["texts"], result["looks"]) == (0, looks)
    code, out, err = shell.says("diff", "old", "new", "-T", "dot")
    canonical(out.encode())
    for sign in "+−~":
        drawn = [line for _, _, line in lines_with_words(out) if f"<b>{sign}</b>" in line]
        # A link that leads elsewhere is drawn twice: as it was, and as it is.
        said = [line for line in expected if "field" not in line and (line[0] == sign or sign == "−" and " opens " in line)]
        assert len(drawn) == len(said), out


def test_one_link_fewer_has_its_place(shell):
    _, result = changes(shell, TWICE.replace(FIRST, ""), TWICE)
    [change] = [change for change in result["changes"] if change["kind"] == "link-removed"]
    assert (change["version"], change["line"]) == ("old", TWICE[: TWICE.index(FIRST)].count("\n") + 1)


def test_a_use_of_a_component_has_its_place(shell):
    """What changed is the use where the component is the same, and the component where that has changed."""
    use = "      - {use: more, with: {label: More}}\n"
    old = "app: Shop\ncomponents:\n  more: {params: [label], body: [{button: $label, go: b}]}\nscreens:\n  a:\n    body:\n" + (
        use * 2 + "  b: {body: [Here.]}\n"
    )
    for before, after, version in [(old, old.replace(use, "", 1), "old"), (old.replace(use, "", 1), old, "new")]:
        (change,) = changes(shell, after, before)[1]["changes"]
        assert (change["kind"], change["version"]) == ("link-removed" if version == "old" else "link-added", version)
        assert change["line"] in (7, 8)
    found, result = changes(shell, old.replace("[{button: $label, go: b}]", "[]"), old)
    assert {change["line"] for change in result["changes"] if change["kind"] == "link-removed"} == {3}


TEAS = """\
app: Teas
data: {teas: [{t: Green}, {t: Black}, {t: White}, {t: Red}]}
components: {mark: {params: [t], body: [{button: $t, go: shown}]}}
screens:
  home:
    body:
      - list: [{row: $t, each: teas, go: shown}]
      - {use: mark, with: {t: Save}}
  shown: {body: [Tea.]}
"""


def test_links_are_called_what_people_read_on_them(shell):
    changes(shell, TEAS.replace("row: $t", "row: The $t tea").replace("button: $t", "button: Now $t"), TEAS)
    assert told_lines(shell) == [
        "~ home: “The Green tea”, “The Black tea” and 2 more → shown, was “Green”, “Black” and 2 more", "~ home: “Now Save” → shown, was “Save”"
    ]  # fmt: skip
    # A column of another name is the same to people.
    changes(shell, TEAS.replace("{t: Green}, {t: Black}, {t: White}, {t: Red}", "{u: Green}, {u: Black}, {u: White}, {u: Red}").replace("row: $t", "row: $u"), TEAS)
    assert told_lines(shell) == []


def test_rows_of_one_link_are_one(shell):
    changes(shell, TWICE.replace(", {name: Two}", ""), TWICE)
    assert told_lines(shell) == []
    changes(shell, TWICE.replace("      - button: Step\n        each: steps\n        go: c\n", ""), TWICE)
    assert told_lines(shell) == ["− a: “Step” → c"]


@pytest.mark.parametrize(
    "titles, words",
    [
        (["Dune"], "“Dune” opens other"),
        (["Dune", "Emma"], "“Dune” and “Emma” open other"),
        (["Dune", "Emma", "Walden"], "“Dune”, “Emma” and “Walden” open other"),
        (["Dune", "Emma", "Walden", "Ulysses"], "“Dune”, “Emma” and 2 more open other"),
    ],
)
def test_rows_are_called_what_people_read(shell, titles, words):
    rows = "".join(f"    - {{title: {title}}}\n" for title in titles)
    old = f"app: Shelf\ndata:\n  books:\n{rows}screens:\n  shelf:\n    body:\n      - list:\n"
    old += "          - row: $title\n            each: books\n            go: book\n"
    old += "  book: {body: [Words.]}\n  other: {body: [{button: Back to it, go: book}]}\n"
    changes(shell, old.replace("            go: book", "            go: other"), old)
    assert f"~ shelf: {words}, was book" in told_lines(shell)


# --- what is on other platforms only ---

HERE = "      - text: Fresh every day.\n"
ELSEWHERE = HERE + "        platform: metro\n"
PLATFORMS = {
    "a text that goes": (HERE, ELSEWHERE, ["~ menu: text “Fresh every day.”: platform is metro, was not set"]),
    "a text that comes": (ELSEWHERE, HERE, ["~ menu: text “Fresh every day.”: platform is not set, was metro"]),
    "a text that nobody sees": ("", ELSEWHERE, []),
    "a text that nobody saw": (ELSEWHERE, "", []),
    "other words that nobody sees": (ELSEWHERE, ELSEWHERE.replace("Fresh", "Made"), []),
    "other words that nobody sees, and a text": (ELSEWHERE + HERE, ELSEWHERE.replace("Fresh", "Made") + HERE, []),
    "another platform that nobody has": (ELSEWHERE, ELSEWHERE.replace("metro", "[metro, wireframe]"), []),
}


@pytest.mark.parametrize("platforms", ["[ios]", "[ios, android]"])
@pytest.mark.parametrize("case", PLATFORMS)
def test_what_no_platform_of_the_app_shows_is_no_text(shell, case, platforms):
    old, new, expected = PLATFORMS[case]
    app = KIOSK.replace("platforms: [ios, android]", f"platforms: {platforms}")
    assert app.count(HERE) == 1
    _, result = changes(shell, app.replace(HERE, new), app.replace(HERE, old))
    assert (told_lines(shell), result["texts"], result["looks"]) == (expected, 0, 0)


SEEN = {
    "a text": ("Fresh every day.", "Fresh every morning.", "texts differ in 1 place"),
    "the name of the app": ("app: Kiosk", "app: Stall", "texts differ in 1 place"),
    "a text more": ("    body: [Nothing yet.]", "    body: [Nothing yet., Come back.]", "texts differ in 1 place"),
    "what is said while it takes time": ("busy: One moment", "busy: Just a moment", "texts differ in 1 place"),
    "an icon": ("icon: check", "icon: star", "looks differ in 1 place"),
    "a colour": ("#0b6bcb", "#0b6bcc", "looks differ in 1 place"),
    "the device": ("device: iphone", "device: ipad", "looks differ in 1 place"),
    "the order of what is read": (
        "      - text: Fresh every day.\n      - button: Order\n        go: form\n", "      - button: Order\n        go: form\n      - text: Fresh every day.\n",
        "looks differ in 1 place"),
}


@pytest.mark.parametrize("case", SEEN)
def test_texts_and_looks_are_counted(shell, case):
    old, new, expected = SEEN[case]
    assert KIOSK.count(old) == 1
    _, result = changes(shell, KIOSK.replace(old, new), KIOSK)
    assert (result["summary"], result["changes"]) == (f"the flow is the same; {expected}", [])
    assert (result["texts"], result["looks"]) == (int("texts" in expected), int("looks" in expected))
    # It is no change of the flow.
    assert shell.says("diff", "old", "new", "--exit-code")[0] == 0


def test_texts_and_looks_are_counted_where_they_are_written(shell):
    """What many screens share is one place; what is told as a change is not counted again."""
    shared = "layouts:\n  basic:\n    toolbar:\n      - button: Help\n        go: help\n    body:\n      - text: Open all day.\n      - slot\n"
    before = re.sub(r"(    title: \w+\n)", r"\1    layout: basic\n", BEFORE).replace("screens:", shared + "screens:")
    after = before.replace("Open all day.", "Open at night.").replace("Ask us.", "Write to us.").replace("- button: Pay", "- button: Buy")
    found, result = changes(shell, after, before)
    assert found == {("label-changed", "cart")}
    assert result["summary"] == "1 label changed; texts differ in 2 places"


def test_moving_things_into_layouts_and_components_changes_nothing(shell):
    part = "      - button: Pay\n        go: receipt\n"
    after = BEFORE.replace(part, "      - use: pay\n").replace("screens:", "components:\n  pay:\n    body:\n" + part + "screens:")
    assert changes(shell, after)[1]["summary"] == "the flow is the same"


def test_popups_that_nothing_opens_are_compared(shell):
    before = KIOSK.replace("popups:\n", "components:\n  part:\n    params: [word]\n    body:\n      - text: It is $word.\npopups:\n  never:\n    sheet: Never\n    body:\n      - use: part\n        with: {word: here}\n")
    assert changes(shell, before.replace("{word: here}", "{word: there}"), before)[1]["summary"] == "the flow is the same; texts differ in 1 place"
    assert changes(shell, before.replace("sheet: Never", "cover: Never"), before)[0] == {("setting-changed", "popups/never")}


AROUND = """\
app: Around
state: {size: [small, large]}
data:
  steps: [{name: One}, {name: Two}]
layouts:
  basic:
    body:
      - text: Open all day.
      - slot
components:
  part:
    body: [It is here.]
screens:
  first:
    title: First
    body:
      - &hint {field: Hint, secret: yes}
      - button: On
        go: second
  second:
    title: Second
    layout: basic
    body:
      - *hint
      - use: part
      - text: Step $name
        each: steps
      - text: A large one.
        when: size is one of small, large
"""

SURROUNDINGS = {
    "an anchor": ("{field: Hint, secret: yes}", "{field: Hint}", "1 setting changed"),
    "rows": ("{name: Two}", "{name: Three}", "the flow is the same; texts differ in 1 place"),
    "a layout": ("Open all day.", "Open at night.", "the flow is the same; texts differ in 1 place"),
    "a component": ("It is here.", "It is there.", "the flow is the same; texts differ in 1 place"),
}


@pytest.mark.parametrize("case", SURROUNDINGS)
def test_a_screen_that_is_written_alike_may_mean_something_else(shell, case):
    old, new, summary = SURROUNDINGS[case]
    assert AROUND.count(old) == 1
    assert changes(shell, AROUND.replace(old, new), AROUND)[1]["summary"] == summary


# --- where it is ---


def test_each_line_has_its_file_and_line(shell):
    """Of the newer version, or of the older one for what is gone."""
    after = BEFORE.replace("      - button: Help\n        go: help\n", "").replace("- button: Empty", "- button: Clear").replace("title: Receipt", "title: Bill")
    found, result = changes(shell, after.replace("promises:", NEWS + "promises:"))
    files = {"old": (shell.folder / "old/app.yaml").read_text().split("\n"), "new": (shell.folder / "new/app.yaml").read_text().split("\n")}
    lines = {}
    for change in result["changes"]:
        assert change["file"] == f"{change['version']}/app.yaml", change
        lines[change["kind"], change["place"]] = (change["version"], files[change["version"]][change["line"] - 1].strip())
    assert lines["link-removed", "shelf"] == ("old", "- button: Help")
    assert lines["label-changed", "cart"] == ("new", "- button: Clear")
    assert lines["title-changed", "receipt"] == ("new", "receipt:")
    assert lines["screen-added", "news"] == ("new", "news:")
    assert lines["unreachable", "help"] == ("new", "help:")
    assert {version for (kind, _), (version, _) in lines.items() if kind == "finding-new"} == {"new"}
    code, out, err = shell.says("diff", "old", "new")
    described = [line for line in out.split("\n")[1:] if line.startswith("  ")]
    assert described and all(re.search(r"  \((old|new)/app\.yaml:\d+\)$", line) for line in described)
    code, out, err = shell.says("diff", "old", "new", "-T", "markdown")
    described = [line for line in out.split("\n") if line.startswith("- ")]
    assert described and all(re.search(r" · `(old|new)/app\.yaml:\d+`$", line) for line in described)


def test_the_exit_code_says_whether_something_changed(shell):
    changes(shell, BEFORE)
    assert shell.says("diff", "old", "new", "--exit-code")[0] == 0
    shell.write("new/app.yaml", BEFORE.replace("title: Help", "title: Support"))
    assert shell.says("diff", "old", "new")[0] == 0
    assert shell.says("diff", "old", "new", "--exit-code")[0] == 1


def test_markdown_is_short_first_and_folds_the_rest(shell):
    change, _ = CASES["a screen"]
    changes(shell, change(BEFORE).replace("title: News", 'title: "</details> @team `x` **News**"'))
    code, out, err = shell.says("diff", "old", "new", "-T", "markdown")
    assert code == 0
    assert out.startswith("### Flow of Shop: 1 screen added, 1 link added")
    diagram = re.search(r"```mermaid\n(.*?)```\n", out, re.S)[1]
    check_mermaid(diagram)
    assert ":::added" in diagram
    outside = out.replace(diagram, "")
    assert outside.count("<details>") == outside.count("</details>") == 1
    assert "@team" not in outside and "**News**" not in outside


def test_a_diagram_tells_changes_apart_without_colour(shell):
    after = CASES["a screen"][0](BEFORE)
    after = after.replace("      - button: Help\n        go: help\n", "").replace("- button: Again\n        go: start", "- button: Again\n        go: cart")
    changes(shell, after)
    code, out, err = shell.says("diff", "old", "new", "-T", "dot")
    assert code == 0
    canonical(out.encode())
    lines = {(start, end): line for start, end, line in lines_with_words(out)}
    assert "<b>+</b>" in lines["shelf", "news"]
    assert "<b>−</b>" in lines["shelf", "help"] and "style=dashed" in lines["shelf", "help"]
    assert "<b>~</b>" in lines["receipt", "cart"] and "style=dashed" in lines["receipt", "shelf"]
    assert shell.says("diff", "old", "new", "-o", "changes.svg") == (0, "", "")


def test_each_of_several_new_links_of_a_line_has_its_sign(shell):
    more = "      - button: Cart\n        go: cart\n"
    after = BEFORE.replace(more, more + "      - button: Basket\n        go: cart\n      - button: Bag\n        when: account is member\n        go: cart\n")
    changes(shell, after)
    dot = next(line for start, end, line in lines_with_words(shell.says("diff", "old", "new", "-T", "dot")[1]) if "Basket" in line)
    assert dot.count("<b>+</b>") == 2 and "Bag" in dot
    assert "+ Basket<br/>+ Bag (if account is member)" in shell.says("diff", "old", "new", "-T", "mermaid")[1]


def test_only_the_values_that_changed_are_told(shell):
    link = "go: {set: {account: member}}"
    head = BEFORE.replace("state:\n", "state:\n  door: [open, closed]\n")
    one, both = (head.replace(link, link.replace("member}", new)) for new in ("member}", "member, door: closed}"))
    changes(shell, both, one)
    assert "  ~ shelf: “Sign In” → stays: now also door = closed  (" in shell.says("diff", "old", "new")[1]
    changes(shell, one, both)
    assert "  ~ shelf: “Sign In” → stays: no longer door = closed  (" in shell.says("diff", "old", "new")[1]


def test_a_diagram_says_all_of_what_changed(shell):
    after = "".join(CASES[case][0](BEFORE) for case in ("a screen",)).replace("title: Cart", "title: Basket").replace("- button: Pay", "- button: Buy")
    after = after.replace("        go: help", "        go: {to: help, how: replace}").replace("- button: Again\n        go: start", "- button: Again\n        go: news")
    after = after.replace("        go: receipt", "        go:\n          - when: account is member\n            to: receipt").replace("Ask us.", "Write.")
    summary = changes(shell, after)[1]["summary"]
    assert len(summary) > 200
    dot = shell.says("diff", "old", "new", "-T", "dot")[1]
    label = re.sub(r"<[^>]*>", " ", re.search(r"label=<(.*)>\]", dot)[1])
    assert summary in " ".join(label.split())


def test_removed_links_are_dashed_in_mermaid(shell):
    changes(shell, BEFORE.replace("      - button: Help\n        go: help\n", ""))
    code, out, err = shell.says("diff", "old", "new", "-T", "mermaid")
    check_mermaid(out)
    lines = [line for line in out.split("\n") if "|\"− " in line]
    assert lines and all(" -.->" in line for line in lines)
    assert not any(" -.->" in line for line in out.split("\n") if re.search(r"n\d+ [-=.>]+n?\d*", line) and "− " not in line and "back" not in line)


TABS = """\
app: Tabs
layouts:
  tabs:
    tab-bar:
      - tab: One
        go: one
      - tab: Two
        go: two
screens:
  one: {title: One, layout: tabs, body: [One]}
  two: {title: Two, layout: tabs, body: [Two]}
"""


@pytest.mark.parametrize("turned", [False, True])
def test_tab_bars_are_no_self_loops(shell, turned):
    """A tab more, or one less, is one line from the bar, and none from a screen to itself."""
    more = TABS.replace("        go: two\n", "        go: two\n      - tab: Three\n        go: three\n") + "  three: {title: Three, layout: tabs, body: [Three]}\n"
    changes(shell, *((TABS, more) if turned else (more, TABS)))
    sign = "−" if turned else "+"
    code, out, err = shell.says("diff", "old", "new", "-T", "mermaid")
    link = r"  (n\d+) [-=.]+[^ ]*?(?:\|\"(.*?)\"\|)? (n\d+)$"
    mermaid = [(*found.groups()[::2], line) for line in out.split("\n") if (found := re.match(link, line))]
    for links in (mermaid, lines_with_words(shell.says("diff", "old", "new", "-T", "dot")[1])):
        assert links and all(start != end for start, end, _ in links), links
        assert sum(sign in line for _, _, line in links) == 1, links


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["old"], "needs two versions, but got 1"),
        (["old", "missing"], "`missing` cannot be opened"),
        (["--git", "HEAD", "old"], "is not in a git repository"),
        (["old", "old", "-o", "x.html"], "`diff` cannot write `x.html`: it writes text, Markdown, JSON, SVG, PNG, PDF, DOT and Mermaid\n  add `-T svg`"),
        (["old", "old", "-o", "x.odt"], "`diff` cannot write `x.odt`: it writes text"),
    ],
)
def test_wrong_use(shell, arguments, words):
    shell.write("old/app.yaml", BEFORE)
    code, out, err = shell.says("diff", *arguments)
    assert (code, out) == (2, "")
    assert words in err


# --- git ---


def git(shell, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=Ada", "-c", "user.email=ada@shop.example", *arguments], cwd=shell.folder, check=True,
        capture_output=True)


@pytest.fixture
def repository(shell):
    (shell.folder / ".git").rmdir()
    git(shell, "init", "-q", "-b", "main")
    head, screens = BEFORE.split("screens:\n")
    shell.write("shop/app.yaml", head + "include: [parts/*.yaml]\n" + "screens:\n" + screens)
    shell.write("shop/parts/news.yaml", "screens:\n" + NEWS)
    shell.write("shop/ünï code.txt", "x")
    git(shell, "add", "-A")
    git(shell, "commit", "-qm", "One")
    git(shell, "tag", "v1")
    text = (shell.folder / "shop/app.yaml").read_text().replace("      - button: Help", LINK + "      - button: Help")
    shell.write("shop/app.yaml", text)
    git(shell, "commit", "-qam", "Two")
    shell.write("shop/app.yaml", text.replace("title: Help", "title: Support"))
    return shell


def test_a_revision_against_the_files_and_against_another(repository):
    code, out, err = repository.says("diff", "--git", "HEAD", "shop", "-T", "json")
    assert (code, err) == (0, "")
    assert [change["kind"] for change in json.loads(out)["changes"]] == ["title-changed"]
    code, out, err = repository.says("diff", "--git", "v1", "main", "shop", "-T", "json")
    assert (code, err) == (0, "")
    found = {(change["kind"], change["place"]) for change in json.loads(out)["changes"]}
    assert {("link-added", "shelf"), ("reachable", "news")} <= found
    assert ("title-changed", "help") not in found
    code, out, err = repository.says("diff", "--git", "v1", cwd="shop")
    assert code == 0 and "title is Support, was Help" in out


@pytest.mark.parametrize(
    "revision", ["--upload-pack=touch x", "-x", "v1:shop", "HEAD..main", "", "a b", "$(touch x)", "../x", "v1\nv2", "nope", "x" * 300])
def test_hostile_revisions_are_refused(repository, revision):
    code, out, err = repository.says("diff", f"--git={revision}", "shop")
    assert (code, out) == (2, "")
    assert not (repository.folder / "x").exists()


def told(shell, *arguments):
    code, out, err = shell.says("diff", *arguments, "-T", "json")
    assert (code, err) == (0, ""), err
    result = json.loads(out)
    jsonschema.validate(result, SCHEMA)
    return result


def test_a_line_without_words_has_its_sign_alone(repository):
    repository.write("kiosk/app.yaml", KIOSK)
    mermaid = repository.says("diff", "--git", "HEAD", "kiosk", "-T", "mermaid")[1]
    check_mermaid(mermaid)
    assert '|"+"|' in mermaid and not re.search(r' "\|| <br/>', mermaid)


def test_an_app_that_is_new_is_shown_as_new(repository):
    git(repository, "mv", "shop", "hidden")
    git(repository, "commit", "-qam", "Elsewhere")
    repository.write("kiosk/app.yaml", KIOSK)
    result = told(repository, "--git", "HEAD", "kiosk")
    assert result["changes"][0] == {"kind": "app-added", "place": "app", "label": "kiosk/app.yaml", "file": "kiosk/app.yaml", "line": 1, "column": 1, "version": "new"}
    assert result["summary"].startswith("new app: 3 screens added, 1 popup added, ") and result["counts"]["screen-added"] == 4
    assert {change["version"] for change in result["changes"]} == {"new"}
    assert repository.says("diff", "--exit-code", "--git", "HEAD", "kiosk")[0] == 1
    git(repository, "add", "-A")
    git(repository, "commit", "-qm", "A kiosk")
    assert told(repository, "--git", "HEAD~1", "HEAD", "kiosk")["counts"]["app-added"] == 1
    gone = told(repository, "--git", "HEAD", "HEAD~1", "kiosk")
    assert gone["summary"].startswith("the app is gone: 3 screens removed") and {change["version"] for change in gone["changes"]} == {"old"}
    code, out, err = repository.says("diff", "--git", "HEAD~1", "HEAD~1", "kiosk")
    assert (code, out) == (2, "") and "`kiosk/app.yaml` is neither in `HEAD~1` nor in `HEAD~1`" in err


@pytest.mark.parametrize("staged", [True, False])
@pytest.mark.parametrize("rewritten", [True, False])
def test_an_app_that_was_moved_is_compared_with_what_it_was(repository, staged, rewritten):
    """Whether git was told or not, and however much of its first file is another: the others show where they came from."""
    git(repository, "checkout", "-q", "--", ".")
    if staged:
        (repository.folder / "store").mkdir()
        git(repository, "mv", "shop", "store/front")
    else:
        (repository.folder / "store").mkdir()
        (repository.folder / "shop").rename(repository.folder / "store/front")
    path = repository.folder / "store/front/app.yaml"
    text = path.read_text().replace("title: Help", "title: Support")
    if rewritten:
        text = text.replace("screens:", "# " + "Another word. " * 400 + "\nscreens:")
    path.write_text(text)
    if staged:
        git(repository, "add", "-A")
    result = told(repository, "--git", "HEAD", "store/front")
    assert [change["kind"] for change in result["changes"]] == ["app-moved", "title-changed"]
    assert (result["changes"][0]["old"], result["changes"][0]["new"]) == ("shop/app.yaml", "store/front/app.yaml")
    assert result["summary"] == "the app was moved: 1 title changed"
    assert told(repository, "--git", "v1", "HEAD", "store/front")["summary"].startswith("1 link added")


def test_a_copy_is_a_new_app(repository):
    repository.write("copy/app.yaml", BEFORE)
    assert told(repository, "--git", "HEAD", "copy")["counts"]["app-added"] == 1


ACTIONS = """\
app: A
state: {vip: [no, yes]}
data:
  rows: [{name: One}, {name: Two}]
screens:
  home:
    title: Home
    menu: {label: M, collapsed: yes, hides: [toolbar], items: [{button: I, go: shop}]}
    toolbar: [{button: Tool, go: deep}]
    body:
      - list:
          - row: R
            swipe-left: [{button: A, go: shop}, {button: B, go: deep}]
      - list: [{row: $name, each: rows}]
      - button: Go
        go: {to: deep, busy: Loading}
      - toast: Saved
        lasts: 4s
  shop: {title: Shop, body: [Shop]}
  deep: {title: Deep, body: [Deep]}
journeys:
  Buying: {steps: [tap: Go, on: deep]}
""".replace("      - toast: Saved\n        lasts: 4s\n", "      - button: Save\n        go: saved\n    popups:\n      saved: {toast: Saved, lasts: 2s}\n")


@pytest.mark.parametrize("old, new, line", [
    ("swipe-left:", "swipe-right:", "button “A”: in is swipe-right, was swipe-left"),
    ("{button: A, go: shop}, {button: B, go: deep}", "{button: B, go: deep}, {button: A, go: shop}", "swipe-left: order is B, A, was A, B"),
    (", busy: Loading", "", "button “Go”: go.busy is not set, was yes"),
    ("hides: [toolbar], ", "", "menu “M”: hides is not set, was toolbar"),
    ("lasts: 2s", "lasts: 9s", "lasts is 9s, was 2s"),
    ("each: rows}", "each: {of: rows, where: name is One}}", "row “One”: each.where is name is One, was not set"),
    ("[tap: Go, on: deep]", "[tap: Go]", "journey “Buying”: steps are tap: Go, were tap: Go, on: deep"),
], ids=["another swipe", "the order of actions", "a wait", "what a menu hides", "a default", "rows", "steps"])  # fmt: skip
def test_what_people_can_do_is_more_than_a_look(shell, old, new, line):
    assert old in ACTIONS
    shell.write("old/app.yaml", ACTIONS)
    shell.write("new/app.yaml", ACTIONS.replace(old, new))
    code, out, _ = shell.says("diff", "old", "new", "--exit-code")
    assert code == 1 and line in out, out
    assert out.count("\n  ~ ") <= (2 if "swipe" in line else 1), out
    assert "not set" in line or "not set" not in out


def test_another_name_of_a_journey_is_another_text(shell):
    shell.write("old/app.yaml", ACTIONS)
    shell.write("new/app.yaml", ACTIONS.replace("Buying", "Shopping"))
    assert shell.says("diff", "old", "new")[1].startswith("the flow is the same; texts differ in 1 place")


OPENING = """\
app: A
screens:
  a: {title: A, body: [{button: Go, go: b}, {button: Web, go: "https://example.org/x"}]}
  b: {title: B, body: [x]}
"""


@pytest.mark.parametrize("old, new", [("  b:", "  c:"), ("  b: {title: B, body: [x]}\n", "")], ids=["renamed", "removed"])
def test_a_link_whose_target_is_gone_still_opens_it(shell, old, new):
    shell.write("old.yaml", OPENING)
    shell.write("new.yaml", OPENING.replace(old, new).replace("example.org", "example.com"))
    text = shell.says("diff", "old.yaml", "new.yaml")[1]
    assert "  ~ a: “Go” still opens b, which no longer exists  (new.yaml:3)\n" in text
    assert "  ~ a: “Web” opens https://example.com/x, was https://example.org/x  (new.yaml:3)\n" in text
    assert "outside:" not in text


CHOOSING = """\
app: A
state: {p: [a, b, c]}
promises: [{reach: two}]
screens:
  home: {title: H, body: [{picker: P, state: p, options: [a, b, c]}, {button: x, when: p is c, go: two}]}
  two: {title: T, body: [x]}
"""


def test_one_choice_less_is_told_and_so_is_that_no_way_is_left(shell):
    shell.write("old.yaml", CHOOSING)
    shell.write("new.yaml", CHOOSING.replace("options: [a, b, c]", "options: [a, b]"))
    text = shell.says("diff", "old.yaml", "new.yaml")[1]
    assert "  ~ home: picker “P”: number of options is 2, was 3  (new.yaml:5)\n" in text
    assert "  ↑ promise to reach two from the start: no way, was 2 taps  (new.yaml:3)\n" in text
    text = shell.says("diff", "new.yaml", "old.yaml")[1]
    assert "  ↓ promise to reach two from the start: 2 taps, was no way  (old.yaml:3)\n" in text
    # Without any, the values of the variable are the options; other words for one are only words.
    for before, after in [("[a, b, c]", None), ("[a, b, {label: See, value: c}]", "[a, b, {label: Sea, value: c}]")]:
        shell.write("old.yaml", CHOOSING.replace("options: [a, b, c]", f"options: {before}"))
        shell.write("new.yaml", CHOOSING.replace(", options: [a, b, c]", f", options: {after}" if after else ""))
        assert shell.says("diff", "old.yaml", "new.yaml")[1].startswith("the flow is the same; texts differ in ")


def test_a_hyphen_is_standard_output(shell):
    shell.write("old.yaml", OPENING)
    shell.write("new.yaml", OPENING.replace("title: B", "title: C"))
    for words in (["diff", "old.yaml", "new.yaml"], ["graph", "-T", "mermaid", "old.yaml"]):
        assert shell.says(*words, "-o", "-") == shell.says(*words)
    for words in (["check", "--write-baseline", "-"], ["build", "-o", "page.html", "--depfile", "-"]):
        code, _, error = shell.says(*words, "old.yaml")
        assert code == 2 and "needs a file, and `-` is none" in error
    assert sorted(path.name for path in shell.folder.glob("[!.]*")) == ["new.yaml", "old.yaml"]


# --- branches and answers ---

WAITS = """\
app: A
state: {a: [no, yes]}
screens:
  home:
    body:
      - text: Hello
      - {switch: S, state: a}
      - button: Go
        go:
          - {when: a is no, to: p, busy: Wait, lasts: 1s}
          - {to: q, busy: Wait, lasts: 2s}
      - button: Pay
        go:
          ask: How?
          busy: Paying
          answers:
            Yes: {to: p, transition: fade, busy: One, lasts: 3s}
            No: {to: q, transition: flip, busy: Two, lasts: 4s}
  p: {body: [p]}
  q: {body: [q]}
"""

BRANCHES = {
    "the second as long as the first": ([("lasts: 2s", "lasts: 1s")], ["home: button “Go” → q: go.lasts is 1s, was 2s"], ""),
    "the second without a wait": (
        [("q, busy: Wait, lasts: 2s", "q")], ["home: button “Go” → q: go.busy is not set, was yes", "home: button “Go” → q: go.lasts is not set, was 2s"],
        "; texts differ in 1 place"),
    "only a text": ([("text: Hello", "text: Hullo")], [], "; texts differ in 1 place"),
    "both": (
        [("lasts: 1s", "lasts: X"), ("lasts: 2s", "lasts: 1s"), ("lasts: X", "lasts: 2s")],
        ["home: button “Go” → p (if a is no): go.lasts is 2s, was 1s", "home: button “Go” → q: go.lasts is 1s, was 2s"], ""),
    "an answer": ([("lasts: 4s", "lasts: 3s")], ["home: button “Pay · ‘No’”: go.lasts is 3s, was 4s"], ""),
    "the look of an answer": ([("transition: flip", "transition: fade")], [], "; looks differ in 1 place"),
    "the words of an answer's wait": ([("busy: Two", "busy: One")], [], "; texts differ in 1 place"),
    "an answer without a wait": (
        [(", busy: Two, lasts: 4s", "")], ["home: button “Pay · ‘No’”: go.busy is not set, was yes", "home: button “Pay · ‘No’”: go.lasts is not set, was 4s"],
        "; texts differ in 1 place"),
    "a branch less": ([("          - {when: a is no, to: p, busy: Wait, lasts: 1s}\n", "")], None, ""),
    "a branch that leads elsewhere, as long": ([("to: q, busy: Wait", "to: home, busy: Wait")], None, ""),
}  # fmt: skip


@pytest.mark.parametrize("case", BRANCHES)
def test_each_branch_is_compared_with_itself(shell, case):
    replacements, expected, counted = BRANCHES[case]
    after = WAITS
    for old, new in replacements:
        assert after.count(old) == 1
        after = after.replace(old, new)
    for turned in (False, True):
        _, result = changes(shell, *((WAITS, after) if turned else (after, WAITS)))
        lines = [line.strip("  +−~!") for line in told_lines(shell)]
        if expected is None:
            # The links say it all.
            assert lines and not any("go.lasts" in line or "go.busy" in line for line in lines), lines
            continue
        if turned:
            assert len(lines) == len(expected), lines
        else:
            assert lines == expected
        assert result["summary"].endswith(counted or "changed" if expected else counted), result["summary"]
        assert (result["texts"], result["looks"]) == (int("texts" in counted), int("looks" in counted))


CHANGING_PLACES = """\
app: A
state: {acc: [guest, member], n: 0..5}
screens:
  home:
    body:
      - button: Open
        go: GO
      - {button: Join, go: {set: {acc: member}}}
      - {button: More, go: {set: {n: +1}}}
    on: {appear: ON}
  b: {body: [b]}
  c: {body: [c]}
"""
NEVER = "[{when: n is 5, to: c}]"

PLACES_OF_BRANCHES = {
    "both may hold": (
        "[{when: acc is member, to: b}, {when: n > 2, to: c}, {to: b}]", "[{when: n > 2, to: c}, {when: acc is member, to: b}, {to: b}]", True,
        ["home: button “Open”: order of branches is → c if n >= 3, → b if acc is member, was → b if acc is member, → c if n >= 3"]),
    "both may hold, and there is no otherwise": (
        "[{when: acc is member, to: b}, {when: n > 2, to: c}]", "[{when: n > 2, to: c}, {when: acc is member, to: b}]", True,
        ["home: button “Open”: order of branches is → c if n >= 3, → b if acc is member, was → b if acc is member, → c if n >= 3"]),
    "both only set": (
        "[{when: acc is member, set: {n: 1}}, {when: n > 2, set: {n: 2}}]", "[{when: n > 2, set: {n: 2}}, {when: acc is member, set: {n: 1}}]", True,
        ["home: button “Open”: order of branches is stays if n >= 3, n = 2, stays if acc is member, n = 1, was stays if acc is member, n = 1, stays if n >= 3, n = 2"]),
    "only one can hold": ("[{when: n < 2, to: b}, {when: n > 2, to: c}]", "[{when: n > 2, to: c}, {when: n < 2, to: b}]", False, []),
    "both lead to one place": ("[{when: acc is member, to: b}, {when: n > 2, to: b}]", "[{when: n > 2, to: b}, {when: acc is member, to: b}]", False, []),
    "an earlier one holds where both do": (
        "[{when: acc is member and n > 2, to: b}, {when: acc is member, to: b}, {when: n > 2, to: c}]",
        "[{when: acc is member and n > 2, to: b}, {when: n > 2, to: c}, {when: acc is member, to: b}]", False, []),
    "answers": ("{ask: Q, answers: {Y: b, N: c}}", "{ask: Q, answers: {N: c, Y: b}}", False, []),
}  # fmt: skip


@pytest.mark.parametrize("case", PLACES_OF_BRANCHES)
def test_branches_that_change_places_are_told_where_that_may_lead_elsewhere(shell, case):
    old, new, differs, expected = PLACES_OF_BRANCHES[case]
    looks = int(case == "answers")
    before, after = (CHANGING_PLACES.replace("GO", go).replace("ON", NEVER) for go in (old, new))
    _, result = changes(shell, after, before)
    assert ([line.strip("  +−~!") for line in told_lines(shell)], result["texts"], result["looks"]) == (expected, 0, looks)
    assert shell.says("diff", "old", "new", "--exit-code")[0] == int(differs)
    if case == "answers":
        return
    # The same of what comes by itself.
    before, after = (CHANGING_PLACES.replace("GO", "b").replace("ON", go) for go in (old, new))
    changes(shell, after, before)
    lines = [line for line in told_lines(shell) if "order of branches" in line]
    assert len(lines) == int(differs) and all(line.startswith("~ home: order of branches is appear") for line in lines), lines


# --- what is around something ---

SURROUNDED = """\
app: A
state: {acc: [guest, member], n: 0..5}
platforms: [ios, android]
data: {teas: [{t: Green}, {t: Black}]}
screens:
  home:
    body:
BODY
      - {button: Join, go: {set: {acc: member}}}
"""
SECRET = "      - Your secret code\n"
INSIDE = "          - Your secret code\n"


def group(keys, *items):
    return f"      - {keys}\n        body:\n          - Welcome\n" + "".join(items)


MEMBERS, RICH, TEAS_OF, PHONES = "group:\n        when: acc is member", "group:\n        when: n > 2", "group:\n        each: teas", "group:\n        platform: ios"
OTHERS = {
    "into a condition": (SECRET + group(MEMBERS), group(MEMBERS, INSIDE), ["text “Your secret code”: shown if acc is member, was always"]),
    "into rows": (SECRET + group(TEAS_OF), group(TEAS_OF, INSIDE), ["text “Your secret code”: shown for each of teas, was once"]),
    "into another condition": (
        group(MEMBERS, INSIDE) + group(RICH), group(MEMBERS) + group(RICH, INSIDE), ["text “Your secret code”: shown if n > 2, was if acc is member"]),
    "into the same condition": (group(MEMBERS, INSIDE) + group(MEMBERS), group(MEMBERS) + group(MEMBERS, INSIDE), []),
    "the condition of its own into one around it": (SECRET.replace("Your", "text: Your") + "        when: acc is member\n" + group(MEMBERS), group(MEMBERS, INSIDE), []),
    "with another condition of its own": (
        SECRET + group(MEMBERS), group(MEMBERS, "          - {text: Your secret code, when: n > 2}\n"), ["text “Your secret code”: shown if acc is member and n > 2, was always"]),
    "with all that is in it": (
        "      - card: {body: [One, Two]}\n" + group(MEMBERS), group(MEMBERS, "          - card: {body: [One, Two]}\n"), ["card: shown if acc is member, was always"]),
    "another condition around it": (group(MEMBERS, INSIDE), group(RICH, INSIDE), ["group: when is n > 2, was acc is member"]),
    "into a condition that is new": (INSIDE.removeprefix("    "), "      - group: [Your secret code]\n        when: acc is member\n", ["group (if acc is member)"]),
    "onto one platform": (SECRET + group(PHONES), group(PHONES, INSIDE), ["text “Your secret code”: platform is ios, was not set"]),
    "the platform of what it is in": (group("group:", INSIDE), group(PHONES, INSIDE), ["group: platform is ios, was not set"]),
    "a button": (
        "      - {button: Go, go: {set: {n: +1}}}\n" + group(MEMBERS), group(MEMBERS, "          - {button: Go, go: {set: {n: +1}}}\n"),
        ["“Go” → stays only if acc is member"]),
    "into another form": (
        "      - {form: One, go: home, body: [{field: Name, required: yes}, {button: Send, role: submit}]}\n      - {form: Two, go: home, body: [{field: Mail}, {button: Send, role: submit}]}\n",
        "      - {form: One, go: home, body: [{button: Send, role: submit}]}\n      - {form: Two, go: home, body: [{field: Name, required: yes}, {field: Mail}, {button: Send, role: submit}]}\n",
        ["field “Name”: form is “Two”, was “One”"]),
}  # fmt: skip


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("case", OTHERS)
def test_what_moves_into_something_is_shown_at_other_times(shell, case, turned):
    *versions, expected = OTHERS[case]
    before, after = (SURROUNDED.replace("BODY\n", body) for body in versions)
    changes(shell, *((before, after) if turned else (after, before)))
    lines = [line.strip("  +−~!") for line in told_lines(shell)]
    assert (len(lines) == len(expected)) if turned else (lines == [f"home: {line}" for line in expected]), lines
    assert shell.says("diff", "old", "new", "--exit-code")[0] == int(bool(expected))


# --- what several places share ---

SHARED = """\
app: A
layouts:
  tabs:
    tab-bar:
      - {tab: H, go: home}
      - {tab: C, go: c}
    body: [slot]
components:
  more: {params: [word], body: [{button: More, go: e}, {text: $word}]}
screens:
  home: {layout: tabs, body: [{button: One, go: one}, {button: Note, go: note}]}
  one: {layout: tabs, body: [{use: more, with: {word: one}}]}
  two: {layout: tabs, body: [{use: more, with: {word: two}}, {button: Two, go: one}]}
  c: {layout: tabs, body: [{button: Two, go: two}]}
  d: {body: [d]}
  e: {body: [e]}
popups:
  note: {sheet: Note, body: [{use: more, with: {word: note}}]}
"""
TAB = "      - {tab: C, go: c}\n"
SHARES = {
    "a tab more": (TAB, TAB + "      - {tab: D, go: d}\n", ["+ layouts/tabs: “D” → d, on 4 screens"], 7),
    "a tab less": (TAB, "", ["− layouts/tabs: “C” → c, on 4 screens"], 6),
    "another label": ("tab: C", "tab: See", ["~ layouts/tabs: “See” → c, was “C”, on 4 screens"], 6),
    "another target": ("tab: C, go: c", "tab: C, go: d", ["~ layouts/tabs: “C” opens d, was c, on 4 screens"], 6),
    "a component": ("button: More, go: e", "button: More, go: {to: e, how: replace}", ["~ components/more: “More” → e: replace, was push, on 2 screens and in 1 popup"], 9),
    "one of its uses": ("  one: {layout: tabs, body: [{use: more, with: {word: one}}]}", "  one: {layout: tabs, body: [One]}", ["− one: “More” → e"], 12),
    "a link that reads the same elsewhere": ("{button: Two, go: one}", "{button: Two, go: home}", ["~ two: “Two” opens home, was one"], 13),
}  # fmt: skip


@pytest.mark.parametrize("case", SHARES)
def test_what_is_written_once_is_told_once(shell, case):
    old, new, expected, line = SHARES[case]
    assert SHARED.count(old) == 1
    _, result = changes(shell, SHARED.replace(old, new), SHARED)
    assert told_lines(shell) == expected
    [change] = [change for change in result["changes"] if change["kind"].startswith(("link", "label", "way"))]
    assert (change["line"], change.get("screens", 1)) == (line, 4 if "4 screens" in expected[0] else 2 if "2 screens" in expected[0] else 1)
    # On each of two platforms it is the same.
    both = SHARED.replace("app: A\n", "app: A\nplatforms: [ios, android]\n")
    changes(shell, both.replace(old, new), both)
    assert told_lines(shell) == expected


# --- popups without a name ---

KINDS = """\
app: A
state: {n: 0..5}
screens:
  home:
    body:
      - {button: Save, go: GO}
      - {button: B, go: b}
  b: {body: [b]}
"""
OTHER_KINDS = {
    "toast and busy": ("{toast: Saved, lasts: 2s}", "{busy: Saved, lasts: 2s}", ["home/busy:Saved: kind is busy, was toast"], 0),
    "sheet and popup": ("{sheet: Saved, body: [b]}", "{popup: Saved, body: [b]}", ["home/popup:Saved: kind is popup, was sheet"], 0),
    "other contents too": ("{sheet: Saved, body: [b]}", "{cover: Saved, body: [c]}", ["home/cover:Saved: kind is cover, was sheet"], 1),
    "another wait": ("{busy: Saved, lasts: 2s}", "{busy: Saved, lasts: 3s}", ["home/busy:Saved: lasts is 3s, was 2s"], 0),
    "a wait before a link": ("{busy: Saved, lasts: 2s, to: b}", "{busy: Saved, lasts: 3s, to: b}", ["home: button “Save”: go.lasts is 3s, was 2s"], 0),
    "another kind, and what its link sets": (
        "{toast: Saved}", "{to: {sheet: Saved, body: [b]}, set: {n: 1}}",
        ["home: “Save” → home/sheet:Saved: now also n = 1", "home/sheet:Saved: kind is sheet, was toast"], 1),
}  # fmt: skip


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("case", OTHER_KINDS)
def test_a_popup_of_another_kind_is_told_once(shell, case, turned):
    old, new, expected, texts = OTHER_KINDS[case]
    before, after = (KINDS.replace("GO", go) for go in (old, new))
    _, result = changes(shell, *((before, after) if turned else (after, before)))
    lines = [line.strip("  +−~!") for line in told_lines(shell)]
    assert (len(lines) == len(expected)) if turned else (lines == expected), lines
    assert (result["texts"], result["looks"]) == (texts, 0)


# --- a bar that is hidden ---

BARRED = """\
app: A
layouts:
  plain: {KEYbody: [slot]}
screens:
  home: {OWNlayout: plain, body: [{button: B, go: b}]}
  b: {layout: plain, body: [b]}
"""


@pytest.mark.parametrize("own, place", [("OWN", "home"), ("KEY", "layouts/plain")])
@pytest.mark.parametrize("other, looks", [("", 0), ("navigation-bar: {large: yes}, ", 1)])
def test_a_bar_is_hidden_or_shown(shell, own, place, other, looks):
    hidden, shown = (re.sub("OWN|KEY", "", BARRED.replace(own, keys)) for keys in ("navigation-bar: hidden, ", other))
    _, result = changes(shell, shown, hidden)
    assert (told_lines(shell), result["looks"]) == ([f"~ {place}: navigation-bar is shown, was hidden"], looks)
    _, result = changes(shell, hidden, shown)
    assert (told_lines(shell), result["looks"]) == ([f"~ {place}: navigation-bar is hidden, was shown"], looks)


# --- what is there or set twice ---

AGAIN = """\
app: A
state: {n: 0..5, m: 0..5}
data: {d: [{k: Tea}, {k: Milk}]}
components:
  part: {body: [{group: [slot]}]}
screens:
  home:
    body:
      - use: part
        body: [Hello, {field: Name}, {text: $k, each: d}]
      - {button: Set, set: {n: 1}, go: {to: b, set: {n: 2, m: 3}}}
  b: {body: [$n $m]}
"""


@pytest.mark.parametrize("old, new, summary, lines", [
    ("[slot]", "[slot, slot]", "1 part added; texts differ in 2 places", ["+ home: field “Name”"]),
    ("set: {n: 1}, go: {to: b, set: {n: 2, m: 3}}", "set: {n: 2}, go: {to: b, set: {n: 1, m: 3}}", "1 link changed in other ways",
     ["~ home: “Set” → b: n = 2, n = 1, m = 3, was n = 1, n = 2, m = 3"]),
    ("set: {n: 2, m: 3}", "set: {m: 3, n: 2}", "the flow is the same", []),
], ids=["a slot", "two values of one variable", "one value each"])  # fmt: skip
def test_what_is_there_or_set_twice_counts_twice(shell, old, new, summary, lines):
    assert AGAIN.count(old) == 1
    assert changes(shell, AGAIN.replace(old, new), AGAIN)[1]["summary"].split(", 1 ")[0] == summary
    assert told_lines(shell) == lines


def test_a_finding_about_nothing_has_its_place(shell):
    changes(shell, AGAIN.replace("data: {d: [{k: Tea}, {k: Milk}]}", "data:"), AGAIN)
    assert "+ data: error[P103] expected names, each with its rows, found nothing  (new/app.yaml:3)\n" in shell.says("diff", "old", "new")[1]


# --- several changes on one element ---

PRESSES = """\
app: A
screens:
  home:
    body:
      - {button: Open, go: s}
      - {button: P, go: p}
    popups:
      s:
        sheet: S
        body:
          - button: X
            go: p
            on: {long-press: close}
  p: {body: [p]}
  q: {body: [q, {button: H, go: p}]}
"""

SECOND_CHANGES = {
    "no second link": ("            on: {long-press: close}\n", "", ["home/s: button “X”: no longer long-press closes"]),
    "another link, and no second one": ("go: p\n            on: {long-press: close}", "go: q", ["home/s: “X” opens q, was p", "home/s: button “X”: no longer long-press closes"]),
    "the second link closes no more": ("long-press: close", "long-press: q", ["home/s: “long press: X” → q"]),
    "the first link closes now": ("go: p\n", "go: close\n", ["home/s: “X” → p"]),
    "both close": ("go: p\n            on: {long-press: close}", "go: close\n            on: {long-press: close-all}", ["home/s: “X” → p", "home/s: button “X”: long-press closes all, was long-press closes"]),
}  # fmt: skip


@pytest.mark.parametrize("case", SECOND_CHANGES)
def test_a_second_change_on_an_element_is_told_too(shell, case):
    old, new, expected = SECOND_CHANGES[case]
    assert PRESSES.count(old) == 1
    changes(shell, PRESSES.replace(old, new), PRESSES)
    assert [line.strip("  +−~!") for line in told_lines(shell)] == expected


# --- how it is written ---

WRITTEN = """\
app: A
state: {a: [x, y, z], n: 0..5, sound: ["black and white", loud]}
screens:
  home:
    body:
      - {stepper: N, state: n}
      - {radio: A, state: a}
      - {radio: S, state: sound}
      - {button: When, when: WHEN, go: q}
      - {text: Seen, when: WHEN}
      - button: Branch
        go:
          - {when: WHEN, to: p}
          - {to: q}
      - {button: Set, set: {a: y, n: 3}, go: p}
      - {button: Open, go: s}
    popups:
      s: {sheet: S, body: [{button: Close, go: [{when: WHEN, to: close}, q]}]}
  p: {body: [p]}
  q: {body: [q]}
promises: [{always: "a is x or n < 6", on: p}]
"""

ORDERS = {
    "and": ("a is x and n is 2", "n is 2 and a is x"),
    "or in and": ("(a is x or n is 3) and sound is loud", "sound is loud and (n is 3 or a is x)"),
    "values": ("a is one of x, y", "a is one of y, x"),
    "denied": ("not (a is x and n is 2) or n is 4", "n is 4 or not (n is 2 and a is x)"),
    "words in a value": ("sound is 'black and white' and a is x", "a is x and sound is 'black and white'"),
}


@pytest.mark.parametrize("case", ORDERS)
def test_conditions_in_another_order_are_no_change(shell, case):
    before, after = (WRITTEN.replace("WHEN", f'"{condition}"') for condition in ORDERS[case])
    after = after.replace("{a: y, n: 3}", "{n: 3, a: y}").replace("a is x or n < 6", "n < 6 or a is x")
    assert changes(shell, after, before)[1]["summary"] == "the flow is the same"


def test_other_conditions_are_a_change(shell):
    before, after = (WRITTEN.replace("WHEN", condition) for condition in ("a is x and n is 2", "a is x or n is 2"))
    changes(shell, after, before)
    assert "~ home: “When” → q if a is x or n is 2, was if a is x and n is 2" in told_lines(shell)


def test_other_contents_of_a_picture_are_another_look(shell):
    app = "app: A\nscreens:\n  home: {body: [{image: a.png}, {image: a.png}, {image: b.png}, {button: On, go: p}]}\n  p: {body: [{image: a.png}]}\n"
    png = b"\x89PNG\r\n\x1a\n"
    for folder in ("old", "new"):
        shell.write(f"{folder}/b.png", png + b"the same")
        shell.write(f"{folder}/a.png", png + folder.encode())
    assert changes(shell, app, app)[1]["summary"] == "the flow is the same; looks differ in 1 place"
    shell.write("new/a.png", png + b"old")
    assert changes(shell, app, app)[1]["summary"] == "the flow is the same"


# --- what is too long ---


LONG = "word " * 20_000
VALUE = "v" * 300


def long_app(label="Go", title="P", field="F", more="", target="p", condition="n is 1"):
    return f"""\
app: A
state: {{n: 0..5, v: [{VALUE}, no]}}
screens:
  home: {{body: [{{switch: V, state: v}}, {{button: "{label}", go: {target}}}, {{field: "{field}"{more}}}, {{stepper: N, state: n}}, {{button: If, when: "{condition}", go: p}}]}}
  p: {{title: "{title}", body: [{{button: Home, go: home}}]}}
"""


LONGER = {
    "a longer label": ({}, {"label": LONG}),
    "the end of a label": ({"label": LONG}, {"label": LONG + "more"}),
    "a longer title": ({}, {"title": LONG}),
    "the end of a title": ({"title": LONG}, {"title": LONG + "more"}),
    "a link with a long label": ({"label": LONG}, {"label": LONG, "target": "home"}),
    "a field with a long name": ({"field": LONG}, {"field": LONG, "more": ", required: yes"}),
    "a long condition": ({}, {"condition": f"n is 1 and v is {VALUE}"}),
}


@pytest.mark.parametrize("case", LONGER)
def test_long_words_are_cut_where_they_say_what_changed(shell, case):
    old, new = LONGER[case]
    changes(shell, long_app(**new), long_app(**old))
    for arguments in ([], ["-T", "markdown"]):
        text = shell.says("diff", "old", "new", *arguments)[1]
        lines = [line for line in text.split("\n") if not re.match(r"  n\d+", line)]
        assert len(lines) > 2 and max(map(len, lines)) < 400
    line = told_lines(shell)[0]
    assert "…" in line
    if case.startswith("the end"):
        assert "more" in line.split(", was ")[0] and "more" not in line.split(", was ")[1]


# --- links of a repository, and apps that are gone ---

PART = "popups:\n  note: {alert: Note}\n"


@pytest.fixture
def linked(shell):
    """An app whose files are symbolic links to others in the repository."""
    (shell.folder / ".git").rmdir()
    git(shell, "init", "-q", "-b", "main")
    shell.write("one/app.yaml", "app: One\ninclude: [common.yaml, parts/*.yaml]\nscreens:\n  home: {body: [{button: N, go: note}, {button: More, go: more}]}\n")
    shell.write("lib/common.yaml", PART)
    shell.write("lib/parts/more.yaml", "screens:\n  more: {body: [{button: Home, go: home}]}\n")
    (shell.folder / "one/common.yaml").symlink_to("../lib/common.yaml")
    (shell.folder / "one/parts").symlink_to("../lib/parts")
    git(shell, "add", "-A")
    git(shell, "commit", "-qm", "One")
    return shell


def test_a_revision_s_symbolic_links_are_followed(linked):
    for arguments in (["HEAD", "one"], ["HEAD", "HEAD", "one"]):
        assert told(linked, "--git", *arguments)["summary"] == "the flow is the same"
    assert linked.says("diff", "--exit-code", "--git", "HEAD", "one")[0] == 0
    linked.write("lib/common.yaml", PART.replace("alert: Note", "sheet: Note"))
    assert told(linked, "--git", "HEAD", "one")["summary"] == "1 setting changed"


@pytest.mark.parametrize("target, words", [
    ("../../outside.yaml", "`one/common.yaml` is outside"), ("common.yaml", "points to itself"), ("/etc/hostname", "`one/common.yaml` is outside"),
    ("../lib/nothing.yaml", "there is no file `one/common.yaml`"),
], ids=["outside", "itself", "an absolute path", "nothing"])  # fmt: skip
def test_a_link_that_leaves_the_repository_is_not_followed(linked, target, words):
    """What `check` says of the files is what is said of the revision."""
    linked.folder.parent.joinpath("outside.yaml").write_text(PART)
    path = linked.folder / "one/common.yaml"
    path.unlink()
    path.symlink_to(target)
    git(linked, "commit", "-qam", "Elsewhere")
    assert words in linked.says("check", "one")[1]
    assert told(linked, "--git", "HEAD", "one")["summary"] == "the flow is the same"
    path.unlink()
    path.symlink_to("../lib/common.yaml")
    fixed = [change["old"] for change in told(linked, "--git", "HEAD", "one")["changes"] if change["kind"] == "finding-fixed"]
    assert any(words in line for line in fixed), fixed


def test_an_absolute_link_into_the_repository_is_followed(linked):
    path = linked.folder / "one/common.yaml"
    path.unlink()
    path.symlink_to((linked.folder / "lib/common.yaml").resolve())
    git(linked, "commit", "-qam", "Absolute")
    assert told(linked, "--git", "HEAD", "one")["summary"] == "the flow is the same"


@pytest.mark.parametrize("place", ["one", "one/app.yaml", "./one/"])
@pytest.mark.parametrize("keeps", [True, False])
def test_an_app_that_is_gone_is_shown_as_gone(linked, place, keeps):
    if not keeps:
        git(linked, "rm", "-q", "one/common.yaml", "one/parts")
    git(linked, "rm", "-q", "one/app.yaml")
    assert (linked.folder / "one").exists() == keeps
    gone = told(linked, "--git", "HEAD", place)
    assert gone["summary"].startswith("the app is gone: 2 screens removed, 1 popup removed")
    assert (gone["changes"][0]["kind"], gone["changes"][0]["label"]) == ("app-removed", "one/app.yaml")
    assert linked.says("diff", "--exit-code", "--git", "HEAD", place)[0] == 1
    git(linked, "commit", "-qm", "Gone")
    assert told(linked, "--git", "HEAD~1", "HEAD", place)["changes"] == gone["changes"]
    assert told(linked, "--git", "HEAD", "HEAD~1", place)["summary"].startswith("new app: ")
    code, out, err = linked.says("diff", "--git", "HEAD", place)
    assert (code, out) == (2, "") and ("there is no `app.yaml`" in err or "no revision is called" in err or "does not exist" in err)


def test_what_is_neither_a_revision_nor_an_app_that_was_there_is_no_revision(linked):
    code, out, err = linked.says("diff", "--git", "HEAD", "nothing", cwd="one")
    assert (code, out) == (2, "") and "no revision is called `nothing`" in err


def test_long_branches_and_answers_are_cut(shell):
    app = f"app: A\nscreens:\n  a: {{body: [{{button: {VALUE}, go: {{ask: How?, answers: {{{VALUE}: {{to: b, busy: B, lasts: 1s}}, No: b}}}}}}]}}\n  b: {{body: [b]}}\n"
    changes(shell, app.replace("1s", "2s"), app)
    (line,) = told_lines(shell)
    assert line == f"~ a: button “{VALUE[:79]}… · ‘{VALUE[:79]}…’”: go.lasts is 2s, was 1s"


def test_what_names_a_renamed_place_has_not_changed(shell):
    before = "".join(
        [
            "app: A\nhome: home\nflows:\n  Mail: {start: two, beneath: [home]}\n",
            "journeys:\n  Go:\n    steps:\n      - tap: Next\n      - on: two\n      - tap: Emma\n      - on: book/emma\n",
            "promises:\n  - reach: two\n    from: home\n",
            "data: {books: [{id: emma, name: Emma}]}\n",
            "screens:\n  home:\n    title: Home\n    body:\n      - button: Next\n        go: two\n",
            "  two:\n    title: Two\n    body:\n      - list:\n          - row: $name\n            each: books\n            go: book/$id\n",
            "  book:\n    for: books\n    title: $name\n    body: [A long story]\n",
        ]
    )
    shell.write("old/app.yaml", before)
    shell.write("new/app.yaml", before)
    for old, new in [("two", "shelf"), ("book", "volume")]:
        shell.says("rename", "--kind", "screen", old, new, "new")
    assert shell.says("check", "new")[1] == "no findings\n"
    kinds = [change["kind"] for change in json.loads(shell.says("diff", "old", "new", "-T", "json")[1])["changes"]]
    assert kinds == ["screen-renamed", "screen-renamed"], kinds


def test_a_variable_with_another_name_is_told_once(shell):
    before = "".join(
        [
            "app: Shop\n",
            "state:\n  account: [guest, member]\n  cart: 0..3\n",
            "screens:\n  home:\n    title: Home\n    body:\n",
            "      - {button: Join, set: {account: member}, when: account is guest}\n",
            "      - {button: Shop, go: shop, when: account is member}\n",
            "      - {stepper: Items, state: cart}\n",
            "  shop:\n    title: Shop\n    body:\n",
            "      - text: You have $cart things, dear $account.\n",
            "      - {button: Pay, go: {to: home, how: reset}, when: account is member and cart > 0}\n",
            "promises:\n  - always: account is member\n    on: shop\n",
        ]
    )
    shell.write("old/app.yaml", before)
    shell.write("new/app.yaml", before.replace("account", "user").replace("cart", "basket"))
    found = json.loads(shell.says("diff", "old", "new", "-T", "json")[1])
    told = [(change["kind"], change["place"], change["old"], change["new"], change["line"]) for change in found["changes"]]
    assert told == [("variable-renamed", "app", "account", "user", 3), ("variable-renamed", "app", "cart", "basket", 4)], told
    code, out, err = shell.says("diff", "old", "new")
    assert out.startswith("2 variables renamed\n") and "~ app: the variable user, was account  (new/app.yaml:3)" in out, out


def test_a_variable_that_took_the_place_of_another_is_not_renamed(shell):
    text = "app: A\nstate: {seen: [no, yes]}\nscreens:\n  home:\n    title: Home\n    body:\n      - {switch: Seen, state: seen}\n"
    text += "      - {button: Go, go: end, when: seen is yes}\n  end: {title: End, end: yes, body: [End]}\n"
    shell.write("old/app.yaml", text)
    other = text.replace("seen: [", "loud: [").replace("{switch: Seen, state: seen}", "{switch: Loud, state: loud}").replace("when: seen is yes", "when: loud is no")
    shell.write("new/app.yaml", other)
    kinds = [change["kind"] for change in json.loads(shell.says("diff", "old", "new", "-T", "json")[1])["changes"]]
    assert "variable-renamed" not in kinds and kinds, kinds


def test_an_error_that_may_hide_parts_is_said_first(shell):
    """What follows may come from it."""
    text = 'app: A\nscreens:\n  home: {title: Home, body: [{button: News, go: news}]}\n  news:\n    title: "News"\n    body: [Words.]\n'
    shell.write("old/app.yaml", text)
    shell.write("new/app.yaml", text.replace('"News"', '"News'))
    for old, new, said in [("old", "new", "the new version has an error that may hide parts of it: "), ("new", "old", "the old version has an error that may hide parts of it: "), ("new", "new", "the flow is the same")]:
        for form in ("text", "markdown", "json"):
            _, shown, _ = shell.says("diff", old, new, "-T", form)
            first = json.loads(shown)["summary"] if form == "json" else shown.splitlines()[0].removeprefix("### Flow of A: ")
            assert first.startswith(said)
