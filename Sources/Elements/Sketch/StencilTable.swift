package import HTML

/// The stencils of a page: what was drawn once for all that are alike, each under a key that says in which way they are.
package struct StencilTable: Sendable {
  /// How far it is known what drawings under a key have in common.
  package enum Knowledge: Sendable {
    /// None was drawn yet.
    case unseen
    /// One was drawn.
    case seen
    /// They differ in more than words and numbers.
    case different
    case drawn(Stencil)
  }

  package var states: [Knowledge] = []
  /// All keys, one after the other, and where each begins.
  private var keys: [Int32] = []
  private var starts: [Int32] = [0]
  /// By the hash of a key the last one that has it; of each the one before, or -1.
  private var lastOfHash: [UInt64: Int32] = [:]
  private var before: [Int32] = []

  package init() {}

  /// The number of a key, new ones being unseen.
  package mutating func number(of key: [Int32]) -> Int {
    var hash = UInt64(key.count)
    for part in key { hash = (hash &+ UInt64(bitPattern: Int64(part))) &* 0x2545_F491_4F6C_DD1D ^ (hash &>> 29) }
    let last = lastOfHash[hash] ?? -1
    var known = last
    while known >= 0 {
      if keys[Int(starts[Int(known)])..<Int(starts[Int(known) + 1])].elementsEqual(key) { return Int(known) }
      known = before[Int(known)]
    }
    before.append(last)
    lastOfHash[hash] = Int32(states.count)
    keys += key
    starts.append(Int32(keys.count))
    states.append(.unseen)
    return states.count - 1
  }
}

/// A sketch drawn twice with differences of its own shows where its words and numbers end up.
extension Sketch {
  /// The words and numbers in which elements may differ and still be drawn by one stencil: the label, `alt`, the title of the screen;
  /// the element, the controls.
  var differences: Stencil.Differences {
    Stencil.Differences(
      words: [label, words("alt"), screenTitle].compactMap { $0 }, numbers: [element] + touches.map { $0.control })
  }

  /// The same with other words and numbers.
  func trial(_ number: Int) -> Sketch {
    var trial = self
    func words(_ name: String) -> Words {
      .plain(number == 0 ? name : "0 \(name) that <is> longer & $other, as no other is")
    }
    if label != nil { trial.label = words("l") }
    if screenTitle != nil { trial.screenTitle = words("t") }
    for (index, value) in values.enumerated() {
      switch value {
      case ("alt", .words): trial.values[index].value = .words(words("a"))
      case ("label", .picture(.words(let old))):
        // Words for which the same picture is drawn.
        let alike = (0...).lazy.map { Words.plain("\(number == 0 ? "" : "0 & <other> ")l\($0)") }.first {
          $0.seed == old.seed
        }
        trial.values[index].value = .picture(.words(alike ?? old))
        trial.label = alike
      // A name that begins with the words of a picture may change what is drawn for it.
      case (_, .picture(.words(.plain(let old)))) where number > 0 && label != nil:
        trial.label = .plain("\(old) & <other>")
      default: break
      }
    }
    trial.element = element < 0 ? element : Int32.max - Int32(number)
    for index in touches.indices { trial.touches[index].control = Int32.max - Int32(2 + 2 * index + number) }
    trial.number += number + 1
    trial.model = -1
    return trial
  }
}

extension PageWriter {
  /// Makes stencils of the models in the place that was drawn last.
  package mutating func makeStencils() {
    for (sketch, part) in models {
      let (first, second) = (sketch.trial(0), sketch.trial(1))
      var inFirst = PageWriter(system)
      inFirst.draw(first)
      var inSecond = PageWriter(system)
      inSecond.draw(second)
      let stencil = Stencil(html, part, inFirst.html, first.differences, inSecond.html, second.differences)
      stencils.states[Int(sketch.model)] = stencil.map { .drawn($0) } ?? .different
    }
    models.removeAll(keepingCapacity: true)
  }
}
