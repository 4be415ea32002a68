"""What `check` says of people who are stuck: on which pages, why, told once, with steps that say what happens."""

import json

import pytest

from shell import HELLO

CITIES = """\
app: Cities
data:
  cities: [{name: Rome, next: nowhere}, {name: Oslo, next: home}, {name: Kiev, next: home}]
screens:
  home:
    body:
      - list:
          body:
            - row: $name
              each: cities
              go: {to: city/$name, how: reset}
  city:
    for: cities
    title: $name
    body:
      - button: Back to All
        when: next is home
        go: {to: home, how: reset}
"""

ALARM = """\
app: Alarm
state:
  net: [on, off]
screens:
  home:
    body:
      - button: Go
        go: {to: end, how: reset}
      - switch: Net
        state: net
  end:
    body:
      - button: Home
        when: net is on
        go: {to: home, how: reset}
"""


def check(shell, text, *arguments):
    """What is found in an app, and the exit code."""
    shell.write("app.yaml", text)
    code, out, err = shell.says("check", "--format", "json", *arguments)
    assert err == ""
    return json.loads(out)["findings"], code


def messages(findings, *codes):
    return [one["message"] for one in findings if one["code"] in codes]


def notes(findings, code):
    (found,) = (one for one in findings if one["code"] == code)
    return [note["message"] for note in found["notes"]]


def fails(findings):
    """Whether a journey fails: that it cannot go on from a dead end is told there."""
    told = [note["message"] for one in findings for note in one["notes"]]
    return bool(messages(findings, "P701")) or any(words.startswith("so a journey fails here") for words in told)


def steps(findings, code):
    (found,) = (one for one in findings if one["code"] == code)
    return [step["text"] for step in found["steps"]]


# --- pages that are made of rows ---


def test_a_dead_end_of_one_row_names_its_page(shell):
    assert messages(check(shell, CITIES)[0], "P401") == ["`city/rome` is a dead end: there is no way to leave this screen"]


def test_a_dead_end_of_some_rows_names_their_pages(shell):
    text = CITIES.replace("Oslo, next: home", "Oslo, next: nowhere")
    assert messages(check(shell, text)[0], "P401") == ["`city/rome` and `city/oslo` are dead ends: there is no way to leave these screens"]


def test_a_dead_end_of_all_rows_names_the_screen(shell):
    text = CITIES.replace("next is home", "next is elsewhere")
    assert messages(check(shell, text)[0], "P401") == ["`city` is a dead end: there is no way to leave this screen"]


def test_of_many_rows_some_are_named(shell):
    rows = ", ".join(f"{{name: Town {number}, next: {'home' if number == 0 else 'nowhere'}}}" for number in range(10))
    text = CITIES.replace("{name: Rome, next: nowhere}, {name: Oslo, next: home}, {name: Kiev, next: home}", rows)
    (message,) = messages(check(shell, text)[0], "P401")
    assert message.startswith("`city/town-1`, `city/town-2`, `city/town-3`, `city/town-4`, `city/town-5` and 4 more are dead ends:")


def test_a_way_out_that_is_turned_off_on_one_row_names_its_page(shell):
    text = CITIES.replace("app: Cities\n", "app: Cities\nstate:\n  key: [none, gold]\n")
    text = text.replace("    body:\n      - list:", "    body:\n      - switch: Key\n        state: key\n      - list:").replace("[none, gold]", "[off, on]")
    text = text.replace("next is home", "next is home or key is on")
    assert messages(check(shell, text)[0], "P404") == ["`city/rome` is a dead end while `key` is `off`: there is no way to leave this screen"]


def test_a_trap_of_some_rows_names_their_pages(shell):
    text = CITIES.replace("app: Cities\n", "app: Cities\nhome: home\n")
    text += "      - button: Odd\n        when: next is nowhere\n        go: {to: odd, how: reset}\n"
    text += "  odd:\n    title: Odd\n    body:\n      - button: Back to Rome\n        go: {to: city/rome, how: reset}\n"
    assert messages(check(shell, text)[0], "P402") == ["`city/rome` and `odd` are a trap: they lead only to each other"]


def test_a_promise_names_the_page_of_the_row(shell):
    text = CITIES + "promises:\n  - reach: home\n    from: city/*\n"
    assert "so `home` cannot be reached from `city/rome`" in notes(check(shell, text)[0], "P401")


# --- one cause is told once ---

NEVER_SET = ALARM.replace("      - switch: Net\n        state: net\n", "").replace("[on, off]", "[off, on]")
NEVER_TRUE = ALARM.replace("when: net is on\n", "when: net is on and net is off\n")
RESET = """\
app: Counter
state:
  a: 1..3
screens:
  home:
    body:
      - button: Go
        go: {to: end, how: reset}
      - button: More
        set: {a: +1}
  end:
    body:
      - button: Back
        when: a > 5
        go: {to: home, how: reset}
"""


