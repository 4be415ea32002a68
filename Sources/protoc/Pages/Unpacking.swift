import Player

/// Writing the files of a page into a directory: all of them, or none.
///
/// They are first written into a new directory on the same disk; only what is complete takes its place.
struct Unpacking {
  let files: [PageSource.File]
  let directory: String
  let overwrites: Bool

  func write() throws(UsageError) {
    switch System.kind(of: directory) {
    case .missing where !System.exists(directory): try writeAnew()
    case .directory: try writeInto()
    case .missing: throw UsageError("`\(directory)` is a broken symbolic link")
    case .failed(let reason): throw UsageError("`\(directory)` cannot be opened: \(reason)")
    case .regular, .other:
      throw UsageError("`\(directory)` is not a directory", hints: ["use another one: `-o DIR`"])
    }
  }

  // MARK: a new directory

  private func writeAnew() throws(UsageError) {
    var path = directory
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let slash = path.lastIndex(of: "/")
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let made = try makeFolders(of: path)
    let temporary = try System.makeTemporaryDirectory(in: parent).get()
    do throws(UsageError) {
      try writeFiles(to: temporary)
      if let reason = System.move(temporary, to: path) { throw UsageError("`\(path)` cannot be created: \(reason)") }
    } catch {
      System.remove(temporary)
      for folder in made.reversed() { System.removeEmpty(folder) }
      throw error
    }
  }

  // MARK: a directory that is there

  private func writeInto() throws(UsageError) {
    try checkDestinations()
    let temporary = try System.makeTemporaryDirectory(in: directory).get()
    defer { System.remove(temporary) }
    var done: [(place: String, kept: String?)] = []
    var made: [String] = []
    do throws(UsageError) {
      try writeFiles(to: temporary + "/new")
      guard System.makeDirectory(temporary + "/old") == nil else {
        throw UsageError("`\(directory)` cannot be written to")
      }
      for (index, file) in files.enumerated() {
        let place = directory + "/" + file.path
        made += try makeFolders(of: place)
        let kept = System.exists(place) ? "\(temporary)/old/\(index)" : nil
        if let kept, let reason = System.move(place, to: kept) {
          throw UsageError("`\(place)` cannot be replaced: \(reason)")
        }
        done.append((place, kept))
        if let reason = System.move("\(temporary)/new/\(file.path)", to: place) {
          throw UsageError("`\(place)` cannot be written: \(reason)")
        }
      }
    } catch {
      for (place, kept) in done.reversed() {
        if let kept { _ = System.move(kept, to: place) } else { System.removeFile(place) }
      }
      for folder in made.reversed() { System.removeEmpty(folder) }
      throw error
    }
  }

  /// Looks whether every file has a free place, with no symbolic link on the way there.
  private func checkDestinations() throws(UsageError) {
    var taken: [String] = []
    for file in files {
      var path = directory
      for name in file.path.split(separator: "/").dropLast() {
        path += "/" + name
        if System.isLink(path) {
          throw UsageError("`\(path)` is a symbolic link, which is not followed", hints: [elsewhere])
        }
        if System.exists(path), System.kind(of: path) != .directory {
          throw UsageError("`\(path)` must be a directory", hints: [elsewhere])
        }
      }
      let place = directory + "/" + file.path
      guard System.exists(place) else { continue }
      if System.kind(of: place) == .directory, !System.isLink(place) {
        throw UsageError("`\(place)` must be a file, not a directory", hints: [elsewhere])
      }
      taken.append(place)
    }
    if taken.isEmpty || overwrites { return }
    let named = taken.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let more = taken.count > 3 ? " and \(taken.count - 3) more" : ""
    throw UsageError(
      "\(named)\(more) already \(taken.count == 1 ? "exists" : "exist")",
      hints: ["nothing was written; use `-o DIR` for another directory, or `--force` to overwrite"])
  }

  private var elsewhere: String { "nothing was written; use another directory: `-o DIR`" }

  // MARK: writing

  private func writeFiles(to folder: String) throws(UsageError) {
    if let reason = System.makeDirectory(folder) { throw UsageError("`\(folder)` cannot be created: \(reason)") }
    for file in files {
      let path = folder + "/" + file.path
      try makeFolders(of: path)
      if let reason = System.create(path, contents: Array(file.bytes)) {
        throw UsageError("`\(file.path)` cannot be written: \(reason)", hints: ["nothing was written"])
      }
    }
  }

  /// Makes the directories in which a file will stand; gives those that were not there.
  @discardableResult
  private func makeFolders(of path: String) throws(UsageError) -> [String] {
    let (made, problem) = System.makeDirectories(for: path)
    if let (folder, reason) = problem { throw UsageError("`\(folder)` cannot be created: \(reason)") }
    return made
  }
}
