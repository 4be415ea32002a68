// The page beside the editor. It is the page of `protoc watch`, and this stands in for the server: it tells the page that there is
// something new, and answers when the page asks for it. So what somebody has done in the page stays.

export function makeLive(place, compiler, note) {
  let version = null, frameWords = null, frame = null, events = null, updates = new Map();

  const tell = () => events?.onmessage?.({ data: JSON.stringify({ run: "here", version, isCurrent: true, errors: 0, problems: [] }) });

  // The page asks for nothing but updates.
  const answer = async (address) => {
    const update = updates.get(Number(/^update\?from=(\d+)$/.exec(address)?.[1]));
    return update ? new Response(update) : new Response(JSON.stringify({ place: "The playground shows the source at the left." }), { status: 200 });
  };

  class Events {
    constructor() { events = this; setTimeout(tell); }
    close() {}
  }

  const write = (page) => {
    frame?.remove();
    events = null;
    frame = document.createElement("iframe");
    frame.title = "The prototype";
    place.replaceChildren(frame);
    const inside = frame.contentWindow;
    inside.EventSource = Events;
    inside.fetch = answer;
    inside.document.open();
    inside.document.write(page);
    inside.document.close();
    const [, number, words] = /<meta name="watched" content="(\d+) ([^"]*)"/.exec(page);
    version = Number(number);
    frameWords = words;
    updates.clear();
  };

  return {
    get frame() { return frame; },
    forget() { version = null; },
    // Shows the app as it is now, where it can be understood. Gives whether it could.
    show() {
      const bytes = compiler.bytes(version === null ? { do: "live" } : { do: "live", from: version });
      if (!bytes.length) return false;
      const end = bytes.indexOf(10), first = new TextDecoder().decode(bytes.subarray(0, end));
      if (!first.startsWith("{")) {
        write(new TextDecoder().decode(bytes));
        return true;
      }
      const head = JSON.parse(first);
      if (head.frame !== frameWords.replaceAll("&amp;", "&").replaceAll("&quot;", '"')) {
        version = null;
        return this.show();
      }
      // A page that has not asked yet for the state before asks from an older one, which then loads the whole page.
      updates.set(version, bytes);
      updates.delete(version - 20);
      version = head.version;
      tell();
      return true;
    },
  };
}
