package dev.surehand.desktop.overlay;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorLayout;
import java.util.List;

/**
 * The port that draws over all windows, on all monitors. What it draws takes no input and no focus, is no window in any list,
 * and is in no picture that this process takes. It disappears when this process ends. It runs on the thread that owns the
 * desktop.
 */
public interface Overlay {

    /** Notes where the windows are, before the caller looks where to draw: what {@link #show} draws is of this moment. */
    void noteWindows();

    /**
     * Shows these areas, and nothing else. Later areas lie over earlier ones.
     *
     * @param layout as it was just read
     * @throws DesktopException not_supported_here if the desktop has no such layer, and says why
     */
    void show(MonitorLayout layout, List<OverlayArea> areas);

    /** Removes what is shown. */
    void hide();

    /** Takes what is shown from the screen until the next {@link #show}, such as while a call runs. */
    void conceal();

    /**
     * Returns whether what is shown may be at a wrong place: it was concealed, or windows have moved, appeared or gone since
     * {@link #noteWindows}. Takes what was shown from the screen in this case.
     */
    boolean isOutdated();

    /**
     * Takes pointer and keyboard of the person, who points at something.
     *
     * @throws DesktopException not_supported_here; input_blocked if another program holds them
     */
    Pointing point();
}
