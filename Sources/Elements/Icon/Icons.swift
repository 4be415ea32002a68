/// The icons of the language: lines on a grid of 24, one a line in `icons.txt`.
package enum Icons {
  /// Every icon: its name and the paths that draw it.
  package static let all: [(name: String, path: String)] = {
    let text = EmbeddedFiles.all.first { $0.path == "Icon/icons.txt" }?.text ?? ""
    // Read as bytes, since every program that draws an icon reads all of them.
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#"), let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      return (String(Substring(line[..<blank])), String(Substring(line[line.index(after: blank)...])))
    }
  }()

  private static let paths = all.reduce(into: [:]) { $0[$1.name] = $0[$1.name] ?? $1.path }

  /// Whether there is an icon of this name.
  package static func has(_ name: String) -> Bool { paths[name] != nil }

  /// The path that draws an icon.
  package static func path(of name: String) -> String? { paths[name] }
}
