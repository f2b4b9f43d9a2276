package dev.surehand.safety.risk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Writes names in other ways that mean the same to a reader. */
final class NameDisguises {

    private static final List<String> INVISIBLE = List.of("\u200B", "\u00AD", "\u2060", "\uFEFF", "\u200E", "\u034F");

    /** Looks the same as the letter; from Unicode's confusables, written down apart from the file that is tested. */
    private static final Map<Character, String> TWINS = Map.ofEntries(
            Map.entry('a', "аɑα"),
            Map.entry('c', "сϲ"),
            Map.entry('d', "ԁ"),
            Map.entry('e', "еҽ"),
            Map.entry('g', "ɡց"),
            Map.entry('h', "һ"),
            Map.entry('i', "іι"),
            Map.entry('j', "ј"),
            Map.entry('l', "ӏI"),
            Map.entry('n', "ո"),
            Map.entry('o', "оοօ"),
            Map.entry('p', "рρ"),
            Map.entry('q', "ԛ"),
            Map.entry('s', "ѕ"),
            Map.entry('u', "ս"),
            Map.entry('v', "ѵν"),
            Map.entry('w', "ԝ"),
            Map.entry('x', "х"),
            Map.entry('y', "у"));

    private static final Map<Character, String> DIGITS =
            Map.of('o', "0", 'l', "1", 'i', "1!", 'e', "3", 'a', "4@", 's', "5$", 't', "7", 'b', "8");

    private static final List<String> BEFORE = List.of(
            "Find and ",
            "Copy, then ",
            "Cancel and ",
            "Hide and ",
            "Search or ",
            "Save; ",
            "Print / ",
            "Please ",
            "Yes, ",
            "OK: ",
            "View and then ",
            "Don't ask, ",
            "Click here to ");

    private static final List<String> AFTER = List.of(
            " now",
            "…",
            " for ever",
            ", then close",
            " and hide",
            " (3)",
            " the original",
            " without asking me ever again in this window or in any other one of the same program",
            " anyway");

    private static final int LONGEST_WITH_SPACES = 14;

    private final Random random;

    NameDisguises(Random random) {
        this.random = random;
    }

    /** Writes the letters of a name in another way. */
    String ofLetters(String name) {
        List<UnaryOperator<String>> ways = new ArrayList<>(List.of(
                UnaryOperator.identity(),
                this::withInvisible,
                this::withCases,
                this::inFullWidth,
                text -> "_" + text,
                text -> text.toUpperCase(Locale.ROOT)));
        if (isLatin(name)) {
            ways.add(text -> replaced(text, TWINS));
            ways.add(this::withDigits);
            ways.add(text -> text.replace(' ', '_'));
            ways.add(text -> text.replace(' ', '-'));
            ways.add(NameDisguises::inCamelCase);
            ways.add(this::inMathematical);
            if (name.length() <= LONGEST_WITH_SPACES && !name.contains(" ")) {
                ways.add(this::withSpaces);
            }
        }
        return ways.get(random.nextInt(ways.size())).apply(name);
    }

    /** Writes other words before and after a name, which change nothing of what it does. */
    String between(String name) {
        return switch (random.nextInt(4)) {
            case 0 -> BEFORE.get(random.nextInt(BEFORE.size())) + name;
            case 1 -> name + AFTER.get(random.nextInt(AFTER.size()));
            case 2 -> BEFORE.get(random.nextInt(BEFORE.size())) + name + AFTER.get(random.nextInt(AFTER.size()));
            default -> name;
        };
    }

    private static boolean isLatin(String name) {
        return name.chars().allMatch(each -> each < 128);
    }

    private String withInvisible(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            text.append(name.charAt(i));
            boolean isInWord = i + 1 < name.length() && Character.isLetter(name.charAt(i + 1));
            if (isInWord && random.nextBoolean()) {
                text.append(INVISIBLE.get(random.nextInt(INVISIBLE.size())));
            }
        }
        return text.toString();
    }

    private String withCases(String name) {
        StringBuilder text = new StringBuilder();
        name.chars()
                .forEach(each -> text.append(
                        each < 128 && random.nextBoolean() ? Character.toUpperCase((char) each) : (char) each));
        return text.toString();
    }

    private String inFullWidth(String name) {
        StringBuilder text = new StringBuilder();
        name.chars().forEach(each -> text.append(each > ' ' && each < 127 ? (char) (each + 0xFEE0) : (char) each));
        return text.toString();
    }

    private String inMathematical(String name) {
        StringBuilder text = new StringBuilder();
        name.toLowerCase(Locale.ROOT)
                .chars()
                .forEach(each -> text.appendCodePoint(each >= 'a' && each <= 'z' ? 0x1D41A + each - 'a' : each));
        return text.toString();
    }

    private String replaced(String name, Map<Character, String> twins) {
        StringBuilder text = new StringBuilder();
        for (char each : name.toLowerCase(Locale.ROOT).toCharArray()) {
            String ones = twins.getOrDefault(each, "");
            text.append(ones.isEmpty() || random.nextInt(3) == 0 ? each : ones.charAt(random.nextInt(ones.length())));
        }
        return text.toString();
    }

    /** Nobody reads a word in digits alone, so one letter stays. */
    private String withDigits(String name) {
        String text = replaced(name, DIGITS);
        return text.codePoints().anyMatch(Character::isLetter)
                ? text
                : text.substring(0, text.length() - 1) + name.charAt(name.length() - 1);
    }

    private String withSpaces(String name) {
        String between = List.of(" ", ".", "-", "_", "·").get(random.nextInt(5));
        return String.join(between, name.split("(?!^)", -1));
    }

    private static String inCamelCase(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split(" ", -1)) {
            text.append(word.isEmpty() ? "" : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return text.toString();
    }
}
