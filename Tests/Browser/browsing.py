"""Building pages and opening them: what the tests of the page share."""

import hashlib
import json
import os
import pathlib
import re
import subprocess
from contextlib import contextmanager
from functools import cache
from shutil import which

from axe_playwright_python.base import AXE_SCRIPT

from checkout import HANGING, REPOSITORY

PROTOTYPES = sorted(path.parent.name for path in REPOSITORY.glob("prototypes/*/app.yaml"))
BROWSERS = ["chromium", "firefox"]
PLATFORMS = ["ios", "android", "metro", "wireframe"]
# How many seconds something that is to come in a page may take.
WAITING = 60
# How many milliseconds later each frame is drawn, where somebody looks for tests that do not wait for what they ask about.
FRAMES_LATER = os.environ.get("FRAMES_LATER")
SLOW_FRAMES = """{
    const draw = requestAnimationFrame, cancel = cancelAnimationFrame, waiting = new Map();
    let last = 0;
    globalThis.requestAnimationFrame = (act) => {
        const number = ++last;
        waiting.set(number, [clearTimeout, setTimeout(() => waiting.set(number, [cancel, draw((time) => { waiting.delete(number); act(time); })]), LATER)]);
        return number;
    };
    globalThis.cancelAnimationFrame = (number) => { const [forget, own] = waiting.get(number) ?? []; forget?.(own); waiting.delete(number); };
}"""
# What a page keeps.
HELD = "JSON.stringify(Object.entries(localStorage).sort())"
# What a reader is like who has chosen nothing.
USUAL = {"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none"}
# The newest words of Firefox's driver for media are unknown to the long-term release.
UNKNOWN = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null", "contrast": "null"}
NAMED = re.compile(r"^platforms?:.*\n(?:^[ -].*\n)*", re.MULTILINE)


@cache
def files_of(name):
    """A prototype's files, by their paths in it."""
    folder = REPOSITORY / "prototypes" / name
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.relative_to(folder).parts[0] != "build")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@cache
def digest(binary):
    return hashlib.sha256(pathlib.Path(binary).read_bytes()).hexdigest()


def platforms(name):
    """The platforms a prototype is made for."""
    text = "\n".join(content.decode() for path, content in files_of(name).items() if path.endswith(".yaml"))
    found = re.search(r"^platforms: \[(.*)\]", text, re.MULTILINE)
    return found[1].replace(" ", "").split(",") if found else ["ios"]


class Pages:
    """Pages, each built once from its content whichever worker asks first, and what the simulator says about their apps."""

    def __init__(self, binary, shared):
        self.binary = binary
        self.shared = shared

    def prototype(self, name, *options):
        return self.build(files_of(name), name, *options)

    def forced(self, name, *platforms):
        """A prototype's page for other platforms than it was made for."""
        files = dict(files_of(name))
        app = NAMED.sub("", files["app.yaml"].decode())
        files["app.yaml"] = f"platforms: [{', '.join(platforms)}]\n{app}".encode()
        # What an app does on a platform it was not made for may be a finding, and is none of the page's business.
        return self.build(files, f"{name}-{'-'.join(platforms)}", "--no-source", "--force", codes=(0, 1))

    def app(self, text, name="app", *options):
        return self.build({"app.yaml": text.encode()}, name, *options)

    def build(self, files, name, *options, codes=(0,)):
        def fill(folder):
            source = folder / "source" / name
            for path, content in files.items():
                (source / path).parent.mkdir(parents=True, exist_ok=True)
                (source / path).write_bytes(content)
            (folder / ".git").mkdir()
            command = [self.binary, "build", source, "-o", folder / f"{name}.html", *options]
            done = subprocess.run(command, capture_output=True, text=True, timeout=HANGING)
            assert done.returncode in codes and (folder / f"{name}.html").exists(), done.stdout + done.stderr

        return self.shared.make(fill, digest(self.binary), sorted(files.items()), name, options) / f"{name}.html"

    def walk(self, source, platform, most=400):
        done = subprocess.run(
            [self.binary, "walk", source, "--platform", platform, "--most", str(most)],
            capture_output=True,
            text=True,
            timeout=HANGING,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]


class Browsers:
    """One of each kind for a worker, started when it is first asked for."""

    def __init__(self, playwright):
        self.playwright = playwright
        self.open = {}

    def __getitem__(self, name):
        if name not in self.open:
            self.open[name] = launch(self.playwright, name)
        return self.open[name]

    def close(self):
        for browser in self.open.values():
            browser.close()


def launch(playwright, name):
    if name == "chromium":
        # The same engine without windows, where the system has it.
        path = which("chromium-headless-shell") or which("chromium")
        assert path, "chromium is needed: .ci/setup tests"
        return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    return launch_firefox(playwright.firefox)


def launch_firefox(kind, **preferences):
    path = which("firefox-esr")
    assert path, "firefox-esr is needed: .ci/setup tests"
    return kind.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=preferences)


