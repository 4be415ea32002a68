import HTML
import SourceText
import Wireframes

/// What every diagram says about itself to those who hear it, and its colours where people have chosen dark ones.
package enum DiagramDress {
  /// An SVG with its title and what it shows, and with dark colours for dark screens; as it was if it has no root. On paper it stays
  /// light.
  package static func dressed(_ picture: consuming [UInt8], as diagram: FlowDiagram) -> [UInt8] {
    dressed(picture, title: title(of: diagram), words: words(of: diagram))
  }

  /// The same, with a title and words that are written for markup already.
  static func dressed(_ picture: consuming [UInt8], title: String, words: String) -> [UInt8] {
    guard let root = ByteSearch("<svg").range(in: picture),
      let end = picture[root.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return picture }
    var dress = Array(" role=\"graphics-document\" aria-labelledby=\"shows shows-more\"".utf8)
    dress += picture[root.upperBound...end]
    dress += "\n<title id=\"shows\">\(title)</title>\n<desc id=\"shows-more\">\(words)</desc>\n".utf8
    dress += "<style>\(style)</style>".utf8
    picture.replaceSubrange(root.upperBound...end, with: dress)
    return picture
  }

  private static func title(of diagram: FlowDiagram) -> String {
    "The flow of \(DOTWriter.shown(diagram.name.isEmpty ? "an app" : diagram.name, most: 60))"
  }

  private static func words(of diagram: FlowDiagram) -> String {
    if diagram.isMap {
      return "A map of \(counted(diagram.groupCount, "group")) of screens and the links between them."
    }
    let popups = diagram.nodes.count { $0.kind == .popup }
    let parts = [counted(diagram.screenCount, "screen")] + (popups > 0 ? [counted(popups, "popup")] : [])
    return "\(parts.joined(separator: " and ")), and the links between them."
  }

  /// Every colour of the light diagram and the dark one in its place.
  static let dark: [(light: String, dark: String)] = [
    (DiagramLook.background, "#14171c"), (DiagramLook.ink, "#e6eaf0"), (DiagramLook.quiet, "#a3adba"),
    (DiagramLook.line, "#4a525f"), (DiagramLook.popup, "#262033"), (DiagramLook.popupLine, "#8d76bd"),
    (DiagramLook.popupInk, "#b9a3e8"), (DiagramLook.area, "#1a1e24"), (DiagramLook.areaLine, "#2c323b"),
    (DiagramLook.lit, "#6db3ff"), (DiagramLook.faint, "#4a525f"), (DiagramLook.condition, "#d3b06a"),
    ("#5d6b7e", "#98a5b8"), ("#2f6f8f", "#6fb4d6"), ("#8468b8", "#b394ea"), ("#2c7a55", "#63c391"),
    ("#a86412", "#e0a050"), ("#7c8694", "#8b95a3"), ("#7a828e", "#8f98a5"), ("#b3261e", "#ff8a80"),
    ("#9a5b00", "#e8ab4f"), ("#3c679c", "#86b3ea"), ("#e4eef3", "#1b2a33"), ("#8fb3c4", "#4f7486"),
    ("#fdf6e8", "#2e2617"), ("#cf9d4a", "#b98a3c"), ("#1a7f4b", "#5fcf96"), ("#e8f6ee", "#15291f"),
    ("#fdeeed", "#331b1a"), ("#8a5a00", "#e0a84a"), ("#fff5df", "#2f2614"), ("#aab4c2", "#59626f"),
    ("#eceff4", "#2a3038"), ("#d5dae3", "#3b434e"), ("#2a3340", "#dfe4ea"), ("#5f6876", "#a0a9b6"),
  ]

  /// The dark colours, as a style sheet.
  static let style: String = {
    var rules = dark.map { "[fill=\"\($0.light)\"]{fill:\($0.dark)}[stroke=\"\($0.light)\"]{stroke:\($0.dark)}" }
    // White words and accents stay on what is filled with an accent.
    rules.append(":is(rect,polygon,path,.node>path)[fill=\"#ffffff\"]{fill:#1e232a}")
    // What is cut out of a picture by white lines is cut out there too.
    rules.append(":is(line,path)[stroke=\"#ffffff\"]:not(.on-accent-line){stroke:#1e232a}")
    rules.append(WireframeSVG.darkAccent)
    rules.append("text[fill=\"#b3403a\"]{fill:#ff9b94}path[stroke=\"#b3403a\"]{stroke:#ff9b94}")
    return "@media screen and (prefers-color-scheme:dark){\(rules.joined())}"
  }()
}
