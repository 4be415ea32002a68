"""`ways`: the shortest taps from one screen to another, as text, as a journey, and for Maestro."""

import json
import shutil

import pytest
import yaml

from checkout import REPOSITORY
from turns import in_turn

APP = """\
app: Shop
state:
  account: [guest, member]
screens:
  shop:
    title: Our Shop
    body:
      - button: Books (new!)
        go: books
      - button: Sign in
        set: {account: member}
        go: toast
  books:
    title: Books
    body:
      - button: Dune
        go: dune
  dune:
    title: Dune
    body:
      - button: Buy
        when: account is member
        go: bought
      - field: A remark
        go: {toast: Noted}
  bought:
    title: Bought
    body:
      - button: Home
        go: {to: shop, how: reset}
  forgotten:
    body:
      - button: Shop
        go: shop
popups:
  toast: {toast: Welcome}
  help: {alert: Ask at the desk}
"""


@pytest.fixture
def shop(shell):
    shell.write("app.yaml", APP)
    return shell


def test_the_fewest_taps_are_shown(shop):
    assert shop.says("ways", "dune")[1] == "2 taps from `shop` to `dune`\n  1. tap `Books (new!)`\n  2. tap `Dune`\n"
    assert shop.says("ways", "start", "dune")[1] == shop.says("ways", "dune")[1]
    assert shop.says("ways", "shop")[1] == "`shop` is where the path starts: no taps\n"


def test_steps_of_several_taps_are_counted_as_they_are(shop):
    shop.write("app.yaml", "app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - {button: Send, go: sent}\n  sent:\n    title: Sent\n    on: {appear: {to: over, after: 1s}}\n    body: [Wait]\n  over:\n    title: Over\n    end: yes\n    body: [Done]\n")
    lines = shop.says("ways", "over")[1].splitlines()
    assert lines[0] == "1 tap in 2 steps from `home` to `over`" and len(lines) == 3


def test_what_is_tapped_as_a_whole_has_the_name_of_what_is_in_it(shell):
    shell.write(
        "app.yaml",
        """\
app: Meals
platforms: [ios, metro]
data: {meals: [{id: pasta, name: Pasta}, {id: soup, name: Soup}]}
screens:
  meals:
    title: Meals
    body:
      - panel:
          each: meals
          go: meal/$id
          body:
            - image: A plate
            - text: Sold out
              platform: metro
            - text: $name
  meal:
    for: meals
    title: $name
    body: [A meal]
""",
    )
    assert "tap `Soup`" in shell.says("ways", "meals", "meal/soup")[1]


def test_a_way_begins_as_people_come_there(shop):
    # Back leads home, since they came from there; and what they set counts.
    assert shop.says("ways", "dune", "shop")[1].splitlines() == [
        "to `dune`: tap `Books (new!)`, tap `Dune`",
        "2 taps from `dune` to `shop`",
        "  1. go back",
        "  2. go back",
    ]
    assert shop.says("ways", "bought")[1].splitlines()[1:] == ["  1. tap `Sign in`", "  2. tap `Books (new!)`", "  3. tap `Dune`", "  4. tap `Buy`"]


ROLES = """\
app: Ward
state:
  account: [nurse, vet]
screens:
  sign-in:
    title: Sign in
    body:
      - {button: As Nurse, set: {account: nurse}, go: board}
      - {button: As Vet, set: {account: vet}, go: board}
  board:
    title: Board
    body:
      - {button: Operate, when: account is vet, go: operate}
      - {button: Leave, go: {to: sign-in, how: reset}}
      - {button: Records, go: records}
  operate: {title: Operate, body: [Ready]}
  records: {title: Records, body: [{button: Operate, go: operate}]}
"""


