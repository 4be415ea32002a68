import HTML

/// What is beside others in a bar.
enum BarItem {
  /// It takes the room that is left.
  case spring
  case gap, line
  case segments, search
  /// The arrow that leads back.
  case back
  case title
  /// An icon, or words.
  case sign
}

extension Figure {
  /// What it is in a bar.
  var barItem: BarItem {
    switch self {
    case .space(.flexible): .spring
    case .space(.fixed): .gap
    case .line: .line
    case .control(let control): control.barItem
    case .part(.back): .back
    case .text(.title): .title
    case .space(.plain), .stack, .text, .picture, .rows, .beside, .box, .tile, .pin, .grabber, .empty, .touch, .unseen,
      .bar, .popup, .part:
      .sign
    }
  }
}

extension Figure.ControlFigure {
  fileprivate var barItem: BarItem {
    switch self {
    case .segmented: .segments
    case .search: .search
    case .button, .link, .badge, .switch, .checkbox, .option, .slider, .stepper, .radio, .picker, .field, .area: .sign
    }
  }
}
