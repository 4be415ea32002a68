"""Comments: pinned to an element, kept, saved, merged back, and told to the command."""

import json
import subprocess

import pytest
from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from browsing import Visit, reload
from checkout import HANGING, REPOSITORY

HELLO = (REPOSITORY / "prototypes/hello/app.yaml").read_text()


@pytest.fixture
def hello(pages, visit):
    page = visit.open(pages.app(HELLO, "hello"))
    page.evaluate("localStorage.clear()")
    reload(page)
    page.keyboard.press("c")
    return page


def write(page, words, touch, author="Ann"):
    page.get_by_role("button", name="Add a comment").click()
    touch.click()
    page.get_by_label("Your name").fill(author)
    page.get_by_label("Comment", exact=True).fill(words)
    page.get_by_role("button", name="Save", exact=True).click()


def begin(page):
    return page.locator(".screens").get_by_role("button", name="Begin")


def saved(page):
    """The text of the saved file; Firefox's driver does not tell of downloads, there it is what the browser keeps."""
    if page.context.browser.browser_type.name == "firefox":
        return page.evaluate("localStorage.getItem('protoc.comments.Hello')")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download comments").click()
    assert download.value.suggested_filename == "hello-comments.json"
    return download.value.path().read_text()


def test_a_comment_is_pinned_to_what_was_touched_and_the_touch_does_nothing_else(hello):
    write(hello, "Say Start", begin(hello))
    assert hello.evaluate("player.session.address") == "~welcome"
    pin, button = hello.locator(".comment-pin").bounding_box(), begin(hello).bounding_box()
    assert hello.locator(".comment-pin").inner_text() == "1"
    assert abs(pin["x"] - (button["x"] + button["width"])) < 40 and abs(pin["y"] - button["y"]) < 30
    assert hello.locator(".comment-text").inner_text() == "Say Start"
    begin(hello).click()
    assert hello.evaluate("player.session.address") == "~welcome~home"
    assert hello.locator(".comment-pin").count() == 0


def test_comments_survive_a_reload_and_lead_back(hello):
    write(hello, "Say Start", begin(hello))
    begin(hello).click()
    reload(hello)
    hello.keyboard.press("c")
    expect(hello.locator(".comment-pin")).to_have_count(0)
    hello.locator(".comment-head").click()
    hello.wait_for_function("() => player.session.address === '~welcome'")
    assert hello.locator(".comment-pin").inner_text() == "1"


@pytest.mark.any_engine
def test_they_can_be_changed_resolved_and_deleted(hello):
    write(hello, "First", begin(hello))
    hello.get_by_role("button", name="Edit").click()
    hello.get_by_label("Comment", exact=True).fill("Second")
    hello.get_by_role("button", name="Save", exact=True).click()
    assert hello.locator(".comment-text").inner_text() == "Second"
    hello.get_by_role("button", name="Resolve").click()
    assert hello.locator(".comment.resolved").count() == 1
    hello.get_by_role("button", name="Reopen").click()
    assert hello.locator(".comment.resolved").count() == 0
    hello.get_by_role("button", name="Delete").click()
    assert hello.locator(".comment, .comment-pin").count() == 0


def test_a_deleted_comment_can_be_had_again_and_the_focus_goes_on(hello):
    for words in ["First", "Second", "Third"]:
        write(hello, words, begin(hello))
    texts = hello.locator(".comment-text")
    hello.get_by_role("button", name="Delete").nth(1).click()
    assert texts.all_inner_texts() == ["First", "Third"]
    assert "Third" in hello.evaluate("document.activeElement.closest('.comment').textContent")
    hello.get_by_role("button", name="Undo").click()
    assert texts.all_inner_texts() == ["First", "Second", "Third"]
    for _ in range(3):
        hello.get_by_role("button", name="Delete").last.click()
    assert hello.evaluate("document.activeElement.textContent") == "Undo"
    hello.get_by_role("button", name="Undo").click()
    assert texts.all_inner_texts() == ["First"]


