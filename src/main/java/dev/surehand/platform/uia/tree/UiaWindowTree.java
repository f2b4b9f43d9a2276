package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/** The elements of one window, in one job. */
public final class UiaWindowTree {

    /** Chromium describes a page some time after the first question: when to look again. */
    private static final List<Duration> UNTIL_PAGE = List.of(Duration.ofMillis(300), Duration.ofMillis(700));

    /** Windows on a desktop, and what lies on them. */
    private static final int MOST_WINDOWS = 300;

    private final UiaSession session;
    private final ComScope scope;
    private final WindowId window;
    private final KnownObjects known;
    private final UiaSettings settings;
    private final UiaMapper mapper;

    public UiaWindowTree(
            UiaSession session, ComScope scope, WindowId window, KnownObjects known, UiaSettings settings) {
        this.session = session;
        this.scope = scope;
        this.window = window;
        this.known = known;
        this.settings = settings;
        mapper = new UiaMapper(session, scope, window);
    }

    /** Reads the whole window. */
    public ElementTree read(WindowInfo info, ReadLimit limit) {
        TimeBudget budget = TimeBudget.of(limit.time(), settings.clock());
        UiaNode top = top(info);
        ElementTree tree = tree(info, top, limit, budget);
        for (Duration pause : UNTIL_PAGE) {
            boolean mayComeLater = EmptyWindow.isChromium(top.type()) && !EmptyWindow.isReady(top.type(), tree);
            if (mayComeLater && !budget.isSpent()) {
                settings.pause().rest(pause);
                tree = tree(info, top(info), limit, budget);
            }
        }
        boolean isWhole = tree.omissions().isEmpty();
        if (isWhole && !EmptyWindow.isReady(top.type(), tree)) {
            throw EmptyWindow.refusal(info, top.type());
        }
        return tree;
    }

    private ElementTree tree(WindowInfo info, UiaNode top, ReadLimit limit, TimeBudget budget) {
        LongPredicate isOurs = process -> belongs(process, info.pid()) || belongs(process, top.process());
        ElementTree tree =
                reader().below(top, List.of(), limit.elements(), budget, isOurs).tree(limit.elements(), known);
        boolean isShell = EmptyWindow.isStoreApp(top.type()) && !EmptyWindow.isDescribed(tree);
        if (!isShell) {
            return tree;
        }
        UiaNode again = top(info);
        return reader().below(again, ofStoreApp(info), limit.elements(), budget, isOurs)
                .tree(limit.elements(), known);
    }

    private UiaTreeReader reader() {
        return new UiaTreeReader(session, scope, mapper, settings.pause());
    }

    private UiaNode top(WindowInfo info) {
        if (settings.isOutOfReach().test(info.pid())) {
            throw DesktopException.of(
                    ErrorCode.ELEVATED_PROCESS_TARGET,
                    "The program of %s runs with higher rights (as administrator) than this server, and Windows hides its elements from it. Use another window, or have the server started as administrator."
                            .formatted(info.describe()));
        }
        return unlessGone(() -> session.window(scope, window))
                .flatMap(reader()::alone)
                .orElseThrow(window::notFound);
    }

    /**
     * Returns whether a process is the program of a window, or was started by it, as the pages in a program are. Windows adds
     * the process to each element; Wine 10 does only for windows, and reports 0 for what is in them.
     */
    private static boolean belongs(long process, long program) {
        return process == 0
                || process == program
                || ProcessHandle.of(process)
                        .flatMap(ProcessHandle::parent)
                        .filter(parent -> parent.pid() == program)
                        .isPresent();
    }

    /** The window of a store app is a shell; what it shows is beside it on the desktop, and of the same process. */
    private List<ComRef> ofStoreApp(WindowInfo info) {
        List<ComRef> found = new ArrayList<>();
        for (ComRef child :
                session.children(scope, session.desktop(scope), MOST_WINDOWS).elements()) {
            boolean isPart = mapper.map(child)
                    .filter(node -> node.process() == info.pid() && node.window() != window.value())
                    .filter(node -> !EmptyWindow.isStoreFrame(node.type()))
                    .flatMap(node -> node.element().bounds())
                    .filter(area -> info.bounds().contains(area.centre()))
                    .isPresent();
            if (isPart) {
                found.add(child);
            }
        }
        return found;
    }

