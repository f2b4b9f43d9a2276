package dev.surehand.platform.wayland;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsSource;
import dev.surehand.desktop.element.NoElements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.wayland.clipboard.RefusedClipboard;
import dev.surehand.platform.wayland.clipboard.WaylandClipboard;
import dev.surehand.platform.wayland.clipboard.WaylandPasting;
import dev.surehand.platform.wayland.keyboard.PortalKeyboard;
import dev.surehand.platform.wayland.keyboard.VirtualKeyboard;
import dev.surehand.platform.wayland.keyboard.WaylandKeyboard;
import dev.surehand.platform.wayland.pointer.PointerDevice;
import dev.surehand.platform.wayland.pointer.PortalPointer;
import dev.surehand.platform.wayland.pointer.ReportedPointer;
import dev.surehand.platform.wayland.pointer.VirtualPointer;
import dev.surehand.platform.wayland.pointer.WaylandPointer;
import dev.surehand.platform.wayland.portal.RemoteDesktopPortal;
import dev.surehand.platform.wayland.portal.RemoteDesktopSession;
import dev.surehand.platform.wayland.portal.RestoreToken;
import dev.surehand.platform.wayland.portal.SessionPortal;
import dev.surehand.platform.wayland.screen.WaylandOutputs;
import dev.surehand.platform.wayland.screen.WaylandScreen;
import dev.surehand.platform.wayland.window.CompositorWindows;
import dev.surehand.platform.wayland.window.UnreportedWindows;
import dev.surehand.platform.wayland.window.WindowReports;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.Seat;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The desktop of a Wayland compositor. */
final class WaylandDesktop implements Desktop {

    /** Programs need some time to ask for the first devices of a compositor, and nobody reports when they have. */
    private static final Duration TO_LEARN_DEVICES = Duration.ofMillis(500);

    private static final Polling TO_ADD_DEVICES = Polling.ofMillis(50, 2000);

    private final WaylandConnection connection;
    private final Optional<WindowReports> reports;
    private final WaylandFacts facts;
    private final Optional<SessionPortal> portal;
    private final Optional<RemoteDesktopPortal> remote;
    private final WaylandOutputs outputs;
    private final WaylandScreen screen;
    private final Optional<? extends CompositorWindows<?>> reported;
    private final Windows windows;
    private final WaylandInput input;
    private final Optional<WaylandClipboard> clipboard;
    private final Launcher launcher;
    private final Elements elements;
    private final ElementsSource source;
    private final RecoveryJournal journal;

    /** Takes over both connections, and closes them. */
    WaylandDesktop(
            WaylandConnection connection,
            Globals globals,
            Map<String, String> environment,
            Optional<WindowReports> reports,
            Pause pause,
            Launcher launcher,
            ElementsSource source,
            RecoveryJournal journal,
            RestoreToken token) {
        this.connection = connection;
        this.reports = reports;
        this.launcher = launcher;
        this.source = source;
        this.journal = journal;
        outputs = new WaylandOutputs(connection, globals);
        portal = needsPortal(globals) ? SessionPortal.of(environment, connection.compositor()) : Optional.empty();
        screen = WaylandScreen.of(connection, globals, outputs, portal, this::uncovered);
        checkUse(globals, screen.way());
        boolean hadDevices = Seat.hasDevices(connection, globals);
        remote = remote(globals, pause, token);
        facts = new WaylandFacts(globals, screen.way(), reports, remote.isPresent());
        WaylandPointer pointer = new WaylandPointer(pointerDevice(globals, pause));
        reported = reports.map(open -> open.windows(pointer::place));
        windows = reported.<Windows>map(known -> known).orElseGet(UnreportedWindows::new);
        elements = placedElements();
        clipboard = clipboard(connection, globals);
        input = new WaylandInput(
                connection,
                pointer,
                keyboard(globals, pause),
                windows,
                pause,
                buttonNote(),
                clipboard.map(open -> new WaylandPasting(open, pause)));
        connection.roundTrip();
        pause.rest(remote.isEmpty() && !hadDevices ? TO_LEARN_DEVICES : Duration.ZERO);
    }

    private ScreenRect uncovered(WindowId window) {
        return reported.orElseThrow(UnreportedWindows::refusal).uncovered(window);
    }

    private Elements placedElements() {
        return reported.<Elements>map(
                        known -> new UnlockedElements(source.open(windows, known, journal), known::checkInput))
                .orElseGet(() -> new NoElements(UnreportedWindows.REASON));
    }

    /** A desktop with a portal releases the buttons of a killed server itself. */
    private ButtonNote buttonNote() {
        return new ButtonNote(remote.isPresent() ? RecoveryJournal.NONE : journal, connection.compositor());
    }

