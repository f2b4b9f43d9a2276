package dev.surehand.platform.atspi;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.atspi.program.FrameFinder;
import dev.surehand.platform.atspi.program.MissingTree;
import dev.surehand.platform.atspi.tree.AimCheck;
import dev.surehand.platform.atspi.tree.ElementText;
import dev.surehand.platform.atspi.tree.FramePlaces;
import dev.surehand.platform.atspi.tree.FrameView;
import dev.surehand.platform.atspi.tree.HitTest;
import dev.surehand.platform.atspi.tree.KnownFocus;
import dev.surehand.platform.atspi.tree.Performer;
import dev.surehand.platform.atspi.tree.TreeReader;
import dev.surehand.platform.atspi.watch.EventWatches;
import dev.surehand.platform.dbus.AccessibilityBus;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.Deadline;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The elements of windows through AT-SPI 2. It connects at the first use. What programs report is read each time; only
 * which frame a window is, and how its places lie on the screen, is kept from one read of a window to the next.
 */
final class AtspiElements implements Elements {

    /** For questions about one element. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    /** For a question whose answer the caller can do without. */
    private static final Duration BRIEF = Duration.ofMillis(500);

    private static final int MOST_ELEMENTS = 5000;

    /** Of how many windows the frame is kept, those that were read last. */
    private static final int MOST_WINDOWS = 200;

    private final Map<String, String> environment;
    private final Windows windows;
    private final FramePlaces places;
    private final RecoveryJournal journal;
    private final InstantSource clock;
    private final Map<WindowId, FrameView> views = new LinkedHashMap<>();
    private @Nullable AccessibilityBus bus;
    private @Nullable EventWatches watches;

    /**
     * Creates elements; the first use connects.
     *
     * @param environment names the session bus
     * @param windows where the windows are now
     * @param places how the places that programs report lie on the screen
     * @param journal records what must be put back if this process is killed
     */
    AtspiElements(Map<String, String> environment, Windows windows, FramePlaces places, RecoveryJournal journal) {
        this.environment = Map.copyOf(environment);
        this.windows = windows;
        this.places = places;
        this.journal = journal;
        this.clock = InstantSource.system();
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        Deadline deadline = Deadline.in(limit.time(), clock);
        return connected(programs -> {
            FrameView view = view(programs, window, deadline);
            return read(new BusConversation(programs, deadline), view, view.key(view.frame()), limit.elements());
        });
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        Deadline deadline = Deadline.in(limit.time(), clock);
        return about(
                top,
                ElementTree.EMPTY,
                (programs, view) -> read(new BusConversation(programs, deadline), view, top, limit.elements()));
    }

    private static ElementTree read(BusConversation conversation, FrameView view, ElementKey top, int most) {
        ElementTree tree = new TreeReader(conversation, view).read(top, most);
        boolean isSilent = conversation.isIncomplete();
        if (isSilent && tree.nodes().size() <= 1) {
            throw notAnswering();
        }
        return tree;
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return about(key, Optional.empty(), (programs, view) -> {
            BusConversation conversation = soon(programs);
            Optional<LocatedElement> found = new TreeReader(conversation, view).find(key);
            if (found.isEmpty() && conversation.isIncomplete()) {
                throw notAnswering();
            }
            return found;
        });
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        Deadline deadline = Deadline.in(SHORT, clock);
        return connected(programs -> {
            FrameView view = view(programs, window, deadline);
            BusConversation conversation = new BusConversation(programs, deadline);
            return new HitTest(conversation, view).at(point).flatMap(new TreeReader(conversation, view)::keyOf);
        });
    }

