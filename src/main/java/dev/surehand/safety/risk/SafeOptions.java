package dev.surehand.safety.risk;

import dev.surehand.safety.risk.ShellLine.Word;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The arguments with which a command only reads. The head of {@code safe-commands.txt} describes how they are written. */
final class SafeOptions {

    private static final Pattern NUMBER = Pattern.compile("-\\d+");

    /** A value that looks like an option, and is none of any command. */
    private static final Pattern NEGATIVE = Pattern.compile("-\\d\\S*");

    /** What a test, a count or a message could be evaluated as, and then run, even from within quotes. */
    private static final Pattern EVALUATED = Pattern.compile("`|\\$[({\\[]");

    /** What echo, printf, tr, find, git or a template may make a control character of, on which terminals act. */
    private static final Pattern CONTROL = Pattern.compile(
            "\\\\(?:[eEuUxX]|[0-3]?[0-7]{2}|\\S-)|cntrl|%x|\\{\\{.*(?:printf|base64decode)", Pattern.DOTALL);

    private final Set<Character> letters = new HashSet<>();
    private final Set<Character> lettersWithValue = new HashSet<>();
    private final Set<String> words = new HashSet<>();
    private final Set<String> wordsWithValue = new HashSet<>();
    private boolean takesNumber;
    private boolean readsAlways;
    private boolean hasWholeWords;
    private boolean pages;
    private int leastOperands;
    private int mostOperands = Integer.MAX_VALUE;
    private Optional<Pattern> first = Optional.empty();
    private Optional<Pattern> all = Optional.empty();

    private SafeOptions() {}

    static SafeOptions parse(String description) {
        SafeOptions options = new SafeOptions();
        for (String token : description.strip().split(" +", -1)) {
            if (!token.isEmpty()) {
                options.add(token);
            }
        }
        return options;
    }

    private void add(String token) {
        String value = token.substring(token.indexOf('=') + 1);
        if (token.equals("reads")) {
            readsAlways = true;
        } else if (token.equals("words")) {
            hasWholeWords = true;
        } else if (token.equals("pages")) {
            pages = true;
        } else if (token.startsWith("min=")) {
            leastOperands = Integer.parseInt(value);
        } else if (token.startsWith("max=")) {
            mostOperands = Integer.parseInt(value);
        } else if (token.startsWith("first=")) {
            first = Optional.of(Pattern.compile(value));
        } else if (token.startsWith("all=")) {
            all = Optional.of(Pattern.compile(value));
        } else if (token.equals("-#")) {
            takesNumber = true;
        } else {
            addOption(token);
        }
    }

    private void addOption(String token) {
        boolean hasValue = token.endsWith("=");
        String option = hasValue ? token.substring(0, token.length() - 1) : token;
        if (token.startsWith("--") || token.startsWith("/") || hasWholeWords) {
            (hasValue ? wordsWithValue : words).add(option);
        } else if (token.startsWith("-")) {
            option.chars().skip(1).forEach(letter -> (hasValue ? lettersWithValue : letters).add((char) letter));
        } else {
            throw new IllegalArgumentException("Not an option: " + token);
        }
    }

    /** Returns whether the command only reads with these arguments. */
    boolean allow(List<Word> arguments, boolean isWindows) {
        List<String> operands = new ArrayList<>();
        boolean isValue = false;
        for (Word word : arguments) {
            String text = word.text();
            boolean isHarmless = !EVALUATED.matcher(text).find()
                    && (isWindows || !CONTROL.matcher(text).find())
                    && (!word.mayBeOption() || readsAlways)
                    && (!word.mayBeSeveral() || !isLimited());
            boolean isOption = isOption(text, isWindows);
            boolean isKnown = isListed(text, isWindows)
                    || (isValue && NEGATIVE.matcher(text).matches());
            if (!isHarmless || (isOption && !isKnown)) {
                return false;
            }
            if (!isOption && !isValue) {
                operands.add(text);
            }
            isValue = isOption && !isValue && takesNextWord(text);
        }
        return areListed(operands);
    }

    /** Returns whether the command may start a pager. */
    boolean mayPage(List<Word> arguments) {
        boolean isValue = false;
        for (Word word : arguments) {
            if (!isValue && word.text().equals("--no-pager")) {
                return false;
            }
            isValue = !isValue && isOption(word.text(), false) && takesNextWord(word.text());
        }
        return pages;
    }

    private boolean isLimited() {
        return mostOperands < Integer.MAX_VALUE || first.isPresent() || all.isPresent();
    }

    /** Paths begin with a slash too, so that no command gets options of Windows to which these matter. */
    private boolean isOption(String text, boolean isWindows) {
        return text.length() > 1 && (text.startsWith("-") || (isWindows && text.startsWith("/") && !readsAlways));
    }

    private boolean isListed(String option, boolean isWindows) {
        int equals = option.indexOf('=');
        String compared = isWindows && !areLetters(option) ? option.toLowerCase(Locale.ROOT) : option;
        boolean isShort = !option.startsWith("--") && option.startsWith("-");
        return option.equals("--")
                || (takesNumber && NUMBER.matcher(option).matches())
                || words.contains(compared)
                || wordsWithValue.contains(compared)
                || (equals > 0 && wordsWithValue.contains(compared.substring(0, equals)))
                || (isShort && !hasWholeWords && areLetters(option));
    }

    private boolean areLetters(String option) {
        for (int i = 1; i < option.length(); i++) {
            if (lettersWithValue.contains(option.charAt(i))) {
                return true;
            }
            if (!letters.contains(option.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the next word is the value of this option. If it is optional there, the word counts as one of its own. */
    private boolean takesNextWord(String option) {
        if (hasWholeWords || option.startsWith("--")) {
            return wordsWithValue.contains(option) && !words.contains(option);
        }
        int last = option.length() - 1;
        return lettersWithValue.contains(option.charAt(last))
                && option.substring(1, last).chars().noneMatch(each -> lettersWithValue.contains((char) each));
    }

    private boolean areListed(List<String> operands) {
        return operands.size() >= leastOperands
                && operands.size() <= mostOperands
                && (operands.isEmpty()
                        || first.stream()
                                .allMatch(each -> each.matcher(operands.get(0)).matches()))
                && all.stream()
                        .allMatch(each -> operands.stream()
                                .allMatch(operand -> each.matcher(operand).matches()));
    }
}