@contextmanager
def without_scripts(browser):
    """A page in a browser of that kind that runs no scripts."""
    size = {"width": 700, "height": 1000}
    if browser.browser_type.name == "firefox":
        # Its driver knows no context without them; the browser has a preference.
        own = launch_firefox(browser.browser_type, **{"javascript.enabled": False})
        page = own.new_page(viewport=size, **UNKNOWN)
    else:
        own = browser.new_context(java_script_enabled=False, viewport=size)
        page = own.new_page()
    try:
        yield page
    finally:
        own.close()


class Visit:
    """A page that is open, and everything it complained about.

    A new page costs five times what opening another file in it does, so pages go round: whoever closes a visit leaves its page as new.
    """

    waiting = {}

    def __init__(self, browser, size=(700, 1000), before="", **options):
        self.is_firefox = browser.browser_type.name == "firefox"
        if self.is_firefox:
            options = {**UNKNOWN, **options}
        self.browser = browser
        self.before = before
        self.options = options
        self.complaints = []
        self.requests = []
        self.listeners = []
        self.idle = self.waiting.setdefault((id(browser), before, *sorted(options.items())), [])
        width, height = size
        size = {"width": width, "height": height}
        if self.idle:
            self.page = self.idle.pop()
            self.page.set_viewport_size(size)
        else:
            self.page = self.new_page(size)
        self.on("console", lambda message: self.complaints.append(message.text))
        self.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.on("request", lambda request: self.requests.append(request.url))

    def new_page(self, size):
        page = self.browser.new_page(viewport=size, **self.options)
        page.set_default_timeout(1000 * WAITING)
        if self.before:
            page.add_init_script(self.before)
        if FRAMES_LATER:
            page.add_init_script(SLOW_FRAMES.replace("LATER", FRAMES_LATER))
        return page

    def leave(self):
        """Leaves what is shown, as whoever opens something else."""
        if self.page.url == "about:blank":
            return
        if not self.is_firefox:
            self.page.goto("about:blank")
            return
        # Its driver loses count where a page that is left has entries of its own in the browser's list.
        self.renew()

    def renew(self):
        """Takes another page, before which there was nothing."""
        left = self.page
        self.page = self.new_page(left.viewport_size)
        for event, listener in self.listeners:
            self.page.on(event, listener)
        left.close()

    def on(self, event, listener):
        self.listeners.append((event, listener))
        self.page.on(event, listener)

    def close(self):
        if self.is_firefox:
            # In Firefox a page behind another one may not get the keys, so each visit has a new page in front.
            self.page.close()
            return
        # What the page has still to say comes before the answer.
        entries = self.page.evaluate("() => { try { localStorage.clear(); sessionStorage.clear(); } catch {} return history.length; }")
        if entries > 15:
            # Where the browser's list is nearly full, a page leaves it alone.
            self.page.close()
            return
        for event, listener in self.listeners:
            self.page.remove_listener(event, listener)
        self.page.goto("about:blank")
        self.page.mouse.move(0, 0)
        kept = {key: self.options.get(key, usual) for key, usual in USUAL.items()}
        self.page.emulate_media(media="null", **kept)
        self.idle.append(self.page)

    def open(self, path, address=""):
        self.leave()
        self.requests.clear()
        self.page.goto(pathlib.Path(path).as_uri() + address)
        self.page.wait_for_function("() => globalThis.player?.session")
        return self.page

    def choose(self, platform):
        """Shows another platform of the app, if it is made for several."""
        shown = self.page.evaluate("player.data.platform")
        if shown != platform:
            self.page.select_option(".bar select", platform)
        assert self.page.evaluate("player.data.platform") == platform


def reload(page):
    """Opens a page again. On a busy machine, Chromium gives about one page in a hundred an empty or an old storage, until it is opened again."""
    held = page.evaluate(HELD)
    for _ in range(4):
        page.wait_for_timeout(500)
        page.reload()
        page.wait_for_function("() => globalThis.player?.session")
        if page.evaluate(HELD) == held:
            break


def at_rest(page):
    """Waits until nothing moves any more, but for what moves without end."""
    page.evaluate("""Promise.all(document.getAnimations()
        .filter((one) => one.effect.getComputedTiming().endTime < Infinity && one.timeline === document.timeline)
        .map((one) => one.finished.catch(() => {})))""")


# What people are held to by law, and what is good.
AXE_OPTIONS = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page):
    """What axe finds in an open page: the rule, and the first thing that breaks it."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations.map(({ id, nodes }) => [id, nodes[0].html])", AXE_OPTIONS)
    return [(rule, markup[:160]) for rule, markup in found]


def opened_at(visit, path, at, platform):
    """The page as it is at an address, on a platform."""
    page = visit.open(path, f"#{at}")
    visit.choose(platform)
    page.wait_for_function("(at) => player.session.address === at", arg=at)
    return page
