import HTML

/// One kind of element: what it is called, where it may be, what it takes, and how it can move a person.
///
/// A kind is one value in one folder; `ElementCatalog` lists them.
package struct ElementKind: Sendable {
  /// What is directly after the kind's name when it is a single word or sentence.
  package enum Label: Sendable {
    /// There is no such value: `- divider`.
    case none
    /// There may be one.
    case optional(ValueType)
    /// There must be one.
    case required(ValueType)

    /// What it is; nil where there is none.
    package var type: ValueType? {
      switch self {
      case .none: nil
      case .optional(let type), .required(let type): type
      }
    }

    /// Whether there must be one.
    package var isRequired: Bool {
      switch self {
      case .none, .optional: false
      case .required: true
      }
    }
  }

  package let name: String
  /// One sentence for people, without a full stop.
  package let summary: String
  /// Where it may be; whatever is somewhere inside a screen may be in a component too.
  package let containers: [Container]
  package let label: Label
  /// What the label is, in a word or two: "label", "words", "hint".
  package let labelMeaning: String
  /// What may be in it, and under which key; a list directly after the kind's name is the same.
  package let children: Content?
  /// What things of this kind are, for every stage that asks.
  package let facets: Facets
  /// Keys that other elements take and that would change nothing here.
  package let without: CommonKeys
  /// Its own keys, besides those every element takes; made when first asked for.
  package let properties: @Sendable () -> [Property]
  /// How it is drawn.
  package let drawing: @Sendable (Sketch, inout PageWriter) -> Void
  /// Where its look applies, when that is not the element of its own name.
  package let surface: String?

  /// Where the elements in an element stand.
  package struct Content: Sendable {
    package let key: String
    package let container: Container

    package init(_ key: String = "body", of container: Container) {
      self.key = key
      self.container = container
    }
  }

  package init(
    _ name: String, _ summary: String, in containers: [Container], label: Label = .none, labelMeaning: String = "label",
    children: Content? = nil, touch: Facets.Touch = .none, input: Facets.Input = .follow,
    holds: Facets.Holding = .parts, fold: Facets.Fold = .never, shows: Facets.Showing = .content,
    motion: Facets.Motion = .still, needsName: Bool = false, takesSearch: Bool = false, setsApart: Bool = false,
    sizesItems: Bool = false, carries triggers: Facets.Triggers? = nil, popup: PopupBehaviour? = nil, bar: Bar? = nil,
    parts: LookParts = [], surface: String? = nil, without: CommonKeys = [],
    properties: @escaping @Sendable () -> [Property] = { [] },
    drawing: @escaping @Sendable (Sketch, inout PageWriter) -> Void
  ) {
    self.name = name
    self.summary = summary
    let isOutermost = bar != nil || popup != nil
    self.containers = isOutermost ? containers : containers + [.component]
    self.label = label
    self.labelMeaning = labelMeaning
    self.children = children
    facets = Facets(
      label: Facets.Label(label), touch: touch, input: input, holds: holds, fold: fold, shows: shows, motion: motion,
      needsName: needsName, takesSearch: takesSearch, setsApart: setsApart, sizesItems: sizesItems,
      triggers: triggers ?? input.triggers(touch), bar: bar, popup: popup, parts: parts)
    self.surface = surface
    self.without = without
    self.properties = properties
    self.drawing = drawing
  }
}

extension Facets.Input {
  /// What leads somewhere on a thing of this input, unless its kind says more.
  fileprivate func triggers(_ touch: Facets.Touch) -> Facets.Triggers {
    switch self {
    case .follow: touch == .optional || touch == .expected ? .presses : []
    case .press, .link, .tab, .select: .presses
    case .send, .type(.search): [.go, .submit]
    case .choose, .flip, .step, .slide, .type(.text), .type(.lines), .type(.date): .go
    }
  }
}

/// How a popup behaves, as the flow model asks it.
package struct PopupBehaviour: Sendable {
  /// Whether choosing any of its buttons closes it.
  package let closesOnChoice: Bool
  /// Whether a tap outside closes it, unless `outside: stays` says no.
  package let closesOutside: Bool
  /// Whether it can be dismissed by the system's Back.
  package let isDismissible: Bool
  /// Whether the system's Back takes its `cancel` button, or its OK, and does nothing where there are only others.
  package let needsCancel: Bool
  /// Whether it has an OK where it has no buttons.
  package let hasOK: Bool
  /// Whether it is on the stack; a toast is not.
  package let isOnStack: Bool
  /// Whether it can end by itself, after `lasts`.
  package let endsByItself: Bool

  package init(
    closesOnChoice: Bool, closesOutside: Bool, isDismissible: Bool, needsCancel: Bool = false, hasOK: Bool = false,
    isOnStack: Bool = true, endsByItself: Bool = false
  ) {
    self.closesOnChoice = closesOnChoice
    self.closesOutside = closesOutside
    self.isDismissible = isDismissible
    self.needsCancel = needsCancel
    self.hasOK = hasOK
    self.isOnStack = isOnStack
    self.endsByItself = endsByItself
  }
}
