package dev.surehand.safety.secret;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A text with the values of its secrets, which goes to the desktop and nowhere else. All counts are in Unicode code points. */
public final class FilledText {

    private final List<FilledPart> parts;

    /**
     * @param name of the secret; empty for other text
     * @param value what is typed
     */
    record FilledPart(String name, String value) {

        static FilledPart plain(String text) {
            return new FilledPart("", text);
        }

        static FilledPart secret(String name, SecretValue value) {
            return new FilledPart(name, value.reveal());
        }

        boolean isSecret() {
            return !name.isEmpty();
        }

        int length() {
            return value.codePointCount(0, value.length());
        }

        /** Returns how many characters the caller wrote for this part. */
        int marked() {
            return isSecret() ? SecretName.marker(name).length() : length();
        }

        /** Does not show the value. */
        @Override
        public String toString() {
            return isSecret() ? SecretName.marker(name) : "text";
        }
    }

    FilledText(List<FilledPart> parts) {
        this.parts = parts;
    }

    /** Does not show the values. */
    @Override
    public String toString() {
        return parts.toString();
    }

    /** Returns the parts with values. */
    List<FilledPart> secrets() {
        return parts.stream().filter(FilledPart::isSecret).toList();
    }

    /** Returns the text with all values. */
    public String reveal() {
        return parts.stream().map(FilledPart::value).collect(Collectors.joining());
    }

    /** Returns how many characters of the caller's text have been typed. A secret counts when it was typed to its end. */
    public int marked(int typed) {
        int left = typed;
        int marked = 0;
        for (FilledPart part : parts) {
            if (left < part.length()) {
                return part.isSecret() ? marked : marked + left;
            }
            left -= part.length();
            marked += part.marked();
        }
        return marked;
    }

    /** Returns the part of a secret that was typed when the typing ended inside it. */
    Optional<FilledPart> begun(int typed) {
        int left = typed;
        for (FilledPart part : parts) {
            if (left < part.length()) {
                int end = part.value().offsetByCodePoints(0, left);
                return part.isSecret() && left > 0
                        ? Optional.of(new FilledPart(part.name(), part.value().substring(0, end)))
                        : Optional.empty();
            }
            left -= part.length();
        }
        return Optional.empty();
    }
}
