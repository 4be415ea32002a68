"""One cause is told once: what follows from it waits or is a note, and what is said of it names all that matters and nothing else."""

import pytest

from test_places import checked, checked_each
from test_stuck import messages, notes, steps

MEMBER = "state: {member: [no, yes]}\n"


def app(home, others="", top=MEMBER):
    """An app with a home screen and others."""
    body = "".join(f"      {line}\n" for line in home.splitlines())
    return f"app: A\n{top}screens:\n  home:\n    title: Home\n    body:\n{body}{others}"


def room(body, more=""):
    """A screen without Back."""
    lines = "".join(f"      {line}\n" for line in body.splitlines())
    return f"  room:\n    title: Room\n    navigation-bar: hidden\n    body:\n{lines}{more}"


PAY = "  pay: {title: Pay, body: [Thank you.]}\n"
WALK = "journeys:\n  J: {steps: [STEPS]}\npromises:\n  - reach: pay\n"
TO_PAY = WALK.replace("STEPS", "{tap: Join}, {tap: Pay}, {on: pay}")
GUARDED = "- button: Pay\n  when: member is yes\n  go: pay"

UNKNOWN = {
    "a variable that is set": app(f"- button: Join\n  set: {{membr: yes}}\n{GUARDED}", PAY + TO_PAY),
    "a value that is set": app(f"- button: Join\n  set: {{member: yse}}\n{GUARDED}", PAY + TO_PAY),
    "a value that is asked": app("- button: Join\n  set: {member: yes}\n" + GUARDED.replace("is yes", "is yess"), PAY + TO_PAY),
    "a variable that a control has": app(f"- switch: Join\n  state: membr\n{GUARDED}", PAY + TO_PAY.replace("{tap: Join}", "{choose: {Join: yes}}")),
    "a component": app("- use: paybuton", PAY + "components:\n  paybutton:\n    body: [{button: Pay, go: pay}]\n" + WALK.replace("STEPS", "{tap: Pay}, {on: pay}"), ""),
    "a layout": app("- Hello", PAY + "layouts:\n  bar: {toolbar: [{button: Pay, go: pay}]}\n" + WALK.replace("STEPS", "{tap: Pay}, {on: pay}"), "").replace("    title: Home", "    layout: baar\n    title: Home"),
    "a value on which a way out depends": app("- button: Join\n  set: {member: yse}\n- button: Room\n  go: room", room("- button: Out\n  when: member is yes\n  go: back") + "journeys:\n  J: {steps: [{tap: Join}, {tap: Room}, {tap: Out}, {on: home}]}\n"),
}


def test_what_may_follow_from_an_unknown_name_waits(shell):
    found = {name: [one["code"] for one in some if one["code"] != "P206"] for name, some in checked_each(shell, UNKNOWN).items()}
    assert found == {name: ["P205"] for name in UNKNOWN}


def test_what_follows_from_a_dead_end_is_told_there(shell):
    text = app("- button: Room\n  go: room", room("- Hello") + "promises:\n  - {reach: home, from: anywhere}\n  - {reach: home, from: room}\njourneys:\n  J: {steps: [{tap: Room}, back]}\n", "")
    (one,) = checked(shell, text)
    assert one["code"] == "P401"
    assert [note["message"] for note in one["notes"]] == [
        "so a journey fails here: cannot go back from `room`: its bar has no Back",
        *["so `home` cannot be reached from `room`"] * 2,
    ]