def test_it_begins_with_the_values_with_which_the_fewest_taps_are_left(shell):
    shell.write("app.yaml", ROLES)
    assert shell.says("ways", "board", "operate")[1] == (
        "to `board`: tap `As Vet`\n1 tap from `board` to `operate`\n  1. tap `Operate`\n"
    )
    # Nobody is sent through the place that is looked for, where there is another way.
    assert shell.says("ways", "records", "board")[1].startswith("to `records`: tap `As Nurse`, tap `Records`\n1 tap")


VET = """\
app: Vet
state:
  visit: [none, booked]
screens:
  pets: {title: Pets, body: [{list: [{row: Milo, go: milo}]}, {button: Desk, go: desk}]}
  desk: {title: Desk, body: [{button: Call, set: {visit: booked}}]}
  milo: {title: Milo, body: [{button: Visit, when: visit is booked, go: visit}, {button: Book, go: day}]}
  day: {title: Day, body: [{button: Monday, go: time}]}
  time: {title: Time, body: [{button: Nine, go: visit}]}
  visit: {title: Visit, body: [See you then]}
"""


def test_what_comes_before_counts_too(shell):
    shell.write("app.yaml", VET)
    # It is one tap where it is booked already, and four to get there so.
    assert shell.says("ways", "milo", "visit")[1].startswith("to `milo`: tap `Milo`\n3 taps from `milo` to `visit`\n")


def ring(count):
    screens = (f"  s{number}: {{title: S{number}, body: [{{button: Next, go: s{(number + 1) % count}}}]}}\n" for number in range(count))
    return "app: Ring\nscreens:\n" + "".join(screens)


def test_what_is_very_far_is_found(shell):
    shell.write("app.yaml", ring(1_100))
    assert shell.says("ways", "s1050")[1].startswith("1050 taps from `s0` to `s1050`\n")


def test_more_values_than_can_be_followed_hide_no_way(shell):
    """What is said of a way holds also where not all values are followed: it is looked for by trying."""
    names = ["apples", "pears", "plums", "figs"]
    state = "".join(f"  {name}: 0..9\n" for name in names)
    some = " and ".join(f"{name} > 0" for name in names)
    steppers = "".join(f"      - {{button: More {name}, set: {{{name}: +1}}}}\n" for name in names)
    shell.write(
        "app.yaml",
        f"app: Fruit\nstate:\n{state}screens:\n  home:\n    title: Home\n    body:\n{steppers}"
        f"      - {{button: Pay, when: {some}, go: paid}}\n      - {{button: Help, go: help}}\n"
        "  help: {title: Help, body: [{button: Ask, go: ask}]}\n  ask: {title: Ask, body: [Soon]}\n  paid: {title: Paid, body: [Thanks]}\n",
    )
    assert shell.says("ways", "paid")[1].startswith("5 taps from `home` to `paid`\n")
    assert shell.says("ways", "help", "paid")[1].startswith("to `help`: ")
    listed = {one["id"]: one["taps"] for one in json.loads(shell.says("list", "--format", "json")[1])["screens"]}
    assert listed["paid"] == 5 and listed["ask"] == 2


def test_where_nobody_gets_it_begins_with_nothing_below(shop):
    assert shop.says("ways", "forgotten", "shop")[1].splitlines() == [
        "`forgotten` cannot be reached from the start, so this path starts there, without Back",
        "1 tap from `forgotten` to `shop`",
        "  1. tap `Shop`",
    ]


def test_where_there_is_no_way_it_says_so(shop):
    code, out, err = shop.says("ways", "forgotten")
    assert (code, out, err) == (1, "", "`forgotten` cannot be reached from `shop`\n")
    assert shop.says("ways", "help")[2] == "`help` cannot be reached from `shop`\n"


@pytest.mark.parametrize("names, words", [
    (["duna"], "protoc: no screen or popup is called `duna`\n  did you mean `dune`?\n"),
    (["dun", "shop"], "protoc: no screen or popup is called `dun`\n  did you mean `dune`?\n"),
    (["help", "shop"], "protoc: `help` is a popup, but a path starts on a screen\n  name the screen that opens it\n"),
    (["toast"], "protoc: `toast` is a toast: it appears over a screen, so there is no path to it\n"),
])
def test_a_name_that_cannot_be_meant(shop, names, words):
    code, out, err = shop.says("ways", *names)
    assert (code, out, err) == (2, "", words)


