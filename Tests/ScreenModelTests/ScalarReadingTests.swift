import ScreenModel
import Testing

/// Numbers as people write them.
@Suite struct ScalarReadingTests {
  @Test(arguments: ["0", "7", "-3", "+3", "999999999", "-999999999"])
  func aWholeNumberOfNineDigitsIsRead(text: String) {
    #expect(ScalarReading.count(text) == Int(text))
  }

  /// In a browser a number has 32 bits, and two of these must not be too much when they are added.
  @Test(arguments: ["1000000000", "-1000000000", "2147483648", "99999999999999999999", "010", "1.5", "", "-"])
  func whatIsLargerOrNoneIsNotRead(text: String) {
    #expect(ScalarReading.count(text) == nil)
  }
}
