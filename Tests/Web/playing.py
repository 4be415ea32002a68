"""What one does in the playground."""

import base64
import time

from browsing import WAITING

EDITOR = "document.querySelector('#editor .CodeMirror').CodeMirror"
# Keeps what the next download is called and holds.
HANDED = """() => {
  const make = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
  let blob = null;
  globalThis.handed = null;
  URL.createObjectURL = (given) => make.call(URL, blob = given);
  HTMLAnchorElement.prototype.click = async function () {
    [URL.createObjectURL, HTMLAnchorElement.prototype.click] = [make, click];
    let text = "";
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    globalThis.handed = { name: this.download, data: btoa(text) };
  };
}"""
TWO = """app: Two
screens:
  home:
    title: Home
    body:
      - button: Next
        go: second
  second:
    title: Second
    body:
      - text: Done
"""


class Play:
    """The playground, opened."""

    def __init__(self, browser, path, **options):
        self.path = path
        self.context = browser.new_context(viewport={"width": 1280, "height": 800}, **options)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self.complaints.append(said.text))
        self.page.on("request", lambda asked: asked.url.startswith("http") and self.complaints.append(asked.url))

    def open(self, fragment=""):
        self.page.goto(f"file://{self.path}{fragment}")
        self.page.wait_for_selector("html[data-ready]", state="attached", timeout=1000 * WAITING)
        return self.page

    @property
    def inside(self):
        """The page beside the editor."""
        return self.page.frame_locator("#live iframe")

    def show(self, view):
        """Shows a view; where there is room, the source is beside the others and needs no showing."""
        tab = self.page.get_by_role("tab", name=view, exact=True)
        if tab.is_visible():
            tab.click()

    def write(self, text, path="app.yaml"):
        """Puts a whole text in the place of the file that is shown, as by a paste."""
        self.show("Source")
        self.page.get_by_role("tab", name=path, exact=True).click()
        self.page.get_by_role("textbox", name="Source").click()
        self.page.evaluate(f"(text) => {{ {EDITOR}.execCommand('selectAll'); {EDITOR}.replaceSelection(text, 'end', 'paste'); }}", text)

    def downloaded(self, folder, act):
        """The file that something downloads. The driver of Firefox tells of no downloads, so there what the page hands over is looked at."""
        if self.context.browser.browser_type.name == "chromium":
            with self.page.expect_download() as given:
                act()
            path = folder / given.value.suggested_filename
            given.value.save_as(path)
            return path
        self.page.evaluate(HANDED)
        act()
        # Not by waiting in the page, whose policy allows no code made of text.
        deadline = time.monotonic() + WAITING
        while not self.page.evaluate("globalThis.handed?.name"):
            assert time.monotonic() < deadline, "nothing was downloaded"
            self.page.wait_for_timeout(50)
        name, data = self.page.evaluate("[handed.name, handed.data]")
        (folder / name).write_bytes(base64.b64decode(data))
        return folder / name

    def source(self):
        return self.page.evaluate(f"{EDITOR}.getValue()")
