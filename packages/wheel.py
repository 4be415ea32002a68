"""A wheel: pip, pipx and uv put the executable itself into the path, without Python around it."""

import base64
import hashlib

import writing
from program import AUTHORS, LICENSE, NAME, PACKAGE, PLAYGROUND, SUMMARY


def tags(platform):
    """The systems it runs on. A static executable runs with any C library, so also where that is musl."""
    if platform.system == "macos":
        return [f"macosx_{platform.oldest.replace('.', '_')}_{platform.machine}"]
    machine = {"arm64": "aarch64"}.get(platform.machine, platform.machine)
    if not platform.is_static:
        return [f"linux_{machine}"]
    return [f"manylinux2014_{machine}", f"manylinux_2_17_{machine}", f"musllinux_1_1_{machine}"]


def wheel(program, texts, seconds):
    stem = f"{PACKAGE.replace('-', '_')}-{program.version}"
    platforms = tags(program.platform)
    about = f"{stem}.dist-info"
    files = {
        f"{stem}.data/scripts/{NAME}": program.shared_files[f"bin/{NAME}"],
        f"{stem}.data/data/share/man/man1/{NAME}.1": program.manual,
        f"{about}/licenses/LICENSE": writing.as_file(texts["LICENSE"]),
        f"{about}/METADATA": writing.as_file(metadata(program.version, texts["README.md"])),
        f"{about}/WHEEL": writing.as_file(
            "Wheel-Version: 1.0\nGenerator: protoc\nRoot-Is-Purelib: false\n" + "".join(f"Tag: py3-none-{tag}\n" for tag in platforms)
        ),
    }
    if program.playground:
        files[f"{stem}.data/data/share/{PLAYGROUND}"] = writing.File(program.playground)
    record = [f"{path},sha256={digest(file.data)},{len(file.data)}\n" for path, file in files.items()]
    files[f"{about}/RECORD"] = writing.as_file("".join(record) + f"{about}/RECORD,,\n")
    return f"{stem}-py3-none-{'.'.join(platforms)}.whl", writing.zip_archive(files, seconds)


def metadata(version, description):
    return f"""\
Metadata-Version: 2.4
Name: {PACKAGE}
Version: {version}
Summary: {SUMMARY}
Author: {AUTHORS}
License-Expression: {LICENSE}
License-File: LICENSE
Keywords: prototype,mobile,ios,android,yaml,linter
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{description}"""


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
