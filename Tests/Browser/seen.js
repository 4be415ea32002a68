// What is seen of an open place, what is read of it and what can be touched: one line for each thing that is drawn, with where it is.
// What moves without end stands still for that.
(() => {
  const LOOKS = ["color", "background-color", "background-image", "border-top-width", "border-right-width", "border-bottom-width", "border-left-width", "border-top-color", "border-top-style",
    "border-top-left-radius", "border-bottom-right-radius", "box-shadow", "opacity", "filter", "clip-path", "mask-image", "object-fit", "rotate", "scale"];
  const INKS = ["color", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-align", "text-transform", "text-decoration-line", "-webkit-text-security"];
  const SHAPES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity"];
  const DRAWN = ["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height"];
  const CLEAR = "rgba(0, 0, 0, 0)";
  const round = Math.round;

  const still = () => {
    for (const one of document.getAnimations()) {
      if (one.timeline !== document.timeline) continue;
      if (one.effect.getComputedTiming().endTime < Infinity) { one.finish(); continue; }
      one.pause();
      one.currentTime = 0;
    }
  };

  const isPainted = (style) =>
    style.backgroundColor !== CLEAR || style.backgroundImage !== "none" || style.boxShadow !== "none" || style.borderImageSource !== "none"
    || ["Top", "Right", "Bottom", "Left"].some((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Color`] !== CLEAR && style[`border${side}Style`] !== "none");

  const values = (style, names) => names.map((name) => style.getPropertyValue(name)).join(" ");

  const isOff = (node) => Boolean(node.disabled || node.closest("[aria-disabled=true], [inert]"));

  // What a reader of screens says of a node.
  const read = (node) => {
    const said = node.getAttributeNames().filter((name) => name.startsWith("aria-") && !/controls|owns|activedescendant|labelledby|describedby/.test(name)).map((name) => `${name}=${node.getAttribute(name)}`);
    const own = ["role", "alt", "placeholder", "type", "title", "min", "max", "step"].filter((name) => node.hasAttribute(name)).map((name) => `${name}=${node.getAttribute(name)}`);
    const state = [/^(INPUT|TEXTAREA|SELECT|PROGRESS|METER)$/.test(node.tagName) && `value=${node.value}`, node.checked && "checked", node.required && "required", node.open && "open", /^(H\d|BUTTON|A|TABLE|TH|LI|UL|OL|DIALOG)$/.test(node.tagName) && node.tagName];
    const all = [...said, ...own, ...state.filter(Boolean)].sort();
    return all.length ? all.join(" ") : "";
  };

  const tops = () => {
    const screen = [...document.querySelectorAll(".app .screens > .screen")].filter((one) => !one.classList.contains("leaves")).at(-1);
    return [screen, ...document.querySelectorAll(".app .layers > .layer, .app .toasts > *, .drawn-keys")].filter(Boolean);
  };

  const seen = () => {
    still();
    const app = document.querySelector(".app"), frame = app.getBoundingClientRect(), lines = [];
    const at = ({ left, top, width, height }) => `${round(left - frame.left)},${round(top - frame.top)} ${round(width)}x${round(height)}`;
    for (const top of tops()) {
      for (const node of [top, ...top.querySelectorAll("*")]) {
        const hasNoBox = getComputedStyle(node).display === "contents";
        if (!(hasNoBox ? node.parentElement : node).checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = node.getBoundingClientRect(), style = getComputedStyle(node);
        if (node instanceof SVGElement) {
          if (node.matches("path, rect, circle, line, polyline, polygon, ellipse, text, use, image")) lines.push(`${node.localName} ${at(box)} ${DRAWN.map((name) => node.getAttribute(name)).join(" ")} ${values(style, SHAPES)}`);
        } else if (isPainted(style) && box.width * box.height > 0) lines.push(`box ${at(box)} ${values(style, LOOKS)} ${style.getPropertyValue("border-image-source").length}`);
        else if (node.matches("img, video, canvas, iframe")) lines.push(`${node.localName} ${at(box)} ${(node.src ?? "").slice(0, 60)} ${values(style, LOOKS)}`);
        if (node.matches("input, textarea")) lines.push(`typed ${at(box)} ${values(style, INKS)}`);
        for (const part of ["::before", "::after", "::marker"]) {
          const own = getComputedStyle(node, part), { content } = own;
          if (content === "none" || (part === "::marker" && content === "normal")) continue;
          if (/^"\S/.test(content) || isPainted(own)) lines.push(`${part} of ${at(box)} ${content} ${values(own, LOOKS)} ${values(own, INKS)} ${own.width} ${own.height} ${own.translate} ${own.inset}`);
        }
        for (const text of node.childNodes) {
          if (text.nodeType !== 3 || !text.data.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const place = range.getBoundingClientRect();
          if (place.width) lines.push(`text “${text.data.trim()}” ${at(place)} ${values(style, INKS)} ${style.opacity}`);
        }
        const words = read(node);
        if (words) lines.push(`reads ${words}`);
        if (node.matches("button, a[href], input, textarea, select, summary, [tabindex='0']")) lines.push(`touch ${node.localName} ${isOff(node) ? "off" : "on"}`);
      }
    }
    return lines;
  };

  const frames = (count) => new Promise((done) => { const next = () => (count-- > 0 ? requestAnimationFrame(next) : done()); next(); });

  // What is seen now, and where the app is.
  const now = async () => {
    await frames(1);
    return { at: player.session.address.replace(/[kp]\d+/g, "…"), lines: seen() };
  };

  // Opens an address, and what is seen there. Nobody types any more: the keyboard of a field would stay in the picture of the next screen.
  const at = async (address) => {
    document.activeElement?.blur();
    await frames(2);
    still();
    player.session.open(player.address.read(address));
    return now();
  };

  globalThis.eyesight = { now, at };
})();