ISLAND = PAY + "  island: {title: Island, body: [{button: Home, go: home}]}\n"
PLATFORMS = "platforms: [ios, wireframe]\nflows:\n  F: {start: lone, platform: wireframe}\n"
LONE = "  lone: {title: Lone, end: yes, body: [Hello]}\n"
GUEST = app(
    "- button: Look\n  go: shop",
    "  shop: {title: Shop, body: [{button: Sign in, when: member is no, go: {to: last, how: reset, set: {member: yes}}}]}\n  last: {title: Last, end: yes, body: [Bye]}\n",
)
BEGINNINGS = {
    "another platform than that of the flow": (app("- Hello", LONE + "journeys:\n  J: {flow: F, platform: ios, steps: [{see: Hello}]}\n", PLATFORMS), "the flow `F` does not start on `ios`"),
    "the platform of the flow": (app("- Hello", LONE + "journeys:\n  J: {flow: F, steps: [{see: Hello}]}\n", PLATFORMS), None),
    "values that nobody has there": (GUEST + "journeys:\n  J: {from: shop, given: {member: yes}, steps: [{see: Shop}]}\n", "nobody can be on `shop` while `member` is `yes`"),
    "values that people have there": (GUEST + "journeys:\n  J: {from: shop, given: {member: no}, steps: [{see: Shop}]}\n", None),
    "values that nobody has at the start": (GUEST + "journeys:\n  J: {from: home, given: {member: yes}, steps: [{see: Home}]}\n", "nobody can be on `home` while `member` is `yes`"),
    "a screen of another platform": (
        app("- button: Lone\n  platform: wireframe\n  go: lone", LONE + "check: {unreachable-on-platform: off}\njourneys:\n  J: {from: lone, platform: ios, steps: [{see: Hello}]}\n", "platforms: [ios, wireframe]\n"),
        "nobody can reach `lone` on `ios`",
    ),
}


def test_a_journey_that_nobody_can_begin_shows_nothing(shell):
    found = checked_each(shell, {name: text for name, (text, _) in BEGINNINGS.items()})
    for name, (_, words) in BEGINNINGS.items():
        told = [one["message"] for one in found[name] if one["code"][:2] in ("P3", "P7")]
        assert told == ([f"{words}, so this journey shows nothing that people can do"] if words else []), name


def test_what_an_island_makes_empty_is_told_there(shell):
    promises = "  - {reach: home, from: island}\n  - {reach: home, from: [home, island]}\n  - {always: platform is ios, on: island}\n"
    (one,) = checked(shell, app("- button: Pay\n  go: pay", ISLAND + f"promises:\n{promises}journeys:\n  J: {{from: island, steps: [{{tap: Home}}]}}\n", ""))
    whole, part = "so this promise holds whatever the app does", "so this promise says nothing about it"
    assert one["code"] == "P301"
    assert [note["message"] for note in one["notes"]] == [whole, part, whole, "so this journey shows nothing that people can do"]


def test_a_promise_from_anywhere_names_no_beginning(shell):
    (one,) = checked(shell, app("- button: Pay\n  go: pay", ISLAND + "promises:\n  - {reach: island, from: anywhere}\n", ""))
    assert [note["message"] for note in one["notes"]] == ["so `island` cannot be reached from anywhere"]


JOIN = "- button: Join\n  set: {member: yes}\n- button: Room\n  go: room"
SHEET = "    popups:\n      menu:\n        sheet: Menu\n        body: [{button: Leave, GUARDgo: start}]\n"
POPUPS = {
    "an action sheet": room("- button: Menu\n  go:\n    actions: Menu\n    buttons: [{button: Leave, disabled: member is no, go: back}, {button: Cancel, role: cancel}]"),
    "a sheet": room("- button: Menu\n  go: menu", SHEET.replace("GUARD", "when: member is yes, ")),
    "the button that opens it": room("- button: Menu\n  when: member is yes\n  go: menu", SHEET.replace("GUARD", "")),
}


def test_a_way_out_in_a_popup_is_one_that_can_be_switched_off(shell):
    for name, found in checked_each(shell, {name: app(JOIN, text) for name, text in POPUPS.items()}).items():
        told = [(one["code"], one["message"]) for one in found]
        assert told == [("P404", "`room` is a dead end while `member` is `no`: there is no way to leave this screen")], name
        assert steps(found, "P404") == ["tap `Room`"], name


def test_a_popup_and_its_screen_have_one_cause(shell):
    for name, text in POPUPS.items():
        (one,) = checked(shell, app("- button: Room\n  go: room", text))
        assert one["code"] == "P706", name


