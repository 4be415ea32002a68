"""The page that hosts show beside the answer of `build`: the handshake over `postMessage`, and the prototype in a sandbox of its own."""

import json
import subprocess

import pytest
from playwright.sync_api import expect

from checkout import HANGING

APP = """\
app: Hello
screens:
  welcome:
    title: Welcome
    body:
      - button: Begin
        go: home
  home:
    title: Home
    body:
      - text: That is all there is.
"""

# What a host must set where a page asks for nothing.
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "media-src 'self' data:; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'self'"
)
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {"extensions": {"io.modelcontextprotocol/ui": {"mimeTypes": ["text/html;profile=mcp-app"]}}},
}

# A host: it puts the page into a frame without an origin, answers it, and writes down what it says.
HOST = """<!doctype html><title>Host</title><body style="margin:0"><script>
const said = [];
function tell(method, params) { frames[0].postMessage({ jsonrpc: "2.0", method, params }, "*"); }
addEventListener("message", ({ data, source }) => {
  if (source !== frames[0]) return said.push({ stranger: data });
  said.push(data);
  if (data.method !== "ui/initialize") return;
  const hostContext = { theme: "dark", displayMode: "inline", containerDimensions: { width: 420, maxHeight: 900 } };
  source.postMessage({ jsonrpc: "2.0", id: data.id, result: { protocolVersion: "2026-01-26", hostInfo: { name: "host", version: "1" }, hostCapabilities: {}, hostContext } }, "*");
});
const frame = document.createElement("iframe");
frame.sandbox = "allow-scripts";
frame.style = "width: 420px; height: 900px; border: 0";
frame.srcdoc = VIEW;
document.body.append(frame);
</script>"""


def ask(binary, method, **params):
    message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {"_meta": META, **params}}
    done = subprocess.run([binary, "mcp"], input=json.dumps(message) + "\n", capture_output=True, text=True, timeout=HANGING)
    return json.loads(done.stdout)["result"]


@pytest.fixture
def host(binary, visit, tmp_path):
    view = ask(binary, "resources/read", uri="ui://protoc/prototype")["contents"][0]
    assert view["mimeType"] == "text/html;profile=mcp-app" and view["_meta"]["ui"]["csp"] == {}
    head = f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    text = json.dumps(view["text"].replace("<head>", head, 1)).replace("</", "<\\/")
    file = tmp_path / "host.html"
    file.write_text(HOST.replace("VIEW", text))
    # The host is no page of ours, so nothing of it is waited for but what it hears.
    visit.leave()
    page = visit.page
    page.goto(file.as_uri())
    page.wait_for_function("() => said.some((message) => message.method === 'ui/notifications/initialized')")
    return page


def heard(page):
    return page.evaluate("() => said")


def tell(page, method, params):
    page.evaluate("([method, params]) => tell(method, params)", [method, params])


def test_the_prototype_is_shown_and_works(host, binary):
    first, second, size = heard(host)[:3]
    assert first["method"] == "ui/initialize" and first["params"]["protocolVersion"] == "2026-01-26"
    assert first["params"]["appInfo"]["name"] == "protoc" and "inline" in first["params"]["appCapabilities"]["availableDisplayModes"]
    assert second["method"] == "ui/notifications/initialized"
    assert size["method"] == "ui/notifications/size-changed" and size["params"]["height"] <= 900
    result = ask(binary, "tools/call", name="build", arguments={"text": APP})
    # The text stands alone: what hosts without pages show.
    assert result["content"][0]["text"].startswith("2 screens, 1 link")
    tell(host, "ui/notifications/tool-input", {"arguments": {"text": APP}})
    tell(host, "ui/notifications/tool-result", result)
    view = host.frame_locator("iframe")
    inner = view.locator("iframe")
    expect(inner).to_have_attribute("sandbox", "allow-scripts")
    app = inner.content_frame
    app.get_by_role("button", name="Begin").click()
    expect(app.get_by_text("That is all there is.")).to_be_visible()
    # No bar of the player, and no welcome: they belong to the page on its own.
    expect(app.locator(".bar")).to_be_hidden()
    expect(app.locator(".hello")).to_have_count(0)


def test_the_prototype_follows_the_theme_of_the_host(host, binary):
    # What a test says of the system's own mode would count for every frame.
    host.emulate_media(color_scheme="null")
    tell(host, "ui/notifications/tool-result", ask(binary, "tools/call", name="build", arguments={"text": APP}))
    app = host.frame_locator("iframe").locator("iframe").content_frame.locator(".app").first
    expect(app).to_have_attribute("data-mode", "dark")
    tell(host, "ui/notifications/host-context-changed", {"theme": "light"})
    expect(app).to_have_attribute("data-mode", "light")
    tell(host, "ui/notifications/host-context-changed", {"theme": "dark"})
    expect(app).to_have_attribute("data-mode", "dark")


def test_without_a_page_the_text_is_shown(host):
    tell(host, "ui/notifications/tool-input", {"arguments": {}})
    expect(host.frame_locator("iframe").get_by_role("status")).to_have_text("Building the prototype …")
    tell(host, "ui/notifications/tool-result", {"content": [{"type": "text", "text": "no page was made\n1 <b>error</b>"}], "isError": True})
    expect(host.frame_locator("iframe").get_by_role("status")).to_have_text("no page was made\n1 <b>error</b>")


def test_the_host_is_answered(host):
    host.evaluate("() => frames[0].postMessage({ jsonrpc: '2.0', id: 'p', method: 'ping' }, '*')")
    host.evaluate("() => frames[0].postMessage({ jsonrpc: '2.0', id: 'q', method: 'nothing' }, '*')")
    host.evaluate("() => frames[0].postMessage({ jsonrpc: '2.0', id: 'r', method: 'ui/resource-teardown', params: {} }, '*')")
    host.wait_for_function("() => said.some((message) => message.id === 'r')")
    answers = {message["id"]: message for message in heard(host) if message.get("id") in ("p", "q", "r")}
    assert answers["p"]["result"] == {} and answers["r"]["result"] == {} and answers["q"]["error"]["code"] == -32601
