package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the innermost element at a point. GTK 3 answers one level at a time, to the end; Swing and Chromium stop at a container,
 * and from there the places of the elements decide. They alone decide where a page is not counted as the rest of its window is, down to
 * the page.
 */
public final class HitTest {

    private static final int MOST_LEVELS = 200;

    private final BusConversation conversation;
    private final FrameView view;

    public HitTest(BusConversation conversation, FrameView view) {
        this.conversation = conversation;
        this.view = view;
    }

    /** Returns the innermost element; empty if the program does not know, or its places cannot be trusted. */
    public Optional<ObjectRef> at(ScreenPoint point) {
        if (view.places().window().isEmpty()) {
            return Optional.empty();
        }
        ObjectRef top = top(point);
        ObjectRef asked = view.places().isUniform() ? asked(top, view.places().window(), point) : top;
        boolean isInnermost = view.places().isUniform() && view.toolkit().findsInnermost();
        ObjectRef innermost = isInnermost ? asked : innermost(asked, point);
        return Optional.of(innermost).filter(found -> !found.equals(view.frame()));
    }

    /** Returns what the program answers, which may be a container. */
    private ObjectRef asked(ObjectRef top, Optional<Placement> placement, ScreenPoint point) {
        ObjectRef inner = top;
        Set<ObjectRef> seen = new HashSet<>(List.of(inner));
        Optional<ObjectRef> next = answered(inner, placement, point);
        while (next.isPresent() && seen.size() < MOST_LEVELS && seen.add(next.get())) {
            inner = next.get();
            next = answered(inner, placement, point);
        }
        return inner;
    }

    /** Returns the popup that the point is in, which lies over the frame; else the frame. */
    private ObjectRef top(ScreenPoint point) {
        List<Optional<ScreenRect>> areas = ProgramFrame.places(conversation, view.toolkit(), view.popups());
        for (int i = areas.size() - 1; i >= 0; i--) {
            Optional<ScreenRect> reported = areas.get(i);
            Optional<ScreenRect> area = view.places().popup().flatMap(known -> reported.map(known::onScreen));
            if (area.filter(found -> found.contains(point)).isPresent()) {
                return view.popups().get(i);
            }
        }
        return view.frame();
    }

    private Optional<ObjectRef> answered(ObjectRef holder, Optional<Placement> placement, ScreenPoint point) {
        return placement
                .map(known -> view.toolkit().elementAt(holder, known.reportedX(point.x()), known.reportedY(point.y())))
                .flatMap(call -> conversation.ask(call).object())
                .filter(found -> view.isOwn(conversation, found))
                .or(() -> embedded(holder));
    }

    /** Returns what another process of the program describes inside an element. */
    private Optional<ObjectRef> embedded(ObjectRef holder) {
        return conversation
                .ask(BusCall.of(holder, AtspiInterface.ACCESSIBLE.wireName(), "GetChildAtIndex", "i", 0))
                .object()
                .filter(found -> !found.owner().equals(holder.owner()) && view.isOwn(conversation, found));
    }

    /** Goes on by the places of the children, as long as exactly one of them is in view at the point. */
    private ObjectRef innermost(ObjectRef top, ScreenPoint point) {
        ObjectRef inner = top;
        boolean isInPage = false;
        Optional<ObjectRef> next = Optional.of(top);
        for (int level = 0; next.isPresent() && level < MOST_LEVELS; level++) {
            inner = next.get();
            Accessible holder =
                    AccessibleReader.read(conversation, List.of(inner)).get(inner);
            isInPage |= holder != null && FramePart.isPage(holder);
            if (isInPage && view.toolkit().findsInnermost()) {
                return asked(inner, view.places().page(), point);
            }
            next = holder == null || holder.childCount() <= 0 ? Optional.empty() : childAt(holder, isInPage, point);
        }
        return inner;
    }

    private Optional<ObjectRef> childAt(Accessible top, boolean isInPage, ScreenPoint point) {
        AccessibleTree tree = AccessibleTree.readChildren(conversation, view, top);
        List<Accessible> shown = tree.places().stream()
                .filter(place -> place.parent() == 0 && view.isShown(place.element()))
                .map(AccessibleTree.Place::element)
                .toList();
        List<Optional<ScreenRect>> areas =
                conversation
                        .askAll(shown.stream()
                                .map(each -> view.toolkit().extents(each.ref()))
                                .toList())
                        .stream()
                        .map(DetailReader::rectangle)
                        .toList();
        ObjectRef found = null;
        for (int i = 0; i < areas.size(); i++) {
            boolean isOfPage = isInPage || FramePart.isPage(shown.get(i));
            Optional<Placement> placement = view.places().of(isOfPage ? FramePart.PAGE : FramePart.WINDOW);
            if (areas.get(i)
                    .flatMap(area -> placement.map(known -> known.onScreen(area)))
                    .filter(area -> area.contains(point))
                    .isPresent()) {
                if (found != null) {
                    return Optional.empty();
                }
                found = shown.get(i).ref();
            }
        }
        return Optional.ofNullable(found);
    }
}
