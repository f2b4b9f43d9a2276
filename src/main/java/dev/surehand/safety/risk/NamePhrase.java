package dev.surehand.safety.risk;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A word or phrase of the files in {@code name-words}.
 *
 * @param language of its file
 * @param use what it says
 * @param place where in a name it counts
 * @param text as in the file, without marks
 * @param words the {@linkplain WordShapes#shape shapes} of its words
 * @param isStem whether the last word may have any ending
 * @param accented the phrase in lower case with its accents, if they must be the same; otherwise empty
 */
record NamePhrase(
        String language,
        WordUse use,
        NamePlace place,
        String text,
        List<String> words,
        boolean isStem,
        String accented) {

    /** Where in a name a phrase counts. */
    enum NamePlace {
        ANYWHERE,
        /** Where an action begins: at the beginning, after a comma, after "and". */
        BEGINNING,
        /** Only as the whole name. */
        WHOLE
    }

    /** @param entry with its marks */
    static NamePhrase of(String language, WordUse use, String entry) {
        NamePlace place = NamePlace.ANYWHERE;
        boolean isAccented = false;
        String text = entry;
        while ("=^!".indexOf(text.charAt(0)) >= 0) {
            switch (text.charAt(0)) {
                case '=' -> place = NamePlace.WHOLE;
                case '^' -> place = NamePlace.BEGINNING;
                default -> isAccented = true;
            }
            text = text.substring(1);
        }
        boolean isStem = text.endsWith("*");
        String plain = isStem ? text.substring(0, text.length() - 1) : text;
        List<String> words = new ArrayList<>();
        NameReading.plain(plain).words().forEach(word -> words.add(word.shape()));
        return new NamePhrase(
                language,
                use,
                place,
                plain,
                List.copyOf(words),
                isStem,
                isAccented ? Normalizer.normalize(plain, Normalizer.Form.NFC).toLowerCase(Locale.ROOT) : "");
    }

    boolean isWithoutSpaces() {
        return FoldedText.isWithoutSpaces(String.join("", words));
    }

    /** Returns the phrase as it is compared in scripts without spaces. */
    String joined() {
        return String.join("", words);
    }

    /** Returns whether its words follow each other in a name from a place on. The first word is compared already. */
    boolean isAt(List<NameReading.NameWord> name, int from) {
        if (from + words.size() > name.size()) {
            return false;
        }
        for (int i = 0; i < words.size(); i++) {
            NameReading.NameWord word = name.get(from + i);
            boolean isLast = i == words.size() - 1;
            String shape = words.get(i);
            boolean isSame = (isLast && isStem)
                    ? word.shape().startsWith(shape)
                    : word.shape().equals(shape);
            if ((i > 0 && !isSame) || (i > 0 && word.isAfterBreak() && !use.isRisky())) {
                return false;
            }
        }
        return accented.isEmpty() || accented.equals(accented(name.subList(from, from + words.size())));
    }

    private static String accented(List<NameReading.NameWord> name) {
        StringBuilder text = new StringBuilder();
        name.forEach(word -> text.append(text.isEmpty() ? "" : " ").append(word.accented()));
        return text.toString();
    }

    /** Returns how exactly the phrase says what it means: of two phrases for the same words, the one with more counts. */
    int weight() {
        if (isStem) {
            return joined().length();
        }
        return accented.isEmpty() ? Short.MAX_VALUE : Short.MAX_VALUE + 1;
    }
}
