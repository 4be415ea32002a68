/// One thing that is said about the look of an element: typed, so that nothing else can be slipped in.
package enum Trait: Hashable, Sendable {
  case height(Length)
  case width(Length)
  case gap(Length)
  case padding(Length)
  case corner(Length)
  case background(Color)
  case text(Color)
  /// A property of its own that a style sheet reads: `--share`.
  case number(String, Double)
  case color(String, Color)
  case length(String, Length)
  /// The widths of columns.
  case columns([Length])
  case word(String, String)
}

/// A length: points, or a part of the screen.
package enum Length: Hashable, Sendable {
  case points(Double)
  case part(Double)
}

/// A colour and how much of it covers what is below.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `#1d3b36`.
  package var css: String {
    let parts = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// How bright it is, from 0 to 1, as contrast is reckoned.
  package var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.03928 ? share / 12.92 : Self.power((share + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well words of the one can be read on the other: from 1 to 21, and 4.5 is enough for all.
  package func contrast(with other: Color) -> Double {
    let one = luminance + 0.05, two = other.luminance + 0.05
    return one > two ? one / two : two / one
  }

  /// x to the power of 2.4, for x from 0 to 1: the square, times the fifth root of the square.
  private static func power(_ x: Double) -> Double {
    let square = x * x
    var root = square > 0.5 ? 0.9 : 0.5
    for _ in 0..<24 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
    return square * root
  }

  /// Which colours of a skin are made for it; nil if much of what is below shows through.
  package var scheme: String? { alpha < 128 ? nil : luminance > 0.179 ? "light" : "dark" }

  /// Black or white: whichever can be read on it.
  package var readable: Color {
    luminance > 0.179 ? Color(red: 0, green: 0, blue: 0) : Color(red: 255, green: 255, blue: 255)
  }
}

extension Trait {
  /// Whether it rounds corners, or letters.
  package var isRound: Bool {
    switch self {
    case .corner, .length("corner", _), .word(_, "var(--font-rounded)"): true
    default: false
    }
  }

  /// As a style sheet says it.
  package var css: String {
    switch self {
    case .height(let length): "height:\(length.css(of: "cqh"))"
    case .width(let length): "width:\(length.css(of: "%"))"
    case .gap(let length): "gap:\(length.css(of: "%"))"
    case .padding(let length): "padding:\(length.css(of: "%"))"
    case .corner(let length): "border-radius:\(length.css(of: "%"))"
    case .background(let color): "background:\(color.css)"
    case .text(let color): "color:\(color.css)"
    case .number(let name, let value): "--\(name):\(value.css)"
    case .color(let name, let color): "--\(name):\(color.css)"
    case .length(let name, let length): "--\(name):\(length.css(of: "cqh"))"
    case .columns(let widths):
      "grid-template-columns:" + (widths.map { $0.column } + Length.rest(of: widths)).joined(separator: " ")
    case .word(let name, let word): "\(name):\(word)"
    }
  }
}

extension Length {
  /// As a style sheet says it; a part is one of `unit`, of which there are a hundred.
  package func css(of unit: String) -> String {
    switch self {
    case .points(let points): points == 0 ? "0" : "\(points.css)px"
    case .part(let part): "\((part * 100).css)\(unit)"
    }
  }

  /// The column for what shares leave of the whole: it stays empty, or other elements are in it.
  fileprivate static func rest(of widths: [Length]) -> [String] {
    let shares = widths.map { if case .part(let part) = $0 { part } else { 0.0 } }.reduce(0, +)
    return shares > 0 && shares < 0.999_999 ? [Length.part(1 - shares).column] : []
  }

  fileprivate var column: String {
    switch self {
    case .points(let points): "\(points.css)px"
    case .part(let part): "minmax(0,\((part * 100).css)fr)"
    }
  }
}

extension Double {
  /// As a style sheet says it, to three places.
  package var css: String {
    guard isFinite, abs(self) < 1_000_000_000 else { return "0" }
    let thousandths = Int((self * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return sign + String(whole) }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole == 0 ? "" : String(whole)).\(digits)"
  }
}
