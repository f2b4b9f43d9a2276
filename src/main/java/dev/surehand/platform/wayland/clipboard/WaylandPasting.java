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
    private static final Polling TO_TAKE = Polling.ofMillis(5, 2000);

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
     * @param pressPaste presses and releases the paste keys
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted; what {@link
     *     WaylandClipboard} throws
     */
    public void paste(Paste what, Runnable pressPaste) {
        ClipboardForms kept = clipboard.copy();
        OwnOffer offer = clipboard.offer(contentOf(what).orElse(kept).hidden());
        try {
            pause.until(new SteadyValue<>(offer::requests, CHECKS_FOR_WATCHERS), FOR_WATCHERS);
            int before = offer.requests();
            int delivered = offer.deliveries();
            pressPaste.run();
            boolean isTaken = pause.until(
                    () -> offer.requests() > before && offer.deliveries() > delivered || offer.isReplaced(), TO_TAKE);
            if (offer.isReplaced()) {
                throw PasteFailure.unknown("another program took the clipboard");
            }
            if (!isTaken) {
                throw PasteFailure.unknown(
                        "the program has not read the clipboard within %d ms, and Wayland does not report whether it is busy"
                                .formatted(TO_TAKE.limit().toMillis()));
            }
            pause.until(new SteadyValue<>(offer::requests, CHECKS_FOR_MORE), FOR_MORE);
        } finally {
            if (!offer.isReplaced()) {
                clipboard.restore(kept);
            }
        }
    }

    private static Optional<ClipboardForms> contentOf(Paste what) {
        if (what instanceof Paste.Text text) {
            return Optional.of(ClipboardForms.text(text.text()));
        }
        return what instanceof Paste.Png png ? Optional.of(ClipboardForms.png(png.png())) : Optional.empty();
    }
}
