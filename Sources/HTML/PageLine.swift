/// Trees as lines for the page's runtime, in which what elements of one shape have in common is a number.
///
/// A line holds, for each element, `[shape, what differs …, what stands in it …]`; words are strings, words with variables `[-1, …]`, and
/// what is under a condition `[-2, condition, …]`.
extension HTML {
  /// Appends the tree as a list of its outermost nodes.
  package func appendLine(to json: inout [UInt8]) {
    json.append(UInt8(ascii: "["))
    appendNodes(to: &json)
    json.append(UInt8(ascii: "]"))
  }

  /// Appends the outermost nodes, one after the other.
  package func appendNodes(to json: inout [UInt8]) {
    var ends: [Int32] = []
    nodes.withUnsafeBufferPointer { nodes in
      values.withUnsafeBufferPointer { values in
        for index in nodes.indices {
          let node = nodes[index]
          while let end = ends.last, end <= index {
            json.append(UInt8(ascii: "]"))
            ends.removeLast()
          }
          if index > 0 { json.append(UInt8(ascii: ",")) }
          switch node.shape {
          case Node.words:
            Self.append(values[Int(node.first)], opening: "[-1", to: &json)
          case Node.condition:
            json.raw("[-2,")
            json.json(Int(node.first))
            ends.append(node.end)
          default:
            json.append(UInt8(ascii: "["))
            let shape = shapes.facts[Int(node.shape)]
            json.json(Int(shape.line))
            for value in Int(node.first)..<Int(node.first + shape.valueCount) {
              json.append(UInt8(ascii: ","))
              Self.append(values[value], opening: "[\"\"", to: &json)
            }
            ends.append(node.end)
          }
        }
      }
    }
    for _ in ends { json.append(UInt8(ascii: "]")) }
  }

  private static func append(_ value: Value, opening: StaticString, to json: inout [UInt8]) {
    switch value {
    case .number(let number): json.json(Int(number))
    case .words(.plain(let text)): json.json(text)
    case .words(.mixed(let parts)):
      json.raw("\(opening)")
      for part in parts {
        json.append(UInt8(ascii: ","))
        switch part {
        case .text(let text): json.json(text)
        case .variable(let variable): json.json(Int(variable))
        }
      }
      json.append(UInt8(ascii: "]"))
    }
  }
}
