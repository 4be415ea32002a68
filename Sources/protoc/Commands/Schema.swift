extension Command {
  static var schema: Command {
    Command(
      name: "schema", summary: "write a JSON Schema for completion in editors", operands: "",
      description: [
        "Writes the JSON Schema (draft-07) of the language. Editors use it to complete and explain keys.",
        """
        For editors with yaml-language-server, save it next to the app and start app.yaml with `# \
        yaml-language-server: $schema=./protoc.schema.json`. Apps made by `init` have both already.
        """,
      ],
      options: [.color, .help],
      examples: [("schema > protoc.schema.json", "the schema, for an editor")]
    ) { invocation, terminal throws(UsageError) in
      if let word = invocation.arguments.operands.first {
        throw UsageError("`schema` takes no argument, but got `\(word)`")
      }
      terminal.write(Language.schema)
      return .clean
    }
  }
}
