package dev.surehand.tool.mouse;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Moves the pointer away from where it rests if what it has opened there, such as a tooltip, covers the place of a click. */
record RestingPointer(Windows windows, HeldInput input) {

    /** Toolkits hide a tooltip at once or fade it out. */
    private static final Polling TO_HIDE = Polling.ofMillis(20, 600);

    /** Distance from the edges of a window, in units of the desktop: where most windows have nothing that shows a tooltip. */
    private static final int FROM_EDGE = 3;

    /**
     * Uncovers a place of a window, if anything of the kind covers it.
     *
     * @param move moves the pointer
     */
    void uncover(WindowId wanted, ScreenPoint point, Consumer<ScreenPoint> move) {
        if (!isCovered(wanted, point) || !input.held().isEmpty()) {
            return;
        }
        windows.find(wanted).flatMap(window -> free(window, point)).ifPresent(free -> {
            move.accept(free);
            boolean unused = input.pause().until(() -> !isCovered(wanted, point), TO_HIDE);
        });
    }

    private boolean isCovered(WindowId wanted, ScreenPoint point) {
        return windows.at(point)
                .filter(there -> there.overlay() && !there.id().equals(wanted))
                .isPresent();
    }

    /** Returns a corner of the window that nothing covers, and where the pointer is not yet. */
    private Optional<ScreenPoint> free(WindowInfo window, ScreenPoint point) {
        ScreenRect area = window.bounds();
        double right = area.x() + area.width() - FROM_EDGE;
        double bottom = area.y() + area.height() - FROM_EDGE;
        return Stream.of(
                        new ScreenPoint(area.x() + FROM_EDGE, area.y() + FROM_EDGE),
                        new ScreenPoint(right, area.y() + FROM_EDGE),
                        new ScreenPoint(area.x() + FROM_EDGE, bottom),
                        new ScreenPoint(right, bottom))
                .filter(corner -> !corner.equals(point))
                .filter(corner -> windows.at(corner)
                        .filter(there -> there.id().equals(window.id()))
                        .isPresent())
                .findFirst();
    }
}