@pytest.mark.parametrize(
    "text, cause, follows, severity",
    [
        (NEVER_SET, "P706", "so `end` is a dead end while `net` is `off`: there is no way to leave this screen", "error"),
        (NEVER_TRUE, "P705", "so `end` is a dead end", "error"),
        (RESET, "P705", "so `end` is a dead end: there is no way to leave this screen", "error"),
    ],
    ids=["a variable that is never set", "a condition that is never true", "one that is never true after a reset"],
)
def test_a_dead_end_that_only_follows_is_told_with_its_cause(shell, text, cause, follows, severity):
    found, code = check(shell, text)
    assert [(one["code"], one["severity"]) for one in found] == [(cause, severity)]
    assert [note for note in notes(found, cause) if note.startswith(follows)]
    assert steps(found, cause) == ["tap `Go`"]
    assert code == (1 if severity == "error" else 0)
    assert "1 more is hidden because it may only follow from this one" in shell.says("check")[1]


@pytest.mark.parametrize("text, cause, dead_end", [(NEVER_SET, "never-set", "P404"), (RESET, "P705", "P401")])
def test_a_dead_end_is_told_where_its_cause_is_not(shell, text, cause, dead_end):
    assert [one["code"] for one in check(shell, text, "--ignore", cause)[0]] == [dead_end]
    assert [one["code"] for one in check(shell, text, "--select", dead_end)[0]] == [dead_end]
    allowed = text + f"allow:\n  {cause}: it comes later\n"
    assert [one["code"] for one in check(shell, allowed)[0]] == [dead_end]


def test_a_dead_end_with_another_reason_is_told_beside_what_is_never_set(shell):
    text = ALARM.replace("state:\n", "state:\n  key: [none, gold]\n").replace("when: net is on\n", "when: net is on and key is none\n")
    assert {one["code"] for one in check(shell, text)[0]} >= {"P404", "P706"}


def test_a_baseline_accepts_what_follows_as_well(shell):
    shell.write("app.yaml", NEVER_SET)
    assert shell.says("check", "--write-baseline", "known.json")[1].startswith("accepted 2 findings in known.json\n")
    assert shell.says("check", "--baseline", "known.json") == (0, "no findings, 2 accepted by the baseline\n", "")


def test_a_new_dead_end_is_told_though_its_cause_is_accepted(shell):
    before = NEVER_SET.replace("        when: net is on\n", "        note: now\n") + "      - text: On\n        when: net is on\n"
    shell.write("app.yaml", before)
    assert shell.says("check", "--write-baseline", "known.json")[1].startswith("accepted 1 finding in known.json\n")
    assert [one["code"] for one in check(shell, NEVER_SET, "--baseline", "known.json")[0]] == ["P404"]


def test_a_way_out_that_nobody_can_take_is_told_with_the_dead_end(shell):
    """The switch is behind the way out that needs it."""
    text = (
        "app: Late\nstate:\n  net: [off, on]\nscreens:\n  splash:\n    body: [Wait]\n    on:\n      appear: {to: end, how: reset, after: 2s}\n"
        "  end:\n    body:\n      - button: Go\n        when: net is on\n        go: home\n  home:\n    body:\n      - switch: Net\n        state: net\n"
    )
    found, _ = check(shell, text)
    assert [one["code"] for one in found] == ["P401"]
    assert "this way out can never be taken here" in notes(found, "P401")
    assert [one["code"] for one in check(shell, text, "--ignore", "dead-end")[0]] == ["P303"]


@pytest.mark.parametrize(
    "screens, code",
    [("", "P404"), ("  more:\n    body:\n      - button: On\n        go: end\n    navigation-bar: hidden\n", "P402")],
    ids=["a dead end", "a trap"],
)
def test_a_branch_that_never_runs_is_told_beside_the_one_that_is_turned_off(shell, screens, code):
    more = "      - button: More\n        go: more\n" * bool(screens)
    branches = "        go:\n          - {when: net is on, to: home, how: reset}\n          - {when: net is off, to: no-net}\n          - to: end\n"
    text = ALARM.replace("        when: net is on\n        go: {to: home, how: reset}\n", branches + more) + screens + "popups:\n  no-net: {alert: No net}\n"
    found, _ = check(shell, text)
    assert sorted(one["code"] for one in found) == ["P303", code]
    assert "this way out is turned off then" in notes(found, code)
    assert messages(found, "P303") == ["`Home`: this branch never runs: an earlier one always matches"]
    assert [one["start"]["line"] for one in found if one["code"] == "P303"] == [text[: text.index("- to: end")].count("\n") + 1]


NET = """\
app: Net
state:
  net: [off, weak, on]
screens:
  home:
    body:
      - button: Go
        go:
          - {to: end, when: net is off}
          - {to: more, when: net is on}
          - LAST
      - button: Weaker
        set: {net: weak}
      - {button: More, go: more}
  more:
    body:
      - button: On
        go: {to: end, how: reset, set: {net: on}}
  end: {end: yes, body: [Bye]}
"""


