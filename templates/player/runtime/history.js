// The address shows where the app stands, and the browser's Back does what the app's Back does.

export function followHistory(session, data, flow, address, panels, signal) {
  let index = 0, isOwn = false;

  const hashOf = (c) => {
    const page = flow.top(c)?.page;
    const plain = page === undefined ? null : address.arrive(data.arrivals, page);
    const text = address.write(c);
    return plain && address.write(flow.settled(plain)) === text ? "#/" + address.write({ ...plain, stack: plain.stack.slice(-1).map((frame) => ({ ...frame, own: [], pending: false })), values: [] }).slice(1) : "#" + text;
  };

  // In places where the address may not change (a sandboxed frame) the app goes on without.
  const put = (how, c) => {
    try {
      history[how]({ index, at: address.write(c) }, "", hashOf(c));
    } catch {
      return;
    }
  };

  session.listen((c, before) => {
    if (!before) return put("replaceState", c);
    if (isOwn) return;
    if (c.stack.length > before.stack.length) { index++; put("pushState", c); }
    else put("replaceState", c);
  });

  const back = () => {
    const c = session.configuration;
    const place = data.place(flow.topPlace(c));
    if (c.popups.length) return session.happen("back") || session.happen("outside") || (place.closesByBack && session.happen("accept"));
    return session.happen("back");
  };

  addEventListener("popstate", ({ state }) => {
    if (!state) return openAddress();
    if (state.index > index) {
      const next = address.read(state.at);
      if (next) { index = state.index; isOwn = true; session.open(next); isOwn = false; }
      return;
    }
    isOwn = true;
    const didGoBack = back();
    isOwn = false;
    if (!didGoBack) panels.say("Nothing to go back to.");
    if (!didGoBack || session.configuration.stack.length > state.index) put("pushState", session.configuration);
    else { index = state.index; put("replaceState", session.configuration); }
  }, { signal });

  // What the address names; nothing where it names nothing there is.
  const named = () => {
    const hash = location.hash.slice(1);
    if (hash.startsWith("/")) {
      const [, linked] = data.links?.find(([path]) => path.replace(/^\/*/, "/") === decodeURIComponent(hash)) ?? [];
      if (linked) return address.read(linked);
      const page = address.pageOf(decodeURIComponent(hash.slice(1)));
      if (page === undefined) return null;
      const c = address.arrive(data.arrivals, page);
      return c ?? { ...flow.start([page]), isUnreachable: true };
    }
    return hash.startsWith("~") ? address.read(decodeURI(hash).includes("%") ? hash : decodeURI(hash)) : undefined;
  };

  const openAddress = () => {
    const c = named();
    if (c === null) panels.say("This link does not match any screen.");
    if (c?.isUnreachable) panels.say("No link opens this screen yet.");
    session.open(c ?? flow.start([data.start]));
  };

  return { openAddress, back };
}
