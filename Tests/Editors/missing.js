"use strict";
// What the connection says of a program that is not there.
const { Connection } = require(require("path").join(process.argv[2], "connection.js"));
new Connection("/nowhere/protoc", ["lsp"], undefined, { told() {}, asked() {}, ended: (why) => console.log(why) });
