package dev.surehand.safety.consent;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.consent.TypingFocus.GoesToShell;
import dev.surehand.safety.risk.Risk;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.safety.risk.Surface;
import dev.surehand.safety.risk.TypedLine;
import dev.surehand.safety.secret.MarkedText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Judges what calls are about to send to one desktop. Every method is called after the policy has allowed the window and before
 * anything is sent.
 *
 * <p>All methods throw {@link DesktopException} with blocked_by_policy if a risk is refused, and {@link ConsentPending} if a
 * person must be asked first.
 */
public final class DesktopRisks {

    private static final String BARE_DESKTOP = "the desktop";

    private final RiskGate gate;
    private final Desktop desktop;
    private final AimedElements aimed;
    private final TypedLines lines = new TypedLines();

    /** What this call may press; empty before a press was judged. */
    private Optional<ClearedPress> cleared = Optional.empty();

    /** The window for which keys were judged last. */
    private Optional<WindowId> judgedFor = Optional.empty();

    /** Whether this call has announced its keys, so that their text was judged as a whole. */
    private boolean isAnnounced;

    /** Whether this call has sent keys already, so that it must not run again. */
    private boolean hasSentKeys;

    /** A button over a point. */
    private record ClearedPress(Button button, ScreenPoint at) {}

    DesktopRisks(RiskGate gate, Desktop desktop) {
        this.gate = gate;
        this.desktop = desktop;
        aimed = new AimedElements(desktop);
    }

    /** Returns whether anything is judged at all. */
    public boolean areJudged() {
        return gate.isOn();
    }

    /** Forgets what an earlier call was allowed to press. */
    public void beginCall() {
        cleared = Optional.empty();
        isAnnounced = false;
        hasSentKeys = false;
    }

    /**
     * Judges a gesture that is about to be sent, or the whole of what a call is about to send in several gestures. It asks
     * programs, so it must not be called while other programs are kept from working.
     *
     * @param down what is down before it
     */
    public void announce(Gesture gesture, Collection<? extends Pressable> down) {
        if (gate.isOn()) {
            presses(gesture);
            List<Stroke> strokes = Stroke.of(gesture, down);
            focus(gesture, strokes)
                    .ifPresent(focus -> line(focus, strokes).preview().strokes(strokes));
            isAnnounced = !strokes.isEmpty();
            gate.beginCount();
        }
    }

    /** Judges the keys of a gesture as {@link #announce} does, and remembers what they write. */
    public void send(Gesture gesture, Collection<? extends Pressable> down) {
        if (gate.isOn()) {
            presses(gesture);
            List<Stroke> strokes = Stroke.of(gesture, down);
            try {
                keys(gesture, strokes);
            } catch (ConsentPending question) {
                throw hasSentKeys ? halfDone() : question;
            }
            hasSentKeys |= !strokes.isEmpty();
        }
    }

    private void keys(Gesture gesture, List<Stroke> strokes) {
        focus(gesture, strokes).ifPresent(focus -> {
            LineRisks line = line(focus, strokes);
            if (isAnnounced) {
                line.preview().submits(strokes);
            } else {
                line.preview().strokes(strokes);
            }
            line.keep(strokes);
        });
    }

    /** Returns a refusal instead of a question: after the answer the call would send its first keys again. */
    private static DesktopException halfDone() {
        return DesktopException.of(
                        ErrorCode.BLOCKED_BY_POLICY,
                        "A person must agree to the next key, but earlier keys of this call have been sent. Look at the screen, then send the other keys in a call of their own.")
                .with("rule", "risks");
    }

    /** Returns the window that gets the keys of a gesture. Modifiers alone have no risk, but go to a window as other keys do. */
    private Optional<WindowIdentity> focus(Gesture gesture, List<Stroke> strokes) {
        if (gesture.steps().stream()
                .noneMatch(step -> step instanceof Gesture.Press press && press.what() instanceof Key)) {
            return Optional.empty();
        }
        Optional<WindowIdentity> focus = desktop.windows().keyboardFocus().window();
        judgedFor = focus.map(WindowIdentity::id);
        if (focus.isEmpty()) {
            // The desktop itself takes some combinations.
            strokes.forEach(stroke -> gate.judge()
                    .shortcut(Surface.UNKNOWN, stroke.keys())
                    .ifPresent(risk -> gate.pass("press " + stroke.keys(), BARE_DESKTOP, risk)));
        }
        return focus;
    }

    /**
     * Checks that keys which are about to be sent do not go to a terminal for which they were not judged.
     *
     * @throws DesktopException wrong_target_window
     */
    public void checkStill(KeyboardFocus focus) {
        if (gate.isOn()) {
            focus.window()
                    .filter(window -> !judgedFor.equals(Optional.of(window.id())))
                    .filter(this::mayHaveShell)
                    .ifPresent(window -> {
                        throw DesktopException.of(
                                ErrorCode.WRONG_TARGET_WINDOW,
                                "The keyboard focus moved to the terminal %s during the call. Look at it, then send the keys again."
                                        .formatted(window.describe()));
                    });
        }
    }