    /** Lets programs ask for the devices of a session if the seat has no others, as on a machine without mouse and keyboard. */
    private void addDevices(RemoteDesktopSession session, Globals globals, Pause pause) {
        if (!Seat.hasDevices(connection, globals)) {
            session.addDevices();
            boolean areThere = pause.until(() -> Seat.hasDevices(connection, globals), TO_ADD_DEVICES);
            if (areThere) {
                pause.rest(TO_LEARN_DEVICES);
            }
        }
    }

    /** Returns whether the compositor offers too little itself. */
    private static boolean needsPortal(Globals globals) {
        return !WaylandScreen.INTERFACES.stream().allMatch(globals::has) || !globals.has(VirtualPointer.INTERFACE);
    }

    private Optional<RemoteDesktopPortal> remote(Globals globals, Pause pause, RestoreToken token) {
        return globals.has(VirtualPointer.INTERFACE)
                ? Optional.empty()
                : portal.flatMap(
                        open -> RemoteDesktopPortal.of(open, token, session -> addDevices(session, globals, pause)));
    }

    private PointerDevice pointerDevice(Globals globals, Pause pause) {
        Optional<ReportedPointer> reported =
                reports.filter(WindowReports::reportsPointer).map(known -> new ReportedPointer(known::pointer, pause));
        return remote.<PointerDevice>map(open -> new PortalPointer(open, outputs::read, reported))
                .orElseGet(() -> new VirtualPointer(connection, globals, outputs::read));
    }

    private WaylandKeyboard keyboard(Globals globals, Pause pause) {
        return remote.<WaylandKeyboard>map(
                        open -> new PortalKeyboard(open, connection, globals, this::currentLayout, pause))
                .orElseGet(() -> new VirtualKeyboard(connection, globals));
    }

    private OptionalInt currentLayout() {
        return reports.map(WindowReports::keyboardLayout).orElse(OptionalInt.empty());
    }

    private static Optional<WaylandClipboard> clipboard(WaylandConnection connection, Globals globals) {
        return WaylandClipboard.isOffered(globals)
                ? Optional.of(new WaylandClipboard(connection.path()))
                : Optional.empty();
    }

    /** Refuses a compositor that can be neither seen nor worked. */
    private static void checkUse(Globals globals, Optional<String> capture) {
        List<String> missing = Stream.of(
                        WaylandScreen.INTERFACES.stream(),
                        Stream.of(WaylandOutputs.LAYOUT, VirtualPointer.INTERFACE, VirtualKeyboard.INTERFACE))
                .flatMap(names -> names)
                .filter(name -> !globals.has(name))
                .toList();
        if (capture.isEmpty() && missing.contains(VirtualPointer.INTERFACE)) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This Wayland compositor does not offer %s, and its session has no portal for screenshots that this server can reach (DBUS_SESSION_BUS_ADDRESS), so it can be neither seen nor worked. sway offers them, and GNOME and KDE have that portal; else log in to an X11 session."
                            .formatted(String.join(", ", missing)));
        }
    }

    @Override
    public MonitorLayout monitors() {
        return outputs.read();
    }

    @Override
    public List<MonitorDetails> details(MonitorLayout layout) {
        return outputs.details(layout);
    }

    @Override
    public boolean isGone() {
        return connection.isGone()
                || reports.filter(WindowReports::hasEnded).isPresent()
                || portal.filter(SessionPortal::hasEnded).isPresent();
    }

    @Override
    public Input input() {
        return input;
    }

    @Override
    public Screen screen() {
        return screen;
    }

    @Override
    public Windows windows() {
        return windows;
    }

    @Override
    public Clipboard clipboard() {
        return clipboard.<Clipboard>map(offered -> offered).orElseGet(RefusedClipboard::new);
    }

    @Override
    public Launcher launcher() {
        return launcher;
    }

    @Override
    public Elements elements() {
        return elements;
    }

    /** Wayland shows no program the input of the person. */
    @Override
    public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
        listener.unavailable("A Wayland compositor shows no program the input that goes to others.");
    }

    @Override
    public DesktopFacts facts() {
        return facts.read();
    }

    @Override
    public void repair(Collection<String> lines) {
        input.repair(lines);
        source.repair(lines, journal);
    }

    @Override
    public void close() {
        clipboard.ifPresent(WaylandClipboard::close);
        elements.close();
        screen.close();
        remote.ifPresent(RemoteDesktopPortal::close);
        portal.ifPresent(SessionPortal::close);
        reports.ifPresent(WindowReports::close);
        connection.close();
    }
}
