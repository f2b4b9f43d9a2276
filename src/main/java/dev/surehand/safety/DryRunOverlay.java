package dev.surehand.safety;

import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.overlay.Pointing;
import java.util.List;

/** An overlay that shows nothing. */
final class DryRunOverlay implements Overlay {

    @Override
    public void noteWindows() {
        // Nothing is shown.
    }

    /** @throws EndOfDryRun always */
    @Override
    public void show(MonitorLayout layout, List<OverlayArea> areas) {
        throw new EndOfDryRun("The next step would be to show marks over the windows.");
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

    /** @throws EndOfDryRun always */
    @Override
    public Pointing point() {
        throw new EndOfDryRun("The next step would be to let the person point at something.");
    }
}
