import YAMLSyntax

/// Everything that is declared, by the number of its name.
struct NameTables: Sendable {
  let screens: [Int32]
  /// Popups that every screen can open.
  let popups: [Int32]
  let layouts: [Int32]
  let components: [Int32]
  let data: [Int32]
  /// Variables of the app.
  let variables: [Int32]

  init() {
    (screens, popups, layouts, components, data, variables) = ([], [], [], [], [], [])
  }

  init(_ app: App) {
    let count = app.tree.names.count
    func table(_ names: some Sequence<(Int, NameID)>) -> [Int32] {
      var table = [Int32](repeating: -1, count: count)
      for (index, name) in names where name >= 0 && table[Int(name)] < 0 { table[Int(name)] = Int32(index) }
      return table
    }
    screens = table(app.screens.enumerated().lazy.map { ($0, $1.name) })
    popups = table(
      app.popups.enumerated().lazy.map { ($0, $1.context.screen < 0 && $1.context.layout < 0 ? $1.name : -1) })
    layouts = table(app.layouts.enumerated().lazy.map { ($0, $1.name) })
    components = table(app.components.enumerated().lazy.map { ($0, $1.name) })
    data = table(app.data.enumerated().lazy.map { ($0, $1.name) })
    variables = table(app.variables.enumerated().lazy.map { ($0, $1.screen < 0 && $1.layout < 0 ? $1.name : -1) })
  }

  /// The number behind a name, or -1.
  static func find(_ name: NameID, in table: [Int32]) -> Int32 {
    name >= 0 && Int(name) < table.count ? table[Int(name)] : -1
  }
}
