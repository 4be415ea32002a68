import ScreenModel

/// The variables that are followed, each with its place in a row of values.
struct VariableSpace: Sendable {
  /// For every variable its place, or -1 for one that is not followed.
  private(set) var slot: [Int32]
  /// For every variable whether it belongs to a visit of a screen.
  let isLocal: [Bool]
  let count: [Int32]
  /// For every variable the number of the value it starts with.
  let start: [Int32]
  /// How many variables of the app are followed.
  private(set) var width = 0
  /// For every screen the followed variables of its visits, its layouts' first.
  private(set) var locals: [[Int32]]
  /// What the values of visits start as, each row once, and for every screen the number of its row.
  private(set) var beginnings: [[Int32]] = [[]]
  private(set) var beginning: [Int32]

  /// - Parameter standing: the value that stands for one of a variable.
  init(_ app: App, following isFollowed: (Int32) -> Bool, standing: (Int32, Int32) -> Int32) {
    slot = [Int32](repeating: -1, count: app.variables.count)
    isLocal = app.variables.map { $0.screen >= 0 || $0.layout >= 0 }
    count = app.variables.indices.map { Int32(clamping: app.valueCount(of: Int32($0))) }
    start = app.variables.indices.map { standing(app.startNumber(of: Int32($0)), Int32($0)) }
    locals = [[Int32]](repeating: [], count: app.screens.count)
    beginning = [Int32](repeating: 0, count: app.screens.count)
    if app.variables.isEmpty { return }
    for variable in app.variables.indices where !isLocal[variable] && isFollowed(Int32(variable)) {
      slot[variable] = Int32(width)
      width += 1
    }
    var numbers: [[Int32]: Int32] = [[]: 0]
    for screen in app.screens.indices {
      // The outermost layout's come first, so that a variable is in the same place on every screen.
      for layout in app.layouts(of: Int32(screen)).reversed() {
        locals[screen] += app.layouts[Int(layout)].variables.filter(isFollowed)
      }
      locals[screen] += app.screens[screen].variables.filter(isFollowed)
      for (place, variable) in locals[screen].enumerated() { slot[Int(variable)] = Int32(place) }
      let row = locals[screen].map { start[Int($0)] }
      beginning[screen] = numbers[row, default: Int32(beginnings.count)]
      if beginning[screen] == beginnings.count {
        numbers[row] = beginning[screen]
        beginnings.append(row)
      }
    }
  }

  /// What the app's variables start as.
  var beginningOfApp: [Int32] {
    var row = [Int32](repeating: 0, count: width)
    for variable in slot.indices where !isLocal[variable] && slot[variable] >= 0 {
      row[Int(slot[variable])] = start[variable]
    }
    return row
  }

  func follows(_ variable: Int32) -> Bool { slot[Int(variable)] >= 0 }
}

/// Rows of values, each known by a number; the first row is where all variables start.
struct Valuations: Sendable {
  let width: Int
  private var values: [Int32]
  private(set) var count = 1
  /// The numbers of all rows but the first, each at a place that its values say, or at the next free one; 0 where there is none. A
  /// dictionary would hold every row once more. Nearly all visits know no other row than the first.
  private var numbers: [Int32] = []

  /// - Parameter first: where all variables start.
  init(_ first: [Int32]) {
    width = first.count
    values = first
  }

  func value(_ slot: Int32, of row: Int32) -> Int32 { values[Int(row) * width + Int(slot)] }

  func row(_ row: Int32) -> [Int32] { Array(values[Int(row) * width..<(Int(row) + 1) * width]) }

  mutating func number(of row: [Int32]) -> Int32 {
    if self.row(0, is: row) { return 0 }
    if count * 2 > numbers.count { spread() }
    let place = place(of: row)
    if numbers[place] == 0 {
      numbers[place] = Int32(count)
      count += 1
      values += row
    }
    return numbers[place]
  }

  /// Where the number of a row is, or would be.
  private func place(of row: some RandomAccessCollection<Int32>) -> Int {
    var hash: UInt64 = 0
    for value in row {
      let (high, low) = (hash ^ UInt64(UInt32(bitPattern: value)) ^ 0x9e37_79b9_7f4a_7c15)
        .multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
      hash = high ^ low
    }
    var place = Int(truncatingIfNeeded: hash) & (numbers.count - 1)
    while numbers[place] != 0, !self.row(numbers[place], is: row) { place = (place + 1) & (numbers.count - 1) }
    return place
  }

  private func row(_ number: Int32, is row: some RandomAccessCollection<Int32>) -> Bool {
    values[Int(number) * width..<(Int(number) + 1) * width].elementsEqual(row)
  }

  /// Makes room for as many rows again.
  private mutating func spread() {
    numbers = [Int32](repeating: 0, count: max(16, numbers.count * 2))
    for number in 1..<count { numbers[place(of: values[number * width..<(number + 1) * width])] = Int32(number) }
  }
}
