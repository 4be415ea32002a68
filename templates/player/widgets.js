// What elements do by themselves: fields, choices, searches, decks, pins, tools, things that play. None of it moves anybody; where a
// variable follows, its control is touched.

export function listenForWidgets(app, session, touches) {
  const touch = (node, name) => session.touch(touches.placeOf(node), Number(node.dataset[name]));
  const refresh = () => session.refresh();

  // --- on and off, choices ---

  app.addEventListener("change", (event) => {
    const node = event.target;
    if (node.dataset.choose) touch(node, "choose");
    else if (node.dataset.first) {
      session.touch(touches.placeOf(node), Number(node.dataset.first) + Number(node.value) - Number(node.min));
    } else if (node.matches("select")) {
      const option = node.selectedOptions[0];
      if (option?.dataset.tap) touch(option, "tap");
    } else if (node.matches("[type=radio][data-tap]")) touch(node, "tap");
    else if (node.dataset.filled && !node.dataset.empty) touch(node, "filled");
    refresh();
  });

  const select = (node, attribute) => {
    for (const other of node.parentNode.children) {
      if (other.hasAttribute(attribute)) other.setAttribute(attribute, other === node);
    }
  };

  app.addEventListener("click", (event) => {
    const node = event.target.closest("button, [data-callout]");
    if (!node || node.disabled) return;
    if (node.role === "tab" && !node.dataset.tap) select(node, "aria-selected");
    if ("tool" in node.dataset) useTool(node);
    if (node.dataset.step) step(node);
    if ("play" in node.dataset) node.setAttribute("aria-pressed", node.getAttribute("aria-pressed") !== "true");
    if (node.dataset.turn) turn(node);
    if ("callout" in node.dataset) toggleCallout(node);
    if ("uncover" in node.dataset) uncover(node.closest(".row"));
    if ("send" in node.dataset) send(node);
    if ("cancel" in node.dataset) endSearch(node.closest(".search"));
  });

  // A tap selects a tool; a tap on the selected one opens its popup.
  const useTool = (node) => {
    const wasSelected = node.getAttribute("aria-pressed") === "true";
    if (wasSelected && node.dataset.long) return touches.start(node, "long");
    if (node.dataset.choose) touch(node, "choose");
    else select(node, "aria-pressed");
    if (node.dataset.tap) touch(node, "tap");
  };

  const step = (node) => {
    if (node.dataset.tap) return;
    const output = node.closest(".stepper").querySelector("output");
    const { min, max, by } = output.dataset;
    output.textContent = Math.min(Math.max(Number(output.textContent) + Number(node.dataset.step) * Number(by), min), max);
  };

  const toggleCallout = (node) => {
    const isOpen = node.getAttribute("aria-expanded") === "true";
    for (const other of node.closest(".map").querySelectorAll("[data-callout]")) {
      const opens = other === node && !isOpen;
      other.setAttribute("aria-expanded", opens);
      other.nextElementSibling.hidden = !opens;
      if (opens) showWhole(other.nextElementSibling);
    }
  };

  // Moves a callout in from the sides of its map, and below its pin where there is no room above.
  const showWhole = (callout) => {
    const { style } = callout;
    for (const name of ["left", "top", "bottom"]) style.removeProperty(name);
    const map = callout.closest(".map").getBoundingClientRect(), screen = callout.closest(".screen, .layer");
    const frame = screen.getBoundingClientRect(), scale = frame.width / screen.offsetWidth || 1;
    const bar = screen.querySelector(":scope > .navigation-bar")?.getBoundingClientRect();
    const box = callout.getBoundingClientRect(), room = 8 * scale;
    const left = Math.max(map.left, frame.left) + room, right = Math.min(map.right, frame.right) - room;
    const aside = box.left < left ? left - box.left : Math.min(0, right - box.right);
    style.setProperty("left", `${aside / scale}px`);
    if (box.top >= Math.max(map.top, bar?.bottom ?? frame.top)) return;
    style.setProperty("bottom", "auto");
    style.setProperty("top", "10px");
  };

  const uncover = (row) => {
    const isOpen = row.classList.toggle("uncovered");
    row.querySelector("[data-uncover]").setAttribute("aria-expanded", isOpen);
  };

  // --- decks ---

  const isStill = matchMedia("(prefers-reduced-motion: reduce)");

  const turn = (node) => {
    const cards = node.closest(".deck").querySelector(".cards");
    const way = node.dataset.turn === "next" ? 1 : -1;
    cards.scrollBy({ left: way * cards.clientWidth * (getComputedStyle(cards).direction === "rtl" ? -1 : 1), behavior: isStill.matches ? "instant" : "smooth" });
  };

  const markCard = (cards) => {
    const dots = cards.closest(".deck").querySelector(".dots");
    if (!dots) return;
    const count = cards.children.length;
    while (dots.children.length < count) dots.append(document.createElement("i"));
    while (dots.children.length > count) dots.lastChild.remove();
    const at = Math.round(Math.abs(cards.scrollLeft) / (cards.clientWidth || 1));
    [...dots.children].forEach((dot, index) => dot.classList.toggle("now", index === at));
  };

  app.addEventListener("scroll", (event) => { if (event.target.matches?.(".cards")) markCard(event.target); }, true);

  // --- typing ---

  app.addEventListener("input", (event) => {
    const node = event.target;
    if (node.matches(".search input")) filter(node);
    const { filled, empty } = node.dataset;
    if (filled !== undefined && empty !== undefined) {
      const isFilled = node.value !== "";
      if (isFilled !== node.hasAttribute("data-is-filled")) touch(node, isFilled ? "filled" : "empty");
    }
    if (node.value) showMessage(node, false);
  });

  const LISTS = ".list, .tiles, .grid, .gallery, .deck, .table";

  // Leaves of a list what matches; the list is the one named, the one around the field, or the only one.
  const filter = (input) => {
    const screen = input.closest("[data-place]");
    const list = screen.querySelector(`[data-id="${CSS.escape(input.dataset.filters ?? "")}"]`) ?? input.closest(LISTS) ?? screen.querySelector(LISTS);
    if (!list) return;
    const wanted = input.value.trim().toLowerCase();
    for (const item of list.querySelectorAll(".row, .tile, .card, .cells > *")) {
      const words = item.textContent.trim().toLowerCase();
      item.hidden = wanted !== "" && !(input.dataset.match === "prefix" ? words.startsWith(wanted) : words.includes(wanted));
    }
    for (const section of list.querySelectorAll(".section")) {
      section.hidden = !section.querySelector(".row:not([hidden])");
    }
  };

  app.addEventListener("focusin", (event) => {
    if (event.target.matches(".search input")) event.target.closest(".screen")?.classList.add("searching");
  });

  const endSearch = (search) => {
    const input = search.querySelector("input");
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    search.closest(".screen")?.classList.remove("searching");
    input.blur();
  };

  app.addEventListener("keydown", (event) => {
    if (!event.target.matches?.(".search input")) return;
    if (event.key === "Escape") { endSearch(event.target.closest(".search")); event.stopPropagation(); }
    if (event.key === "Enter" && event.target.dataset.submit) touch(event.target, "submit");
  }, true);

  // --- forms ---

  app.addEventListener("submit", (event) => {
    event.preventDefault();
    sendForms([event.target], null);
  });

  const send = (button) => {
    const own = button.closest("form");
    sendForms(own ? [own] : [...button.closest("[data-place]").querySelectorAll("form")], button.dataset.tap === undefined ? null : button);
  };

  // Stops at what is required and empty; then a button's own link, or the form's.
  const sendForms = (forms, button) => {
    const missing = forms.flatMap((form) => [...form.querySelectorAll("[aria-required=true]")].filter(isMissing));
    for (const node of missing) showMessage(node, true);
    if (missing.length) return missing[0].focus();
    if (button) return touches.start(button, "tap");
    for (const form of forms) if (form.dataset.submit && touch(form, "submit")) return;
  };

  const isMissing = (node) => (node.type === "checkbox" ? !node.checked : node.value === "");

  const showMessage = (node, isShown) => {
    const message = node.closest("label")?.querySelector(".message");
    if (message) message.hidden = !isShown;
    node.toggleAttribute("aria-invalid", isShown);
  };

  // --- keys ---

  // Bars, trays, tabs and menus are one stop of Tab each; arrows, Home and End move within, letters go to what begins with them.
  const GROUPS = "[role=toolbar], [role=tablist], [role=menu]";
  const itemsOf = (group) =>
    [...group.querySelectorAll("button, a[href]")].filter((node) => node.closest(GROUPS) === group && !node.disabled && node.checkVisibility());

  const stopAt = (items, item) => { for (const other of items) other.tabIndex = other === item ? 0 : -1; };

  const makeStops = (root) => {
    for (const group of root.querySelectorAll(GROUPS)) {
      const items = itemsOf(group);
      const now = items.find((node) => node.tabIndex === 0 && node.hasAttribute("tabindex"));
      stopAt(items, now ?? items.find((node) => node.matches("[aria-selected=true], [aria-pressed=true]")) ?? items[0]);
    }
  };

  const WAYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

  app.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const group = target.closest?.(GROUPS);
    if (!group || event.altKey || event.ctrlKey || event.metaKey || target.matches("input, select, textarea")) return;
    const items = itemsOf(group), at = items.indexOf(target);
    if (at < 0) return;
    const isTurned = key.length > 7 && key !== "ArrowDown" && getComputedStyle(group).direction === "rtl";
    const way = key in WAYS ? WAYS[key] * (isTurned ? -1 : 1) : 0;
    let to = null;
    if (way) to = items[(at + way + items.length) % items.length];
    else if (key === "Home") to = items[0];
    else if (key === "End") to = items.at(-1);
    else if (key.length === 1 && key !== " " && group.role === "menu") {
      const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      to = rest.find((node) => node.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
    }
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    stopAt(items, to);
    to.focus();
  });

  // A bar that folds opens with the arrow, and closes with Escape.
  app.addEventListener("keydown", (event) => {
    const fold = event.target.closest?.("details");
    if (!fold || !fold.querySelector("[role=toolbar]")) return;
    const summary = fold.querySelector("summary");
    if (event.key === "ArrowDown" && event.target === summary) {
      if (!fold.open) summary.click();
      requestAnimationFrame(() => { makeStops(fold); fold.querySelector("[tabindex='0']")?.focus(); });
    } else if (event.key === "Escape" && fold.open && event.target !== summary) {
      summary.click();
      summary.focus();
      event.stopImmediatePropagation();
    } else return;
    event.preventDefault();
  }, true);

  // What follows from a screen being there: decks say which of their cards is in sight, one tool is selected.
  return {
    prepare(node) {
      makeStops(node);
      for (const cards of node.querySelectorAll(".cards")) markCard(cards);
      for (const tools of node.querySelectorAll(".tools")) {
        const all = [...tools.querySelectorAll("[data-tool]")];
        if (all.length && !all.some((tool) => tool.getAttribute("aria-pressed") === "true") && !all[0].dataset.choose) {
          all[0].setAttribute("aria-pressed", "true");
        }
      }
      for (const field of node.querySelectorAll("[data-is-filled]")) {
        if (field.value === "") field.value = field.placeholder.trim() || "…";
      }
    },
  };
}
