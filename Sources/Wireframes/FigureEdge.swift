import HTML

/// What a control has around it, so that one sees where it can be touched.
enum FigureEdge {
  /// An edge of its own, or what is in it has some.
  case own
  /// Nothing: it is as large as its words.
  case words
  /// Nothing, where there are texts in it.
  case texts
  /// The lines of a list.
  case row
}

extension Figure {
  /// What is around it.
  var edge: FigureEdge {
    switch self {
    case .text: .words
    case .touch: .texts
    case .control(let control): control.edge
    case .rows(let rows): rows.edge
    case .stack, .picture, .beside, .box, .line, .space, .tile, .pin, .grabber, .empty, .unseen, .bar, .popup, .part:
      .own
    }
  }
}

extension Figure.ControlFigure {
  fileprivate var edge: FigureEdge {
    switch self {
    case .link: .words
    case .button, .badge, .switch, .checkbox, .option, .slider, .stepper, .radio, .segmented, .picker, .search, .field,
      .area:
      .own
    }
  }
}

extension Figure.Rows {
  fileprivate var edge: FigureEdge {
    switch self {
    case .row, .face: .row
    case .list, .section, .lines, .accordion, .table: .own
    }
  }
}
