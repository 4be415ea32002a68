import Diagnostics

/// The colours and lines of diagrams: calm on a light ground, and told apart without colour too.
enum DiagramLook {
  static let background = "#fcfcfd"
  static let ink = "#1d2733"
  static let quiet = "#5c6675"
  static let line = "#c3cbd6"
  static let screen = "#ffffff"
  static let popup = "#f6f2fd"
  static let popupLine = "#a58fd0"
  static let popupInk = "#7155a8"
  static let area = "#f2f4f8"
  static let areaLine = "#e1e6ee"
  static let lit = "#0b6bcb"
  static let faint = "#c8ced8"
  static let condition = "#7d6127"

  /// How a link is drawn.
  struct Stroke {
    var color: String
    var style = "solid"
    var head = "normal"
    var tail = ""
    var width = "1.1"
    /// What it is called in the legend, and a sign that looks like it.
    var name: String
    var sign: String
  }

  /// A kind of line; a link that comes by itself, and one that is an answer, look like that whatever they do.
  enum Line: Int, CaseIterable {
    case push, reset, replace, popup, answer, timer, back, leave, way

    init(_ edge: FlowDiagram.Edge) {
      switch edge.kind {
      case .start, .event: self = .way
      case .back: self = .back
      case _ where edge.isTimed: self = .timer
      case _ where !edge.answer.isEmpty: self = .answer
      case .popup, .toast: self = .popup
      case .replace: self = .replace
      case .reset, .unwind: self = .reset
      case .leave: self = .leave
      case .push, .stay: self = .push
      }
    }

    var stroke: Stroke {
      switch self {
      case .way: Stroke(color: ink, width: "1.4", name: "way in", sign: "●→")
      case .push: Stroke(color: "#5d6b7e", name: "push", sign: "→")
      case .reset:
        Stroke(color: "#2f6f8f", head: "normalnormal", name: "switch, reset", sign: "↠")
      case .replace: Stroke(color: "#5d6b7e", tail: "tee", name: "replace", sign: "↦")
      case .popup: Stroke(color: "#8468b8", style: "dotted", head: "dot", width: "1.5", name: "opens over", sign: "┈●")
      case .answer: Stroke(color: "#2c7a55", tail: "odiamond", name: "answer", sign: "◇→")
      case .timer: Stroke(color: "#a86412", style: "dashed", head: "vee", name: "by itself", sign: "⇢")
      case .back: Stroke(color: "#7c8694", style: "dashed", head: "onormal", width: "1", name: "back", sign: "⇠")
      case .leave: Stroke(color: "#7a828e", style: "dotted", head: "open", name: "leaves", sign: "↗")
      }
    }
  }

  /// The colour of a severity.
  static func color(of severity: Severity) -> String {
    switch severity {
    case .error: "#b3261e"
    case .warning: "#9a5b00"
    case .advice: "#3c679c"
    }
  }

  /// How a change is told: a sign, a colour, and a line.
  static func look(of change: FlowDiagram.Change) -> (sign: String, color: String, fill: String, style: String)? {
    switch change {
    case .none: nil
    case .added: ("+", "#1a7f4b", "#e8f6ee", "bold")
    case .removed: ("−", "#b3261e", "#fdeeed", "dashed")
    case .changed: ("~", "#8a5a00", "#fff5df", "bold")
    }
  }
}
