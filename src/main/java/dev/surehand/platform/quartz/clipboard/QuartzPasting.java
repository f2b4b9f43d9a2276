package dev.surehand.platform.quartz.clipboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Pastes into the program with the keyboard focus through the pasteboard. Keeps the content before the first paste, and restores
 * it on close, unless another program has set it meanwhile.
 *
 * <p>The content is promised, so that macOS requests it when a program reads it. macOS does not report which program that is:
 * a read after the paste keys counts as that of the program. Programs that read every change are detected before the keys, and
 * get the content renewed. Where promises do not work, the content is set, and nobody can see whether it was read.
 */
public final class QuartzPasting implements AutoCloseable {

    /** An idle program takes a few milliseconds. */
    private static final Polling TO_TAKE = Polling.ofMillis(5, 2000);

    /** The time in which programs that watch the pasteboard read it. */
    private static final Duration FOR_WATCHERS = Duration.ofMillis(20);

    /** A program that reads each change is found in the first round. */
    private static final int ROUNDS = 2;

    /** Some programs read another type after the first. */
    private static final Polling FOR_MORE = Polling.ofMillis(5, 200);

    private static final int CHECKS_WITHOUT_READ = 6;

    /** The time in which a program that answers has pasted, if its read cannot be seen. */
    private static final Duration UNSEEN = Duration.ofMillis(400);

    private static final String NOT_SEEN =
            "macOS did not show whether the program has read the pasted content: check the text.";

    private final QuartzClipboard clipboard;
    private final Pause pause;
    private final BooleanSupplier answers;
    private Optional<List<Map<String, byte[]>>> kept = Optional.empty();
    private boolean wasUnseen;

    /** @param answers whether the program with the keyboard focus handles its events now, as far as this is known */
    public QuartzPasting(QuartzClipboard clipboard, Pause pause, BooleanSupplier answers) {
        this.clipboard = clipboard;
        this.pause = pause;
        this.answers = answers;
    }

    /**
     * Pastes content.
     *
     * @param pressPaste presses and releases the paste keys
     * @return false when nothing was inserted, because no program has read the content
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted; what {@link
     *     QuartzClipboard} throws
     */
    public boolean paste(Paste what, Runnable pressPaste) {
        Paste.Current current = new Paste.Current();
        List<Map<String, byte[]>> before = kept.orElseGet(() -> clipboard.itemsOf(current));
        kept = Optional.of(before);
        PasteOffer offer = offered(what.equals(current) ? before : clipboard.itemsOf(what));
        pressPaste.run();
        if (offer.isSeen()) {
            return isTaken(offer);
        }
        pause.rest(UNSEEN);
        checkUntouched(offer);
        wasUnseen = true;
        return true;
    }

    /** Returns a sentence for the answer if it could not be seen whether what was pasted was read. */
    public Optional<String> note() {
        return wasUnseen ? Optional.of(NOT_SEEN) : Optional.empty();
    }

    /** Sets the content, and again if another program reads it before the keys. */
    private PasteOffer offered(List<Map<String, byte[]>> items) {
        PasteOffer offer = clipboard.offer(items);
        for (int round = 0; round < ROUNDS && offer.isSeen(); round++) {
            pause.rest(FOR_WATCHERS);
            if (!offer.isRead()) {
                break;
            }
            offer = clipboard.offer(items);
        }
        return offer;
    }

    private boolean isTaken(PasteOffer offer) {
        if (pause.until(() -> offer.isRead() || !clipboard.isInForce(offer), TO_TAKE) && offer.isRead()) {
            pause.until(new SteadyValue<>(offer::reads, CHECKS_WITHOUT_READ), FOR_MORE);
            return true;
        }
        checkUntouched(offer);
        return false;
    }

    private void checkUntouched(PasteOffer offer) {
        if (!clipboard.isInForce(offer)) {
            throw PasteFailure.unknown("another program set the clipboard");
        }
        if (!answers.getAsBoolean()) {
            throw PasteFailure.unknown("the program is busy");
        }
    }

    /** Restores the earlier content, unless another program has set the pasteboard since. */
    @Override
    public void close() {
        kept.ifPresent(clipboard::restore);
    }
}
