package import SourceText

/// Trees as lines for the page's runtime, in which what elements of one shape have in common is a number.
///
/// A line holds, for each element, `[shape, what differs …, what stands in it …]`; words are strings, words with variables `[-1, …]`, and
/// what is under a condition `[-2, condition, …]`.
extension HTML {
  /// Appends the tree as a list of its outermost nodes.
  package func appendLine(to json: inout JSONWriter) {
    json.list { json in appendNodes(to: &json) }
  }

  /// Appends the outermost nodes, one after the other.
  package func appendNodes(to json: inout JSONWriter) {
    var ends: [Int32] = []
    nodes.withUnsafeBufferPointer { nodes in
      values.withUnsafeBufferPointer { values in
        for index in nodes.indices {
          let node = nodes[index]
          while let end = ends.last, end <= index {
            json.endList()
            ends.removeLast()
          }
          switch node.shape {
          case Node.words:
            Self.append(values[Int(node.first)], to: &json) { json in json.number(-1) }
          case Node.condition:
            json.beginList()
            json.number(-2)
            json.number(node.first)
            ends.append(node.end)
          default:
            json.beginList()
            let shape = shapes.facts[Int(node.shape)]
            json.number(shape.line)
            for value in Int(node.first)..<Int(node.first + shape.valueCount) {
              Self.append(values[value], to: &json) { json in json.string("") }
            }
            ends.append(node.end)
          }
        }
      }
    }
    for _ in ends { json.endList() }
  }

  /// - Parameter opening: writes what a list of words with variables begins with.
  private static func append(_ value: Value, to json: inout JSONWriter, opening: (inout JSONWriter) -> Void) {
    switch value {
    case .number(let number): json.number(number)
    case .words(.plain(let text)): json.string(text)
    case .words(.mixed(let parts)):
      json.list { json in
        opening(&json)
        for part in parts {
          switch part {
          case .text(let text): json.string(text)
          case .variable(let variable): json.number(variable)
          }
        }
      }
    }
  }
}