    /**
     * AT-SPI has no question for it.
     *
     * @throws DesktopException occluded for what lies in a list or a menu of GTK 4, whose place nobody knows, and while a list or a
     *     menu is open of which the desktop does not report the place; not_supported_here for what has no place
     */
    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        Optional<DesktopException> refusal =
                about(key, Optional.empty(), (programs, view) -> new AimCheck(soon(programs), view).refusal(key));
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return Optional.empty();
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return read(window, new ReadLimit(SHORT, MOST_ELEMENTS)).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.is(ElementState.FOCUSED))
                .reduce((outer, inner) -> inner)
                .map(Element::key);
    }

    /** Programs on Linux report their items without it, but not the cells of a sheet that are empty or out of view. */
    @Override
    public boolean hasItem(ElementKey list, String name) {
        return makeItem(list, name).isPresent();
    }

    /** A cell is an element wherever it is, so nothing scrolls. */
    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return about(list, Optional.empty(), (programs, view) -> new TreeReader(soon(programs), view).item(list, name));
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        FrameView view = views.get(window.id());
        if (view == null) {
            return Optional.empty();
        }
        Deadline deadline = Deadline.in(BRIEF, clock);
        return connected(programs -> new KnownFocus(new BusConversation(programs, deadline), view)
                .find(Optional.ofNullable(watches).flatMap(open -> open.focusOf(view.frame()))));
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        boolean isKnown = about(key, false, (programs, view) -> {
            Performer.perform(soon(programs), view, key, action);
            return true;
        });
        if (!isKnown) {
            throw DesktopException.of(ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot.");
        }
    }

    @Override
    public String text(ElementKey key, int most) {
        return about(key, "", (programs, view) -> ElementText.read(soon(programs), view, key, most));
    }

    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        Deadline deadline = Deadline.in(SHORT, clock);
        return connected(programs -> {
            Optional<FrameView> view = window.map(each -> view(programs, each, deadline));
            EventWatches open = watches == null ? new EventWatches(programs) : watches;
            watches = open;
            return open.open(view, listener);
        });
    }

    private BusConversation soon(BusConnection programs) {
        return new BusConversation(programs, Deadline.in(SHORT, clock));
    }

    private FrameView view(BusConnection programs, WindowInfo window, Deadline deadline) {
        FrameFinder finder = new FrameFinder(programs, windows, places, MissingTree.onThisMachine());
        FrameView view = Optional.ofNullable(views.get(window.id()))
                .flatMap(known -> finder.confirm(known, window, deadline))
                .orElseGet(() -> finder.find(window, deadline));
        views.remove(window.id());
        views.put(window.id(), view);
        if (views.size() > MOST_WINDOWS) {
            views.remove(views.keySet().iterator().next());
        }
        return view;
    }

    /** Answers a question about an element of a window that was read before. */
    private interface ElementQuestion<T> {
        T ask(BusConnection programs, FrameView view);
    }

    private <T> T about(ElementKey key, T unknown, ElementQuestion<T> question) {
        FrameView view = views.get(key.window());
        return view == null ? unknown : connected(programs -> question.ask(programs, placed(programs, view)));
    }

    /** Finds out where the places of a program lie now, if they may lie otherwise than when its window was read. */
    private FrameView placed(BusConnection programs, FrameView view) {
        if (!places.mayChange(view)) {
            return view;
        }
        return windows.find(view.window())
                .map(window -> view.placedIn(soon(programs), window, places))
                .orElseGet(view::unplaced);
    }

    private <T> T connected(Function<BusConnection, T> work) {
        AccessibilityBus now = bus == null ? AccessibilityBus.open(environment, journal) : bus;
        bus = now;
        try {
            return work.apply(now.programs());
        } catch (BusLostException e) {
            close();
            throw DesktopException.of(
                    ErrorCode.PROGRAM_NOT_ANSWERING,
                    "The connection to the accessibility bus has ended. Try again: the next call connects to it.");
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.PROGRAM_NOT_ANSWERING && !now.isAlive()) {
                close();
            }
            throw e;
        }
    }

    private static DesktopException notAnswering() {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program does not answer questions about its elements in time. Try again in a moment, or use"
                        + " screenshots.");
    }

    @Override
    public void close() {
        views.clear();
        AccessibilityBus open = bus;
        bus = null;
        watches = null;
        if (open != null) {
            open.close();
        }
    }
}
