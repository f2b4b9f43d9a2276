package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.SizeSteps;
import dev.surehand.desktop.hand.PersonsFocus;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The windows that the window server lists, which asks no program. Titles come from the list if this server may record the
 * screen, else from the programs. The focus, what is minimised, and all changes come from the programs through the accessibility
 * interface; a program that hangs is asked for one second at most, and then left alone for three. For a list all programs
 * together have 300 ms: a window whose program did not answer in time has what the window server reports.
 *
 * <p>A window on another Space or of a hidden program is {@code HIDDEN}. None of this was checked on a Mac.
 */
public final class QuartzWindows implements Windows {

    private final WindowList list;
    private final AxWindows windows;
    private final FocusReader focus;
    private final KeyDestination keys;
    private final SystemCover cover;
    private final ClickReceiver target;
    private final InstantSource clock;
    private final RunningPrograms programs;
    private final QuartzWindowRequests requests;
    private final ProgramFocus programFocus;
    private final Supplier<List<DisplayArea>> displays;
    private final Supplier<ScreenPoint> pointer;

    /**
     * @param displays reads the displays, in any order
     * @param pointer reads the pointer's place
     */
    public QuartzWindows(
            QuartzLibraries libraries,
            Accessibility accessibility,
            RunningPrograms programs,
            Supplier<List<DisplayArea>> displays,
            Supplier<ScreenPoint> pointer,
            Pause pause,
            InstantSource clock) {
        this.programs = programs;
        this.displays = displays;
        this.pointer = pointer;
        this.clock = clock;
        list = new WindowList(libraries);
        windows = new AxWindows(accessibility, clock);
        focus = new FocusReader(windows);
        cover = new SystemCover(programs, displays);
        keys = new KeyDestination(cover, focus, programs);
        target = new ClickReceiver(windows, programs, displays);
        WindowOrder order = new WindowOrder(windows, focus, list, programs, pause);
        requests = new QuartzWindowRequests(windows, order, list, displays, pause);
        programFocus = new ProgramFocus(windows, focus, list, order, programs, pause);
    }

    /**
     * Returns the windows on the screen, menus and panels among them, and behind them those that are minimised, hidden or on
     * another Space.
     */
    @Override
    public List<WindowInfo> list() {
        List<WindowEntry> entries = entries();
        AnswerTime time = AnswerTime.ofList(clock);
        return descriptions(focus.read(entries, time).window(), time).describe(entries);
    }

    /** The order of windows on the screen is that of a list of its own, because Apple documents no order for all windows. */
    private List<WindowEntry> entries() {
        List<WindowEntry> entries = new ArrayList<>(list.onScreen());
        Set<Long> known = entries.stream().map(WindowEntry::number).collect(Collectors.toSet());
        list.all(number -> !known.contains(number)).stream()
                .filter(WindowEntry::mayReturn)
                .sorted(Comparator.comparingLong(WindowEntry::number))
                .forEach(entries::add);
        return entries;
    }

    @Override
    public List<WindowId> ids() {
        return descriptions(Optional.empty(), AnswerTime.ofList(clock)).describe(entries()).stream()
                .map(WindowInfo::id)
                .toList();
    }

    /** The list has them all. */
    @Override
    public List<WindowInfo> popups() {
        return List.of();
    }

    /** Returns the windows of the popup's program to which a person can switch: macOS does not name the one that opened it. */
    @Override
    public List<WindowIdentity> owners(WindowId popup) {
        List<WindowEntry> shown = list.onScreen();
        Optional<WindowEntry> found = entry(popup, shown).filter(entry -> entry.kind() == WindowKind.POPUP);
        WindowDescriptions descriptions = descriptions(Optional.empty());
        return found.stream()
                .flatMap(entry -> shown.stream()
                        .filter(other -> other.pid() == entry.pid() && other.kind() == WindowKind.ORDINARY))
                .map(descriptions::identity)
                .toList();
    }

    @Override
    public boolean mayShow(WindowInfo window) {
        return window.isShown();
    }

    /**
     * Returns nothing: macOS reports neither the shape of a window nor which of its parts are see-through. An overlay of a screen
     * tool covers a whole display, and everything behind it is visible.
     */
    @Override
    public List<ScreenRect> covered(WindowInfo window) {
        return List.of();
    }

    @Override
    public Optional<String> whyUnreported() {
        return Optional.empty();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        List<WindowEntry> shown = list.onScreen();
        return target.candidates(point, shown).stream()
                .findFirst()
                .map(entry -> descriptions(focus.read(shown).window()).describe(entry));
    }

    @Override
    public Optional<WindowIdentity> identityAt(ScreenPoint point) {
        return mayReceiveAt(point).stream().findFirst();
    }

