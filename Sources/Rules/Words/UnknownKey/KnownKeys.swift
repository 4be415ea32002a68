import Diagnostics

/// What the mappings of an app can have, put into words once for each of them.
struct KnownKeys {
  private var notes: [String: (keys: [String], note: Note)] = [:]

  mutating func note(of owner: String, _ keys: [String]) -> Note {
    if let known = notes[owner], known.keys == keys { return known.note }
    let note = Note.takes(owner, keys)
    notes[owner] = (keys, note)
    return note
  }
}
