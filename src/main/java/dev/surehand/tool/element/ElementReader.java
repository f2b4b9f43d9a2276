package dev.surehand.tool.element;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.DoubledMenus;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineDiff;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.SnapshotLedger;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.WindowRegion;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the elements of windows, and remembers for the session how they were described to the client. */
public final class ElementReader {

    /** Enough for the largest pages that were measured, 2,342 elements in 140 ms, on a busy machine. */
    private static final ReadLimit LIMIT = new ReadLimit(Duration.ofMillis(1500), 5000);

    private static final int MOST_CHANGES = 15;

    private static final Set<ErrorCode> GONE = Set.of(ErrorCode.WINDOW_NOT_FOUND, ErrorCode.WINDOW_MINIMIZED);

    /** A dialog that was closed keeps the focus for some time, and for some time no window may have it. */
    private static final Polling TO_MOVE_FOCUS = Polling.ofMillis(40, 800);

    private static final Logger LOG = LoggerFactory.getLogger(ElementReader.class);
    /** Lines of outlines and of what changed begin with the ref; all text of programs comes later, in quotes. */
    private static final Pattern REF = Pattern.compile("^\\s*(?:[+~] )?\\s*(e\\d+) ");

    private final Session session;
    private final ElementRegistry registry = new ElementRegistry();
    private final SnapshotLedger snapshots = new SnapshotLedger();
    private Optional<Listing> listing = Optional.empty();

    public ElementReader(Session session) {
        this.session = session;
    }

    /**
     * A window, or a part of it, as it was read.
     *
     * @param above the ancestors of the first element, beginning with its parent
     * @param number of the snapshot; empty if it is not kept
     * @param around the elements of the window that the part was found in; {@code tree} if that is all there is
     * @param place where the elements can be in view
     */
    record ElementView(
            WindowInfo window,
            MonitorLayout layout,
            ElementTree tree,
            List<ElementKey> above,
            Outline outline,
            Optional<Integer> number,
            ElementTree around,
            ScreenRect place) {

        ElementView(
                WindowInfo window,
                MonitorLayout layout,
                ElementTree tree,
                List<ElementKey> above,
                Outline outline,
                Optional<Integer> number) {
            this(window, layout, tree, above, outline, number, tree, window.bounds());
        }

        /** Returns what changed since these lines of the same window. */
        OutlineDiff changesSince(List<OutlineLine> before) {
            OutlineDiff diff = OutlineDiff.between(before, outline.lines());
            return tree.isCutShort() ? diff.withoutGone() : diff;
        }

        /** Returns what certainly changed since an earlier reading. */
        OutlineDiff changesSince(ElementView before) {
            OutlineDiff diff = changesSince(before.outline().lines());
            return before.tree().isCutShort() ? diff.withoutCome() : diff;
        }

        VisibleAreas visible() {
            return VisibleAreas.of(tree, place);
        }
    }

    /**
     * What the last snapshot listed of a window.
     *
     * @param read elements without a name, with the text that the picture shows there
     */
    record Listing(WindowId window, Set<ElementRef> elements, List<NamedRegion> regions, List<WindowRegion> read) {}

    /** Returns what the last snapshot listed; empty before the first. */
    Optional<Listing> listing() {
        return listing;
    }

    void listed(Listing now) {
        listing = Optional.of(now);
    }

    Session session() {
        return session;
    }

    ElementRegistry registry() {
        return registry;
    }

    SnapshotLedger snapshots() {
        return snapshots;
    }

    /**
     * Returns the window that a call means: {@code window_id}, else the focused one.
     *
     * @throws DesktopException window_not_found
     */
    WindowInfo window(Arguments arguments) {
        Optional<WindowId> id = arguments.optionalText("window_id").map(WindowId::parse);
        return id.isPresent()
                ? session.windows().find(id.get()).orElseThrow(id.get()::notFound)
                : session.windows()
                        .focused()
                        .orElseThrow(() -> DesktopException.of(
                                ErrorCode.WINDOW_NOT_FOUND,
                                "No window has the keyboard focus. Pass the window_id of a window from list_windows."));
    }

    /**
     * Looks, as long as the look goes to a window that the call did not name and that loses the focus meanwhile, such as a
     * dialog that is closing.
     *
     * @param look looks at {@link #window}
     * @throws DesktopException what the last look throws
     */
    <T> T whileFocusMoves(Arguments arguments, Supplier<T> look) {
        boolean isNamed = Stream.of("window_id", "ref", "at").anyMatch(arguments::has);
        Deque<DesktopException> refusals = new ArrayDeque<>();
        Optional<T> seen = session.input()
                .pause()
                .retry(
                        () -> {
                            Optional<WindowId> before = focused();
                            try {
                                return Optional.of(look.get());
                            } catch (DesktopException e) {
                                boolean isPassing =
                                        GONE.contains(e.code()) || !focused().equals(before);
                                if (isNamed || !isPassing) {
                                    throw e;
                                }
                                refusals.addLast(e);
                                return Optional.empty();
                            }
                        },
                        TO_MOVE_FOCUS);
        return seen.orElseThrow(refusals::getLast);
    }

    private Optional<WindowId> focused() {
        return session.windows().focused().map(WindowInfo::id);
    }

