#!/usr/bin/env node
// Starts the executable for this machine, and ends as it ends.
const { spawnSync } = require("node:child_process");
const { join } = require("node:path");

const system = { darwin: "macos" }[process.platform] ?? process.platform;
const machine = { x64: "x86_64" }[process.arch] ?? process.arch;
const program = join(__dirname, "bin", `${system}-${machine}`, "prototype");
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`prototype: this package has no program for ${system} on ${machine}: ${error.message}`);
  process.exitCode = 2;
} else if (signal) {
  process.kill(process.pid, signal);
} else {
  process.exitCode = status;
}
