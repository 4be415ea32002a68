import Foundation

/// The project's files as they lie on the disk.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, empty if there is none.
  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The names in a folder, sorted; none if there is no such folder.
  static func names(in folder: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    return (all ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files below a folder, as paths from the root, sorted.
  static func files(below folder: String, named isWanted: (String) -> Bool = { _ in true }) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (all?.allObjects as? [String] ?? [])
      .filter { path in
        !path.split(separator: "/").contains { $0.hasPrefix(".") } && isWanted(path) && !isFolder("\(folder)/\(path)")
      }
      .map { "\(folder)/\($0)" }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Every Swift source of the product and its tests.
  static let sources: [SwiftSource] = ["Sources", "Plugins", "templates", "Tests"]
    .flatMap { files(below: $0) { $0.hasSuffix(".swift") } }
    .map { SwiftSource(path: $0, text: text($0)) }

  /// The Markdown that people read and nobody generates.
  static let documents: [String] =
    names(in: "").filter { $0.hasSuffix(".md") }
    + files(below: "docs") { $0.hasSuffix(".md") && !$0.hasPrefix("reference/") }
}
