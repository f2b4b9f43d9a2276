package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.input.HeldKeysWait;
import dev.surehand.desktop.input.TypedCount;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import java.time.Duration;

/**
 * Types text with key events that carry it and need no layout. Line ends and tabs are sent as the Return and Tab keys. Asks the
 * guard before each piece, because the piece before may have moved the focus.
 */
final class QuartzTypist {

    private static final Duration BETWEEN_PIECES = Duration.ofMillis(8);

    /** The key whose events carry the text; a program that reads the key and not the text sees an A. */
    static final int CARRIER = 0;

    private final EventPoster poster;
    private final EventState state;
    private final PostingAccess access;
    private final QuartzKeyGate gate;
    private final HeldKeysWait modifierWait;
    private final SecureInput secureInput;
    private final Pause pause;
    private final TypingStyle style;
    private final TypedCount count;

    QuartzTypist(
            EventPoster poster,
            EventState state,
            PostingAccess access,
            QuartzKeyGate gate,
            HeldKeysWait modifierWait,
            SecureInput secureInput,
            Pause pause,
            TypingStyle style,
            TypedCount count) {
        this.poster = poster;
        this.state = state;
        this.access = access;
        this.gate = gate;
        this.modifierWait = modifierWait;
        this.secureInput = secureInput;
        this.pause = pause;
        this.style = style;
        this.count = count;
    }

    /** Types a text, and counts its characters. */
    void type(String text) {
        boolean isSingly = !style.interKeyDelay().isZero();
        for (String piece : TextPieces.of(text, isSingly)) {
            if (count.typed() > 0) {
                pause.rest(isSingly ? style.interKeyDelay() : BETWEEN_PIECES);
            }
            pause.rest(Duration.ZERO);
            modifierWait.await(count.typed());
            gate.check();
            send(piece);
            count.add(piece);
        }
    }

    private void send(String piece) {
        if (TypedText.isEnterOrTab(piece.charAt(0))) {
            int code = (piece.charAt(0) == '\n' ? MacKey.RETURN : MacKey.TAB).code();
            halves(code, () -> poster.key(code, true, 0), () -> poster.key(code, false, 0));
            return;
        }
        halves(CARRIER, () -> poster.text(CARRIER, piece, true), () -> poster.text(CARRIER, piece, false));
    }

    /** Sends the press and the release, and checks between them that the press arrived: the key is down, or was counted. */
    private void halves(int code, Runnable press, Runnable release) {
        int before = state.count(CoreGraphicsEvents.kCGEventKeyDown);
        boolean hasArrived = false;
        try {
            press.run();
            hasArrived = pause.until(
                    () -> state.isKeyDown(code)
                            || state.count(CoreGraphicsEvents.kCGEventKeyDown) != before
                            || secureInput.isOn(),
                    PostingAccess.TO_APPLY);
        } finally {
            release.run();
        }
        if (!hasArrived) {
            throw access.noEffect("The text did not arrive.");
        }
        pause.until(() -> !state.isKeyDown(code), PostingAccess.TO_APPLY);
    }
}
