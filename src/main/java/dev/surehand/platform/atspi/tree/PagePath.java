package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What lies around a page of a browser, from the frame to the page. Chromium counts a page in pixels, but what is around it in units
 * of the desktop.
 *
 * @param areas as the program reports them; the last is that of the page
 */
record PagePath(List<ScreenRect> areas) {

    static final int MOST_LEVELS = 20;

    /** A browser with more open parts is not searched to its end. */
    private static final int MOST_IN_LEVEL = 200;

    /** Chromium rounds each number by itself. */
    private static final double ROUNDING = 1;

    /** Finds the first page that a frame shows within so many levels; empty if it shows none. */
    static Optional<PagePath> find(BusConversation conversation, Toolkit toolkit, ObjectRef frame, int levels) {
        Map<ObjectRef, ObjectRef> parents = new HashMap<>();
        List<ObjectRef> level = List.of(frame);
        for (int depth = 0; depth < levels && !level.isEmpty(); depth++) {
            Map<ObjectRef, Accessible> read = AccessibleReader.read(conversation, level);
            List<Accessible> shown = level.stream()
                    .flatMap(ref -> Stream.ofNullable(read.get(ref)))
                    .filter(PagePath::mayLeadToPage)
                    .toList();
            Optional<Accessible> page = shown.stream().filter(FramePart::isPage).findFirst();
            if (page.isPresent()) {
                return of(conversation, toolkit, path(page.get().ref(), parents));
            }
            level = below(conversation, shown, parents);
        }
        return Optional.empty();
    }

    private static boolean mayLeadToPage(Accessible element) {
        AtspiRole role = element.nativeRole();
        return element.is(AtspiState.SHOWING)
                && (role == AtspiRole.FRAME || role == AtspiRole.PANEL || FramePart.isPage(element));
    }

    private static List<ObjectRef> below(
            BusConversation conversation, List<Accessible> shown, Map<ObjectRef, ObjectRef> parents) {
        List<BusAnswer> answers = conversation.askAll(shown.stream()
                .map(parent -> BusCall.of(parent.ref(), AtspiInterface.ACCESSIBLE.wireName(), "GetChildren"))
                .toList());
        List<ObjectRef> next = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            ObjectRef parent = shown.get(i).ref();
            ProgramFrame.objects(answers.get(i))
                    .filter(child -> next.size() < MOST_IN_LEVEL && parents.putIfAbsent(child, parent) == null)
                    .forEach(next::add);
        }
        return next;
    }

    private static List<ObjectRef> path(ObjectRef page, Map<ObjectRef, ObjectRef> parents) {
        List<ObjectRef> path = new ArrayList<>();
        for (ObjectRef each = page; each != null; each = parents.get(each)) {
            path.add(0, each);
        }
        return path;
    }

    /** Returns empty if a part of the path has no place. */
    private static Optional<PagePath> of(BusConversation conversation, Toolkit toolkit, List<ObjectRef> path) {
        List<ScreenRect> areas = ProgramFrame.places(conversation, toolkit, path).stream()
                .flatMap(Optional::stream)
                .toList();
        return areas.size() == path.size() && areas.size() > 1 ? Optional.of(new PagePath(areas)) : Optional.empty();
    }

    /** Returns the areas around the page, from the frame on. */
    List<ScreenRect> around() {
        return areas.subList(0, areas.size() - 1);
    }

    /**
     * Returns how a pane of LibreOffice lies on the screen. It fills the container of GTK around it, wherever it says that it is.
     *
     * @param outside how what is around it lies there
     * @return empty if it does not fill what is around it
     */
    Optional<Placement> panePlacement(Placement outside) {
        ScreenRect pane = areas.get(areas.size() - 1);
        ScreenRect around = areas.get(areas.size() - 2);
        if (pane.x() == around.x() && pane.y() == around.y()) {
            return Optional.of(outside);
        }
        boolean isFilled = pane.width() == around.width() && pane.height() == around.height();
        return isFilled
                ? Optional.of(Placement.of(pane, outside.onScreen(around), 1 / outside.scale()))
                : Optional.empty();
    }

    /**
     * Returns how the page lies on the screen; empty if it does not fill what is around it.
     *
     * @param outside how what is around it lies there
     */
    Optional<Placement> placement(Placement outside) {
        ScreenRect page = areas.get(areas.size() - 1);
        ScreenRect around = areas.get(areas.size() - 2);
        double scale = Math.rint(page.width() / around.width());
        ScreenRect filled =
                new ScreenRect(around.x() * scale, around.y() * scale, around.width() * scale, around.height() * scale);
        boolean isFilled = scale >= 1 && filled.isNear(page, ROUNDING);
        return isFilled ? Optional.of(Placement.of(page, outside.onScreen(around), scale)) : Optional.empty();
    }
}
