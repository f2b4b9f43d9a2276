package dev.surehand.safety.risk;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises secrets by their form, as scanners of source code do: the prefixes are those that the issuers document. */
final class SecretText {

    private static final Pattern KEY = Pattern.compile("(?<![A-Za-z0-9])(?:"
            + "sk-[A-Za-z0-9_-]{20,}"
            + "|gh[pousr]_[A-Za-z0-9]{30,}"
            + "|github_pat_[A-Za-z0-9_]{30,}"
            + "|glpat-[A-Za-z0-9_-]{18,}"
            + "|xox[abeprs]-[A-Za-z0-9-]{10,}"
            + "|(?:AKIA|ASIA)[0-9A-Z]{16}"
            + "|AIza[0-9A-Za-z_-]{35}"
            + "|(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}"
            + "|eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}"
            + "|-----BEGIN [A-Z ]*PRIVATE KEY-----"
            + ")");

    private static final Pattern CARD = Pattern.compile("(?<![\\d-])\\d(?:[ -]?\\d){12,18}(?![\\d-])");
    private static final Pattern NOT_DIGIT = Pattern.compile("\\D");

    /** Cards of the large networks begin with 2 to 6: ISO/IEC 7812. */
    private static final String FIRST_DIGITS = "23456";

    private SecretText() {}

    /** Returns what kind of secret the text contains; empty if none is recognised. */
    static Optional<String> in(String text) {
        if (KEY.matcher(text).find()) {
            return Optional.of("an access key");
        }
        Matcher card = CARD.matcher(text);
        while (card.find()) {
            String digits = NOT_DIGIT.matcher(card.group()).replaceAll("");
            if (FIRST_DIGITS.indexOf(digits.charAt(0)) >= 0 && hasCheckDigit(digits)) {
                return Optional.of("the number of a payment card");
            }
        }
        return Optional.empty();
    }

    /** The formula of Luhn: ISO/IEC 7812-1, annex B. */
    private static boolean hasCheckDigit(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int doubled = i % 2 == 0 ? digit : 2 * digit;
            sum += doubled > 9 ? doubled - 9 : doubled;
        }
        return sum % 10 == 0;
    }
}