    /** Reads an element and what is below it; empty if it no longer exists. */
    public ElementTree branch(ElementKey key, ReadLimit limit) {
        TimeBudget budget = TimeBudget.of(limit.time(), settings.clock());
        UiaNode top = node(key).orElse(null);
        if (top == null) {
            return ElementTree.EMPTY;
        }
        List<ElementKey> above = known.ancestors(key, 1);
        ElementTree tree = reader().below(
                        top, List.of(), limit.elements(), budget, process -> belongs(process, top.process()))
                .tree(limit.elements(), known);
        // The tree of a branch begins without its parent.
        known.put(key, top.object(), above.isEmpty() ? null : above.get(0));
        return tree;
    }

    /** Returns what finds items of lists that have no elements yet. */
    public VirtualItems items() {
        return new VirtualItems(session, scope, mapper, known, settings.pause());
    }

    /** Returns an element as it is now; empty if it no longer exists, or another one has its identity. */
    public Optional<LocatedElement> find(ElementKey key) {
        return node(key).map(node -> new LocatedElement(node.element(), ancestors(node)));
    }

    /** Returns the object of an element with its properties as they are now; empty as {@link #find}. */
    public Optional<FreshElement> fresh(ElementKey key) {
        return node(key).map(node -> new FreshElement(node.object(), node.element()));
    }

    /** An element as it is now, and the object behind it. */
    public record FreshElement(ComRef object, Element element) {}

    private Optional<UiaNode> node(ElementKey key) {
        return known.find(key, scope)
                .flatMap(reader()::alone)
                .filter(node -> node.element().key().equals(key));
    }

    private List<ElementKey> ancestors(UiaNode node) {
        ElementKey key = node.element().key();
        if (!session.knowsParents()) {
            return known.ancestors(key, LocatedElement.MOST_ANCESTORS);
        }
        List<ElementKey> above = new ArrayList<>();
        UiaNode now = node;
        while (above.size() < LocatedElement.MOST_ANCESTORS && now.window() != window.value()) {
            Optional<UiaNode> parent = parent(now);
            if (parent.isEmpty()) {
                break;
            }
            now = parent.get();
            above.add(now.element().key());
        }
        return above;
    }

    private Optional<UiaNode> parent(UiaNode of) {
        return session.parent(scope, of.object()).flatMap(mapper::map);
    }

    /** Returns the innermost element at a point if it is a part of this window. */
    public Optional<ElementKey> at(ScreenPoint point) {
        return inWindow(session.at(scope, (int) Math.floor(point.x()), (int) Math.floor(point.y())));
    }

    /**
     * Returns the place that the program names for a click; empty if it names none. Providers need not know one, and some fail
     * or take the time of a question, so that no failure counts.
     */
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        try {
            return known.find(key, scope).flatMap(session::clickPoint);
        } catch (ComException e) {
            return Optional.empty();
        }
    }

    /** Returns the element that has the keyboard if it is a part of this window. */
    public Optional<ElementKey> focused() {
        return inWindow(session.focused(scope));
    }

    /** Goes up to the window, because UI Automation answers for the whole desktop. */
    private Optional<ElementKey> inWindow(Optional<ComRef> object) {
        List<UiaNode> path = new ArrayList<>();
        Optional<UiaNode> now = object.flatMap(mapper::map);
        while (now.isPresent() && path.size() < ElementTree.Builder.MOST_LEVELS) {
            path.add(now.get());
            if (now.get().window() == window.value()) {
                remember(path);
                return Optional.of(path.get(0).element().key());
            }
            now = session.knowsParents() ? parent(now.get()) : Optional.empty();
        }
        boolean isKnown = !session.knowsParents()
                && !path.isEmpty()
                && known.find(path.get(0).element().key(), scope).isPresent();
        return isKnown ? Optional.of(path.get(0).element().key()) : Optional.empty();
    }

    private void remember(List<UiaNode> path) {
        for (int i = path.size() - 1; i >= 0; i--) {
            boolean isTop = i == path.size() - 1;
            known.put(
                    path.get(i).element().key(),
                    path.get(i).object(),
                    isTop ? null : path.get(i + 1).element().key());
        }
    }

    /** Returns a failed question as nothing, where the element is gone. */
    public static <T> Optional<T> unlessGone(Supplier<Optional<T>> question) {
        try {
            return question.get();
        } catch (ComException e) {
            if (e.isGone()) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
