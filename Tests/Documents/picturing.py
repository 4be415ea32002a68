"""The pictures that documents show of their apps: what each is made from, and how it is made.

    <!-- shows: screens /plants /fern -->                  the app's screens at these addresses, beside each other
    <!-- shows: screens /plants; dark; platform android --> looks: dark, platform NAME; `press c` presses a key
    <!-- shows: player /plants -->                         the whole page
    <!-- shows: storyboard -->                             the app as `protoc graph --screens` draws it; also `flow`, its diagram, and `--journey NAME`
    <!-- shows: cards Home · Home, Fern · Home, Fern, ?Remove -->   stacks of cards, the top one last; ? marks a popup, * a tab root

A picture is made from what the compiler writes: the looks and the data of a page, without its scripts. Its fingerprint is kept in
`docs/pictures/made-from.json`, so that a test on any machine can say that it is stale.
"""

import base64
import hashlib
import io
import json
import re
import shlex
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

import stacks
from checkout import HANGING, REPOSITORY, executable
from following import TUTORIALS, Walk, parts

FOLDER = REPOSITORY / "docs/pictures"
RECORD = FOLDER / "made-from.json"
# What `pages` holds that nobody sees in a picture.
UNSEEN = re.compile(r'<script>.*?</script>|<script type="application/json" id="(?:tools|source)">.*?</script>|<meta [^>]*>|<title>.*?</title>', re.S)
HEIGHT = 520


def fingerprint(*pieces):
    return hashlib.sha256("\0".join(pieces).encode()).hexdigest()[:16]


def protoc(*arguments, **options):
    run = subprocess.run([executable(), *arguments], capture_output=True, text=True, timeout=HANGING, **options)
    assert run.returncode == 0, f"{arguments}: {run.stdout}{run.stderr}"
    return run.stdout


def built(folder, target, options=()):
    """A page's text, from the app in a folder, made for the platform that is asked for."""
    app = folder / "app.yaml"
    text = app.read_text()
    for option in options:
        key, _, value = option.partition(" ")
        key = {"platform": "platforms"}.get(key, key)
        if value and key in ("platforms", "device", "orientation"):
            text = re.sub(rf"^{key}:.*\n", "", text, flags=re.M)
            text += f"{key}: [{value}]\n" if key == "platforms" else f"{key}: {value}\n"
    old = app.read_text()
    app.write_text(text)
    try:
        subprocess.run([executable(), "build", "--force", "--no-source", "--no-graph", folder, "-o", target], capture_output=True, timeout=HANGING)
    finally:
        app.write_text(old)
    return target.read_text()


class Shown:
    """A picture of a document, at the state of the walk where it stands."""

    def __init__(self, document, part, walk):
        self.path = (REPOSITORY / document).parent.joinpath(part.picture).resolve()
        self.words = part.words
        self.what, *options = [piece.strip() for piece in part.shows.split(";")]
        self.options = options
        self.kind, _, self.rest = self.what.partition(" ")
        self.where = f"{document}:{part.line}"
        self.walk = walk

    @property
    def name(self):
        return str(self.path.relative_to(FOLDER))

    def made_from(self):
        """The fingerprint of what it is made from; leaves what it needs in memory."""
        if self.kind == "cards":
            self.content = stacks.drawing(self.rest)
            return fingerprint(self.content)
        if self.kind in ("storyboard", "flow"):
            self.arguments = ["graph", *["--screens"] * (self.kind == "storyboard"), "--no-source", *shlex.split(self.rest), self.walk.app]
            # Where `dot` puts things differs by its version; what is shown does not.
            words = sorted(re.findall(r"<text[^>]*>([^<]*)", protoc(*self.arguments, "-T", "svg")))
            return fingerprint(self.what, *words, protoc("graph", "-T", "json", "--no-source", self.walk.app))
        with tempfile.TemporaryDirectory() as folder:
            self.page = built(self.walk.app, Path(folder) / "page.html", self.options)
        return fingerprint(self.what, *self.options, UNSEEN.sub("", self.page))

    def make(self, browser):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.kind == "cards":
            self.path.write_text(self.content)
        elif self.kind in ("storyboard", "flow"):
            protoc(*self.arguments, "-o", self.path)
        else:
            self.path.write_bytes(small(photograph(browser, self.page, self.kind, self.rest.split(), self.options)))


def small(png, colours=96):
    """A picture with a palette: a third of the bytes, and nobody sees it."""
    image = Image.open(io.BytesIO(png)).convert("RGB").quantize(colours, dither=Image.Dither.NONE)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def photograph(browser, text, kind, addresses, options):
    from pictures import BODY

    mode = "dark" if "dark" in options else "light"
    size = {"width": 1100, "height": 760} if kind == "player" else {"width": 1200, "height": 1100}
    shots = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(text)
        page = browser.new_page(viewport=size, color_scheme=mode, reduced_motion="reduce")
        page.goto(path.as_uri())
        page.wait_for_function("() => globalThis.player?.session")
        for address in addresses or ["/" + page.evaluate("player.data.pages[player.data.start]")]:
            page.evaluate("(address) => { document.querySelector('.hello')?.remove(); location.hash = '#' + address; }", address)
            page.wait_for_timeout(500)
            for option in options:
                if option.startswith("press "):
                    page.keyboard.press(option.removeprefix("press "))
                    page.wait_for_timeout(500)
            assert "This link leads nowhere" not in page.inner_text(".device"), f"no screen has the address {address}"
            shots.append(page.screenshot() if kind == "player" else page.screenshot(clip=page.evaluate(BODY)))
        page.close()
    if kind == "player":
        image = Image.open(io.BytesIO(shots[0]))
        image = image.resize((image.width * 2 // 3, image.height * 2 // 3), Image.Resampling.LANCZOS)
        out = io.BytesIO()
        image.save(out, "PNG")
        return out.getvalue()
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(shot).decode()}">' for shot in shots)
    ground = "#17171b" if mode == "dark" else "#e9e9ee"
    sheet = browser.new_page(viewport={"width": 2000, "height": 700})
    sheet.set_content(
        "<!doctype html><style>body { margin: 0; padding: 16px; display: inline-flex; gap: 16px; "
        f"background: {ground} }} img {{ height: {HEIGHT if len(shots) < 3 else 440}px }}</style><body>{images}"
    )
    picture = sheet.locator("body").screenshot()
    sheet.close()
    return picture


def shown(documents):
    """Every picture that documents show of their apps, each at its place in the walk."""
    for document in documents:
        marks = list(parts(document))
        if not any(part.shows for part in marks):
            continue
        with tempfile.TemporaryDirectory() as folder:
            walk = Walk(document, Path(folder) / "place", furnished=document not in TUTORIALS)
            for part in marks:
                if part.shows:
                    yield Shown(document, part, walk)
                elif part.language != "sh" or "init" in part.text or "cd " in part.text or "mkdir" in part.text:
                    walk.follow(part)


def recorded():
    return json.loads(RECORD.read_text()) if RECORD.exists() else {}


def record(prints):
    RECORD.write_text(json.dumps(dict(sorted(prints.items())), indent=1) + "\n")
