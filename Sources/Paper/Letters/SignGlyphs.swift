/// The signs of our diagrams, drawn here: a font of its own in the PDF, so that they look the same everywhere and can be searched.
enum SignGlyphs {
  /// One sign, on a grid of a thousand units with the baseline at 0 and up as plus.
  struct Glyph: Sendable {
    let width: Int
    /// As a PDF paints it.
    let drawing: String
  }

  /// What stands for letters that cannot be written.
  static let box = Glyph(width: 600, drawing: "40 w 90 20 420 680 re S")

  static let all: [Unicode.Scalar: Glyph] = {
    var result: [Unicode.Scalar: Glyph] = [:]
    func line(_ letter: Unicode.Scalar, _ width: Int, _ drawing: String) {
      result[letter] = Glyph(width: width, drawing: "70 w 1 J 1 j " + drawing + " S")
    }
    func fill(_ letter: Unicode.Scalar, _ width: Int, _ drawing: String) {
      result[letter] = Glyph(width: width, drawing: drawing + " f")
    }
    let (right, left) = ("690 540 m 880 340 l 690 140 l", "310 540 m 120 340 l 310 140 l")
    line("→", 1000, "120 340 m 870 340 l \(right)")
    line("←", 1000, "880 340 m 130 340 l \(left)")
    line("↔", 1000, "130 340 m 870 340 l \(right) \(left)")
    line("↑", 600, "300 20 m 300 670 l 120 490 m 300 680 l 480 490 l")
    line("↓", 600, "300 680 m 300 30 l 120 210 m 300 20 l 480 210 l")
    line("↠", 1000, "120 340 m 870 340 l \(right) 480 540 m 670 340 l 480 140 l")
    line("↦", 1000, "120 340 m 870 340 l \(right) 120 540 m 120 140 l")
    line("⇢", 1000, "100 340 m 250 340 l 380 340 m 530 340 l 660 340 m 870 340 l \(right)")
    line("⇠", 1000, "900 340 m 750 340 l 620 340 m 470 340 l 340 340 m 130 340 l \(left)")
    line("↗", 800, "150 100 m 640 590 l 300 600 m 650 600 l 650 250 l")
    line("↳", 900, "150 680 m 150 300 l 740 300 l 560 480 m 750 300 l 560 120 l")
    line("┈", 700, "60 340 m 130 340 l 310 340 m 380 340 l 560 340 m 630 340 l")
    line("◇", 760, "380 640 m 680 340 l 380 40 l 80 340 l h")
    line("−", 584, "80 340 m 500 340 l")
    line("≥", 584, "80 600 m 500 400 l 80 200 l 80 60 m 500 60 l")
    line("≤", 584, "500 600 m 80 400 l 500 200 l 80 60 m 500 60 l")
    line("≠", 584, "80 440 m 500 440 l 80 240 m 500 240 l 200 80 m 380 600 l")
    line("▤", 800, "100 40 600 600 re 100 240 m 700 240 l 100 440 m 700 440 l")
    line("☰", 800, "120 140 m 680 140 l 120 340 m 680 340 l 120 540 m 680 540 l")
    line("✕", 700, "130 120 m 570 560 l 570 120 m 130 560 l")
    line("✓", 760, "110 320 m 300 110 l 650 600 l")
    line("▷", 760, "660 340 m 140 640 l 140 40 l h")
    line("△", 760, "380 640 m 700 60 l 60 60 l h")
    line("□", 760, "120 80 520 520 re")
    line("☆", 860, "430 740 m 530 480 l 800 470 l 590 300 l 660 40 l 430 190 l 200 40 l 270 300 l 60 470 l 330 480 l h")
    line("⌄", 700, "130 460 m 350 240 l 570 460 l")
    line("▢", 800, "120 60 560 560 re")
    line("○", 760, circle)
    fill("●", 760, circle)
    fill("■", 760, "120 80 520 520 re")
    fill("▲", 760, "380 640 m 700 60 l 60 60 l h")
    fill("▼", 760, "380 60 m 700 640 l 60 640 l h")
    fill("▶", 760, "660 340 m 140 640 l 140 40 l h")
    fill("◆", 760, "380 660 m 700 340 l 380 20 l 60 340 l h")
    fill("⚡", 700, "400 760 m 110 300 l 320 300 l 250 -40 l 590 430 l 370 430 l h")
    fill("★", 860, "430 740 m 530 480 l 800 470 l 590 300 l 660 40 l 430 190 l 200 40 l 270 300 l 60 470 l 330 480 l h")
    return result
  }()

  private static let circle =
    "640 340 m 640 484 524 600 380 600 c 236 600 120 484 120 340 c 120 196 236 80 380 80 c 524 80 640 196 640 340 c h"
}
