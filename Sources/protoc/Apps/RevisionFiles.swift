import Compiler
import SourceText
import YAMLSyntax

/// The files of an app as they were in a revision, read from git's objects without checking anything out.
struct RevisionFiles {
  /// For every regular file below the root its object.
  private var objects: [String: String] = [:]
  private var links: RevisionLinks
  private let root: String
  private let commit: String

  /// - Parameter root: the directory in the repository below which paths are meant.
  init(of revision: String, root: String) throws(UsageError) {
    self.root = root
    guard Self.isHarmless(revision) else {
      throw UsageError(
        "`\(revision)` is not a revision", hints: ["use a branch, a tag or a commit, such as `main` or `v1.0`"])
    }
    let commit = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: root,
      orElse: Self.missing(revision, in: root))
    self.commit = String(decoding: commit.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let listing = try Self.git(
      ["ls-tree", "-r", "-z", self.commit], in: root,
      orElse: UsageError("the files of `\(revision)` cannot be listed"))
    links = RevisionLinks(root: root, targets: [:])
    var linked: [(path: String, object: String)] = []
    // `100644 blob 1c2d…\tapp.yaml`, and a NUL after each; `120000` is a symbolic link, and other repositories are no files.
    for entry in listing.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts.first?.split(separator: UInt8(ascii: " ")) ?? []
      guard parts.count == 2, words.count == 3 else { continue }
      let (path, object) = (String(decoding: parts[1], as: UTF8.self), String(decoding: words[2], as: UTF8.self))
      if words[0].starts(with: "100".utf8) { objects[path] = object }
      if words[0].elementsEqual("120000".utf8) { linked.append((path, object)) }
    }
    links = RevisionLinks(root: root, targets: try targets(of: linked))
  }

  /// What is written in some links; a text that no system takes for a path is none.
  private func targets(of linked: [(path: String, object: String)]) throws(UsageError) -> [String: String] {
    if linked.isEmpty { return [:] }
    let misuse = UsageError("the links of a revision cannot be read")
    let sizes = try Self.git(
      ["cat-file", "--batch-check=%(objectsize)"], in: root,
      input: Array(linked.map { $0.object + "\n" }.joined().utf8), orElse: misuse)
    let lines = sizes.split(separator: UInt8(ascii: "\n")).map { Int(String(decoding: $0, as: UTF8.self)) ?? .max }
    let short = zip(linked, lines).filter { $1 <= Self.mostBytesOfLink }.map { $0.0 }
    var result: [String: String] = [:]
    for (path, answer) in try contents(of: short, limit: Self.mostBytesOfLink) {
      if case .contents(let bytes) = answer { result[path] = String(decoding: bytes, as: UTF8.self) }
    }
    return result
  }

  private static let mostBytesOfLink = 4_096

  /// Whether there is a file of this path.
  func holds(_ path: String) -> Bool {
    if case .path(let real) = links.place(of: path) { objects[real] != nil } else { false }
  }

  /// Where a file of the working tree was in the revision: under its own path, or else where git finds that it was moved from, by itself
  /// or with the others of its directory; nil if it is new.
  func formerPath(of path: String) throws(UsageError) -> String? {
    if holds(path) { return path }
    let (folder, name) = Self.parts(of: path)
    var votes: [String: Int] = [:]
    for (old, new) in try renames(below: folder) where new.hasPrefix(folder) {
      let rest = new.dropFirst(folder.count)
      if new == path { votes[old, default: 0] += 1_000_000 }
      if old.hasSuffix(rest) { votes[old.dropLast(rest.count) + name, default: 0] += 1 }
    }
    let gone = votes.filter { holds($0.key) && !System.exists(root + "/" + $0.key) }
    return gone.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// What was renamed since: what git says of its index, and files it was not told of that are as they were elsewhere.
  private func renames(below folder: String) throws(UsageError) -> [(old: String, new: String)] {
    let misuse = UsageError("the files of a revision cannot be compared with the current ones")
    let listing = try Self.git(
      [
        "diff", "--cached", "--name-status", "-z", "--find-renames", "--diff-filter=R", "--no-ext-diff",
        "--ignore-submodules", "--relative", commit, "--",
      ], in: root, orElse: misuse)
    let words = listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var result = stride(from: 0, to: words.count - 2, by: 3).map { (old: words[$0 + 1], new: words[$0 + 2]) }
    let others = try Self.git(
      ["ls-files", "--others", "--exclude-standard", "-z", "--", folder.isEmpty ? "." : folder], in: root,
      orElse: misuse)
    let new = others.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { !$0.contains("\n") }
    if new.isEmpty { return result }
    let hashes = try Self.git(
      ["hash-object", "--no-filters", "--stdin-paths"], in: root,
      input: Array(new.map { $0 + "\n" }.joined().utf8), orElse: misuse)
    let pathsOfObject = Dictionary(grouping: objects.keys) { objects[$0, default: ""] }
    for (path, hash) in zip(new, hashes.split(separator: UInt8(ascii: "\n"))) {
      result += (pathsOfObject[String(decoding: hash, as: UTF8.self)] ?? []).map { (old: $0, new: path) }
    }
    return result
  }

  /// The directory of a path, with its slash, and the name in it.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let name = DiskPath.name(of: path)
    return (String(path.dropLast(name.count)), name)
  }

  /// What the compiler is told that asks for files.
  func answers(to requests: [Request], limit: Int) throws(UsageError) -> [(request: Request, answer: Answer)] {
    var found: [(path: String, object: String)] = []
    for case .file(let path) in requests {
      if case .path(let real) = links.place(of: path), let object = objects[real] { found.append((path, object)) }
    }
    var contents = try contents(of: found, limit: limit)
    var result: [(request: Request, answer: Answer)] = []
    for request in requests {
      switch request {
      case .file(let path):
        switch links.place(of: path) {
        case .path: result.append((request, contents.removeValue(forKey: path) ?? .missing))
        case .outside: result.append((request, .outside))
        case .endless: result.append((request, .unreadable("a symbolic link points to itself")))
        }
      case .glob(let pattern, let folder): result.append((request, paths(matching: pattern, in: folder)))
      }
    }
    return result
  }

  private func paths(matching pattern: String, in folder: String) -> Answer {
    guard let (start, glob) = Glob.split(pattern, in: folder),
      case .path(let real) = links.place(of: start.joined(separator: "/"))
    else { return .outside }
    if glob.components.isEmpty { return .paths([]) }
    let prefix = real.isEmpty ? "" : real + "/"
    var found: [String] = []
    for paths in [Array(objects.keys), Array(links.targets.keys)] {
      for path in paths where path.hasPrefix(prefix) && glob.matches(String(path.dropFirst(prefix.count))) {
        found.append((start + [path.dropFirst(prefix.count)]).joined(separator: "/"))
      }
    }
    return .paths(found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Reads several objects in one run, each for a path.
  private func contents(
    of files: [(path: String, object: String)], limit: Int
  ) throws(UsageError) -> [String: Answer] {
    if files.isEmpty { return [:] }
    let output = try Self.git(
      ["cat-file", "--batch"], in: root, input: Array(files.map { $0.object + "\n" }.joined().utf8),
      orElse: UsageError("the files of a revision cannot be read"))
    var result: [String: Answer] = [:]
    var rest = output[...]
    // `1c2d… blob 123`, the contents, and a line's end.
    for (path, _) in files {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let head = rest[..<end].split(separator: UInt8(ascii: " "))
      guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)), end + 1 + size < rest.endIndex
      else { break }
      result[path] = size > limit ? .tooLarge(size) : .contents(Array(rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + 2 + size)...]
    }
    return result
  }

  /// A name that git can take for nothing else: no option, no path, no range, nothing that controls.
  private static func isHarmless(_ revision: String) -> Bool {
    let bytes = revision.utf8
    let isPlain = bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && !":?*[\\".utf8.contains($0) }
    return !bytes.isEmpty && bytes.count <= 250 && isPlain && !revision.hasPrefix("-") && !revision.contains("..")
  }

  /// Whether git knows a revision of this name here.
  static func isRevision(_ name: String) -> Bool {
    guard isHarmless(name), let here = System.realPath(".") else { return false }
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    return (try? git(words, in: here, orElse: UsageError("there is none"))) != nil
  }

  /// Why there is no such revision.
  private static func missing(_ revision: String, in root: String) -> UsageError {
    let newest = try? git(["rev-list", "--max-count=1", "--all"], in: root, orElse: UsageError("git does not say"))
    return newest?.isEmpty == true
      ? Git.noCommits(toCompareWith: revision) : UsageError("no revision is called `\(revision)`")
  }

  private static func git(
    _ arguments: [String], in root: String, input: [UInt8] = [], orElse misuse: @autoclosure () -> UsageError
  ) throws(UsageError) -> [UInt8] {
    switch try Git.run(arguments, in: root, input: input, for: "--git") {
    case .output(let output): return output
    case .refused(let complaint) where complaint.contains("not a git repository"):
      throw UsageError("`\(root)` is not in a git repository")
    case .refused: throw misuse()
    }
  }
}

extension AppFinder {
  /// Compiles an app as it was in a revision, with other contents in some of its files.
  func compile(
    _ app: AppLocation, in files: RevisionFiles, with contents: [String: [UInt8]] = [:]
  ) throws(UsageError) -> Compilation {
    var compiler = Compiler(entry: app.entry, options: options)
    return try compiler.run { requests throws(UsageError) in
      try files.answers(to: requests, limit: options.limits.bytes).map { asked -> (request: Request, answer: Answer) in
        guard case .file(let path) = asked.request, let bytes = contents[path] else { return asked }
        return (request: asked.request, answer: .contents(bytes))
      }
    }
  }
}
