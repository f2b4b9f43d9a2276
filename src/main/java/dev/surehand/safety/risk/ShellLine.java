package dev.surehand.safety.risk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What shells would make of a line: its simple commands, and the first reason why they may do something else than what the words
 * of these say. The reading is certain only where bash, zsh, fish and a plain shell read the same.
 *
 * @param commands in order; none is empty
 * @param doubt why the commands are not all that the line may do
 * @param isOpen whether shells wait for more lines after this one
 */
record ShellLine(List<Command> commands, Optional<String> doubt, boolean isOpen) {

    /** The only variables whose values are harmless where they are one word. */
    private static final Pattern VARIABLE = Pattern.compile(
            "\\$(?:HOME|PWD|OLDPWD|USER|LOGNAME|SHELL|PATH|LANG|TERM|HOSTNAME|\\?)(?![\\w\\[:]|[^\\x00-\\x7F])");

    /** Those that commands change. Some shells split their values at blanks, and a folder may be called {@code a -delete}. */
    private static final Pattern CHANGED_VARIABLE = Pattern.compile("\\$(?:PWD|OLDPWD|PATH)");

    /** To nowhere, or to another stream of the same command. */
    private static final Pattern HARMLESS_REDIRECTION = Pattern.compile(
            "&>>?[ \\t]*/dev/null(?=[ \\t]*(?:[\\n;|&]|$))|>>?[ \\t]*/dev/null(?=[\\s;|&]|$)|>&[12](?=[\\s;|&]|$)");

    /** A variable may be empty, so that what follows it begins the word. */
    private static final Pattern OPTION_AFTER_VARIABLE =
            Pattern.compile("(?:%s)+[-*?\\[].*".formatted(VARIABLE.pattern()), Pattern.DOTALL);

    /** What fish reads as a key or as the code of a character, behind a backslash. */
    private static final String CODES = "abcefnrtuvxUX01234567";

    private static final Pattern STREAM = Pattern.compile("[012]");

    /** A reflog entry of git, such as {@code HEAD@{1}}. */
    private static final Pattern ENTRY = Pattern.compile("\\{\\d+\\}");

    private static final Pattern ASSIGNMENT = Pattern.compile("\\w+(?:\\[[^\\]]*\\])?\\+?=");

    private static final Pattern OPERATOR = Pattern.compile("&&|\\|\\||\\|&|[;|&\\n]");

    /**
     * A word after the shell has removed its quotes.
     *
     * @param mayBeSeveral whether the shell may put other words in its place, such as the names of files
     * @param mayBeOption whether one of these may begin with any character, such as a hyphen
     */
    record Word(String text, boolean mayBeSeveral, boolean mayBeOption) {}

    /**
     * A simple command.
     *
     * @param words without redirections; at least one
     * @param isPiped whether another command reads what it writes
     */
    record Command(List<Word> words, boolean isPiped) {

        Command {
            words = List.copyOf(words);
        }
    }

    ShellLine {
        commands = List.copyOf(commands);
    }

    static ShellLine of(String line) {
        return new Reader(line).read();
    }

    /** Reads one line from left to right. */
    private static final class Reader {

        private final String line;
        private int at;

        private final List<Command> commands = new ArrayList<>();
        private List<Word> command = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean hasWord;
        private boolean mayBeSeveral;
        private boolean mayBeOption;

        /** How much of the word stands before its first quote. */
        private int unquoted = Integer.MAX_VALUE;

        /** Whether a word with the target of a redirection is next. */
        private boolean isTarget;

        private Optional<String> doubt = Optional.empty();
        private boolean isOpen;

        Reader(String line) {
            this.line = line;
        }

        ShellLine read() {
            while (at < line.length()) {
                next(line.charAt(at));
            }
            endWord();
            boolean isOpenList = command.isEmpty() && line.strip().matches("(?s).*(?:[|]|&&)");
            if (isOpenList) {
                open("the command goes on in the next line");
            }
            endCommand(false);
            return new ShellLine(commands, doubt, isOpen);
        }

        private void next(char c) {
            switch (c) {
                case ' ', '\t' -> {
                    endWord();
                    at++;
                }
                case '\'' -> singleQuoted();
                case '"' -> doubleQuoted();
                case '\\' -> escaped();
                case '`' -> doubted("it runs another command (`)", 1);
                case '(', ')' -> parenthesis();
                case '{', '}' -> brace();
                case '$' -> variable();
                case '!' -> history();
                case '<', '>' -> redirection();
                case ';', '|', '&', '\n' -> operator();
                case '*', '?', '[' -> {
                    mayBeSeveral = true;
                    mayBeOption |= word.isEmpty();
                    add(c, 1);
                }
                case '^', '=' -> {
                    if (word.isEmpty()) {
                        doubt("some shells read %s before a word in another way".formatted(c));
                    }
                    add(c, 1);
                }
                default -> {
                    if (Character.isISOControl(c)) {
                        doubt("it contains keys of the shell");
                    }
                    add(c, 1);
                }
            }
        }

        private void add(char c, int length) {
            word.append(c);
            hasWord = true;
            at += length;
        }

        private void doubt(String why) {
            doubt = doubt.or(() -> Optional.of(why));
        }

        /** Notes a doubt and goes on as if a new command began, so that the parts are judged by themselves too. */
        private void doubted(String why, int length) {
            doubt(why);
            endWord();
            endCommand(false);
            at += length;
        }

        private void open(String why) {
            doubt(why);
            isOpen = true;
        }

