"""The packages, made once of the executable that is tested."""

import subprocess

import pytest

from packing import RELEASES, package


@pytest.fixture(scope="session")
def packages(binary, shared):
    def fill(folder):
        package("pack", binary, folder)
        package("join", folder, "--releases", RELEASES)

    return shared.make(fill, "packages")


@pytest.fixture(scope="session")
def version(binary):
    return subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


@pytest.fixture
def one(packages):
    """The one package of a kind: `one(".whl")`."""

    def find(ending):
        (path,) = packages.glob(f"*{ending}")
        return path

    return find
