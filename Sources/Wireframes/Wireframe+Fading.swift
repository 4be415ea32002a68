/// What is disabled, as the page greys it: nothing of it calls for a touch, and its words can still be read.
extension Wireframe.Mark {
  /// The same without colours.
  var faded: Wireframe.Mark {
    switch self {
    case .box(let box, let corner, let fill, let line, let isDashed):
      if let fill, fill.isStrong { return .box(box, corner: corner, fill: .field, line: .line, isDashed: isDashed) }
      return .box(box, corner: corner, fill: fill, line: line.map { $0.faint }, isDashed: isDashed)
    case .line(let x1, let y1, let x2, let y2, let tone): return .line(x1: x1, y1: y1, x2: x2, y2: y2, tone.faint)
    case .words(let words, let x, let y, let size, let isBold, let anchor, _):
      return .words(words, x: x, y: y, size: size, isBold: isBold, anchor: anchor, .quiet)
    case .path(let data, let units, let box, let line, let fill):
      return .path(data, units: units, in: box, line: line.map { $0.greyed }, fill: fill.map { $0.faint })
    }
  }
}

extension Wireframe.Tone {
  /// Whether it stands out from the paper.
  fileprivate var isStrong: Bool {
    switch self {
    case .paper, .field, .line, .onAccent: false
    case .ink, .quiet, .accent, .accentFill, .danger, .own: true
    }
  }

  /// What is left of it in a box or a line.
  fileprivate var faint: Wireframe.Tone { isStrong ? .line : self }

  /// What is left of it in a sign: one that was on a colour is on grey now.
  fileprivate var greyed: Wireframe.Tone { isStrong || self == .onAccent ? .quiet : .line }
}