    /** Returns two windows where the list has another window in front than the one whose program takes the click. */
    @Override
    public List<WindowIdentity> mayReceiveAt(ScreenPoint point) {
        return target.candidates(point, list.onScreen()).stream()
                .map(descriptions(Optional.empty())::identity)
                .toList();
    }

    @Override
    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        WindowDescriptions descriptions = descriptions(Optional.empty());
        List<WindowIdentity> identities = new ArrayList<>();
        for (WindowEntry entry : ClickReceiver.at(point, list.onScreen())) {
            WindowIdentity identity = descriptions.identity(entry);
            identities.add(identity);
            if (!identity.overlay()) {
                break;
            }
        }
        return identities;
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> place, WindowIdentity window) {
        return mayReceiveAt(place.get()).equals(List.of(window));
    }

    @Override
    public UnderPointer underPointer() {
        ScreenPoint place = pointer.get();
        return new UnderPointer(place, at(place));
    }

    /** Returns empty also if macOS does not allow the question, or the active program does not answer it. */
    @Override
    public Optional<WindowInfo> focused() {
        List<WindowEntry> shown = list.onScreen();
        Optional<Long> focused = focus.read(shown).window();
        return focused.flatMap(number -> entry(new WindowId(number), shown))
                .map(entry -> descriptions(focused).describe(entry));
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return keys.read(list.onScreen(), descriptions(Optional.empty()));
    }

    /**
     * Checks that input would reach the windows of the desktop.
     *
     * @throws DesktopException secure_desktop_active while a window of the system covers a display, such as a lock screen
     */
    public void checkUncovered() {
        cover.check(list.onScreen());
    }

    /** Returns what the person has in front, for a hand that must leave it so. */
    public PersonsFocus personsFocus() {
        return programFocus;
    }

    @Override
    public boolean exists(WindowId id) {
        return entry(id).isPresent();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return entry(id)
                .map(entry -> descriptions(focus.read(list.onScreen()).window()).describe(entry));
    }

    @Override
    public ProgramWatch watchProgram(WindowId id) {
        return entry(id)
                .<ProgramWatch>map(entry -> new AppAnswer(windows.accessibility(), entry.pid()))
                .orElse(ProgramWatch.UNKNOWN);
    }

    /** Not read here: macOS counts drags in the change count of the pasteboard for drags. */
    @Override
    public long dragsBegun() {
        return 0;
    }

    @Override
    public Optional<String> whyNot(WindowId id, WindowChange change) {
        return entry(id).map(entry -> requests.whyNot(entry, change)).orElse(Optional.of("The window has closed."));
    }

    /** A sheet blocks its window; another modal window blocks all windows of its program. */
    @Override
    public boolean isModalFor(WindowId dialog, WindowId window) {
        List<WindowEntry> all = list.all();
        Optional<WindowEntry> upper = entry(dialog, all);
        Optional<WindowEntry> lower = entry(window, all);
        return !dialog.equals(window)
                && upper.isPresent()
                && lower.filter(entry -> entry.pid() == upper.get().pid()).isPresent()
                && isModal(upper.get(), lower.get());
    }

    private boolean isModal(WindowEntry dialog, WindowEntry window) {
        try (AxHeld upper = AxHeld.of(windows.find(dialog));
                AxHeld lower = AxHeld.of(windows.find(window))) {
            if (upper.exists() && upper.element().orElseThrow().flag("AXModal").orElse(false)) {
                return true;
            }
            try (AxHeld sheet = AxHeld.of(
                    lower.exists() ? windows.sheet(lower.element().orElseThrow(), dialog) : Optional.empty())) {
                return sheet.exists();
            }
        } catch (AxException e) {
            return false;
        }
    }

    /** The accessibility interface does not report them. */
    @Override
    public Optional<SizeSteps> sizeSteps(WindowId id) {
        return Optional.empty();
    }

    /**
     * @throws DesktopException window_not_found, not_supported_here, permission_missing; operation_timeout for a program that
     *     hangs
     */
    @Override
    public void ask(WindowId id, WindowChange change) {
        requests.send(entry(id).orElseThrow(id::notFound), change);
    }

    private Optional<WindowEntry> entry(WindowId id) {
        return entry(id, list.all());
    }

    private static Optional<WindowEntry> entry(WindowId id, List<WindowEntry> entries) {
        return entries.stream().filter(entry -> entry.number() == id.value()).findFirst();
    }

    private WindowDescriptions descriptions(Optional<Long> focused) {
        return descriptions(focused, AnswerTime.USUAL);
    }

    private WindowDescriptions descriptions(Optional<Long> focused, AnswerTime time) {
        return new WindowDescriptions(programs, windows, displays, focused, time);
    }
}
