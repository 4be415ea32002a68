/// Every element kind of the language. A new kind is one folder and one line here.
package enum ElementCatalog {
  package static let kinds: [ElementKind] = [
    // Words and pictures
    .text,
    .heading,
    .badge,
    .image,
    .icon,
    .avatar,
    .divider,
    .space,
    .progress,
    .spinner,
    .video,
    .audio,
    .chart,
    .web,
    .canvas,

    // Things to press and to fill in
    .button,
    .link,
    .switch,
    .checkbox,
    .radio,
    .slider,
    .stepper,
    .segmented,
    .picker,
    .date,
    .field,
    .textArea,
    .form,
    .search,

    // Collections and what is in them
    .list,
    .row,
    .section,
    .tiles,
    .tile,
    .grid,
    .deck,
    .card,
    .gallery,
    .table,

    // Parts of a screen
    .group,
    .columns,
    .panel,
    .accordion,
    .scroll,
    .map,
    .pin,

    // Bar items
    .title,
    .flexibleSpace,
    .fixedSpace,
    .separator,
    .tool,
    .tab,

    // Around the body
    .navigationBar,
    .toolbar,
    .menu,
    .tray,
    .tabBar,

    // Popups
    .popup,
    .sheet,
    .alert,
    .actions,
    .contextMenu,
    .busy,
    .toast,
    .cover,

    // Reuse
    .use,
    .slot,
  ]

  /// What the kinds are, by their numbers.
  package static let facets = kinds.map { $0.facets }

  /// What the kinds are called, by their numbers.
  package static let names = kinds.map { $0.name }

  /// The names of the kinds that may be in a place.
  package static func names(in container: Container) -> [String] { namesIn[container] ?? [] }

  private static let namesIn = Dictionary(
    uniqueKeysWithValues: Container.allCases.map { container in
      (container, kinds.filter { $0.containers.contains(container) }.map { $0.name })
    })

  /// The kinds that have a key of a name, besides the keys that all have.
  package static func owners(ofKey key: String) -> [String] { ownersOfKeys[key] ?? [] }

  private static let ownersOfKeys: [String: [String]] = {
    var owners: [String: [String]] = [:]
    for kind in kinds {
      for property in kind.properties() { owners[property.name, default: []].append(kind.name) }
    }
    return owners
  }()

  /// The kind of a plain text that is written in place of an element.
  package static let plainText = number { $0.name == ElementKind.text.name }

  /// What is shown while a move takes a moment.
  package static let pause = number { $0.name == ElementKind.busy.name }

  /// What stands for a component.
  package static let use = number { $0.facets.holds == .component }

  /// What `search` gives to a list or a bar.
  package static let searchField = number { $0.facets.input == .type(.search) }

  /// The kind that somebody calls by its name.
  package static func kind(named name: String) -> KindID? { names.firstIndex(of: name).map { KindID($0) } }

  /// The number of the first kind for which something holds.
  static func number(where holds: (ElementKind) -> Bool) -> KindID {
    kinds.firstIndex(where: holds).map { KindID($0) } ?? 0
  }

  /// A kind's example, as it is in its folder.
  package static func example(of kind: ElementKind) -> String { file("example.yaml", of: kind) }

  /// A kind's style sheet, as it is in its folder: what holds everywhere, or the look on a platform.
  package static func style(of kind: ElementKind, platform: String?) -> String {
    file(kind.name + (platform.map { "." + $0 } ?? "") + ".css", of: kind)
  }

  private static func file(_ name: String, of kind: ElementKind) -> String {
    let folder = kind.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return files["\(folder)/\(name)"] ?? ""
  }

  private static let files = EmbeddedFiles.all.reduce(into: [:]) { $0[$1.path] = $1.text }
}