@pytest.mark.parametrize(
    "text",
    [NET.replace("LAST", "to: end"), NET.replace("          - LAST\n", "")],
    ids=["one after it runs", "none runs"],
)
def test_an_earlier_branch_does_not_always_match_where_others_run(shell, text):
    told = messages(check(shell, text)[0], "P303")
    assert told == ["`Go`: this branch never runs: its condition is never true here where no earlier one matches"]


@pytest.mark.parametrize(
    "button",
    ["{button: Go, when: net is on, disabled: net is on, go: shop}", "{button: Go, when: net is on, go: [{when: net is on, set: {net: off}}, {to: shop}]}"],
    ids=["conditions that exclude each other", "a branch that comes first"],
)
def test_a_way_out_that_no_values_turn_on_is_not_told_as_turned_off(shell, button):
    text = f"app: Late\nstate:\n  net: [off, on]\nscreens:\n  home:\n    body:\n      - {button}\n      - {{switch: Net, state: net}}\n  shop: {{body: [Hello]}}\n"
    found, _ = check(shell, text)
    assert messages(found, "P401", "P404") == ["`home` is a dead end: there is no way to leave this screen"]
    assert "this way out can never be taken here" in notes(found, "P401")


BOUGHT = """\
app: Shop
state:
  cart: [half, full]
screens:
  home:
    body:
      - {link: About, go: {to: about, how: replace}}
      - {link: Enter, go: {to: shop, how: replace}}
  shop:
    body:
      - {button: Profile, go: profile}
      - {button: Detail, when: cart is not full, go: detail}
  profile: {body: [Me]}
  detail:
    body:
      - {button: Buy, set: {cart: full}}
  about:
    body:
      - {button: Detail, go: detail}
"""


def test_a_new_beginning_is_one_though_a_screen_of_it_is_opened_over_others_too(shell):
    """From the detail over `about` nobody gets to the shop, so that is no way into the part that begins with it."""
    found, _ = check(shell, BOUGHT)
    assert [(one["code"], one["severity"]) for one in found] == [("P402", "error")]
    assert not any("may be intended" in note for note in notes(found, "P402"))


LEADS_ON = """\
app: Shop
layouts:
  tabs:
    tab-bar:
      - {tab: Feed, icon: star, go: feed}
      - {tab: Shop, icon: cart, go: enter}
screens:
  feed: {title: Feed, layout: tabs, body: [Hello]}
  enter:
    on: {appear: {to: shop, how: replace}}
  shop: {title: Shop, body: [{button: Item, go: item}]}
  item: {title: Item, body: [{button: Buy, go: done}]}
  done: {title: Done, body: [Thanks]}
"""


@pytest.mark.parametrize("how", ["replace", "reset"])
def test_a_tab_that_leads_on_at_once_is_no_new_beginning(shell, how):
    found, _ = check(shell, LEADS_ON.replace("how: replace", f"how: {how}"))
    assert [(one["code"], one["severity"]) for one in found] == [("P402", "error")]
    assert [step["text"] for step in found[0]["steps"]] == ["tap `Shop`"]


SIGN_IN = """\
app: Shop
state: {account: [guest, member]}
layouts:
  tabs:
    tab-bar:
      - {tab: Feed, icon: star, go: feed}
      - {tab: Shop, icon: cart, go: shop, when: account is member}
screens:
  feed:
    title: Feed
    layout: tabs
    body:
      - {button: Sign in, when: account is guest, go: {to: shop, set: {account: member}}}
      - {button: Help, go: help}
      - {button: About, go: about}
  help: {title: Help, body: [Help]}
  about: {title: About, body: [About]}
  shop: {title: Shop, body: [{button: Item, go: item}]}
  item: {title: Item, body: [Thanks]}
"""


@pytest.mark.parametrize("most", [True, False])
def test_a_link_to_a_tab_s_screen_is_no_new_beginning(shell, most):
    others = ["elp", "bout"] if most else []
    text = "".join(line for line in SIGN_IN.splitlines(keepends=True) if not any(other in line for other in others))
    (trap,) = (one for one in check(shell, text)[0] if one["code"] == "P402")
    assert (trap["severity"], trap["fixes"]) == ("error", [])
    assert [step["text"] for step in trap["steps"]] == ["tap `Sign in`"]


def test_a_written_reset_to_a_tab_s_screen_is_a_new_beginning(shell):
    found, _ = check(shell, SIGN_IN.replace("to: shop, set", "to: shop, how: reset, set"))
    assert [one["severity"] for one in found if one["code"] == "P402"] == ["warning"]


INTRODUCED = """\
app: Introduction
start: splash
screens:
  SCREENS
  splash:
    title: Splash
    navigation-bar: hidden
    on: {appear: {to: intro, after: 1s, how: replace}}
    body: [Hello]
  intro:
    title: Intro
    navigation-bar: hidden
    body: [{button: In, go: {to: in, how: replace}}, {button: Again, go: stay}]
"""
BEHIND = ["a: {title: A, body: [Hello]}", "in: {title: In, body: [{button: A, go: a}]}"]


