"""The playground: what one types is checked, shown and fixed; files come in and go out; it can be used by keys alone."""

import re
import subprocess
import zipfile

import pytest
from playwright.sync_api import expect

from browsing import violations
from checkout import REPOSITORY
from playing import EDITOR, TWO

pytestmark = pytest.mark.soak

PART = "screens:\n  a:\n    title: A\n    body: [Here]\n"
# A folder as the File System Access API gives it, in memory.
FOLDER = """(files) => {
  globalThis.written = { ...files };
  const handle = (name) => ({
    kind: "file", name, getFile: async () => new File([written[name]], name),
    createWritable: async () => ({ write: async (text) => { written[name] = text; }, close: async () => {} }),
  });
  const below = (path) => ({
    kind: "directory", name: path.split("/").at(-2) ?? "two",
    getFileHandle: async (name) => handle(path + name), getDirectoryHandle: async (name) => below(`${path}${name}/`),
    removeEntry: async (name) => { delete written[path + name]; },
    async *values() {
      const names = Object.keys(written).filter((name) => name.startsWith(path)).map((name) => name.slice(path.length));
      for (const name of names) if (!name.includes("/")) yield { ...handle(path + name), name };
      for (const name of new Set(names.filter((name) => name.includes("/")).map((name) => name.split("/")[0]))) yield below(`${path}${name}/`);
    },
  });
  globalThis.showDirectoryPicker = async () => below("");
}"""


def open_two(play):
    page = play.open("#e=hello")
    play.write(TWO)
    play.show("Page")
    expect(play.inside.get_by_role("button", name="Next")).to_be_visible()
    return page


def test_every_example_opens_without_findings(play):
    page = play.open()
    names = page.locator("#examples option").all_text_contents()
    assert {path.parent.name for path in (REPOSITORY / "prototypes").glob("*/app.yaml")} <= set(names)
    for name in names:
        compiled = page.evaluate("document.documentElement.dataset.compiled")
        page.locator("#examples").select_option(name)
        expect(page.locator("html")).not_to_have_attribute("data-compiled", compiled)
        expect(play.inside.locator(".app .screen").first).to_be_visible()
        expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))


def test_a_finding_is_shown_while_one_types_and_fixed_by_a_click(play):
    page = open_two(play)
    play.write(TWO.replace("go: second", "go: secund"))
    finding = page.locator("#findings li")
    expect(finding).to_have_count(1)
    expect(finding).to_contain_text("no screen or popup is called secund: did you mean second?")
    expect(page.locator(".CodeMirror .problem.error")).to_have_text("secund")
    finding.get_by_role("button", name="Change secund to second").click()
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))
    assert play.source() == TWO
    # It is an edit like any other.
    page.get_by_role("textbox", name="Source").focus()
    page.keyboard.press("ControlOrMeta+z")
    expect(finding).to_have_count(1)


def test_the_page_keeps_where_one_is(play):
    page = open_two(play)
    play.inside.get_by_role("button", name="Next").click()
    expect(play.inside.locator(".app").get_by_text("Done", exact=True).last).to_be_visible()
    play.write(TWO.replace("Done", "Arrived"))
    expect(play.inside.get_by_text("Arrived", exact=True).last).to_be_visible()
    # While the app cannot be understood, the page stays as it was, and that is said.
    play.write(TWO.replace("screens:", "screens: ["))
    expect(page.locator("#stale")).to_be_visible()
    expect(play.inside.get_by_text("Arrived", exact=True).last).to_be_visible()
    # On another platform the page is made anew, and stands where it stood.
    play.write(TWO.replace("app: Two", "app: Two\nplatforms: [android]"))
    expect(play.inside.locator(".app.android")).to_be_visible()
    expect(play.inside.locator(".app").get_by_text("Done", exact=True).last).to_be_visible()


def test_keys_and_values_are_completed(play):
    page = open_two(play)
    editor = page.get_by_role("textbox", name="Source")
    editor.click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("      - butt")
    offers = page.get_by_role("listbox")
    expect(offers.get_by_role("option", name="button").first).to_be_visible()
    page.keyboard.press("Enter")
    assert play.source().endswith("- button: ")
    page.keyboard.type("Again")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.keyboard.type("go: ho")
    expect(offers.get_by_role("option", name="home").first).to_be_visible()
    page.keyboard.press("Enter")
    assert play.source().endswith("      - button: Again\n        go: home")


