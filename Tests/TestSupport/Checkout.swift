package import Foundation

/// The project's files as they lie on the disk.
package enum Checkout {
  /// The folder of `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, empty if there is none.
  package static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The bytes of a file, or nil if there is none.
  package static func contents(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: root.appending(path: path))).map { [UInt8]($0) }
  }

  /// Whether there is a file or a folder of this name.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The names in a folder, sorted; none if there is no such folder.
  package static func names(in folder: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    return (all ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files below a folder, as paths from the root, sorted.
  package static func files(below folder: String, named isWanted: (String) -> Bool = { _ in true }) -> [String] {
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
}

extension Project {
  /// The app in a folder, with all files beside and below its `app.yaml`.
  package init(folder: String) {
    let paths = Checkout.files(below: folder).map { String($0.dropFirst(folder.count + 1)) }
    let ordered = ["app.yaml"] + paths.filter { $0 != "app.yaml" }
    self.init(ordered.map { ($0, Checkout.contents("\(folder)/\($0)") ?? []) })
  }
}