@pytest.mark.parametrize("screens", [BEHIND, BEHIND[::-1]])
def test_the_edit_for_a_trap_names_the_screen_it_is_told_at(shell, screens):
    text = INTRODUCED.replace("SCREENS", "\n  ".join(screens))
    (trap,) = (one for one in check(shell, text)[0] if one["code"] == "P402")
    assert text.splitlines()[trap["start"]["line"] - 1].startswith("  in:")
    assert [fix["title"] for fix in trap["fixes"]] == ["name `in` as a home"]


BACK = """\
app: Shop
screens:
  home:
    title: Home
    body: [{button: Pay, go: {to: paid, how: reset}}, {button: Help, go: help}]
  paid: {title: Paid, body: [{button: Back, go: back}]}
  help: {title: Help, body: [Help]}
"""


@pytest.mark.parametrize(
    "back",
    ["body: [{button: Back, go: back}]", "body: [Paid], on: {appear: back}", "body: [Paid], on: {appear: {to: back, after: 2s}}"],
    ids=["when tapped", "at once", "after a while"],
)
def test_a_dead_end_that_goes_back_is_no_end(shell, back):
    (end,), _ = check(shell, BACK.replace("body: [{button: Back, go: back}]", back))
    assert (end["code"], end["severity"], end["fixes"]) == ("P401", "error", [])
    assert [note["message"] for note in end["notes"]] == ["this has nothing to go back to here"]


def test_a_way_back_that_leads_nowhere_elsewhere_too_is_told(shell):
    text = BACK.replace("body: [{button: Pay", "body: [{use: leave}, {button: Pay").replace("body: [{button: Back, go: back}]", "body: [{use: leave}]")
    found, _ = check(shell, text + "components:\n  leave: {body: [{button: Back, go: back}]}\n")
    assert {one["code"] for one in found} == {"P401", "P601"}


HELD = """\
app: Shop
state: {count: 0..1}
popups:
  leave: {actions: Leave, buttons: [{button: Discard, go: back}]}
screens:
  home:
    title: Home
    body: [{stepper: Count, state: count}, {button: Pay, go: {to: paid, how: reset}}, {button: Help, go: {to: help, how: reset}}]
  paid: {title: Paid, body: [BACK]}
  help: {title: Help, body: [Help, {button: Leave, go: leave}, {button: Home, go: home}]}
  full: {title: Full, body: [Full]}
"""


@pytest.mark.parametrize(
    "back",
    [
        "{button: Leave, go: leave}",
        "{button: Back, go: back}, {button: Next, when: count is 1, go: {to: full, how: reset}}",
        "{button: Remove, go: {toast: Removed, buttons: [{button: Undo, go: back}]}}",
        "{button: Send, go: {toast: Sent, go: back}}",
        "{button: Send, go: {busy: Sending, lasts: 1s, go: back}}",
    ],
    ids=["in a popup that other screens open too", "where something else leads on with other values", "in a toast", "after a toast", "after a wait"],
)
def test_a_way_back_is_meant_as_one_though_it_is_elsewhere_too(shell, back):
    found, _ = check(shell, HELD.replace("BACK", back))
    (end,) = (one for one in found if one["code"] == "P401" and "`paid`" in one["message"])
    assert (end["severity"], end["fixes"]) == ("error", [])
    assert "this has nothing to go back to here" in [note["message"] for note in end["notes"]]


PAGES = """\
app: Cards
data: {decks: [{name: Animals}, {name: Numbers}, {name: Words}]}
start: cards/numbers
flows: {Other: {start: menu}}
screens:
  menu:
    title: Menu
    body: [{button: Animals, go: {to: cards/animals, how: reset}}, {button: Numbers, go: {to: cards/numbers, how: reset}}]
  cards: {for: decks, title: $name, body: [Read]}
"""


AGAIN = """\
app: Shop
state: {plan: [free, pro]}
popups:
  ask:
    alert: Sure?
    buttons:
      - {button: Go on, go: [{when: plan is free, to: thanks, how: reset}, {when: plan is free, to: ask}, {toast: Later}]}
screens:
  home: {title: Home, body: [{button: Pay, go: {to: paid, how: reset}}]}
  paid: {title: Paid, body: [{button: Ask, go: ask}, {button: Pro, set: {plan: pro}}]}
  thanks: {title: Thanks, body: [Thanks]}
"""


def test_a_popup_that_would_only_open_again_is_no_way_out(shell):
    found, _ = check(shell, AGAIN)
    (end,) = (one for one in found if one["code"] == "P401" and "`paid`" in one["message"])
    assert [fix["title"] for fix in end["fixes"]] == ["say that the flow may end here: `end: yes`", "name `paid` as a home"]
    assert "this way out can never be taken here" not in [note["message"] for note in end["notes"]]


SIGNED = """\
app: Shop
state: {account: [guest, member]}
screens:
  home:
    title: Home
    on: {appear: {when: account is member, to: shop, how: reset}}
    body: [{button: Sign in, go: {to: home, set: {account: member}}}]
  shop:
    title: Shop
    body:
      - {button: Sign out, go: {to: shop, set: {account: guest}}}
      - {button: Home, when: account is member, go: home}
"""


