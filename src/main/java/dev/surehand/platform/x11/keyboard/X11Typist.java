package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One run of typing. It restores the keymap, also when it fails. */
final class X11Typist {

    /** The number of characters between two progress reports when there is no delay between characters. */
    private static final int REPORT_EVERY = 50;

    /** The number of characters that are sent in one step for the server. */
    private static final int AT_ONCE = 8;

    private final X11Connection connection;
    private final TypingContext context;
    private final Pause pause;
    private final X11KeyGate gate;
    private final KeySender keys;
    private final LentKeycodes lent;
    private final TypingSettle settle;
    private final X11ModifierWait modifierWait;
    private final NeutralLocks locks;
    private final X11Pasting pasting;
    private final Input.Progress progress;
    private final Set<Integer> focusMovers;
    private final Set<Integer> used = new HashSet<>();
    private TypingSettle.Reading reading = TypingSettle.Reading.READ;
    private boolean isSure = true;
    private final Set<Typed.Way> ways = EnumSet.noneOf(Typed.Way.class);
    private int typed;
    private int reported = -1;

    X11Typist(
            X11Connection connection,
            Pause pause,
            X11KeyGate gate,
            LentKeycodes lent,
            TypingSettle settle,
            NeutralLocks locks,
            X11Pasting pasting,
            TypingContext context,
            Input.Progress progress) {
        this.connection = connection;
        this.context = context;
        this.pause = pause;
        this.gate = gate;
        this.keys = new KeySender(connection);
        this.lent = lent;
        this.settle = settle;
        this.modifierWait = new X11ModifierWait(connection, pause, context.keymap());
        this.locks = locks;
        this.pasting = pasting;
        this.progress = progress;
        focusMovers = context.focusMovers();
    }

    Typed type(String text) {
        int end = TypedText.startOfLastEnters(text);
        List<Runnable> lines = prepared(context.runs(text.substring(0, end)));
        List<Runnable> lastEnters = prepared(context.runs(text.substring(end)));
        try {
            lines.forEach(Runnable::run);
            if (!lines.isEmpty() && !lastEnters.isEmpty()) {
                report();
                settle.letTextTakeEffect();
                gate.checkAnew();
            }
            lastEnters.forEach(Runnable::run);
        } catch (DesktopException e) {
            throw e.with("characters_typed", typed);
        } finally {
            takeBack();
        }
        report();
        return new Typed(ways, notes());
    }

    /** Plans all that keys will type before anything is typed, so that a text that cannot be typed is refused as a whole. */
    private List<Runnable> prepared(List<TextRun> runs) {
        return runs.stream().map(this::prepared).toList();
    }

    private Runnable prepared(TextRun run) {
        if (run.isPasted()) {
            return () -> paste(run.text());
        }
        List<TypingPlan.Batch> batches = context.plan(run.text());
        return () -> type(batches);
    }

    /**
     * Pastes a text. If the focused program has something selected, the first character of the text is typed to replace the
     * selected text, because the program may drop its selection before the paste.
     */
    private void paste(String text) {
        String rest = text;
        int first = Character.charCount(text.codePointAt(0));
        if (pasting.obstacle().isEmpty() && !context.isDangerous(text.substring(0, first)) && pasting.wouldUnselect()) {
            type(context.plan(text.substring(0, first)));
            settle.letKeysBeRead();
            rest = text.substring(first);
        }
        if (!rest.isEmpty()) {
            pasteOrType(rest);
        }
    }

    private void pasteOrType(String text) {
        report();
        if (pasting.paste(text, this::pressPaste)) {
            ways.add(Typed.Way.CLIPBOARD);
            typed += text.codePointCount(0, text.length());
            report();
        } else if (context.isPasteDemanded()) {
            report();
            throw PasteFailure.unusable(pasting.obstacle().orElseThrow(), typed);
        } else {
            type(context.plan(text));
        }
    }

    private void pressPaste() {
        gate.checkAnew();
        send(List.of(context.pasteStroke().orElseThrow()));
        gate.checkAnew();
        connection.sync();
    }

