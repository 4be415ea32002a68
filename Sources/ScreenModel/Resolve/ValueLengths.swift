import SourceText
import YAMLSyntax

/// How long the values of names are: those of rows on the average, those of variables at most.
struct ValueLengths {
  private let resolver: Resolver
  private var columns: [Column: Double] = [:]
  private var variables: [Int32: Double] = [:]
  private var unknowns: [String: Double] = [:]

  private struct Column: Hashable {
    var data: Int32
    var index: Int
  }

  init(_ resolver: Resolver) { self.resolver = resolver }

  /// The length of what a name stands for, in bytes; 0 for a parameter, of which only its uses know.
  mutating func length(of binding: Binding, named name: String) -> Double {
    switch binding {
    case .column(let repetition, let index):
      return length(ofColumn: index, of: resolver.app.repetitions[Int(repetition)].dataIndex)
    case .variable(let number): return length(ofVariable: number)
    case .unknownRows: return length(ofUnknown: name)
    case .platform: return 9
    case .parameter: return 0
    }
  }

  private mutating func length(ofColumn index: Int, of data: Int32) -> Double {
    let column = Column(data: data, index: index)
    if let known = columns[column] { return known }
    let rows = resolver.app.data[Int(data)].rows
    let bytes = rows.reduce(0) { $0 + (index < $1.count ? $1[index].text.utf8.count : 0) }
    let length = Double(bytes) / Double(max(1, rows.count))
    columns[column] = length
    return length
  }

  private mutating func length(ofVariable number: Int32) -> Double {
    if let known = variables[number] { return known }
    var length = 10
    if case .words(let words) = resolver.app.variables[Int(number)].values {
      length = words.map { Int(resolver.tree.node($0).text.length) }.max() ?? 0
    }
    variables[number] = Double(length)
    return Double(length)
  }

  /// What any data set has under the name.
  private mutating func length(ofUnknown name: String) -> Double {
    if let known = unknowns[name] { return known }
    let column = name.split(separator: ".").last.map(String.init) ?? name
    var length = 0.0
    for (number, data) in resolver.app.data.enumerated() {
      guard let index = data.columns.firstIndex(of: column) else { continue }
      length = max(length, self.length(ofColumn: index, of: Int32(number)))
    }
    unknowns[name] = length
    return length
  }
}