def test_where_a_way_out_that_is_turned_off_would_help_is_no_dead_end_beside_it(shell):
    (end,), _ = check(shell, SIGNED)
    assert (end["code"], end["severity"]) == ("P404", "error")



def test_a_dead_end_at_home_is_told_once_with_other_pages_of_its_screen(shell):
    (end,) = (one for one in check(shell, PAGES)[0] if one["code"] == "P401")
    assert (end["severity"], end["message"]) == (
        "error", "`cards/animals` and `cards/numbers` are dead ends: there is no way to leave these screens"
    )  # fmt: skip
    assert [step["text"] for step in end["steps"]] == ["open the app"]


LOOP = """\
app: Tried
popups:
  help: {popup: Help, outside: stays, body: [{button: More, go: offer}]}
  offer: {popup: Offer, body: [{button: Set, set: {load: done}}, $load]}
screens:
  home:
    title: Home
    state: {load: [no, done]}
    popups:
      ask: {sheet: Ask, outside: stays, body: [{button: Help, go: help}, {button: Offer, go: offer}]}
    body: [{button: Show, go: ask}]
"""


def test_a_popup_is_one_though_another_popup_opens_it_too(shell):
    (loop,) = (one for one in check(shell, LOOP)[0] if one["code"] == "P502")
    assert loop["message"] == "`help`, `offer` and `ask` lead only to each other"
    assert [step["text"] for step in loop["steps"]] == ["tap `Show`"]


VAULT = """app: Vault
state: {STATE}
screens:
  home:
    title: Home
    body: [{SWITCHES}, {button: Vault, when: WHEN, go: vault}]
  vault: {navigation-bar: hidden, body: [Gold]}
"""


def test_a_dead_end_behind_many_switches_is_shown_by_a_path_that_can_be_taken(shell):
    names = [f"v{number}" for number in range(12)]
    text = VAULT.replace("STATE", ", ".join(f"{name}: [no, yes]" for name in names)).replace("WHEN", " and ".join(f"{name} is yes" for name in names))
    found, _ = check(shell, text.replace("{SWITCHES}", ", ".join(f"{{switch: {name}, state: {name}}}" for name in names)))
    (vault,) = (one for one in found if one["code"] == "P401")
    assert vault["severity"] == "error"
    assert [step["text"] for step in vault["steps"]] == [f"switch `{name}`" for name in names] + ["tap `Vault`"]


def switches(screens):
    """Screens that lead to each other, each with a switch that another one asks; one of them leads to where four of them keep people."""
    text = "app: Switches\nstate:\n" + "".join(f"  c{number}: [no, yes]\n" for number in range(screens)) + "screens:\n"
    for number in range(screens):
        text += f"  s{number}:\n    title: S{number}\n    body:\n" + ("      - {button: Trap, go: trap}\n" if number == 3 else "")
        text += f"      - {{switch: C{number}, state: c{number}}}\n      - {{button: N, go: s{(number + 1) % screens}, when: c{number * 7 % screens} is yes}}\n"
        text += f"      - {{button: M, go: s{(number * 13 + 5) % screens}}}\n"
    return text + "  trap:\n    title: Trap\n    navigation-bar: hidden\n    body: [{button: Out, when: c1 is yes or c2 is no or c7 is no or c0 is yes, go: back}]\n"


def test_no_path_is_told_that_leads_elsewhere(shell):
    shell.write("app.yaml", switches(12))
    found = json.loads(shell.says("check", "--format", "json", seconds=120)[1])["findings"]
    (trap,) = (one for one in found if one["code"] == "P404")
    assert trap["severity"] == "error"
    assert len(trap["steps"]) == 15 and {"switch `C2`", "switch `C7`"} < {step["text"] for step in trap["steps"]}
    assert trap["steps"][-1]["text"] == "tap `Trap`"
    assert "there may be a shorter path: there were too many combinations to try them all" in notes(found, "P404")


def test_a_long_chain_of_screens_that_lead_on_at_once_ends_where_it_does(shell):
    chain = "".join(f"  r{number}: {{on: {{appear: {{to: r{number + 1}, how: replace}}}}}}\n" for number in range(150))
    found, _ = check(shell, f"app: Chain\nscreens:\n{chain}  r150: {{title: There, end: yes, body: [Done]}}\njourneys: {{J: {{steps: [see: Done]}}}}\n")
    assert [one["message"] for one in found] == []


PILED = """\
app: Piles
popups:
  help: {sheet: Help, body: [{link: Offer, go: offer}]}
  offer: {popup: Offer, body: [{button: Back to help, go: {to: help, how: replace}}]}
screens:
  home:
    popups:
      more:
        popup: More
        body:
          - {button: More, go: more}
          - {button: Offer, go: {to: offer, how: replace}}
    body:
      - {button: Far, go: far}
      - {button: More, go: more}
  far: {body: [{button: Farther, go: farther}]}
  farther: {body: [{button: Farthest, go: farthest}]}
  farthest: {body: [{button: Help, go: help}]}
"""