    private List<String> notes() {
        Optional<String> unused = pasting.obstacle().map(PasteFailure::note);
        Optional<String> method = context.inputMethod()
                .map(name ->
                        "An input method (%s) is running: characters that are typed may arrive changed, so check the text."
                                .formatted(name));
        Optional<String> late = Optional.of(
                        "The program has not read all keys yet: check later that the text is complete.")
                .filter(note -> reading == TypingSettle.Reading.UNREAD);
        Optional<String> unsure = Optional.of(
                        "The program was busy all the time, so characters that the keyboard layout lacks may be missing: check the text.")
                .filter(note -> !isSure);
        return Stream.of(method, unused, late, unsure).flatMap(Optional::stream).toList();
    }

    private void type(List<TypingPlan.Batch> batches) {
        ways.add(Typed.Way.KEYS);
        batches.forEach(this::type);
    }

    private void type(TypingPlan.Batch batch) {
        if (!batch.bindings().isEmpty()) {
            used.addAll(batch.bindings().keySet());
            isSure &= lent.lend(batch.bindings());
        }
        List<List<X11KeyStroke>> rest = batch.characters();
        while (!rest.isEmpty()) {
            int count = countAtOnce(rest);
            typeAtOnce(rest.subList(0, count));
            rest = rest.subList(count, rest.size());
        }
    }

    /**
     * Returns how many characters to send in one step. Characters after Enter or Tab are sent in another step, because that key
     * may have moved the focus.
     */
    private int countAtOnce(List<List<X11KeyStroke>> characters) {
        if (!context.style().interKeyDelay().isZero()) {
            return 1;
        }
        int count = 1;
        int most = Math.min(AT_ONCE, REPORT_EVERY - typed % REPORT_EVERY);
        while (count < Math.min(most, characters.size())
                && !movesFocus(characters.get(count - 1))
                && characters.get(count).stream().noneMatch(locks::hasToChoose)) {
            count++;
        }
        return count;
    }

    private void typeAtOnce(List<List<X11KeyStroke>> characters) {
        if (!context.style().interKeyDelay().isZero() && typed > 0) {
            pause.rest(context.style().interKeyDelay());
            gate.checkAnew();
        }
        List<X11KeyStroke> strokes = characters.stream().flatMap(List::stream).toList();
        if (characters.size() == 1) {
            send(strokes);
        } else if (!isSentAtOnce(strokes)) {
            characters.forEach(character -> typeAtOnce(List.of(character)));
            return;
        }
        typed += characters.size();
        if (movesFocus(strokes)) {
            gate.checkAnew();
        }
        boolean isSlow = !context.style().interKeyDelay().isZero();
        if (isSlow || typed % REPORT_EVERY == 0) {
            report();
        }
    }

    private boolean movesFocus(List<X11KeyStroke> character) {
        return character.stream().map(X11KeyStroke::keycode).anyMatch(focusMovers::contains);
    }

    private void send(List<X11KeyStroke> strokes) {
        while (!isSentAtOnce(strokes)) {
            locks.clear(modifierWait.await(strokes, typed));
            gate.checkAnew();
        }
    }

    /**
     * Sends strokes, unless a held key or a lock prevents it.
     *
     * @return whether they were sent
     */
    private boolean isSentAtOnce(List<X11KeyStroke> strokes) {
        pause.rest(Duration.ZERO);
        locks.choose(strokes.get(0));
        return gate.alone(() -> isSent(strokes));
    }

    private boolean isSent(List<X11KeyStroke> strokes) {
        Supplier<X11ModifierWait.KeysDown> asked = modifierWait.ask(strokes);
        X11ModifierWait.KeysDown down;
        try {
            gate.check();
        } finally {
            down = asked.get();
        }
        if (down.isFree()) {
            strokes.forEach(this::type);
        }
        return down.isFree();
    }

    private void type(X11KeyStroke stroke) {
        List<Integer> levelKeys = context.keymap().keysFor(stroke.modifiers(), stroke.group());
        keys.pressAll(levelKeys);
        keys.press(stroke.keycode());
        keys.release(stroke.keycode());
        keys.releaseAll(levelKeys);
    }

    /** Reports the progress. All keys have gone out by then, because the receiver of the report may check the focused window. */
    private void report() {
        if (reported != typed) {
            reported = typed;
            connection.sync();
            progress.typed(typed);
        }
    }

    private void takeBack() {
        if (!used.isEmpty()) {
            reading = lent.takeBack(used);
        }
    }
}
