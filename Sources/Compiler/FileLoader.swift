import ScreenModel
import SourceText
import YAMLSyntax

/// Gathers the files of an app: its includes and its data, which are known only once the files that name them are read.
struct FileLoader {
  private(set) var tree = App.vocabulary()
  private(set) var faults: [ModelFault] = []
  /// The source file that each `file:` of a data set names.
  private(set) var dataFiles: [NodeID: Int] = [:]
  private let limits: Limits
  /// What was read in a round before.
  private var kept: KeptTree?
  private var fileOfPath: [String: Int] = [:]
  /// For each source file, what it includes, in order.
  private var includes: [Int: [Include]] = [:]
  private var wanted: [(request: Request, purpose: Purpose)] = []

  /// One entry of `include`, and the files it stands for.
  private struct Include {
    let node: NodeID
    var paths: [String] = []
  }

  private enum Purpose {
    case include(of: Int, entry: Int)
    case pattern(of: Int, entry: Int)
    case data(NodeID)
  }

  init(entry path: String, answer: Answer, limits: Limits, kept: KeptTree?) {
    self.limits = limits
    self.kept = kept
    guard case .contents(let contents) = answer else {
      read(path, [])
      let at = tree.sources.files[0].span
      switch answer {
      case .tooLarge(let bytes): faults.append(.limit(.bytes, at: at, allowed: limits.bytes, found: bytes))
      case .notAFile(let what): faults.append(.include(at: at, .notAFile(path: path, what: what)))
      case .unreadable(let reason): faults.append(.include(at: at, .unreadable(path: path, reason: reason)))
      case .outside: faults.append(.include(at: at, .outside(path: path)))
      default: faults.append(.include(at: at, .missingApp(path: path)))
      }
      return
    }
    read(path, contents)
  }

  /// What must be known before the app is whole.
  var requests: [Request] {
    var seen = Set<Request>()
    return wanted.map { $0.request }.filter { seen.insert($0).inserted }
  }

  /// Takes the answers to `requests`.
  mutating func take(_ answers: [Request: Answer]) {
    let open = wanted
    wanted = []
    for (request, purpose) in open {
      guard let answer = answers[request] else {
        wanted.append((request, purpose))
        continue
      }
      switch purpose {
      case .include(let file, let entry): takeInclude(request, answer, file: file, entry: entry)
      case .pattern(let file, let entry): takePattern(request, answer, file: file, entry: entry)
      case .data(let node): takeData(request, answer, node: node)
      }
    }
  }

  /// The root of each file, the app's own first, then its includes depth first; a file counts once.
  mutating func roots() -> [NodeID] {
    var result: [NodeID] = []
    var seen = Set<Int>([0])
    var path: [(file: Int, next: ArraySlice<(Int, NodeID)>)] = [(0, children(of: 0)[...])]
    var isOnPath: Set<Int> = [0]
    var circles: Set<[Int]> = []
    if tree.roots.indices.contains(0), tree.roots[0] >= 0 { result.append(tree.roots[0]) }
    while let top = path.last {
      guard let (child, node) = top.next.first else {
        isOnPath.remove(top.file)
        path.removeLast()
        continue
      }
      path[path.count - 1].next.removeFirst()
      if isOnPath.contains(child), let start = path.firstIndex(where: { $0.file == child }) {
        let circle = path[start...].map { $0.file } + [child]
        // A name and a pattern beside it may close the same one.
        guard circles.insert(circle).inserted else { continue }
        faults.append(.include(at: tree.span(node), .cycle(paths: circle.map { tree.sources.files[$0].path })))
        continue
      }
      guard seen.insert(child).inserted else { continue }
      if tree.roots[child] >= 0 { result.append(tree.roots[child]) }
      path.append((child, children(of: child)[...]))
      isOnPath.insert(child)
    }
    return result
  }

  private func children(of file: Int) -> [(Int, NodeID)] {
    (includes[file] ?? []).flatMap { include in
      include.paths.compactMap { path in fileOfPath[path].map { ($0, include.node) } }
    }
  }

  // MARK: reading

  private mutating func read(_ path: String, _ contents: [UInt8]) {
    let root = tree.read(path: path, contents: contents, limits: limits, kept: &kept)
    let file = tree.sources.files.count - 1
    fileOfPath[path] = file
    guard root >= 0, tree.node(root).kind == .mapping else { return }
    findIncludes(root, file: file, path: path)
    findData(root, path: path)
  }

