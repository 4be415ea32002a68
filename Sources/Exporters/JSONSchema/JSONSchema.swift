import Elements
import ScreenModel

/// The language as a JSON Schema, draft-07, for editors: what they complete, explain and underline.
///
/// It takes what the compiler takes: a key is refused where the compiler reports `unknown-key`. Editors read YAML natively, so
/// a text may also be a number or a truth value. What a schema cannot say, such as whether a name is declared, is left to
/// `check`.
package enum JSONSchema {
  /// The schema's text; the same in every run.
  package static func text() -> String {
    var builder = SchemaBuilder()
    let root = builder.mapping(AppKey.shape)
    var entries: [(String, JSON)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"),
      ("title", "A prototype of an app"),
      ("description", "An app's file in the language of protoc, version 1."),
    ]
    entries += root.filter { $0.0 != "title" && $0.0 != "description" }
    entries.append(("definitions", .object(builder.definitions)))
    return JSON.object(entries).text
  }
}
