"""Files of archives, written so that the same content is always the same bytes: sorted, owned by root, all of one time."""

import gzip
import hashlib
import io
import lzma
import os
import tarfile
import time
import zipfile
from dataclasses import dataclass

# Tests pack often, and do not send what they packed: QUICK=1 takes a tenth of the time, and somewhat more room.
IS_QUICK = bool(os.environ.get("QUICK"))


@dataclass(frozen=True)
class File:
    data: bytes
    is_program: bool = False

    @property
    def mode(self):
        return 0o755 if self.is_program else 0o644


def as_file(text):
    return File(text.encode())


def tar(files, seconds):
    """A tar archive of files by their paths, with the directories they are in."""
    directories = {path.rsplit("/", place)[0] for path in files for place in range(1, path.count("/") + 1)}
    result = io.BytesIO()
    with tarfile.open(fileobj=result, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(directories | set(files)):
            entry = tarfile.TarInfo(path)
            entry.mtime, entry.uname, entry.gname = seconds, "root", "root"
            if path in directories:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
            else:
                entry.size, entry.mode = len(files[path].data), files[path].mode
                archive.addfile(entry, io.BytesIO(files[path].data))
    return result.getvalue()


def gz(data):
    return gzip.compress(data, 1 if IS_QUICK else 9, mtime=0)


def xz(data):
    return lzma.compress(data, preset=0 if IS_QUICK else 9)


def zip_archive(files, seconds):
    """A zip archive, in the order in which the files are given."""
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as archive:
        for path, file in files.items():
            # Zip knows no time before 1980.
            entry = zipfile.ZipInfo(path, max(time.gmtime(seconds)[:6], (1980, 1, 1, 0, 0, 0)))
            entry.create_system, entry.external_attr = 3, (0o100000 | file.mode) << 16
            archive.writestr(entry, file.data, zipfile.ZIP_DEFLATED, 1 if IS_QUICK else 9)
    return result.getvalue()


def ar(members, seconds):
    """An `ar` archive, as a Debian package is one."""
    result = b"!<arch>\n"
    for name, data in members.items():
        result += f"{name:<16}{seconds:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n".encode() + data + b"\n" * (len(data) % 2)
    return result


def sha256(data):
    return hashlib.sha256(data).hexdigest()
