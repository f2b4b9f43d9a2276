package dev.surehand.safety.consent;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.consent.TypingFocus.GoesToShell;
import dev.surehand.safety.risk.Risk;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.safety.risk.Surface;
import dev.surehand.safety.risk.TypedLine;
import dev.surehand.safety.secret.MarkedText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Judges what is written into one window, with what was written there before. */
final class LineRisks {

    /** What Enter or Space presses, and what takes no text. */
    private static final Set<Role> PRESSED_BY_KEYS = EnumSet.of(
            Role.BUTTON, Role.CHECKBOX, Role.LINK, Role.MENU, Role.MENUITEM, Role.RADIO, Role.SWITCH, Role.TAB);

    private static final Pattern PRESS_AFTER_TAB = Pattern.compile("\\t(?s:.*)[\\n ]");

    /** Outside of terminals, a longer line is not shown before it is submitted: it may be a whole document. */
    private static final int MOST_CONTEXT = 500;

    private final RiskGate gate;
    private final Desktop desktop;
    private final AimedElements aimed;
    private final WindowIdentity window;
    private final Surface surface;
    private final TypedLine line;
    private final TypingFocus focus;
    private final GoesToShell shell;

    /** The text that is judged, as questions show it; none for keys. */
    private List<EnteredText> entered = List.of();

    LineRisks(
            RiskGate gate,
            Desktop desktop,
            AimedElements aimed,
            WindowIdentity window,
            TypedLine line,
            TypingFocus focus,
            GoesToShell shell) {
        this.gate = gate;
        this.desktop = desktop;
        this.aimed = aimed;
        this.window = window;
        this.line = line;
        this.focus = focus;
        this.shell = shell;
        surface = DesktopRisks.surface(window);
    }

    /** Returns the same for a copy of the line, so that nothing is remembered of what is judged there. */
    LineRisks preview() {
        return new LineRisks(gate, desktop, aimed, window, line.copy(), focus, shell);
    }

    private boolean mayBeShell() {
        return shell != GoesToShell.NO;
    }

    /** Judges keys in order, and the line that they leave. Remembers them. */
    void strokes(List<Stroke> strokes) {
        submits(strokes);
        if (strokes.stream().anyMatch(stroke -> stroke.written().isPresent())) {
            passLine("type text", false);
        }
    }

    /** Judges keys in order, but not the line that they leave. Remembers them. */
    void submits(List<Stroke> strokes) {
        boolean isFirst = true;
        for (Stroke stroke : strokes) {
            stroke(stroke, isFirst);
            isFirst = false;
        }
    }

    /** Remembers keys without a judgement. */
    void keep(List<Stroke> strokes) {
        strokes.forEach(this::apply);
    }

    private void stroke(Stroke stroke, boolean isFirst) {
        gate.judge().shortcut(surface, stroke.keys()).ifPresent(risk -> pass("press " + stroke.keys(), risk));
        if (stroke.isPaste()) {
            pasted(pastedBy(stroke));
            noteSelection(stroke);
            return;
        }
        if (isFirst && stroke.isPress() && shell != GoesToShell.YES) {
            focusedPress(stroke.keys());
        }
        if (isFirst && stroke.written().isPresent() && focus.element().isPassword()) {
            gate.judge().typedHidden().ifPresent(risk -> pass("type text", risk));
        }
        if (isSubmitting(stroke)) {
            passLine("press " + stroke.keys(), true);
        } else if (shell == GoesToShell.YES) {
            shellKey(stroke);
        }
        apply(stroke);
    }

    /** Judges a key for which a shell may have another use than to write a character. */
    private void shellKey(Stroke stroke) {
        if (line.isAfterEscape() || (stroke.isKey() && stroke.written().isEmpty())) {
            gate.judge().terminalKey(stroke.keys(), line).ifPresent(risk -> pass("press " + stroke.keys(), risk));
        }
    }

    private boolean isSubmitting(Stroke stroke) {
        return switch (shell) {
            case YES -> stroke.isEnterInShell();
            case POSSIBLY -> stroke.isEnter();
            case NO -> stroke.isEnter() && !stroke.isCommand();
        };
    }