SIZES = "state: {paid: [no, yes], size: 0..4}\n"
DOORS = "- button: Small\n  when: size < 2 and (size > 2 or paid is yes)\n  go: back\n- button: Big\n  when: size > 1 and paid is yes\n  go: back"
COINS = """\
  shop: {title: Shop, body: [{button: Exit, when: coins > 2, go: {to: gate, how: replace}}]}
  gate:
    title: Gate
    body: [{button: Pay, when: coins > 1, go: {to: home, how: reset}}, {button: Return, go: {to: shop, how: replace}}]
"""
WORDS = {
    "values that matter": (app("- button: Bigger\n  set: {size: +1}\n- button: Pay\n  set: {paid: yes}\n- button: Room\n  go: room", room(DOORS), SIZES), "`room` is a dead end while `paid` is `no`", ["tap `Room`"]),
    "the nearest place": (app("- button: Earn\n  set: {coins: +1}\n- button: Enter\n  go: {to: shop, how: reset}", COINS, "state: {coins: 0..3}\n"), "`shop` is a dead end while `coins` is `0`", ["tap `Enter`"]),
}


def test_a_dead_end_names_the_values_that_matter_and_the_nearest_place(shell):
    for name, (text, words, path) in WORDS.items():
        found = checked(shell, text)
        assert messages(found, "P404") == [f"{words}: there is no way to leave this screen"], name
        assert steps(found, "P404") == path, name


BRANCHES = "- button: Leave\n  go:\n    - {when: member is yes, to: home, how: reset}"
ONCE = {
    "a control that does nothing there": app(JOIN, room(BRANCHES)),
    "a button in a popup": app("- button: Go\n  when: member is yes\n  go: shop\n- button: Alert\n  go: {alert: Hi, buttons: [{button: Shop, disabled: member is no, go: shop}, {button: OK}]}", "  shop: {title: Shop, body: [{button: Join, set: {member: yes}}]}\n"),
    "a button of a layout": app("- button: Join\n  set: {member: yes}\n- button: A\n  go: a\n- button: B\n  go: b", "  a: {title: One, layout: l, body: [x]}\n  b: {title: Two, layout: l, body: [x]}\n", MEMBER + "layouts:\n  l: {navigation-bar: hidden, toolbar: [{button: Out, disabled: member is no, go: start}]}\n"),
}


def test_a_guard_that_keeps_people_is_told_once(shell):
    assert {name: [one["code"] for one in found] for name, found in checked_each(shell, ONCE).items()} == {name: ["P404"] for name in ONCE}


def test_a_control_that_does_nothing_elsewhere_too_is_told(shell):
    text = app(JOIN + "\n- button: Back room\n  go: room", room(BRANCHES).replace("    navigation-bar: hidden\n", ""))
    assert [one["code"] for one in checked(shell, text)] == ["P704"]


OPEN = "- button: Room\n  go: {to: room, set: {member: no}}\n- switch: Member\n  state: member"
NEVER = {
    "a condition that is never true there": (app(OPEN, "  room: {title: Room, body: [{button: Open, go: {to: pay, when: member is yes}}]}\n" + PAY), "P303"),
    "a variable that nothing sets": (app("- button: Room\n  go: room", "  room: {title: Room, body: [{button: Open, go: {to: pay, when: member is yes}}]}\n" + PAY), "P706"),
}


def test_a_control_of_which_nobody_follows_a_link_is_told_once(shell):
    found = checked_each(shell, {name: text for name, (text, _) in NEVER.items()})
    assert {name: [one["code"] for one in some] for name, some in found.items()} == {name: [code] for name, (_, code) in NEVER.items()}


def test_a_control_that_does_nothing_on_one_platform_is_told(shell):
    """Its link has nothing to go back to on the other, which is told at the same place."""
    text = app("- card: Card\n  go:\n    - {when: platform is android, to: back}\n- link: Pay\n  go: pay", PAY, "platforms: [ios, android]\n")
    assert sorted(one["code"] for one in checked(shell, text)) == ["P601", "P704"]


