"""Words, links and lines that people change and open in a watched page, as the page asks for them."""

import json

import pytest

from watching import watched

HEAD = "app: L\nscreens:\n  h:\n    title: H\n    body:\n"


def asked(watch, path, **wish):
    """What the server answers to a page that is up to date."""
    wish = {"version": watch.state()["version"], **wish}
    return json.loads(watch.ask(path, "POST", {"Origin": f"http://127.0.0.1:{watch.port}"}, json.dumps(wish)).text)


@pytest.mark.parametrize("written, old, new, now", [
    ('- text: "One\\ntwo"', "One\ntwo", "One two", '- text: "One two"'),
    ('- text: "One\\ntwo"', "One\ntwo", "Onetwo", '- text: "Onetwo"'),
    ('- text: "tab\\there"', "tab\there", "tab here", '- text: "tab here"'),
    ('- text: "a \\"b\\" c"', 'a "b" c', 'a "b c', '- text: "a \\"b c"'),
    ('- text: "back\\\\slash"', "back\\slash", "back/slash", '- text: "back/slash"'),
    ('- text: "caf\\u00e9s"', "cafés", "cafes", '- text: "cafes"'),
    ("- text: 'it''s'", "it's", "its", "- text: 'its'"),
    ("- text: 'it''s'", "it's", 'it"s', "- text: 'it\"s'"),
    ("- text: 'it''s'", "it's", "it''s", "- text: 'it''''s'"),
    ("- text: |\n          One two\n          three four", "One two\nthree four", "One two three four", "- text: |\n          One two three four"),
    ("- text: |\n          One two\n          three four", "One two\nthree four", "One two\nfour", "- text: |\n          One two\n          four"),
    ("- |\n        One two\n        three", "One two\nthree", "One two three", "- |\n        One two three"),
    ("- text: >-\n          One two\n          three four", "One two three four", "One twothree four", "- text: >-\n          One twothree four"),
    ("- text: >-\n          One two\n\n          three", "One two\nthree", "One two three", "- text: >-\n          One two three"),
    ('- text: "One two\n          three"', "One two three", "One twothree", '- text: "One twothree"'),
    ("- text: 'One two\n          three'", "One two three", "One twothree", "- text: 'One twothree'"),
    ("- text: One two\n          three", "One two three", "One twothree", "- text: One twothree"),
    ("- text: One two\n          three", "One two three", "One two: three", '- text: "One two: three"'),
    ("- text: One two\n          three", "One two three", "One two #three", '- text: "One two #three"'),
])  # fmt: skip
def test_what_is_typed_is_what_is_written(binary, tmp_path, written, old, new, now):
    with watched(binary, tmp_path, files={"app.yaml": f"{HEAD}      {written}\n"}) as watch:
        answer = asked(watch, "words", element=0, page="h", shown=[old], old=old, new=new)
        assert answer["isDone"], answer
        assert (tmp_path / "app.yaml").read_text() == f"{HEAD}      {now}\n"


@pytest.mark.parametrize("written, old, new", [
    ("- text: |\n          One\n\n\n          two", "One\n\n\ntwo", "One\n\ntwo"),
    ("- text: |\n          One\n          two", "One\ntwo", "One\n  two"),
    ("- text: |\n          One\n          two", "One\ntwo", "  One\ntwo"),
])  # fmt: skip
def test_what_several_lines_cannot_say_is_not_written(binary, tmp_path, written, old, new):
    with watched(binary, tmp_path, files={"app.yaml": f"{HEAD}      {written}\n"}) as watch:
        answer = asked(watch, "words", element=0, page="h", shown=[old], old=old, new=new)
        text = (tmp_path / "app.yaml").read_text()
        assert answer["isDone"] or text == f"{HEAD}      {written}\n" and "several lines" in answer["words"], (answer, text)


