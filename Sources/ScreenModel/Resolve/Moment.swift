/// Days and times as people write them: `2026-05-12`, `9:41`, `2026-05-12 9:41`.
enum Moment {
  /// What a text should be that looks like a day or a time and is none; nil for one that is, and for other words.
  static func mistake(in text: String) -> String? {
    for part in text.split(whereSeparator: { $0 == " " || $0 == "T" }) {
      if let time = numbers(part, between: ":"), time.count <= 3 {
        if time[0] > 23 || time[1] > 59 || time.count == 3 && time[2] > 59 { return "a time from `0:00` to `23:59`" }
      } else if let day = numbers(part, between: "-"), day.count == 3, part.prefix(while: { $0 != "-" }).count == 4 {
        if !(1...12).contains(day[1]) { return "a month from `01` to `12`" }
        let length = lengthOfMonth(day[1], in: day[0])
        if !(1...length).contains(day[2]) { return "a day from `01` to `\(length)` of that month" }
      }
    }
    return nil
  }

  /// Numbers with a sign between them; nil for anything else.
  private static func numbers(_ text: Substring, between sign: Character) -> [Int]? {
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
    return parts.count > 1 && numbers.count == parts.count ? numbers : nil
  }

  private static func lengthOfMonth(_ month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
