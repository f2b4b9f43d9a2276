package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.screen.ShownPart;
import java.util.List;
import java.util.Optional;

/** The result of a call. */
public sealed interface ToolResult {

    /** Returns the answer as the caller reads it; it matches the tool's outputSchema. */
    ObjectNode structured();

    /** Returns the images of the answer. */
    List<Image> images();

    /** Returns the answer as text. */
    default String shown() {
        return structured().toString();
    }

    /**
     * An image that is part of the answer.
     *
     * @param parts which parts of it show which parts of the desktop; empty if it shows something else
     */
    record Image(byte[] data, String mimeType, List<ShownPart> parts) {

        public Image {
            parts = List.copyOf(parts);
        }

        /** Creates an image of something else than the desktop. */
        public Image(byte[] data, String mimeType) {
            this(data, mimeType, List.of());
        }
    }

    /** @param text what the caller reads instead of the structured answer, if the tool answers with text */
    record Done(ObjectNode structured, List<Image> images, Optional<String> text) implements ToolResult {

        public Done(ObjectNode structured, List<Image> images) {
            this(structured, images, Optional.empty());
        }

        public Done(ObjectNode structured) {
            this(structured, List.of());
        }

        @Override
        public String shown() {
            return text.orElseGet(structured::toString);
        }
    }

    /** The call was not done, or not completely; {@code error}, {@code error_code} and {@code error_details} say why. */
    record Refused(ObjectNode structured, List<Image> images) implements ToolResult {

        public Refused(ObjectNode structured) {
            this(structured, List.of());
        }
    }
}
