package dev.surehand.safety.consent;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.risk.Risk;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.safety.risk.Surface;
import dev.surehand.safety.risk.TypedLine;
import dev.surehand.safety.secret.MarkedText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Judges what is written into one window, with what was written there before. */
final class LineRisks {

    private final RiskGate gate;
    private final Desktop desktop;
    private final AimedElements aimed;
    private final WindowIdentity window;
    private final Surface surface;
    private final TypedLine line;
    private final boolean isTerminal;

    /** What has the keyboard, once it was asked for. Later keys of a call may have moved it. */
    private Optional<AimedElements.AimedElement> focused = Optional.empty();

    LineRisks(RiskGate gate, Desktop desktop, AimedElements aimed, WindowIdentity window, TypedLine line) {
        this.gate = gate;
        this.desktop = desktop;
        this.aimed = aimed;
        this.window = window;
        this.line = line;
        surface = DesktopRisks.surface(window);
        isTerminal = gate.judge().isTerminal(surface);
    }

    /** Returns the same for a copy of the line, so that nothing is remembered of what is judged there. */
    LineRisks preview() {
        return new LineRisks(gate, desktop, aimed, window, line.copy());
    }

    /** Judges keys in order, and the line that they leave. Remembers them. */
    void strokes(List<Stroke> strokes) {
        submits(strokes);
        if (strokes.stream().anyMatch(stroke -> stroke.written().isPresent())) {
            pass("type text", judged(false));
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
        if (isFirst && stroke.isPress() && !isTerminal) {
            focusedPress(stroke.keys());
        }
        if (isFirst && stroke.written().isPresent() && focused().isPassword()) {
            gate.judge().typedHidden().ifPresent(risk -> pass("type text", risk));
        }
        if (isSubmitting(stroke)) {
            pass("press " + stroke.keys(), judged(true));
        }
        apply(stroke);
    }

    private boolean isSubmitting(Stroke stroke) {
        return isTerminal ? stroke.isEnterInShell() : stroke.isEnter() && !stroke.isCommand();
    }

    private void apply(Stroke stroke) {
        if (isSubmitting(stroke)) {
            line.clear();
        } else if (isTerminal && stroke.isAbortInShell()) {
            line.abort();
        } else if (stroke.isPaste()) {
            keepPasted(pastedBy(stroke));
            noteSelection(stroke);
        } else {
            stroke.written()
                    .ifPresentOrElse(
                            line::insert,
                            () -> line.press(stroke.key().wireName().toLowerCase(Locale.ROOT), stroke.isCommand()));
            if (isTerminal && !stroke.isSureInShell() && !line.text().isEmpty()) {
                line.lose();
            }
            noteSelection(stroke);
        }
    }

    private void noteSelection(Stroke stroke) {
        if (isTerminal && stroke.mayOutlastAbort()) {
            line.outlastAbort();
        }
    }

    /** Returns what a key pastes; empty if that is not known, because terminals paste the selection with Shift+Insert. */
    private Optional<String> pastedBy(Stroke stroke) {
        return isTerminal && stroke.isPasteOfSelection() ? Optional.empty() : clipboardText();
    }

    /** Judges a key that presses the element that has the keyboard. */
    private void focusedPress(String keys) {
        AimedElements.AimedElement found = aimed.pressedByKeys(window.id());
        if (found.isSilent()) {
            pass("press " + keys, new Risk(RiskKind.UNKNOWN, "the program does not say in time what would be pressed"));
        }
        found.element()
                .map(Element::role)
                .ifPresent(role -> pass(
                        "press the %s %s with %s".formatted(role.wireName(), found.name(), keys),
                        gate.judge().press(surface, role, found.name().whole())));
    }

    private AimedElements.AimedElement focused() {
        if (focused.isEmpty()) {
            focused = Optional.of(isTerminal ? AimedElements.AimedElement.NOTHING : aimed.focused(window.id()));
        }
        return focused.get();
    }

    /** Judges text whose line ends are Enter. Remembers it. */
    void text(String text, String how) {
        Set<String> secrets = MarkedText.namesIn(text);
        if (!secrets.isEmpty()) {
            pass(how + " text", gate.judge().entered(secrets));
        } else if (!text.isEmpty() && focused().isPassword()) {
            gate.judge().typedHidden().ifPresent(risk -> pass(how + " text", risk));
        }
        if (text.startsWith("\n") || text.startsWith(" ")) {
            focusedPress(text.startsWith("\n") ? "enter" : "space");
        }
        if (!isTerminal && text.contains("\t")) {
            afterTab(text, how, secrets.isEmpty());
        }
        String[] parts = text.split("\n", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean isSubmitted = i < parts.length - 1;
            insert(parts[i]);
            pass(how + " text", judged(isSubmitted));
            if (isSubmitted) {
                line.clear();
            }
        }
    }

    /**
     * Judges what may get the keys that follow a Tab: nobody knows yet which element that is.
     *
     * @param mayEnterHidden whether text into a field for a password was not judged yet
     */
    private void afterTab(String text, String how, boolean mayEnterHidden) {
        boolean presses = text.contains("\t\n") || text.contains("\t ");
        List<Element> reachable = aimed.reachable(window.id());
        if (mayEnterHidden
                && !focused().isPassword()
                && reachable.stream().anyMatch(element -> element.is(ElementState.PASSWORD))) {
            gate.judge().typedHidden().ifPresent(risk -> pass(how + " text", risk));
        }
        Set<String> names = new HashSet<>();
        for (Element element : reachable) {
            if (presses && names.add(element.name().whole())) {
                pass(
                        how + " keys that may press " + element.name(),
                        gate.judge()
                                .press(surface, element.role(), element.name().whole()));
            }
        }
    }

    /** Remembers text without a judgement. */
    void keep(String text) {
        int lastLine = text.lastIndexOf('\n') + 1;
        if (lastLine > 0) {
            line.clear();
        }
        insert(text.substring(lastLine));
    }

    private void insert(String part) {
        line.insert(part);
        if (isTerminal && part.chars().anyMatch(Character::isISOControl)) {
            // Tab completes the line, and others are the keys with which shells edit it.
            line.lose();
        }
    }

    /** @param text empty if the clipboard cannot be read */
    void pasted(Optional<String> text) {
        if (text.isPresent()) {
            text(lines(text.get()), "paste");
        } else if (isTerminal) {
            pass("paste", new Risk(RiskKind.UNKNOWN, "what would be pasted is not known"));
        }
    }

    /** As {@link #pasted}, without a judgement. */
    void keepPasted(Optional<String> text) {
        text.ifPresentOrElse(given -> keep(lines(given)), line::lose);
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
        return gate.judge().typed(surface, line, isSubmitted);
    }

    private void pass(String action, Risk risk) {
        pass(action, List.of(risk));
    }

    private void pass(String action, List<Risk> risks) {
        gate.pass(OutsideText.of(action).shown(), window.describe(), risks);
    }
}
