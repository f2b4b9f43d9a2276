package dev.surehand.platform.win32.window;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.RECT;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The windows that Windows reports. Only {@link #watchProgram} asks a program, and waits for 20 ms at most, so a hanging
 * program cannot block this server.
 */
public final class Win32Windows implements Windows {

    private final WindowsLibraries windows;
    private final User32 user32;
    private final Win32WindowQueries queries;
    private final Win32WindowRequests requests;
    private final Programs programs;

    public Win32Windows(WindowsLibraries windows, Win32WindowQueries queries, Win32WindowRequests requests) {
        this.windows = windows;
        user32 = windows.user32();
        this.queries = queries;
        this.requests = requests;
        programs = new Programs(windows);
    }

    /** Lists the visible windows. It omits the hundreds of windows that their programs never show. */
    @Override
    public List<WindowInfo> list() {
        Optional<HWND> focused = foreground();
        return queries.shown().stream()
                .flatMap(window -> describe(window, focused).stream())
                .toList();
    }

    @Override
    public List<WindowId> ids() {
        return queries.shown().stream().map(Win32WindowFacts::id).toList();
    }

    /** Windows lists its popups among the windows. */
    @Override
    public List<WindowInfo> popups() {
        return List.of();
    }

    @Override
    public boolean mayShow(WindowInfo window) {
        return window.isShown();
    }

    /**
     * Returns the nearest owner of a popup to which a person can switch. When the popup names no owner, returns all such
     * windows of its program.
     */
    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        return facts(popup).filter(Win32WindowFacts::isPopup).stream()
                .flatMap(this::owners)
                .map(WindowInfo::identity)
                .toList();
    }

    private Stream<WindowInfo> owners(Win32WindowFacts popup) {
        Optional<WindowInfo> named = queries.owners(popup.handle())
                .flatMap(owner -> describe(owner, Optional.empty()).stream())
                .filter(owner -> !owner.overlay())
                .findFirst();
        return named.isPresent()
                ? named.stream()
                : list().stream().filter(window -> window.pid() == popup.pid() && !window.overlay());
    }

    /**
     * Returns the area that a window covers; nothing for a see-through window, or for a window that is not a rectangle, because
     * Windows provides only a copy of its shape.
     */
    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        return isSeeThrough(Win32WindowFacts.handle(window.id())) ? List.of() : List.of(window.bounds());
    }

    private boolean isSeeThrough(HWND window) {
        boolean layered = (user32.GetWindowLong(window, WinUser.GWL_EXSTYLE) & WinUser.WS_EX_LAYERED) != 0;
        return (layered && !isOpaque(window)) || hasShape(window);
    }

    /**
     * Returns whether a layered window is opaque. For a window with an alpha value per pixel, Windows does not report the
     * attributes, so it does not count as opaque.
     */
    private boolean isOpaque(HWND layered) {
        ByteByReference alpha = new ByteByReference();
        IntByReference flags = new IntByReference();
        return user32.GetLayeredWindowAttributes(layered, null, alpha, flags)
                && (flags.getValue() & WinUser.LWA_COLORKEY) == 0
                && Byte.toUnsignedInt(alpha.getValue()) == User32.OPAQUE;
    }

    private boolean hasShape(HWND window) {
        try (var box = new ScopedStructure<>(new RECT())) {
            return user32.GetWindowRgnBox(window, box.get()) != User32.NO_REGION;
        }
    }

    @Override
    public Optional<String> whyUnreported() {
        return Optional.empty();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        HWND part = Pixel.of(point).window(user32);
        return Optional.ofNullable(part)
                .map(this::topLevel)
                .filter(window -> !isDesktop(window))
                .flatMap(window -> describe(window, foreground()));
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return at(point).map(WindowInfo::identity);
    }

    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return identityAt(point).stream().toList();
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return identityAt(point).stream().toList();
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return identityAt(pointer.get()).equals(Optional.of(window));
    }

    @Override
    public UnderPointer underPointer() {
        ScreenPoint pointer = Pixel.ofPointer(user32).toScreen();
        return new UnderPointer(pointer, at(pointer));
    }

    @Override
    public Optional<WindowInfo> focused() {
        Optional<HWND> focused = foreground();
        return focused.flatMap(window -> describe(window, focused));
    }

    /**
     * Returns the focus of the foreground thread. The foreground window can be another one, and there is none while the
     * foreground changes.
     */
    @Override
    public KeyboardFocus keyboardFocus() {
        Optional<HWND> focus = FocusedThread.of(user32).window().map(this::topLevel);
        if (focus.isEmpty()) {
            return new KeyboardFocus.Unknown("no window is in front");
        } else if (isDesktop(focus.get())) {
            return new KeyboardFocus.OnDesktop();
        }
        return describe(focus.get(), focus)
                .<KeyboardFocus>map(window -> new KeyboardFocus.InWindow(window.identity(), List.of()))
                .orElseGet(() -> new KeyboardFocus.Unknown("the window that had the focus has just closed"));
    }

    @Override
    public boolean exists(WindowId id) {
        return Win32WindowFacts.isPossible(id) && queries.exists(Win32WindowFacts.handle(id));
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return facts(id).map(facts -> describe(facts, foreground()));
    }

    @Override
    public ProgramWatch watchProgram(WindowId id) {
        return facts(id)
                .<ProgramWatch>map(window ->
                        new MessageAnswer(windows, window.handle(), new ProgramWork(windows.ntdll(), window.pid())))
                .orElse(ProgramWatch.UNKNOWN);
    }

    /** Windows reports no drag and drop to others. */
    @Override
    public long dragsBegun() {
        return 0;
    }

    /** A modal dialog disables its window, which the window's own facts report. */
    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        return false;
    }

    /** Windows has no way to ask for it. */
    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        return Optional.empty();
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return facts(id).map(window -> window.whyNot(change)).orElse(Optional.of("The window has closed."));
    }

    /**
     * @throws DesktopException window_not_found; elevated_process_target; not_supported_here for a window that waits for its
     *     dialog; focus_failed for a program that hangs
     */
    @Override
    public void ask(WindowId id, WindowChange change) {
        requests.send(facts(id).orElseThrow(Win32WindowFacts::notFound), change);
    }

    private Optional<Win32WindowFacts> facts(WindowId id) {
        return Optional.of(id)
                .filter(Win32WindowFacts::isPossible)
                .map(Win32WindowFacts::handle)
                .flatMap(queries::ask);
    }

    private Optional<WindowInfo> describe(HWND window, Optional<HWND> focused) {
        return queries.ask(window).map(facts -> describe(facts, focused));
    }

    private WindowInfo describe(Win32WindowFacts facts, Optional<HWND> focused) {
        return facts.describe(
                programs.of(facts.pid()), focused.filter(facts.handle()::equals).isPresent());
    }

    private Optional<HWND> foreground() {
        return Optional.ofNullable(user32.GetForegroundWindow())
                .map(this::topLevel)
                .filter(window -> !isDesktop(window));
    }

    private HWND topLevel(HWND window) {
        HWND root = user32.GetAncestor(window, WinUser.GA_ROOT);
        return root == null ? window : root;
    }

    /** Returns whether this is the desktop window, which is behind all windows and belongs to no program. */
    private boolean isDesktop(HWND window) {
        return window.equals(user32.GetDesktopWindow());
    }
}
