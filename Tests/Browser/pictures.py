"""Makes the pictures in docs/pictures that are stale: what documents show of their apps, every prototype on every platform, what README shows first.

    make pictures            ALL=--all makes all of them

A column of a sheet is a prototype: its first screen and the next ones it names. Look at them after a change of looks.
"""

import base64
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from browsing import PROTOTYPES, REPOSITORY, launch, platforms
from checkout import executable
from following import DOCUMENTS
from picturing import FOLDER, RECORD, UNSEEN, fingerprint, record, recorded, shown

PLATFORMS = ["ios", "android", "metro", "wireframe"]
ROWS = 3
SHEET = """<!doctype html><meta charset=utf-8><style>
body { margin: 0; padding: 24px; display: inline-grid; grid: auto-flow / repeat(%d, auto); gap: 16px 20px; font: 600 15px system-ui; }
.light { background: #e9e9ee; color: #333 } .dark { background: #17171b; color: #ddd }
h2 { font: inherit; margin: 0; text-align: center } img { display: block; height: 420px }
</style><body class="%s">"""

FIRST = """<!doctype html><meta charset=utf-8><style>
body { margin: 0; padding: 20px; display: inline-flex; gap: 20px; background: #e9e9ee } img { height: 640px; border-radius: 10px; background: #fdfdfe }
</style><body><img src="data:%s"><img src="data:%s">"""

# The device with what is drawn around its screen.
BODY = """() => {
  const device = document.querySelector(".device"), box = device.getBoundingClientRect();
  const scale = box.width / device.offsetWidth;
  const probe = document.createElement("i");
  device.append(probe);
  const around = ["--bezel", "--brow", "--chin"].map((name) => {
    probe.style.cssText = `position: absolute; width: var(${name})`;
    return (parseFloat(getComputedStyle(probe).width) + 9) * scale;
  });
  probe.remove();
  const [side, brow, chin] = around;
  return { x: box.x - side, y: box.y - brow, width: box.width + 2 * side, height: box.height + brow + chin };
}"""


def build(binary, name, platform, folder):
    """The page of a prototype made for one platform, whatever it was made for."""
    source = folder / platform / name
    shutil.copytree(REPOSITORY / "prototypes" / name, source, dirs_exist_ok=True)
    (folder / platform / ".git").mkdir(parents=True, exist_ok=True)
    app = source / "app.yaml"
    text = re.sub(r"^platforms?:.*\n(?: .*\n)*", "", app.read_text(), flags=re.MULTILINE)
    app.write_text(f"platforms: [{platform}]\n{text}")
    page = folder / platform / f"{name}.html"
    done = subprocess.run(
        [binary, "build", "--force", "--no-source", source, "-o", page], capture_output=True, text=True
    )
    assert page.exists(), done.stdout + done.stderr
    return page


def chosen(pages, start):
    """The screen the app starts with and the next ones, one of each that stands for many."""
    heads = {}
    for page in [pages[start], *pages]:
        heads.setdefault(page.split("/")[0], page)
    return list(heads.values())[:ROWS]


def shots(browser, path, mode):
    page = browser.new_page(viewport={"width": 900, "height": 1100}, color_scheme=mode, reduced_motion="reduce")
    page.goto(path.as_uri())
    page.wait_for_function("() => globalThis.player?.session")
    for screen in chosen(*page.evaluate("[player.data.pages, player.data.start]")):
        page.evaluate(f"location.hash = '#/{screen}'")
        page.wait_for_timeout(250)
        # What loads first is over.
        page.wait_for_function("() => !document.querySelector('.app .busy')")
        yield page.screenshot(clip=page.evaluate(BODY))
    page.close()


def sheet(browser, columns, mode):
    """The pictures side by side: a name above each column."""
    names = "".join(f"<h2>{name}</h2>" for name in columns)
    cells = ""
    for row in range(ROWS):
        for pictures in columns.values():
            data = base64.b64encode(pictures[row]).decode() if row < len(pictures) else ""
            cells += f'<img src="data:image/png;base64,{data}">' if data else "<span></span>"
    page = browser.new_page(viewport={"width": 2400, "height": 1500}, device_scale_factor=1)
    page.set_content(SHEET % (len(columns), mode) + names + cells)
    picture = page.locator("body").screenshot(type="jpeg", quality=82)
    page.close()
    return picture


