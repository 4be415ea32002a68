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
  /// Whether a page's bar shows Back when something is below.
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
  /// Whether it is a toast, which is on no stack.
  package var isToast = false
}
