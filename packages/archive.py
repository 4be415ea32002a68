"""An archive to unpack into `/usr/local` or anywhere else."""

import writing
from program import NAME, PACKAGE


def archive(program, texts, seconds):
    folder = f"{NAME}-{program.version}-{program.platform.name}"
    files = program.shared_files
    for name in ("LICENSE", "README.md"):
        files[f"share/doc/{PACKAGE}/{name}"] = writing.as_file(texts[name])
    return f"{folder}.tar.gz", writing.gz(writing.tar({f"{folder}/{path}": file for path, file in files.items()}, seconds))
