"""The recipes "Add an element" and "Add a rule" of CONTRIBUTING.md, followed to the letter in one copy of the sources.

What they add lies beside this file, as it would lie in `Sources`. The copy stays in `.build`, so that a second run builds only what
has changed since.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from browsing import Visit, launch
from checkout import REPOSITORY

HERE = Path(__file__).parent
COPY = REPOSITORY / ".build/recipes"
CATALOGS = {
    "Sources/Elements/ElementCatalog.swift": ("    .radio,\n", "    .starRating,\n"),
    "Sources/Rules/RuleCatalog.swift": ("    .bottleneck,\n", "    .corridor,\n"),
}
FOLDERS = {"StarRating": "Sources/Elements/StarRating", "Corridor": "Sources/Rules/Reaching/Corridor"}
CODE = "P307"

APP = """
app: Stars
state: {stars: 1..5}
journeys:
  Somebody likes it:
    from: home
    steps:
      - choose: {"How was it?": "4"}
      - see: Thank you
      - choose: {"How was it?": "2"}
      - not-see: Thank you
promises:
  - {reach: more, within: 2 taps}
screens:
  home:
    title: Home
    body:
      - {star-rating: How was it?, state: stars}
      - {text: Thank you, when: stars > 3}
      - {button: Next, go: more, when: stars > 3}
  more:
    title: More
    body: [More of it.]
"""


def run(*command, code=0, **environment):
    done = subprocess.run(
        command, cwd=COPY, env={**os.environ, **environment}, capture_output=True, text=True, timeout=7200)
    assert (done.returncode == 0) == (code == 0), done.stdout[-6000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


def copy_sources():
    """Makes the copy the sources as they are; files that are the same keep their time."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY, capture_output=True,
        check=True)
    names = {name for name in listed.stdout.decode().split("\0") if name and (REPOSITORY / name).is_file()}
    for path in [path for path in COPY.rglob("*") if ".build" not in path.relative_to(COPY).parts and path.is_file()]:
        if str(path.relative_to(COPY)) not in names:
            path.unlink()
    for name in names:
        source, target = REPOSITORY / name, COPY / name
        if not target.exists() or source.read_bytes() != target.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    # A folder without files is a rule or an element that is no more.
    for folder in sorted((path for path in COPY.glob("Sources/**/*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


def follow(_):
    """Follows both recipes in the copy, step by step."""
    COPY.mkdir(parents=True, exist_ok=True)
    copy_sources()
    for name, folder in FOLDERS.items():
        shutil.copytree(HERE / name, COPY / folder, dirs_exist_ok=True)
    without = {path: (COPY / path).read_text() for path in CATALOGS}
    for path, (before, line) in CATALOGS.items():
        assert without[path].count(before) == 1
        (COPY / path).write_text(without[path].replace(before, before + line))
    run("swift", "build", "--build-tests")
    tests = ("swift", "test", "--skip-build", "--disable-xctest", "--filter")
    # What follows from them is recorded once, which fails, and holds from then on.
    kept = "RulesTests|ReferenceTests|PrototypeTests"
    run(*tests, kept, code=1, UPDATE_GOLDENS="1")
    run(*tests, f"{kept}|ArchitectureTests|ElementsTests|ScreenModelTests")
    # Without their lines they are folders that the catalogs do not know; the files are read when that is tested.
    with_lines = {path: (COPY / path).read_text() for path in CATALOGS}
    for path, text in without.items():
        (COPY / path).write_text(text)
    said = run(*tests, "CatalogTests", code=1)
    assert "StarRating" in said and "corridor" in said
    for path, text in with_lines.items():
        (COPY / path).write_text(text)


@pytest.fixture(scope="session")
def followed(shared):
    """The executable of a copy in which both recipes were followed."""
    shared.make(follow, "recipes")
    return COPY / ".build/debug/protoc"


def changed():
    """The files of the sources that differ in the copy, without those that a recipe adds."""
    listed = run("git", "-C", str(REPOSITORY), "ls-files", "-z").split("\0")
    files = [name for name in listed if name and (REPOSITORY / name).is_file()]
    return {name for name in files if (REPOSITORY / name).read_bytes() != (COPY / name).read_bytes()}


@pytest.mark.soak
def test_a_kind_and_a_rule_are_a_folder_and_a_line_each(followed):
    written = {"docs/llms-full.txt", "docs/reference/elements.md", "docs/reference/findings.md", "docs/reference/findings/p3.md", "prototypes/showcase/app.yaml"}
    assert changed() - written == set(CATALOGS)


@pytest.mark.soak
def test_the_rule_is_known_everywhere(followed):
    recorded = (COPY / FOLDERS["Corridor"] / "failing-1-welcome-in-two-steps.expected.txt").read_text()
    assert f"advice[{CODE}] corridor: there is only one thing to tap on `more`" in recorded
    explained = run(followed, "explain", "corridor")
    assert explained.startswith(f"{CODE} corridor (advice") and re.search(rf"more: # ← {CODE}", explained)
    assert f"## {CODE} corridor" in (COPY / "docs/reference/findings/p3.md").read_text()
    assert f"{CODE} corridor" in run(followed, "explain")


@pytest.fixture
def app(tmp_path):
    (tmp_path / ".git").mkdir()
    (tmp_path / "app.yaml").write_text(APP)
    return tmp_path


@pytest.mark.soak
def test_proof_and_journeys_know_the_kind(followed, app):
    assert "star-rating" in run(followed, "explain", "star-rating")
    assert "star-rating" in run(followed, "schema")
    # Stars are chosen on the way to `more`: else it could not be reached.
    assert json.loads(run(followed, "check", "--format", "json", app))["findings"] == []
    assert "passed  Somebody likes it" in run(followed, "test", app)
    (app / "app.yaml").write_text(APP.replace("2 taps", "1 tap"))
    assert re.search("1. choose `[45]`\n +2. tap `Next`", run(followed, "check", app, code=1))
    (app / "app.yaml").write_text(APP.replace('"2"', '"6"'))
    assert "journey-fails" in run(followed, "check", app, code=1)


@pytest.mark.soak
def test_diagrams_show_the_kind_and_lines_leave_from_it(followed, app):
    run(followed, "graph", "--screens", "-o", app / "flow.svg", app)
    assert "How was it?" in (app / "flow.svg").read_text()
    assert "stars" in run(followed, "graph", "-T", "dot", app)


@pytest.mark.soak
def test_the_page_takes_pointer_and_keys(followed, app):
    run(followed, "build", app, "-o", app / "page.html")
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        visit = Visit(browser)
        visit.open(app / "page.html")
        page = visit.page
        stars = page.get_by_role("radiogroup", name="How was it?").get_by_role("radio")
        expect(stars).to_have_count(5)
        expect(stars.nth(0)).to_be_checked()
        thanks = page.get_by_text("Thank you")
        expect(thanks).to_be_hidden()
        box = stars.nth(3).bounding_box()
        # 44 points of a device that is drawn a little smaller here.
        assert box["width"] >= 40 and box["height"] >= 40
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(stars.nth(3)).to_be_checked()
        expect(thanks).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(stars.nth(2)).to_be_checked()
        expect(thanks).to_be_hidden()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(stars.nth(4)).to_be_checked()
        page.get_by_role("button", name="Next").click()
        expect(page.get_by_role("heading", name="More", exact=True).first).to_be_visible()
        visit.close()
        browser.close()
        assert visit.complaints == []
