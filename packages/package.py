#!/usr/bin/env python3
"""Packs an executable into everything that people install it from.

    package.py pack EXECUTABLE DIRECTORY      the archive, the wheel and the Debian package for the platform of the executable;
                                              with --playground FILE they carry what editable pages are made of
    package.py join DIRECTORY --releases URL  from all archives there: the npm package, the formula, and the checksums

The same executable and the same SOURCE_DATE_EPOCH give the same bytes.
"""

import argparse
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import writing
from archive import archive
from debian import debian
from homebrew import homebrew
from npm import npm
from program import NAME, PACKAGE, PLAYGROUND, Program
from wheel import wheel

HERE = Path(__file__).parent
TEXTS = {"LICENSE": (HERE.parent / "LICENSE").read_text(), "README.md": (HERE / "README.md").read_text()}


def pack(executable, playground, directory, seconds):
    with tempfile.TemporaryDirectory() as folder:
        program = Program(stripped(executable, Path(folder) / NAME), playground)
        if not playground:
            print(f"without {PLAYGROUND}, which `make playground` writes, `build --editable` only works with --playground")
        pack_program(program, directory, seconds)


def stripped(executable, target):
    """A copy without names and debug information; on macOS only the names that nobody looks up can go."""
    only = ["-x"] if sys.platform == "darwin" else []
    subprocess.run(["strip", *only, "-o", target, executable], check=True)
    print(f"{executable.stat().st_size:>12,}  {executable}, and stripped:")
    print(f"{target.stat().st_size:>12,}  {target.name}")
    return target


def pack_program(program, directory, seconds):
    recipes = [archive, wheel] + ([debian] if program.platform.system == "linux" else [])
    for recipe in recipes:
        name, data = recipe(program, TEXTS, seconds)
        write(directory / name, data)


def join(directory, releases, seconds):
    archives = {path: path.name.removesuffix(".tar.gz").split("-", 2) for path in sorted(directory.glob(f"{NAME}-*.tar.gz"))}
    versions = {version for _, version, _ in archives.values()}
    if len(versions) != 1:
        raise SystemExit(f"package: there should be archives of one version in {directory}, but it has {len(versions)}")
    version = versions.pop()
    folder = directory / "npm" / PACKAGE
    shutil.rmtree(folder, ignore_errors=True)
    programs = {platform: file_in(path, f"bin/{NAME}") for path, (_, _, platform) in archives.items()}
    playgrounds = {file_in(path, f"share/{PLAYGROUND}") for path in archives}
    if len(playgrounds) != 1:
        raise SystemExit("package: the archives carry different playgrounds")
    playground = playgrounds.pop()
    files = npm(version, programs, playground, TEXTS)
    for name, file in files.items():
        write(folder / name, file.data, file.mode)
    packed = writing.gz(writing.tar({f"package/{name}": file for name, file in files.items()}, seconds))
    write(directory / f"{PACKAGE}-{version}.tgz", packed)
    sums = {platform: writing.sha256(path.read_bytes()) for path, (_, _, platform) in archives.items()}
    write(directory / f"{PACKAGE}.rb", homebrew(version, sums, playground is not None, f"{releases}/v{version}").encode())
    packages = sorted(path for path in directory.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    write(directory / "SHA256SUMS", "".join(f"{writing.sha256(path.read_bytes())}  {path.name}\n" for path in packages).encode())


def file_in(archive, path):
    """What an archive holds at a path; None where it has nothing there."""
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as files:
        return next((files.extractfile(entry).read() for entry in files if entry.name.endswith(f"/{path}")), None)


def write(path, data, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)
    print(f"{len(data):>12,}  {path}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(dest="step", required=True)
    packing = steps.add_parser("pack")
    packing.add_argument("executable", type=Path)
    packing.add_argument("directory", type=Path)
    packing.add_argument("--playground", type=Path, help="the page that `make playground` writes")
    joining = steps.add_parser("join")
    joining.add_argument("directory", type=Path)
    joining.add_argument("--releases", required=True, help="the address below which the files of each version are")
    options = parser.parse_args()
    seconds = int(os.environ["SOURCE_DATE_EPOCH"])
    if options.step == "pack":
        pack(options.executable, options.playground, options.directory, seconds)
    else:
        join(options.directory, options.releases, seconds)


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    main()
