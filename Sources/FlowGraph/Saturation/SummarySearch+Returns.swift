/// How pops travel: from what was pushed to anyone who pushed it, symbol by symbol.
extension SummarySearch {
  /// What pops `callee` returns to the head of `row`.
  mutating func returnFrom(_ callee: Int, to row: Int) {
    for word in 0..<found.pops.width {
      let old = found.returns.word(word, of: row)
      var new = found.pops.word(word, of: callee) & ~old
      if new == 0 { continue }
      found.returns.setWord(word, of: row, to: old | new)
      let source = Int(found.rowSource[row])
      let symbol = Int(found.rowSymbol[row])
      while new != 0 {
        let control = word << 6 + new.trailingZeroBitCount
        new &= new &- 1
        let revealed = head(control, symbol)
        if found.pops.unite(source, with: revealed) { markDirty(source) }
      }
    }
  }

  /// Expands the new heads of a symbol and closes it under returns to itself.
  mutating func settle(_ symbol: Int, _ system: inout some PushdownSystem) {
    while firstDirty[symbol] >= 0, found.isComplete {
      while firstDirty[symbol] >= 0, found.isComplete {
        let head = Int(firstDirty[symbol])
        firstDirty[symbol] = nextDirty[head]
        isDirty[head] = false
        if !isExpanded[head] { expand(head, &system) }
        if found.pops.isEmpty(head) { continue }
        let control = Int(found.allHeads[head].control)
        dirtyControls[control >> 6] |= 1 << UInt64(control & 63)
        if !isChanged[head] {
          isChanged[head] = true
          changed.append(Int32(head))
        }
      }
      guard found.isComplete else { return }
      closeOwnRows(symbol)
    }
  }

  mutating func closeOwnRows(_ symbol: Int) {
    let base = symbol * found.stride
    var head = found.firstOfSymbol[symbol]
    while head >= 0 {
      let row = found.ownRow[Int(head)]
      if row >= 0 {
        for word in 0..<found.pops.width {
          var bits = found.returns.word(word, of: Int(row)) & dirtyControls[word]
          while bits != 0 {
            let control = word << 6 + bits.trailingZeroBitCount
            bits &= bits &- 1
            if found.pops.unite(Int(head), with: Int(found.headTable[base + control])) { markDirty(Int(head)) }
          }
        }
      }
      head = found.nextOfSymbol[Int(head)]
    }
    for word in 0..<found.pops.width { dirtyControls[word] = 0 }
  }

  /// Tells everybody who waits for the heads of this symbol.
  mutating func propagate(_ symbol: Int) {
    guard found.isComplete, !changed.isEmpty else { return }
    for position in changed.indices {
      let head = Int(changed[position])
      isChanged[head] = false
      let control = Int(found.allHeads[head].control)
      changedControls[control >> 6] |= 1 << UInt64(control & 63)
      var edge = found.firstIncoming[head]
      while edge >= 0 {
        let incoming = found.edges[Int(edge)]
        if incoming.row >= 0 {
          returnFrom(head, to: Int(incoming.row))
        } else if incoming.row == Summaries.Edge.rewrite || incoming.row == Summaries.Edge.event {
          if found.pops.unite(Int(incoming.source), with: head) { markDirty(Int(incoming.source)) }
        }
        edge = incoming.nextIncoming
      }
    }
    changed.removeAll(keepingCapacity: true)
    propagateForeign(symbol)
    for word in changedControls.indices { changedControls[word] = 0 }
  }

  mutating func propagateForeign(_ symbol: Int) {
    var row = found.firstForeignRow[symbol]
    while row >= 0 {
      let source = Int(found.rowSource[Int(row)])
      for word in 0..<found.pops.width {
        var bits = found.returns.word(word, of: Int(row)) & changedControls[word]
        while bits != 0 {
          let control = word << 6 + bits.trailingZeroBitCount
          bits &= bits &- 1
          let revealed = Int(found.headTable[symbol * found.stride + control])
          if found.pops.unite(source, with: revealed) { markDirty(source) }
        }
      }
      row = found.rowNext[Int(row)]
    }
  }
}
