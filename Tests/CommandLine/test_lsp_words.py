"""Letters in labels and titles while one types: what is taken over from before says what a conversation says that has just begun."""

import random
import re
import shutil

import pytest

from checkout import REPOSITORY, seed
from editing import SHOP, Editor

# What becomes of a label: words alone, and words that mean more than they show.
LETTERS = ["x", "é", " a", "", "$name", "{b}", " #1", "'", "#", "  ", "\t", "- "]


def findings(editor, files):
    return {one: editor.ask_about("diagnostic", one) for one in files}


def typed(binary, tmp_path, name, count):
    """After each letter in a label the findings, names and lenses are those of an editor that opens the files as they are."""
    chance = random.Random(f"{seed()} words {name}")
    folder = tmp_path / name
    shutil.copytree(REPOSITORY / "prototypes" / name, folder)
    texts = {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.yaml"))}
    first = dict(texts)
    editor = Editor(binary, folder, {"textDocument": {"diagnostic": {}}})
    for path, text in texts.items():
        editor.open(path, text, save=False)
    for _ in range(count):
        path = chance.choice([path for path in texts if re.search(r": +[A-Za-z]", texts[path])])
        if chance.random() < 0.2:
            texts[path] = first[path]
        else:
            end = chance.choice(list(re.finditer(r": +[A-Z][A-Za-z ]*", texts[path]))).end() if re.search(r": +[A-Z]", texts[path]) else len(texts[path])
            letters = chance.choice(LETTERS[:4] * 4 + LETTERS)
            texts[path] = texts[path][: end - chance.choice([0, 0, 1])] + letters + texts[path][end:]
        editor.change(path, {"text": texts[path]})
        other = Editor(binary, folder, {"textDocument": {"diagnostic": {}}})
        for one in texts:
            other.open(one, texts[one], save=False)
        assert findings(editor, texts) == findings(other, texts), (path, texts[path])
        for what in ["codeLens", "documentSymbol", "documentLink"]:
            assert editor.ask_about(what, path) == other.ask_about(what, path), (what, path, texts[path])
        other.end()
    editor.end()


@pytest.mark.parametrize("name, count", [("critter-cards", 25), ("podcast", 25), pytest.param("earnest", 500, marks=pytest.mark.soak)])
def test_after_each_letter_of_a_label_it_is_as_if_it_had_just_begun(binary, tmp_path, name, count):
    typed(binary, tmp_path, name, count)


@pytest.mark.parametrize("label", ["Back", "Bookss", "Book $5", "{a: b}", '"Two\\nlines"'])
def test_a_label_that_means_something_is_looked_at_again(binary, tmp_path, label):
    text = SHOP.replace("go: bok", "go: books").replace("[A shelf.]", "[{button: Home, go: home}]")
    editor = Editor(binary, tmp_path, {"textDocument": {"diagnostic": {}}})
    editor.open("app.yaml", text)
    before = editor.ask_about("diagnostic", "app.yaml")
    editor.change("app.yaml", {"text": text.replace("button: Home", f"button: {label}")})
    after = editor.ask_about("diagnostic", "app.yaml")
    fresh = Editor(binary, tmp_path, {"textDocument": {"diagnostic": {}}})
    fresh.open("app.yaml", text.replace("button: Home", f"button: {label}"), save=False)
    assert after == fresh.ask_about("diagnostic", "app.yaml")
    editor.change("app.yaml", {"text": text})
    assert editor.ask_about("diagnostic", "app.yaml") == before
    fresh.end()
    editor.end()
