import ScreenModel

/// The variables that are followed, each with its place in a row of values.
struct VariableSpace: Sendable {
  /// For every variable its place, or -1 for one that is not followed.
  private(set) var slot: [Int32]
  /// For every variable whether it belongs to a visit of a screen.
  let isLocal: [Bool]
  let count: [Int32]
  /// How many variables of the app are followed.
  private(set) var width = 0
  /// For every screen the followed variables of its visits, its layouts' first.
  private(set) var locals: [[Int32]]

  init(_ app: App, following isFollowed: (Int32) -> Bool) {
    slot = [Int32](repeating: -1, count: app.variables.count)
    isLocal = app.variables.map { $0.screen >= 0 || $0.layout >= 0 }
    count = app.variables.indices.map { Int32(clamping: app.valueCount(of: Int32($0))) }
    locals = [[Int32]](repeating: [], count: app.screens.count)
    if app.variables.isEmpty { return }
    for variable in app.variables.indices where !isLocal[variable] && isFollowed(Int32(variable)) {
      slot[variable] = Int32(width)
      width += 1
    }
    for screen in app.screens.indices {
      // The outermost layout's come first, so that a variable is in the same place on every screen.
      for layout in app.layouts(of: Int32(screen)).reversed() {
        locals[screen] += app.layouts[Int(layout)].variables.filter(isFollowed)
      }
      locals[screen] += app.screens[screen].variables.filter(isFollowed)
      for (place, variable) in locals[screen].enumerated() { slot[Int(variable)] = Int32(place) }
    }
  }

  func follows(_ variable: Int32) -> Bool { slot[Int(variable)] >= 0 }
}

/// Rows of values, each known by a number; the first row is where all variables start.
struct Valuations: Sendable {
  let width: Int
  private var values: [Int32]
  /// The numbers of all rows but the first: nearly all visits know no other.
  private var numbers: [[Int32]: Int32] = [:]

  init(width: Int) {
    self.width = width
    values = [Int32](repeating: 0, count: width)
  }

  var count: Int { numbers.count + 1 }

  func value(_ slot: Int32, of row: Int32) -> Int32 { values[Int(row) * width + Int(slot)] }

  func row(_ row: Int32) -> [Int32] { Array(values[Int(row) * width..<(Int(row) + 1) * width]) }

  mutating func number(of row: [Int32]) -> Int32 {
    if row.allSatisfy({ $0 == 0 }) { return 0 }
    if let known = numbers[row] { return known }
    let new = Int32(count)
    numbers[row] = new
    values += row
    return new
  }
}
