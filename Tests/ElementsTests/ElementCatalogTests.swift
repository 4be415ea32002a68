import Elements
import Foundation
import Testing

/// The catalogue is written by hand; these tests hold it against the folders.
@Suite struct ElementCatalogTests {
  @Test func everyFolderIsAKindAndEveryKindAFolder() throws {
    let kinds = ElementCatalog.kinds.map(\.folder)
    #expect(try Set(ElementFolder.names()).symmetricDifference(kinds) == [])
  }

  @Test(arguments: ElementCatalog.kinds.map(\.name))
  func aFolderHoldsTheKindAndItsExample(name: String) throws {
    let kind = try #require(ElementCatalog.kinds.first { $0.name == name })
    let source = try ElementFolder.text("\(kind.folder)/\(kind.folder).swift")
    #expect(source.contains("ElementKind(\"\(name)\"") || source.contains("ElementKind(\n    \"\(name)\""))
    #expect(try !ElementFolder.text("\(kind.folder)/example.yaml").isEmpty)
  }

  @Test func namesAreUnique() {
    let names = ElementCatalog.kinds.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func everyKindStandsSomewhereAndEveryPlaceTakesAKind() {
    for kind in ElementCatalog.kinds {
      #expect(!kind.containers.isEmpty, "`\(kind.name)` stands nowhere")
      #expect(Set(kind.containers).count == kind.containers.count, "`\(kind.name)` stands twice in one place")
    }
    for container in Container.allCases {
      #expect(
        ElementCatalog.kinds.contains { $0.containers.contains(container) }, "nothing stands in \(container.words)")
    }
  }

  @Test func exactlyWhatOpensOverAScreenSaysHowItCloses() {
    for kind in ElementCatalog.kinds {
      #expect((kind.facets.popup != nil) == kind.containers.contains(.popups), "`\(kind.name)`")
    }
  }

  @Test func popupsCloseAsTheReferenceSays() {
    func names(_ holds: (PopupBehaviour) -> Bool) -> [String] {
      ElementCatalog.kinds.filter { $0.facets.popup.map(holds) ?? false }.map(\.name)
    }
    #expect(names(\.closesOutside) == ["popup", "sheet", "context-menu"])
    #expect(names(\.closesOnChoice) == ["alert", "actions", "context-menu", "toast"])
    #expect(names(\.isDismissible) == ["popup", "sheet", "alert", "actions", "context-menu"])
    #expect(names(\.needsCancel) == ["alert", "actions"])
    #expect(names { !$0.isOnStack } == ["toast"])
  }

  @Test func whatIsOnlyTouchedToGoSomewhereIsExpectedToGo() {
    let names = ElementCatalog.kinds.filter { $0.facets.touch == .expected }.map(\.name)
    #expect(names == ["button", "link", "tile", "tab"])
  }

  @Test func everythingToTouchHasANameForPeopleWhoDoNotSeeIt() {
    let hinted = ["search"]  // says its hint, or "Search"
    // Decoration or words until it has a `go`; a part of the screen; their handle.
    let free = ["icon", "text", "card", "panel", "group", "columns", "menu", "tray"]
    for kind in ElementCatalog.kinds where kind.facets.touch != .none && !(hinted + free).contains(kind.name) {
      #expect(kind.facets.needsName, "`\(kind.name)`")
    }
  }

  @Test func foreignNamesLeadToKinds() {
    let names = Set(ElementCatalog.kinds.map(\.name))
    for (foreign, kind) in ElementCatalog.foreignNames {
      #expect(names.contains(kind) && !names.contains(foreign), "\(foreign): \(kind)")
    }
  }
}

/// `Sources/Elements` as it lies on the disk.
enum ElementFolder {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Elements")

  /// The folders that hold a kind.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).filter { !["Languages", "Schema", "Sketch", "Typing"].contains($0) }
  }

  /// The names of the files in a folder.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

extension ElementKind {
  /// `TextArea` for `text-area`.
  var folder: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
