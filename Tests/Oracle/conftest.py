"""PROTOC names the compiler; without it the debug build is taken."""

import os
import pathlib

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def binary():
    path = pathlib.Path(os.environ.get("PROTOC", REPOSITORY / ".build/debug/protoc")).resolve()
    assert path.exists(), f"{path} is not built; `swift build` makes it, PROTOC names another"
    return str(path)
