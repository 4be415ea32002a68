"""The executable that is packed: what it runs on, its version, and what it says of itself."""

import struct
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from writing import File, as_file

NAME = "prototype"
PACKAGE = "prototype-compiler"
SUMMARY = "Write your app's screens as text: a clickable prototype, and a proof that nobody gets stuck in it"
LICENSE = "MIT"
# Where `build --editable` looks for what it is made of, below the `share` beside the program's folder.
PLAYGROUND = "protoc/playground.html"
AUTHORS = "The protoc authors"


@dataclass(frozen=True)
class Platform:
    """What an executable runs on, as its first bytes say it."""

    system: str
    machine: str
    # The oldest macOS, as in `13.0`; on Linux, whether it needs nothing of the system but the kernel.
    oldest: str = ""
    is_static: bool = True

    @staticmethod
    def of(data):
        if data[:4] == b"\x7fELF":
            kind, machine = struct.unpack_from("<HH", data, 16)
            start, size, count = *struct.unpack_from("<Q", data, 32), *struct.unpack_from("<HH", data, 54)
            has_loader = any(struct.unpack_from("<I", data, start + size * place)[0] == 3 for place in range(count))
            return Platform("linux", {62: "x86_64", 183: "arm64"}[machine], is_static=not has_loader)
        if data[:4] == b"\xcf\xfa\xed\xfe":
            machine, _, _, count = struct.unpack_from("<IIII", data, 4)
            place, oldest = 32, "11.0"
            for _ in range(count):
                command, size = struct.unpack_from("<II", data, place)
                if command == 0x32:
                    version = struct.unpack_from("<I", data, place + 12)[0]
                    oldest = f"{version >> 16}.{version >> 8 & 0xFF}"
                place += size
            return Platform("macos", {0x1000007: "x86_64", 0x100000C: "arm64"}[machine], oldest)
        raise SystemExit("package: this is no executable for Linux or macOS of 64 bits")

    @property
    def name(self):
        return f"{self.system}-{self.machine}"


class Program:
    def __init__(self, path, playground=None):
        self.path = Path(path).resolve()
        self.data = self.path.read_bytes()
        self.playground = playground and playground.read_bytes()
        self.platform = Platform.of(self.data)

    def says(self, *words):
        """What it answers, called by the name that it is installed under."""
        return subprocess.run([NAME, *words], executable=self.path, check=True, capture_output=True, text=True).stdout

    @cached_property
    def version(self):
        return self.says("--version").split()[1]

    @cached_property
    def manual(self):
        return as_file(self.says("man"))

    def files(self, manual, bash, zsh, fish):
        """The program with what belongs to it, each where the system looks for it below `share`."""
        files = {
            f"bin/{NAME}": File(self.data, is_program=True),
            f"share/{bash}/{NAME}": as_file(self.says("completion", "bash")),
            f"share/{fish}/{NAME}.fish": as_file(self.says("completion", "fish")),
            f"share/{manual}/{NAME}.1": self.manual,
            f"share/{zsh}/_{NAME}": as_file(self.says("completion", "zsh")),
        }
        if self.playground:
            files[f"share/{PLAYGROUND}"] = File(self.playground)
        return files

    @property
    def shared_files(self):
        return self.files("man/man1", "bash-completion/completions", "zsh/site-functions", "fish/vendor_completions.d")
