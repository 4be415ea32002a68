import Diagnostics
import SourceText
import Testing

@Suite struct JSONRendererTests {
  @Test func allOfAFindingIsThere() {
    var findings = Findings(("app.yaml", "a: 😀 bad\n"), ("b.yaml", "\u{FEFF}b: 1\n"))
    let bad = findings.span("bad")
    findings.add(
      "`bad` is bad", at: bad, severity: .warning,
      notes: [Note("look here", at: findings.span("b", in: 1)), Note("that is all")],
      fixes: [Fix("make it good", edits: [Edit(bad, "good")], isCertain: true)],
      steps: [TraceStep("tap `Go`", action: "tap", label: "Go", from: "start", to: "end", at: bad)])
    #expect(
      findings.json(in: "shop/") == """
        {
          "schema": 1,
          "tool": {"name": "protoc", "version": "0.0.0"},
          "findings": [
            {"code": "P101", "name": "unknown-key", "severity": "warning", "message": "`bad` is bad", \
        "file": "shop/app.yaml", "start": {"offset": 8, "line": 1, "column": 6, "utf16Column": 7}, \
        "end": {"offset": 11, "line": 1, "column": 9, "utf16Column": 10}, \
        "notes": [{"message": "look here", "file": "shop/b.yaml", \
        "start": {"offset": 3, "line": 1, "column": 1, "utf16Column": 1}, \
        "end": {"offset": 4, "line": 1, "column": 2, "utf16Column": 2}}, {"message": "that is all"}], \
        "fixes": [{"title": "make it good", "certain": true, "edits": [{"text": "good", "file": "shop/app.yaml", \
        "start": {"offset": 8, "line": 1, "column": 6, "utf16Column": 7}, \
        "end": {"offset": 11, "line": 1, "column": 9, "utf16Column": 10}}]}], "steps": [{"text": "tap `Go`", \
        "action": "tap", "label": "Go", "from": "start", "to": "end", "file": "shop/app.yaml", \
        "start": {"offset": 8, "line": 1, "column": 6, "utf16Column": 7}, \
        "end": {"offset": 11, "line": 1, "column": 9, "utf16Column": 10}}]}
          ],
          "summary": {"errors": 0, "warnings": 1, "advice": 0, "files": 1}
        }

        """)
  }

  @Test func nothingFoundIsAnObjectToo() {
    let findings = Findings(("app.yaml", "a: 1\n"))
    #expect(findings.json().contains("\"findings\": [],\n"))
    #expect(findings.json().hasSuffix("\"files\": 0}\n}\n"))
  }

  @Test func textIsEscapedSoThatItActsOnNothing() {
    var findings = Findings(("a\"b.yaml", "x\n"))
    findings.add("\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{9B}\u{202E}é😀", at: findings.span("x"))
    let text = findings.json()
    #expect(text.contains(#""message": "\"\\\n\r\t\u0000\u001b\u007f\u009b\u202eé😀""#))
    #expect(text.contains(#""file": "a\"b.yaml""#))
  }

  @Test func everyScalarIsEscapedOrWrittenAsItIs() {
    var findings = Findings(("a.yaml", "x\n"))
    var all = String.UnicodeScalarView()
    for value in UInt32(0)...0x2100 {
      if let scalar = Unicode.Scalar(value) { all.append(scalar) }
    }
    findings.add(String(all), at: findings.span("x"))
    let text = findings.json()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }
}
