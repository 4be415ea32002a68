/// Letters of straight strokes, for pictures that are made without any font. They are as wide as `LetterWidths` says, so that words end
/// where the drawing expects it. What is no letter here is a box of its width.
enum PlainLetters {
  /// The strokes of some words.
  static func strokes(of words: String, x: Double, baseline: Double, size: Double, isBold: Bool) -> [[RasterPoint]] {
    var result: [[RasterPoint]] = []
    var left = x
    // A unit of the grid: capital letters are seven high.
    let unit = size * 0.103
    for scalar in words.unicodeScalars {
      let width = LetterWidths.width(of: String(scalar), size: size, isBold: isBold)
      let room = width - size * 0.14
      let glyphs = accented[scalar].map { [$0.letter, $0.mark] } ?? [scalar]
      for glyph in glyphs where width > 0 {
        guard let shape = shapes[glyph] else {
          if glyph.properties.isWhitespace { continue }
          let (top, right) = (baseline - 7 * unit, left + width - size * 0.07)
          let corners = [(left + size * 0.07, top), (right, top), (right, baseline), (left + size * 0.07, baseline)]
          result.append((corners + [corners[0]]).map { RasterPoint($0.0, $0.1) })
          continue
        }
        let step = min(room / shape.width, unit * 1.25)
        let margin = (width - step * shape.width) / 2
        result += shape.lines.map { line in
          line.map { RasterPoint(left + margin + $0.x * step, baseline - (7 - $0.y) * unit) }
        }
      }
      left += width
    }
    return result
  }

  private struct Shape: Sendable {
    let width: Double
    let lines: [[RasterPoint]]
  }

  private static let shapes: [Unicode.Scalar: Shape] = {
    var shapes: [Unicode.Scalar: Shape] = [:]
    for line in table.split(separator: "\n") {
      guard let letter = line.unicodeScalars.first else { continue }
      let lines = line.dropFirst(2).split(separator: "|").map { stroke in
        stroke.split(separator: " ").map { pair in
          let digits = pair.utf8.map { Double($0) - 48 }
          return RasterPoint(digits[0], digits[1])
        }
      }
      let width = lines.joined().map { $0.x }.max() ?? 0
      shapes[letter] = Shape(width: narrow.contains(letter) ? 2 : max(width, 2), lines: lines)
    }
    return shapes
  }()

  /// Letters in the middle of a narrow place.
  private static let narrow = Set("Iil.,:;!|'’‘·•".unicodeScalars)

  /// Letters with a mark above or below.
  private static let accented: [Unicode.Scalar: (letter: Unicode.Scalar, mark: Unicode.Scalar)] = {
    var result: [Unicode.Scalar: (letter: Unicode.Scalar, mark: Unicode.Scalar)] = [:]
    for (mark, pairs) in [
      ("\u{300}", "àaèeìıòoùuÀAÈEÌIÒOÙU"), ("\u{301}", "áaéeíıóoúuýyÁAÉEÍIÓOÚUÝYćcńnśsźz"),
      ("\u{302}", "âaêeîıôoûuÂAÊEÎIÔOÛU"), ("\u{303}", "ãañnõoÃAÑNÕO"), ("\u{308}", "äaëeïıöoüuÄAËEÏIÖOÜUÿy"),
      ("\u{30A}", "åaÅAůu"), ("\u{327}", "çcşsÇCŞS"), ("\u{30C}", "čcšsžzřrěeČCŠSŽZ"),
    ] {
      let letters = Array(pairs.unicodeScalars)
      for index in stride(from: 0, to: letters.count - 1, by: 2) {
        result[letters[index]] = (letters[index + 1], mark.unicodeScalars.first!)
      }
    }
    return result
  }()