def test_a_pile_is_shown_by_the_fewest_taps_where_its_popups_come_in_place_of_others(shell):
    found, _ = check(shell, PILED)
    shown = {one["message"].split("`")[1]: [step["text"] for step in one["steps"]] for one in found if one["code"] == "P503"}
    assert len(shown["offer"]) == 5 and len(shown["more"]) == 3


def test_a_pile_that_differs_between_two_platforms_is_told_once(shell):
    text = (
        "app: Piles\nplatforms: [ios, android]\nscreens:\n  home:\n    body:\n      - button: Show\n        go: more\n"
        "    popups:\n      more: {sheet: More, body: [{button: Ask, go: ask}]}\n"
        "      ask:\n        popup: Ask\n        body:\n          - button: Again\n"
        "            go:\n              - {when: platform is android, to: more}\n              - {to: more, how: replace}\n"
    )
    found, _ = check(shell, text)
    assert [one["code"] for one in found] == ["P503"]
    assert not [note for note in notes(found, "P503") if note.startswith("only on")]


# --- steps that say what happens ---


def timed(go):
    return ALARM.replace("  end:\n", f"  end:\n    on:\n      appear: {go}\n")


def test_a_step_of_waiting_says_which_value_changes(shell):
    assert steps(check(shell, timed("{set: {net: off}, after: 2s}"))[0], "P404") == ["tap `Go`", "wait until `net` is `off`"]


def test_a_step_of_waiting_says_what_opens(shell):
    text = ALARM.replace("{to: end, how: reset}", "splash") + "  splash:\n    body: [Wait]\n    on:\n      appear: {to: end, how: reset, set: {net: off}, after: 2s}\n"
    assert steps(check(shell, text)[0], "P404") == ["tap `Go`", "wait until `end` opens and `net` is `off`"]


def test_a_step_of_waiting_says_what_disappears(shell):
    text = HELLO.replace("        go: home\n", "        go: {to: home, how: reset}\n").replace(
        "    title: Home\n",
        "    title: Home\n    on:\n      appear:\n        toast: Welcome back\n        buttons:\n          - button: Undo\n            go: {to: welcome, how: reset}\n",
    )
    assert steps(check(shell, text)[0], "P505") == ["tap `Begin`", "wait until `Welcome back` disappears"]


# --- popups without a name ---


@pytest.mark.parametrize(
    "popup, words",
    [("cover: Terms", "the popup `Terms`"), ("cover: ''", "the popup of `Begin`"), ("busy: Loading", "the popup `Loading`")],
)
def test_a_popup_without_a_name_is_called_by_its_words_or_by_what_opens_it(shell, popup, words):
    body = "" if popup.startswith("busy") else "          body: [Read this.]\n"
    found, _ = check(shell, HELLO.replace("        go: home\n", f"        go:\n          {popup}\n{body}      - button: On\n        go: home\n"))
    assert messages(found, "P501") == [f"nothing ever closes {words}"]


def test_popups_without_names_that_lead_to_each_other(shell):
    inner = "{cover: Two, body: [{button: Back, go: close}]}"
    outer = f"{{cover: One, body: [{{button: More, go: {inner}}}]}}"
    found, _ = check(shell, HELLO.replace("        go: home\n", f"        go: {outer}\n      - button: On\n        go: home\n") + "promises:\n  - reach: home\n    from: anywhere\n")
    assert messages(found, "P502", "P702") == ["the popup `One` and the popup `Two` lead only to each other", "`home` cannot be reached from the popup `One`"]


# --- what must be filled in ---

JOIN = """\
app: Join
state:
  mail: [empty, filled]
screens:
  join:
    title: Join
    body:
      - form:
          submit: Send
          go: done
          body:
            - field: Name
              required: yes
            - field: Street
              required: yes
            - field: Nickname
            - field: Mail
              required: yes
              state: mail
  done:
    title: Done
    end: yes
    body: [Thanks]
promises:
  - reach: done
    within: LIMIT taps
"""


@pytest.mark.parametrize("variable", [True, False])
def test_what_must_be_filled_in_counts_with_a_variable_and_without(shell, variable):
    text = JOIN if variable else JOIN.replace("state:\n  mail: [empty, filled]\n", "").replace("              state: mail\n", "")
    assert messages(check(shell, text.replace("LIMIT", "4"))[0], "P702") == []
    found, _ = check(shell, text.replace("LIMIT", "3"))
    assert messages(found, "P702") == ["`done` is more than 3 taps away from `join`"]
    assert "it takes 4 taps" in notes(found, "P702")


def test_fields_of_a_form_that_a_button_sends_count_too(shell):
    text = JOIN.replace("          submit: Send\n          go: done\n", "").replace("            - field: Nickname\n", "            - button: Send\n              role: submit\n              go: done\n")
    assert "it takes 4 taps" in notes(check(shell, text.replace("LIMIT", "3"))[0], "P702")


# --- who can send a form ---

