#!/usr/bin/env python3
"""Stands between an editor and `protoc lsp`, and writes down what both say: one message a line, who said it first.

To record again, put this on the path as `protoc`, name the real one in PROTOC and the file in RECORDING, and start the editor.
"""

import json
import os
import subprocess
import sys
import threading


def messages(stream):
    while True:
        length = 0
        while line := stream.readline().strip():
            name, value = line.split(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            return
        yield stream.read(length)


def main():
    server = subprocess.Popen([os.environ["PROTOC"], *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lock = threading.Lock()
    with open(os.environ["RECORDING"], "w") as recording:

        def pass_on(who, source, target):
            for body in messages(source):
                with lock:
                    folder = "file://" + os.getcwd()
                    text = json.dumps(json.loads(body), ensure_ascii=False, sort_keys=True).replace(folder, "FOLDER").replace(os.getcwd(), "FOLDER")
                    print(who, text, file=recording, flush=True)
                target.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
                target.flush()

        back = threading.Thread(target=pass_on, args=("protoc", server.stdout, sys.stdout.buffer), daemon=True)
        back.start()
        pass_on("editor", sys.stdin.buffer, server.stdin)
        server.stdin.close()
        back.join(10)


if __name__ == "__main__":
    main()
