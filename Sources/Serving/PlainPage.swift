import HTML

/// A page of a few words, for what a server has to say itself.
package struct PlainPage: Sendable {
  private let title: String
  private let reloads: Bool
  private var body = ""

  /// - Parameter reloads: whether browsers load it again after a second, because it is about to be another one.
  package init(title: String, reloads: Bool) {
    (self.title, self.reloads) = (title, reloads)
  }

  /// Adds a sentence.
  package mutating func add(_ words: String) { body += "<p>\(Self.escaped(words))</p>" }

  /// Adds a list of places, each with what is to be said of it.
  package mutating func add(_ list: [(place: String, words: String)]) {
    let items = list.map { "<li><code>\(Self.escaped($0.place))</code><p>\(Self.escaped($0.words))</p></li>" }
    body += "<ul>\(items.joined())</ul>"
  }

  /// Adds a field that is sent to the server's root.
  package mutating func addField(name: String, label: String, button: String) {
    body += """
      <form action="/" method="get"><label>\(Self.escaped(label)) <input name="\(Self.escaped(name))" autocomplete="off" \
      autocapitalize="none" spellcheck="false" required></label> <button>\(Self.escaped(button))</button></form>
      """
  }

  /// The page as an answer; nothing in it runs, and it fetches nothing.
  package func response(_ status: WebResponse.Status) -> WebResponse {
    let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"
    let text = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\
      <link rel="icon" href="data:,"><title>\(Self.escaped(title))</title><style>\(Self.style)</style>\
      \(reloads ? "<meta http-equiv=\"refresh\" content=\"1\">" : "")</head>
      <body><main><h1>\(Self.escaped(title))</h1>\(body)</main></body></html>

      """
    return WebResponse(status, .page, headers: [("Content-Security-Policy", policy)], body: [Array(text.utf8)])
  }

  private static let style = """
    :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:4em auto;padding:0 1.5em}\
    h1{font-size:1.3em}ul{padding:0;list-style:none}li{border-top:1px solid #8885;padding:.7em 0}li p{margin:.2em 0 0}\
    input,button{font:inherit;padding:.4em .6em}
    """

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    Markup.append(escaped: text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
