"""The packages, made once of the executable that is tested."""

import subprocess

import pytest

from packing import RELEASES, package


# As much of the playground as `build --editable` needs of it: what the page that is made does is tested in `Tests/Web`.
PLAYGROUND = """<!DOCTYPE html><meta name="generator" content="protoc VERSION"><title>protoc playground</title>
<script type="application/json" id="source">[
]</script><script type="application/json" id="apps">{"hello": {}}</script></html>
"""


@pytest.fixture(scope="session")
def playground(version, shared):
    """What the packages carry for editable pages."""
    return shared.make(lambda folder: (folder / "playground.html").write_text(PLAYGROUND.replace("VERSION", version)), "stand-in") / "playground.html"


@pytest.fixture(scope="session")
def packages(binary, playground, shared):
    def fill(folder):
        package("pack", binary, folder, "--playground", playground)
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
