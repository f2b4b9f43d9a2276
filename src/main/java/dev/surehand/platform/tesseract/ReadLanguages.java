package dev.surehand.platform.tesseract;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The languages of the text that is read.
 *
 * @param names as tesseract calls them, such as {@code eng} or {@code chi_sim}; the main language first
 */
public record ReadLanguages(List<String> names) {

    public static final ReadLanguages DEFAULT = new ReadLanguages(List.of("eng"));

    /** Also a script, such as {@code script/Latin}. A name that begins with a dash would be an option. */
    private static final Pattern NAME = Pattern.compile("(?:script/)?[A-Za-z][A-Za-z_]{1,30}");

    public ReadLanguages {
        names = List.copyOf(names);
    }

    /**
     * Reads names with {@code +} between them, such as {@code eng+deu}.
     *
     * @throws IllegalArgumentException for any other text
     */
    public static ReadLanguages parse(String option) {
        List<String> names = Stream.of(option.split("\\+", -1)).distinct().toList();
        if (!names.stream().allMatch(name -> NAME.matcher(name).matches())) {
            throw new IllegalArgumentException(
                    "\"%s\" does not name languages: write them as tesseract --list-langs does, such as eng or eng+deu."
                            .formatted(option));
        }
        return new ReadLanguages(names);
    }

    String option() {
        return String.join("+", names);
    }

    /**
     * Checks that all languages are installed.
     *
     * @throws DesktopException not_supported_here, which names those that are not, and their packages
     */
    void check(List<String> installed) {
        List<String> missing =
                names.stream().filter(name -> !installed.contains(name)).toList();
        if (!missing.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "tesseract lacks: %s. On Debian and Ubuntu, install it with \"apt-get install %s\"."
                            .formatted(
                                    String.join(", ", missing),
                                    missing.stream()
                                            .map(ReadLanguages::debianPackage)
                                            .collect(Collectors.joining(" "))));
        }
    }

    private static String debianPackage(String name) {
        return "tesseract-ocr-"
                + name.toLowerCase(Locale.ROOT).replace('_', '-').replace('/', '-');
    }
}