def test_what_is_being_written_survives_a_reload(hello):
    hello.get_by_role("button", name="Add a comment").click()
    begin(hello).click()
    hello.get_by_label("Comment", exact=True).fill("Half a")
    reload(hello)
    hello.keyboard.press("c")
    assert hello.get_by_label("Comment", exact=True).input_value() == "Half a"
    assert hello.get_by_text("On “Begin”").is_visible()
    hello.get_by_label("Comment", exact=True).fill("Half a word")
    hello.get_by_role("button", name="Save", exact=True).click()
    assert hello.locator(".comment-text").inner_text() == "Half a word"
    reload(hello)
    hello.keyboard.press("c")
    assert hello.get_by_label("Comment", exact=True).count() == 0


DELETING = """
app: Deleting
screens:
  home:
    title: Home
    end: yes
    body: [{button: Delete, go: {alert: "Delete the hive?", buttons: [{button: Keep, role: cancel}]}}]
"""


@pytest.mark.any_engine
def test_a_comment_on_a_popup_says_its_name_once(pages, visit):
    page = visit.open(pages.app(DELETING, "deleting"))
    page.get_by_role("button", name="Delete").click()
    page.evaluate("player.tools.open('comments')")
    write(page, "Really?", page.locator(".alert h2, .alert h3, .alert p").first)
    assert page.locator(".comment-place").inner_text() == "Home · Delete the hive?"


def test_a_saved_file_is_merged_back_once_and_the_newer_wins(hello, tmp_path):
    write(hello, "Mine", begin(hello))
    file = json.loads(saved(hello))
    Draft202012Validator(json.loads((REPOSITORY / "docs/comments.schema.json").read_text())).validate(file)
    newer = {**file["comments"][0], "text": "Changed elsewhere", "time": "2999-01-01T00:00:00Z"}
    older = {**file["comments"][0], "text": "Old", "time": "2000-01-01T00:00:00Z"}
    other = {**file["comments"][0], "id": "other", "text": "Theirs", "author": "Bo"}
    for number, comments in enumerate([[newer, other], [older, other]]):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps({**file, "comments": comments}))
        hello.get_by_label("Comments file").set_input_files(path)
        hello.locator(".said", has_text=["1 comment added.", "Already up to date."][number]).wait_for()
        hello.locator(".comment").nth(1).wait_for()
        expect(hello.locator(".comment-text").first).to_have_text("Changed elsewhere")
    assert hello.locator(".comment-text").all_inner_texts() == ["Changed elsewhere", "Theirs"]


@pytest.mark.any_engine
@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", '{"schema": 1}', '{"schema": 9, "comments": []}', '{"schema": 1, "comments": [null]}',
     '{"schema": 1, "comments": [{"id": {}, "text": "a", "screen": "b"}]}', '{"schema": 1, "comments": [{"__proto__": 1}]}'],
)  # fmt: skip
def test_what_holds_no_comments_is_refused(hello, tmp_path, text):
    (tmp_path / "bad.json").write_text(text)
    hello.get_by_label("Comments file").set_input_files(tmp_path / "bad.json")
    hello.get_by_text("No comments in this file.").wait_for()
    assert hello.locator(".comment").count() == 0


def test_a_strangers_comment_is_only_text(hello, tmp_path):
    comment = {key: "<img src=x onerror=globalThis.ran=1>" for key in ["id", "author", "time", "text", "screen", "kind", "words", "element"]}
    (tmp_path / "c.json").write_text(json.dumps({"schema": 1, "comments": [comment]}))
    hello.get_by_label("Comments file").set_input_files(tmp_path / "c.json")
    hello.locator(".comment").wait_for()
    hello.locator(".comment-head").click()
    assert hello.locator(".side img").count() == 0
    assert hello.evaluate("globalThis.ran") is None


