import Compiler
import Player

/// The playground, which editable pages are made of. It is beside the program, not in it: few need it, and the program would be a third larger.
enum PlaygroundFile {
  static let name = "playground.html"
  private static let limit = 1 << 26

  /// What an editable page is made of, where one is asked for.
  static func read(_ arguments: Arguments) throws(UsageError) -> EditablePage? {
    guard arguments.has(.editable) else {
      if arguments.has(.playground) { throw UsageError("`--playground` only works with `--editable`") }
      return nil
    }
    for option in [Option.scriptless, .noSource, .templates] where arguments.has(option) {
      throw UsageError("`--editable` and `\(option.spelling)` cannot be used together")
    }
    if let path = arguments.value(.playground) { return try page(of: try contents(path), path) }
    let (place, bytes) = try installed(for: "`--editable`", hint: "name it with `--playground`, or put it")
    return try page(of: bytes, place)
  }

  /// Where the playground of this program is installed, and what is there.
  static func installed() throws(UsageError) -> (place: String, contents: [UInt8]) {
    let (place, bytes) = try installed(for: "`playground`", hint: "put it")
    _ = try page(of: bytes, place)
    return (place, bytes)
  }

  private static func installed(for use: String, hint: String) throws(UsageError) -> (String, [UInt8]) {
    let places = places
    if let place = places.first(where: System.exists) { return (place, try contents(place)) }
    throw UsageError(
      "\(use) needs `\(name)`, which is not installed",
      hints: [
        "it comes with the packages of a release, and `make playground` in protoc's source writes it",
        "\(hint) in one of these places",
      ] + places)
  }

  private static func contents(_ path: String) throws(UsageError) -> [UInt8] {
    guard case .contents(let bytes) = System.read(path, limit: limit) else {
      throw UsageError("`\(path)` cannot be read")
    }
    return bytes
  }

  private static func page(of bytes: [UInt8], _ path: String) throws(UsageError) -> EditablePage {
    guard let page = EditablePage(bytes) else {
      throw UsageError(
        "`\(path)` is not the playground",
        hints: [
          "the file comes with the packages of a release, and `make playground` in protoc's source writes it"
        ])
    }
    // It might say something else than this program.
    guard page.generator == "protoc \(Compiler.version)" else {
      throw UsageError(
        "`\(path)` was made by \(page.generator), but this is protoc \(Compiler.version)",
        hints: ["use the file of the same release, or run `make playground` again"])
    }
    return page
  }

  /// Where it is looked for: next to the program, and in the `share` beside the program's folder.
  private static var places: [String] {
    guard let program = System.ownPath else { return [] }
    let folder = DiskPath.parent(of: program)
    return [DiskPath.join(folder, name), DiskPath.join(DiskPath.parent(of: folder), "share/protoc/" + name)]
  }
}
