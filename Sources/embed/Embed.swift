import Foundation

/// Writes files as string literals: `embed OUTPUT ROOT FILE…`.
@main
struct Embed {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 2 else { return }
    let output = arguments[arguments.startIndex]
    let root = arguments[arguments.startIndex + 1]
    var source = "/// The files that travel inside the executable: paths from the target's root, and their text.\n"
    source += "package enum EmbeddedFiles {\n  package static let all: [(path: String, text: String)] = [\n"
    for path in arguments.dropFirst(2) {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let text = String(decoding: data, as: UTF8.self)
      let name = String(path.dropFirst(root.count)).drop { $0 == "/" }
      source += "    (\(literal(String(name))), \(literal(text))),\n"
    }
    source += "  ]\n}\n"
    try source.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }
}
