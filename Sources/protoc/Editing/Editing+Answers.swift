import Compiler
import JSONRPC
import LanguageServing
import SourceText
import YAMLSyntax

/// Questions about a document.
extension Editing {
  /// The answer to a question, or why there is none.
  mutating func reply(to id: JSONValue, _ question: Question, about address: String) -> JSONValue {
    guard let app = app(of: address), let path = FileAddress.path(of: address).flatMap(apps[app].path) else {
      return RPCMessage.success(id, question.nothing)
    }
    if case .formatting = question { return RPCMessage.success(id, formatting(of: address)) }
    if case .completion(let offset) = question, let document = conversation.documents[address] {
      // As it was compiled last, for while one types a moment counts.
      if apps[app].latest == nil { bringUpToDate(app) }
      let location = apps[app].location
      let offers = apps[app].answers.completion(at: offset, document) { endings in
        NearbyFiles.paths(around: location.path(of: path), of: location, endings: endings)
      }
      return RPCMessage.success(id, offers)
    }
    bringUpToDate(app)
    if case .hover(let offset) = question, let document = conversation.documents[address] {
      let text = apps[app].answers.hover(at: offset, in: path, document, conversation.hoverForm)
      return RPCMessage.success(id, text)
    }
    if case .rename(let offset, let name) = question {
      switch rename(offset, in: path, of: app, to: name) {
      case .success(let edit): return RPCMessage.success(id, edit)
      case .failure(let refusal): return RPCMessage.failure(id, -32_803, refusal.words)
      }
    }
    if case .renameRange(let offset) = question,
      let refusal = apps[app].answers.renaming(at: offset, in: path, to: "")?.objection
    {
      return RPCMessage.failure(id, -32_803, Refused(refusal).words)
    }
    return RPCMessage.success(id, answer(question, about: path, of: app))
  }

  private mutating func answer(_ question: Question, about path: String, of app: Int) -> JSONValue {
    switch question {
    case .findings:
      let own = FileAddress.address(of: apps[app].location.path(of: path))
      let readers = apps(readFrom: own, of: app)
      for reader in readers { bringUpToDate(reader) }
      return ["kind": "full", "items": .list(readers.map { apps[$0].findings()[own] ?? [] }.eachOnce)]
    case .fixes(let start, let end, let withRefactorings):
      let fixes = apps[app].answers.fixes(
        in: path, from: start, to: end, createsFiles: conversation.createsFiles)
      return .list(fixes + (withRefactorings ? extractions(start, end, in: path, of: app) : []))
    case .symbols: return .list(apps[app].answers.symbols(of: path))
    case .foldingRanges: return .list(apps[app].answers.foldingRanges(of: path))
    case .definition(let offset): return apps[app].answers.definition(at: offset, in: path)
    case .references(let offset, let withDeclaration):
      return .list(references(offset, in: path, of: app, withDeclaration: withDeclaration))
    case .highlights(let offset): return .list(apps[app].answers.highlights(at: offset, in: path))
    case .renameRange(let offset): return apps[app].answers.renameRange(at: offset, in: path)
    case .lenses: return .list(apps[app].answers.lenses(in: path))
    case .hints(let start, let end): return .list(apps[app].answers.hints(in: path, from: start, to: end))
    case .links: return .list(apps[app].answers.links(in: path))
    case .rename, .formatting, .completion, .hover: return .null
    }
  }

  /// Every place that names the same, in the app and in those that share a file with it where it is named: what a new name changes.
  private mutating func references(
    _ offset: Int, in path: String, of app: Int, withDeclaration: Bool
  ) -> [JSONValue] {
    guard let own = apps[app].answers.namedPlaces(at: offset, in: path) else { return [] }
    var parts = [(app: apps[app].location, places: own)]
    let finder = try? AppFinder(root: root, options: options, folders: conversation.folders)
    var next = 0
    while next < parts.count {
      let (location, places) = parts[next]
      next += 1
      for other in finder?.apps(sharing: places.files, with: location) ?? []
      where !parts.contains(where: { $0.app == other }) {
        var answers = answers(of: other, finder, over: documents(in: app))
        if let same = answers?.namedPlaces(like: own) { parts.append((other, same)) }
      }
    }
    return parts.map { $0.places.locations(withDeclaration: withDeclaration) }.eachOnce
  }

  /// What there is to say of an app, whether it is open or not.
  private mutating func answers(
    of location: AppLocation, _ finder: AppFinder?, over documents: [String: [UInt8]]
  ) -> AppAnswers? {
    if let open = apps.firstIndex(where: { $0.location == location }) {
      bringUpToDate(open)
      return apps[open].answers
    }
    return finder.map { finder in
      AppAnswers(finder.compile(location, with: documents), conversation.encoding) {
        FileAddress.address(of: location.path(of: $0))
      }
    }
  }

  /// Making a component of what is selected, once the changed app has turned out to be the same.
  private mutating func extractions(_ start: Int, _ end: Int, in path: String, of app: Int) -> [JSONValue] {
    guard let extraction = apps[app].answers.extraction(in: path, from: start, to: end),
      extraction.isSame(after: apps[app].compiled(with: [extraction.path: extraction.contents]))
    else { return [] }
    return [apps[app].answers.action(extraction)]
  }

  /// Why a name cannot be changed.
  private struct Refused: Error {
    let words: String

    init(_ refusal: Renaming.Complaint) { words = ([refusal.message] + refusal.notes).joined(separator: "\n") }

    init(_ error: UsageError) { words = ([error.message] + error.hints).joined(separator: "\n") }
  }

  /// The edits that give what is named at a place another name, once the changed app has turned out to be the same.
  private mutating func rename(
    _ offset: Int, in path: String, of app: Int, to name: String
  ) -> Result<JSONValue, Refused> {
    guard let renaming = apps[app].answers.renaming(at: offset, in: path, to: name) else { return .success(.null) }
    switch renaming.plan() {
    case .refused(let refusal): return .failure(Refused(refusal))
    case .files(let files):
      let contents = Dictionary(files.map { ($0.path, $0.contents) }, uniquingKeysWith: { first, _ in first })
      if let refusal = renaming.complaint(after: apps[app].compiled(with: contents)) {
        return .failure(Refused(refusal))
      }
      return edit(renaming, files, of: app)
    }
  }

  /// The edits of a new name in an app, and in those that share a file with it.
  private mutating func edit(
    _ renaming: Renaming, _ files: [Renaming.File], of app: Int
  ) -> Result<JSONValue, Refused> {
    do throws(UsageError) {
      let finder = try AppFinder(root: root, options: options, folders: conversation.folders)
      let location = apps[app].location
      let shared = try SharedRenaming(
        renaming, files, of: location, as: apps[app].answers.compilation, finder, over: documents(in: app))
      var changes = apps[app].answers.changes(of: files)
      for part in shared.parts.dropFirst() {
        var answers = AppAnswers(part.compilation, conversation.encoding) {
          FileAddress.address(of: location.path(of: $0))
        }
        changes.merge(answers.changes(of: part.files)) { first, _ in first }
      }
      return .success(["changes": .object(changes)])
    } catch {
      return .failure(Refused(error))
    }
  }

  /// What `fmt` changes in a document; nothing where it leaves it alone.
  private func formatting(of address: String) -> JSONValue {
    guard let document = conversation.documents[address],
      case .formatted(let contents) = FormattedFile(document.bytes, limits: options.limits)
    else { return [] }
    return .list(document.edits(to: contents, conversation.encoding))
  }
}
