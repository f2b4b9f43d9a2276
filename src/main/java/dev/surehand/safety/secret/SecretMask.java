package dev.surehand.safety.secret;

import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces the values of secrets that were entered by their markers. Only those are replaced: a reader could otherwise find out by
 * trial which text is one. Any thread may call it.
 */
final class SecretMask {

    private static final Pattern MARKER = Pattern.compile("\\{\\{secret:(" + SecretName.FORM + ")\\}\\}");

    /** Longest first, so that no value is cut by one that is a part of it. */
    private volatile List<HiddenForm> forms = List.of();

    private volatile Set<String> names = Set.of();

    /** One way in which a value may be written. */
    private record HiddenForm(String value, String marker) {}

    /** Hides a value from now on. */
    synchronized void add(String name, String value) {
        OutsideText shown = OutsideText.of(value);
        String quoted = shown.quoted(SecretValue.LONGEST);
        List<HiddenForm> more = new ArrayList<>(forms);
        for (String form : List.of(value, shown.whole(), quoted.substring(1, quoted.length() - 1))) {
            HiddenForm hidden = new HiddenForm(form, SecretName.marker(name));
            if (form.length() >= SecretValue.SHORTEST && !more.contains(hidden)) {
                more.add(hidden);
            }
        }
        more.sort(Comparator.comparingInt((HiddenForm form) -> form.value().length())
                .reversed());
        Set<String> all = new HashSet<>(names);
        all.add(name);
        names = Set.copyOf(all);
        forms = List.copyOf(more);
    }

    boolean isEmpty() {
        return forms.isEmpty();
    }

    /** Returns the length of the longest value in UTF-16 units; 0 if there is none. */
    int longest() {
        return forms.isEmpty() ? 0 : forms.get(0).value().length();
    }

    /** Returns the text with markers in place of values. Markers of secrets that were entered stay as they are. */
    String masked(String text) {
        if (forms.isEmpty() || text.isEmpty()) {
            return text;
        }
        StringBuilder masked = new StringBuilder();
        Matcher marker = MARKER.matcher(text);
        int done = 0;
        while (marker.find()) {
            if (names.contains(marker.group(1))) {
                masked.append(replaced(text.substring(done, marker.start()))).append(marker.group());
                done = marker.end();
            }
        }
        return masked.append(replaced(text.substring(done))).toString();
    }

    /** Replaces each value once: a later one must not change the marker of an earlier one. */
    private String replaced(String text) {
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int here = at;
            HiddenForm found = forms.stream()
                    .filter(form -> text.startsWith(form.value(), here))
                    .findFirst()
                    .orElse(null);
            if (found == null) {
                replaced.append(text.charAt(at++));
            } else {
                replaced.append(found.marker());
                at += found.value().length();
            }
        }
        return replaced.toString();
    }

    /** Returns the markers of all values that the text contains, whatever blanks are between its characters. */
    String markersIn(String text) {
        String plain = withoutBlanks(text);
        return String.join(
                " ",
                forms.stream()
                        .filter(form -> plain.contains(withoutBlanks(form.value())))
                        .map(HiddenForm::marker)
                        .distinct()
                        .toList());
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s+", "");
    }
}