STACKS = {
    "a screen that opens itself": app("- button: Go\n  go: {to: card, how: replace}", "  card: {title: Card, navigation-bar: hidden, body: [{button: Next, go: card}]}\n", ""),
    "a start that a flow leads to": app("- Hello", "  hello: {title: Hello, body: [{button: Go, go: {to: home, how: reset}}]}\n", "start: home\nflows: {First: {start: hello}}\n"),
}


def test_no_stack_is_named_where_people_are_stuck_on_all(shell):
    for name, found in checked_each(shell, STACKS).items():
        assert [note for note in notes(found, "P401") if "paths" in note or "go back to" in note and "leaves nothing" not in note] == [], name


def test_a_dead_end_at_the_bottom_hides_no_other(shell):
    home = "- button: Join\n  set: {member: yes}\n- button: Receipt\n  go: {to: room, how: reset}\n- button: Shop\n  go: room"
    found = checked(shell, app(home, room("- button: Done\n  when: member is yes\n  go: back")))
    assert notes(found, "P401") == ["this happens when there is no screen to go back to"]
    assert messages(found, "P404") == ["`room` is a dead end while `member` is `no`: there is no way to leave this screen"]
    assert (steps(found, "P401"), steps(found, "P404")) == (["tap `Receipt`"], ["tap `Shop`"])


def test_a_trap_names_the_way_out_that_is_switched_off(shell):
    text = app(JOIN, room("- button: Cellar\n  go: cellar\n- button: Out\n  when: member is yes\n  go: {to: home, how: reset}") + "  cellar: {title: Cellar, body: [Dark]}\n")
    found = checked(shell, text)
    assert messages(found, "P402") == ["`room` and `cellar` are a trap while `member` is `no`: they lead only to each other"]
    assert "this way out is turned off then" in notes(found, "P402")


def test_a_dead_end_of_several_platforms_shows_the_ways_out_of_all(shell):
    exits = "".join(f"- button: Leave\n  when: member is yes and platform is {one}\n  go: home\n" for one in ("ios", "metro"))
    home = JOIN.replace("go: room", "go: {to: room, how: reset}")
    found = checked(shell, app(home, room(exits.rstrip()), "platforms: [ios, metro]\n" + MEMBER))
    assert notes(found, "P404") == ["this way out is turned off then"] * 2


def test_many_values_are_cut_short(shell):
    names = [f"v{number}" for number in range(8)]
    switches = "".join(f"- {{switch: {name.upper()}, state: {name}}}\n" for name in names)
    branches = "".join(f"    - {{when: {name} is yes, to: b}}\n" for name in names)
    text = app(f"{switches}- button: Act\n  go:\n{branches}".rstrip(), "  b: {title: B, body: [x]}\n", "state:\n" + "".join(f"  {name}: [no, yes]\n" for name in names))
    assert messages(checked(shell, text), "P704") == ["`Act` does nothing while " + ", ".join(f"`v{number}` is `no`" for number in range(5)) + " and 3 more"]


def test_a_value_that_makes_no_difference_is_left_out(shell):
    body = "- {switch: P, state: p}\n- {switch: O, state: o}\n- {button: Act, go: {to: b, when: p is yes and o is yes}}"
    text = app(body, "  b: {title: B, body: [x]}\n", "state: {p: [no, yes], o: [no, yes]}\n")
    assert messages(checked(shell, text), "P704") == ["`Act` does nothing while `o` is `no`"]


def test_a_page_that_nobody_reaches_is_not_said_to_be_so_on_the_only_platform(shell):
    rows = "data: {rs: [a, b]}\njourneys:\n  J: {from: it/b, steps: [{see: z}]}\n"
    text = app("- {row: $value, each: {of: rs, where: row.value is a}, go: it/$value}", "  it: {for: rs, title: It, body: [{button: z, go: back}]}\n", rows)
    assert [one.split(",")[0] for one in messages(checked(shell, text), "P708")] == ["nobody can reach `it/b`"]