def test_it_can_be_used_by_keys_alone(play):
    page = open_two(play)
    play.write(TWO.replace("go: second", "go: secund"))
    expect(page.locator("#findings li")).to_have_count(1)
    page.keyboard.press("F8")
    expect(page.locator("#note")).to_contain_text("secund")
    page.keyboard.press("Control+.")
    expect(page.get_by_role("option", name="Change `secund` to `second`")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))
    # Tab writes blanks; after Escape it leaves.
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.press("Tab")
    assert play.source().endswith("  ")
    page.keyboard.press("Escape")
    # A browser may stop at what can be scrolled.
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "divider":
            break
    assert page.evaluate("document.activeElement.id") == "divider"
    page.keyboard.press("ArrowLeft")
    assert page.locator("#divider").get_attribute("aria-valuenow") == "45"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#picture svg")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#explanation")).to_contain_text("P101")
    # All that can be done has a place in the order of Tab.
    page.locator("#examples").focus()
    seen = []
    for _ in range(7):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.id"))
    assert seen[:6] == ["open", "save", "page", "share", "scheme", "help-keys"]


def test_lines_fold(play):
    page = open_two(play)
    page.get_by_role("textbox", name="Source").click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Control+Shift+[")
    expect(page.locator(".CodeMirror-foldmarker")).to_have_count(1)
    page.keyboard.press("Control+Shift+]")
    expect(page.locator(".CodeMirror-foldmarker")).to_have_count(0)


def test_the_diagram_leads_to_the_page(play):
    page = open_two(play)
    page.get_by_role("tab", name="Diagram").click()
    picture = page.locator("#picture svg")
    expect(picture).to_contain_text("Second")
    picture.locator("a", has_text="Second").click()
    expect(play.inside.locator(".app").get_by_text("Done", exact=True).last).to_be_visible()


def test_the_source_is_in_the_address(play):
    page = open_two(play)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#note")).to_contain_text("no server sees it")
    fragment = page.evaluate("location.hash")
    assert fragment.startswith("#s=")
    page.goto("about:blank")
    play.open(fragment)
    assert play.source() == TWO
    page.goto("about:blank")
    play.open("#s=damaged")
    expect(page.locator("#note")).to_contain_text("damaged")


def test_a_page_gives_its_source_back(play, binary, tmp_path):
    page = open_two(play)
    made = play.downloaded(tmp_path, page.get_by_role("button", name="Download page").click)
    # It is the page that the command makes.
    (tmp_path / "two").mkdir()
    (tmp_path / "two/app.yaml").write_text(TWO)
    subprocess.run([binary, "build", "--no-graph", tmp_path / "two", "-o", tmp_path / "own.html"], check=True, capture_output=True)
    assert made.read_bytes() == (tmp_path / "own.html").read_bytes()
    page.locator("#examples").select_option("hello")
    expect(play.inside.get_by_role("button", name="Next")).to_have_count(0)
    page.locator("#files").set_input_files(made)
    expect(play.inside.get_by_role("button", name="Next")).to_be_visible()
    assert play.source() == TWO


def test_files_are_opened_added_and_saved(play, tmp_path):
    page = play.open()
    (tmp_path / "app.yaml").write_text("app: Parts\ninclude: [screens/*.yaml]\n")
    page.evaluate("delete window.showDirectoryPicker")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open…").click()
    chooser.value.set_files(tmp_path / "app.yaml")
    expect(page.locator("#findings li").first).to_be_visible()
    page.get_by_role("button", name="New file").click()
    page.get_by_label("Path").fill("screens/home.yaml")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Source")).to_be_focused()
    page.keyboard.insert_text("screens:\n  home:\n    body:\n      - text: Here")
    expect(play.inside.get_by_text("Here")).to_be_visible()
    saved = play.downloaded(tmp_path, lambda: page.keyboard.press("ControlOrMeta+s"))
    # Several files are saved as one, which can be opened again.
    with zipfile.ZipFile(saved) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name).decode() for name in archive.namelist()} == {
            "app/app.yaml": "app: Parts\ninclude: [screens/*.yaml]\n",
            "app/screens/home.yaml": "screens:\n  home:\n    body:\n      - text: Here",
        }
    page.locator("#examples").select_option("hello")
    expect(play.inside.get_by_text("Here")).to_have_count(0)
    page.locator("#files").set_input_files(saved)
    expect(play.inside.get_by_text("Here")).to_be_visible()
    # One that another program has packed.
    with zipfile.ZipFile(tmp_path / "packed.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("folder/app.yaml", TWO)
        archive.writestr("__MACOSX/._app.yaml", b"\0\1")
    page.locator("#files").set_input_files(tmp_path / "packed.zip")
    expect(play.inside.get_by_role("button", name="Next")).to_be_visible()
    assert play.source() == TWO
    (tmp_path / "damaged.zip").write_bytes(saved.read_bytes()[:40])
    page.locator("#files").set_input_files(tmp_path / "damaged.zip")
    expect(page.locator("#note")).to_contain_text("damaged")
    assert play.source() == TWO


def test_files_are_renamed_and_removed(play):
    page = play.open()
    page.evaluate(FOLDER, {"app.yaml": "app: Parts\ninclude: [screens/*.yaml]\n", "screens/a.yaml": PART, "screens/b.yaml": "screens: {b: {bdy: []}}\n"})
    page.get_by_role("button", name="Open…").click()
    findings = page.locator("#findings li")
    expect(findings.filter(has_text="bdy")).to_have_count(1)
    page.get_by_role("tab", name="screens/b.yaml").click()
    page.get_by_role("button", name="File…").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("tab", name="screens/b.yaml")).to_have_count(0)
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))
    page.get_by_role("tab", name="screens/a.yaml").click()
    page.get_by_role("button", name="File…").click()
    page.get_by_label("Path").fill("parts/a.yaml")
    page.keyboard.press("Enter")
    # Its screens are no longer included.
    expect(findings.first).to_be_visible()
    play.write("app: Parts\ninclude: [parts/*.yaml]\n")
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))
    page.keyboard.press("ControlOrMeta+s")
    expect(page.locator("#note")).to_contain_text("Saved")
    assert page.evaluate("written") == {"app.yaml": "app: Parts\ninclude: [parts/*.yaml]\n", "parts/a.yaml": PART}
    # The app's own file is called otherwise, and stays the app's own.
    page.get_by_role("button", name="File…").click()
    expect(page.get_by_role("button", name="Remove")).to_be_hidden()
    page.get_by_label("Path").fill("garden.yaml")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="garden.yaml")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))


