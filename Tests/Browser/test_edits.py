"""Words that are changed in a watched page: exactly these bytes change in the app's files."""

import pytest

from browsing import WAITING, Visit, at_rest
from watching import watched

GARDEN = """\
app: Garden  # what it is
state:
  beds: 0..3
  # Who looks.
  name: [empty, filled]
data:
  plants: {file: plants.csv}
  jars:
    - {id: small, called: "Small \\u2013 jar"}
    - {id: large, called: Large jar}
    - {id: largest, called: Large jar}
layouts:
  tabs:
    title: "The garden"
    tab-bar:
      - {tab: Beds, icon: leaf, go: beds}
      - {tab: Jars, icon: box, go: jars}
components:
  hint:
    params: [words]
    body:
      - text: "$words Ask anybody."
screens:
  beds:
    layout: tabs
    body:
      - heading: What grows here
      - text: You have $beds plants, $$2 each.
      - list:
          - row: $name
            each: plants
            detail: "It is $kind, really"
      - button: Add a plant
        set: {beds: +1}
      - button: Remove all
        go: {popup: Really all?, body: [{button: "Yes, all", go: close}, {button: No, go: close}]}
      - field: Your name
        state: name
      - use: hint
        with: {words: Ask.}
      - segmented: Shown
        options: [Few, Many]
      - text: "  Set back"
  jars:
    title: 'It''s jars'
    body:
      - text: |
          Two lines
          of text.
      - list:
          - row: $called
            each: jars
      - text: >
          Folded
          words.
      - button: Back to the beds
        go: beds
"""
PLANTS = 'id,name,kind\nfern,Fern,a plant\naloe,"Aloe, vera",a plant\n'


@pytest.fixture
def watch(binary, tmp_path):
    with watched(binary, tmp_path, files={"app.yaml": GARDEN, "plants.csv": PLANTS}) as one:
        yield one


@pytest.fixture
def shown(visit, watch):
    visit.leave()
    visit.page.goto(watch.address)
    visit.page.wait_for_function("() => globalThis.player?.session")
    yield visit
    visit.leave()


def words(page, text):
    return page.locator(".screens > .screen:not(.leaves), .layers").get_by_text(text, exact=True).last


def change(page, old, new, find=words):
    """Writes other words where the old ones are, as a person does, and gives what is said of it."""
    version = page.locator("#player").get_attribute("data-version")
    find(page, old).click()
    field = page.get_by_label("Words", exact=True)
    assert field.input_value() == old
    field.fill(new)
    field.press("Enter")
    said = page.locator(".said")
    said.wait_for()
    told = said.inner_text()
    if told.startswith("Changed"):
        page.wait_for_function("(version) => document.getElementById('player').dataset.version !== version", arg=version, timeout=1000 * WAITING)
    else:
        field.press("Escape")
    page.evaluate("document.querySelector('.said')?.remove()")
    return told


def files(watch):
    return {name: (watch.folder / name).read_bytes().decode() for name in ("app.yaml", "plants.csv")}


CHANGES = [
    ("What grows here", "What grew here", "app.yaml", "What grows here", "What grew here"),
    ("What grows here", "Here: what grows", "app.yaml", "What grows here", '"Here: what grows"'),
    ("You have 0 plants, $2 each.", "You had 0 plants, $2 each.", "app.yaml", "You have $beds", "You had $beds"),
    ("You have 0 plants, $2 each.", "You have 0 plants, $3 each.", "app.yaml", "$$2 each", "$$3 each"),
    ("Fern", "Big fern", "plants.csv", "fern,Fern,", "fern,Big fern,"),
    ("Aloe, vera", 'The "aloe"', "plants.csv", '"Aloe, vera"', '"The ""aloe"""'),
    ("Add a plant", "Add $beds", "app.yaml", "button: Add a plant", "button: Add $$beds"),
    ("Add a plant", "Add $5", "app.yaml", "button: Add a plant", "button: Add $5"),
    ("Your name", "Your names", "app.yaml", "field: Your name", "field: Your names"),
    ("Ask. Ask anybody.", "Ask. Ask everybody.", "app.yaml", "Ask anybody.", "Ask everybody."),
    ("Ask. Ask anybody.", "Never ask. Ask anybody.", "app.yaml", "{words: Ask.}", "{words: Never ask.}"),
    ("Beds", "Beds, all", "app.yaml", "tab: Beds,", 'tab: "Beds, all",'),
    ("Set back", "Set far back", "app.yaml", "Set back", "Set far back"),
    ("The garden", "The “garden” – new", "app.yaml", '"The garden"', '"The “garden” – new"'),
]


