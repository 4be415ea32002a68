package import ScreenModel

/// The number of a place in a `LinkTable`: its pages come first, as in `App.pages`, then its popups.
package typealias PlaceID = Int32

/// What can be on top: a page, or a popup as some page opens it.
package struct Place: Sendable {
  /// The page, or -1 for a popup that is the same wherever it is opened.
  package var page: Int32
  /// A number in `App.popups`, or -1 for a page.
  package var popup: Int32
  package var scope: ScopeID
  /// What can be touched in it: a range in `LinkTable.controls`.
  package var controls: Range<Int32> = 0..<0
  /// The control of `appear`, or -1.
  package var appear: Int32 = -1
  /// Whether `appear` comes at once.
  package var isUrgent = false
  /// Whether a page's bar shows Back when something lies beneath.
  package var showsBack = false
  /// Whether a tap beside a popup closes it.
  package var closesOutside = false
  /// Whether choosing anything in a popup closes it.
  package var closesOnChoice = false
  /// Whether the system's Back closes a popup.
  package var closesByBack = false
  /// Whether a popup without buttons shows an OK.
  package var hasOK = false
  /// The control that comes when a `busy` or a toast ends; -1 where nothing ends it.
  package var end: Int32 = -1
  /// Whether it is a toast, which lies on no stack.
  package var isToast = false
}

/// Something that can be touched, or that happens: its ways are tried in order.
package struct Control: Sendable {
  package var place: PlaceID
  /// The element, or -1 for gestures of a screen and what comes by itself.
  package var element: ElementID
  package var scope: ScopeID
  package var trigger: Trigger
  package var taps: UInt8
  /// Whether the reader decides between the ways.
  package var isAsked: Bool
  /// What must hold for it to be there and to be touched.
  package var condition: GuardID
  /// The `go` it follows: a number in `App.moves`, or -1.
  package var move: Int32
  /// A range in `LinkTable.ways`.
  package var ways: Range<Int32>
  /// Which option it chooses, or -1.
  package var option: Int32 = -1
}

/// One way a control can lead: a branch or an answer.
package struct Way: Sendable {
  package var control: Int32
  /// A number in `App.branches`, or -1.
  package var branch: Int32
  package var condition: GuardID
  /// What it sets: a range in `LinkTable.effects`.
  package var effects: Range<Int32>
  package var action: Action
  /// Where it is written, for the order of ways that are equally long.
  package var order: UInt32
}

/// What a way does, once its values are set.
package enum Action: Hashable, Sendable {
  /// Stays.
  case stay
  case push(Int32), replace(Int32), reset(Int32), unwind(Int32)
  /// Opens a popup over what is on top, or in its place.
  case open(PlaceID, replaces: Bool)
  /// Shows a toast that holds links.
  case show(PlaceID)
  /// Shows something that changes nothing: a toast without links, a page of the web, a mail.
  case offer
  case back, close, closeAll
  /// Leaves the app for good, or for where nobody knows.
  case leave

  /// The page it leads to, or -1.
  package var page: Int32 {
    switch self {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): page
    default: -1
    }
  }
}

/// A variable that changes.
struct Effect: Sendable {
  /// A number in `App.variables`.
  var variable: Int32
  /// Whether it is the variable of the screen that is led to.
  var isOfTarget: Bool
  var change: Change

  enum Change: Sendable {
    case become(Int32)
    /// One more or less, stopping at the ends.
    case add(Int32)
    /// The next value, the first again after the last.
    case toggle
    /// The value of another variable; for each of its values what this one becomes.
    case copy(Int32, [Int32])
  }
}
