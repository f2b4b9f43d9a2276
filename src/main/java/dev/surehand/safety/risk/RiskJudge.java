package dev.surehand.safety.risk;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says whether an action needs the consent of a person, and why. The same action always gets the same answer. What it does not
 * recognise is no risk, except in a shell: there every command is one that does not only read.
 */
public final class RiskJudge {

    /** Combinations, with the modifiers in this order: ctrl, alt, shift, win. */
    private static final Map<String, Risk> SHORTCUTS = Map.ofEntries(
            shortcut("alt+f4", RiskKind.LOSS, "closes the window"),
            shortcut("win+q", RiskKind.LOSS, "ends the program"),
            shortcut("ctrl+shift+q", RiskKind.LOSS, "ends the program"),
            shortcut("ctrl+shift+w", RiskKind.LOSS, "closes the window with all its tabs"),
            shortcut("shift+win+w", RiskKind.LOSS, "closes the window with all its tabs"),
            shortcut("ctrl+q", RiskKind.LOSS, "ends the program"),
            shortcut("ctrl+alt+delete", RiskKind.SYSTEM, "opens what ends the session"),
            shortcut("ctrl+alt+backspace", RiskKind.SYSTEM, "ends the session"),
            shortcut("ctrl+alt+end", RiskKind.SYSTEM, "opens what ends the session"),
            shortcut("shift+delete", RiskKind.DELETION, "deletes without the trash"),
            shortcut("alt+win+escape", RiskKind.LOSS, "ends programs"),
            shortcut("ctrl+shift+escape", RiskKind.SYSTEM, "opens the task manager"),
            shortcut("win+l", RiskKind.SYSTEM, "locks the screen"),
            shortcut("win+r", RiskKind.COMMAND, "opens the field for commands"),
            shortcut("win+x", RiskKind.SYSTEM, "opens the menu of the system"),
            shortcut("alt+f2", RiskKind.COMMAND, "opens the field for commands"),
            shortcut("ctrl+alt+t", RiskKind.COMMAND, "opens a terminal"),
            shortcut("shift+win+q", RiskKind.SYSTEM, "ends the session"),
            shortcut("win+backspace", RiskKind.DELETION, "moves to the trash"),
            shortcut("shift+win+backspace", RiskKind.DELETION, "empties the trash"),
            shortcut("ctrl+shift+delete", RiskKind.DELETION, "opens what deletes the history"));

    /** Programs for messages, and pages with a form, send with these. */
    private static final Set<String> SENDING = Set.of(
            "ctrl+enter",
            "ctrl+numpadenter",
            "ctrl+shift+enter",
            "ctrl+shift+numpadenter",
            "win+enter",
            "shift+win+enter");

    private final RiskWords words = RiskWords.load();
    private final NameJudge names = new NameJudge(NameWords.load(), words);
    private final CommandRisk commands = new CommandRisk();
    private final TerminalKeys terminalKeys = TerminalKeys.load();

    private static Map.Entry<String, Risk> shortcut(String keys, RiskKind kind, String effect) {
        return Map.entry(keys, new Risk(kind, "%s %s".formatted(keys, effect)));
    }

    /**
     * Judges a press of an element. It returns every risk, because a policy may allow one of them.
     *
     * @param name as the program reports it
     */
    public List<Risk> press(Surface surface, Role role, String name) {
        return press(surface, role, name, "");
    }

    /**
     * Judges a press of an element. It returns every risk, because a policy may allow one of them.
     *
     * @param name as the program reports it
     * @param help what the program says of the element beside its name; may be empty
     */
    public List<Risk> press(Surface surface, Role role, String name, String help) {
        return names.press(surface, role, name, help);
    }

    /**
     * Judges text that is typed or pasted. It returns every risk, because a policy may allow one of them.
     *
     * @param line what the line then holds, from its beginning
     * @param isSubmitted whether Enter follows
     */
    public List<Risk> typed(Surface surface, TypedLine line, boolean isSubmitted) {
        if (words.isTerminal(surface)) {
            return typedInTerminal(surface, line, isSubmitted);
        }
        List<Risk> risks = secrets(line);
        if (!words.isProse(surface)) {
            risks.addAll(entered(surface, line, isSubmitted));
        }
        return risks;
    }

    private static List<Risk> secrets(TypedLine line) {
        List<Risk> risks = new ArrayList<>();
        SecretText.in(line.text()).ifPresent(what -> risks.add(new Risk(RiskKind.SECRET, "the text contains " + what)));
        return risks;
    }

