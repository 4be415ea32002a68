/// What is in one slot of the stack: a visit of a page, and the popup that is over it.
///
/// The first popup shares the slot of its page. Each further one has a slot of its own, which *floats*: it is over the same page, and
/// what it does to that page waits until the slots between are gone.
package struct Frame: Hashable, Sendable {
  package var page: Int32
  /// The values of the visit's own variables, by number.
  package var local: Int32 = 0
  /// The popup on top, or -1.
  package var popup: PlaceID = -1
  /// The toast that can be touched, or -1.
  package var toast: PlaceID = -1
  /// Whether nothing is below.
  package var isRoot: Bool
  /// Whether its `appear` has not come yet.
  package var isPending: Bool
  package var floats = false
  /// Whether one of the events is about to open its popup over it.
  package var isInterrupted = false

  /// It is uncertain whether a link can be taken; here it is: the number of what it does, or -1.
  var decision: Int32 = -1

  /// A visit of a page, as it is at first.
  package init(
    page: Int32, local: Int32 = 0, popup: PlaceID = -1, toast: PlaceID = -1, isRoot: Bool, isPending: Bool,
    floats: Bool = false
  ) {
    self.page = page
    self.local = local
    self.popup = popup
    self.toast = toast
    self.isRoot = isRoot
    self.isPending = isPending
    self.floats = floats
  }

  /// The place on top.
  package var top: PlaceID { popup >= 0 ? popup : page }
}

/// What the control of the system says: the values, and what is under way.
package enum Phase: Hashable, Sendable {
  /// Nothing is under way.
  case settled(Int32)
  /// A popup closed; the page below takes over the values of its visit.
  case closed(Int32, local: Int32)
  /// A popup of a pile did something to the page: the number of the deferred action on that page.
  case acting(Int32, local: Int32, deferred: Int32)
  /// Goes back to the nearest visit of a page; the link says what it sets there, or -1.
  case seeking(Int32, page: Int32, link: Int32)

  /// The values of the app's variables, by number.
  package var values: Int32 {
    switch self {
    case .settled(let values), .closed(let values, _), .acting(let values, _, _), .seeking(let values, _, _): values
    }
  }
}

/// Something a popup of a pile does to what is below it.
struct DeferredAction: Hashable, Sendable {
  var action: Action
  /// The values of the variables of the visit it leads to.
  var targetLocal: Int32
  var link: Int32
}
