package dev.surehand.platform.winocr;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The language that a person wants to have read, and what Windows calls it. The names of the option {@code --read-languages} are
 * those of tesseract.
 *
 * @param names for example {@code eng}; the main language first
 */
record OcrLanguages(List<String> names) {

    /** The option's value where nobody has chosen one. */
    private static final List<String> DEFAULT = List.of("eng");

    /** Languages by tesseract's names. Windows adds a region to most, as in en-US, and has fewer than these installed. */
    private static final Map<String, String> TAGS = Map.ofEntries(
            Map.entry("ara", "ar"),
            Map.entry("bos", "bs-Latn"),
            Map.entry("bul", "bg"),
            Map.entry("cat", "ca"),
            Map.entry("ces", "cs"),
            Map.entry("chi_sim", "zh-Hans"),
            Map.entry("chi_tra", "zh-Hant"),
            Map.entry("dan", "da"),
            Map.entry("deu", "de"),
            Map.entry("ell", "el"),
            Map.entry("eng", "en"),
            Map.entry("est", "et"),
            Map.entry("fin", "fi"),
            Map.entry("fra", "fr"),
            Map.entry("heb", "he"),
            Map.entry("hrv", "hr"),
            Map.entry("hun", "hu"),
            Map.entry("ita", "it"),
            Map.entry("jpn", "ja"),
            Map.entry("kor", "ko"),
            Map.entry("lav", "lv"),
            Map.entry("lit", "lt"),
            Map.entry("nld", "nl"),
            Map.entry("nor", "nb"),
            Map.entry("pol", "pl"),
            Map.entry("por", "pt"),
            Map.entry("ron", "ro"),
            Map.entry("rus", "ru"),
            Map.entry("slk", "sk"),
            Map.entry("slv", "sl"),
            Map.entry("spa", "es"),
            Map.entry("srp", "sr-Cyrl"),
            Map.entry("srp_latn", "sr-Latn"),
            Map.entry("swe", "sv"),
            Map.entry("tha", "th"),
            Map.entry("tur", "tr"),
            Map.entry("ukr", "uk"),
            Map.entry("vie", "vi"));

    /**
     * Returns the installed language that was chosen; empty if nobody has chosen one and English is not installed, so that the
     * languages of the person who is signed in serve.
     *
     * @param installed as Windows calls them, such as {@code de-DE}
     * @throws DesktopException not_supported_here, with what is installed and the next step
     */
    Optional<String> chosen(List<String> installed) {
        if (names.size() > 1) {
            throw refusal(
                    "Windows reads text in one language at a time, but --read-languages names %s. Name one of them, or install tesseract."
                            .formatted(String.join(" and ", names)));
        }
        String name = names.get(0);
        String tag = Optional.ofNullable(TAGS.get(name.toLowerCase(Locale.ROOT)))
                .orElseThrow(() -> refusal(
                        "It is not known what Windows calls the language %s of --read-languages. Windows can read: %s. Name one of these as tesseract does, or install tesseract."
                                .formatted(name, listed(installed))));
        Optional<String> found =
                installed.stream().filter(each -> isOf(each, tag)).findFirst();
        if (found.isEmpty() && (!names.equals(DEFAULT) || installed.isEmpty())) {
            throw refusal(
                    "Windows cannot read text in the language %s; it can read: %s. Add the language with its text recognition in the Windows settings, under Time & language, or install tesseract."
                            .formatted(tag, listed(installed)));
        }
        return found;
    }

    private static boolean isOf(String installed, String tag) {
        String lower = installed.toLowerCase(Locale.ROOT);
        String wanted = tag.toLowerCase(Locale.ROOT);
        return lower.equals(wanted) || lower.startsWith(wanted + "-");
    }

    private static String listed(List<String> installed) {
        return installed.isEmpty() ? "none" : String.join(", ", installed);
    }

    private static DesktopException refusal(String message) {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, message);
    }
}
