import HTML
import Testing

/// Which columns stand below each other by their ends.
@Suite struct AmountTests {
  @Test(arguments: [
    ["4.1 m", "13.9 m"], ["$1,200.00", "-$20.00", "-"], ["24 %", "3,5 %"], ["EUR 12", "CHF 1'200.50"],
    ["12 MHz", "3 kHz"], ["1 204", "", "–"], ["60 km/h"], ["(12.00)", "+3"],
    ["6–12", "120–180 g"],
  ])
  func numbersWithWhatTheyCountAreAmounts(texts: [String]) {
    #expect(Amount.areAll(texts))
  }

  @Test(arguments: [
    [], ["", "-"], ["12", "clear"], ["12 May", "13 May"], ["2026-05-12"], ["9:41"], ["Room 12"], ["3 small boats"],
    ["A4"], ["1 h 5 min"], ["–12 May", "Mon–Fri"],
  ])
  func wordsDatesAndNamesAreNone(texts: [String]) {
    #expect(!Amount.areAll(texts))
  }
}
