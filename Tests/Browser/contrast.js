// What the test of contrast does in an open page: finds the words and signs that can be seen, and hides them.

globalThis.seen = (() => {
  const STILL = "*, *::before, *::after { transition: none !important; animation-duration: 0s !important; caret-color: #0000 !important; }";
  const WORDS = "*, *::before, *::after, *::placeholder";
  const LOOKS = {
    // Thick, so that some of each letter is nothing but its own colour.
    shown: `${STILL} ${WORDS} { -webkit-text-stroke: 1px currentColor !important; }`,
    hidden: `${STILL} ${WORDS} { -webkit-text-fill-color: #0000 !important; } .icon, .status-bar > *, .home { opacity: 0 !important; }`,
  };
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);

  const REGIONS = ".navigation-bar, .tab-bar, .toolbar, .menu, .tray, .content, .callout, .toast, .layer";
  const app = document.querySelector(".app");

  // What is on top: the last popup, else the screen; toasts and the signs of the system are over both.
  const places = () => [app.querySelector(".layers > .layer:last-of-type") ?? app.querySelector(".screens > .screen:last-of-type"), app.querySelector(".toasts"), ...document.querySelectorAll(".status-bar, .device > .home")].filter(Boolean);
  const isOff = (node) => Boolean(node.closest(":disabled, [aria-disabled=true], [hidden]")) || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // What is below a bar is on its way out of sight.
  const isUnderBar = (node, box) => {
    const content = node.closest(".content");
    if (!content || node.closest(".callout")) return false;
    const frame = content.getBoundingClientRect(), scale = frame.height / content.offsetHeight, { paddingTop, paddingBottom } = getComputedStyle(content);
    const isWhole = content.firstElementChild?.matches(".map.fill, .touch-map");
    return !isWhole && (box.top < frame.top + (parseFloat(paddingTop) - 12) * scale || box.bottom > frame.bottom - (parseFloat(paddingBottom) - 12) * scale);
  };
  const isCovered = (node, box) => {
    // A toast lets through what is not for it.
    if (!node.closest(".toast") && [...app.querySelectorAll(".toast")].some((one) => { const over = one.getBoundingClientRect(); return over.left < box.right && over.right > box.left && over.top < box.bottom && over.bottom > box.top; })) return true;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const mine = node.closest(REGIONS), other = hit?.closest(REGIONS);
    return Boolean(other && mine && other !== mine && !other.contains(mine) && !mine.contains(other));
  };
  const frameOf = () => app.getBoundingClientRect();
  const isInSight = (node, box) => {
    const frame = frameOf();
    if (box.width < 3 || box.height < 3 || box.left < frame.left || box.right > frame.right + 1 || box.top < frame.top || box.bottom > frame.bottom + 1) return false;
    // Words may be indented out of what cuts them off.
    const own = node.getBoundingClientRect();
    if (getComputedStyle(node).overflowX !== "visible" && (box.left >= own.right || box.right <= own.left)) return false;
    for (let outer = node.parentElement; outer && outer !== app; outer = outer.parentElement) {
      const { overflowX } = getComputedStyle(outer);
      const edge = overflowX === "visible" ? null : outer.getBoundingClientRect();
      if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return false;
    }
    return true;
  };

  const found = [];
  const add = (kind, node, box, words, least) => {
    if (isOff(node) || !isInSight(node, box) || isUnderBar(node, box) || isCovered(node, box)) return;
    found.push({ kind, words, least, box: [box.left, box.top, box.right, box.bottom], where: `${node.closest("[data-e]")?.className || node.className || node.parentElement.className}` });
  };
  const leastOf = (node) => {
    const { fontSize, fontWeight } = getComputedStyle(node), size = parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
  };

  const collect = () => {
    found.length = 0;
    for (const place of places()) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.data.trim() || text.parentElement.closest("select, svg, .unseen, .gesture:not(:focus-visible)")) continue;
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) add("words", text.parentElement, box, text.data.trim().slice(0, 40), leastOf(text.parentElement));
      }
      for (const input of place.querySelectorAll("input:not([type=checkbox], [type=radio], [type=range]), textarea")) {
        if (input.value || input.placeholder.trim()) add("words", input, input.getBoundingClientRect(), input.value || input.placeholder, leastOf(input));
      }
      for (const icon of place.querySelectorAll("svg.icon, .icon > svg")) {
        if (!icon.closest(".disclosure, .gesture")) add("sign", icon, icon.getBoundingClientRect(), icon.closest("[aria-label]")?.ariaLabel ?? icon.parentElement.textContent.trim().slice(0, 40), 3);
      }
      if (place.matches(".status-bar")) {
        for (const part of place.children) if (part.checkVisibility({ visibilityProperty: true })) add("sign", part, part.getBoundingClientRect(), `the system's ${part.className}`, part.matches(".clock") ? 4.5 : 3);
      }
    }
    return found;
  };

  return {
    look: (name) => sheet.replaceSync(LOOKS[name] ?? ""),
    collect,
    // Scrolls on by what is in sight between the bars; false at the end.
    on() {
      const content = app.querySelector(".screens > .screen:last-of-type > .content");
      if (!content || app.querySelector(".layers > .layer")) return false;
      const { paddingTop, paddingBottom } = getComputedStyle(content), before = content.scrollTop;
      content.scrollTop += Math.max(80, content.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) - 40);
      return content.scrollTop > before + 1;
    },
  };
})();
undefined;
