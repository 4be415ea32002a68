// The player's own bar: where one is, back, restart, platform and light.

export function makeBar(bar, { data, session, flow, onPlatform, onMode, onRestart, onBack, mode }) {
  const make = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };
  const button = (words, title, act) => make("button", { type: "button", textContent: words, title, onclick: act });
  const names = { ios: "iOS", android: "Android", metro: "Metro", wireframe: "Wireframe" };

  const screen = make("output", { className: "screen-name" });
  const platforms = make("select", { title: "Platform", onchange: () => onPlatform(platforms.value) });
  platforms.setAttribute("aria-label", "Platform");
  for (const { name } of data.platforms) platforms.append(make("option", { value: name, textContent: names[name], selected: name === data.platform }));

  const light = button("", "Light or dark", () => {
    mode = mode === "dark" ? "light" : "dark";
    onMode(mode);
    show();
  });
  const show = () => { light.textContent = mode === "dark" ? "Light" : "Dark"; };
  show();

  bar.append(
    make("h1", { textContent: data.app }), button("Back", "The app's Back", onBack), button("Restart", "Begin anew (R)", onRestart),
    screen, ...(data.platforms.length > 1 ? [platforms] : []), light);

  session.listen((c) => { screen.textContent = c.stack.length ? data.pages[flow.top(c).page] : "left"; });
}
