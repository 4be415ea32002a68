import FlowGraph

/// Every configuration one by one, up to a depth: slow, obvious, and conclusive whenever the depth was never passed.
struct Explorer {
  var taps: [StackConfiguration: UInt32] = [:]
  var edges: [(from: StackConfiguration, move: Transition, to: StackConfiguration)] = []
  var isConclusive = true
  var good: Set<StackConfiguration> = []

  init(_ small: SmallSystem, depth: Int, most: Int = 4_000, from starts: [Int]? = nil) {
    var buckets: [UInt32: [StackConfiguration]] = [:]
    for start in starts ?? Array(small.initial.indices) { buckets[0, default: []].append(small.initial[start]) }
    var now: UInt32 = 0
    var idle = 0
    while idle < 4 {
      guard let next = buckets[now]?.popLast() else {
        now += 1
        idle += 1
        continue
      }
      idle = 0
      if taps[next] != nil { continue }
      if taps.count >= most {
        isConclusive = false
        break
      }
      taps[next] = now
      guard let head = next.head else { continue }
      for transition in small.moves(of: head) {
        let target = after(transition.operation, next)
        if target.stack.count > depth {
          isConclusive = false
          continue
        }
        edges.append((next, transition, target))
        if taps[target] == nil { buckets[now + transition.taps, default: []].append(target) }
      }
    }
    var sources: [StackConfiguration: [StackConfiguration]] = [:]
    for edge in edges where !edge.move.isEvent { sources[edge.to, default: []].append(edge.from) }
    var waiting = taps.keys.filter { $0.head.map { small.goals.contains($0) } ?? false }
    good = Set(waiting)
    while let next = waiting.popLast() {
      for source in sources[next] ?? [] where good.insert(source).inserted { waiting.append(source) }
    }
  }
}
