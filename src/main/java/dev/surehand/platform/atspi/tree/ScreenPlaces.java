package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;
import java.util.Optional;

/** Places on a desktop whose programs know where their windows are, except those in GTK 4 and those that count in units of their own. */
public final class ScreenPlaces implements FramePlaces {

    /** LibreOffice has two containers of GTK between. */
    private static final int MOST_LEVELS_TO_PANE = 4;

    private final ContentAreas areas;

    public ScreenPlaces(ContentAreas areas) {
        this.areas = areas;
    }

    @Override
    public FramePlacement of(BusConversation conversation, ProgramFrame frame, WindowInfo window) {
        boolean knowsNothing = frame.extents().isEmpty() && frame.content().isEmpty();
        Optional<Placement> all = knowsNothing && !frame.toolkit().isRelative()
                ? Optional.of(Placement.onScreen())
                : placement(frame, window);
        return frame.toolkit().mayHavePane()
                ? PagePath.find(conversation, frame.toolkit(), frame.ref(), MOST_LEVELS_TO_PANE)
                        .map(path -> FramePlacement.withPane(all, all.flatMap(path::panePlacement)))
                        .orElseGet(() -> FramePlacement.same(all))
                : FramePlacement.same(all);
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
    public boolean mayChange(FrameView view) {
        return view.toolkit().isRelative() || view.places().hasPane();
    }
}