@pytest.mark.any_engine
@pytest.mark.parametrize("old, new, file, before, after", CHANGES, ids=[one[1] for one in CHANGES])
def test_exactly_these_bytes_change(shown, watch, old, new, file, before, after):
    page, was = shown.page, files(watch)
    assert was[file].count(before) == 1
    page.keyboard.press("w")
    assert change(page, old, new).startswith(f"Changed {file}:")
    now = files(watch)
    assert now[file] == was[file].replace(before, after)
    assert {**now, file: ""} == {**was, file: ""}
    words(page, new).wait_for()
    page.get_by_role("button", name="Undo").click()
    words(page, old).wait_for()
    assert files(watch) == was


REFUSED = [
    ("You have 0 plants, $2 each.", "You have 7 plants, $2 each.", "“0” is the value of `$beds`, which is not written here. app.yaml:28"),
    ("What grows here", "", "The text cannot be empty. Remove the element from the file instead."),
]


@pytest.mark.any_engine
@pytest.mark.parametrize("old, new, told", REFUSED, ids=[one[1] or "empty" for one in REFUSED])
def test_what_cannot_be_written_is_told(shown, watch, old, new, told):
    page, was = shown.page, files(watch)
    page.keyboard.press("w")
    assert change(page, old, new) == told
    assert files(watch) == was


def test_titles_blocks_rows_and_popups(shown, watch):
    page = shown.page
    words(page, "Remove all").click()
    words(page, "Really all?").wait_for()
    page.keyboard.press("w")
    assert change(page, "Yes, all", "Yes") == "Changed app.yaml:36."
    assert change(page, "Really all?", "Really?") == "Changed app.yaml:36."
    page.keyboard.press("w")
    words(page, "No").click()
    at_rest(page)
    words(page, "Jars").click()
    at_rest(page)
    page.keyboard.press("w")
    change(page, "It's jars", "They're jars")
    change(page, "Small – jar", "Small jar")
    assert "in 2 rows" in change_one_of_two(page)
    change(page, "Two lines\nof text.", "Three lines\nof text.", lambda page, _: page.locator(".text").first)
    now = (watch.folder / "app.yaml").read_text()
    expected = GARDEN
    for old, new in [
        ('"Yes, all"', '"Yes"'), ("Really all?", "Really?"), ("'It''s jars'", "'They''re jars'"), ('"Small \\u2013 jar"', '"Small jar"'), ("Two lines", "Three lines"),
    ]:
        assert old in expected
        expected = expected.replace(old, new)
    assert now == expected


def change_one_of_two(page):
    return change(page, "Large jar", "Huge jar")


def test_while_words_are_changed_nothing_else_happens(shown, watch):
    page, was = shown.page, files(watch)
    page.keyboard.press("w")
    area = words(page, "Jars").bounding_box()
    page.mouse.dblclick(area["x"] + area["width"] / 2, area["y"] + area["height"] / 2)
    page.get_by_label("Words", exact=True).press("Escape")
    words(page, "Add a plant").focus()
    page.keyboard.press("Escape")
    assert page.evaluate("player.session.address") == "~beds"
    assert files(watch) == was
    page.get_by_role("button", name="Done").click()
    words(page, "Add a plant").click()
    words(page, "You have 1 plants, $2 each.").wait_for()


def test_the_map_says_what_can_be_drawn_on_it(shown):
    """Beside its title, and on the same line."""
    page = shown.page
    page.set_viewport_size({"width": 1200, "height": 900})
    hint, drawing = page.get_by_text("Click text to change it.", exact=True), page.get_by_text("Drag anything to a screen on the map to link it.")
    page.keyboard.press("w")
    hint.wait_for()
    assert drawing.is_visible()
    page.keyboard.press("m")
    page.locator(".map-node").first.wait_for()
    assert drawing.is_visible() and not hint.is_visible()
    middles = page.evaluate("""() => ['.side h2', '.edits button', '.edits > span'].map((name) => {
      const { top, height } = document.querySelector(name).getBoundingClientRect();
      return top + height / 2;
    })""")
    assert max(middles) - min(middles) <= 1.5


