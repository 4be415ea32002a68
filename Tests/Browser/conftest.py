"""The page as people open it: from disk, in real browsers, with nothing switched off."""

import pathlib

import pytest
from playwright.sync_api import expect, sync_playwright

from browsing import BROWSERS, WAITING, Browsers, Pages, Visit, at_rest
from checkout import seed
from turns import has_its_turn

HERE = pathlib.Path(__file__).parent
# How many cases are many.
MANY = 4
# Other digits of the seed than those by which a test itself lets its cases take turns: else some would never be asked together.
DIGITS = 16

expect.set_options(timeout=1000 * WAITING)


@pytest.fixture(scope="session")
def pages(binary, shared):
    return Pages(binary, shared)


@pytest.fixture(scope="session")
def browsers():
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        yield browsers
        browsers.close()


def pytest_generate_tests(metafunc):
    """Every test asks all browsers when there is time; else one of them, and what no engine can influence always the first."""
    if "browser" in metafunc.fixturenames:
        first, second = BROWSERS
        is_any = metafunc.definition.get_closest_marker("any_engine")
        asked = second if not is_any and has_its_turn(metafunc.definition.nodeid, MANY) else first
        browsers = [pytest.param(name, marks=[] if name == asked else pytest.mark.soak) for name in BROWSERS]
        metafunc.parametrize("browser", browsers, indirect=True, scope="session")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Of a test with many cases a quarter is asked at a commit, of one with few a single one, and all of them when there is time."""
    cases = {}
    for item in items:
        if HERE in item.path.parents and not item.get_closest_marker("soak"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, own in cases.items():
        if len(own) > 1:
            for number, item in enumerate(own, seed() // DIGITS):
                if not has_its_turn(name, min(len(own), MANY), number):
                    item.add_marker("soak")


@pytest.fixture(scope="session")
def browser(request, browsers):
    return browsers[request.param]


@pytest.fixture(scope="session")
def chromium(browsers):
    """Chromium alone, for what only its driver can do and what no engine can influence."""
    return browsers["chromium"]


@pytest.fixture(scope="session")
def firefox(browsers):
    return browsers["firefox"]


@pytest.fixture
def visit(browser):
    visit = Visit(browser)
    yield visit
    visit.close()
    assert visit.complaints == []


@pytest.fixture
def touch(chromium):
    """A visit on a touch screen."""
    visit = Visit(chromium, size=(700, 1000), has_touch=True)
    yield visit
    visit.close()
    assert visit.complaints == []


@pytest.fixture
def screens(pages, chromium):
    """For an app, what opens a screen of it on a platform, with more lines at its beginning and in a window of some size."""
    visits = []

    def of(app, name):
        def open_at(platform, screen="home", more="", size=(1100, 1300)):
            visit = Visit(chromium, size=size, reduced_motion="reduce")
            visits.append(visit)
            files = {"app.yaml": f"platforms: [{platform}]\n{more}{app}".encode()}
            page = visit.open(pages.build(files, name, "--force", codes=(0, 1)), f"#/{screen}")
            at_rest(page)
            return page

        return open_at

    yield of
    for visit in visits:
        visit.close()
