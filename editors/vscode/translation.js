"use strict";
// What the protocol writes, as VS Code's own values.

class Translation {
  constructor(vscode) {
    this.vscode = vscode;
    for (const name of ["position", "range", "location", "edit", "workspaceEdit", "finding", "offer", "symbol", "action"]) {
      this[name] = this[name].bind(this);
    }
  }

  position({ line, character }) {
    return new this.vscode.Position(line, character);
  }

  range({ start, end }) {
    return new this.vscode.Range(this.position(start), this.position(end));
  }

  location({ uri, range }) {
    return new this.vscode.Location(this.vscode.Uri.parse(uri), this.range(range));
  }

  edit({ range, newText }) {
    return new this.vscode.TextEdit(this.range(range), newText);
  }

  workspaceEdit(answer) {
    if (!answer) return undefined;
    const result = new this.vscode.WorkspaceEdit();
    for (const { kind, uri, textDocument, edits } of answer.documentChanges ?? []) {
      if (kind === "create") result.createFile(this.vscode.Uri.parse(uri), { ignoreIfExists: true });
      else result.set(this.vscode.Uri.parse(textDocument.uri), edits.map(this.edit));
    }
    for (const [uri, edits] of Object.entries(answer.changes ?? {})) result.set(this.vscode.Uri.parse(uri), edits.map(this.edit));
    return result;
  }

  finding(one) {
    const result = new this.vscode.Diagnostic(this.range(one.range), one.message, one.severity - 1);
    result.code = one.code;
    result.source = one.source;
    result.tags = one.tags;
    result.relatedInformation = one.relatedInformation?.map(
      (other) => new this.vscode.DiagnosticRelatedInformation(this.location(other.location), other.message),
    );
    return result;
  }

  offer(one) {
    const result = new this.vscode.CompletionItem(one.label, one.kind - 1);
    result.detail = one.detail;
    result.documentation = one.documentation;
    result.filterText = one.filterText;
    result.sortText = one.sortText;
    result.insertText = one.textEdit.newText;
    result.range = this.range(one.textEdit.range);
    return result;
  }

  symbol(one) {
    const result = new this.vscode.DocumentSymbol(one.name, one.detail ?? "", one.kind - 1, this.range(one.range), this.range(one.selectionRange));
    result.children = (one.children ?? []).map(this.symbol);
    return result;
  }

  action(one) {
    const result = new this.vscode.CodeAction(one.title, one.kind === "quickfix" ? this.vscode.CodeActionKind.QuickFix : this.vscode.CodeActionKind.RefactorExtract);
    result.edit = this.workspaceEdit(one.edit);
    result.diagnostics = one.diagnostics?.map(this.finding);
    result.isPreferred = one.isPreferred;
    return result;
  }
}

module.exports = { Translation };