        private void singleQuoted() {
            int end = line.indexOf('\'', at + 1);
            String quoted = line.substring(at + 1, end < 0 ? line.length() : end);
            if (end < 0) {
                open("a quote is open");
            }
            boolean isMixed = line.substring(0, at).matches("(?s).*[\"\\\\].*");
            if (quoted.endsWith("\\") || quoted.contains("\\\\") || (quoted.contains("!") && isMixed)) {
                doubt("shells read this quote in different ways");
            }
            quoted(quoted, quoted.length() + 2);
        }

        private void quoted(String text, int length) {
            if (text.contains("\n")) {
                doubt("a quote goes over several lines");
            }
            unquoted = Math.min(unquoted, word.length());
            word.append(text);
            hasWord = true;
            at += length;
        }

        private void doubleQuoted() {
            StringBuilder text = new StringBuilder();
            int i = at + 1;
            while (i < line.length() && line.charAt(i) != '"') {
                char c = line.charAt(i);
                if (c == '\\' && i + 1 < line.length() && "$`\"\\".indexOf(line.charAt(i + 1)) >= 0) {
                    i++;
                    text.append(line.charAt(i));
                } else {
                    substitution(c, i);
                    text.append(c);
                }
                i++;
            }
            if (i >= line.length()) {
                open("a quote is open");
            }
            quoted(text.toString(), i + 1 - at);
        }

        /** Looks at what shells replace inside double quotes too. */
        private void substitution(char c, int i) {
            if (c == '`') {
                doubt("it runs another command (`)");
            } else if (c == '!' && isHistory(i)) {
                doubt("it calls back an earlier command (!)");
            } else if (c == '$'
                    && !VARIABLE.matcher(line).region(i, line.length()).lookingAt()) {
                doubt("what $ stands for is not known");
            }
        }

        private void escaped() {
            if (at + 1 >= line.length() || line.charAt(at + 1) == '\n') {
                // Shells remove both characters, so that the word goes on in the next line.
                open("the command goes on in the next line");
                at += 2;
            } else {
                if (CODES.indexOf(line.charAt(at + 1)) >= 0) {
                    doubt("some shells take what follows a backslash as a key or as a code");
                }
                quoted(line.substring(at + 1, at + 2), 2);
            }
        }

        private void parenthesis() {
            doubted("it has a command in parentheses", 1);
        }

        private void brace() {
            Matcher entry = ENTRY.matcher(line).region(at, line.length());
            if (word.toString().endsWith("@") && entry.lookingAt()) {
                word.append(entry.group());
                at = entry.end();
            } else if (hasWord || (at + 1 < line.length() && " \t\n;".indexOf(line.charAt(at + 1)) < 0)) {
                doubt("the braces stand for other words");
                add(line.charAt(at), 1);
            } else {
                doubted("it has commands in braces", 1);
            }
        }

        private void variable() {
            Matcher known = VARIABLE.matcher(line).region(at, line.length());
            if (known.lookingAt()) {
                word.append(known.group());
                hasWord = true;
                mayBeSeveral = true;
                mayBeOption |= CHANGED_VARIABLE.matcher(known.group()).matches();
                at = known.end();
            } else {
                doubt("what $ stands for is not known");
                add('$', 1);
            }
        }

        private void history() {
            if (isHistory(at)) {
                doubt("it calls back an earlier command (!)");
            }
            add('!', 1);
        }

        private boolean isHistory(int i) {
            return i + 1 < line.length() && " \t\n=".indexOf(line.charAt(i + 1)) < 0;
        }

        private void redirection() {
            if (unquoted > word.length() && STREAM.matcher(word).matches()) {
                dropWord();
            } else {
                endWord();
            }
            Matcher harmless = HARMLESS_REDIRECTION.matcher(line).region(at, line.length());
            if (harmless.lookingAt()) {
                at = harmless.end();
                return;
            }
            boolean isDocument = line.startsWith("<<", at);
            if (isDocument) {
                open("lines of text for the command follow");
            }
            doubt("it reads or writes by a redirection (%s)".formatted(line.charAt(at)));
            boolean runs = line.startsWith("(", at + 1);
            while (at < line.length() && "<>&|-!".indexOf(line.charAt(at)) >= 0) {
                at++;
            }
            isTarget = !runs;
        }

        private void operator() {
            Matcher harmless = HARMLESS_REDIRECTION.matcher(line).region(at, line.length());
            Matcher operator = OPERATOR.matcher(line).region(at, line.length());
            if (harmless.lookingAt()) {
                endWord();
                at = harmless.end();
            } else if (line.startsWith("&>", at)) {
                doubt("a plain shell ends the command before &>");
                endWord();
                at++;
            } else if (operator.lookingAt()) {
                endWord();
                if (command.isEmpty() && line.charAt(at) != '\n') {
                    doubt("nothing stands before %s".formatted(operator.group()));
                }
                endCommand(operator.group().matches("\\|&?"));
                at = operator.end();
            }
        }

        private void dropWord() {
            word.setLength(0);
            hasWord = false;
            unquoted = Integer.MAX_VALUE;
            mayBeSeveral = false;
            mayBeOption = false;
        }

        private void endWord() {
            if (hasWord && !isTarget && command.isEmpty() && isAssignment()) {
                doubt("it sets a variable");
            } else if (hasWord && !isTarget) {
                mayBeOption |= OPTION_AFTER_VARIABLE.matcher(word).matches();
                command.add(new Word(word.toString(), mayBeSeveral, mayBeOption));
            }
            isTarget &= !hasWord;
            dropWord();
        }

        private boolean isAssignment() {
            Matcher assignment = ASSIGNMENT.matcher(word);
            return assignment.lookingAt() && assignment.end() <= unquoted;
        }

        private void endCommand(boolean isPiped) {
            if (!command.isEmpty()) {
                commands.add(new Command(command, isPiped));
                command = new ArrayList<>();
            }
            isTarget = false;
        }
    }
}
