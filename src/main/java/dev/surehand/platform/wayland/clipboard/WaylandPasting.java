package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.SteadyValue;
import java.util.Optional;

/**
 * Pastes into the program with the keyboard focus through the clipboard, and restores its content afterwards.
 *
 * <p>Wayland does not report which program reads the clipboard: a read after the paste keys counts as that of the program.
 * Programs that read every new content are waited for before the keys.
 */
public final class WaylandPasting {

    /** The checks in a row without a request, 30 ms in all, after which programs that read every content have read it. */
    private static final int CHECKS_FOR_WATCHERS = 6;

    private static final Polling FOR_WATCHERS = Polling.ofMillis(5, 300);

    /** An idle program takes a few milliseconds. */
    private static final Polling TO_REQUEST = Polling.ofMillis(5, 2000);

    /** Programs read long content in the time between their other work. */
    private static final Polling TO_TAKE = Polling.ofMillis(5, 10_000);

    /**
     * The checks in a row without a request, 600 ms in all, after which no more are expected. Chromium requests the content for
     * its own checks first, and up to 400 ms later for the page.
     */
    private static final int CHECKS_FOR_MORE = 60;

    private static final Polling FOR_MORE = Polling.ofMillis(10, 3000);

    private final WaylandClipboard clipboard;
    private final Pause pause;

    public WaylandPasting(WaylandClipboard clipboard, Pause pause) {
        this.clipboard = clipboard;
        this.pause = pause;
    }

    /**
     * Pastes content.
     *
     * @param keys the name of the keys, for messages
     * @param pressPaste presses and releases the paste keys
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted; what {@link
     *     WaylandClipboard} throws
     */
    public void paste(Paste what, String keys, Runnable pressPaste) {
        ClipboardForms kept = what instanceof Paste.Current ? clipboard.copy() : toRestore(keys);
        OwnOffer offer = clipboard.offer(contentOf(what).orElse(kept).hidden());
        try {
            pause.until(new SteadyValue<>(offer::requests, CHECKS_FOR_WATCHERS), FOR_WATCHERS);
            awaitTaken(offer, pressPaste);
            pause.until(new SteadyValue<>(offer::requests, CHECKS_FOR_MORE), FOR_MORE);
        } finally {
            if (!offer.isReplaced()) {
                clipboard.restore(kept);
            }
        }
    }

    private void awaitTaken(OwnOffer offer, Runnable pressPaste) {
        int requests = offer.requests();
        int deliveries = offer.deliveries();
        pressPaste.run();
        boolean isRequested = pause.until(() -> offer.requests() > requests || offer.isReplaced(), TO_REQUEST);
        if (isRequested && pause.until(() -> offer.deliveries() > deliveries || offer.isReplaced(), TO_TAKE)) {
            if (offer.deliveries() == deliveries) {
                throw PasteFailure.unknown("another program took the clipboard");
            }
        } else if (isRequested) {
            throw PasteFailure.unknown("the program has not read all of it within %d s"
                    .formatted(TO_TAKE.limit().toSeconds()));
        } else {
            throw PasteFailure.unknown(
                    "the program has not read the clipboard within %d ms, and Wayland does not report whether it is busy"
                            .formatted(TO_REQUEST.limit().toMillis()));
        }
    }

    /** Copies what the paste replaces. Nothing is pasted if that cannot be restored. */
    private ClipboardForms toRestore(String keys) {
        try {
            return clipboard.copy();
        } catch (DesktopException e) {
            throw PasteFailure.nothingPasted(
                    "what the clipboard holds could not have been put back (%s)".formatted(e.getMessage()), keys);
        }
    }

    private static Optional<ClipboardForms> contentOf(Paste what) {
        if (what instanceof Paste.Text text) {
            return Optional.of(ClipboardForms.text(text.text()));
        }
        return what instanceof Paste.Png png ? Optional.of(ClipboardForms.png(png.png())) : Optional.empty();
    }
}
