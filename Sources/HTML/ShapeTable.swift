/// Writes trees as lines for the page's runtime: what elements of one shape have in common is written once.
///
/// A shape is an element's name, its fixed attributes, and the names of those that differ. A line then holds, for each element,
/// `[shape, what differs …, what stands in it …]`; words are strings, words with variables `[-1, …]`, and what stands under a condition
/// `[-2, condition, …]`.
package struct ShapeTable: Sendable {
  private struct Shape: Hashable {
    var name: String
    var fixed: [String]
    var free: [String]
  }

  private var numbers: [Shape: Int] = [:]
  private var shapes: [Shape] = []
  /// Every look that some element has, with the class that says it.
  package private(set) var looks: [(name: String, declarations: [Trait])] = []
  private var lookNames: [[Trait]: String] = [:]

  package init() {}

  /// Every class that some element has.
  package var classes: Set<String> {
    Set(selectors.lazy.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) })
  }

  /// The simple selectors that mean some element: `button`, `.deck`, `[data-tap]`, `[role=menu]`.
  package var selectors: Set<String> {
    var result: Set<String> = []
    for shape in shapes {
      result.insert(shape.name)
      for name in shape.free { result.insert("[\(name.drop { "?!".contains($0) })]") }
      for index in stride(from: 0, to: shape.fixed.count, by: 2) {
        let (name, value) = (shape.fixed[index], shape.fixed[index + 1])
        result.insert("[\(name)]")
        if name == "role" { result.insert("[role=\(value)]") }
        if name == "class" { result.formUnion(value.split(separator: " ").map { ".\($0)" }) }
      }
    }
    return result
  }

  /// The class of a look.
  package mutating func className(of look: [Trait]) -> String {
    if let known = lookNames[look] { return known }
    let name = "l" + String(looks.count, radix: 36)
    lookNames[look] = name
    looks.append((name, look))
    return name
  }

  /// Appends a tree as JSON.
  package mutating func append(_ html: HTML, to json: inout [UInt8]) {
    switch html {
    case .words(.plain(let text)): json.json(text)
    case .words(.mixed(let parts)):
      json.raw("[-1")
      for part in parts { append(part, to: &json) }
      json.raw("]")
    case .shown(let condition, let inner):
      json.raw("[-2,")
      json.json(Int(condition))
      json.raw(",")
      append(inner, to: &json)
      json.raw("]")
    case .tag(let tag):
      json.raw("[")
      json.json(shape(of: tag))
      for attribute in tag.attributes { append(free: attribute.value, to: &json) }
      for child in tag.children {
        json.raw(",")
        append(child, to: &json)
      }
      json.raw("]")
    }
  }

  private func append(_ part: Words.Part, to json: inout [UInt8]) {
    json.raw(",")
    switch part {
    case .text(let text): json.json(text)
    case .variable(let variable): json.json(Int(variable))
    }
  }

  private func append(free value: Attribute.Value, to json: inout [UInt8]) {
    switch value {
    case .fixed, .look: break
    case .number(let number), .holds(let number), .picture(let number):
      json.raw(",")
      json.json(Int(number))
    case .words(.plain(let text)):
      json.raw(",")
      json.json(text)
    case .words(.mixed(let parts)):
      json.raw(",[\"\"")
      for part in parts { append(part, to: &json) }
      json.raw("]")
    }
  }

  private mutating func shape(of tag: Tag) -> Int {
    var shape = Shape(name: tag.name, fixed: [], free: [])
    let declared = tag.look
    let look = declared.isEmpty ? "" : className(of: declared)
    for attribute in tag.attributes {
      switch attribute.value {
      case .fixed(let text):
        let isClass = attribute.name == "class" && !look.isEmpty
        shape.fixed += [attribute.name, isClass ? "\(text) \(look)" : text]
      case .look: break
      case .words, .number: shape.free.append(attribute.name)
      case .holds: shape.free.append("?" + attribute.name)
      case .picture: shape.free.append("!" + attribute.name)
      }
    }
    if !look.isEmpty, !tag.attributes.contains(where: { $0.name == "class" }) { shape.fixed += ["class", look] }
    if let known = numbers[shape] { return known }
    let new = shapes.count
    numbers[shape] = new
    shapes.append(shape)
    return new
  }

  /// Appends all shapes as a JSON list: `["button",["class","tile"],["data-tap"]]`.
  package func appendShapes(to json: inout [UInt8]) {
    json.json(list: shapes) { json, shape in
      json.raw("[")
      json.json(shape.name)
      json.raw(",")
      json.json(list: shape.fixed) { $0.json($1) }
      if !shape.free.isEmpty {
        json.raw(",")
        json.json(list: shape.free) { $0.json($1) }
      }
      json.raw("]")
    }
  }
}