  /// A letter a line: its strokes, each from point to point; of a point the first digit goes to the right and the second down. Capital
  /// letters reach from 0 to 7, small ones from 2; what hangs below ends at 9.
  private static let table = """
    A 07 30 67|15 55
    B 03 43 62 61 50 00 07 47 66 64 43
    C 61 40 20 02 05 27 47 66
    D 00 30 62 65 37 07 00
    E 60 00 07 67|03 53
    F 60 00 07|03 53
    G 61 40 20 02 05 27 47 65 64 44
    H 00 07|60 67|03 63
    I 10 17
    J 50 55 37 17 05
    K 00 07|60 04|23 67
    L 00 07 57
    M 07 00 35 60 67
    N 07 00 67 60
    O 20 40 62 65 47 27 05 02 20
    P 07 00 40 61 63 44 04
    Q 20 40 62 65 47 27 05 02 20|45 67
    R 07 00 40 61 63 44 04|34 67
    S 61 40 20 01 02 23 44 65 66 47 27 06
    T 00 60|30 37
    U 00 05 27 47 65 60
    V 00 37 60
    W 00 17 32 57 60
    X 00 67|60 07
    Y 00 33 60|33 37
    Z 00 60 07 67
    a 03 12 32 43 47|44 14 05 06 17 37 46
    b 00 07|03 12 32 43 46 37 17 06
    c 43 32 12 03 06 17 37 46
    d 40 47|43 32 12 03 06 17 37 46
    e 04 44 43 32 12 03 06 17 37 46
    f 30 20 11 17|02 32
    g 43 32 12 03 05 16 36 45|42 48 39 19 08
    h 00 07|03 12 32 43 47
    i 12 17|10 10
    ı 12 17
    j 12 18 09|10 10
    k 00 07|42 05|24 47
    l 10 17
    m 02 07|03 12 22 33 37|33 42 52 63 67
    n 02 07|03 12 32 43 47
    o 12 32 43 46 37 17 06 03 12
    p 02 09|03 12 32 43 46 37 17 06
    q 42 49|43 32 12 03 06 17 37 46
    r 02 07|04 12 32
    s 43 32 12 03 14 34 45 46 37 17 06
    t 10 16 27 37|02 32
    u 02 06 17 37 46|42 47
    v 02 27 42
    w 02 17 33 57 62
    x 02 47|42 07
    y 02 27|42 19 09
    z 02 42 07 47
    0 10 30 41 46 37 17 06 01 10
    1 02 20 27
    2 01 10 30 41 42 07 47
    3 00 40 23 33 44 46 37 17 06
    4 37 30 05 45
    5 40 00 03 33 44 46 37 17 06
    6 41 30 10 01 06 17 37 46 44 33 13 04
    7 00 40 17
    8 10 30 41 42 33 13 02 01 10|13 04 06 17 37 46 44 33
    9 06 17 37 46 41 30 10 01 03 14 34 43
    . 17 17
    , 17 08
    : 13 13|17 17
    ; 13 13|17 08
    ! 10 15|17 17
    ? 01 10 30 41 42 24 25|27 27
    - 04 34
    _ 08 48
    + 22 26|04 44
    = 03 43|05 45
    / 30 07
    \\ 00 37
    ( 20 12 15 27
    ) 00 12 15 07
    [ 20 10 17 27
    ] 00 10 17 07
    { 20 11 13 04 15 16 27
    } 00 11 13 24 15 16 07
    < 41 04 47
    > 01 44 07
    " 00 02|20 22
    ' 10 12
    ` 00 21
    * 21 25|02 44|42 04
    & 57 12 11 20 31 32 05 06 17 27 54
    % 60 07|10 20 21 11 10|46 56 57 47 46
    # 20 17|40 37|02 52|05 55
    @ 45 25 23 43 45 64 62 40 20 02 05 27 57
    $ 61 41 21 02 23 43 64 46 26 05|30 37
    ^ 02 20 42
    ~ 04 13 34 43
    | 10 18
    … 07 07|37 37|67 67
    · 14 14
    • 14 14
    – 04 44
    — 04 64
    ’ 10 02
    ‘ 00 12
    “ 00 01|20 21
    ” 10 01|30 21
    → 04 64|42 64 46
    ← 04 64|22 04 26
    ↑ 20 27|02 20 42
    ↓ 20 27|05 27 45
    × 03 47|43 07
    ✓ 04 27 60
    › 03 25 07
    ‹ 23 05 27
    € 61 40 20 02 05 27 47 66|03 43|05 35
    £ 51 40 20 11 16 07 57|03 33
    ß 07 01 10 30 41 32 23 44 46 37 27
    ø 12 32 43 46 37 17 06 03 12|42 07
    æ 03 12 22 33 37|34 14 05 06 17 27 36|34 64 63 52 42 33|37 57 66
    Ø 20 40 62 65 47 27 05 02 20|60 07
    ° 10 20 31 22 12 01 10
    \u{300} 10 31
    \u{301} 30 11
    \u{302} 01 20 41
    \u{303} 01 10 31 40
    \u{308} 11 11|31 31
    \u{30A} 10 20 21 11 10
    \u{30C} 00 21 40
    \u{327} 27 28 19
    """
}