    private void apply(Stroke stroke) {
        if (isSubmitting(stroke)) {
            submit(stroke);
        } else if (mayBeShell() && stroke.isAbortInShell()) {
            line.abort();
        } else if (stroke.isPaste()) {
            keepPasted(pastedBy(stroke));
            noteSelection(stroke);
        } else if (mayBeShell() && stroke.isKillInShell()) {
            line.kill();
        } else if (mayBeShell() && stroke.isEscape()) {
            line.escape();
        } else {
            stroke.written()
                    .ifPresentOrElse(
                            line::insert,
                            () -> line.press(stroke.key().wireName().toLowerCase(Locale.ROOT), stroke.isCommand()));
            boolean isCertain = stroke.isSureInShell() || (line.text().isEmpty() && !stroke.isCommand());
            if (mayBeShell() && (!isCertain || line.isAfterEscape())) {
                line.lose();
            }
            noteSelection(stroke);
        }
    }

    private void submit(Stroke stroke) {
        if (!mayBeShell()) {
            line.clear();
        } else if (stroke.endsLineInShell() && !line.isAfterEscape()) {
            gate.judge().submit(line);
        } else {
            line.lose();
        }
    }

    private void noteSelection(Stroke stroke) {
        if (mayBeShell() && stroke.mayOutlastAbort()) {
            line.outlastAbort();
        }
    }

    /** Returns what a key pastes; empty if that is not known, because terminals paste the selection with Shift+Insert. */
    private Optional<String> pastedBy(Stroke stroke) {
        return mayBeShell() && stroke.isPasteOfSelection() ? Optional.empty() : clipboardText();
    }

    /** Judges a key that presses the element that has the keyboard. */
    private AimedElements.AimedElement focusedPress(String keys) {
        AimedElements.AimedElement found = aimed.pressedByKeys(window.id());
        if (found.isSilent()) {
            pass("press " + keys, new Risk(RiskKind.UNKNOWN, "the program does not say in time what would be pressed"));
        }
        String help = found.help().whole();
        found.element()
                .map(Element::role)
                .ifPresent(role -> pass(
                        "press the %s %s with %s".formatted(role.wireName(), found.called(), keys),
                        gate.judge().press(surface, role, found.name().whole(), help)));
        return found;
    }

    /** Judges text whose line ends are Enter. Remembers it. */
    void text(String text, String how) {
        text(text, text, how);
    }

    /** @param exact as it is entered, with all kinds of line ends */
    private void text(String text, String exact, String how) {
        entered = List.of(EnteredText.typed(exact, focus.element().isPassword()));
        risks(text, how);
        entered = List.of();
    }

    private void risks(String text, String how) {
        Set<String> secrets = MarkedText.namesIn(text);
        if (!secrets.isEmpty()) {
            pass(how + " text", gate.judge().entered(secrets));
        } else if (!text.isEmpty() && focus.element().isPassword()) {
            gate.judge().typedHidden().ifPresent(risk -> pass(how + " text", risk));
        }
        if (mayBeShell()) {
            gate.judge().typedKeys(text).ifPresent(risk -> pass(how + " text", risk));
            if (line.isAfterEscape() && !text.isEmpty()) {
                gate.judge().terminalKey("", line).ifPresent(risk -> pass(how + " text", risk));
            }
        }
        if (shell != GoesToShell.YES) {
            pressesIn(text);
            if (text.contains("\t")) {
                afterTab(text, how, secrets.isEmpty());
            }
        }
        String[] parts = text.split("\n", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean isSubmitted = i < parts.length - 1;
            insert(parts[i]);
            passLine(how + " text", isSubmitted);
            if (isSubmitted) {
                endLine();
            }
        }
    }

    /** Judges a text for an element that takes none: each Enter and Space in it is a press. */
    private void pressesIn(String text) {
        String typed = text.substring(0, text.indexOf('\t') < 0 ? text.length() : text.indexOf('\t'));
        boolean isPress = typed.contains("\n") || typed.startsWith(" ");
        boolean isInner = typed.contains(" ") && focus.element().isAnyOf(PRESSED_BY_KEYS);
        if (!isPress && !isInner) {
            return;
        }
        AimedElements.AimedElement found = focusedPress(typed.contains("\n") ? "enter" : "space");
        boolean isAlone = typed.length() == 1;
        if (!isAlone && found.isAnyOf(PRESSED_BY_KEYS)) {
            // Letters choose another item of a menu, and the first press may have opened a dialog.
            pass(
                    "press several keys",
                    new Risk(
                            RiskKind.UNKNOWN,
                            "what the last of them will press is not known before the others are pressed"));
        }
    }

