"""A package for Debian and Ubuntu."""

import hashlib

import writing
from program import AUTHORS, NAME, PACKAGE, SUMMARY

# `protoc` belongs to whoever has it: update-alternatives makes the name only where nothing has it, and Debian's package of the
# other `protoc` takes it over when it is installed later.
AFTER_INSTALL = f"""\
#!/bin/sh
set -e
if [ "$1" = configure ] && {{ [ ! -e "$DPKG_ROOT/usr/bin/protoc" ] || [ -h "$DPKG_ROOT/usr/bin/protoc" ]; }}; then
  update-alternatives --install /usr/bin/protoc protoc /usr/bin/{NAME} 10 \\
    --slave /usr/share/man/man1/protoc.1.gz protoc.1.gz /usr/share/man/man1/{NAME}.1.gz
fi
"""
BEFORE_REMOVAL = f"""\
#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = deconfigure ]; then
  update-alternatives --remove protoc /usr/bin/{NAME}
fi
"""


def debian(program, texts, seconds):
    machine = {"x86_64": "amd64"}.get(program.platform.machine, program.platform.machine)
    files = program.files("man/man1", "bash-completion/completions", "zsh/vendor-completions", "fish/vendor_completions.d")
    manual = f"share/man/man1/{NAME}.1"
    files[f"{manual}.gz"] = writing.File(writing.gz(files.pop(manual).data))
    files[f"share/doc/{PACKAGE}/copyright"] = writing.as_file(texts["LICENSE"])
    files = {f"usr/{path}": file for path, file in files.items()}
    control = {
        "control": writing.as_file(description(program.version, machine, sum(len(file.data) for file in files.values()))),
        "md5sums": writing.as_file("".join(f"{hashlib.md5(files[path].data).hexdigest()}  {path}\n" for path in sorted(files))),
        "postinst": writing.File(AFTER_INSTALL.encode(), is_program=True),
        "prerm": writing.File(BEFORE_REMOVAL.encode(), is_program=True),
    }
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": writing.xz(writing.tar(dotted(control), seconds)),
        "data.tar.xz": writing.xz(writing.tar(dotted(files), seconds)),
    }
    return f"{PACKAGE}_{program.version}_{machine}.deb", writing.ar(members, seconds)


def dotted(files):
    return {f"./{path}": file for path, file in files.items()}


def description(version, machine, size):
    return f"""\
Package: {PACKAGE}
Version: {version}
Architecture: {machine}
Maintainer: {AUTHORS} <protoc@example.com>
Installed-Size: {-(-size // 1024)}
Section: devel
Priority: optional
Recommends: graphviz
Description: {SUMMARY}
 Screens are written in YAML. {NAME} checks that every screen can be reached and
 left, and writes one HTML file in which people can click through the app.
"""
