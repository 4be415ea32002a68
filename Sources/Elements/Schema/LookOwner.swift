/// The parts of a look that not everything has.
package struct LookParts: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It is a row, which may be the first, the last, or stand between others.
  package static let row = LookParts(rawValue: 1)
  /// It holds rows.
  package static let rows = LookParts(rawValue: 2)
  /// Words above and below.
  package static let headers = LookParts(rawValue: 4)
  /// The way back.
  package static let back = LookParts(rawValue: 8)
  /// The mark of what is selected.
  package static let indicator = LookParts(rawValue: 16)
  /// Words on a picture or a tile.
  package static let caption = LookParts(rawValue: 32)
  /// What points to the thing it belongs to.
  package static let pointer = LookParts(rawValue: 64)
  /// An arrow on its ground, which stays whatever colour that has.
  package static let arrow = LookParts(rawValue: 128)
}

/// Something that is drawn alike everywhere, has a look in the theme, and is no kind of element.
package enum Surface: String, CaseIterable, Sendable {
  case screen
  case barButton = "bar-button"
  case callout
  case titleBar = "title-bar"
  case sectionHeader = "section-header"
  case statusBar = "status-bar"

  /// Where its look applies.
  package var selector: String {
    switch self {
    case .screen: ".screen"
    case .callout: ".callout"
    case .barButton: ":is(.navigation-bar,.toolbar,.menu) .button"
    case .titleBar: ".navigation-bar .bar-title"
    case .sectionHeader: ".section .header"
    case .statusBar: ".status-bar"
    }
  }

  /// The parts of a look that it has.
  package var parts: LookParts {
    switch self {
    case .screen, .titleBar, .statusBar: []
    case .callout: .pointer
    case .barButton: .back
    case .sectionHeader: .headers
    }
  }
}

/// What has a look.
package enum LookOwner: Sendable {
  case kind(KindID)
  case surface(Surface)
  /// A part of one of them, such as the first row.
  case part

  /// What a word of the theme names.
  package init?(named word: String) {
    if let surface = Surface(rawValue: word) {
      self = .surface(surface)
    } else if let kind = ElementCatalog.kind(named: word) {
      self = .kind(kind)
    } else {
      return nil
    }
  }

  /// What it is called in the theme; nil for a part.
  package var name: String? {
    switch self {
    case .kind(let kind): ElementCatalog.names[Int(kind)]
    case .surface(let surface): surface.rawValue
    case .part: nil
    }
  }

  /// The parts of a look that it has itself.
  package var parts: LookParts {
    switch self {
    case .kind(let kind): ElementCatalog.facets[Int(kind)].parts
    case .surface(let surface): surface.parts
    case .part: []
    }
  }

  /// Where its look applies; nil for a part.
  package var selector: String? {
    switch self {
    case .kind(let kind): ElementCatalog.kinds[Int(kind)].surface ?? "." + ElementCatalog.names[Int(kind)]
    case .surface(let surface): surface.selector
    case .part: nil
    }
  }
}
