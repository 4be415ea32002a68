"""The page as people open it: from disk, in real browsers, with nothing switched off."""

import pytest
from playwright.sync_api import expect, sync_playwright

from browsing import BROWSERS, WAITING, Browsers, Pages, Visit

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
    """Every test asks all browsers; what no engine can influence asks the others only when there is time."""
    if "browser" in metafunc.fixturenames:
        first, *others = BROWSERS
        if metafunc.definition.get_closest_marker("any_engine"):
            others = [pytest.param(name, marks=pytest.mark.soak) for name in others]
        metafunc.parametrize("browser", [first, *others], indirect=True, scope="session")


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