SENT = """\
app: Sent
platforms: [PLATFORM]
state: {w: [off, on]}
screens:
  home:
    title: Home
    body:
      - switch: W
        state: w
      - button: Go
        go: {to: done, how: reset}
  done:
    title: Done
    body:
FORM
journeys:
  Out:
    from: done
    steps: [{type: {Name: Ada}}, submit, {on: home}]
"""
LINK = "go: {to: home, how: reset}"


def sent(form, platform="ios"):
    return SENT.replace("PLATFORM", platform).replace("FORM", form)


def inside(button, link=LINK, fields="            - field: Name\n"):
    return f"      - form:\n          {link}\n          body:\n{fields}{button}"


OUT = "            - button: Out\n              role: submit\n"


@pytest.mark.parametrize("link", [LINK, "on: {submit: {to: home, how: reset}}"])
@pytest.mark.parametrize(
    "form, code",
    [
        (OUT, None),
        (OUT + "              disabled: yes\n", "P401"),
        (OUT + "              disabled: w is off\n", "P404"),
        (OUT + "              when: w is on\n", "P404"),
        ("            - group:\n                disabled: w is off\n                body:\n                  - button: Out\n                    role: submit\n", "P404"),
        # Where one of two can be touched, that is enough.
        (OUT + "              disabled: w is off\n" + OUT.replace("Out", "Save") + "              disabled: w is on\n", None),
        # A button that leads somewhere itself does not follow the form's link.
        (OUT + "              disabled: yes\n" + OUT.replace("Out", "Save") + "              go: {toast: Saved}\n", "P401"),
    ],
)
def test_a_form_is_a_way_out_where_its_button_can_be_touched(shell, link, form, code):
    found, _ = check(shell, sent(inside(form, link)))
    assert [finding["code"] for finding in found if finding["code"] in ("P401", "P404")] == ([code] if code else [])
    # A journey can do what the proof knows of, and nothing else.
    assert fails(found) == bool(code)


@pytest.mark.parametrize("guard, code", [("", None), ("\n        disabled: w is off", "P404"), ("\n        when: w is on", "P404"), ("\n        disabled: yes", "P401")])
def test_a_button_elsewhere_on_the_screen_sends_a_form_while_it_can_be_touched(shell, guard, code):
    found, _ = check(shell, sent(inside("") + f"    toolbar:\n      - button: Out\n        role: submit{guard}"))
    assert [finding["code"] for finding in found if finding["code"] in ("P401", "P404")] == ([code] if code else [])
    assert fails(found) == bool(code)


def test_without_a_button_a_form_is_sent_by_return(shell):
    found, _ = check(shell, sent(inside(OUT + "              platform: android\n")))
    assert messages(found, "P401", "P404", "P701") == []
    # From several lines Return does not send.
    lines = "            - field: Name\n            - text-area: Notes\n"
    found, _ = check(shell, sent(inside(OUT + "              platform: android\n", fields=lines)))
    assert messages(found, "P401") == ["`done` is a dead end: there is no way to leave this screen"]
    assert messages(found, "P701") == ["there is no form on `done` to submit"]


def test_a_disabled_submit_button_is_what_keeps_a_journey(shell):
    found, _ = check(shell, sent(inside(OUT + "              disabled: w is off\n")))
    assert "so a journey fails here: `Out` is disabled" in notes(found, "P404")


def test_a_popup_whose_form_nobody_can_send_keeps_people(shell):
    form = "          - form:\n              go: close\n              body:\n                - field: Name\n                - button: Out\n                  role: submit\n                  disabled: yes\n"
    found, _ = check(shell, HELLO.replace("        go: home\n", "        go: ask\n      - button: On\n        go: home\n", 1) + "popups:\n  ask:\n    sheet: Ask\n    outside: stays\n    body:\n" + form.replace("\n      ", "\n  ").replace("          -", "      -", 1))
    assert messages(found, "P501") == ["nothing ever closes `ask`"]


def test_a_promise_knows_when_a_form_can_be_sent(shell):
    app = """\
app: Terms
state: {terms: [off, on]}
screens:
  home:
    title: Home
    body:
      - form:
          go: booked
          body:
            - checkbox: Terms
              state: terms
            - field: Name
            - button: Book
              role: submit
              disabled: terms is off
  booked: {title: Booked, body: [Thanks]}
promises:
  - always: terms is on
    on: booked
  - reach: booked
    within: 1 tap
"""
    found, _ = check(shell, app)
    assert messages(found, "P702") == ["`booked` is more than 1 tap away from `home`"]


# --- what of a form counts ---