def test_by_keys(shown, watch):
    page = shown.page
    page.keyboard.press("w")
    page.get_by_role("button", name="Add a plant").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Plant one")
    page.keyboard.press("Enter")
    words(page, "Plant one").wait_for()
    page.keyboard.press("Control+z")
    words(page, "Add a plant").wait_for()
    assert files(watch)["app.yaml"] == GARDEN


@pytest.mark.parametrize("typed, key", [("", "Escape"), ("Plant one", "Escape"), ("Plant one", "Enter"), ("", "Enter")])
def test_the_focus_goes_back_to_what_was_changed(shown, watch, typed, key):
    page = shown.page
    page.keyboard.press("w")
    page.get_by_role("button", name="Add a plant").focus()
    page.keyboard.press("Enter")
    page.keyboard.type(typed)
    page.keyboard.press(key)
    page.get_by_label("Words", exact=True).wait_for(state="detached")
    now = typed if typed and key == "Enter" else "Add a plant"
    words(page, now).wait_for()
    page.wait_for_function("(words) => document.activeElement.textContent === words", arg=now)
    # Nor is it lost when the page takes in what somebody else has changed.
    follow(page, lambda: watch.change("heading: What grows here", "heading: What grew here"))
    assert page.evaluate("document.activeElement.textContent") == now


def follow(page, act):
    """Does something in the editor, and waits until the page shows it."""
    version = page.locator("#player").get_attribute("data-version")
    act()
    page.wait_for_function("(version) => document.getElementById('player').dataset.version !== version", arg=version, timeout=1000 * WAITING)


def said(page):
    page.locator(".said").wait_for()
    return page.evaluate("() => { const field = document.querySelector('.said'), words = field.innerText; field.remove(); return words; }")


def undo(page):
    page.get_by_role("button", name="Undo").click()
    return said(page)


def test_what_is_still_there_is_undone_after_somebody_else_changed_the_file(shown, watch):
    page = shown.page
    page.keyboard.press("w")
    for old, new in [("What grows here", "What grew here"), ("Add a plant", "Plant one")]:
        change(page, old, new)
    follow(page, lambda: watch.change("app: Garden  # what it is\n", "app: Gardens\n# what it is\n"))
    follow(page, lambda: watch.save("app.yaml", files(watch)["app.yaml"] + "    end: yes\n"))
    line = 2 + GARDEN.splitlines().index("      - button: Add a plant")
    assert undo(page) == f"Undone: app.yaml:{line}."
    words(page, "Add a plant").wait_for()
    follow(page, lambda: watch.change("What grew here", "What will grow here"))
    refused = "This file was changed in your editor since. Undo it there. app.yaml:27"
    assert [undo(page), undo(page)] == [refused, refused]
    # It was not forgotten.
    follow(page, lambda: watch.change("What will grow here", "What grew here"))
    assert undo(page) == "Undone: app.yaml:28."
    assert undo(page) == "There is nothing to undo."
    assert files(watch)["app.yaml"] == GARDEN.replace("Garden  #", "Gardens\n#") + "    end: yes\n"


TWINS = """\
app: Twins
screens:
  a:
    title: A
    body:
      - button: {first}
        go: b
      - button: {second}
        go: b
  b:
    title: B
    body: [{{button: Home, go: a}}]
"""


@pytest.mark.parametrize("first, second", [("Open", "Open"), ("First", "Second")])
@pytest.mark.parametrize("above", ["- text: New line", "- button: Open\n        go: b"])
def test_what_was_touched_is_changed_or_nothing(binary, tmp_path, visit, first, second, above):
    """Whatever is saved while the field is open: the words are written where they were meant, if that is the only place with the old ones."""
    text = TWINS.format(first=first, second=second)
    with watched(binary, tmp_path, files={"app.yaml": text}) as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        page.keyboard.press("w")
        words(page, second).click()
        field = page.get_by_label("Words", exact=True)
        field.fill("The second one")
        follow(page, lambda: watch.change("    body:\n", f"    body:\n      {above}\n"))
        saved = (tmp_path / "app.yaml").read_text()
        field.press("Enter")
        if first == second:
            assert said(page) == "The page has just changed. Try again."
            assert (tmp_path / "app.yaml").read_text() == saved
            # The words are not lost.
            field.wait_for(state="detached")
            words(page, second).click()
            assert field.input_value() == "The second one"
            field.press("Enter")
        assert said(page).startswith("Changed app.yaml:")
        at = saved.rindex(second)
        assert (tmp_path / "app.yaml").read_text() == saved[:at] + "The second one" + saved[at + len(second) :]
        visit.leave()