def test_a_finding_leads_to_what_it_means(play):
    page = open_two(play)
    play.write(TWO.replace("go: second", "go: secund"))
    page.locator("#findings").get_by_role("button", name="P201").click()
    expect(page.locator("#explanation")).to_contain_text("unknown-target")
    page.get_by_label("Element, key or rule").fill("")
    page.keyboard.press("Enter")
    page.locator("#explanation").get_by_role("button", name="button", exact=True).click()
    expect(page.locator("#explanation")).to_contain_text("button: ")


def test_on_a_phone_the_source_is_a_view(play):
    page = play.page
    page.set_viewport_size({"width": 390, "height": 800})
    open_two(play)
    expect(page.locator("#editor")).to_be_hidden()
    play.inside.get_by_role("button", name="Next").click(modifiers=["Alt"])
    expect(page.locator("#editor .CodeMirror-line").first).to_be_visible()
    assert page.evaluate(f"{EDITOR}.getCursor().line") == 5
    play.write(TWO.replace("go: second", "go: secund"))
    page.locator("#findings").get_by_role("button", name="P201").click()
    expect(page.locator("#explanation")).to_contain_text("unknown-target")
    # Turned, both are beside each other.
    page.set_viewport_size({"width": 800, "height": 390})
    expect(page.locator("#editor")).to_be_visible()
    expect(page.locator("#explanation")).to_be_visible()


def test_files_are_saved_where_they_were_opened(play):
    """The browser's own dialog cannot be answered by a test, so a folder in memory stands for what it gives."""
    page = play.open()
    page.evaluate(FOLDER, {"app.yaml": TWO, "README.md": "read"})
    page.get_by_role("button", name="Open…").click()
    expect(play.inside.get_by_role("button", name="Next")).to_be_visible()
    play.write(TWO.replace("Done", "Kept"))
    page.keyboard.press("ControlOrMeta+s")
    expect(page.locator("#note")).to_contain_text("Saved")
    assert page.evaluate("written") == {"app.yaml": TWO.replace("Done", "Kept"), "README.md": "read"}


