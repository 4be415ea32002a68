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

# One error: a link that leads nowhere.
BROKEN = HELLO + "      - {button: Go, go: nowhere}\n"
# One error that nobody may accept, whatever else the rules say: a key that stands twice.
TWICE = HELLO.replace("    title: Home\n", "    title: Home\n    title: House\n")


# A limit that the child sets itself makes Python copy all of itself first, which costs several times what the program does.
# Linux can set it from outside.
FROM_OUTSIDE = hasattr(resource, "prlimit")


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
        limit = resource.RLIMIT_CPU, (seconds, seconds)
        process = subprocess.Popen(
            [name or "protoc", *arguments],
            executable=str(self.binary),
            cwd=self.folder / (cwd or "."),
            env={"PATH": "/usr/bin:/bin", **(env or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=None if FROM_OUTSIDE else lambda: resource.setrlimit(*limit),
        )
        with process:
            try:
                if FROM_OUTSIDE:
                    resource.prlimit(process.pid, *limit)
                out, err = process.communicate(stdin if isinstance(stdin, bytes) else stdin.encode(), HANGING)
            except BaseException:
                process.kill()
                raise
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)

    def says(self, *arguments, **more):
        """The exit code, standard output and standard error, as text."""
        done = self.run(*arguments, **more)
        return done.returncode, done.stdout.decode(), done.stderr.decode()
