extension Command {
  static var assistant: Command {
    Command(
      name: "mcp", summary: "serve a coding assistant: check, build and more as tools", operands: "[DIR…]",
      description: [
        """
        Speaks the Model Context Protocol on standard input and output. Coding assistants start it; people do not. It offers \
        `check`, `apply`, `build`, `screens`, `ways`, `test`, `diff`, `rename` and `explain` as tools, the language, the findings, \
        the elements, the icons and the starters as resources, and prompts for common requests. Hosts that can do so show the \
        prototype next to the answer of `build`.
        """,
        """
        The directories are the roots: nothing outside of them is read or written, not even through `..`, a full path, a symbolic \
        link or an include. Without an argument it is the current directory.
        """,
        "To set up an assistant, see docs/agents.md in protoc's source. The exit code is 0 when the assistant closes it.",
      ],
      options: Option.limits + [.help],
      examples: [("mcp", "what an assistant runs"), ("mcp shop bank", "for two apps, and nothing else")],
      run: runAssistant)
  }

  @Sendable
  private static func runAssistant(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode
  {
    let arguments = invocation.arguments
    var talk = AssistantTalk(
      Assisting(roots: try Roots(arguments.operands), options: try options(from: arguments)))
    return talk.run()
  }
}
