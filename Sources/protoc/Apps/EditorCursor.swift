import SourceText

/// Where the cursor is in an editor, in a file of an app: `lsp` says it, and `watch` shows it in the page.
struct EditorCursor: Equatable {
  /// The file, relative to the root of its app.
  let file: String
  /// An offset in its bytes.
  let offset: Int
  /// What tells the bytes that are meant from others: the editor's may not be saved yet.
  let mark: String

  init(file: String, offset: Int, in bytes: [UInt8]) {
    (self.file, self.offset, mark) = (file, offset, Self.mark(of: bytes[...]))
  }

  init?(letter: [UInt8]) {
    guard let json = JSONValue(reading: letter[...]), let file = json["file"].text, let mark = json["mark"].text,
      let offset = json["offset"].integer
    else { return nil }
    (self.file, self.offset, self.mark) = (file, offset, mark)
  }

  private var letter: [UInt8] {
    JSONValue.object(["file": .string(file), "offset": JSONValue(offset), "mark": .string(mark)]).bytes
  }

  /// A short mark by which the states of a text are told apart.
  static func mark(of bytes: ArraySlice<UInt8>) -> String { String(FNVHash(of: bytes).value, radix: 36) }

  /// Says it to the program that watches the app, if there is one.
  func tell(watcherOf app: AppLocation) {
    if let path = Self.path(for: app) { System.post(letter, to: path) }
  }

  /// Where the program that watches an app is told.
  static func path(for app: AppLocation) -> String? { OwnFolder.file(about: app, ending: "cursor") }
}
