package dev.surehand.platform.x11.window;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The windows as the server and the window manager report them. No program is asked except by {@link #watchProgram}, which does
 * not wait for the answer, so a program that hangs cannot block this class.
 */
public final class X11Windows implements Windows, ContentAreas, AutoCloseable {

    private final XcbConnection xcb;
    private final X11WindowQueries queries;
    private final WindowTree tree;
    private final Popups popups;
    private final GuardWindow guard;
    private final StackingOrder stacking;
    private final Shape shape;
    private final X11WindowRequests requests;
    private final ProgramWatches programs;
    private final DragBegins drags;
    private final InputFocus focus;
    private final long root;

    /** The window manager's own window at the last read: probably still the same. */
    private long lastManager;

    private ScreenPoint lastPoint = new ScreenPoint(0, 0);
    private Hit lastHit = new Hit(0, List.of(), 0);

    /** The windows at the last read; requested together with the current list, since they are mostly the same. */
    private List<Long> lastListed = List.of();

    /** The window that had the keyboard at the last read. */
    private long lastFocused;

    public X11Windows(
            X11Connection connection,
            X11WindowQueries queries,
            InputFocus focus,
            Pause pause,
            Optional<FocusGiver> own) {
        xcb = connection.xcb();
        this.root = connection.root();
        this.queries = queries;
        this.focus = focus;
        this.requests = new X11WindowRequests(connection, pause, own);
        this.programs = new ProgramWatches(connection, pause);
        this.drags = new DragBegins(connection);
        WindowCapabilities.learn(xcb);
        Tiling.learn(xcb);
        this.stacking = new StackingOrder(xcb, root);
        this.tree = new WindowTree(xcb, root);
        this.popups = new Popups(xcb, tree);
        this.guard = new GuardWindow(xcb, tree);
        this.shape = new Shape(connection);
    }

    @Override
    public List<WindowInfo> list() {
        StackingOrder.Answers order = stacking.ask();
        Map<Long, Supplier<Optional<X11WindowFacts>>> answers = queries.askAll(lastListed);
        var active = focus.askClient();
        WindowManager manager = manager();
        List<Long> windows = clients(manager);
        List<Long> unasked =
                windows.stream().filter(window -> !answers.containsKey(window)).toList();
        answers.putAll(queries.askAll(unasked));
        lastListed = windows;
        Map<Long, X11WindowFacts> facts = taken(answers);
        return describe(order.frontToBack(windows, facts), facts, manager, active.get());
    }

    @Override
    public List<WindowInfo> popups() {
        WindowManager manager = manager();
        List<Long> shown = popups.shown(clients(manager)).stream()
                .filter(window -> window != manager.own().orElse(0))
                .toList();
        return describe(
                shown, taken(queries.askAll(shown)), manager, focus.askClient().get());
    }

    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return popups.owners(popup.value(), clients(manager())).stream().map(queries::identity).toList().stream()
                .flatMap(owner -> owner.get().stream())
                .toList();
    }

    /**
     * Returns true also for a window that the server reports as viewable and that no guard window hides: it is on the screen,
     * even if the window manager says otherwise.
     */
    @Override
    public boolean mayShow(WindowInfo window) {
        long id = window.id().value();
        return window.isShown()
                || (xcb.attributes(id)
                                .get()
                                .filter(XcbConnection.Attributes::viewable)
                                .isPresent()
                        && !guard.hides(id, manager()));
    }

    @Override
    public Optional<ScreenRect> of(WindowId window) {
        return isPossible(window) ? queries.ask(window.value()).get().map(X11WindowFacts::drawn) : Optional.empty();
    }

    @Override
    public boolean areKnownToPrograms() {
        return true;
    }

    /** Returns the parts that the window covers; they differ from its bounds only when its shape is not rectangular. */
    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        List<Long> around = tree.around(window.id().value());
        if (around.isEmpty()) {
            return List.of();
        }
        ScreenRect b = window.bounds();
        PixelRect bounds = new PixelRect((int) b.x(), (int) b.y(), (int) b.width(), (int) b.height());
        return shape.covered(around.get(around.size() - 1)).stream()
                .map(part -> part.clippedTo(bounds))
                .filter(part -> !part.isEmpty())
                .map(part -> new ScreenRect(part.x(), part.y(), part.width(), part.height()))
                .toList();
    }

    private List<Long> clients(WindowManager manager) {
        return manager.stacking().orElseGet(tree::shown);
    }

    @Override
    public List<WindowId> ids() {
        return clients(manager()).stream().map(WindowId::new).toList();
    }

    /**
     * Reads the window at the pointer's last place together with the pointer: mostly the pointer is still there, and one round
     * trip is enough.
     */
    @Override
    public UnderPointer underPointer() {
        var answer = xcb.pointer(root);
        ScreenPoint presumed = lastPoint;
        Optional<WindowInfo> there = at(presumed);
        ScreenPoint pointer = answer.get().orElseThrow().point();
        return new UnderPointer(pointer, pointer.equals(presumed) ? there : at(pointer));
    }

    @Override
    public Optional<String> whyUnreported() {
        return Optional.empty();
    }

    /** Reads the last window together with the current frame: where the window is the same, one round trip is enough. */
    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        lastPoint = point;
        var frame = tree.frameUnder(point);
        var children = xcb.tree(lastHit.frame());
        var facts = queries.ask(lastHit.client());
        var active = focus.askClient();
        WindowManager manager = manager();
        List<Long> clients = manager.stacking().orElse(List.of());
        Optional<Long> now = frame.get();
        var inside = children.get();
        long focused = active.get();
        var described = describe(facts, manager, focused);
        if (now.isEmpty()) {
            return Optional.empty();
        }
        boolean isSameFrame = now.get() == lastHit.frame();
        List<Long> held = (isSameFrame ? inside : xcb.tree(now.get()).get())
                .map(XcbConnection.Tree::children)
                .orElse(List.of());
        long client = tree.clientOf(now.get(), clients, held);
        boolean isSame = isSameFrame && client == lastHit.client();
        lastHit = new Hit(now.get(), held, client);
        return isSame ? described : describe(queries.ask(client), manager, focused);
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        lastPoint = point;
        var frame = tree.frameUnder(point);
        var inside = xcb.tree(lastHit.frame());
        var identity = queries.identity(lastHit.client());
        boolean isSame = lastHit.isStill(frame.get(), inside.get());
        Optional<WindowIdentity> last = identity.get();
        return isSame && last.isPresent() ? last : at(point).map(WindowInfo::identity);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return identityAt(point).stream().toList();
    }

    /** Finds the windows below the first by their bounds: the server considers shapes only for the uppermost one. */
    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        List<WindowIdentity> identities = new ArrayList<>();
        Iterator<Long> clients = tree.clientsAt(point).iterator();
        boolean isOverlay = true;
        while (clients.hasNext() && isOverlay) {
            Optional<WindowIdentity> next = queries.identity(clients.next()).get();
            next.ifPresent(identities::add);
            isOverlay = next.filter(window -> !window.overlay()).isEmpty();
        }
        return identities;
    }

    /** Reads the last place together with the pointer, which is mostly where a window was last searched. */
    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        var where = xcb.pointer(root);
        var frame = tree.frameUnder(lastPoint);
        var inside = xcb.tree(lastHit.frame());
        var title = queries.title(lastHit.client());
        boolean isThere = where.get().filter(this::isAtLastPoint).isPresent();
        boolean isSame = lastHit.isStill(frame.get(), inside.get());
        OutsideText now = title.get();
        return (isThere && isSame && lastHit.isFramed() && window.id().value() == lastHit.client())
                ? window.titled(now).equals(window)
                : identityAt(pointer.get()).equals(Optional.of(window));
    }

    private boolean isAtLastPoint(XcbConnection.PointerState pointer) {
        return pointer.sameScreen()
                && pointer.x() == (int) Math.floor(lastPoint.x())
                && pointer.y() == (int) Math.floor(lastPoint.y());
    }

    @Override
    public Optional<WindowInfo> focused() {
        var last = queries.ask(lastFocused);
        var now = focus.askClient();
        WindowManager manager = manager();
        long focused = now.get();
        var described = describe(last, manager, focused);
        boolean isSame = focused == lastFocused;
        lastFocused = focused;
        return isSame ? described : describe(queries.ask(focused), manager, focused);
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return focus.read();
    }

    @Override
    public boolean exists(WindowId id) {
        return isPossible(id) && xcb.attributes(id.value()).get().isPresent();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        if (!isPossible(id)) {
            return Optional.empty();
        }
        var answer = queries.ask(id.value());
        var active = focus.askClient();
        WindowManager manager = manager();
        Optional<WindowInfo> found = describe(answer, manager, active.get());
        return found.filter(window -> isTopLevel(id.value(), manager));
    }

    /**
     * Reports whether the window is not a frame or a part of a window. Those do not say whose they are: no rule would match,
     * and their pixels are the window's.
     */
    private boolean isTopLevel(long window, WindowManager manager) {
        return clients(manager).contains(window) || tree.clientAround(window).equals(Optional.of(window));
    }

    @Override
    public ProgramWatch watchProgram(WindowId id) {
        return isPossible(id) ? programs.begin(OwningProgram.of(xcb, root, id.value())) : ProgramWatch.UNKNOWN;
    }

    @Override
    public long dragsBegun() {
        return drags.count();
    }

    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        return new Modality(xcb).isModalFor(dialog.value(), window.value());
    }

    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        return managed(id)
                .flatMap(window ->
                        window.capabilities().hints().steps(window.facts().content()));
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return managed(id).map(window -> window.whyNot(change)).orElse(Optional.of("The window has closed."));
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        focus.leave();
        requests.send(change, managed(id).orElseThrow(ManagedWindow::notFound), () -> managed(id));
    }

    private Optional<ManagedWindow> managed(WindowId id) {
        if (!isPossible(id)) {
            return Optional.empty();
        }
        var answer = queries.ask(id.value());
        var offered = WindowCapabilities.ask(xcb, root, id.value());
        WindowManager manager = manager();
        WindowCapabilities capabilities = offered.get();
        Tiling tiling = Tiling.read(xcb, manager, id.value());
        return answer.get()
                .filter(facts -> isTopLevel(id.value(), manager))
                .map(facts -> new ManagedWindow(facts, manager, capabilities, tiling));
    }

    private static boolean isPossible(WindowId id) {
        return id.value() > 0 && id.value() <= 0xFFFF_FFFFL;
    }

    private WindowManager manager() {
        WindowManager manager = WindowManager.read(xcb, root, lastManager);
        lastManager = manager.own().orElse(0);
        return manager;
    }

    /** @param answers also about windows that are no longer wanted: each must be taken; otherwise libxcb keeps it for ever */
    private static Map<Long, X11WindowFacts> taken(Map<Long, Supplier<Optional<X11WindowFacts>>> answers) {
        Map<Long, X11WindowFacts> facts = new HashMap<>();
        answers.forEach((window, answer) -> answer.get().ifPresent(found -> facts.put(window, found)));
        return facts;
    }

    private List<WindowInfo> describe(
            List<Long> windows, Map<Long, X11WindowFacts> facts, WindowManager manager, long active) {
        Map<Long, ProcessNames> names = new HashMap<>();
        return windows.stream()
                .map(facts::get)
                .filter(Objects::nonNull)
                .map(window -> window.seenUnder(guard, manager))
                .map(window -> window.describe(
                        window.owner().program(pid -> names.computeIfAbsent(pid, ProcessNames::of)),
                        active,
                        manager.desktop()))
                .toList();
    }

    private Optional<WindowInfo> describe(
            Supplier<Optional<X11WindowFacts>> answer, WindowManager manager, long active) {
        return answer.get()
                .map(facts -> facts.seenUnder(guard, manager))
                .map(facts -> facts.describe(facts.owner().program(ProcessNames::of), active, manager.desktop()));
    }

    @Override
    public void close() {
        programs.close();
        drags.close();
    }
}
