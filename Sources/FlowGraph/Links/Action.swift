/// What a link does, once its values are set.
package enum Action: Hashable, Sendable {
  /// Stays.
  case stay
  case push(Int32), replace(Int32), reset(Int32), unwind(Int32)
  /// Opens a popup over what is on top, or in its place.
  case open(PlaceID, replaces: Bool)
  /// Shows a toast that holds links.
  case showToast(PlaceID)
  /// Shows a toast without links, which changes nothing but that it takes the place of another.
  case showPlainToast(PlaceID)
  /// Shows something that changes nothing: a page of the web, a mail.
  case openOutside
  case back, close, closeAll
  /// Leaves the app for good, or for a place that is not known.
  case leave

  /// Whether another page, or nothing, is on top afterwards, where something is below at least.
  package var leavesPage: Bool {
    switch self {
    case .push, .replace, .reset, .unwind, .back, .leave: true
    default: false
    }
  }

  /// The page of which a new visit is on top afterwards, whatever is below.
  var addedPage: Int32? {
    switch self {
    case .push(let page), .replace(let page): page
    default: nil
    }
  }

  /// The popup that it shows.
  package var popup: PlaceID? {
    switch self {
    case .open(let popup, _), .showToast(let popup), .showPlainToast(let popup): popup
    default: nil
    }
  }

  /// The page it leads to, or -1.
  package var page: Int32 {
    switch self {
    case .push(let page), .replace(let page), .reset(let page), .unwind(let page): page
    default: -1
    }
  }
}
