/// The icons of the language: lines on a grid of 24, one a line in `icons.txt`.
package enum Icons {
  /// Every icon: its name and the paths that draw it.
  package static var all: [(name: String, path: String)] { written.map { ($0.name, whole($0.parts)) } }

  private static let written: [(name: String, parts: String)] = {
    let text = EmbeddedFiles.all.first { $0.path == "Icon/icons.txt" }?.text ?? ""
    // Read as bytes, since every program that draws an icon reads all of them.
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#"), let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      return (String(Substring(line[..<blank])), String(Substring(line[line.index(after: blank)...])))
    }
  }()

  private static let partsByName = written.reduce(into: [:]) { $0[$1.name] = $0[$1.name] ?? $1.parts }

  private static let bar = UInt8(ascii: "|")

  /// Whether there is an icon of this name.
  package static func has(_ name: String) -> Bool { partsByName[name] != nil }

  /// The path that draws an icon.
  package static func path(of name: String) -> String? { partsByName[name].map(whole) }

  /// The paths of an icon: where it can be solid, what is filled, what is left out of that and what stays a line; of others the one.
  static func parts(of name: String) -> [String]? {
    partsByName[name]?.utf8.split(separator: bar, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private static func whole(_ parts: String) -> String {
    parts.utf8.contains(bar) ? String(decoding: parts.utf8.filter { $0 != bar }, as: UTF8.self) : parts
  }
}
