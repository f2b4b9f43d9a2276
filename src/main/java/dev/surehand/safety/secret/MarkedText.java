package dev.surehand.safety.secret;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a caller, in which {@code {{secret:name}}} marks the places of secrets. */
public final class MarkedText {

    private static final String BRACES = "{{";

    /** Anything that was probably meant as a marker, so that a wrong one is refused and not typed. */
    private static final Pattern BEGIN = Pattern.compile("\\{\\{\\s*secret\\s*:", Pattern.CASE_INSENSITIVE);

    private static final Pattern MARKER = Pattern.compile("\\{\\{secret:(" + SecretName.FORM + ")\\}\\}");

    private final List<TextPart> parts;

    /** @param isSecret whether the text is the name of a secret */
    private record TextPart(String text, boolean isSecret) {}

    private MarkedText(List<TextPart> parts) {
        this.parts = parts;
    }

    /** Returns whether the text has something that is, or was probably meant as, a marker. */
    public static boolean isMarked(String text) {
        // Most texts have no braces, and the pattern takes many times as long to find that out.
        return text.contains(BRACES) && BEGIN.matcher(text).find();
    }

    /** Returns the names in all complete markers, of any text. */
    public static Set<String> namesIn(String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher marker = MARKER.matcher(text);
        while (marker.find()) {
            names.add(marker.group(1));
        }
        return names;
    }

    /**
     * Reads a text.
     *
     * @throws DesktopException invalid_parameter for a marker that is not complete
     */
    public static MarkedText of(String text) {
        List<TextPart> parts = new ArrayList<>();
        Matcher begin = BEGIN.matcher(text);
        Matcher marker = MARKER.matcher(text);
        int done = 0;
        while (begin.find(done)) {
            if (!marker.find(begin.start()) || marker.start() != begin.start()) {
                throw DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "The text has a marker for a secret that is not complete, so nothing was sent. Write it as {{secret:name}}, without blanks; a name has small letters, digits and _.");
            }
            parts.add(new TextPart(text.substring(done, begin.start()), false));
            parts.add(new TextPart(marker.group(1), true));
            done = marker.end();
        }
        parts.add(new TextPart(text.substring(done), false));
        return new MarkedText(parts);
    }

    /** Returns the names of the secrets, each once, in their order. */
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        parts.stream().filter(TextPart::isSecret).forEach(part -> names.add(part.text()));
        return names;
    }

    FilledText filled(Function<String, SecretValue> values) {
        return new FilledText(parts.stream()
                .map(part -> part.isSecret()
                        ? FilledText.FilledPart.secret(part.text(), values.apply(part.text()))
                        : FilledText.FilledPart.plain(part.text()))
                .toList());
    }
}