@pytest.mark.parametrize(
    "fields, taps",
    [
        ("            - use: email\n            - field: Name\n              required: yes\n", 3),
        ("            - field: $n\n              each: guests\n              required: yes\n", 4),
        ("            - group:\n                each: guests\n                body:\n                  - field: $n\n                    required: yes\n                  - checkbox: $n agrees\n                    required: yes\n", 7),
        ("            - picker: Meal\n              options: [Fish, Soup]\n              hint: Choose\n              required: yes\n", 2),
        # What is disabled need not be filled in.
        ("            - checkbox: Locked\n              required: yes\n              disabled: ok is no\n", 1),
        ("            - group:\n                disabled: yes\n                body:\n                  - field: Locked\n                    required: yes\n", 1),
    ],
)
def test_every_field_of_a_form_counts_where_it_is(shell, fields, taps):
    app = f"""\
app: Fields
state: {{ok: [no, yes]}}
data: {{guests: [{{n: One}}, {{n: Two}}, {{n: Three}}]}}
components:
  email:
    body:
      - field: Email
        required: yes
screens:
  a:
    title: A
    body:
      - switch: Ok
        state: ok
      - form:
          submit: Send
          go: b
          body:
{fields}  b: {{title: B, body: [Done]}}
promises:
  - reach: b
    within: 0 taps
"""
    found, _ = check(shell, app)
    told = f"it takes {taps} tap" + "s" * (taps != 1)
    assert told in notes(found, "P702")


def test_a_dead_end_because_back_bounces_is_told_with_the_bounce(shell):
    """`home` can only be left by Back, and what is there sends people forward again."""
    text = (
        "app: Bounce\nstate: {seen: [no, yes]}\nscreens:\n"
        "  start-here: {title: Start, body: [{button: Go, go: one}]}\n"
        "  one:\n    title: One\n    on: {appear: [{when: seen is yes, to: home}]}\n"
        "    body: [{button: On, set: {seen: yes}, go: home}]\n"
        "  home: {title: Home, body: [Words.]}\n"
    )
    found, code = check(shell, text)
    assert [one["code"] for one in found] == ["P602"] and code == 1
    assert "so `home` is a dead end: there is no way to leave this screen" in notes(found, "P602")
    # The edit of the bounce makes it right.
    assert check(shell, text.replace("to: home}", "to: home, how: replace}"))[0] == []
    # What is accepted tells nothing else.
    assert [one["code"] for one in check(shell, text + "allow: {back-bounces: it is a trial}\n")[0]] == ["P401"]


# Where people are stuck in one of these, nothing names `Undo` or `Again`: what keeps people there is a way out elsewhere.
ACCOUNTS = """\
app: Accounts
state:
  account: [guest, member]
screens:
  home:
    body:
      - button: Join
        go: {to: profile, how: replace, set: {account: member}}
  profile:
    navigation-bar: hidden
    body:
      - button: Home
        when: account is guest
        go: home
      - button: Shop
        go: {to: shop, how: replace}
  shop:
    navigation-bar: hidden
    state:
      tries: 0..2
    body:
      - button: Again
        go:
          - when: tries is 0
            to: profile
          - to: done
            set: {tries: +1}
  done: {end: yes, body: [Bye]}
"""

SOUND = """\
app: Sound
state:
  sound: [on, off]
screens:
  home:
    popups:
      ask:
        alert: Sure?
        buttons:
          - button: Undo
            go:
              - when: sound is off
                to: back
              - to: home
    body:
      - button: Settings
        disabled: sound is on
        go: settings
      - {button: Ask, go: ask}
  settings:
    body:
      - switch: Sound
        state: sound
"""


@pytest.mark.parametrize(
    "text, code, dead",
    [(ACCOUNTS, "P402", "`Again`: this branch never runs: an earlier one always matches"), (SOUND, "P404", "`Undo`: this branch never runs: its condition is never true here")],
    ids=["on another screen of the trap", "with another screen to go back to"],
)
def test_a_branch_that_never_runs_is_told_where_no_way_out_is_said_of_it(shell, text, code, dead):
    found, _ = check(shell, text)
    assert sorted(one["code"] for one in found) == ["P303", code]
    assert messages(found, "P303") == [dead]
    assert "this way out is turned off then" in notes(found, code)


@pytest.mark.parametrize("count, more", [(3, []), (4, ["1 more way out is turned off then"]), (6, ["3 more ways out are turned off then"])])
def test_ways_out_that_are_turned_off_are_counted_where_they_are_many(shell, count, more):
    ways = "".join(f"      - {{button: Way {number}, when: net is on, go: {{to: home, how: reset}}}}\n" for number in range(count))
    text = ALARM.replace("      - button: Home\n        when: net is on\n        go: {to: home, how: reset}\n", ways)
    assert text != ALARM
    found, _ = check(shell, text)
    assert [one["code"] for one in found] == ["P404"]
    assert notes(found, "P404") == ["this way out is turned off then"] * 3 + more


def test_a_way_out_in_a_popup_that_turns_it_off_is_told_once_over_all_stacks(shell):
    popup = "popups:\n  help:\n    popup: Help\n    body:\n      - {button: Out, when: net is on, go: home}\n"
    ways = "      - {button: Push, go: end}\n      - {button: Start there, go: {to: end, how: reset}}\n"
    end = "  end:\n    navigation-bar: hidden\n    body:\n      - button: Help\n        go: {to: help, set: {net: off}}\n"
    found, _ = check(shell, "app: Net\nplatforms: [ios]\nstate:\n  net: [on, off]\n" + popup + "screens:\n  home:\n    body:\n" + ways + end)
    assert [one["code"] for one in found] == ["P404"]
