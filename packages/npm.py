"""The folder of an npm package: a start in JavaScript, and an executable for each platform beside it."""

import json
from pathlib import Path

import writing
from program import LICENSE, NAME, PACKAGE, PLAYGROUND, SUMMARY


def npm(version, programs, playground, texts):
    """`programs` are the executables by their platform; `playground` is what editable pages are made of, or None."""
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
    if playground:
        files[f"bin/share/{PLAYGROUND}"] = writing.File(playground)
    return files
