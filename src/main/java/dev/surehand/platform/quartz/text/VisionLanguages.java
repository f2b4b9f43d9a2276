package dev.surehand.platform.quartz.text;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.stream.Collectors;

/** Languages by the names of tesseract, such as {@code deu}, and by those of Vision, such as {@code de-DE}. */
public final class VisionLanguages {

    /** Names of tesseract for a language in one of its scripts. The others are codes of ISO 639-2. */
    private static final Map<String, String> SCRIPTS = Map.of("chi_sim", "zh-Hans", "chi_tra", "zh-Hant");

    private VisionLanguages() {}

    /**
     * Returns the names of Vision, in the same order.
     *
     * @param names as tesseract writes them
     * @param supported what Vision reads on this macOS
     * @throws DesktopException not_supported_here if Vision does not read one of them; it names those that it reads
     */
    public static List<String> of(List<String> names, List<String> supported) {
        List<String> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String name : names) {
            find(name, supported).ifPresentOrElse(found::add, () -> missing.add(name));
        }
        if (!missing.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "Vision, which reads text in pictures on macOS, does not read: %s. It reads %s."
                            .formatted(
                                    String.join(", ", missing),
                                    supported.stream()
                                            .map(each -> OutsideText.of(each).toString())
                                            .collect(Collectors.joining(", "))));
        }
        return found.stream().distinct().toList();
    }

    private static Optional<String> find(String name, List<String> supported) {
        String script = SCRIPTS.get(name);
        return supported.stream()
                .filter(each -> script == null ? code(each).equals(name) : each.equals(script))
                .findFirst();
    }

    /** Returns the code of three letters, such as {@code deu} for {@code de-DE}. */
    private static String code(String tag) {
        try {
            return Locale.forLanguageTag(tag).getISO3Language();
        } catch (MissingResourceException e) {
            return "";
        }
    }
}
