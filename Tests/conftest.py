"""What all tests of the command and of the page share."""

import os

import pytest

from checkout import executable, seed
from shared import Shared
from turns import has_its_turn


def pytest_configure(config):
    # Workers are started after this, and take the same seed.
    os.environ["SEED"] = str(seed())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """A test that takes long has its turn, with all its cases."""
    for item in items:
        marker = item.get_closest_marker("turns")
        if marker and not has_its_turn(item.nodeid.partition("[")[0], marker.args[0]):
            item.add_marker("soak")


def pytest_terminal_summary(terminalreporter):
    terminalreporter.write_line(f"seed {os.environ['SEED']}; SEED={os.environ['SEED']} makes the same random apps again")


@pytest.fixture(scope="session")
def binary():
    return executable()


@pytest.fixture(scope="session")
def shared(tmp_path_factory):
    folder = tmp_path_factory.getbasetemp()
    # The workers of a run have a folder each, side by side.
    return Shared((folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "shared")