    private LineRisks line(WindowIdentity window, List<Stroke> strokes) {
        boolean writes = strokes.stream().anyMatch(stroke -> stroke.written().isPresent() || stroke.isEnter());
        TypingFocus focus = new TypingFocus(gate.judge(), aimed, window);
        return line(window, focus, writes ? focus.ofText() : focus.ofKeys());
    }

    private LineRisks line(WindowIdentity window) {
        TypingFocus focus = new TypingFocus(gate.judge(), aimed, window);
        return line(window, focus, focus.ofText());
    }

    private LineRisks line(WindowIdentity window, TypingFocus focus, GoesToShell shell) {
        return new LineRisks(
                gate, desktop, aimed, window, lines.of(window.id(), shell != GoesToShell.NO), focus, shell);
    }

    /** Returns whether the window is a terminal, or may have one inside. */
    private boolean mayHaveShell(WindowIdentity window) {
        return gate.judge().isTerminal(surface(window)) || gate.judge().mayHaveTerminal(surface(window));
    }

    private boolean mayBeShell(WindowIdentity window, AimedElements.AimedElement element) {
        return TypingFocus.shell(gate.judge(), surface(window), element) != GoesToShell.NO;
    }

    /** Judges the presses of buttons in a gesture, each at the point to which the pointer will have moved. */
    private void presses(Gesture gesture) {
        Optional<ScreenPoint> at = Optional.empty();
        for (Gesture.Step step : gesture.steps()) {
            if (step instanceof Gesture.Move move) {
                at = Optional.of(move.to());
            } else if (step instanceof Gesture.Press press && press.what() instanceof Button button) {
                press(button, at.orElseGet(desktop.input()::pointer));
            }
        }
    }

    private void press(Button button, ScreenPoint at) {
        Optional<ClearedPress> aim = Optional.of(new ClearedPress(button, at));
        if (cleared.equals(aim)) {
            return;
        }
        Optional<WindowInfo> window = desktop.windows().at(at);
        if (window.isPresent()) {
            AimedElements.AimedElement found = aimed.under(window.get(), at);
            if (button == Button.LEFT) {
                pressed(window.get().identity(), found, "press");
            }
            if (button == Button.MIDDLE) {
                pastesSelection(window.get().identity(), found, "paste with the middle button");
            }
            if (button != Button.LEFT || !isInTerminal(found)) {
                mayPaste(window.get().identity());
            } else {
                // Where something is selected, Ctrl+C copies it in some terminals.
                withOwners(window.get().identity())
                        .forEach(each -> lines.of(each.id(), true).outlastAbort());
            }
        }
        cleared = aim;
    }

    /** Returns whether a press selects text at most. Terminals that report no elements have no buttons either. */
    private static boolean isInTerminal(AimedElements.AimedElement found) {
        return found.element()
                .filter(element -> element.role() != Role.TERMINAL)
                .isEmpty();
    }

    /** Notes that a terminal may have pasted something, as by its menu: what its line holds is not known any more. */
    private void mayPaste(WindowIdentity window) {
        withOwners(window).forEach(each -> lines.of(each.id(), true).lose());
    }

    /** Returns the window, and the windows that it is a menu of: each may have a shell. */
    private List<WindowIdentity> withOwners(WindowIdentity window) {
        List<WindowIdentity> owners = window.overlay() ? desktop.windows().owners(window.id()) : List.of();
        return Stream.concat(Stream.of(window), owners.stream()).toList();
    }

    /** Judges what gives a terminal a text that cannot be read. A line end in it runs a command. */
    private void pastesSelection(WindowIdentity window, AimedElements.AimedElement on, String action) {
        if (mayBeShell(window, on)) {
            gate.pass(
                    action,
                    window.inQuestion(),
                    new Risk(RiskKind.COMMAND, "the terminal gets a text that is not known"));
        }
    }

    private void pressed(WindowIdentity window, AimedElements.AimedElement found, String how) {
        if (found.isSilent()) {
            gate.pass(
                    "press something",
                    window.inQuestion(),
                    new Risk(RiskKind.UNKNOWN, "the program does not say in time what would be pressed"));
        } else {
            Role role = found.element().map(element -> element.role()).orElse(Role.OTHER);
            String help = found.help().whole();
            gate.pass(
                    "%s the %s %s".formatted(how, role.wireName(), found.called()),
                    window.inQuestion(),
                    gate.judge().press(surface(window), role, found.name().whole(), help));
        }
    }

