"""An MCP server that sees and works a desktop, with the Java runtime that it needs."""
