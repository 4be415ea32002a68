"use strict";
// Findings, completion, previews and renaming by `protoc lsp`. Plain JavaScript: no packages, no build.

const vscode = require("vscode");
const { Connection } = require("./connection.js");
const { Translation } = require("./translation.js");

const yaml = { language: "yaml", scheme: "file" };
const translation = new Translation(vscode);
const { position, range, edit, location } = translation;

// What VS Code has, as the protocol writes it.
const place = ({ line, character }) => ({ line, character });
const places = ({ start, end }) => ({ start: place(start), end: place(end) });

let connection;
let findings;

function activate(context) {
  findings = vscode.languages.createDiagnosticCollection("protoc");
  context.subscriptions.push(
    findings,
    vscode.commands.registerCommand("protoc.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("protoc") && restart()),
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidCloseTextDocument(closed),
    vscode.workspace.onDidChangeTextDocument(changed),
    vscode.workspace.onDidSaveTextDocument((document) => about(document) && connection?.tell("textDocument/didSave", parameters(document))),
    vscode.window.onDidChangeTextEditorSelection(moved),
    ...watchFiles(),
    ...provide(),
  );
  return start();
}

async function deactivate() {
  await connection?.close();
  connection = undefined;
}

async function restart() {
  await deactivate();
  findings.clear();
  await start();
}

async function start() {
  const command = vscode.workspace.getConfiguration("protoc").get("command", "protoc");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const own = new Connection(command, ["lsp"], folder?.fsPath, {
    told: (method, parameters) => method === "textDocument/publishDiagnostics" && publish(parameters),
    asked: () => null,
    ended: (why) => {
      if (connection !== own) return;
      connection = undefined;
      findings.clear();
      vscode.window.showWarningMessage(`protoc is not running: ${why}. Is it installed, and does the setting protoc.command name it?`);
    },
  });
  connection = own;
  try {
    await own.ask("initialize", {
      processId: process.pid,
      rootUri: folder?.toString() ?? null,
      capabilities: {
        textDocument: { hover: { contentFormat: ["markdown"] } }, general: { positionEncodings: ["utf-16"] },
        workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
      },
    });
  } catch {
    return; // `ended` has said why.
  }
  own.tell("initialized", {});
  vscode.workspace.textDocuments.forEach(opened);
}

// Documents.

const about = (document) => connection && vscode.languages.match(yaml, document) > 0;
const parameters = (document, more) => ({ textDocument: { uri: document.uri.toString() }, ...more });

function opened(document) {
  if (!about(document)) return;
  const { uri, languageId, version } = document;
  connection.tell("textDocument/didOpen", { textDocument: { uri: uri.toString(), languageId, version, text: document.getText() } });
}

function closed(document) {
  if (about(document)) connection.tell("textDocument/didClose", parameters(document));
}

function changed({ document, contentChanges }) {
  if (!about(document) || contentChanges.length === 0) return;
  connection.tell("textDocument/didChange", {
    textDocument: { uri: document.uri.toString(), version: document.version },
    contentChanges: contentChanges.map((one) => ({ range: places(one.range), text: one.text })),
  });
}

/** A page that `protoc watch` shows marks what the cursor is at. */
function moved({ textEditor: { document }, selections: [selection] }) {
  if (about(document)) connection.tell("protoc/cursor", parameters(document, { position: place(selection.active) }));
}

function watchFiles() {
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml,csv,json,txt,png,jpg,jpeg,gif,webp,svg}");
  const tell = (type) => (uri) => connection?.tell("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  return [watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)), watcher.onDidDelete(tell(3))];
}

function publish({ uri, diagnostics }) {
  findings.set(vscode.Uri.parse(uri), diagnostics.map(translation.finding));
}

// What VS Code asks.

/** Asks about a document; nothing where protoc is not running, or has no answer. */
async function ask(what, document, token, more) {
  try {
    return (await connection?.ask(`textDocument/${what}`, parameters(document, more), token)) ?? undefined;
  } catch {
    return undefined;
  }
}

function provide() {
  const languages = vscode.languages;
  const at = (cursor) => ({ position: place(cursor) });
  return [
    languages.registerCompletionItemProvider(
      yaml,
      {
        async provideCompletionItems(document, cursor, token) {
          const answer = await ask("completion", document, token, at(cursor));
          return answer && new vscode.CompletionList(answer.items.map(translation.offer), answer.isIncomplete);
        },
      },
      " ",
      "$",
    ),
    languages.registerHoverProvider(yaml, {
      async provideHover(document, cursor, token) {
        const answer = await ask("hover", document, token, at(cursor));
        return answer && new vscode.Hover(new vscode.MarkdownString(answer.contents.value), range(answer.range));
      },
    }),
    languages.registerDefinitionProvider(yaml, {
      provideDefinition: async (document, cursor, token) => (await ask("definition", document, token, at(cursor)))?.map(location),
    }),
    languages.registerReferenceProvider(yaml, {
      provideReferences: async (document, cursor, { includeDeclaration }, token) =>
        (await ask("references", document, token, { ...at(cursor), context: { includeDeclaration } }))?.map(location),
    }),
    languages.registerDocumentHighlightProvider(yaml, {
      provideDocumentHighlights: async (document, cursor, token) =>
        (await ask("documentHighlight", document, token, at(cursor)))?.map((one) => new vscode.DocumentHighlight(range(one.range), one.kind - 1)),
    }),
    languages.registerRenameProvider(yaml, {
      async prepareRename(document, cursor, token) {
        const answer = await ask("prepareRename", document, token, at(cursor));
        if (!answer) throw new Error("This is not a name that can be changed.");
        return { range: range(answer.range), placeholder: answer.placeholder };
      },
      async provideRenameEdits(document, cursor, newName, token) {
        // Why a name cannot be changed is shown by VS Code.
        return translation.workspaceEdit(await connection?.ask("textDocument/rename", parameters(document, { ...at(cursor), newName }), token));
      },
    }),
    languages.registerDocumentSymbolProvider(yaml, {
      provideDocumentSymbols: async (document, token) => (await ask("documentSymbol", document, token))?.map(translation.symbol),
    }),
    languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        const found = (await connection?.ask("workspace/symbol", { query }, token).catch(() => [])) ?? [];
        return found.map((one) => new vscode.SymbolInformation(one.name, one.kind - 1, one.containerName, location(one.location)));
      },
    }),
    languages.registerDocumentLinkProvider(yaml, {
      provideDocumentLinks: async (document, token) =>
        (await ask("documentLink", document, token))?.map((one) => new vscode.DocumentLink(range(one.range), vscode.Uri.parse(one.target))),
    }),
    languages.registerFoldingRangeProvider(yaml, {
      provideFoldingRanges: async (document, _, token) =>
        (await ask("foldingRange", document, token))?.map((one) => new vscode.FoldingRange(one.startLine, one.endLine)),
    }),
    languages.registerDocumentFormattingEditProvider(yaml, {
      provideDocumentFormattingEdits: async (document, options, token) => (await ask("formatting", document, token, { options }))?.map(edit),
    }),
    languages.registerCodeActionsProvider(
      yaml,
      {
        provideCodeActions: async (document, selected, _, token) =>
          (await ask("codeAction", document, token, { range: places(selected), context: { diagnostics: [] } }))?.map(translation.action),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.RefactorExtract] },
    ),
    languages.registerCodeLensProvider(yaml, {
      provideCodeLenses: async (document, token) =>
        (await ask("codeLens", document, token))?.map((one) => new vscode.CodeLens(range(one.range), one.command)),
    }),
    languages.registerInlayHintsProvider(yaml, {
      provideInlayHints: async (document, shown, token) =>
        (await ask("inlayHint", document, token, { range: places(shown) }))?.map((one) => {
          const hint = new vscode.InlayHint(position(one.position), one.label);
          hint.paddingLeft = one.paddingLeft;
          hint.tooltip = one.tooltip;
          return hint;
        }),
    }),
  ];
}

module.exports = { activate, deactivate };