def test_no_name_at_all(shop):
    code, _, err = shop.says("ways")
    assert code == 2 and "use `protoc ways [FROM] TO [FILE|DIR]`" in err


def test_an_app_with_errors(shell):
    shell.write("app.yaml", APP.replace("go: dune", "go: duna"))
    assert shell.says("ways", "dune")[::2] == (1, "`app.yaml` cannot be understood\n  run `protoc check` to find its mistakes\n")


def test_json(shop):
    way = json.loads(shop.says("ways", "books", "dune", "--format", "json")[1])
    assert (way["from"], way["to"], way["taps"]) == ("books", "dune", 1)
    assert [step["text"] for step in way["before"]] == ["tap `Books (new!)`"]
    assert way["steps"] == [{"text": "tap `Dune`", "action": "tap", "label": "Dune", "from": "books", "to": "dune"}]


def test_a_flow_for_maestro(shop):
    text = shop.says("ways", "start", "bought", ".", "--format", "maestro")[1]
    head, steps = yaml.safe_load_all(text)
    assert head == {"appId": "${APP_ID}"}
    # Maestro reads words as a regular expression.
    assert steps == ["launchApp", {"tapOn": "Sign in"}, {"tapOn": r"Books \(new!\)"}, {"tapOn": "Dune"}, {"tapOn": "Buy"}]
    assert yaml.safe_load_all(shop.says("ways", "dune", "shop", "--format", "maestro")[1])
    assert list(yaml.safe_load_all(shop.says("ways", "dune", "shop", "--format", "maestro")[1]))[1][-2:] == [{"swipe": {"start": "1%,50%", "end": "90%,50%"}}] * 2


def test_maestro_takes_nothing_that_is_disabled(shell):
    shell.write(
        "app.yaml",
        "app: Form\nstate: {terms: [off, on], name: [empty, filled]}\nscreens:\n  home:\n    body:\n      - {switch: Terms, state: terms}\n"
        "      - {field: Name, state: name}\n      - {button: Next, disabled: name is empty, go: form}\n"
        "      - {button: Next, id: second, when: terms is on, go: end}\n  form: {body: [Form]}\n  end: {body: [End]}\n",
    )
    steps = list(yaml.safe_load_all(shell.says("ways", "start", "end", ".", "--format", "maestro")[1]))[1]
    assert steps == ["launchApp", {"tapOn": "Terms"}, {"tapOn": {"text": "Next", "enabled": True}}]
    # Where nothing disabled has the same words, they are enough.
    steps = list(yaml.safe_load_all(shell.says("ways", "start", "form", ".", "--format", "maestro")[1]))[1]
    assert steps[-1] == {"tapOn": "Next"}


def test_maestro_knows_back_on_android_only(shop):
    shop.write("app.yaml", APP.replace("app: Shop\n", "app: Shop\nplatforms: [android]\n"))
    assert list(yaml.safe_load_all(shop.says("ways", "dune", "shop", "--format", "maestro")[1]))[1][-2:] == ["back", "back"]


HOSTILE = """\
app: Odd
state: {sound: [off, on], guests: 1..8}
screens:
  a:
    body:
      - switch: "Sound: ${x}"
        state: sound
      - stepper: Guests
        state: guests
      - button: Loud
        disabled: sound is off
        go: loud
      - button: Many
        disabled: guests < 3
        go: many
      - picker: Size
        options: [Small, Large]
  loud: {body: [Loud]}
  many: {body: [Many]}
popups:
  ring: {cover: Ring, body: [{button: Answer, go: close}]}
events: {"Call # - ${http.get('x')}": ring}
"""