def test_one_text_after_the_other_is_changed(shown, watch):
    """With a click on the next one, while the last one is being written."""
    page = shown.page
    page.keyboard.press("w")
    # The one before may still be there.
    field = page.locator(".edit").last
    texts = [("What grows here", "What grew here"), ("Add a plant", "Plant one"), ("Remove all", "Remove none")]
    for old, new in texts:
        words(page, old).click()
        field.fill(new)
    field.press("Enter")
    field.wait_for(state="detached")
    expected = GARDEN
    for old, new in texts:
        expected = expected.replace(old, new)
    assert files(watch)["app.yaml"] == expected


def test_what_is_said_lies_over_no_button(shown):
    page = shown.page
    page.keyboard.press("w")
    for size in ({"width": 390, "height": 844}, {"width": 1200, "height": 900}):
        page.set_viewport_size(size)
        page.get_by_role("button", name="Undo").click()
        page.locator(".said").wait_for()
        top, bottom, edge = page.evaluate("""() => {
          const { top, bottom } = document.querySelector('.said').getBoundingClientRect();
          return [top, bottom, document.querySelector('.edits').getBoundingClientRect().top];
        }""")
        assert size["height"] / 2 < top < bottom <= edge


def test_rows_lead_to_their_row(shown):
    page = shown.page

    def place(text):
        words(page, text).click(modifiers=["Alt"])
        said = page.locator(".said")
        said.wait_for()
        told = said.inner_text()
        page.evaluate("document.querySelector('.said').remove()")
        return told

    assert place("Aloe, vera") == "plants.csv:3"
    assert place("Fern") == "plants.csv:2"
    assert place("What grows here") == "app.yaml:27"
    words(page, "Jars").click()
    at_rest(page)
    assert place("Small – jar") == "app.yaml:9"
    # Two rows are read alike, so the line that shows them is opened.
    row = 1 + GARDEN.splitlines().index("          - row: $called")
    assert place("Large jar") == f"app.yaml:{row}"


def test_done_can_be_read_under_the_mouse(shown):
    page = shown.page
    page.keyboard.press("w")
    done = page.get_by_role("button", name="Done")
    colours = "(node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]"
    at_first = done.evaluate(colours)
    done.hover()
    assert done.evaluate(colours) == at_first


PEOPLE = """\
app: People
data:
  people: {file: people.csv}
  friends:
    - {id: a, name: Ann, city: Rome}
    - {id: b, name: Bob, city: Rome}
screens:
  home:
    title: Home
    body:
      - list:
          - row: $name
            each: people
            detail: $city
            go: person/$id
      - table:
          columns: [Name, City]
          body:
            - row: $name
              each: friends
              cells: [$city]
  person:
    for: people
    title: $name
    body:
      - text: |
          Lives in $city
"""
CITIES = "id,name,city\nray,Ray,Paris\nlee,Lee,Paris\nfox,Fox,Oslo\n"
# What is changed to what, in which of several places that are read alike, and the line of which file that was and is then.
ROWS = [
    ("Oslo", "Bergen", 0, "people.csv:4", "fox,Fox,Oslo", "fox,Fox,Bergen"),
    ("Paris", "Lyon", 1, "people.csv:3", "lee,Lee,Paris", "lee,Lee,Lyon"),
    ("Lee", "Leo", 0, "people.csv:3", "lee,Lee,Paris", "lee,Leo,Paris"),
    ("Rome", "Milan", 1, "app.yaml:6", "name: Bob, city: Rome", "name: Bob, city: Milan"),
    ("Ann", "Anna", 0, "app.yaml:5", "name: Ann,", "name: Anna,"),
]


@pytest.fixture
def rows(binary, tmp_path):
    with watched(binary, tmp_path, files={"app.yaml": PEOPLE, "people.csv": CITIES}) as one:
        yield one


def shown_rows(visit, rows):
    visit.leave()
    visit.page.goto(rows.address)
    visit.page.wait_for_function("() => globalThis.player?.session")
    return visit.page


@pytest.mark.any_engine
@pytest.mark.parametrize("old, new, number, place, was, then", ROWS, ids=[one[1] for one in ROWS])
def test_a_value_is_changed_in_the_row_that_shows_it(visit, rows, old, new, number, place, was, then):
    page = shown_rows(visit, rows)
    page.keyboard.press("w")
    told = change(page, old, new, lambda page, text: page.locator(".screens > .screen:not(.leaves)").get_by_text(text, exact=True).nth(number))
    assert told == f"Changed {place}."
    now = {path: (rows.folder / path).read_text() for path in ("app.yaml", "people.csv")}
    assert now == {path: text.replace(was, then) for path, text in {"app.yaml": PEOPLE, "people.csv": CITIES}.items()}
    visit.leave()


