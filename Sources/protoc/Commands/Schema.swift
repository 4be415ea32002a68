extension Command {
  static var schema: Command {
    Command(
      name: "schema", summary: "a JSON Schema, so that editors complete and explain", operands: "",
      description: [
        "Writes the JSON Schema (draft-07) of the language. With it an editor completes keys and explains them.",
        """
        For an editor with yaml-language-server, save it beside the app and let the first line of app.yaml be \
        `# yaml-language-server: $schema=./protoc.schema.json`. What `init` makes has both already.
        """,
      ],
      options: [.color, .help],
      examples: [("schema > protoc.schema.json", "the schema, for an editor")]
    ) { invocation, terminal throws(Misuse) in
      if let word = invocation.arguments.operands.first {
        throw Misuse("`schema` takes no argument, and `\(word)` was given")
      }
      terminal.write(Language.schema)
      return .clean
    }
  }
}
