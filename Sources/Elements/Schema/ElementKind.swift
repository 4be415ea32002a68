import HTML

/// One kind of element: what it is called, where it may stand, what it takes, and how it can move a person.
///
/// A kind is one value in one folder; `ElementCatalog` lists them.
package struct ElementKind: Sendable {
  /// What stands directly behind the kind's name when it is a single word or sentence.
  package enum Label: Sendable {
    /// There is no such value: `- divider`.
    case none
    /// There may be one.
    case optional(ValueType)
    /// There must be one.
    case required(ValueType)
  }

  /// Whether touching it is meant to do something.
  package enum Touch: Sendable {
    /// It is looked at; with a `go` it can be touched all the same.
    case none
    /// It does something by itself: a switch, a field.
    case byItself
    /// It may lead somewhere: a row, a tool.
    case optional
    /// It is there to be touched: without a `go` it is a finding.
    case expected
  }

  package let name: String
  /// One sentence for people, without a full stop.
  package let summary: String
  /// Where it may stand; whatever stands somewhere inside a screen may stand in a component too.
  package let places: [Place]
  package let label: Label
  /// What the label is, in a word or two: "label", "words", "hint".
  package let labelMeaning: String
  /// What may stand in it, and under which key; a list directly behind the kind's name is the same.
  package let children: Children?
  package let touch: Touch
  /// What it says to people who cannot see it when it has no label of its own.
  package let needsName: Bool
  /// For popups: how it closes.
  package let popup: PopupBehaviour?
  /// Its own keys, besides those every element takes; made when first asked for.
  package let properties: @Sendable () -> [Property]
  /// How it is drawn.
  package let drawing: @Sendable (Sketch, inout PageWriter) -> Void
  /// For what stands around the body: whether it stands before it, so that it is read first.
  package let standing: Standing?
  /// Where its look applies, when that is not the element of its own name.
  package let surface: String?

  /// Where something stands that is around the body of a screen.
  package enum Standing: Sendable {
    case before, after
    /// Before the body, and drawn though nobody wrote one.
    case always
  }

  /// Where the elements in an element stand.
  package struct Children: Sendable {
    package let key: String
    package let place: Place

    package init(_ key: String = "body", of place: Place) {
      self.key = key
      self.place = place
    }
  }

  package init(
    _ name: String, _ summary: String, in places: [Place], label: Label = .none, labelMeaning: String = "label",
    children: Children? = nil, touch: Touch = .none, needsName: Bool = false, popup: PopupBehaviour? = nil,
    standing: Standing? = nil, surface: String? = nil,
    properties: @escaping @Sendable () -> [Property] = { [] },
    drawing: @escaping @Sendable (Sketch, inout PageWriter) -> Void
  ) {
    self.name = name
    self.summary = summary
    let isOutermost = places.contains(.screen) || places.contains(.popups)
    self.places = isOutermost ? places : places + [.component]
    self.label = label
    self.labelMeaning = labelMeaning
    self.children = children
    self.touch = touch
    self.needsName = needsName
    self.popup = popup
    self.properties = properties
    self.drawing = drawing
    self.standing = standing
    self.surface = surface
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
  /// Whether it lies on the stack; a toast does not.
  package let isOnStack: Bool

  package init(
    closesOnChoice: Bool, closesOutside: Bool, isDismissible: Bool, needsCancel: Bool = false, hasOK: Bool = false,
    isOnStack: Bool = true
  ) {
    self.closesOnChoice = closesOnChoice
    self.closesOutside = closesOutside
    self.isDismissible = isDismissible
    self.needsCancel = needsCancel
    self.hasOK = hasOK
    self.isOnStack = isOnStack
  }
}
