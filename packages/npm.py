"""The folder of an npm package: a start in JavaScript, and an executable for each platform beside it."""

import json
from pathlib import Path

import writing
from program import LICENSE, NAME, PACKAGE, SUMMARY


def npm(version, programs, texts):
    """`programs` are the executables by their platform."""
    about = {
        "name": PACKAGE,
        "version": version,
        "description": SUMMARY,
        "license": LICENSE,
        "bin": {NAME: f"{NAME}.js"},
        "files": ["bin", f"{NAME}.js"],
        "os": sorted({{"macos": "darwin"}.get(name.split("-")[0], "linux") for name in programs}),
        "engines": {"node": ">=18"},
    }
    files = {
        "package.json": writing.as_file(json.dumps(about, indent=2) + "\n"),
        f"{NAME}.js": writing.File((Path(__file__).parent / f"{NAME}.js").read_bytes(), is_program=True),
        "LICENSE": writing.as_file(texts["LICENSE"]),
        "README.md": writing.as_file(texts["README.md"]),
    }
    for platform, data in programs.items():
        files[f"bin/{platform}/{NAME}"] = writing.File(data, is_program=True)
    return files
