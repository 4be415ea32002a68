// What people typed, chose, switched, opened and drew, and where it is kept.
//
// A field with a variable shows the text of that variable, and so does `$name`; the text is valid as long as only typing changed the
// variable. Everything else is in the fields themselves. Both are stored with the entries of the browser's history, so that Forward and a
// reload find them again; secret text is never stored anywhere. None of it is in an address.

const FIELDS = "input, textarea, select, .stepper output, [role=radio]";
// What is open and which tool is selected, if no variable says it, and what is drawn.
const VIEWS = "details:not(:has(> [data-tap])), [data-tool]:not([data-choose]), [data-callout], .canvas";
const KEPT = `${FIELDS}, ${VIEWS}`;

export function makeTyping({ pages, variables, popupName }, flow) {
  // By variable, or by visit for a screen's own variable: a text, and the value the variable has had since.
  const texts = new Map();
  // What each field began with, and what is kept for fields that are not drawn yet, by their place.
  const first = new WeakMap(), waiting = new Map();
  let findNode = () => null, sayDate = (text) => text;

  // --- texts of variables ---

  const keyOf = (c, variable) => `${variables[variable].isOwn ? flow.top(c)?.visit : ""}.${variable}`;

  const text = (c, variable) => {
    const { number, texts: usual = [] } = variables[variable], now = flow.value(c, variable) ?? 0, typed = texts.get(keyOf(c, variable));
    return typed?.now === now ? typed.text : typed && now === number("empty") ? "" : usual[now] ?? "";
  };

  // Dates are written as the platform writes them, in their fields and elsewhere.
  const said = (c, variable) => { const { date } = variables[variable]; return date ? sayDate(text(c, variable), date) : text(c, variable); };

  const type = (c, variable, text, now) => { texts.set(keyOf(c, variable), { text, now }); };

  const shown = (c, variable) => {
    const { texts: usual, isSecret } = variables[variable];
    if (!usual) return flow.stateOf(c).text(variable);
    return isSecret ? "•".repeat([...text(c, variable)].length) : said(c, variable);
  };

  // Words that show typed text remember what they are without it.
  const stateOf = (c) => {
    const state = flow.stateOf(c);
    return { ...state, text: (variable) => shown(c, variable), name: (node, tell) => { node.stable = tell(state.text); } };
  };

  // --- fields ---

  const isSecret = ({ type }) => type === "password";
  const isOnOff = ({ type }) => type === "checkbox" || type === "radio";
  // The property of a field that holds its value.
  const propertyOf = (node) => {
    if (isOnOff(node)) return "checked";
    if (node.role === "radio") return "ariaChecked";
    if (node.localName === "button") return "tool" in node.dataset ? "ariaPressed" : "ariaExpanded";
    return node.matches(".canvas") ? "ink" : { output: "textContent", details: "open" }[node.localName] ?? "value";
  };
  const valueOf = (node) => node[propertyOf(node)];
  const setValue = (node, value) => { node[propertyOf(node)] = value; };

  // The fields of a place, each with a name that is the same in every drawing of the place.
  const fieldsOf = (place) => {
    const counts = {};
    return [...place.querySelectorAll(KEPT)].map((node) => {
      const element = node.closest("[data-e]")?.dataset.e;
      counts[element] = (counts[element] ?? 0) + 1;
      return [node, `${element}.${counts[element]}`];
    });
  };

  const collect = (key, withSecrets) => {
    const place = findNode(key), kept = { ...waiting.get(key) };
    for (const [node, name] of place ? fieldsOf(place) : []) {
      // What was never shown stays as it was kept.
      if (!first.has(node)) continue;
      const value = valueOf(node);
      if (first.get(node) === value || (isSecret(node) && !withSecrets)) delete kept[name];
      else kept[name] = value;
    }
    return kept;
  };

  // What is shown: the top screen, and the popups over it.
  const shownKeys = (c) => [`${flow.top(c)?.visit}`, ...c.popups.map((_, index) => `${flow.top(c).visit}+${index}`)];

  // New fields begin with what was kept, and with the values of their variables.
  const prepare = (c) => {
    for (const key of shownKeys(c)) {
      const place = findNode(key), kept = waiting.get(key) ?? {};
      for (const [node, name] of place ? fieldsOf(place) : []) {
        if (!first.has(node)) {
          first.set(node, valueOf(node));
          if (kept[name] !== undefined) setValue(node, kept[name]);
        }
        if (!node.dataset.of) continue;
        const wanted = said(c, node.dataset.of);
        if (node.value !== wanted) node.value = wanted;
      }
    }
  };

  // --- keeping ---

  const textsOf = (visit, withSecrets) =>
    [...texts].flatMap(([key, { text, now }]) => {
      const [at, number] = key.split("."), { name, isSecret } = variables[number];
      return at === visit && (withSecrets || !isSecret) ? [[name, now, text]] : [];
    });

  const keep = (c, withSecrets = false) => ({
    texts: textsOf("", withSecrets),
    frames: c.stack.map(({ page, visit }) => ({ page: pages[page], fields: collect(`${visit}`, withSecrets), texts: textsOf(`${visit}`, withSecrets) })),
    popups: c.popups.map((popup, index) => [popupName(popup), collect(`${flow.top(c).visit}+${index}`, withSecrets)]),
  });

  // Begins again, with what was kept for a configuration or with nothing.
  const load = (c, kept) => {
    texts.clear();
    waiting.clear();
    if (!kept) return;
    const addTexts = (visit, list) => {
      for (const [name, now, text] of list) {
        const variable = variables.findIndex((one) => one.name === name && one.isOwn === (visit !== ""));
        if (variable >= 0) texts.set(`${visit}.${variable}`, { text, now });
      }
    };
    addTexts("", kept.texts);
    c.stack.forEach(({ page, visit }, index) => {
      const frame = kept.frames[index];
      if (frame?.page !== pages[page]) return;
      waiting.set(`${visit}`, frame.fields);
      addTexts(`${visit}`, frame.texts);
    });
    const top = flow.top(c);
    kept.popups.forEach(([popup, fields], index) => { if (index < c.popups.length && popupName(c.popups[index]) === popup) waiting.set(`${top.visit}+${index}`, fields); });
  };

  return {
    text, type, stateOf, prepare, keep, load,
    // Gives the nodes of a place: of a visit, or of a popup over it.
    set nodes(find) { findNode = find; },
    // How a date is written: for a text, as written by its author or already formatted, and its kind.
    set dates(say) { sayDate = say; },
  };
}
