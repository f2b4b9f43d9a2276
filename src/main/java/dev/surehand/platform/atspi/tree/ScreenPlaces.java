package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;
import java.util.Optional;

/**
 * Places on a desktop whose programs know where their windows are, except those in GTK 4. Qt 6 and GTK 4 count in units of their
 * own at a scale.
 */
public final class ScreenPlaces implements FramePlaces {

    private final ContentAreas areas;

    public ScreenPlaces(ContentAreas areas) {
        this.areas = areas;
    }

    @Override
    public FramePlacement of(BusConversation conversation, ProgramFrame frame, WindowInfo window) {
        boolean knowsNothing = frame.extents().isEmpty() && frame.content().isEmpty();
        return FramePlacement.same(
                knowsNothing && !frame.toolkit().isRelative()
                        ? Optional.of(Placement.onScreen())
                        : placement(frame, window));
    }

    /**
     * A frame at the corner of the screen may agree with its window although its units are larger. One that is smaller in proportion
     * may have a shadow around it.
     */
    Optional<Placement> placement(ProgramFrame frame, WindowInfo window) {
        if (frame.isExactlyAt(window.bounds())) {
            return frame.placement(window.bounds());
        }
        Optional<Placement> scaled = frame.extents()
                .flatMap(reported -> areas.of(window.id()).flatMap(drawn -> Placement.scaled(reported, drawn)));
        return scaled.filter(found -> found.isEnlarged() || frame.toolkit().isRelative())
                .or(() -> frame.placement(window.bounds()))
                .or(() -> scaled.filter(Placement::isReduced));
    }

    @Override
    public boolean identify() {
        return true;
    }

    @Override
    public boolean isThere(ProgramFrame frame, WindowInfo window) {
        return placement(frame, window).isPresent();
    }

    @Override
    public boolean moveWithWindows(Toolkit toolkit) {
        return toolkit.isRelative();
    }
}
