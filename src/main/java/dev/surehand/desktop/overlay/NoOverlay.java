package dev.surehand.desktop.overlay;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import java.util.List;

/** The overlay of a desktop that has none. */
public final class NoOverlay implements Overlay {

    private final String reason;

    /** @param reason a sentence for the caller */
    public NoOverlay(String reason) {
        this.reason = reason;
    }

    private DesktopException refusal() {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
    }

    @Override
    public void noteWindows() {
        // Nothing is shown.
    }

    @Override
    public void show(MonitorLayout layout, List<OverlayArea> areas) {
        throw refusal();
    }

    @Override
    public void hide() {
        // Nothing is shown.
    }

    @Override
    public void conceal() {
        // Nothing is shown.
    }

    @Override
    public boolean isOutdated() {
        return false;
    }

    @Override
    public Pointing point() {
        throw refusal();
    }
}
