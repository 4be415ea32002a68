package import SourceText

/// What elements of a page have in common, each once: a shape is an element's name, its fixed attributes, its look, and the names of the
/// attributes that differ.
package struct ShapeTable: Sendable {
  /// An attribute as all elements of a shape have it.
  package enum Slot: Hashable, Sendable {
    case fixed(name: String, text: String)
    case classes(Classes)
    case words(name: String)
    case number(name: String)
    /// `true` or `false` as a condition holds; for an attribute without value, whether it is there.
    case holds(name: String)
    case picture(name: String)
    /// Where the class of its look is, when it has no other.
    case look
  }

  /// What some elements have in common.
  package final class NodeShape: Sendable {
    package let name: String
    package let slots: [Slot]
    package let look: [Trait]
    /// What it is to those who draw it without styles; its names are empty where it has none.
    package let classes: Classes
    /// The class that says its look; empty where it has none.
    package let lookName: String
    /// The shape that is asked next where several have the same hash; -1 for none.
    let next: Int32
    /// Whether an element of the app may be named after its attributes.
    let hasElement: Bool
    /// Its tags in markup.
    let tag: MarkupTag

    init(name: String, slots: [Slot], look: [Trait], lookName: String, next: Int32, hasElement: Bool) {
      self.name = name
      self.slots = slots
      self.look = look
      classes = slots.lazy.compactMap { if case .classes(let classes) = $0 { classes } else { nil } }.first ?? ""
      self.lookName = lookName
      self.next = next
      self.hasElement = hasElement
      tag = MarkupTag(name, slots, lookName: lookName)
    }
  }

  /// A shape as a line of the page names it.
  private struct LineShape: Hashable {
    var name: String
    var fixed: [String]
    var free: [String]
  }

  package private(set) var shapes: [NodeShape] = []
  /// What is asked of a shape at every node: its number for the page's runtime, to which the order of fixed attributes among others is
  /// nothing, and how many values a node of it has.
  private(set) var facts: [(line: Int32, valueCount: Int32)] = []
  /// By the hash of a shape the last one that has it.
  private var numbers: [Int: Int32] = [:]
  private var lineNumbers: [LineShape: Int32] = [:]
  private var lineShapes: [LineShape] = []
  /// Every look that some element has, with the class that says it.
  package private(set) var looks: [(name: String, declarations: [Trait])] = []
  private var lookNames: [[Trait]: String] = [:]

  package init() {}

  // MARK: numbers

  /// The number of the shape of an element.
  mutating func number(_ name: String, _ attributes: [Attribute], hasElement: Bool, _ look: [Trait]) -> Int32 {
    var hash = Mixing()
    hash.mix(name)
    hash.mix(hasElement ? 1 : 0)
    var own: [Trait] = []
    for attribute in attributes {
      switch attribute.value {
      case .fixed(let text):
        hash.mix(attribute.name)
        hash.mix(text)
      case .classes(let classes):
        hash.mix(attribute.name)
        hash.mix(classes.names)
      case .look(let look): own += look
      case .words: hash.mix(attribute.name, 2)
      case .number: hash.mix(attribute.name, 3)
      case .holds: hash.mix(attribute.name, 4)
      case .picture: hash.mix(attribute.name, 5)
      }
    }
    let traits = own.isEmpty ? look : own + look
    if !traits.isEmpty { hash.mix(traits.hashValue) }
    let known = numbers[hash.value] ?? -1
    var number = known
    while number >= 0 {
      let shape = shapes[Int(number)]
      if shape.hasElement == hasElement, shape.name == name, Self.has(shape, attributes), shape.look == traits {
        return number
      }
      number = shape.next
    }
    let slots = attributes.map(Slot.init) + (hasElement ? [.number(name: "data-e")] : [])
    let hasPlace = slots.contains(.look) || slots.contains { $0.isClass }
    return add(
      name, hasPlace || traits.isEmpty ? slots : slots + [.look], traits, hasElement: hasElement, next: known,
      hash: hash.value)
  }

  private static func has(_ shape: NodeShape, _ attributes: [Attribute]) -> Bool {
    guard shape.slots.count >= attributes.count, shape.slots.count <= attributes.count + 2 else { return false }
    for (slot, attribute) in zip(shape.slots, attributes) {
      switch (slot, attribute.value) {
      case (.fixed(let name, let text), .fixed(let other)): if name != attribute.name || text != other { return false }
      case (.classes(let classes), .classes(let other)): if classes != other { return false }
      case (.words(let name), .words), (.number(let name), .number), (.holds(let name), .holds),
        (.picture(let name), .picture):
        if name != attribute.name { return false }
      case (.look, .look): break
      default: return false
      }
    }
    let rest = shape.slots[attributes.count...].count { $0 != .look }
    return rest == (shape.hasElement ? 1 : 0)
  }

  private mutating func add(
    _ name: String, _ slots: [Slot], _ look: [Trait], hasElement: Bool, next: Int32, hash: Int
  ) -> Int32 {
    let lookName = look.isEmpty ? "" : className(of: look)
    var line = LineShape(name: name, fixed: [], free: [])
    for slot in slots {
      switch slot {
      case .fixed(let name, let text): line.fixed += [name, text]
      case .classes(let classes):
        line.fixed += ["class", lookName.isEmpty ? classes.names : "\(classes.names) \(lookName)"]
      case .look: break
      case .words(let name), .number(let name): line.free.append(name)
      case .holds(let name): line.free.append("?" + name)
      case .picture(let name): line.free.append("!" + name)
      }
    }
    if !lookName.isEmpty, !slots.contains(where: { $0.isClass }) { line.fixed += ["class", lookName] }
    let new = Int32(shapes.count)
    facts.append((number(of: line), Int32(slots.count { $0.isFree })))
    shapes.append(
      NodeShape(name: name, slots: slots, look: look, lookName: lookName, next: next, hasElement: hasElement))
    numbers[hash] = new
    return new
  }

  private mutating func number(of shape: LineShape) -> Int32 {
    if let known = lineNumbers[shape] { return known }
    let new = Int32(lineShapes.count)
    lineNumbers[shape] = new
    lineShapes.append(shape)
    return new
  }

  /// The class of a look.
  private mutating func className(of look: [Trait]) -> String {
    if let known = lookNames[look] { return known }
    let name = "l" + String(looks.count, radix: 36)
    lookNames[look] = name
    looks.append((name, look))
    return name
  }

  // MARK: what there is

  /// Every class that some element has.
  package var classes: Set<String> {
    Set(selectors.lazy.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) })
  }

  /// The simple selectors that mean some element: `button`, `.deck`, `[data-tap]`, `[role=menu]`.
  package var selectors: Set<String> {
    var result: Set<String> = []
    for shape in lineShapes {
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

  /// Appends all shapes as a JSON list: `["button",["class","tile"],["data-tap"]]`.
  package func append(to json: inout JSONWriter) {
    json.list(lineShapes) { json, shape in
      json.list { json in
        json.string(shape.name)
        json.strings(shape.fixed)
        if !shape.free.isEmpty { json.strings(shape.free) }
      }
    }
  }
}

extension ShapeTable.Slot {
  init(_ attribute: Attribute) {
    let name = attribute.name
    switch attribute.value {
    case .fixed(let text): self = .fixed(name: name, text: text)
    case .classes(let classes): self = .classes(classes)
    case .words: self = .words(name: name)
    case .number: self = .number(name: name)
    case .holds: self = .holds(name: name)
    case .picture: self = .picture(name: name)
    case .look: self = .look
    }
  }

  /// Whether it says the classes of an element.
  package var isClass: Bool { if case .classes = self { true } else { false } }

  /// Whether elements of its shape have a value for it.
  package var isFree: Bool {
    switch self {
    case .fixed, .classes, .look: false
    case .words, .number, .holds, .picture: true
    }
  }

  /// What the attribute is called; empty for a look.
  package var name: String {
    switch self {
    case .fixed(let name, _), .words(let name), .number(let name), .holds(let name), .picture(let name): name
    case .classes: "class"
    case .look: ""
    }
  }
}

/// Mixes short texts into a number by which shapes are looked up.
private struct Mixing {
  private var mixed: UInt64 = 0

  var value: Int { Int(truncatingIfNeeded: mixed) }

  mutating func mix(_ number: Int) { mix(UInt64(truncatingIfNeeded: number)) }

  mutating func mix(_ number: UInt64) { mixed = (mixed &+ number) &* 0x2545_F491_4F6C_DD1D ^ (mixed &>> 29) }

  mutating func mix(_ text: String, _ kind: Int = 1) {
    let utf8 = text.utf8
    var word = UInt64(truncatingIfNeeded: utf8.count &* 8 &+ kind)
    var count = 0
    for byte in utf8 {
      word = word &<< 8 ^ UInt64(byte) ^ (word &>> 56)
      count += 1
      if count & 7 == 0 { mix(word) }
    }
    mix(word)
  }
}
