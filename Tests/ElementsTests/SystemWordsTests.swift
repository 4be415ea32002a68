import Testing

import Elements

@Suite struct SystemWordsTests {
  @Test func everyLanguageHasEveryWord() {
    #expect(SystemWords.codes.count > 15)
    for code in SystemWords.codes {
      let words = SystemWords(language: code)
      #expect(words.isTranslated)
      for word in SystemWord.allCases {
        #expect(!words[word].isEmpty && words[word].contains("…") == word.rawValue.contains("…"), "\(code): \(word)")
      }
    }
  }

  @Test(arguments: [
    ("en", "Cancel"), ("en-GB", "Cancel"), ("de", "Abbrechen"), ("de-AT", "Abbrechen"), ("DE", "Abbrechen"),
    ("no", "Avbryt"),
    ("is", "Cancel"), ("", "Cancel"),
  ])
  func aLanguageIsKnownByItsFirstPart(code: String, word: String) {
    #expect(SystemWords(language: code)[.cancel] == word)
  }

  @Test func valuesGoIntoSentences() {
    #expect(SystemWords(language: "de")[.enterOrMore, "3"] == "Gib 3 oder mehr ein.")
    #expect(SystemWords.english[.atLeast, "2"] == "Enter at least 2 characters.")
  }
}
