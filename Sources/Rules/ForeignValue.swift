import ScreenModel

/// A value as other languages and programs write it.
enum ForeignValue {
  /// What platforms, the roles of buttons, ways to open a screen and alignments are called elsewhere.
  static let words = [
    "iphone": "ios", "ipad": "ios", "apple": "ios", "swiftui": "ios", "google": "android", "pixel": "android",
    "material": "android", "windows": "metro", "windows-phone": "metro", "windowsphone": "metro", "wp": "metro",
    "sketch": "wireframe", "draft": "wireframe", "lofi": "wireframe", "lo-fi": "wireframe",
    "danger": "destructive", "delete": "destructive", "warning": "destructive", "main": "primary",
    "prominent": "primary", "filled": "primary", "default": "primary", "dismiss": "cancel", "save": "submit",
    "send": "submit", "confirm": "submit", "present": "push", "navigate": "push", "root": "reset", "clear": "reset",
    "pop": "unwind", "pushreplacement": "replace", "redirect": "replace",
    "pushandremoveuntil": "reset", "popuntil": "unwind", "right": "end", "left": "start", "middle": "center",
    "centre": "center", "stretch": "fill",
    "justify": "fill", "leading": "start", "trailing": "end",
  ]

  /// What else some of them may mean.
  static let furtherWords = ["start": "left", "end": "right", "leading": "left", "trailing": "right"]

  /// Languages by their names, in English and their own.
  static let languages = [
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "francais": "fr",
    "spanish": "es", "español": "es", "espanol": "es", "italian": "it", "italiano": "it", "portuguese": "pt",
    "português": "pt", "dutch": "nl", "nederlands": "nl", "polish": "pl", "polski": "pl", "czech": "cs",
    "swedish": "sv", "svenska": "sv", "danish": "da", "dansk": "da", "norwegian": "no", "norsk": "no",
    "finnish": "fi", "suomi": "fi", "greek": "el", "turkish": "tr", "türkçe": "tr", "russian": "ru",
    "ukrainian": "uk", "arabic": "ar", "hebrew": "he", "hindi": "hi", "japanese": "ja", "chinese": "zh",
    "korean": "ko", "hungarian": "hu", "romanian": "ro", "vietnamese": "vi", "thai": "th", "indonesian": "id",
    "persian": "fa", "farsi": "fa",
  ]

  /// The units of lengths elsewhere; here there are only points.
  private static let units = ["px", "pt", "dp", "sp", "pts"]

  /// The number of points that is meant, or nil: `12` for `12px`.
  static func length(_ text: String) -> String? {
    let unit = units.first { text.lowercased().hasSuffix($0) }
    let number = text.dropLast(unit?.count ?? 0).split(separator: " ").joined(separator: "")
    return unit != nil && ScalarReading.length(number) != nil ? number : nil
  }

  /// The colour that is meant, or nil: `#ff0000` for `ff0000`, `0xffff0000` and `rgb(255, 0, 0)`.
  static func color(_ text: String) -> String? {
    let word = text.lowercased()
    if word.hasPrefix("rgb("), word.hasSuffix(")") {
      let parts = word.dropFirst(4).dropLast().split { $0 == "," || $0 == " " }
      let numbers = parts.compactMap { ScalarReading.count($0) }.filter { 0...255 ~= $0 }
      guard parts.count == 3, numbers.count == 3 else { return nil }
      return "#" + numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: "")
    }
    let isHex = word.hasPrefix("0x")
    let digits = String(isHex ? word.dropFirst(2) : word[...])
    // Elsewhere how opaque it is comes first.
    let color = "#" + (isHex && digits.count == 8 ? String(digits.dropFirst(2) + digits.prefix(2)) : digits)
    return digits.count > 3 && ScalarReading.color(color) != nil ? color : nil
  }

  /// The place in a picture that is meant, or nil: `22% 31%` for `22%,31%`, `22 31` and `0.22, 0.31`.
  static func point(_ text: String) -> String? {
    let parts = text.split { $0 == "," || $0 == " " }
    let numbers = parts.map { ScalarReading.number($0) }
    let isOfOne = numbers.allSatisfy { $0.map { $0 <= 1 } ?? false }
    let shares = zip(parts, numbers).map { part, number in
      number.map { "\(Int(((isOfOne ? $0 * 100 : $0)).rounded()))%" } ?? String(part)
    }
    let right = shares.joined(separator: " ")
    return ScalarReading.point(right) == nil ? nil : right
  }

  /// The time that is meant, or nil: `2s` for `2 seconds`.
  static func duration(_ text: String) -> String? {
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = String(text.dropFirst(number.count).drop { $0 == " " }).lowercased()
    let right =
      ["s", "sec", "secs", "second", "seconds"].contains(unit)
      ? "\(number)s" : ["ms", "msec", "millisecond", "milliseconds"].contains(unit) ? "\(number)ms" : nil
    return right.flatMap { ScalarReading.duration($0) == nil ? nil : $0 }
  }
}