def maestro(shell, *names):
    text = shell.says("ways", *names, "--format", "maestro")[1]
    return text, list(yaml.safe_load_all(text))[1]


def test_nothing_in_an_app_is_a_script_to_maestro(shell):
    shell.write("app.yaml", HOSTILE)
    text, steps = maestro(shell, "loud")
    assert steps == ["launchApp", {"tapOn": r"Sound: \$\{x\}"}, {"tapOn": "Loud"}]
    text, steps = maestro(shell, "many")
    assert steps == ["launchApp", {"tapOn": "Guests"}, {"tapOn": "Guests"}, {"tapOn": "Many"}] and "# until it shows 3" in text
    text, steps = maestro(shell, "ring")
    assert steps == ["launchApp"] and "${http" not in "".join(line for line in text.splitlines() if not line.startswith("#"))


def test_maestro_taps_no_answer_that_only_the_prototype_has(shell):
    shell.write("app.yaml", "app: A\nscreens:\n  a: {body: [{button: Look, go: {ask: Found?, answers: {Yes: b, No: stay}}}]}\n  b: {body: [Found]}\n")
    text, steps = maestro(shell, "b")
    assert steps == ["launchApp", {"tapOn": "Look"}] and "# here the app must take the path “Yes”" in text


def test_what_leads_on_with_enter_says_so(shell):
    """As in the page; where a variable follows what is typed, nothing is to be pressed, nor is it in a form that a button submits."""
    shell.write("app.yaml", """\
app: S
state: {name: [empty, filled]}
screens:
  home:
    title: Home
    body:
      - {search: Look, go: found}
      - {field: Name, state: name, go: named}
      - form: {submit: Send, go: sent, body: [{field: City, required: yes}]}
  found: {title: Found, body: [{field: Code, go: in}]}
  in: {title: In, body: [x]}
  named: {title: Named, body: [x]}
  sent: {title: Sent, body: [x]}
""")

    def typed(label, text="Ada"):
        return [{"tapOn": label}, "eraseText", {"inputText": text}]

    enter = {"pressKey": "Enter"}
    assert maestro(shell, "in")[1] == ["launchApp", *typed("Look"), enter, *typed("Code"), enter]
    assert maestro(shell, "named")[1] == ["launchApp", *typed("Name")]
    assert maestro(shell, "sent")[1] == ["launchApp", *typed("City"), {"tapOn": "Send"}]
    assert "type into `Look` and press Enter\n" in shell.says("ways", "found")[1]
    assert "type into `Name`\n" in shell.says("ways", "named")[1]


def test_the_second_word_may_be_where_the_app_is(shell):
    shell.write("shop/app.yaml", APP)
    wanted = "2 taps from `shop` to `dune`"
    assert shell.says("ways", "dune", "shop")[1].startswith(wanted)
    assert shell.says("ways", "dune", "shop/app.yaml")[1].startswith(wanted)
    # Where an app is here, a screen is meant.
    shell.write("app.yaml", APP)
    assert shell.says("ways", "dune", "shop")[1].startswith("to `dune`")


