package dev.surehand.mcp.sdk;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.Objects;

/** The SDK refused a request that the transport let through. */
public final class SdkRefusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int code;

    SdkRefusal(JSONRPCError error) {
        super(error.message() + (error.data() == null ? "" : ": " + error.data()));
        code = error.code();
    }

    public int code() {
        return code;
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
