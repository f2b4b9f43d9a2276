package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.OwnMarks;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The marks that were taken from the screen, and may still be in a picture of it, because the compositor has not drawn yet. It is
 * one for all connections of this process, because each of them takes pictures of what another one has shown.
 */
public final class ConcealedMarks {

    private static final Polling UNTIL_GONE = Polling.ofMillis(20, 1_000);

    /** Of 255: a display may have other colours than the marks, and converts them there and back. */
    private static final int TOLERANCE = 16;

    private final List<MarkPicture> pictures = new ArrayList<>();

    void add(List<MarkPicture> concealed) {
        pictures.addAll(concealed);
    }

    /**
     * Waits until neither the window server nor a picture has the marks. Returns at once when nothing was shown since the last
     * time.
     *
     * @param take takes a picture in the same way as the caller takes its own
     * @throws DesktopException capture_failed if the screen goes on showing the marks
     */
    void awaitGone(
            CoreGraphics graphics,
            QuartzMonitors monitors,
            Pause pause,
            Function<CaptureSubject.DisplayPart, Pixels> take) {
        if (pictures.isEmpty()) {
            return;
        }
        OwnMarks marks = new OwnMarks(graphics);
        require(pause.until(
                () -> WindowListing.onScreen(graphics).stream()
                        .noneMatch(window -> marks.has(window.pid(), window.layer())),
                UNTIL_GONE));
        for (MarkPicture each : pictures) {
            // A display that was unplugged or changed its mode shows nothing of them.
            boolean isThere = monitors.display(each.monitor()).isPresent();
            require(!isThere
                    || pause.until(() -> !each.picture().isIn(take.apply(each.seen()), TOLERANCE), UNTIL_GONE));
        }
        pictures.clear();
    }

    private static void require(boolean isGone) {
        if (!isGone) {
            throw CaptureRung.failed(
                    "The screen goes on showing the marks of the overlay; hide them with overlay_control, and try again.");
        }
    }
}
