"""`protoc lsp` as an editor starts it."""

import json
import subprocess

from checkout import HANGING

# An app with a link that leads nowhere.
SHOP = """\
app: Shop
screens:
  home:
    title: Home
    body:
      - button: Books
        go: bok
  books:
    title: Books
    body: [A shelf.]
"""


class Editor:
    """An editor that has started `protoc lsp`."""

    def __init__(self, binary, folder, capabilities=None, environment=None, folders=(), repository=True, client=None):
        self.folder = folder
        if repository:
            (folder / ".git").mkdir(exist_ok=True)
        self.process = subprocess.Popen([binary, "lsp"], cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.number = 0
        self.heard = []
        self.versions = {}
        # What was opened, as long as it was replaced as a whole.
        self.texts = {}
        workspace = [{"uri": self.uri(path), "name": path} for path in folders]
        self.begun = self.ask("initialize", {"processId": None, "rootUri": None, "workspaceFolders": workspace or None, "capabilities": capabilities or {}, **({"clientInfo": {"name": client}} if client else {})})
        self.tell("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def ask(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while (message := self.hear()).get("id") != self.number:
            self.heard.append(message)
        return message["result"] if "result" in message else message["error"]

    def hear(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def uri(self, path):
        return (self.folder / path).as_uri()

    def open(self, path, text, save=True):
        if save:
            (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / path).write_text(text)
        self.versions[path] = 1
        self.texts[path] = text
        self.tell("textDocument/didOpen", {"textDocument": {"uri": self.uri(path), "languageId": "yaml", "version": 1, "text": text}})

    def change(self, path, *changes):
        self.versions[path] += 1
        self.texts[path] = changes[-1]["text"] if "range" not in changes[-1] else None
        self.tell("textDocument/didChange", {"textDocument": {"uri": self.uri(path), "version": self.versions[path]}, "contentChanges": list(changes)})

    def ask_about(self, what, path, position=None, **more):
        """Asks about a document, or a place in it: `textDocument/what`."""
        parameters = {"textDocument": {"uri": self.uri(path)}, **more}
        return self.ask(f"textDocument/{what}", parameters if position is None else {**parameters, "position": position})

    def found(self, path):
        """The findings that are told next of a file."""
        while True:
            message = self.heard.pop(0) if self.heard else self.hear()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == self.uri(path):
                return message["params"]["diagnostics"]

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        assert self.process.wait(HANGING) == 0
        assert self.process.stderr.read() == b""


def at(line, start, end_line, end):
    return {"start": {"line": line, "character": start}, "end": {"line": end_line, "character": end}}


def where(text, marked):
    """The position in a text that a piece of it marks: `go: |books`."""
    before, after = marked.split("|")
    assert text.count(before + after) == 1, f"{marked} is there {text.count(before + after)} times"
    lines = text[: text.index(before + after) + len(before)].split("\n")
    return {"line": len(lines) - 1, "character": len(lines[-1].encode("utf-16-le")) // 2}


def changed(text, edits):
    """A text with the edits of a protocol's answer in it."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode("utf-16-le")) + 2)
    data = text.encode("utf-16-le")

    def offset(position):
        return starts[position["line"]] + 2 * position["character"]

    for edit in sorted(edits, key=lambda one: offset(one["range"]["start"]), reverse=True):
        data = data[: offset(edit["range"]["start"])] + edit["newText"].encode("utf-16-le") + data[offset(edit["range"]["end"]) :]
    return data.decode("utf-16-le")