def test_the_command_finds_what_the_page_has_saved(hello, binary, tmp_path):
    write(hello, "Say Start", begin(hello))
    (tmp_path / ".git").mkdir()
    (tmp_path / "app.yaml").write_text(HELLO)
    path = tmp_path / "saved.json"
    path.write_text(saved(hello))
    assert json.loads(path.read_text())["comments"][0]["line"] == "app.yaml:7"
    for text, line in [(HELLO, 7), (HELLO.replace("title: Welcome\n", "title: Welcome\n    note: new\n"), 8)]:
        (tmp_path / "app.yaml").write_text(text)
        done = subprocess.run([binary, "comments", path, tmp_path, "--format", "json"], capture_output=True, text=True, timeout=HANGING)
        assert done.stderr == ""
        listed = json.loads(done.stdout)
        assert [(one["text"], one["line"], one["fate"]) for one in listed["comments"]] == [("Say Start", line, "found")]
        assert listed["sourceChanged"] is (line == 8)


def test_where_nothing_can_be_kept_that_is_said(pages, browser):
    visit = Visit(browser, before="Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
    page = visit.open(pages.app(HELLO, "hello"))
    page.keyboard.press("c")
    write(page, "Kept nowhere", begin(page))
    assert page.get_by_text("Your browser will not keep comments.").is_visible()
    assert page.locator(".comment-text").inner_text() == "Kept nowhere"
    visit.close()
    assert visit.complaints == []


CARDS = """
app: Cards
screens:
  home:
    title: Home
    body:
      - card: Bread
        body: [{button: Remove, go: later}]
      - card: Milk
        body: [{button: Remove, go: later}]
      - {button: New, go: later}
      - {button: New, go: later}
  later: {title: Later, body: [Words.]}
"""


@pytest.mark.any_engine
def test_of_several_that_are_alike_a_pin_stays_on_the_one_it_was_put_on_or_is_lost(pages, visit):
    def opened(app):
        page = visit.open(pages.app(app, "cards"))
        page.wait_for_function("() => globalThis.player?.tools")
        page.keyboard.press("c")
        return page, page.locator(".screens").get_by_role("button", name="Remove"), page.locator(".comment-pin")

    def lies_on(pin, node):
        pin, node = pin.bounding_box(), node.bounding_box()
        return abs(pin["y"] - node["y"]) < 30 and abs(pin["x"] - node["x"] - node["width"]) < 40

    page, remove, pins = opened(CARDS)
    news = page.locator(".screens").get_by_role("button", name="New")
    write(page, "About milk", remove.nth(1))
    write(page, "About the second", news.nth(1))
    assert lies_on(pins.nth(0), remove.nth(1)) and lies_on(pins.nth(1), news.nth(1))
    kept = page.evaluate("localStorage.getItem('protoc.comments.Cards')")
    # The first of each is gone: the button is known by its card, and nobody knows which of the others is left.
    bread = CARDS[CARDS.index("      - card: Bread"):CARDS.index("      - card: Milk")]
    page, remove, pins = opened(CARDS.replace(bread, "").replace("      - {button: New, go: later}\n", "", 1))
    page.evaluate("kept => localStorage.setItem('protoc.comments.Cards', kept)", kept)
    reload(page)
    page.keyboard.press("c")
    pins.nth(1).wait_for()
    assert lies_on(pins.nth(0), remove)
    assert [pin.get_attribute("class") for pin in pins.all()] == ["comment-pin", "comment-pin lost"]
    assert "lost: it is no longer clear what this is about" in page.locator(".comment-place").nth(1).inner_text()


def test_a_comment_on_an_empty_place_stays_where_it_was_put(hello):
    hello.get_by_role("button", name="Add a comment").click()
    app = hello.locator(".app").bounding_box()
    x, y = app["x"] + 0.25 * app["width"], app["y"] + 0.9 * app["height"]
    hello.mouse.click(x, y)
    hello.get_by_label("Comment", exact=True).fill("So empty")
    hello.get_by_role("button", name="Save", exact=True).click()
    for _ in range(2):
        pin = hello.locator(".comment-pin").bounding_box()
        assert abs(pin["x"] + pin["width"] / 2 - x) < 20 and abs(pin["y"] + pin["height"] / 2 - y) < 20
        reload(hello)
        hello.keyboard.press("c")
        hello.locator(".comment-pin").wait_for()