def test_values_that_components_are_given_lead_nowhere_once(shell):
    uses = "\n".join(f"- use: c\n  with: {{n: {number}}}" for number in range(5))
    (one,) = checked(shell, app(uses, "components:\n  c: {params: [n], body: [{button: $n, go: page/$n}]}\n", ""))
    assert one["code"] == "P201" and "4 other values lead nowhere: `page/1`, `page/2`, `page/3` …" in [note["message"] for note in one["notes"]]


@pytest.mark.parametrize("slip", ["- text: Book in 30 seconds: fast", '- text: "Open', "- text: 'it's'", "-text", "- @home", "- **Hello**"])
def test_a_mistake_in_an_item_hides_none_in_the_next(shell, slip):
    text = app(f"- text: Hi\n{slip}\n- {{button: Go, onTap: pay}}\n- {{buton: Stop, go: pay}}\n- {{button: Pay, go: pay}}", PAY, "")
    assert [one["code"] for one in checked(shell, text)][1:] == ["P101", "P105"]


def test_a_popup_that_what_is_unread_may_open_is_not_said_to_be_out_of_reach(shell):
    form = "- form:\n    submit: Go\n    go: {ask: Right?, answers: {Yes: pay, No: sure}}\n    body:\n      - field: Name\n"
    home = app(form + "TAB- link: Hi\n  go: pay", PAY, "").replace("  pay:", "    popups: {sure: {alert: Sure?}}\n  pay:", 1)
    assert [one["code"] for one in checked(shell, home.replace("      TAB", "\t"))] == ["P003"]


PETS = "data:\n  pets: [{id: rex, name: Rex, species: Dog}, {id: miau, name: Miau, species: Cat}]\n"
LIST = "- list:\n    - row: $name\n      detail: $species\n      each: pets\n      go: pet/$id"
PET = "  pet:\n    for: pets\n    title: $name\n    body: [Hi]\n"
BARS = "layouts:\n  main:\n    tab-bar:\n      - {tab: A, icon: home, go: home}\n      - {tab: B, icon: star, go: pay}\n"

# What is written, and the one finding: its code and how its first edit begins.
ALONE = {
    "a layout that is nearly called so": (app("- Hi", PAY.replace("{title", "{layout: main, title"), BARS).replace("    title: Home", "    layout: Main\n    title: Home"), "P205", "change `Main`"),
    "keys of an element with a dash": (app("- button: Go\n- go: pay", PAY, ""), "P105", "write it as part"),
    "a form's button under another name": (app("- form:\n    submit-button: Send\n    go: pay\n    body:\n      - field: Mail", PAY, ""), "P101", "change `submit-button`"),
    "screens under another name": ("app: A\npages:\n  home: {title: Home, body: [Hi]}\n", "P101", "change `pages`"),
    "rows under another name": (app(LIST, PET.replace("for: pets", "each: pets"), PETS), "P101", "change `each`"),
    "a screen with its row": (app(LIST, PET.replace("  pet:", "  pet/$id:"), PETS), "P108", "rename it to `pet`"),
    "a column that one row calls otherwise": (app(LIST, PET, PETS.replace("species: Cat", "speceis: Cat")), "P101", "change `speceis` to `species`"),
}


@pytest.mark.parametrize("name", ALONE)
def test_one_slip_is_one_finding(shell, name):
    text, code, edit = ALONE[name]
    found = checked(shell, text)
    assert [one["code"] for one in found] == [code], [one["message"] for one in found]
    assert found[0]["fixes"][0]["title"].startswith(edit)


def test_a_column_that_only_some_rows_have_is_no_slip(shell):
    for other in ["colour: red", "speciesname: Cat"]:
        assert checked(shell, app(LIST, PET, PETS.replace("species: Cat", other))) == []
    read = app(LIST.replace("detail: $species", "detail: $species $speceis"), PET, PETS.replace("species: Cat", "speceis: Cat"))
    assert checked(shell, read) == []
