package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The result of a call. */
public sealed interface ToolResult {

    /** Returns the answer as the caller reads it; it matches the tool's outputSchema. */
    ObjectNode structured();

    /** An image that is part of the answer. */
    record Image(byte[] data, String mimeType) {}

    record Done(ObjectNode structured, List<Image> images) implements ToolResult {

        public Done(ObjectNode structured) {
            this(structured, List.of());
        }
    }

    /** The call was not done, or not completely; {@code error}, {@code error_code} and {@code error_details} say why. */
    record Refused(ObjectNode structured) implements ToolResult {}
}
