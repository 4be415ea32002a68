"""`protoc watch` in a directory of its own, as a person starts it."""

import http.client
import json
import os
import re
import socket
import subprocess
import threading
from contextlib import contextmanager

import make_app
from checkout import HANGING, REPOSITORY

SHOP = """\
app: Shop
state:
  cart: 0..3
screens:
  shop:
    title: Shop
    body:
      - list:
          - row: Books
            go: books
          - row: Toys
            go: toys
  books:
    title: Books
    body:
      - field: Search for a title
      - text: $cart in the cart
      - button: Add to the cart
        set: {cart: +1}
      - button: Help
        go: {popup: Ask at the desk., body: [{button: Thanks, go: close}]}
      - button: The first one
        go: novel
  novel:
    title: A Novel
    body:
      - A long story.
  toys:
    title: Toys
    body:
      - Nothing yet.
"""


class Watched:
    """A running `protoc watch`, its files and its address."""

    def __init__(self, binary, folder, *options, files=None, env=None):
        self.folder = folder
        (folder / ".git").mkdir(exist_ok=True)
        for path, text in (files or {"app.yaml": SHOP}).items():
            self.write(path, text)
        self.process = subprocess.Popen(
            [binary, "watch", *options],
            cwd=folder,
            env={"PATH": os.environ["PATH"], **(env or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines = []
        self.heard = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()
        self.wait_for(lambda: len(self.lines) > self.greeting(), "it says how the app is")
        self.address = self.find(r"(http://127\.0\.0\.1:\d+/\w+/)")
        self.port = int(re.search(r":(\d+)/", self.address)[1])
        self.key = self.address.split("/")[-2]

    def greeting(self):
        """How many lines come before the first that says how the app is."""
        return 1 + sum(line.startswith("  http://") for line in self.lines)

    def listen(self):
        for line in self.process.stdout:
            with self.heard:
                self.lines.append(line.rstrip("\n"))
                self.heard.notify_all()

    def wait_for(self, condition, what):
        with self.heard:
            assert self.heard.wait_for(lambda: condition() or self.process.poll() is not None, HANGING), what
        assert condition(), f"{what}: it ended, and said {self.process.stderr.read()}"

    def find(self, pattern):
        return next(match[1] for line in self.lines if (match := re.search(pattern, line)))

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def save(self, path, text):
        """Writes a file, and waits until the program has said what it makes of that."""
        before = len(self.lines)
        self.write(path, text)
        self.wait_for(lambda: len(self.lines) > before, f"{path} is noticed")
        return self.lines[-1]

    def change(self, old, new, path="app.yaml"):
        text = (self.folder / path).read_text()
        assert old in text
        return self.save(path, text.replace(old, new))

    def ask(self, path="", method="GET", headers=None, body=None):
        """Asks the server as a browser does; the answer with its body read."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANGING)
        connection.request(method, f"/{self.key}/{path}", body=body, headers=headers or {})
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        connection.close()
        return answer

    def state(self):
        """What pages are told now."""
        return json.loads(re.search(rb"data: (.*)\n\n", self.events())[1])

    def events(self, most=1):
        """What a page is told that connects now, up to some number of events."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=HANGING) as connection:
            connection.sendall(f"GET /{self.key}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
            heard = b""
            while len(re.findall(rb"data: .*\n\n", heard)) < most:
                heard += connection.recv(4096)
        return heard.partition(b"\r\n\r\n")[2]

    def close(self):
        self.process.terminate()
        self.process.wait(HANGING)
        self.process.stdout.close()
        self.process.stderr.close()


def own_port():
    """A port that no other test uses: neither the usual ones of `watch`, nor one that the system gives to whoever asks."""
    return 20000 + os.getpid() % 12000


@contextmanager
def watched(binary, folder, *options, **more):
    one = Watched(binary, folder, *options, **more)
    try:
        yield one
    finally:
        one.close()


def source_files(name):
    """What a prototype is made of, without what was built of it; or an app of forty screens in files that nobody wrote."""
    if name == "made up":
        return {path: text.encode() for path, text in make_app.files(40, 5, 2).items()}
    folder = REPOSITORY / "prototypes" / name
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file() and "build" not in path.relative_to(folder).parts}


def edited(text, choose):
    """A text with one change such as people make, sound or not."""
    lines = text.splitlines(keepends=True)
    index = choose.randrange(len(lines))
    words = lines[index].split(" ")
    match choose.randrange(5):
        case 0: del lines[index]
        case 1: lines.insert(index, lines[index])
        case 2: lines[index] = "  " + lines[index]
        case 3: lines[index] = lines[index].rstrip("\n") + "x\n"
        case 4: lines[index] = " ".join(choose.sample(words, len(words)))
    return "".join(lines)
