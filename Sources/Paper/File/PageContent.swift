import HTML
import Wireframes

/// What is painted on one sheet, in points from its upper left corner.
struct PageContent {
  private(set) var bytes: [UInt8] = []
  private var ink = Ink()
  /// How opaque things are painted, each pair in hundredths.
  private(set) var shares: Set<Shares> = []

  /// How opaque areas and lines are, in hundredths.
  struct Shares: Hashable, Comparable {
    let fill: Int
    let line: Int

    var name: String { "G\(fill)x\(line)" }
    static func < (one: Shares, other: Shares) -> Bool { (one.fill, one.line) < (other.fill, other.line) }
  }

  /// How the next thing would be painted, as far as that is known.
  private struct Ink {
    var fill: Color?
    var line: Color?
    var width: Double?
    var dashes: [Double]?
    var shares: Shares?
    var isRound: Bool?
  }

  init(height: Double) { write("1 0 0 -1 0 \(height.css) cm\n") }

  /// Paints a part of a picture where it is placed.
  mutating func add(
    _ picture: PaintedPicture, part: Box, at x: Double, _ y: Double, scale: Double, _ lettering: inout Lettering
  ) {
    write("q \(x.css) \(y.css) \((part.width * scale).css) \((part.height * scale).css) re W n\n")
    write("\(precise(scale)) 0 0 \(precise(scale)) \((x - part.x * scale).css) \((y - part.y * scale).css) cm\n")
    ink = Ink()
    for (item, box) in zip(picture.items, picture.boxes) where box.meets(part) {
      switch item {
      case .shape(let steps, let ink): add(steps, ink)
      case .words(let words): add(words, &lettering)
      }
    }
    write("Q\n")
    ink = Ink()
  }

  /// Paints a shape.
  mutating func add(_ steps: [PathStep], _ wanted: PaintedPicture.Ink) {
    set(wanted.fill, wanted.line, wanted)
    for step in steps {
      switch step {
      case .move(let to): write("\(to.x.css) \(to.y.css) m\n")
      case .line(let to): write("\(to.x.css) \(to.y.css) l\n")
      case .curve(let a, let b, let to):
        write("\(a.x.css) \(a.y.css) \(b.x.css) \(b.y.css) \(to.x.css) \(to.y.css) c\n")
      case .close: write("h\n")
      }
    }
    write(wanted.fill == nil ? "S\n" : wanted.line == nil ? "f\n" : "B\n")
  }

  /// Writes a line of text.
  mutating func add(_ words: PaintedPicture.Words, _ lettering: inout Lettering) {
    set(words.color, nil, PaintedPicture.Ink())
    var x = words.place.x
    write("BT\n")
    for run in lettering.runs(of: words.text, words.face) {
      write("/F\(run.font) \(words.size.css) Tf 1 0 0 -1 \(x.css) \(words.place.y.css) Tm ")
      write(run.bytes)
      write(" Tj\n")
      x += run.width * words.size
    }
    write("ET\n")
  }

  // MARK: the state of the page

  private mutating func set(_ fill: Color?, _ line: Color?, _ wanted: PaintedPicture.Ink) {
    func hundredths(_ share: Double, _ color: Color?) -> Int {
      Int((share * Double(color?.alpha ?? 255) / 2.55).rounded())
    }
    let opaque = Shares(fill: hundredths(wanted.fillShare, fill), line: hundredths(wanted.lineShare, line))
    if opaque != ink.shares {
      ink.shares = opaque
      shares.insert(opaque)
      write("/\(opaque.name) gs\n")
    }
    if let fill, fill != ink.fill {
      ink.fill = fill
      write("\(parts(fill)) rg\n")
    }
    guard let line else { return }
    if line != ink.line { write("\(parts(line)) RG\n") }
    if wanted.width != ink.width { write("\(wanted.width.css) w\n") }
    if wanted.dashes != ink.dashes {
      write("[\(wanted.dashes.map { max($0, 0.01).css }.joined(separator: " "))] 0 d\n")
    }
    if wanted.isRound != ink.isRound { write(wanted.isRound ? "1 J 1 j\n" : "0 J 0 j\n") }
    (ink.line, ink.width, ink.dashes, ink.isRound) = (line, wanted.width, wanted.dashes, wanted.isRound)
  }

  private func parts(_ color: Color) -> String {
    [color.red, color.green, color.blue].map { (Double($0) / 255).css }.joined(separator: " ")
  }

  /// A number to six places.
  private func precise(_ number: Double) -> String {
    let millionths = Int((number * 1_000_000).rounded())
    let rest = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - rest.utf8.count) + rest
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }

  /// A text as the page says it.
  private mutating func write(_ letters: [UInt8]) {
    if letters.allSatisfy({ (0x20...0x7E).contains($0) }) {
      bytes.append(UInt8(ascii: "("))
      for letter in letters {
        if Array("()\\".utf8).contains(letter) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(letter)
      }
      bytes.append(UInt8(ascii: ")"))
    } else {
      write("<" + letters.map { PDFFile.hex(Int($0), 2) }.joined() + ">")
    }
  }
}
