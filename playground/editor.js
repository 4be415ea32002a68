// The editor: CodeMirror with what the compiler knows. Keys are those of VS Code, as far as a browser gives them away.

/* global CodeMirror */

const SEVERITIES = ["", "error", "warning", "advice"];
const pos = ({ line, character }) => CodeMirror.Pos(line, character);
const place = ({ line, ch }) => ({ line, character: ch });

// Offers of the compiler as CodeMirror shows them.
function offersOf(found, editor) {
  if (!found?.items.length) return null;
  const { start, end } = found.items[0].textEdit.range;
  return {
    from: pos(start), to: pos(end),
    list: found.items.map((item) => ({
      text: item.textEdit.newText, displayText: item.label,
      hint: (_, { from, to }) => {
        editor.replaceRange(item.textEdit.newText, from, to, "complete");
        // What begins a value is gone on with at once.
        if (/[:\s]$/.test(item.textEdit.newText)) setTimeout(() => editor.execCommand("offer"));
      },
      render(line) {
        line.append(item.label);
        if (item.detail) line.append(Object.assign(document.createElement("small"), { textContent: item.detail }));
        if (item.documentation) line.title = item.documentation;
      },
    })),
  };
}

// A line below one that ends in a colon goes further in, as one that was begun by a dash.
function newLine(editor) {
  if (editor.somethingSelected() || editor.listSelections().length > 1) return CodeMirror.Pass;
  const { line, ch } = editor.getCursor(), before = editor.getLine(line).slice(0, ch);
  const [, blanks, dash] = /^(\s*)((?:- +)?)/.exec(before);
  const isOpen = /:\s*(#.*)?$/.test(before) && !/^\s*#/.test(before);
  editor.replaceSelection("\n" + blanks + (isOpen ? " ".repeat(dash.length + 2) : " ".repeat(dash.length)), "end", "+input");
}

// `complete(place)` gives offers, `fixesAt(place)` fixes with what they change, `definition(place)` shows one; `said` is said to all.
export function makeEditor(root, { complete, fixesAt, applied, definition, changed, moved, format, save, say }) {
  let isLeaving = false, movesFocus = false;

  const offer = (editor) => editor.showHint({
    hint: () => complete(place(editor.getCursor())).then((found) => offersOf(found, editor)), completeSingle: false,
    closeCharacters: /[\s()[\]{};>,]/,
  });
  CodeMirror.commands.offer = offer;

  const fix = async (editor) => {
    const here = editor.getCursor(), fixes = await fixesAt(place(here));
    if (!fixes.length) return say("There is no fix for this place.");
    if (fixes.length === 1) return applied(fixes[0]);
    editor.showHint({
      completeSingle: false,
      hint: () => ({ from: here, to: here, list: fixes.map((one) => ({ text: "", displayText: one.title, hint: () => applied(one) })) }),
    });
  };

  const editor = CodeMirror(root, {
    mode: "yaml", keyMap: "sublime", tabSize: 2, indentUnit: 2, indentWithTabs: false, smartIndent: true, lineNumbers: true,
    autoCloseBrackets: true, matchBrackets: true, foldGutter: true, foldOptions: { rangeFinder: CodeMirror.fold.indent },
    gutters: ["problems", "CodeMirror-linenumbers", "CodeMirror-foldgutter"], screenReaderLabel: "Source", inputStyle: "contenteditable",
    spellcheck: false, viewportMargin: 60,
    extraKeys: {
      Tab: (editor) => editor.execCommand(editor.somethingSelected() ? "indentMore" : "insertSoftTab"),
      "Shift-Tab": "indentLess",
      // As in VS Code, this lets Tab leave the editor; so does Escape before it.
      "Ctrl-M": () => {
        movesFocus = !movesFocus;
        say(movesFocus ? "Tab now moves the focus." : "Tab now inserts spaces.");
      },
      Esc: (editor) => {
        isLeaving = true;
        editor.execCommand("singleSelection");
      },
      Enter: newLine,
      "Ctrl-Space": offer, "Ctrl-.": fix, "Cmd-.": fix, F8: () => next(1), "Shift-F8": () => next(-1), F12: () => definition(place(editor.getCursor())),
      "Shift-Alt-F": format, "Ctrl-S": save, "Cmd-S": save, "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment",
      "Alt-Up": "swapLineUp", "Alt-Down": "swapLineDown", "Shift-Alt-Down": "duplicateLine", "Ctrl-Shift-K": "deleteLine", "Cmd-Shift-K": "deleteLine",
      "Ctrl-D": "selectNextOccurrence", "Cmd-D": "selectNextOccurrence", "Ctrl-Shift-[": foldHere, "Ctrl-Shift-]": unfoldHere,
      "Ctrl-]": "indentMore", "Ctrl-[": "indentLess", "Ctrl-G": "jumpToLine", "Ctrl-H": "replace", Home: "goLineStartSmart",
    },
  });
  function foldHere(editor) { editor.foldCode(editor.getCursor(), { scanUp: true }, "fold"); }
  function unfoldHere(editor) { editor.foldCode(editor.getCursor(), null, "unfold"); }

  editor.on("keydown", (_, event) => {
    const { key } = event;
    // The browser moves the focus, and none of the editor's keymaps sees the key.
    if (key === "Tab") event.codemirrorIgnore = isLeaving || movesFocus;
    else if (key !== "Shift" && key !== "Escape") isLeaving = false;
  });
  editor.on("blur", () => { isLeaving = false; });
  editor.on("changes", (_, changes) => { if (changes.some(({ origin }) => origin !== "setValue")) changed(); });
  editor.on("cursorActivity", () => moved(place(editor.getCursor())));
  editor.on("inputRead", (editor, { text, origin }) => {
    if (origin !== "+input" || !/[\w$:-]$|^ $/.test(text.at(-1)) || editor.state.completionActive) return;
    // The compiler is given what was typed first, and says what it finds.
    setTimeout(() => { if (!editor.state.completionActive) offer(editor); });
  });
  // It cannot measure its letters while it is hidden. At other times, drawing anew might lose what is just being typed.
  let isHidden = !root.offsetHeight;
  new ResizeObserver(() => {
    if (isHidden && root.offsetHeight) editor.refresh();
    isHidden = !root.offsetHeight;
  }).observe(root);
  const input = editor.getInputField();
  input.role = "textbox";
  input.ariaMultiLine = "true";
  input.setAttribute("aria-describedby", "keys");

  // --- what was found ---

  let problems = [], marks = [], signs = 0, marked = null;
  const signOf = (severity) => `sign ${SEVERITIES[severity]}`;
  const lookOf = ({ severity, tags }) => `problem ${SEVERITIES[severity]}${tags ? " unused" : ""}`;
  const placeOf = ({ range: { start, end } }) => {
    const isPoint = start.line === end.line && start.character === end.character;
    return [pos(start), isPoint ? CodeMirror.Pos(end.line, end.character + 1) : pos(end)];
  };
  // Whether all marks and signs are where they belong already, since they move with the text. Each that is made lays out the editor, which
  // whoever types would wait for.
  const isMarked = (found, worst) => marked === editor.getDoc() && found.length === marks.length && worst.size === signs
    && found.every((finding, index) => {
      const { mark, look } = marks[index], [from, to] = placeOf(finding), at = mark.find();
      return at && look === lookOf(finding) && mark.attributes.title === finding.message.split("\n")[0]
        && !CodeMirror.cmpPos(at.from, from) && !CodeMirror.cmpPos(at.to, to);
    })
    && [...worst].every(([line, { severity, title }]) => {
      const sign = editor.lineInfo(line)?.gutterMarkers?.problems;
      return sign?.className === signOf(severity) && sign.title === title;
    });
  const next = (by) => {
    const here = editor.getCursor(), sorted = by > 0 ? problems : problems.toReversed();
    const isBeyond = ({ range: { start } }) => (start.line - here.line || start.character - here.ch) * by > 0;
    const found = sorted.find(isBeyond) ?? sorted[0];
    if (!found) return say("There are no findings in this file.");
    editor.setCursor(pos(found.range.start));
    say(found.message.split("\n")[0]);
  };

  return {
    editor,
    // Marks what was found in the file that is shown.
    mark(found) {
      problems = found.toSorted((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
      const worst = new Map();
      for (const { range: { start: { line } }, severity, message } of found) {
        if ((worst.get(line)?.severity ?? 9) > severity) worst.set(line, { severity, title: message.split("\n")[0] });
      }
      if (isMarked(found, worst)) return;
      editor.operation(() => {
        for (const { mark } of marks) mark.clear();
        editor.clearGutter("problems");
        marks = found.map((finding) => {
          const [from, to] = placeOf(finding), look = lookOf(finding), title = finding.message.split("\n")[0];
          return { look, mark: editor.markText(from, to, { className: look, attributes: { title } }) };
        });
        [marked, signs] = [editor.getDoc(), worst.size];
        for (const [line, { severity, title }] of worst) {
          editor.setGutterMarker(line, "problems", Object.assign(document.createElement("span"), { className: signOf(severity), title }));
        }
      });
    },
    go(start) {
      editor.setCursor(pos(start));
      editor.scrollIntoView(null, 80);
      editor.focus();
    },
    // Writes text anew, and keeps the cursor where it was.
    rewrite(text) {
      const cursor = editor.getCursor();
      editor.operation(() => {
        editor.replaceRange(text, CodeMirror.Pos(0, 0), CodeMirror.Pos(editor.lastLine() + 1, 0), "+format");
        editor.setCursor(cursor);
      });
    },
  };
}

// A text that is edited, with what can be taken back.
export function makeDocument(text, path) { return CodeMirror.Doc(text, /\.ya?ml$/i.test(path) ? "yaml" : null); }

// Edits of a document, the last place first, so that none moves another.
export function applyEdits(doc, edits, origin) {
  const last = edits.toSorted((a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character);
  const change = () => { for (const { range, newText } of last) doc.replaceRange(newText, pos(range.start), pos(range.end), origin); };
  if (doc.getEditor()) doc.getEditor().operation(change);
  else change();
}
