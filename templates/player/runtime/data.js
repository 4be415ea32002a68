// The app as the compiler wrote it: a shared first line, then a line for each screen and popup, which is parsed when it is first shown.

// `source`: the app's own files, one per line; a picture may be one of them.
export function readData(text, source, platform) {
  const lines = text.split("\n");
  const shared = JSON.parse(lines[0]);
  const chosen = shared.platforms.find(({ name }) => name === platform) ?? shared.platforms[0];
  const variant = shared.variants[chosen.variant];
  const variables = shared.variables.map(([name, values, slot, isOwn, texts, isSecret, date], number) =>
    ({ ...makeVariable(name, values, slot, isOwn === 1), start: shared.starts?.[number] ?? 0, texts, isSecret, date }));
  const known = new Map();

  const place = (number) => {
    if (!known.has(number)) {
      const line = 1 + (variant.lines ? variant.lines[number] : number);
      known.set(number, makePlace(JSON.parse(lines[line])));
    }
    return known.get(number);
  };

  return {
    ...shared, ...variant, variables, place,
    pictures: shared.pictures.map((picture) => (typeof picture === "number" ? pictureIn(source, picture) : picture)),
    platform: chosen.name,
    // Whether this platform has the flow of the first one, which tours are made for.
    isFirst: chosen.variant === 0,
    hasSystemBack: chosen.back === 1,
    popupNames: variant.popups,
    popupName: (place) => variant.popups[place - shared.pages.length][1],
    events: variant.events.map(([name, place]) => ({ name, place })),
  };
}

function pictureIn(source, number) {
  const [path, , bytes] = JSON.parse(source().split("\n")[number + 1].replace(/,$/, ""));
  return `data:image/${path.split(".").pop().toLowerCase().replace("jpg", "jpeg")};base64,${bytes}`;
}

function makeVariable(name, values, slot, isOwn) {
  const isNumber = typeof values[0] === "number";
  return {
    name, slot, isOwn,
    count: isNumber ? values[1] - values[0] + 1 : values.length,
    text: (number) => (isNumber ? String(values[0] + number) : values[number] ?? ""),
    // -1 if the text is not one of the values.
    number: (text) => (!isNumber ? values.indexOf(text) : /^-?\d+$/.test(text) && Number(text) <= values[1] ? Number(text) - values[0] : -1),
  };
}

function makePlace([trees, controls, more = {}]) {
  return {
    trees,
    controls: controls.map(makeControl),
    own: more.own ?? [],
    hasAppear: more.appear !== undefined,
    appear: more.appear ?? -1,
    isUrgent: more.urgent === 1,
    showsBack: more.back !== 0,
    closesOutside: more.outside === 1,
    closesOnChoice: more.choice === 1,
    closesByBack: more.dismiss === 1,
    hasOK: more.ok === 1,
    end: more.end ?? -1,
    lasts: more.lasts,
    kind: more.kind,
    gestures: more.gestures ?? {},
    gestureLabels: more.actions ?? {},
  };
}

// A bare number pushes that page. A bare link is a control with this one link, always available.
function makeControl(written) {
  if (typeof written === "number") return { when: 0, links: [makeLink(["push", written])] };
  if (typeof written[0] === "string") return { when: 0, links: [makeLink(written)] };
  const [when, question, ...links] = written;
  return { when, asks: question === 0 ? null : question, links: links.map(makeLink) };
}

function makeLink([action, target = 0, when = 0, sets = [], more = {}]) {
  return { action, target, when, sets, more };
}