@pytest.mark.any_engine
def test_a_screen_that_is_made_for_a_row_changes_that_row(visit, rows):
    page = shown_rows(visit, rows)
    words(page, "Lee").click()
    at_rest(page)
    page.keyboard.press("w")
    assert change(page, "Lives in Paris", "Lives in Lyon", lambda page, text: page.locator(".screen:not(.leaves) .text").first) == "Changed people.csv:3."
    assert (rows.folder / "people.csv").read_text() == CITIES.replace("lee,Lee,Paris", "lee,Lee,Lyon")
    visit.leave()


FORMATS = """\
app: Formats
data:
  words: {file: words.txt}
  names: {file: names.json}
screens:
  home:
    title: Home
    body:
      - segmented: Pick
        options: [Red, {label: Blue, value: b}]
      - chart: Sales
        values: {Mon: 3, Tue: 5}
      - list:
          - row: $value
            each: words
      - list:
          - row: $name
            each: names
            detail: $age
"""
OTHERS = {"words.txt": "one\n  two \n", "names.json": '[{"name": "caf\\u00e9 \\ud83e\\udd81 \\"one\\"", "age": 30}]\n'}
IN_FORMATS = [
    ("two", "dos", "words.txt", "two", "dos"),
    ("café 🦁 \"one\"", "café 🦁 \"two\"", "names.json", "one", "two"),
    ("café 🦁 \"one\"", "cafe 🦁 \"one\"", "names.json", "\\u00e9", "e"),
    ("café 🦁 \"one\"", "café 🐘 \"one\"", "names.json", "\\ud83e\\udd81", "🐘"),
    ("café 🦁 \"one\"", "café 🦁\\ \"one\"", "names.json", "\\udd81", "\\udd81\\\\"),
    ("30", "31", "names.json", "30", "31"),
    ("30", "thirty", "names.json", "30", '"thirty"'),
    ("Blue", "Navy", "app.yaml", "Blue", "Navy"),
    ("Mon", "Monday", "app.yaml", "Mon", "Monday"),
    ("Tue", "Tue: two", "app.yaml", "Tue", '"Tue: two"'),
]


@pytest.fixture
def formats(binary, tmp_path):
    with watched(binary, tmp_path, files={"app.yaml": FORMATS, **OTHERS}) as one:
        yield one


@pytest.mark.any_engine
@pytest.mark.parametrize("old, new, file, was, then", IN_FORMATS, ids=[one[1] for one in IN_FORMATS])
def test_nothing_else_changes_in_files_of_any_format(visit, formats, old, new, file, was, then):
    page = shown_rows(visit, formats)
    before = {"app.yaml": FORMATS, **OTHERS}
    assert before[file].count(was) == 1
    page.keyboard.press("w")
    assert change(page, old, new).startswith(f"Changed {file}:")
    now = {path: (formats.folder / path).read_text() for path in before}
    assert now == {**before, file: before[file].replace(was, then)}
    words(page, new).wait_for()
    visit.leave()


def test_a_line_of_a_text_file_stays_one(visit, formats):
    page = shown_rows(visit, formats)
    page.keyboard.press("w")
    assert change(page, "one", "one\nmore") == "Each line of this file is a row, so the text must stay on one line. words.txt:1"
    assert (formats.folder / "words.txt").read_text() == OTHERS["words.txt"]
    visit.leave()


FLOWS = """\
app: Flows
device: ipad
orientation: landscape
flows: {Later: {start: second, beneath: [first]}}
screens:
  first: {title: First, body: [What is here, {button: On, go: second}]}
  second: {title: Second, body: [Words.], end: yes}
"""


def test_nothing_moves_aside_when_words_change(binary, tmp_path, browser):
    visit = Visit(browser, size=(1500, 950))
    with watched(binary, tmp_path, files={"app.yaml": FLOWS}) as watch:
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        page.keyboard.press("w")
        before = page.locator(".device").bounding_box()
        assert change(page, "What is here", "What was here").startswith("Changed")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.locator(".device").bounding_box() == before
        visit.leave()
    visit.close()
