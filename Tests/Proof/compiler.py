"""The compiled program, asked from outside: text in, findings out."""

import dataclasses
import json
import pathlib
import subprocess
import tempfile

from checkout import HANGING, executable

APPS = sorted((pathlib.Path(__file__).resolve().parent / "Apps").glob("*.yaml"))


@dataclasses.dataclass(frozen=True)
class Finding:
    code: str
    message: str
    file: str
    line: int
    start: int
    end: int

    def __str__(self):
        return f"{self.file}:{self.line} {self.code} {self.message}"


def findings(*apps, folder="."):
    """What is found in apps on the disk."""
    done = subprocess.run(
        [executable(), "check", "--format", "json", *apps], cwd=folder, capture_output=True, timeout=HANGING, check=False
    )
    if done.returncode not in (0, 1):
        raise RuntimeError(f"exit code {done.returncode}\n{done.stderr.decode()}")
    return [
        Finding(
            each["code"], each["message"], each["file"], each["start"]["line"],
            each["start"]["offset"], each["end"]["offset"],
        )
        for each in json.loads(done.stdout)["findings"]
    ]


def findings_in_each(texts):
    """What is found in each of several apps that exist only here, told by one process."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, ".git").mkdir()
        names = [f"{number}.yaml" for number in range(len(texts))]
        for name, text in zip(names, texts):
            pathlib.Path(folder, name).write_text(text, encoding="utf-8")
        found = findings(*names, folder=folder) if names else []
    return [[each for each in found if each.file == name] for name in names]


def findings_in(files):
    """What is found in an app that exists only here: `{"app.yaml": text, …}`, or its text alone."""
    files = {"app.yaml": files} if isinstance(files, str) else files
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, ".git").mkdir()
        for name, text in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return findings("app.yaml", folder=folder)
