import SourceText
import Testing

@Suite struct CountedTests {
  @Test func oneHasNoPlural() {
    #expect(counted(1, "tap") == "1 tap")
    #expect(counted(0, "tap") == "0 taps")
    #expect(counted(2, "tap") == "2 taps")
  }

  @Test func anotherPluralCanBeGiven() {
    #expect(counted(1, "piece of advice", "pieces of advice") == "1 piece of advice")
    #expect(counted(3, "piece of advice", "pieces of advice") == "3 pieces of advice")
  }
}
