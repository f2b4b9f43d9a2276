package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Places on a desktop whose programs do not know where their windows are. They report places from the corner of what they draw, with
 * a shadow around the window if they draw one. Where that is on the screen counts as known only if a part of it has exactly the
 * size of what the desktop shows of the window. Nothing says where open menus and lists are. LibreOffice counts a part of its
 * document from another corner than the rest.
 */
public final class SurfacePlaces implements FramePlaces {

    private final ContentAreas areas;

    public SurfacePlaces(ContentAreas areas) {
        this.areas = areas;
    }

    @Override
    public FramePlacement of(BusConversation conversation, ProgramFrame frame, WindowInfo window) {
        Optional<ScreenRect> shown = areas.of(window.id());
        if (shown.isEmpty() || frame.extents().isEmpty()) {
            return FramePlacement.UNKNOWN;
        }
        Optional<PagePath> path = frame.toolkit().countsPagesInPixels()
                ? PagePath.find(conversation, frame.toolkit(), frame.ref(), PagePath.MOST_LEVELS)
                : Optional.empty();
        Optional<Placement> outside =
                shownPart(conversation, frame, path, shown.get()).map(part -> Placement.of(part, shown.get(), 1));
        Optional<Placement> page = frame.toolkit().countsPagesAlike()
                ? outside
                : outside.flatMap(placement -> path.flatMap(known -> known.placement(placement)));
        return new FramePlacement(outside, page, Optional.empty(), false);
    }

    /** Returns the part of what a program draws that the desktop shows, as the program counts it. */
    private static Optional<ScreenRect> shownPart(
            BusConversation conversation, ProgramFrame frame, Optional<PagePath> path, ScreenRect shown) {
        Stream<ScreenRect> around =
                path.map(PagePath::around).orElse(List.of(frame.extents().orElseThrow())).stream();
        return around.filter(part -> isOfSize(part, shown))
                .findFirst()
                .or(() -> inside(conversation, frame).filter(part -> isOfSize(part, shown)));
    }

    /** Returns the smallest area around all children of a frame, which leaves out its shadow. */
    private static Optional<ScreenRect> inside(BusConversation conversation, ProgramFrame frame) {
        List<ObjectRef> children = ProgramFrame.children(conversation, frame.ref());
        return ProgramFrame.places(conversation, frame.toolkit(), children).stream()
                .flatMap(Optional::stream)
                .reduce(ScreenRect::around);
    }

    @Override
    public boolean identify() {
        return false;
    }

    /** No place of such a program says anything about where its window is. */
    @Override
    public boolean isThere(ProgramFrame frame, WindowInfo window) {
        return false;
    }

    @Override
    public boolean mayChange(FrameView view) {
        return true;
    }

    private static boolean isOfSize(ScreenRect part, ScreenRect shown) {
        return part.width() == shown.width() && part.height() == shown.height();
    }
}
