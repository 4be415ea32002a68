"""`protoc lsp` after many edits: it says what a conversation says that has just begun."""

import random
import shutil

import pytest

from checkout import REPOSITORY, seed
from editing import Editor

PIECES = ["x", " ", "\n", "- ", "go: ", "zzz: {a: b}\n", "title: Ü\n", '"', "[", "]", "\\n", ": ", "# c\n", "&a ", "*a "]


def edit(editor, folder, binary, chance, count):
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.yaml"))
    texts = {path: (folder / path).read_text() for path in files}
    saved = dict(texts)
    for path in files:
        editor.open(path, texts[path], save=False)
    for _ in range(count):
        path = chance.choice(files)
        text = texts[path]
        start = chance.randrange(len(text) + 1)
        texts[path] = saved[path] if chance.random() < 0.3 else text[:start] + chance.choice(PIECES) + text[start + chance.choice([0, 0, 1, 5, 30]) :]
        editor.change(path, {"text": texts[path]})
        other = Editor(binary, folder)
        for one in files:
            other.open(one, texts[one], save=False)
        for one in files:
            assert editor.ask_about("diagnostic", one) == other.ask_about("diagnostic", one), (one, texts)
        other.end()


@pytest.mark.parametrize("name, count", [("critter-cards", 10), pytest.param("critter-cards", 500, marks=pytest.mark.soak), pytest.param("earnest", 500, marks=pytest.mark.soak)])
def test_after_each_edit_it_is_as_if_it_had_just_begun(binary, tmp_path, name, count):
    folder = tmp_path / name
    shutil.copytree(REPOSITORY / "prototypes" / name, folder)
    editor = Editor(binary, folder, {"textDocument": {"diagnostic": {}}})
    edit(editor, folder, binary, random.Random(f"{seed()} edits"), count)
    editor.end()
