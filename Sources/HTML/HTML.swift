/// A part of a page as a value that can be looked at: an element with its attributes and what stands in it, or words.
///
/// Drawings make it; how it leaves (as markup, or as a line that the page's runtime builds from) is nothing they know of.
package indirect enum HTML: Equatable, Sendable {
  case tag(Tag)
  case words(Words)
  /// Stands there only while a condition holds.
  case shown(ConditionID, HTML)
}

/// The number of a condition, in the table of whoever made the tree.
package typealias ConditionID = Int32

/// An element of a page.
package struct Tag: Equatable, Sendable {
  package var name: String
  package var attributes: [Attribute]
  package var children: [HTML]

  package init(_ name: String, _ attributes: [Attribute] = [], _ children: [HTML] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// All that is said about its own look.
  package var look: [Trait] {
    attributes.flatMap { attribute -> [Trait] in
      if case .look(let look) = attribute.value { look } else { [] }
    }
  }
}

/// An attribute and what it says.
package struct Attribute: Equatable, Sendable {
  /// What an attribute can say.
  package enum Value: Equatable, Sendable {
    /// The same on every element of its shape.
    case fixed(String)
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

extension HTML {
  /// A condition that always holds.
  package static let always: ConditionID = 0
  /// A condition that never holds.
  package static let never: ConditionID = 1
  /// Holds while something lies beneath the screen.
  package static let hasBeneath: ConditionID = -1

  /// An element.
  package static func element(_ name: String, _ attributes: [Attribute] = [], _ children: [HTML] = []) -> HTML {
    .tag(Tag(name, attributes, children))
  }

  /// An element of which nothing is said but what stands in it.
  package static func element(_ name: String, _ children: [HTML]) -> HTML { .tag(Tag(name, [], children)) }

  /// An element whose class is all there is to say of it.
  package static func element(_ name: String, class words: String, _ children: [HTML] = []) -> HTML {
    .tag(Tag(name, [.class(words)], children))
  }

  /// Plain words.
  package static func text(_ text: String) -> HTML { .words(.plain(text)) }

  /// The element itself, whatever condition it stands under; nil for words.
  package var asTag: Tag? {
    switch self {
    case .tag(let tag): tag
    case .shown(_, let inner): inner.asTag
    case .words: nil
    }
  }

  /// The same, there only while a condition holds.
  package func shown(while condition: ConditionID) -> HTML {
    condition == Self.always ? self : .shown(condition, self)
  }
}

extension Attribute {
  /// An attribute that says the same on every element of its shape.
  package static func fixed(_ name: String, _ value: String) -> Attribute { Attribute(name, .fixed(value)) }

  /// An attribute without a value.
  package static func flag(_ name: String) -> Attribute { Attribute(name, .fixed("")) }

  /// The classes of an element.
  package static func `class`(_ words: String) -> Attribute { Attribute("class", .fixed(words)) }

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

  /// A look of its own; none where nothing is declared.
  package static func look(_ declarations: [Trait?]) -> [Attribute] {
    let declared = declarations.compactMap(\.self)
    return declared.isEmpty ? [] : [Attribute("look", .look(declared))]
  }
}
