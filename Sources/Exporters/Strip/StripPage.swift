import HTML
import Wireframes

extension JourneyStrip {
  /// The strip as a page: a list that goes on in the next row where the window ends, and is read in its order.
  package var html: [UInt8] {
    func shown(_ text: String) -> String { text.isEmpty ? "" : DOTWriter.shown(text, most: .max) }
    var page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    page += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    page += "<title>\(shown(name))\(app.isEmpty ? "" : " – " + shown(app))</title>\n"
    page += "<style>\(Self.pageStyle)\(DiagramDress.style)</style>\n</head>\n<body>\n"
    page += "<h1>\(shown(name))</h1>\n<p>\(app.isEmpty ? "" : shown(app) + " · ")\(summary)</p>\n<ol class=\"strip\">\n"
    for panel in panels {
      let (width, height) = (panel.wireframe.width, panel.wireframe.height)
      page += "<li>\n<h2>\(shown(panel.name))</h2>\n<svg role=\"img\" aria-label=\"\(shown(panel.name))\" "
      page += "width=\"\((width + 8).css)\" height=\"\((height + 8).css)\" "
      page += "viewBox=\"-2 -4 \((width + 8).css) \((height + 8).css)\" stroke-width=\"0.9\" "
      page += "font-family=\"Helvetica,Arial,sans-serif\">\n\(Self.drawing(of: panel))</svg>\n"
      if !panel.lines.isEmpty {
        page += "<ul>\n"
        for line in panel.lines {
          let number = line.number.map { "<b>\($0)</b>" } ?? ""
          page += "<li\(line.isDone ? "" : " class=\"seen\"")>\(number)\(shown(line.words))</li>\n"
        }
        page += "</ul>\n"
      }
      page += "</li>\n"
    }
    return Array((page + "</ol>\n</body>\n</html>\n").utf8)
  }

  private static let pageStyle = """
    :root{color-scheme:light dark}body{margin:2rem;font:15px/1.4 Helvetica,Arial,sans-serif;color:#1d2733;background:#fcfcfd}\
    h1{margin:0;font-size:1.5rem}p{margin:.2rem 0 1.5rem;color:#5c6675}h2{margin:0 0 .4rem;font-size:.9rem}\
    .strip{display:flex;flex-wrap:wrap;gap:2.2rem;margin:0;padding:0;list-style:none}.strip>li{position:relative;max-width:30rem;break-inside:avoid}\
    .strip>li+li::before{content:"→"/"";position:absolute;left:-1.75rem;top:5rem;font-size:1.3rem;color:#0b6bcb}\
    ul{margin:.6rem 0 0;padding:0;max-width:16rem;list-style:none;font-size:.85rem}ul li{padding-left:2em;text-indent:-2em}.seen,.seen b{color:#5c6675}\
    b{display:inline-block;min-width:2em;text-indent:0;color:#0b6bcb}\
    @media screen and (prefers-color-scheme:dark){body{color:#e6eaf0;background:#14171c}p,.seen,.seen b{color:#a3adba}b,.strip>li+li::before{color:#6db3ff}}
    """
}