    private List<Risk> entered(Surface surface, TypedLine line, boolean isSubmitted) {
        String text = line.text();
        List<Risk> risks = new ArrayList<>(commands.ofKnown(text));
        if (words.isLauncher(surface) && isSubmitted && !(text.isBlank() && !line.isUncertain())) {
            risks.add(new Risk(RiskKind.COMMAND, "what is entered is started"));
        }
        if (text.strip().toLowerCase(Locale.ROOT).startsWith("javascript:")) {
            risks.add(new Risk(RiskKind.COMMAND, "the address is a program"));
        }
        return risks;
    }

    /** Judges text that is typed or pasted into a terminal, as {@link #typed} does. */
    public List<Risk> typedInTerminal(Surface surface, TypedLine line, boolean isSubmitted) {
        List<Risk> risks = secrets(line);
        if (isSubmitted && !line.isUncertain()) {
            risks.addAll(commands.inShell(line.text(), words.isWindowsTerminal(surface)));
        } else {
            risks.addAll(commands.ofKnownInShell(line.text()));
        }
        if (!isSubmitted) {
            commands.unsubmitted(line.text()).ifPresent(risks::add);
        } else if (line.mayBeInPager()) {
            risks.add(
                    new Risk(
                            RiskKind.COMMAND,
                            "an earlier command may have started a pager, which may take the line; with \"| cat\" or --no-pager there is none"));
        } else if (line.isUncertain()) {
            risks.add(new Risk(
                    RiskKind.COMMAND, "what stands in the line of the terminal is not known, until Ctrl+C empties it"));
        }
        return risks;
    }

    /** Notes that a line was submitted to a shell. */
    public void submit(TypedLine line) {
        line.submit(commands.mayPage(line.text()));
    }

    /**
     * Judges a key that writes no text into a terminal, and is not one with which shells submit their line.
     *
     * @param keys as {@link #shortcut} takes them
     */
    public Optional<Risk> terminalKey(String keys, TypedLine line) {
        if (line.isAfterEscape() && !keys.equals("ctrl+c") && !keys.equals("escape")) {
            return Optional.of(new Risk(
                    RiskKind.COMMAND, "after Escape, shells take keys as commands, until Ctrl+C begins a new line"));
        }
        boolean isForDesktop = keys.contains("win+") && !keys.contains("ctrl+") && !keys.contains("alt+");
        return isForDesktop || terminalKeys.areHarmless(keys)
                ? Optional.empty()
                : Optional.of(new Risk(RiskKind.COMMAND, "some shells run a command with " + keys));
    }

    /** Judges characters of a text that are keys for a terminal. */
    public Optional<Risk> typedKeys(String text) {
        boolean hasKeys = text.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
        return hasKeys
                ? Optional.of(new Risk(RiskKind.COMMAND, "it contains control characters, which shells take as keys"))
                : Optional.empty();
    }

    /**
     * Judges text for a field whose content is hidden.
     */
    public Optional<Risk> typedHidden() {
        return Optional.of(new Risk(RiskKind.SECRET, "the field is for a password"));
    }

    /**
     * Judges the entering of secrets that the user has named.
     *
     * @param names at least one
     */
    public Risk entered(Collection<String> names) {
        return new Risk(
                RiskKind.SECRET,
                names.stream().collect(Collectors.joining("\", \"", "it enters the user's secret \"", "\"")));
    }

    /**
     * Judges a combination of keys.
     *
     * @param keys names in lower case, joined by {@code +}: ctrl, alt, shift, win, then the key
     */
    public Optional<Risk> shortcut(Surface surface, String keys) {
        if (SENDING.contains(keys) && !words.isForDocuments(surface) && !words.isTerminal(surface)) {
            return Optional.of(new Risk(RiskKind.SENDING, keys + " sends what is written"));
        }
        return Optional.ofNullable(SHORTCUTS.get(keys));
    }

    /** Judges a request that a window closes, as its button for closing does. */
    public Optional<Risk> closed() {
        return Optional.of(new Risk(RiskKind.LOSS, "the window closes"));
    }

    /** Returns whether what is written into the window is a command for a shell. */
    public boolean isTerminal(Surface surface) {
        return words.isTerminal(surface);
    }

    /** Returns whether the program may have a terminal inside its window, as some editors do. */
    public boolean mayHaveTerminal(Surface surface) {
        return words.mayHaveTerminal(surface);
    }

    /** Returns whether an element is called as terminals inside other programs are. */
    public boolean isTerminalName(String name) {
        return words.isTerminalName(FoldedText.of(name));
    }

    /** Judges a drop of something on an element, or on a window without elements, by its name. */
    public Optional<Risk> dropped(String name) {
        return names.isTrash(name)
                ? Optional.of(new Risk(
                        RiskKind.DELETION,
                        "it is dropped on %s"
                                .formatted(ExactText.shortened(OutsideText.of(name.strip()))
                                        .quoted())))
                : Optional.empty();
    }
}
