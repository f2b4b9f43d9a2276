package dev.surehand.tool.element;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineDiff;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.List;
import java.util.Optional;

/** What {@code ui_wait} waits for in one window. Each look reads the window at most once. */
final class ElementCondition {

    private static final int MOST_LINES = 15;

    private final ElementReader reader;
    private final Session session;
    private final WindowInfo window;
    private final Arguments arguments;
    private final String until;
    private final Optional<KnownElement> known;
    private Optional<OutsideText> valueAtFirst = Optional.empty();
    private Optional<List<OutlineLine>> linesBefore;
    private boolean hasChanged;

    /** The window in which the element was searched last; empty if the element is known by its ref. */
    private Optional<ElementView> searched = Optional.empty();

    /**
     * What was found.
     *
     * @param ref of the element; empty if it is about none
     * @param lines the line of the element, or what changed
     */
    record Met(Optional<ElementRef> ref, List<String> lines) {}

    ElementCondition(ElementReader reader, WindowInfo window, Optional<KnownElement> known, Arguments arguments) {
        this.reader = reader;
        this.session = reader.session();
        this.window = window;
        this.known = known;
        this.arguments = arguments;
        until = arguments.text("until");
        linesBefore = arguments.has("since")
                ? Optional.of(reader.snapshots().get(arguments.number("since")).lines())
                : Optional.empty();
    }

    /** Returns what is found now; empty as long as the condition does not hold. */
    Optional<Met> look() {
        return switch (until) {
            case "changed" -> changed();
            case "idle" -> Optional.empty();
            case "gone" -> gone();
            case "appears" -> element().flatMap(this::met).or(this::scrolledAway);
            default -> element().flatMap(this::met);
        };
    }

    /** Returns whether the window changed since the last look; for {@code idle}. */
    boolean changedSinceLastLook() {
        List<OutlineLine> now = read().outline().lines();
        boolean isChange = linesBefore
                .filter(before -> OutlineDiff.between(before, now).isEmpty())
                .isEmpty();
        linesBefore = Optional.of(now);
        return isChange;
    }

    private ElementView read() {
        return reader.look(session.windows().find(window.id()).orElseThrow(window.id()::notFound));
    }

    private Optional<Met> changed() {
        ElementView view = read();
        List<OutlineLine> now = view.outline().lines();
        OutlineDiff diff = OutlineDiff.between(linesBefore.orElse(now), now);
        if (linesBefore.isEmpty()) {
            linesBefore = Optional.of(now);
        }
        hasChanged |= !diff.isEmpty();
        if (!hasChanged) {
            return Optional.empty();
        }
        List<String> lines = diff.lines(MOST_LINES);
        reader.describe(view, lines);
        return Optional.of(new Met(Optional.empty(), lines));
    }

    private Optional<Met> gone() {
        boolean isOpen = session.windows().exists(window.id());
        boolean isThere = isOpen && (element().isPresent() || scrolledAway().isPresent());
        return isThere ? Optional.empty() : Optional.of(new Met(Optional.empty(), List.of()));
    }

    /** An item that its list has not made an element of is there, too. To wait for it must not scroll the list. */
    private Optional<Met> scrolledAway() {
        List<String> lists = searched.stream()
                .flatMap(view -> new HiddenItems(reader).holders(view, selection()).stream())
                .map("(the item is scrolled away; ui_act with the same find brings it into view) in %s"::formatted)
                .toList();
        return lists.isEmpty() ? Optional.empty() : Optional.of(new Met(Optional.empty(), lists));
    }

    private LineSelection selection() {
        return LineSelection.from(arguments, Integer.MAX_VALUE);
    }

    private Optional<LocatedElement> element() {
        if (known.isPresent()) {
            return session.elements().find(known.get().element().key());
        }
        ElementView view = read();
        searched = Optional.of(view);
        return ElementTarget.shown(view, selection(), reader.registry()).stream()
                .findFirst()
                .flatMap(line -> session.elements().find(line.key()));
    }

    private Optional<Met> met(LocatedElement found) {
        Element element = found.element();
        boolean isMet = switch (until) {
            case "enabled" -> element.is(ElementState.ENABLED);
            case "focused" -> element.is(ElementState.FOCUSED);
            case "value" -> hasValue(element);
            default -> element.is(ElementState.VISIBLE);
        };
        if (!isMet) {
            return Optional.empty();
        }
        String line = Outline.lineOf(found, reader.registry());
        return Optional.of(new Met(reader.registry().refOf(element.key()), List.of(line)));
    }

    private boolean hasValue(Element element) {
        if (arguments.has("value")) {
            return element.shows(arguments.text("value"));
        }
        OutsideText now = element.value();
        OutsideText first = valueAtFirst.orElse(now);
        valueAtFirst = Optional.of(first);
        return !now.equals(first);
    }
}
