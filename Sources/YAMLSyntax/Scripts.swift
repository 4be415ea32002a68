/// Whether a name without blanks mixes Latin letters with Cyrillic or Greek ones, some of which look the same.
func mixesScripts(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
  guard name.contains(where: { $0 >= 0x80 }), !name.contains(where: { $0.isBlankOrBreak }) else { return false }
  var hasLatin = false
  var hasOther = false
  for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: hasLatin = true
    case 0x370...0x3FF, 0x400...0x52F, 0x1F00...0x1FFF: hasOther = true
    default: break
    }
  }
  return hasLatin && hasOther
}
