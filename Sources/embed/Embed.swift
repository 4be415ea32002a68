#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files as string literals, scripts prepared: `embed OUTPUT ROOT FILE…`.
///
/// Without Foundation: linked statically it makes the linker warn, and a tool of the build should start at once.
@main
struct Embed {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else { fail("usage: embed OUTPUT ROOT FILE…") }
    var source = Array(
      "/// The files that travel inside the executable: paths from the target's root, and their text.\n".utf8)
    source += Array("package enum EmbeddedFiles {\n  package static let all: [(path: String, text: String)] = [\n".utf8)
    for path in arguments.dropFirst(2) {
      let name = path.dropFirst(arguments[1].count).drop { $0 == "/" }
      source += Array("    (".utf8)
      append(Array(name.utf8), of: path, to: &source)
      source += Array(", ".utf8)
      append(text(of: path), of: path, to: &source)
      source += Array("),\n".utf8)
    }
    source += Array("  ]\n}\n".utf8)
    write(source, to: arguments[0])
  }

  /// Appends a text as a string literal that says the same bytes.
  private static func append(_ bytes: [UInt8], of path: String, to source: inout [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { fail("\(path) is not UTF-8 text") }
    source.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": source += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      case "\\": source += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case "\n": source += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case " "..."~": source.append(UInt8(scalar.value))
      default: source += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      }
    }
    source.append(UInt8(ascii: "\""))
  }

  /// What travels of a file.
  private static func text(of path: String) -> [UInt8] {
    let contents = contents(of: path)
    return path.hasSuffix(".js") ? PreparedScript.text(of: String(decoding: contents, as: UTF8.self)) : contents
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { fail("cannot open \(path)") }
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      result += buffer[..<count]
    }
    guard ferror(file) == 0 else { fail("cannot read \(path)") }
    return result
  }

  /// Writes a file beside its place and moves it there, so that nobody reads half of it; one that is the same already
  /// stays, so that nothing is compiled again.
  private static func write(_ bytes: [UInt8], to path: String) {
    if access(path, R_OK) == 0, contents(of: path) == bytes { return }
    let draft = path + ".new"
    guard let file = fopen(draft, "wb") else { fail("cannot write \(path)") }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count, rename(draft, path) == 0 else { fail("cannot write \(path)") }
  }

  private static func fail(_ message: String) -> Never {
    let line = Array("embed: \(message)\n".utf8)
    fwrite(line, 1, line.count, fdopen(2, "w"))
    exit(1)
  }
}
