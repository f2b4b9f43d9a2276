package dev.surehand.mcp;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;

/** The SDK refused a request that the transport let through. */
final class SdkRefusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int code;

    SdkRefusal(JSONRPCError error) {
        super(error.message() + (error.data() == null ? "" : ": " + error.data()));
        code = error.code();
    }

    int code() {
        return code;
    }
}