    /**
     * Reads a whole window, without describing it to the client: {@link #describe} says what the client gets of it.
     *
     * @throws DesktopException as {@link dev.surehand.desktop.element.Elements}, and window_minimized
     */
    ElementView look(WindowInfo window) {
        ElementTree tree = tree(window);
        Outline outline = Outline.of(tree, window, registry);
        return new ElementView(window, session.monitors(), tree, List.of(), outline, Optional.empty());
    }

    /** Remembers that the client gets these lines of a view: a call goes by what they say. */
    void describe(ElementView view, List<String> lines) {
        for (String line : lines) {
            Matcher begin = REF.matcher(line);
            if (begin.find()) {
                ElementKey key =
                        registry.get(ElementRef.parse(begin.group(1))).element().key();
                view.tree().indexOf(key).ifPresent(index -> describe(view, index));
            }
        }
    }

    /** Returns what changed in a window since a snapshot of it, and remembers that the client gets these lines. */
    List<String> changes(ElementView view, Snapshot since) {
        List<String> lines = view.changesSince(since.lines()).lines(MOST_CHANGES);
        describe(view, lines);
        return lines;
    }

    /** Remembers that the client gets the line of an element of a view. */
    void describe(ElementView view, int index) {
        var unused = registry.describe(Outline.located(view.tree(), view.above(), index));
    }

    /** Returns an element of a view as it was just read. What the client has read of it before stays as it is. */
    KnownElement asRead(ElementView view, int index) {
        return asRead(Outline.located(view.tree(), view.above(), index));
    }

    /** Returns the same for an element that was read alone. */
    KnownElement asRead(LocatedElement located) {
        return new KnownElement(registry.refer(located), located);
    }

    private ElementTree tree(WindowInfo window) {
        if (!window.isShown()) {
            throw DesktopException.of(
                    ErrorCode.WINDOW_MINIMIZED,
                    "The window %s is minimised or hidden, so its elements have no place. Restore it with window_control first."
                            .formatted(window.describe()));
        }
        ElementTree tree = DoubledMenus.removed(session.elements().read(window, LIMIT));
        LOG.debug(
                "Read the {} elements of window {}",
                tree.nodes().size(),
                window.id().wireName());
        return tree;
    }

    /** Returns the view of a window whose program reports no elements. */
    ElementView empty(WindowInfo window) {
        Outline none = new Outline(List.of(), 0);
        return new ElementView(window, session.monitors(), ElementTree.EMPTY, List.of(), none, Optional.empty());
    }

    /** Keeps the outline of a whole window for later comparisons, and returns the view with the number of the snapshot. */
    ElementView numbered(ElementView view) {
        int number = snapshots.add(view.window().id(), view.outline()).number();
        return new ElementView(
                view.window(), view.layout(), view.tree(), view.above(), view.outline(), Optional.of(number));
    }

    /**
     * Reads an element and what is below it.
     *
     * @throws DesktopException as {@link dev.surehand.desktop.element.Elements}; stale_element, window_not_found
     */
    ElementView read(KnownElement top) {
        WindowInfo window = windowOf(top);
        ElementTree tree = branch(top);
        return part(top, window, tree, tree, window.bounds());
    }

    private ElementTree branch(KnownElement top) {
        ElementTree tree = session.elements().readBranch(top.element().key(), LIMIT);
        if (tree.isEmpty()) {
            registry.check(top, Optional.empty());
        }
        return tree;
    }

    private ElementView part(
            KnownElement top, WindowInfo window, ElementTree tree, ElementTree around, ScreenRect place) {
        List<ElementKey> above = top.located().ancestors();
        Outline outline = Outline.ofBranch(tree, above, place, registry);
        return new ElementView(window, session.monitors(), tree, above, outline, Optional.empty(), around, place);
    }

    /**
     * Reads an element and what is below it, where its window shows it: what is around it says how much of it is scrolled out.
     *
     * @throws DesktopException as {@link #read}, and window_minimized
     */
    ElementView readInPlace(KnownElement top) {
        WindowInfo window = windowOf(top);
        ElementTree whole = tree(window);
        Optional<Integer> index = whole.indexOf(top.element().key());
        ScreenRect place =
                index.map(VisibleAreas.of(whole, window.bounds())::around).orElse(window.bounds());
        if (index.isEmpty() || !whole.omissions().isEmpty()) {
            // The part may be beyond the limits of the whole.
            ElementTree tree = branch(top);
            return part(top, window, tree, tree, place);
        }
        return part(top, window, whole.branch(index.get()), whole, place);
    }

    /**
     * Returns the line of the element that has the keyboard. Empty before the first element of the session was described, so
     * that nobody who works without elements pays for them; and if only a reading of the window would tell.
     */
    public Optional<String> focusedLine(WindowInfo window) {
        if (!registry.hasDescribed()) {
            return Optional.empty();
        }
        try {
            return session.elements()
                    .knownFocus(window)
                    .flatMap(session.elements()::find)
                    .map(located -> Outline.lineOf(located, registry));
        } catch (DesktopException e) {
            LOG.debug("The focused element of {} is unknown", window.id(), e);
            return Optional.empty();
        }
    }

    WindowInfo windowOf(KnownElement element) {
        WindowId id = element.element().key().window();
        return session.windows().find(id).orElseThrow(id::notFound);
    }
}
