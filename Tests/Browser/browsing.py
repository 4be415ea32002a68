"""Building pages and opening them: what the tests of the page share."""

import json
import pathlib
import subprocess
from shutil import which

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
PROTOTYPES = sorted(path.parent.name for path in REPOSITORY.glob("prototypes/*/app.yaml"))
BROWSERS = ["chromium", "firefox"]
PLATFORMS = ["ios", "android", "metro", "wireframe"]


class Pages:
    """Pages that are built once, and what the simulator says about their apps."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder
        self.built = {}

    def prototype(self, name):
        return self.build(REPOSITORY / "prototypes" / name, name)

    def build(self, source, name, *options, codes=(0,)):
        key = (name, options)
        if key not in self.built:
            path = self.folder / f"{name}-{len(self.built)}.html"
            done = subprocess.run(
                [self.binary, "build", source, "-o", path, *options], capture_output=True, text=True, timeout=120
            )
            assert done.returncode in codes and path.exists(), done.stdout + done.stderr
            self.built[key] = path
        return self.built[key]

    def app(self, text, name="app", *options):
        folder = self.folder / f"source-{len(self.built)}"
        folder.mkdir()
        (folder / ".git").mkdir()
        (folder / "app.yaml").write_text(text)
        return self.build(folder, f"{name}-{len(self.built)}", *options)

    def walk(self, source, platform, most=400):
        done = subprocess.run(
            [self.binary, "walk", source, "--platform", platform, "--most", str(most)],
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]


def launch(playwright, name):
    if name == "chromium":
        path = which("chromium")
        assert path, "chromium is needed: .ci/setup tests"
        return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    path = which("firefox-esr")
    assert path, "firefox-esr is needed: .ci/setup tests"
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path)


class Visit:
    """A page that is open, and everything it complained about."""

    def __init__(self, browser, size=(700, 1000), **options):
        if browser.browser_type.name == "firefox":
            # This driver's newest words for media are unknown to the long-term release.
            options = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null", "contrast": "null", **options}
        width, height = size
        self.page = browser.new_page(viewport={"width": width, "height": height}, **options)
        self.complaints = []
        self.requests = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def open(self, path, address=""):
        self.page.goto("about:blank")
        self.requests.clear()
        self.page.goto(pathlib.Path(path).as_uri() + address)
        self.page.wait_for_function("() => globalThis.player")
        return self.page

    def choose(self, platform):
        """Shows another platform of the app, if it is made for several."""
        shown = self.page.evaluate("player.data.platform")
        if shown != platform:
            self.page.select_option(".bar select", platform)
        assert self.page.evaluate("player.data.platform") == platform
