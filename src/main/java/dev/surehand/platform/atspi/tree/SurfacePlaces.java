package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Places on a desktop whose programs do not know where their windows are. They report places from the corner of what they draw, with
 * a shadow around the window if they draw one. Where that is on the screen counts as known only if a part of it has exactly the
 * size of what the desktop shows of the window. Nothing says where open menus and lists are.
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
        return frame.toolkit().countsPagesInPixels()
                ? browser(PagePath.find(conversation, frame.ref()), frame, shown.get())
                : placement(conversation, frame, shown.get());
    }

    private static FramePlacement placement(BusConversation conversation, ProgramFrame frame, ScreenRect shown) {
        ScreenRect whole = frame.extents().orElseThrow();
        Optional<Placement> found = (isOfSize(whole, shown) ? Optional.of(whole) : inside(conversation, frame))
                .filter(part -> isOfSize(part, shown))
                .map(part -> Placement.of(part, shown, 1));
        return new FramePlacement(found, found, Optional.empty());
    }

    /** Returns the smallest area around all children of a frame, which leaves out its shadow. */
    private static Optional<ScreenRect> inside(BusConversation conversation, ProgramFrame frame) {
        List<ObjectRef> children = ProgramFrame.children(conversation, frame.ref());
        return ProgramFrame.places(conversation, children).stream()
                .flatMap(Optional::stream)
                .reduce(ScreenRect::around);
    }

    /** What lies around the page of a browser is the frame with its shadow, then what is shown, then smaller parts of it. */
    private static FramePlacement browser(Optional<PagePath> path, ProgramFrame frame, ScreenRect shown) {
        List<ScreenRect> around =
                path.map(PagePath::around).orElse(List.of(frame.extents().orElseThrow()));
        Optional<ScreenRect> corner =
                around.stream().filter(part -> isOfSize(part, shown)).findFirst();
        OptionalDouble scale = path.map(PagePath::scale).orElse(OptionalDouble.empty());
        Optional<Placement> page = scale.isPresent()
                ? corner.map(part -> Placement.of(part, shown, scale.getAsDouble()))
                : Optional.empty();
        return new FramePlacement(corner.map(part -> Placement.of(part, shown, 1)), page, Optional.empty());
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
    public boolean moveWithWindows(Toolkit toolkit) {
        return true;
    }

    private static boolean isOfSize(ScreenRect part, ScreenRect shown) {
        return part.width() == shown.width() && part.height() == shown.height();
    }
}
