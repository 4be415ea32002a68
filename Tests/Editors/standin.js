"use strict";
// A stand-in for VS Code: just enough of it for the extension to run, and a person who uses it.

const fs = require("fs");
const Module = require("module");
const path = require("path");
const [extensionFolder, command, file] = process.argv.slice(2);

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}
class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
  // As VS Code writes it, which is not what the protocol wants.
  toJSON() { return [this.start, this.end]; }
}
const plain = (...names) => class { constructor(...values) { names.forEach((name, index) => (this[name] = values[index])); } };
class WorkspaceEdit {
  constructor() { this.files = {}; }
  set(uri, edits) { this.files[uri.fsPath] = edits; }
}
const Uri = {
  file: (fsPath) => ({ fsPath, toString: () => "file://" + fsPath }),
  parse: (text) => Uri.file(decodeURIComponent(text.replace("file://", ""))),
};

const listeners = {};
const on = (name) => (listener) => ((listeners[name] ??= []).push(listener), { dispose() {} });
const fire = (name, event) => (listeners[name] ?? []).forEach((listener) => listener(event));
const providers = {};
const registered = (name) => (_, provider) => ((providers[name] = provider), { dispose() {} });
const published = new Map();
let told;

const document = {
  uri: Uri.file(file), languageId: "yaml", version: 1, text: fs.readFileSync(file, "utf8"),
  getText() { return this.text; },
};
const warnings = [];
const vscode = {
  Position, Range, Uri, WorkspaceEdit,
  Location: plain("uri", "range"), TextEdit: plain("range", "newText"), Diagnostic: plain("range", "message", "severity"),
  DiagnosticRelatedInformation: plain("location", "message"), CompletionItem: plain("label", "kind"),
  CompletionList: plain("items", "isIncomplete"), Hover: plain("contents", "range"), MarkdownString: plain("value"),
  DocumentHighlight: plain("range", "kind"), DocumentSymbol: plain("name", "detail", "kind", "range", "selectionRange"),
  SymbolInformation: plain("name", "kind", "containerName", "location"), DocumentLink: plain("range", "target"),
  FoldingRange: plain("start", "end"), CodeAction: plain("title", "kind"), CodeLens: plain("range", "command"),
  InlayHint: plain("position", "label"), CodeActionKind: { QuickFix: "quickfix", RefactorExtract: "refactor.extract" },
  commands: { registerCommand: () => ({ dispose() {} }) },
  window: { showWarningMessage: (words) => warnings.push(words), onDidChangeTextEditorSelection: on("selection") },
  workspace: {
    workspaceFolders: [{ uri: Uri.file(path.dirname(file)) }], textDocuments: [document],
    getConfiguration: () => ({ get: () => command }),
    createFileSystemWatcher: () => ({ onDidCreate: on("create"), onDidChange: on("change"), onDidDelete: on("delete"), dispose() {} }),
    onDidChangeConfiguration: on("configuration"), onDidOpenTextDocument: on("open"), onDidCloseTextDocument: on("close"),
    onDidChangeTextDocument: on("text"), onDidSaveTextDocument: on("save"),
  },
  languages: {
    match: (_, one) => (one.languageId === "yaml" ? 10 : 0),
    createDiagnosticCollection: () => ({ set: (uri, list) => (published.set(uri.fsPath, list), told?.()), clear: () => published.clear(), dispose() {} }),
    registerWorkspaceSymbolProvider: (provider) => ((providers.WorkspaceSymbol = provider), { dispose() {} }),
  },
};
for (const name of ["CompletionItem", "Hover", "Definition", "Reference", "DocumentHighlight", "Rename", "DocumentSymbol", "DocumentLink", "FoldingRange", "DocumentFormattingEdit", "CodeActions", "CodeLens", "InlayHints"]) {
  vscode.languages[`register${name}Provider`] = registered(name);
}

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const extension = require(path.join(extensionFolder, JSON.parse(fs.readFileSync(path.join(extensionFolder, "package.json"))).main));

