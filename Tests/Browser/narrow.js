// What is wrong with the words of a part of the app: a word in two lines, unless words may be divided, words over each other, words that are
// cut off or leave the part. What scrolls sideways may be cut off, and what ends in "…" as the platforms have it.
(given) => {
  const { part = ".screens > .screen", within = ".content", isDivided = false } = given ?? {};
  const screen = document.querySelector(part), edges = screen.getBoundingClientRect(), wrong = [], texts = [];
  const around = (node) => { const found = []; for (let one = node.parentElement; one !== screen; one = one.parentElement) found.push(one); return found; };
  const kindOf = (node) => (node.parentElement.closest(".columns > *, .cells > *, .card > *, .content > *") ?? node.parentElement).className.split(" ")[0];
  const walker = document.createTreeWalker(screen.querySelector(within), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parents = around(node), styles = parents.map((one) => getComputedStyle(one));
    if (!node.data.trim() || node.parentElement.closest("option, svg")) continue;
    if (parents.some((one) => one.offsetWidth < 3) || styles.some(({ clipPath, visibility, opacity }) => clipPath.includes("50%") || visibility !== "visible" || opacity === "0")) continue;
    const ends = styles.some(({ textOverflow, whiteSpace }) => textOverflow === "ellipsis" && whiteSpace === "nowrap");
    const scrolls = parents.some((one, at) => !one.classList.contains("content") && /auto|scroll/.test(styles[at].overflowX) && one.scrollWidth > one.clientWidth);
    const range = document.createRange(), say = (what, words) => wrong.push(`${kindOf(node)}: ${what}: ${words}`);
    range.selectNodeContents(node);
    const boxes = (ends ? [node.parentElement] : [range]).flatMap((one) => [...one.getClientRects()]).filter(({ width, height }) => width > 1 && height > 1);
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1 && !isDivided) say("a word in two lines", word);
    }
    const clip = parents.find((one, at) => styles[at].overflowX !== "visible")?.getBoundingClientRect() ?? edges;
    if (!ends && !scrolls && boxes.some(({ left, right }) => left < clip.left - 1 || right > clip.right + 1)) say("cut off", node.data);
    if (boxes.some(({ left, right }) => !scrolls && (left < edges.left - 1 || right > edges.right + 1))) say("leaves the screen", node.data);
    // What is scrolled out of sight lies over nothing.
    texts.push({ node, say, boxes: boxes.map(({ left, right, top, bottom }) => ({ left: Math.max(left, clip.left), right: Math.min(right, clip.right), top, bottom })) });
  }
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  texts.forEach(({ node, boxes, say }, at) => {
    for (const other of texts.slice(at + 1)) {
      if (node.parentElement !== other.node.parentElement && boxes.some((a) => other.boxes.some((b) => meet(a, b)))) say("over other words", `${node.data} / ${other.node.data}`);
    }
  });
  return [...new Set(wrong)];
}
