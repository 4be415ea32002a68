"""What takes time to make and several workers want: made once in a run, by whoever asks first."""

import fcntl
import hashlib


class Shared:
    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def folder_of(self, *key):
        """A folder of its own for a key; the same key gets the same folder in every worker."""
        return self.folder / hashlib.sha256(repr(key).encode()).hexdigest()[:24]

    def make(self, fill, *key):
        """The folder of a key, filled by calling `fill(folder)` unless another worker has done so."""
        folder = self.folder_of(*key)
        with open(f"{folder}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            done = folder / ".done"
            if not done.exists():
                folder.mkdir(exist_ok=True)
                fill(folder)
                done.touch()
        return folder