const findings = () => new Promise((resolve) => (told = () => (resolve(published.get(file)), (told = undefined))));

function offset(position) {
  const lines = document.text.split("\n");
  return lines.slice(0, position.line).reduce((sum, line) => sum + line.length + 1, 0) + position.character;
}

/** Types something in the place of a piece of the text. */
function type(old, text) {
  const start = document.text.indexOf(old);
  const at = (index) => {
    const lines = document.text.slice(0, index).split("\n");
    return new Position(lines.length - 1, lines.at(-1).length);
  };
  const range = new Range(at(start), at(start + old.length));
  document.text = document.text.slice(0, start) + text + document.text.slice(start + old.length);
  document.version += 1;
  fire("text", { document, contentChanges: [{ range, text }] });
}

/** The position behind a piece of the text. */
function behind(piece) {
  const lines = document.text.slice(0, document.text.indexOf(piece) + piece.length).split("\n");
  return new Position(lines.length - 1, lines.at(-1).length);
}

async function main() {
  const seen = {};
  let heard = findings();
  await extension.activate({ subscriptions: [] });
  seen.opened = (await heard).map((one) => [one.code, one.severity, one.range.start.line]);
  seen.actions = (await providers.CodeActions.provideCodeActions(document, new Range(behind("bok"), behind("bok")))).map((one) => one.title);
  heard = findings();
  type("go: bok", "go: books");
  seen.typed = (await heard).map((one) => one.code);
  const offers = await providers.CompletionItem.provideCompletionItems(document, behind("go: bo"));
  seen.offers = offers.items.map((one) => [one.label, one.insertText]);
  const hover = await providers.Hover.provideHover(document, behind("go: bo"));
  seen.hover = hover.contents.value.split("\n")[0];
  seen.jump = (await providers.Definition.provideDefinition(document, behind("go: bo")))[0].range.start;
  seen.references = (await providers.Reference.provideReferences(document, behind("go: bo"), { includeDeclaration: true })).length;
  seen.highlights = (await providers.DocumentHighlight.provideDocumentHighlights(document, behind("go: bo"))).map((one) => one.kind);
  seen.prepared = (await providers.Rename.prepareRename(document, behind("go: bo"))).placeholder;
  const edit = await providers.Rename.provideRenameEdits(document, behind("go: bo"), "shelf");
  seen.edits = edit.files[file].map((one) => [offset(one.range.start), offset(one.range.end), one.newText]);
  seen.refused = await providers.Rename.provideRenameEdits(document, behind("go: bo"), "home").catch((error) => error.message);
  seen.nothing = await providers.Rename.prepareRename(document, behind("butt")).catch((error) => error.message);
  seen.symbols = (await providers.DocumentSymbol.provideDocumentSymbols(document)).map((one) => [one.name, one.children.length]);
  seen.found = (await providers.WorkspaceSymbol.provideWorkspaceSymbols("boo")).map((one) => one.name);
  seen.links = await providers.DocumentLink.provideDocumentLinks(document);
  seen.folds = (await providers.FoldingRange.provideFoldingRanges(document)).length;
  seen.formatted = await providers.DocumentFormattingEdit.provideDocumentFormattingEdits(document, {});
  seen.lenses = (await providers.CodeLens.provideCodeLenses(document)).map((one) => one.command.title);
  seen.hints = (await providers.InlayHints.provideInlayHints(document, new Range(new Position(0, 0), new Position(99, 0)))).map((one) => one.label);
  seen.extracted = (await providers.CodeActions.provideCodeActions(document, new Range(behind("button"), behind("button")))).map((one) => [one.title, one.kind]);
  const active = behind("button");
  fire("selection", { textEditor: { document }, selections: [{ active }] });
  await extension.deactivate();
  seen.warnings = warnings;
  console.log(JSON.stringify(seen));
}

main();
