"""The program as a person meets it: files, a command, what it says, its exit code."""

import resource
import subprocess

from checkout import HANGING

HELLO = """\
app: Hello
screens:
  welcome:
    title: Welcome
    body:
      - button: Begin
        go: home
  home:
    title: Home
    body:
      - text: That is all there is.
"""

# One error, whatever else the rules say: a key that stands twice.
TWICE = HELLO.replace("    title: Home\n", "    title: Home\n    title: House\n")


class Shell:
    """A directory of its own, and the program in it."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = folder

    def write(self, path, text=HELLO):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def run(self, *arguments, cwd=None, env=None, stdin=b"", name=None, seconds=10):
        """Runs `protoc ARGUMENTS…` with nothing in its environment but what is given, for at most so many seconds of its own work."""
        return subprocess.run(
            [name or "protoc", *arguments],
            executable=str(self.binary),
            cwd=self.folder / (cwd or "."),
            env={"PATH": "/usr/bin:/bin", **(env or {})},
            input=stdin if isinstance(stdin, bytes) else stdin.encode(),
            capture_output=True,
            timeout=HANGING,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
        )

    def says(self, *arguments, **more):
        """The exit code, standard output and standard error, as text."""
        done = self.run(*arguments, **more)
        return done.returncode, done.stdout.decode(), done.stderr.decode()
