// The editor: CodeMirror with what the compiler knows. Keys are those of VS Code as far as a browser gives them away.

/* global CodeMirror */

const severities = ["", "error", "warning", "advice"];

export function makeEditor(place, { complete, fixesAt, changed, format, save }) {
  const offers = (editor) => {
    const cursor = editor.getCursor(), found = complete({ line: cursor.line, character: cursor.ch });
    if (!found?.items.length) return null;
    const { start, end } = found.items[0].textEdit.range;
    return {
      from: CodeMirror.Pos(start.line, start.character), to: CodeMirror.Pos(end.line, end.character),
      list: found.items.map((item) => ({
        text: item.textEdit.newText, displayText: item.label,
        render(line) {
          line.append(item.label);
          if (item.detail) line.append(Object.assign(document.createElement("small"), { textContent: item.detail }));
          if (item.documentation) line.title = item.documentation;
        },
      })),
    };
  };
  const showOffers = (editor) => editor.showHint({ hint: offers, completeSingle: false, closeCharacters: /[\s()[\]{};>,]/ });

  const editor = CodeMirror(place, {
    mode: "yaml", keyMap: "sublime", tabSize: 2, indentUnit: 2, indentWithTabs: false, smartIndent: true, lineNumbers: true,
    lineWrapping: false, autoCloseBrackets: true, matchBrackets: true, foldGutter: true,
    foldOptions: { rangeFinder: CodeMirror.fold.indent }, gutters: ["problems", "CodeMirror-linenumbers", "CodeMirror-foldgutter"],
    screenReaderLabel: "Source", inputStyle: "contenteditable", spellcheck: false, viewportMargin: 50,
    extraKeys: {
      // Tab leaves the editor, so that nobody is kept in it; lines are indented as in VS Code.
      Tab: false, "Shift-Tab": false, "Ctrl-]": "indentMore", "Ctrl-[": "indentLess", "Cmd-]": "indentMore", "Cmd-[": "indentLess",
      "Ctrl-Space": showOffers, "Ctrl-.": () => fixesAt(), "Cmd-.": () => fixesAt(), F8: () => next(1), "Shift-F8": () => next(-1),
      "Shift-Alt-F": () => format(), "Ctrl-S": () => save(), "Cmd-S": () => save(), "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment",
      "Alt-Up": "swapLineUp", "Alt-Down": "swapLineDown", "Shift-Alt-Down": "duplicateLine", "Ctrl-Shift-K": "deleteLine",
      "Ctrl-D": "selectNextOccurrence", "Cmd-D": "selectNextOccurrence", "Ctrl-Shift-[": "fold", "Ctrl-Shift-]": "unfold",
      "Ctrl-G": "jumpToLine", Enter: "newlineAndIndent", Home: "goLineStartSmart",
    },
  });
  editor.on("changes", (_, changes) => {
    if (changes.some(({ origin }) => origin !== "setValue")) changed();
  });
  editor.on("inputRead", (editor, { text, origin }) => {
    if (origin === "+input" && /^[\w$-]$|^ $/.test(text.at(-1)) && !editor.state.completionActive) showOffers(editor);
  });

  let problems = [];
  const next = (by) => {
    const here = editor.getCursor(), sorted = by > 0 ? problems : problems.toReversed();
    const beyond = ({ range: { start } }) => (start.line - here.line || start.character - here.ch) * by > 0;
    const target = sorted.find(beyond) ?? sorted[0];
    if (target) editor.setCursor(target.range.start.line, target.range.start.character);
  };

  return {
    editor,
    // Marks what was found in the file that is shown.
    mark(found) {
      problems = found.toSorted((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
      editor.operation(() => {
        for (const mark of editor.getAllMarks()) if (mark.className?.startsWith("problem")) mark.clear();
        editor.clearGutter("problems");
        const worst = new Map();
        for (const { range: { start, end }, severity, message, tags } of found) {
          const name = severities[severity], title = message.split("\n")[0];
          const to = start.line === end.line && start.character === end.character ? { line: end.line, character: end.character + 1 } : end;
          editor.markText(CodeMirror.Pos(start.line, start.character), CodeMirror.Pos(to.line, to.character),
            { className: `problem ${name}${tags ? " unused" : ""}`, attributes: { title } });
          if ((worst.get(start.line)?.severity ?? 9) > severity) worst.set(start.line, { severity, title });
        }
        for (const [line, { severity, title }] of worst) {
          const sign = Object.assign(document.createElement("span"), { className: `sign ${severities[severity]}`, title });
          editor.setGutterMarker(line, "problems", sign);
        }
      });
    },
    go({ line, character }) {
      editor.setCursor(line, character);
      editor.scrollIntoView(null, 80);
      editor.focus();
    },
  };
}
