package dev.surehand.platform.wayland.clipboard;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Content of the clipboard, in each form that it is available in.
 *
 * @param forms the bytes by type, the best first
 */
record ClipboardForms(Map<String, byte[]> forms) {

    static final String PNG = "image/png";

    /** Types for text, the best first. Programs send UTF-8 for all of them. */
    static final List<String> TEXT = List.of("text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT");

    static final ClipboardForms NONE = new ClipboardForms(Map.of());

    /** Asks clipboard managers to leave this content out of their history. */
    private static final String HINT = "x-kde-passwordManagerHint";

    /** Types that are not content: queries and actions of X11, which some programs offer here too. */
    private static final Set<String> NO_CONTENT = Set.of("TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE");

    static ClipboardForms text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        Map<String, byte[]> forms = new LinkedHashMap<>();
        TEXT.forEach(type -> forms.put(type, utf8));
        return new ClipboardForms(forms);
    }

    static ClipboardForms png(byte[] png) {
        return new ClipboardForms(Map.of(PNG, png.clone()));
    }

    /** Returns this content with the hint for clipboard managers. */
    ClipboardForms hidden() {
        Map<String, byte[]> more = new LinkedHashMap<>(forms);
        more.put(HINT, "secret".getBytes(StandardCharsets.US_ASCII));
        return new ClipboardForms(more);
    }

    static boolean isContent(String type) {
        return !NO_CONTENT.contains(type);
    }

    static boolean isHint(String type) {
        return type.equals(HINT);
    }

    List<String> types() {
        return List.copyOf(forms.keySet());
    }

    /** Returns the first of the wanted types that is offered, as the offer spells it. */
    static Optional<String> choose(List<String> wanted, List<String> offered) {
        return wanted.stream()
                .flatMap(type -> offered.stream().filter(type::equalsIgnoreCase).limit(1))
                .findFirst();
    }
}
