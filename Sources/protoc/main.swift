import YAMLSyntax
import Glibc

func readAll(_ p: String) -> [UInt8] {
  let f = fopen(p, "rb")!
  fseek(f, 0, SEEK_END)
  let n = ftell(f)
  rewind(f)
  return [UInt8](unsafeUninitializedCapacity: n) { b, c in c = fread(b.baseAddress, 1, n, f) }
}
var t = SyntaxTree()
t.read(path: "a", contents: readAll(CommandLine.arguments[1]))
print(t.nodes.count, t.faults)
