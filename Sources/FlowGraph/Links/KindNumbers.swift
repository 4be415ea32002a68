import Elements

/// The numbers of the kinds that the flow knows by name.
struct KindNumbers: Sendable {
  let tab = number("tab")
  let tray = number("tray")
  let accordion = number("accordion")
  let navigationBar = number("navigation-bar")
  let tabBar = number("tab-bar")
  let pin = number("pin")
  let button = number("button")
  let busy = number("busy")
  let form = number("form")
  let tool = number("tool")
  /// Kinds that fold away what stands in them.
  let isFolding = ElementCatalog.kinds.map { ["menu", "tray", "accordion"].contains($0.name) }
  /// How things of each kind are used.
  let touch = ElementCatalog.kinds.map { Touch(kind: $0.name) }

  /// How a thing is used: what touching it does besides following its `go`.
  enum Touch: Sendable {
    /// It only leads somewhere.
    case press
    /// It chooses one of several options.
    case options
    /// It changes a value: to the other one, one more or less, to any, to filled or empty.
    case flip, step, slide, type
    /// It sends a form.
    case send
    /// It selects itself in its tray.
    case tool

    init(kind: String) {
      switch kind {
      case "segmented", "radio", "picker": self = .options
      case "switch", "checkbox": self = .flip
      case "stepper": self = .step
      case "slider": self = .slide
      case "field", "text-area", "search", "date": self = .type
      case "form": self = .send
      case "tool": self = .tool
      default: self = .press
      }
    }
  }

  static func number(_ name: String) -> Int { ElementCatalog.kinds.firstIndex { $0.name == name } ?? -1 }
}
