package dev.surehand.tool.element;

import dev.surehand.desktop.element.ClickPlace;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.Timing;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.mouse.MouseSession;
import dev.surehand.tool.mouse.Spot;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Brings an element into view, and finds out whether it is. */
record ElementScroll(ElementReader reader, KnownElement known) {

    /** Each turn shows about half a page of a short list. */
    private static final int NOTCHES = 2;

    /** So many turns pass some thousand rows. */
    private static final int MOST_TURNS = 200;

    /** How much longer a call may take because of the rests of the wheel. */
    static final Duration FOR_ALL_TURNS = Timing.AFTER_NOTCH.multipliedBy(MOST_TURNS * NOTCHES);

    /** The number of places per side of an area that are tried for the wheel. */
    private static final int PLACES = 5;

    private static final Set<Role> CHANGED_BY_WHEEL = EnumSet.of(Role.SPINNER, Role.SLIDER, Role.COMBOBOX);

    private static final Polling TO_MOVE = Polling.ofMillis(20, 400);

    /** Returns whether the middle of the element is in view, and of a branch that of its row. */
    boolean isInView() {
        return isInView(reader.look(reader.windowOf(known)));
    }

    private boolean isInView(ElementView view) {
        Optional<Integer> index = view.tree().indexOf(known.element().key());
        VisibleAreas visible = VisibleAreas.of(view.tree(), view.window().bounds());
        return index.flatMap(i -> visible.area(i)
                        .filter(area -> ClickPlace.middle(view.tree(), i)
                                .filter(area::contains)
                                .isPresent()))
                .isPresent();
    }

    /**
     * Brings the element into view if it is scrolled out of it: through its program, else by the wheel.
     *
     * @throws DesktopException occluded if neither does it
     */
    void ifScrolledOut(MouseSession mouse) {
        ElementView view = reader.look(reader.windowOf(known));
        VisibleAreas visible = view.visible();
        Optional<Integer> index = view.tree()
                .indexOf(known.element().key())
                .filter(i -> visible.area(i).isEmpty());
        if (index.isPresent()
                && !isScrolledByProgram(view.tree().nodes().get(index.get()).element())
                && visible.isScrolledOut(index.get())) {
            byWheel(mouse);
        }
    }

    private boolean isScrolledByProgram(Element element) {
        ElementAction.ScrollIntoView action = new ElementAction.ScrollIntoView();
        return element.can(action.needs())
                && new ProgramActions(reader.session().elements()).isPerformed(element, action)
                && reader.session().input().pause().until(this::isInView, TO_MOVE);
    }

    /**
     * Turns the wheel over what holds the element until the element is in view.
     *
     * @throws DesktopException stale_element; occluded if the wheel moves nothing more
     */
    void byWheel(MouseSession mouse) {
        ElementView view = reader.look(reader.windowOf(known));
        for (int turn = 0; turn < MOST_TURNS && !isInView(view); turn++) {
            ElementView before = view;
            Turn next = turn(before);
            mouse.scroll(next.spot(), next.axis(), next.isForward() ? NOTCHES : -NOTCHES);
            boolean isMoved = reader.session()
                    .input()
                    .pause()
                    .until(() -> !tree(before).nodes().equals(before.tree().nodes()), TO_MOVE);
            view = reader.look(reader.windowOf(known));
            if (!isMoved && !isInView(view)) {
                throw notReached();
            }
        }
        if (!isInView(view)) {
            throw notReached();
        }
    }

    private ElementTree tree(ElementView before) {
        return reader.look(before.window()).tree();
    }

    /**
     * @param spot where the wheel is turned
     * @param isForward whether it is turned down, or to the right
     */
    private record Turn(Spot spot, Axis axis, boolean isForward) {}

    private Turn turn(ElementView view) {
        ElementTree tree = view.tree();
        int target = tree.indexOf(known.element().key())
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot."));
        VisibleAreas visible = VisibleAreas.of(tree, view.window().bounds());
        int holder = holder(tree, visible, target);
        ScreenRect area = visible.area(holder).orElseThrow(this::notReached);
        Spot spot = new Spot.WindowPixel(view.window().id(), free(tree, visible, area));
        Optional<ScreenPoint> middle = ClickPlace.middle(tree, target);
        boolean isBeside = middle.filter(place ->
                        isBetween(place.y(), area.y(), area.height()) && !isBetween(place.x(), area.x(), area.width()))
                .isPresent();
        if (isBeside) {
            return new Turn(
                    spot, Axis.HORIZONTAL, middle.get().x() > area.centre().x());
        }
        boolean isDown = middle.map(place -> place.y() > area.centre().y())
                .orElseGet(() -> isAfterWhatIsInView(tree, visible, holder, target));
        return new Turn(spot, Axis.VERTICAL, isDown);
    }

    private static boolean isBetween(double place, double from, double length) {
        return place >= from && place < from + length;
    }

    /** Returns a place in an area where the wheel changes no value. */
    private ScreenPoint free(ElementTree tree, VisibleAreas visible, ScreenRect area) {
        List<ScreenRect> changing = IntStream.range(0, tree.nodes().size())
                .filter(i ->
                        CHANGED_BY_WHEEL.contains(tree.nodes().get(i).element().role()))
                .mapToObj(visible::area)
                .flatMap(Optional::stream)
                .toList();
        return Stream.concat(
                        Stream.of(area.centre()),
                        IntStream.range(0, PLACES * PLACES)
                                .mapToObj(i -> new ScreenPoint(
                                        area.x() + area.width() * (i % PLACES + 0.5) / PLACES,
                                        area.y() + area.height() * (Math.floorDiv(i, PLACES) + 0.5) / PLACES)))
                .filter(place -> changing.stream().noneMatch(each -> each.contains(place)))
                .findFirst()
                .orElseThrow(this::notReached);
    }

    /** Returns the nearest that holds the element and is in view. */
    private static int holder(ElementTree tree, VisibleAreas visible, int target) {
        int holder = tree.nodes().get(target).parent();
        while (holder > 0 && visible.area(holder).isEmpty()) {
            holder = tree.nodes().get(holder).parent();
        }
        return Math.max(0, holder);
    }

    /** What has no place is before or after what is in view in its list. */
    private static boolean isAfterWhatIsInView(ElementTree tree, VisibleAreas visible, int holder, int target) {
        IntPredicate isInView = i -> visible.area(i).isPresent();
        return IntStream.range(holder + 1, tree.end(holder)).filter(isInView).allMatch(i -> i < target);
    }

    private DesktopException notReached() {
        return DesktopException.of(
                ErrorCode.OCCLUDED,
                "%s is not in view, and the wheel over what holds it does not bring it there. Scroll with mouse_control, or open what holds it."
                        .formatted(known.ref().wireName()));
    }
}
