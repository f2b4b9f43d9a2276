package dev.surehand.safety.secret;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replaces the values of secrets that were entered by their markers. Only those are replaced: a reader could otherwise find out by
 * trial which text is one. Any thread may call it.
 */
final class SecretMask {

    private static final Pattern MARKER = Pattern.compile("\\{\\{secret:(" + SecretName.FORM + ")\\}\\}");

    /** Longest first, so that no value is cut by one that is a part of it. */
    private volatile List<HiddenForm> forms = List.of();

    private volatile Set<String> names = Set.of();

    private final BegunValues begun = new BegunValues();

    /** One way in which a value may be written. */
    private record HiddenForm(String value, String name) {
        String marker() {
            return SecretName.marker(name);
        }
    }

    /** Hides a value from now on. */
    synchronized void add(String name, String value) {
        List<HiddenForm> more = new ArrayList<>(forms);
        for (String form : formsOf(value)) {
            HiddenForm hidden = new HiddenForm(form, name);
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

    /** Hides the beginnings of a value in a window into which it is being typed. */
    void begin(String name, String value, WindowId window) {
        formsOf(value).forEach(form -> begun.begin(window, name, form));
    }

    /** Input follows that programs read after what was typed before. */
    void endShown() {
        begun.endShown();
    }

    /** Returns the ways in which a program or an answer writes a value. */
    private static List<String> formsOf(String value) {
        OutsideText shown = OutsideText.of(value);
        String quoted = shown.quoted(SecretValue.LONGEST);
        return List.of(value, shown.whole(), quoted.substring(1, quoted.length() - 1));
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
        return masked(text, (part, from) -> Optional.empty());
    }

    /** Returns the same for a text of a window, with markers also in place of beginnings that are being typed there. */
    String masked(String text, WindowId window) {
        begun.look(text, window);
        return masked(text, (part, from) -> begun.at(part, from, window));
    }

    /** Finds the beginning of a value at a place of a text. */
    private interface Beginnings {
        Optional<BegunValues.Beginning> at(String text, int from);
    }

    private String masked(String text, Beginnings beginnings) {
        if (forms.isEmpty() || text.isEmpty()) {
            return text;
        }
        StringBuilder masked = new StringBuilder();
        Matcher marker = MARKER.matcher(text);
        int done = 0;
        while (marker.find()) {
            if (names.contains(marker.group(1))) {
                masked.append(replaced(text.substring(done, marker.start()), beginnings))
                        .append(marker.group());
                done = marker.end();
            }
        }
        return masked.append(replaced(text.substring(done), beginnings)).toString();
    }

    /** Replaces each value once: a later one must not change the marker of an earlier one. */
    private String replaced(String text, Beginnings beginnings) {
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int here = at;
            Optional<BegunValues.Beginning> found = Stream.concat(
                            forms.stream()
                                    .filter(form -> text.startsWith(form.value(), here))
                                    .limit(1)
                                    .map(form -> new BegunValues.Beginning(
                                            form.name(), form.value().length())),
                            beginnings.at(text, here).stream())
                    .max(Comparator.comparingInt(BegunValues.Beginning::length));
            if (found.isEmpty()) {
                replaced.append(text.charAt(at++));
            } else {
                replaced.append(SecretName.marker(found.get().name()));
                at += found.get().length();
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
