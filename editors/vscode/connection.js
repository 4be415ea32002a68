"use strict";
// The Language Server Protocol over the input and output of a program: messages, requests and their answers.

const { spawn } = require("child_process");

class Connection {
  /**
   * @param {string} command the program
   * @param {string[]} options its options
   * @param {string | undefined} folder where it runs
   * @param {{told: (method: string, parameters: any) => void, asked: (method: string) => any, ended: (why: string) => void}} listener
   */
  constructor(command, options, folder, listener) {
    this.listener = listener;
    this.waiting = new Map();
    this.number = 0;
    this.rest = Buffer.alloc(0);
    this.isOpen = true;
    this.process = spawn(command, options, { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    this.process.on("error", (error) => this.end(error.message));
    this.process.on("exit", (code) => this.end(`it ended with exit code ${code}`));
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (bytes) => this.take(bytes));
  }

  end(why) {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
    this.listener.ended(why);
  }

  take(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.rest.toString("ascii", 0, end));
      if (!length) return this.stop();
      const start = end + 4;
      const next = start + Number(length[1]);
      if (this.rest.length < next) return;
      const message = JSON.parse(this.rest.toString("utf8", start, next));
      this.rest = this.rest.subarray(next);
      this.hear(message);
    }
  }

  hear(message) {
    if (message.method === undefined) {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!asked) return;
      if (message.error) asked.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else asked.resolve(message.result);
    } else if (message.id === undefined) {
      this.listener.told(message.method, message.params);
    } else {
      this.send({ id: message.id, result: this.listener.asked(message.method) ?? null });
    }
  }

  send(message) {
    if (!this.isOpen) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  tell(method, params) {
    this.send({ method, params });
  }

  /** The answer to a request. `token` is VS Code's, by which it says that it no longer wants to know. */
  ask(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Error("protoc is not running"));
    const id = ++this.number;
    this.send({ id, method, params });
    token?.onCancellationRequested(() => this.tell("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** Ends the conversation as the protocol says. */
  async close() {
    if (!this.isOpen) return;
    await this.ask("shutdown", null).catch(() => {});
    this.tell("exit", null);
    this.isOpen = false;
  }

  stop() {
    this.process.kill();
    this.end("it said something that is no message");
  }
}

module.exports = { Connection };
