"""Every document is followed from its first line to its last: its apps are clean, its commands run, and what it shows is what is printed."""

import json
import os
import re
import subprocess
import time

import pytest
import yaml

from checkout import HANGING, REPOSITORY, executable
from following import DOCUMENTS, TUTORIALS, Walk, Wrong, is_app, lines_of, parts

# Blocks that are for another program than protoc; `test_ci.py` runs those of CI.
FOREIGN = {"name", "repos"}
# Where a key is found that stands alone in a block.
ON_A_SCREEN = {"state", "allow", "popups", "toolbar", "navigation-bar", "end", "task"}
OF_THE_APP = {"theme", "check", "journeys", "promises", "components", "layouts", "data", "events", "flows", "include", "platforms", "device", "orientation"}


def check(text, folder):
    (folder / ".git").mkdir(exist_ok=True)
    (folder / "app.yaml").write_text(text)
    run = subprocess.run(
        [executable(), "check", "--format", "json"], cwd=folder, capture_output=True, text=True, timeout=HANGING
    )
    assert run.returncode < 2, run.stderr
    return json.loads(run.stdout)["findings"]


def framed(fragment):
    """An app around a few lines that are no app."""
    keys = yaml.safe_load(fragment)
    keys = [next(iter(keys[0]))] if isinstance(keys, list) else list(keys)
    indented = re.sub(r"^(?=.)", "    ", fragment, flags=re.M)
    head, tail = "app: Frame\nscreens:\n  first:\n    title: First\n", "      - text: Some words.\n"
    if fragment.startswith("- "):
        return head + "    body:\n" + tail + re.sub(r"^(?=.)", "      ", fragment, flags=re.M)
    if keys[0] in OF_THE_APP:
        return f"app: Frame\n{fragment}" + head.partition("\n")[2] + "    body:\n" + tail
    if keys[0] in ON_A_SCREEN or "appear" in fragment:
        return head + indented + "    body:\n" + tail
    return head + "    body:\n      - button: Press\n" + re.sub(r"^(?=.)", "        ", fragment, flags=re.M)


def complaints(text, folder):
    """What is wrong with a fragment, but for the screens and popups it names, which are elsewhere, and what nothing uses yet."""
    for _ in range(12):
        found = check(text, folder)
        missing = {
            name for one in found if one["code"] == "P201" for name in re.findall(r"called `([\w-]+)`", one["message"])
        }
        if not missing:
            break
        text += "".join(f"  {name}:\n    title: The {name}\n    end: yes\n    body: [Here.]\n" for name in sorted(missing))
    return [f"{one['code']} {one['message']}" for one in found if one["code"][:2] in ("P0", "P1") or one["code"] == "P201"]


def cases(kind):
    for document in DOCUMENTS:
        for part in parts(document):
            if part.language == kind:
                yield pytest.param(document, part, id=f"{document}:{part.line}")


@pytest.mark.parametrize("document, part", list(cases("yaml")))
def test_a_block_of_yaml_is_right(document, part, tmp_path):
    """Whole apps are also checked where they stand, with the files beside them, by the walk."""
    if is_app(part.text) or (part.file and part.file.endswith(".yaml")):
        # The walk checks apps, with the files beside them. An app that is named is there to show its mistake.
        return
    read = yaml.safe_load(part.text)
    if read is None or part.after or part.at_the_end or (isinstance(read, dict) and FOREIGN & set(read)):
        return
    assert complaints(framed(part.text), tmp_path) == []


def test_a_wrong_fragment_is_noticed(tmp_path):
    assert complaints(framed("go: {to: plants, hwo: reset}\n"), tmp_path)
    assert complaints(framed("on:\n  longpress: menu\n"), tmp_path)
    assert complaints(framed("go: plants\n"), tmp_path) == []


def without_sizes(text):
    """Pages grow with the player."""
    return re.sub(r"\d+ kB", "… kB", text)


def followed(document, folder):
    """Walks through a document; gives what is not as it says."""
    walk = Walk(document, folder / "place", furnished=document not in TUTORIALS)
    wrong, shown = [], []
    for part in parts(document):
        try:
            said = walk.follow(part)
        except Wrong as error:
            wrong.append(str(error))
            continue
        if part.language == "console":
            real = "".join(f"$ {line}\n{output}" for line, output in said)
            shown.append((part, real))
            if without_sizes(real) != without_sizes(part.text):
                wrong.append(f"{document}:{part.line}: it prints\n{real}")
        if part.language == "yaml" and is_app(part.text) and part.file in (None, "app.yaml"):
            run = subprocess.run([executable(), "check"], cwd=walk.saved.parent, capture_output=True, text=True, timeout=HANGING)
            if run.returncode or re.search(r"\bP\d{3}\b", run.stdout):
                wrong.append(f"{document}:{part.line}: {run.stdout}{run.stderr}")
    return wrong, shown


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_can_be_followed(document, tmp_path):
    wrong, shown = followed(document, tmp_path)
    if os.environ.get("UPDATE_GOLDENS"):
        path = REPOSITORY / document
        text = path.read_text()
        for part, real in reversed(shown):
            begin, end = part.match.span("text")
            text = text[:begin] + real + text[end:]
        path.write_text(text)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("document", TUTORIALS)
def test_a_tutorial_ends_with_a_page(document, tmp_path):
    """In a directory that holds nothing, and in less than the time that the machine's part of it may take."""
    begun = time.monotonic()
    walk = Walk(document, tmp_path / "place", furnished=False)
    for part in parts(document):
        walk.follow(part)
    pages = list((tmp_path / "place").rglob("build/*.html"))
    assert pages and all(page.stat().st_size > 50_000 for page in pages)
    assert time.monotonic() - begun < HANGING


def test_the_reference_is_what_the_program_writes(tmp_path):
    subprocess.run([executable(), "reference", tmp_path], check=True, capture_output=True, timeout=HANGING)
    written = [file.relative_to(tmp_path) for file in tmp_path.rglob("*") if file.is_file()]
    assert len(written) > 10
    for path in written:
        assert (tmp_path / path).read_text() == (REPOSITORY / "docs" / path).read_text(), path


def test_no_command_is_left_out():
    """Blocks in other languages hold no commands of protoc, so that all of them are run."""
    for document in DOCUMENTS:
        text = (REPOSITORY / document).read_text()
        assert not re.search(r"^ {4}(?:\$ )?protoc ", text, re.M), f"{document}: a command outside a block `sh`"
        for part in parts(document):
            if part.language not in ("sh", "console", None):
                assert not re.search(r"^\$ protoc ", part.text, re.M), f"{document}:{part.line}"
    assert sum(len(lines_of(part)) for name in DOCUMENTS for part in parts(name) if part.language in ("sh", "console")) > 60


def test_what_is_not_so_is_noticed(tmp_path):
    walk = Walk("README.md", tmp_path / "place")
    walk.saved = walk.root / "app.yaml"
    with pytest.raises(Wrong):
        walk.change("no such words", "others")
    shell = next(part for part in parts("README.md") if part.language == "sh")
    with pytest.raises(Wrong):
        walk.run(shell, "protoc check nowhere")