    /**
     * Judges what may get the keys that follow a Tab: nobody knows yet which element that is.
     *
     * @param mayEnterHidden whether text into a field for a password was not judged yet
     */
    private void afterTab(String text, String how, boolean mayEnterHidden) {
        boolean presses = PRESS_AFTER_TAB.matcher(text).find();
        List<Element> reachable = aimed.reachable(window.id());
        if (mayEnterHidden
                && !focus.element().isPassword()
                && reachable.stream().anyMatch(element -> element.is(ElementState.PASSWORD))) {
            gate.judge().typedHidden().ifPresent(risk -> pass(how + " text", risk));
        }
        Set<String> names = new HashSet<>();
        for (Element element : reachable) {
            if (presses && names.add(element.name().whole())) {
                pass(
                        how + " keys that may press " + ExactText.shortened(element.name()),
                        gate.judge()
                                .press(
                                        surface,
                                        element.role(),
                                        element.name().whole(),
                                        element.description().whole()));
            }
        }
    }

    /** Remembers text without a judgement. */
    void keep(String text) {
        int lastLine = text.lastIndexOf('\n') + 1;
        if (lastLine > 0) {
            // All lines but the last, each of which may leave the shell waiting for more.
            for (String part : text.substring(0, lastLine - 1).split("\n", -1)) {
                insert(part);
                endLine();
            }
        }
        insert(text.substring(lastLine));
    }

    private void endLine() {
        if (mayBeShell() && !line.isAfterEscape()) {
            gate.judge().submit(line);
        } else if (!mayBeShell()) {
            line.clear();
        }
    }

    private void insert(String part) {
        line.insert(part);
        if (mayBeShell() && part.chars().anyMatch(Character::isISOControl)) {
            // Tab completes the line, and others are the keys with which shells edit it.
            line.lose();
        }
    }

    /** @param text empty if the clipboard cannot be read */
    void pasted(Optional<String> text) {
        if (text.isPresent()) {
            text(lines(text.get()), text.get(), "paste");
            afterPaste(text.get());
        } else if (mayBeShell()) {
            pass("paste", new Risk(RiskKind.UNKNOWN, "what would be pasted is not known"));
        }
    }

    /** As {@link #pasted}, without a judgement. */
    void keepPasted(Optional<String> text) {
        text.ifPresentOrElse(given -> keep(lines(given)), line::lose);
        text.ifPresent(this::afterPaste);
    }

    /** Shells with bracketed paste keep a line end in their line, others have run it. */
    private void afterPaste(String text) {
        if (mayBeShell() && lines(text).contains("\n")) {
            line.lose();
        }
    }

    private static String lines(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }

    /** Returns the text of the clipboard; empty if it cannot be read. */
    Optional<String> clipboardText() {
        try {
            return Optional.of(desktop.clipboard().text().orElse(""));
        } catch (DesktopException e) {
            return Optional.empty();
        }
    }

    private List<Risk> judged(boolean isSubmitted) {
        return shell == GoesToShell.YES || (shell == GoesToShell.POSSIBLY && isSubmitted)
                ? gate.judge().typedInTerminal(surface, line, isSubmitted)
                : gate.judge().typed(surface, line, isSubmitted);
    }

    private void pass(String action, Risk risk) {
        pass(action, List.of(risk));
    }

    private void pass(String action, List<Risk> risks) {
        gate.pass(action, window.inQuestion(), entered, risks);
    }

    /** Judges the line as it is now. The question shows all of it, because earlier calls may have written its beginning. */
    private void passLine(String action, boolean isSubmitted) {
        List<Risk> risks = judged(isSubmitted);
        if (!risks.isEmpty()) {
            List<EnteredText> texts = new ArrayList<>(entered);
            boolean isPart = mayBeShell() || isSubmitted || line.text().length() <= MOST_CONTEXT;
            if (isPart && !isShown(line.text()) && !focus.element().isPassword()) {
                texts.add(new EnteredText(lineLabel(), line.text(), 0, !line.isCut()));
            }
            gate.pass(action, window.inQuestion(), texts, risks);
        }
    }

    /** Returns whether the text that is entered shows all of the line. */
    private boolean isShown(String written) {
        return written.isEmpty()
                || entered.stream()
                        .map(EnteredText::text)
                        .anyMatch(text -> text.equals(written) || text.equals(written + "\n"));
    }

    private String lineLabel() {
        if (!mayBeShell()) {
            return "With what was written before";
        }
        return line.isUncertain() ? "Line, as far as it is known" : "Line";
    }
}