def first(browser, binary, folder):
    """An app twice: all its screens as a storyboard, and the page in which it is clicked through."""
    app, page, board = folder / "my-form", folder / "my-form.html", folder / "my-form.svg"
    for command in [["init", app, "--starter", "form"], ["build", app, "-o", page], ["graph", "--screens", app, "-o", board]]:
        subprocess.run([binary, *command], check=True, capture_output=True)
    shown = browser.new_page(viewport={"width": 760, "height": 800}, color_scheme="light", reduced_motion="reduce")
    shown.goto(page.as_uri())
    shown.wait_for_function("() => globalThis.player?.session")
    shown.evaluate("() => { document.querySelector('.hello')?.remove(); location.hash = '#/request'; }")
    shown.wait_for_timeout(400)
    images = ["image/svg+xml;base64," + base64.b64encode(board.read_bytes()).decode(), "image/png;base64," + base64.b64encode(shown.screenshot()).decode()]
    shown.close()
    sheet = browser.new_page(viewport={"width": 2000, "height": 900})
    sheet.set_content(FIRST % tuple(images))
    picture = sheet.locator("body").screenshot(type="jpeg", quality=88)
    sheet.close()
    return picture


def row(browser, pictures):
    """A prototype's screens side by side."""
    page = browser.new_page(viewport={"width": 1600, "height": 600})
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in pictures)
    page.set_content(SHEET % (len(pictures), "light") + images)
    picture = page.locator("body").screenshot(type="jpeg", quality=82)
    page.close()
    return picture


def drawn_from(folder, *pages):
    """The fingerprint of what a picture of some pages shows."""
    return fingerprint(*[UNSEEN.sub("", page.read_text()) for page in pages])


def overviews(binary, folder):
    """The pictures of whole prototypes: their names, what they are made from, and how."""
    app = folder / "first"
    subprocess.run([binary, "init", app, "--starter", "form"], check=True, capture_output=True)
    subprocess.run([binary, "build", "--no-source", app, "-o", folder / "first.html"], check=True, capture_output=True)
    board = folder / "first.svg"
    subprocess.run([binary, "graph", "--screens", app, "-o", board], check=True, capture_output=True)
    # Where things stand is up to the version of Graphviz.
    words = re.findall(r">([^<]+)<", board.read_text())
    yield "first.jpg", fingerprint(*words, drawn_from(folder, folder / "first.html")), lambda browser: first(browser, binary, folder)
    for name in PROTOTYPES:
        page = build(binary, name, platforms(name)[0], folder / "own")
        yield f"prototypes/{name}.jpg", drawn_from(folder, page), lambda browser, page=page: row(browser, list(shots(browser, page, "light")))
    for platform in PLATFORMS:
        pages = {name: build(binary, name, platform, folder) for name in PROTOTYPES}
        for mode in ["light", "dark"]:
            def drawn(browser, pages=pages, mode=mode):
                return sheet(browser, {name: list(shots(browser, page, mode)) for name, page in pages.items()}, mode)

            yield f"{platform}-{mode}.jpg", drawn_from(folder, *pages.values()), drawn


def main(everything):
    binary, prints, old = executable(), {}, recorded()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright, "chromium")
        for picture in shown(DOCUMENTS):
            prints[picture.name] = picture.made_from()
            if everything or not picture.path.exists() or old.get(picture.name) != prints[picture.name]:
                picture.make(browser)
                print(picture.name, flush=True)
        for name, print_, draw in overviews(binary, pathlib.Path(folder)):
            prints[name] = print_
            path = FOLDER / name
            if everything or not path.exists() or old.get(name) != print_:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(draw(browser))
                print(name, flush=True)
            # What was made stays made if this is ended here.
            record({**old, **prints})
        browser.close()
    for path in FOLDER.rglob("*.*"):
        if path != RECORD and str(path.relative_to(FOLDER)) not in prints:
            path.unlink()
            print("removed", path.name)
    record(prints)


if __name__ == "__main__":
    main("--all" in sys.argv)
