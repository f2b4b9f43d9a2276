package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What a call came to. */
public sealed interface ToolResult {

    /** As the caller reads it; fits the tool's outputSchema. */
    ObjectNode structured();

    /** A picture that goes with it. */
    record Image(byte[] data, String mimeType) {}

    record Done(ObjectNode structured, List<Image> images) implements ToolResult {

        public Done(ObjectNode structured) {
            this(structured, List.of());
        }
    }

    /** Nothing, or not everything, was done; {@code error}, {@code error_code} and {@code error_details} say why. */
    record Refused(ObjectNode structured) implements ToolResult {}
}