  private mutating func findIncludes(_ root: NodeID, file: Int, path: String) {
    let value = tree.value(of: root, "include")
    guard value >= 0 else { return }
    let entries = tree.node(value).kind == .sequence ? Array(tree.children(value)) : [value]
    for node in entries where tree.node(node).kind == .scalar && !tree.isEmpty(node) {
      let written = tree.text(node)
      let entry = includes[file, default: []].count
      if FilePath.isPattern(written) {
        includes[file, default: []].append(Include(node: node))
        wanted.append((.glob(pattern: written, folder: FilePath.folder(of: path)), .pattern(of: file, entry: entry)))
      } else {
        guard let target = FilePath.resolve(written, from: path) else {
          faults.append(.include(at: tree.span(node), .outside(path: written)))
          continue
        }
        includes[file, default: []].append(Include(node: node))
        includes[file]?[entry].paths = [target]
        if fileOfPath[target] == nil { wanted.append((.file(path: target), .include(of: file, entry: entry))) }
      }
    }
  }

  private mutating func findData(_ root: NodeID, path: String) {
    let data = tree.value(of: root, "data")
    guard data >= 0, tree.node(data).kind == .mapping else { return }
    for entry in tree.entries(data) where tree.node(entry.value).kind == .mapping {
      let node = tree.value(of: entry.value, "file")
      guard node >= 0, tree.node(node).kind == .scalar, !tree.isEmpty(node) else { continue }
      let written = tree.text(node)
      guard let target = FilePath.resolve(written, from: path) else {
        faults.append(.asset(at: tree.span(node), path: written, .outside))
        continue
      }
      guard ["txt", "csv", "yaml", "yml", "json"].contains(FilePath.ending(target)) else {
        faults.append(.asset(at: tree.span(node), path: written, .wrongBytes("a .txt, .csv, .yaml or .json file")))
        continue
      }
      if let file = fileOfPath[target] {
        dataFiles[node] = file
      } else {
        wanted.append((.file(path: target), .data(node)))
      }
    }
  }

  // MARK: answers

  private mutating func takeInclude(_ request: Request, _ answer: Answer, file: Int, entry: Int) {
    guard case .file(let path) = request, let include = includes[file]?[entry] else { return }
    if fileOfPath[path] != nil { return }
    let at = tree.span(include.node)
    switch answer {
    case .contents(let bytes): read(path, bytes)
    case .missing: faults.append(.include(at: at, .missing(path: path)))
    case .outside: faults.append(.include(at: at, .outside(path: path)))
    case .notAFile(let what):
      faults.append(.include(at: at, .notAFile(path: path.isEmpty ? "." : path, what: what)))
    case .unreadable(let reason): faults.append(.include(at: at, .unreadable(path: path, reason: reason)))
    case .tooLarge(let bytes): faults.append(.limit(.bytes, at: at, allowed: limits.bytes, found: bytes))
    case .paths: break
    }
  }

  private mutating func takePattern(_ request: Request, _ answer: Answer, file: Int, entry: Int) {
    guard case .glob(let pattern, _) = request, let include = includes[file]?[entry] else { return }
    guard case .paths(let found) = answer else {
      let fault: ModelFault.Include =
        answer == .outside ? .outside(path: pattern) : .nothingMatches(pattern: pattern, isItself: false)
      faults.append(.include(at: tree.span(include.node), fault))
      return
    }
    // A pattern never means the file it is in.
    let paths = found.filter { fileOfPath[$0] != file }.sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    if paths.isEmpty {
      let fault = ModelFault.Include.nothingMatches(pattern: pattern, isItself: !found.isEmpty)
      faults.append(.include(at: tree.span(include.node), fault))
    }
    includes[file]?[entry].paths = paths
    for path in paths where fileOfPath[path] == nil {
      wanted.append((.file(path: path), .include(of: file, entry: entry)))
    }
  }

  private mutating func takeData(_ request: Request, _ answer: Answer, node: NodeID) {
    guard case .file(let path) = request else { return }
    let at = tree.span(node)
    switch answer {
    case .contents(let bytes):
      if fileOfPath[path] == nil {
        if ["yaml", "yml"].contains(FilePath.ending(path)) {
          tree.read(path: path, contents: bytes, limits: limits, kept: &kept)
        } else {
          tree.addData(path: path, contents: bytes)
        }
        fileOfPath[path] = tree.sources.files.count - 1
      }
      dataFiles[node] = fileOfPath[path]
    case .missing: faults.append(.asset(at: at, path: path, .missing))
    case .outside: faults.append(.asset(at: at, path: path, .outside))
    case .notAFile(let what): faults.append(.asset(at: at, path: path, .notAFile(what)))
    case .unreadable(let reason): faults.append(.asset(at: at, path: path, .unreadable(reason)))
    case .tooLarge(let bytes): faults.append(.limit(.bytes, at: at, allowed: limits.bytes, found: bytes))
    case .paths: break
    }
  }
}