@pytest.mark.parametrize("name", in_turn(sorted(path.parent.name for path in REPOSITORY.glob("prototypes/*/app.yaml")), 2))
def test_ways_of_the_prototypes_are_journeys_that_work(shell, name):
    """From the start to every screen and on to another: each said as a journey, which is walked, and no longer than `list` says."""
    folder = REPOSITORY / "prototypes" / name
    taps = {row["id"]: row["taps"] for row in json.loads(shell.says("list", folder, "--format", "json")[1])["screens"]}
    names = list(taps)
    wanted = [["start", one] for one in names] + [[one, names[(number + 3) % len(names)]] for number, one in enumerate(names)]
    journeys = {}
    for pair in wanted[:: max(1, len(wanted) // 24)]:
        code, text, _ = shell.says("ways", *pair, folder, "--format", "json")
        if code == 1:
            continue
        if pair[0] == "start" and "×" not in pair[1]:
            assert json.loads(text)["taps"] <= taps[pair[1]], pair
        code, text, _ = shell.says("ways", *pair, folder, "--format", "journey")
        if code == 0:
            journey = text.removeprefix("journeys:\n")
            journeys[journey.splitlines()[0].strip(' ":')] = journey
    assert journeys
    shell.write("more.yaml", "journeys:\n" + "".join(journeys.values()))
    shutil.copytree(folder, shell.folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("build"))
    main = shell.folder / "app.yaml"
    text = main.read_text()
    main.write_text(text.replace("include: [", "include: [more.yaml, ") if "include: [" in text else text + "\ninclude: [more.yaml]\n")
    tested = json.loads(shell.says("test", "--format", "json")[1])
    outcomes = {run["name"]: run["outcome"] for run in tested["apps"][0]["journeys"]}
    assert {name: outcomes[name] for name in journeys} == dict.fromkeys(journeys, "passed")


def test_what_has_to_be_filled_in_is_said(shell):
    fields = "            - field: Email\n              required: yes\n            - field: Nickname\n"
    shell.write("app.yaml", f"app: A\nscreens:\n  join:\n    title: Join\n    body:\n      - form:\n          submit: Send\n          go: done\n          body:\n{fields}  done:\n    title: Done\n    body: [Thanks]\n")
    assert shell.says("ways", "done")[1] == "2 taps from `join` to `done`\n  1. fill in `Email` and submit `Send`\n"


FIELDS = """\
app: Fields
data: {guests: [{n: One}, {n: Two}]}
components:
  pay:
    params: [what]
    body:
      - field: $what
        required: yes
      - button: Pay
        role: submit
layouts:
  paper:
    body:
      - form:
          submit: Send
          go: c
          body: [slot]
screens:
  a:
    title: A
    body:
      - form:
          go: b
          body:
            - checkbox: $n comes
              each: guests
              required: yes
            - use: pay
              with: {what: Card}
  b:
    title: B
    layout: paper
    body:
      - field: Name
        required: yes
  c: {title: C, body: [Done]}
"""


def test_fields_and_buttons_are_named_as_they_are_read(shell):
    shell.write("app.yaml", FIELDS)
    assert shell.says("ways", "b")[1] == "4 taps from `a` to `b`\n  1. fill in `One comes`, `Two comes` and `Card` and submit `Pay`\n"
    assert shell.says("ways", "b", "c")[1].endswith("\n  1. fill in `Name` and submit `Send`\n")
    # A component is not what people see: nothing has changed for them.
    shell.write("plain.yaml", FIELDS.replace("            - use: pay\n              with: {what: Card}\n", "            - field: Card\n              required: yes\n            - button: Pay\n              role: submit\n"))
    assert "Links" not in shell.says("diff", "plain.yaml", "app.yaml")[1]


OPENED = """\
app: Opened
platforms: [ios, metro]
data:
  zones: [{name: Alpha, at: 20% 30%, to: one}, {name: Beta, at: 60% 60%, to: two}]
  things: [{name: Tea, to: three}, {name: Milk, to: four}]
screens:
  map:
    title: Map
    menu:
      label: More
      edge: left
      collapsed: yes
      items: [{button: Help, go: five}]
    body:
      - map: Town
        height: 1/2
        body:
          - pin: $name
            each: zones
            at: $at
            callout:
              body:
                - button: Park here
                  go: $to
      - list:
          body:
            - row: $name
              each: things
              swipe-left: [{button: Delete, go: $to}]
      - accordion: Details
        collapsed: yes
        body: [{button: Prices, go: six}]
  one: {title: One, body: [x]}
  two: {title: Two, body: [x]}
  three: {title: Three, body: [x]}
  four: {title: Four, body: [x]}
  five: {title: Five, body: [x]}
  six: {title: Six, body: [x]}
"""


@pytest.mark.parametrize(
    "screen, opening, touch",
    [("two", "tap the pin `Beta`", "Park here"), ("four", "swipe `Milk` left", "Delete"), ("five", "open `More`", "Help"), ("six", "open `Details`", "Prices")],
)
def test_what_has_to_be_opened_first_is_a_step_and_a_tap(shell, screen, opening, touch):
    shell.write("app.yaml", OPENED)
    assert shell.says("ways", screen)[1] == f"2 taps from `map` to `{screen}`\n  1. {opening}\n  2. tap `{touch}`\n"
    # The journey names it by what opens it, and works.
    journey = shell.says("ways", screen, "--format", "journey")[1]
    assert journey.count("\n      - ") == 3
    shell.write("app.yaml", OPENED + journey)
    assert shell.says("test")[0] == 0
    steps = maestro(shell, screen)[1]
    assert len(steps) == 3 and steps[2] == {"tapOn": touch}


def test_where_a_swipe_is_a_long_press_it_is_said_so(shell):
    shell.write("app.yaml", OPENED)
    assert "  1. press `Milk` and hold\n  2. tap `Delete`\n" in shell.says("ways", "four", "--platform", "metro")[1]


SEARCHED = """\
app: Searched
state:
  q: [empty, filled]
  fed: [no, yes]
  m: 0..9
screens:
  home:
    title: Home
    body:
      - search: Find
        state: q
      - list:
          - row: Alf
            go: alf
          - row: Bo
            go: bo
      - slider: M
        state: m
      - button: Five
        when: m is 5
        go: five
      - button: Feed
        when: q is filled
        set: {fed: yes}
  alf:
    title: Alf
    body:
      - button: Play
        when: fed is yes
        go: more
  bo: {title: Bo, body: [x]}
  five: {title: Five, body: [x]}
  more: {title: More, body: [x]}
"""


def test_what_is_searched_for_stays_in_sight_and_a_slider_is_set(shell):
    shell.write("app.yaml", SEARCHED)
    journeys = [shell.says("ways", screen, "--format", "journey") for screen in ["more", "five"]]
    assert [code for code, _, _ in journeys] == [0, 0]
    assert "type: {Find: Alf}" in journeys[0][1] and "choose: {M: 5}" in journeys[1][1]
    shell.write("app.yaml", SEARCHED + journeys[0][1] + journeys[1][1].removeprefix("journeys:\n"))
    assert shell.says("test")[0] == 0
    shell.write("app.yaml", SEARCHED)
    suggested = shell.says("test", "--suggest")[1]
    assert "on: more" in suggested and "on: five" in suggested


def test_a_step_that_cannot_be_written_is_named(shell):
    text = (
        "app: Pay\nscreens:\n  home:\n    body:\n      - button: Pay\n        go: {ask: Accepted?, answers: {Yes: paid, No: refused}}\n"
        "      - button: Pay\n        go: refused\n  paid: {body: [Thanks.], end: yes}\n  refused: {body: [Sorry.]}\n"
    )
    shell.write("app.yaml", text)
    assert shell.says("ways", "start", "paid")[0] == 0
    for format in ("journey", "maestro"):
        code, out, err = shell.says("ways", "start", "paid", "--format", format)
        assert (code, out) == (1, "")
        assert "step 1 cannot be written: two things on `home` are called `Pay` (app.yaml:5, :7)\n" in err
        assert "give the one at app.yaml:5 an `id`, or one of them a different label\n" in err
    # An id of the other one is of no help.
    shell.write("app.yaml", text.replace("- button: Pay\n        go: refused", "- button: Pay\n        id: other\n        go: refused"))
    assert "give the one at app.yaml:5 an `id`" in shell.says("ways", "start", "paid", "--format", "journey")[2]
    # With an id each of them can be named.
    shell.write("app.yaml", text.replace("button: Pay\n", "button: Pay\n        id: card\n", 1))
    code, out, err = shell.says("ways", "start", "paid", "--format", "journey")
    assert code == 0 and "in: card" in out
