"""A conversation that Neovim had (`recording.py` wrote it down), said again: the answers are those of then."""

import json
import re
import subprocess

from checkout import HANGING, REPOSITORY

RECORDED = (REPOSITORY / "Tests/Editors/neovim.txt").read_text().splitlines()


def plain(text):
    """Without what may look another way: drawings."""
    return re.sub(r"base64,[A-Za-z0-9+/=]*", "base64,", text)


def test_what_was_said_to_neovim_is_said_again(binary, tmp_path):
    (tmp_path / ".git").mkdir()
    said = [line.split(" ", 1) for line in RECORDED]
    opened = next(json.loads(text) for who, text in said if "didOpen" in text)
    (tmp_path / "app.yaml").write_text(opened["params"]["textDocument"]["text"])
    lines = []
    for who, text in said:
        if who == "editor":
            body = text.replace("FOLDER", tmp_path.as_uri()).encode()
            lines.append(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    done = subprocess.run([binary, "lsp"], cwd=tmp_path, input=b"".join(lines), capture_output=True, timeout=HANGING)
    assert (done.returncode, done.stderr) == (0, b"")
    heard = {}
    rest = done.stdout
    while rest:
        header, rest = rest.split(b"\r\n\r\n", 1)
        length = int(header.split(b":")[1])
        message, rest = rest[:length].decode().replace(tmp_path.as_uri(), "FOLDER"), rest[length:]
        if "result" in (message := json.loads(plain(message))):
            heard[message["id"]] = message["result"]
    then = [json.loads(plain(text)) for who, text in said if who == "protoc"]
    answers = {one["id"]: one["result"] for one in then if "result" in one}
    # What it can do may become more.
    assert heard.pop(1)["serverInfo"]["name"] == answers.pop(1)["serverInfo"]["name"]
    assert heard == answers and len(answers) == 6
