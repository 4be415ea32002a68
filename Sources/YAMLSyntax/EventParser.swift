import CLibYAML
import SourceText

/// libyaml's parser over bytes that stay where they are.
///
/// libyaml reads through two buffers of its own: it takes in raw bytes, decodes and validates them, and scans what it
/// decoded. The bytes here have been validated by `TextScan` before, so the scanner is pointed at them directly, which saves
/// both copies and a fifth of the time. It stops at a NUL, of which `SourceMap.padding` follow every file.
struct EventParser: ~Copyable {
  /// What `next()` read last.
  let event: UnsafeMutablePointer<yaml_event_t>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let ownBuffer: UnsafeMutablePointer<yaml_char_t>?

  /// - Parameter text: valid UTF-8 without NUL, after which at least `SourceMap.padding` NULs can be read. It must outlive
  ///   the parser.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let address = text.baseAddress else { return nil }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    self.parser = parser
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // An empty input: whatever asks for more is told that this is all.
    yaml_parser_set_input_string(parser, address + text.count, 0)
    parser.pointee.eof = 1
    ownBuffer = parser.pointee.buffer.start
    // libyaml never writes into its buffer except to fill it, which it has no reason to do.
    let start = UnsafeMutablePointer(mutating: address)
    parser.pointee.buffer.start = start
    parser.pointee.buffer.pointer = start
    parser.pointee.buffer.last = start + (text.count + 1)
    parser.pointee.buffer.end = start + (text.count + SourceMap.padding)
    // Counted in characters, of which there are no more than bytes; the NUL after the text counts as one.
    parser.pointee.unread = text.count + 1
  }

  deinit {
    parser.pointee.buffer.start = ownBuffer
    yaml_parser_delete(parser)
    parser.deallocate()
    event.deallocate()
  }

  /// Reads the next event. Returns false at a syntax error, which `problem` tells.
  func next() -> Bool {
    yaml_parser_parse(parser, event) == 1
  }

  /// Gives back what the event holds.
  func release() {
    switch event.pointee.type {
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      break
    case YAML_MAPPING_START_EVENT
    where event.pointee.data.mapping_start.anchor == nil && event.pointee.data.mapping_start.tag == nil:
      break
    case YAML_SEQUENCE_START_EVENT
    where event.pointee.data.sequence_start.anchor == nil && event.pointee.data.sequence_start.tag == nil:
      break
    default:
      yaml_event_delete(event)
    }
  }

  /// What the parser says about a syntax error, its places counted in characters.
  var problem: (problem: String, at: yaml_mark_t, context: String, contextAt: yaml_mark_t?) {
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    return (
      parser.pointee.problem.map { String(cString: $0) } ?? "", parser.pointee.problem_mark, context,
      context.isEmpty ? nil : parser.pointee.context_mark
    )
  }
}
