package dev.surehand.mcp.stdio;

/**
 * The error codes of responses: the codes of JSON-RPC 2.0 (its section 5.1), those of MCP's revisions, and one of this server.
 */
public final class ErrorCodes {

    public static final int PARSE_ERROR = -32700;
    public static final int INVALID_REQUEST = -32600;
    public static final int METHOD_NOT_FOUND = -32601;
    public static final int INVALID_PARAMS = -32602;
    public static final int INTERNAL_ERROR = -32603;

    /** A code of this server, from the range that JSON-RPC leaves to servers. */
    public static final int NOT_DONE = -32000;

    /** Used in sessions only; the revision 2026-07-28 has no code of its own for it. */
    public static final int RESOURCE_NOT_FOUND = -32002;

    /** Used in the revision 2026-07-28 only; in sessions the server offers another version instead. */
    public static final int UNSUPPORTED_VERSION = -32022;

    private ErrorCodes() {}
}
