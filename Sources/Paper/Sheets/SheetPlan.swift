import Wireframes

/// How a picture is divided into sheets of paper, or fitted to one.
struct SheetPlan {
  /// The part of a picture on one sheet.
  struct Part {
    let column: Int
    let row: Int
    /// In the points of the picture.
    let box: Box
    /// `B3`: the second row, the third column.
    var name: String {
      var letters = ""
      var number = row + 1
      while number > 0 {
        letters = String(Unicode.Scalar(UInt8(65 + (number - 1) % 26))) + letters
        number = (number - 1) / 26
      }
      return "\(letters)\(column + 1)"
    }
  }

  let paper: (width: Double, height: Double)
  /// How large a point of the picture is on paper.
  let scale: Double
  /// Where the picture begins on each sheet.
  let corner: (x: Double, y: Double)
  let columns: Int
  let rows: Int
  /// The sheets that have something on them.
  let parts: [Part]
  /// How many points a unit of the page is, where the page would be too long to count in points.
  var unit = 1.0
  /// Whether the picture was made smaller so that there are not too many sheets.
  var isReduced = false

  /// Around what is printed: printers leave some of it white.
  static let margin = 34.0
  /// What two sheets have in common, to be glued: ten millimetres.
  static let overlap = 28.35
  /// The most sheets of one picture.
  static let mostSheets = 400
  /// The longest side of a page: programs show no longer one.
  private static let longest = 14_400.0

  /// The whole picture on a sheet of its own size.
  init(whole picture: PaintedPicture) {
    scale = min(1, Self.longest / max(picture.width, picture.height))
    unit = 1 / scale
    paper = (picture.width * scale, picture.height * scale)
    corner = (0, 0)
    (columns, rows) = (1, 1)
    parts = [Part(column: 0, row: 0, box: Box(0, 0, picture.width, picture.height))]
  }

  /// A part of a picture on one sheet of paper, upright or on its side, whatever makes it larger.
  init(fitting box: Box, on size: PaperSize) {
    let paper = size.turned(box.width > box.height)
    let room = Self.room(of: paper)
    scale = min(room.width / box.width, room.height / box.height, 1.5)
    self.paper = paper
    corner = ((paper.width - box.width * scale) / 2, (paper.height - box.height * scale) / 2)
    (columns, rows) = (1, 1)
    parts = [Part(column: 0, row: 0, box: box)]
  }

  /// The picture on as many sheets as it needs, each with a part of it in its full size.
  init(tiling picture: PaintedPicture, on size: PaperSize) {
    var scale = 1.0
    func sheets(_ isWide: Bool) -> (columns: Int, rows: Int) {
      let room = Self.room(of: size.turned(isWide))
      func count(_ length: Double, _ room: Double) -> Int {
        max(1, Int(((length * scale - Self.overlap) / (room - Self.overlap)).rounded(.up)))
      }
      return (count(picture.width, room.width), count(picture.height, room.height))
    }
    func least() -> Int { [false, true].map { sheets($0).columns * sheets($0).rows }.min() ?? 1 }
    while least() > Self.mostSheets { scale *= 0.95 }
    isReduced = scale < 1
    let upright = sheets(false)
    let side = sheets(true)
    let isWide = side.columns * side.rows < upright.columns * upright.rows
    (columns, rows) = isWide ? side : upright
    paper = size.turned(isWide)
    let room = Self.room(of: paper)
    corner = (Self.margin, Self.margin)
    self.scale = scale
    let step = (x: (room.width - Self.overlap) / scale, y: (room.height - Self.overlap) / scale)
    // What is left over is half before the picture and half after it.
    let rest = (
      x: Double(columns) * step.x + Self.overlap / scale - picture.width,
      y: Double(rows) * step.y + Self.overlap / scale - picture.height
    )
    var parts: [Part] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let box = Box(
          Double(column) * step.x - rest.x / 2, Double(row) * step.y - rest.y / 2, room.width / scale,
          room.height / scale)
        let isFull = zip(picture.items, picture.boxes).contains { item, other in
          guard other.meets(box) else { return false }
          // The ground of the whole is on every sheet.
          return other.width < picture.width * 0.9 || other.height < picture.height * 0.9
        }
        if isFull { parts.append(Part(column: column, row: row, box: box)) }
      }
    }
    self.parts = parts
  }

  private static func room(of paper: (width: Double, height: Double)) -> (width: Double, height: Double) {
    (paper.width - 2 * margin, paper.height - 2 * margin)
  }

  /// All that the sheets show, laid beside each other.
  var whole: Box {
    guard let first = parts.first?.box else { return Box(0, 0, 1, 1) }
    let left = parts.reduce(first.x) { min($0, $1.box.x) }
    let top = parts.reduce(first.y) { min($0, $1.box.y) }
    let right = parts.reduce(first.right) { max($0, $1.box.right) }
    let bottom = parts.reduce(first.bottom) { max($0, $1.box.bottom) }
    return Box(left, top, right - left, bottom - top)
  }

  /// How much of the paper is printed on.
  var room: (width: Double, height: Double) { Self.room(of: paper) }
}
