/// An attribute and what it says.
package struct Attribute: Equatable, Sendable {
  /// What an attribute can say.
  package enum Value: Equatable, Sendable {
    /// The same on every element of its shape.
    case fixed(String)
    case classes(Classes)
    /// Words that differ from element to element.
    case words(Words)
    /// A number that differs from element to element.
    case number(Int32)
    /// `true` or `false` as a condition holds; for an attribute without value, whether it is there.
    case holds(ConditionID)
    /// A picture, by its number.
    case picture(Int32)
    /// How this one element looks, beyond what its kind looks like.
    case look([Trait])
  }

  package var name: String
  package var value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension Attribute {
  /// An attribute that says the same on every element of its shape.
  package static func fixed(_ name: String, _ value: String) -> Attribute { Attribute(name, .fixed(value)) }

  /// An attribute without a value.
  package static func flag(_ name: String) -> Attribute { Attribute(name, .fixed("")) }

  /// The classes of an element.
  package static func `class`(_ classes: Classes) -> Attribute { Attribute("class", .classes(classes)) }

  /// What an element is for, to those who do not see it.
  package static func role(_ role: String) -> Attribute { Attribute("role", .fixed(role)) }

  /// What an element is called by those who do not see it.
  package static func label(_ words: Words) -> Attribute { Attribute("aria-label", .words(words)) }

  /// What only those who see it need.
  package static let decorative = Attribute.fixed("aria-hidden", "true")

  /// An attribute with words of its own.
  package static func words(_ name: String, _ words: Words) -> Attribute { Attribute(name, .words(words)) }

  /// An attribute that follows a condition.
  package static func holds(_ name: String, _ condition: ConditionID) -> Attribute {
    Attribute(name, .holds(condition))
  }

  /// The number of a control that something done to an element starts.
  package static func control(_ name: String, _ number: Int32) -> Attribute { Attribute(name, .number(number)) }

  /// A look of its own; none where nothing is declared.
  package static func look(_ declarations: [Trait?]) -> [Attribute] {
    let declared = declarations.compactMap { $0 }
    return declared.isEmpty ? [] : [Attribute("look", .look(declared))]
  }
}