@pytest.mark.parametrize("element", [
    "- button: Long\n        role: primary\n", "- button: Long\n", "- row: One\n        accessory: chevron\n", "- Words\n",
])  # fmt: skip
def test_a_new_link_ends_its_line_as_the_file_does(binary, tmp_path, element):
    app = f"app: L\nscreens:\n  a:\n    title: A\n    body:\n      {element}  b:\n    title: B\n    body: [x]\n".replace("\n", "\r\n").encode()
    with watched(binary, tmp_path, files={"app.yaml": app}) as watch:
        answer = asked(watch, "link", elements=[0], target="b")
        now = (tmp_path / "app.yaml").read_bytes()
        if answer["isDone"]:
            assert b"go: b" in now
        assert now.count(b"\n") == now.count(b"\r\n"), now


def opened(binary, folder, files, query, shown):
    """The place that is opened for what a page asks: what is clicked, and what is read around it."""
    with watched(binary, folder, files=files, env={"EDITOR": "vim"}) as watch:
        answer = watch.ask(f"open?version=1&{query}", "POST", {"Origin": f"http://127.0.0.1:{watch.port}"}, json.dumps(shown))
        return json.loads(answer.text)["place"]


PETS = {
    "pets.csv": "id,name,kind\na,Rex,dog\nb,Tom,cat\nc,Rex,cat\n",
    "app.yaml": """\
app: Pets
data:
  pets: {file: pets.csv}
screens:
  home:
    title: Pets
    body:
      - list:
          - row: $name
            each: pets
            go: pet/$id
  pet:
    for: pets
    title: $name
    body:
      - heading: $name
      - text: A $kind
      - text: Nothing of a row
""",
}


@pytest.mark.parametrize("query, shown, place", [
    ("element=2&page=pet/a", ["Rex"], "pets.csv:2"), ("element=2&page=pet/c", ["Rex"], "pets.csv:4"), ("element=2&page=pet/b", ["Tom"], "pets.csv:3"),
    ("element=3&page=pet/c", ["A cat"], "pets.csv:4"), ("element=3&page=pet/b", ["A cat"], "pets.csv:3"),
    ("title=pet/c", ["Rex"], "pets.csv:4"), ("title=pet/a", ["Rex"], "pets.csv:2"), ("title=home", ["Pets"], "app.yaml:6"),
    ("element=4&page=pet/a", ["Nothing of a row"], "app.yaml:18"), ("element=1&page=home", ["Tom"], "pets.csv:3"), ("element=1&page=home", ["Rex"], "app.yaml:9"),
])  # fmt: skip
def test_what_a_page_shows_of_its_row_leads_to_the_row(binary, tmp_path, query, shown, place):
    assert opened(binary, tmp_path, PETS, query, shown) == place


CLICKED = {
    "pets.json": '[\n  {\n    "name": "Tom",\n    "kind": "cat"\n  },\n  {\n    "name": "Rex",\n    "kind": "dog"\n  }\n]\n',
    "app.yaml": """\
app: Pets
data:
  pets: {file: pets.json}
screens:
  home:
    title: Pets
    body:
      - list:
          - row: $name
            subtitle: A $kind
            detail: Here
            each: pets
      - text: |
          First line.
          Second line.
""",
}


@pytest.mark.parametrize("query, shown, place", [
    ("element=1&words=Rex", ["Rex", "A dog", "Here"], "pets.json:7"), ("element=1&words=A%20dog", ["Rex", "A dog", "Here"], "pets.json:8"),
    ("element=1&words=Here", ["Rex", "A dog", "Here"], "app.yaml:11"), ("element=1&words=Other", ["Rex", "A dog", "Here"], "pets.json:7"),
    ("element=2&words=First%20line.%0ASecond%20line.", ["First line.\nSecond line."], "app.yaml:13"),
])  # fmt: skip
def test_the_very_words_that_are_clicked_are_opened(binary, tmp_path, query, shown, place):
    assert opened(binary, tmp_path, CLICKED, f"page=home&{query}", shown) == place
