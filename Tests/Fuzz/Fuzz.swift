import SourceText
import YAMLSyntax

/// libFuzzer's own mutations, which know nothing of YAML.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
  if seed % 5 == 0 { return mutateBytes(data, size, limit) }
  var mutator = Mutator(seed: UInt64(seed) + 1)
  let text = mutator.mutate(Array(UnsafeBufferPointer(start: data, count: size)), limit: limit)
  for (index, byte) in text.enumerated() { data[index] = byte }
  return text.count
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let contents = Array(UnsafeBufferPointer(start: data, count: size))
  var tree = SyntaxTree()
  // A file in front, so that no offset starts at zero.
  tree.read(path: "first.yaml", contents: Array("app: é\ntext: |\n  a\n  b\n".utf8))
  let faultsBefore = tree.faults.count
  precondition(faultsBefore == 0)
  var limits = Limits()
  limits.nodes = 100_000
  tree.read(path: "app.yaml", contents: contents, limits: limits)
  checkInvariants(tree, file: tree.sources.files[1].span)
  return 0
}
