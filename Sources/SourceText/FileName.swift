extension String {
  /// A name for a file made of these words: small letters and digits of ASCII with `-` between them; empty if there are none.
  package var fileName: String {
    let letters = lowercased().unicodeScalars.map { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    return String(letters.prefix(60)).split(separator: "-").joined(separator: "-")
  }
}
