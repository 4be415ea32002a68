import Compiler
import Diagnostics
import Glibc
import SourceText

func readAll(_ p: String) -> [UInt8]? {
  guard let f = fopen(p, "rb") else { return nil }
  defer { fclose(f) }
  fseek(f, 0, SEEK_END)
  let n = ftell(f)
  rewind(f)
  return [UInt8](unsafeUninitializedCapacity: n) { b, c in c = fread(b.baseAddress, 1, n, f) }
}
let path = CommandLine.arguments[1]
let dir = path.split(separator: "/").dropLast().joined(separator: "/")
var c = Compiler(entry: String(path.split(separator: "/").last!), contents: readAll(path)!)
var answers: [(Request, Answer)] = []
loop: while true {
  switch c.step(answers) {
  case .needs(let r):
    answers = r.map { q in
      if case .file(let p) = q, let b = readAll((path.hasPrefix("/") ? "/" : "") + dir + "/" + p) {
        return (q, .contents(b))
      }
      return (q, .missing)
    }
  case .done(let d):
    for x in d.report.diagnostics {
      let f = d.report.sources.file(of: x.span)
      let pos = LineTable(file: f, in: d.report.sources).position(of: x.span.start, in: d.report.sources)
      print("\(f.path):\(pos.line):\(pos.column): \(x.code) \(x.message)", x.notes.map(\.message), x.fixes.map(\.title))
    }
    break loop
  }
}
