import HTML
import Testing

/// Traits as style sheets say them.
@Suite struct TraitTests {
  @Test(arguments: [(0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1.0 / 3, ".333"), (0.05, ".05"), (.infinity, "0")])
  func numbersAreShort(number: Double, text: String) {
    #expect(number.css == text)
  }

  @Test func lengthsAndColoursAreTyped() {
    #expect(Trait.height(.part(1.0 / 3)).css == "height:33.333cqh")
    #expect(Trait.background(Color(red: 1, green: 2, blue: 255, alpha: 16)).css == "background:#0102ff10")
    #expect(Trait.columns([.points(40), .points(20)]).css == "grid-template-columns:40px 20px")
    // What shares leave is the last column.
    #expect(
      Trait.columns([.part(0.25), .points(40)]).css == "grid-template-columns:minmax(0,25fr) 40px minmax(0,75fr)")
    let thirds = Trait.columns([.part(1.0 / 3), .part(2.0 / 3)]).css
    #expect(thirds == "grid-template-columns:minmax(0,33.333fr) minmax(0,66.667fr)")
  }

  @Test func wordsOnAColourCanBeRead() {
    #expect(Color(red: 255, green: 255, blue: 0).readable.css == "#000000")
    #expect(Color(red: 0, green: 0, blue: 120).readable.css == "#ffffff")
    #expect(abs(Color(red: 255, green: 255, blue: 255).luminance - 1) < 0.001)
    #expect(abs(Color(red: 119, green: 119, blue: 119).luminance - 0.184) < 0.001)
  }
}