def test_words_are_changed_in_the_page_and_lead_to_their_line(play):
    page = open_two(play)
    play.inside.get_by_role("button", name="Next").click(modifiers=["Alt"])
    assert page.evaluate(f"{EDITOR}.getCursor().line") == 5
    # The page has the keys where the focus is in it.
    play.inside.get_by_role("button", name="Next").press("w")
    play.inside.get_by_role("button", name="Next").click()
    field = play.inside.locator("textarea.edit")
    # The driver of Firefox cannot fill a field in a frame.
    field.press("ControlOrMeta+a")
    page.keyboard.type("Onwards")
    field.press("Enter")
    expect(play.inside.get_by_role("button", name="Onwards")).to_be_visible()
    assert play.source() == TWO.replace("Next", "Onwards")


def test_what_the_compiler_cannot_bear_costs_nothing(play):
    page = open_two(play)
    page.on("console", lambda said: play.complaints.clear())
    deep = "app: x\nscreens:\n  home:\n    body: " + "[" * 5000
    play.write(deep)
    expect(page.locator("#findings li").first).to_be_visible()
    play.write(TWO)
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))


COMPILED = "document.documentElement.dataset.compiled"
MARKS = f"{EDITOR}.getAllMarks().filter(({{ className }}) => className?.startsWith('problem')).map((mark) => [mark.id, mark.find().from.line])"


def test_marks_are_drawn_anew_only_where_findings_change(play):
    page = open_two(play)
    sign = page.locator("#editor .CodeMirror-gutter-elt .sign")
    expect(sign).to_have_count(0)
    play.write(TWO.replace("go: second", "go: secund"))
    expect(page.locator("#findings li").first).to_contain_text("secund")
    expect(sign).not_to_have_count(0)
    marked, compiled = page.evaluate(MARKS), page.evaluate(COMPILED)
    page.evaluate(f"{EDITOR}.setCursor({EDITOR}.lastLine(), 0)")
    page.keyboard.type("# a")
    expect(page.locator("html")).not_to_have_attribute("data-compiled", compiled)
    page.wait_for_timeout(500)
    assert page.evaluate(MARKS) == marked
    # A line above moves them, and they are still where they belong.
    page.evaluate(f"{EDITOR}.setCursor(0, 0)")
    page.keyboard.type("# b")
    page.keyboard.press("Enter")
    expect(page.locator("#findings li .go").first).to_contain_text("app.yaml:8")
    assert [line for _, line in page.evaluate(MARKS)] == [line + 1 for _, line in marked]
    expect(sign).not_to_have_count(0)
    play.write(TWO)
    expect(page.locator("#verdict")).to_have_text(re.compile("^No findings"))
    expect(sign).to_have_count(0)
    assert page.evaluate(MARKS) == []


# The first compiler never answers about a text with HANG in it, and patience with it ends soon.
HANGS = """() => {
  const Own = Worker, later = setTimeout;
  let count = 0, isHanging = false;
  globalThis.setTimeout = (act, rest) => later(act, isHanging && rest === 20_000 ? 1_000 : rest);
  globalThis.Worker = class extends Own {
    number = ++count;
    constructor(address) {
      super(address);
      isHanging = false;
    }
    postMessage(message) {
      isHanging ||= this.number === 1 && String(message.contents).includes("HANG");
      if (!isHanging) super.postMessage(message);
    }
  };
}"""


def test_a_compiler_that_never_answers_is_replaced(play):
    play.page.add_init_script(f"({HANGS})()")
    page = open_two(play)
    page.on("console", lambda said: play.complaints.clear())
    play.write(TWO.replace("Done", "HANG"))
    expect(page.locator("#verdict")).to_contain_text("restarted")
    play.write(TWO.replace("go: second", "go: secund"))
    expect(page.locator("#findings li").first).to_contain_text("secund")


@pytest.mark.parametrize("width, scheme", [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")])
def test_axe_finds_nothing(play, width, scheme):
    page = play.page
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    open_two(play)
    play.write(TWO.replace("go: second", "go: secund").replace("  second:", "  other:"))
    expect(page.locator("#findings li")).not_to_have_count(0)
    assert violations(page) == []
    for view in ["Diagram", "Language"]:
        page.get_by_role("tab", name=view).click()
        assert violations(page) == []
    play.show("Source")
    assert violations(page) == []
    page.get_by_role("button", name="New file").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keys").click()
    assert violations(page) == []
