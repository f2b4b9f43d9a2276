package dev.surehand.tool.element;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineDiff;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
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
    private final WholeValue values;
    private final WindowInfo window;
    private final Arguments arguments;
    private final String until;
    private final Optional<KnownElement> known;
    private Optional<OutsideText> valueAtFirst = Optional.empty();
    private Optional<List<OutlineLine>> linesBefore;

    /** The window in which the element was searched last; empty if the element is known by its ref. */
    private Optional<ElementView> searched = Optional.empty();

    /**
     * What was found.
     *
     * @param ref of the element; empty if it is about none
     * @param lines the line of the element, or what changed
     */
    record Met(Optional<ElementRef> ref, List<String> lines) {}

    /** @throws DesktopException invalid_parameter for a snapshot that cannot be compared with */
    ElementCondition(ElementReader reader, WindowInfo window, Optional<KnownElement> known, Arguments arguments) {
        this.reader = reader;
        this.session = reader.session();
        values = new WholeValue(session.elements());
        this.window = window;
        this.known = known;
        this.arguments = arguments;
        until = arguments.text("until");
        linesBefore = arguments.has("since") ? Optional.of(since()) : Optional.empty();
    }

    private List<OutlineLine> since() {
        if (until.equals("idle")) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER, "since goes with until changed only; leave it out for idle.");
        }
        Snapshot snapshot = reader.snapshots().get(arguments.number("since"));
        if (!snapshot.window().equals(window.id())) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "Snapshot %d is of window %s. Leave since out, or pass that window_id."
                            .formatted(snapshot.number(), snapshot.window().wireName()));
        }
        return snapshot.lines();
    }

    /** Returns what is found now; empty as long as the condition does not hold. */
    Optional<Met> look() {
        return switch (until) {
            case "changed" -> changed();
            case "idle" -> idle();
            case "gone" -> gone();
            case "appears" -> element().flatMap(this::met).or(this::scrolledAway);
            default -> element().flatMap(this::met);
        };
    }

    /** Returns that the window is as at the last look; empty at the first one, and if it changed since. */
    Optional<Met> idle() {
        List<OutlineLine> now = read().outline().lines();
        boolean isChange = linesBefore
                .filter(before -> OutlineDiff.between(before, now).isEmpty())
                .isEmpty();
        linesBefore = Optional.of(now);
        return isChange ? Optional.empty() : Optional.of(new Met(Optional.empty(), List.of()));
    }

    private ElementView read() {
        return reader.look(session.windows().find(window.id()).orElseThrow(window.id()::notFound));
    }

    private Optional<Met> changed() {
        ElementView view = read();
        List<OutlineLine> now = view.outline().lines();
        OutlineDiff diff = view.changesSince(linesBefore.orElse(now));
        if (linesBefore.isEmpty()) {
            linesBefore = Optional.of(now);
        }
        if (diff.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = diff.lines(MOST_LINES);
        reader.describe(view, lines);
        return Optional.of(new Met(Optional.empty(), lines));
    }

    /** An element that its program keeps and hides is gone too, and so is one whose window is, or whose place another has. */
    private Optional<Met> gone() {
        boolean isOpen = session.windows().exists(window.id());
        boolean isThere = isOpen && (hasShownElement() || scrolledAway().isPresent() || isUnread());
        return isThere ? Optional.empty() : Optional.of(new Met(Optional.empty(), List.of()));
    }

    /** What a program did not answer in time may be there. */
    private boolean isUnread() {
        return searched.stream()
                .flatMap(view -> view.tree().omissions().stream())
                .anyMatch(each -> each.cause() == Omission.Cause.NO_ANSWER);
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

    private boolean hasShownElement() {
        if (known.isPresent()) {
            KnownElement described = known.get();
            return session.elements()
                    .find(described.element().key())
                    .filter(now -> ElementRegistry.isAsDescribed(described, now))
                    .filter(now -> now.element().is(ElementState.VISIBLE))
                    .isPresent();
        }
        return fitting(read()).stream().anyMatch(element -> element.is(ElementState.VISIBLE));
    }

    /** @throws DesktopException element_changed or stale_element if another element has the key of the one that was described */
    private Optional<LocatedElement> element() {
        if (known.isEmpty()) {
            return fitting(read()).stream()
                    .findFirst()
                    .flatMap(element -> session.elements().find(element.key()));
        }
        Optional<LocatedElement> now =
                session.elements().find(known.get().element().key());
        if (now.isPresent()) {
            var unused = reader.registry().check(known.get(), now);
        }
        return now;
    }

    private List<Element> fitting(ElementView view) {
        searched = Optional.of(view);
        ElementMatches matches = new ElementMatches(view, selection(), reader.registry());
        return matches.bestShown().stream()
                .map(each -> matches.element(each.index()))
                .toList();
    }

    private Optional<Met> met(LocatedElement found) {
        Element element = found.element();
        boolean isMet = switch (until) {
            case "enabled" -> element.is(ElementState.ENABLED);
            case "focused" -> element.is(ElementState.FOCUSED);
            case "value" -> hasValue(element);
            default -> isInView(element);
        };
        if (!isMet) {
            return Optional.empty();
        }
        String line = Outline.lineOf(found, reader.registry());
        return Optional.of(new Met(reader.registry().refOf(element.key()), List.of(line)));
    }

    /** The items of a closed menu are there without being in view; on some systems only their missing place says so. */
    private static boolean isInView(Element element) {
        return element.is(ElementState.VISIBLE)
                && !element.is(ElementState.OFFSCREEN)
                && (element.bounds().isPresent() || element.is(ElementState.UNPLACED));
    }

    private boolean hasValue(Element element) {
        if (arguments.has("value")) {
            return values.shows(element, arguments.text("value")).orElse(false);
        }
        OutsideText now = values.of(element).orElse(element.value());
        OutsideText first = valueAtFirst.orElse(now);
        valueAtFirst = Optional.of(first);
        return !now.equals(first);
    }
}
