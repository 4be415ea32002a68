import Elements

/// The picture of all icons, each above its name.
enum IconSheet {
  static let path = "icons.svg"
  /// The topic that shows it.
  static let topic = "icons"

  private static let columns = 8
  private static let (width, height) = (112, 72)

  static var text: String {
    let rows = (Icons.all.count + columns - 1) / columns
    let size = "\(columns * width) \(rows * height)"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" role=\"img\" aria-label=\"The icons\">",
      "<style>rect{fill:#fff}path{fill:none;stroke:#222;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}"
        + "text{font:11px sans-serif;text-anchor:middle;fill:#222}</style>",
      "<rect width=\"\(columns * width)\" height=\"\(rows * height)\"/>",
    ]
    for (index, icon) in Icons.all.enumerated() {
      let (x, y) = (index % columns * width, index / columns * height)
      lines.append(
        "<path transform=\"translate(\(x + width / 2 - 12) \(y + 14))\" d=\"\(icon.path)\"/>"
          + "<text x=\"\(x + width / 2)\" y=\"\(y + 58)\">\(icon.name)</text>")
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }
}