    /** Judges the end of a drag. */
    public void drop(ScreenPoint from, ScreenPoint at) {
        if (!gate.isOn()) {
            return;
        }
        Optional<WindowInfo> window = desktop.windows().at(at);
        Optional<AimedElements.AimedElement> found = window.map(each -> aimed.under(each, at));
        String name = found.map(each -> each.name().whole()).orElse("");
        String title = window.map(each -> each.caption().whole()).orElse("");
        String where =
                window.map(WindowInfo::identity).map(WindowIdentity::inQuestion).orElse(BARE_DESKTOP);
        gate.judge()
                .dropped(name.isEmpty() ? title : name)
                .ifPresent(risk -> gate.pass("drop what it drags", where, risk));
        if (window.isPresent()) {
            droppedOn(window.get().identity(), found.orElse(AimedElements.AimedElement.NOTHING), from);
        }
    }

    /** Judges a release in a menu, which presses its item, and on a terminal, which gets what is dragged as text. */
    private void droppedOn(WindowIdentity window, AimedElements.AimedElement found, ScreenPoint from) {
        boolean isItem = found.element()
                .filter(element -> element.role() == Role.MENUITEM)
                .isPresent();
        if (isItem || window.overlay()) {
            pressed(window, found, "press");
            mayPaste(window);
        } else if (desktop.windows()
                .at(from)
                .filter(start -> start.id().equals(window.id()))
                .isEmpty()) {
            pastesSelection(window, found, "drop what it drags");
            mayPaste(window);
        }
    }

    /** Judges text that is about to be typed, and remembers it. */
    public void type(TypedText text, KeyboardFocus focus) {
        if (gate.isOn()) {
            judgedFor = focus.window().map(WindowIdentity::id);
            focus.window().ifPresent(window -> {
                LineRisks line = line(window);
                line.preview().text(text.value(), "type");
                line.keep(text.value());
            });
        }
    }

    /** Judges what is about to be pasted, and remembers it. */
    public void paste(Paste what, KeyboardFocus focus) {
        if (gate.isOn()) {
            judgedFor = focus.window().map(WindowIdentity::id);
            focus.window().ifPresent(window -> {
                LineRisks line = line(window);
                Optional<String> text = what instanceof Paste.Text given
                        ? Optional.of(given.text())
                        : what instanceof Paste.Current ? line.clipboardText() : Optional.of("");
                line.preview().pasted(text);
                line.keepPasted(text);
            });
        }
    }

    /** Judges what a program is about to be asked to do with one of its elements. */
    public void perform(ElementKey key, ElementAction action, WindowIdentity window) {
        if (!gate.isOn()) {
            return;
        }
        if (action instanceof ElementAction.SetValue set) {
            setValue(aimed.of(key), set.value(), window);
        } else if (!(action instanceof ElementAction.ScrollIntoView
                || action instanceof ElementAction.ScrollTo
                || action instanceof ElementAction.GrabFocus)) {
            // A program may do more than open something when it is asked to.
            pressed(window, aimed.of(key), "press");
            mayPaste(window);
        }
    }

    private void setValue(AimedElements.AimedElement field, String value, WindowIdentity window) {
        TypedLine line = new TypedLine();
        line.insert(value);
        boolean mayBeShell = mayBeShell(window, field);
        List<Risk> risks = new ArrayList<>(judged(field, value, line, window));
        if (mayBeShell && value.contains("\n") && !field.isPassword()) {
            risks.addAll(gate.judge().typedInTerminal(surface(window), line, true));
        }
        List<EnteredText> texts = List.of(EnteredText.value(value, field.isPassword()));
        gate.pass("fill in the field " + field.called(), window.inQuestion(), texts, risks);
        if (mayBeShell) {
            // The field may be one for searching, beside the line of the shell.
            lines.of(window.id(), true).lose();
        } else {
            lines.of(window.id(), false).clear();
            lines.of(window.id(), false).insert(value);
        }
    }

    private List<Risk> judged(AimedElements.AimedElement field, String value, TypedLine line, WindowIdentity window) {
        List<Risk> risks = new ArrayList<>();
        Set<String> secrets = MarkedText.namesIn(value);
        if (!secrets.isEmpty()) {
            risks.add(gate.judge().entered(secrets));
        } else if (field.isPassword()) {
            gate.judge().typedHidden().ifPresent(risks::add);
        }
        if (!field.isPassword()) {
            risks.addAll(gate.judge().typed(surface(window), line, false));
        }
        return risks;
    }

    /** Judges a request that a window closes. */
    public void close(WindowIdentity window) {
        if (gate.isOn()) {
            gate.judge().closed().ifPresent(risk -> gate.pass("close the window", window.inQuestion(), risk));
        }
    }

    static Surface surface(WindowIdentity window) {
        return new Surface(
                window.program().name().whole(),
                window.program().names().stream().map(name -> name.whole()).toList(),
                window.caption().whole());
    }
}
