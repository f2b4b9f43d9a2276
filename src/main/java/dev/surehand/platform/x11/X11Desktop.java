package dev.surehand.platform.x11;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OwnHandClipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.desktop.window.OwnHandLauncher;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.x11.clipboard.X11Clipboard;
import dev.surehand.platform.x11.hand.HandFocus;
import dev.surehand.platform.x11.hand.OwnDevices;
import dev.surehand.platform.x11.hand.OwnHand;
import dev.surehand.platform.x11.hand.OwnHandElements;
import dev.surehand.platform.x11.hand.OwnHandInput;
import dev.surehand.platform.x11.keyboard.X11Keyboard;
import dev.surehand.platform.x11.pointer.X11Pointer;
import dev.surehand.platform.x11.screen.Randr;
import dev.surehand.platform.x11.screen.X11InputAccess;
import dev.surehand.platform.x11.screen.X11Monitors;
import dev.surehand.platform.x11.screen.X11Screen;
import dev.surehand.platform.x11.window.FocusGiver;
import dev.surehand.platform.x11.window.GrabOrigin;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.window.X11WindowQueries;
import dev.surehand.platform.x11.window.X11Windows;
import dev.surehand.platform.x11.wire.ResourceStack;
import dev.surehand.platform.x11.wire.WatchfulPause;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A desktop on an X server. */
public final class X11Desktop implements Desktop {

    /** The detail of an error that names the packages to install. */
    static final String PACKAGES = "packages";

    /** The package's name on Debian and related systems. */
    private static final String PACKAGE = "libxcb1";

    private final ResourceStack resources;
    private final X11Connection connection;
    private final X11Keyboard keyboard;
    private final X11Monitors monitors;
    private final Optional<OwnHand> hand;
    private final Input input;
    private final X11Screen screen;
    private final X11Windows windows;
    private final X11Clipboard clipboard;
    private final Launcher launcher;
    private final Elements elements;
    private final ElementsSource source;
    private final RecoveryJournal journal;
    private final OwnDevices ownDevices;

    private X11Desktop(
            ResourceStack resources,
            String displayName,
            Pause system,
            RecoveryJournal journal,
            Launcher launcher,
            ElementsSource source,
            Hand kind,
            OwnDevices ownDevices) {
        this.resources = resources;
        this.ownDevices = ownDevices;
        this.launcher = kind == Hand.OWN ? new OwnHandLauncher(launcher) : launcher;
        this.journal = journal;
        this.source = source;
        connection = resources.add(X11Connection.open(displayName), X11Connection::close);
        hand = kind == Hand.OWN
                ? Optional.of(resources.add(OwnHand.create(connection, journal), this::removeHand))
                : Optional.empty();
        hand.ifPresent(now -> ownDevices.add(now.ids()));
        Pause pause = new WatchfulPause(system, connection);
        Randr randr = Randr.of(connection);
        X11InputAccess access = X11InputAccess.of(connection, randr);
        X11WindowQueries queries = new X11WindowQueries(connection);
        screen = resources.add(new X11Screen(connection, access, queries, pause), X11Screen::close);
        clipboard = resources.add(new X11Clipboard(connection), X11Clipboard::close);
        GrabOrigin grabOrigin = new GrabOrigin();
        InputFocus keysGo = new InputFocus(connection, new X11WindowQueries(connection), grabOrigin);
        var own =
                hand.map(now -> resources.add(new HandFocus(connection, now, this::windows, pause), HandFocus::close));
        RecoveryJournal keys = own.isPresent() ? RecoveryJournal.NONE : journal;
        keyboard = resources.add(
                new X11Keyboard(connection, pause, keys, clipboard::selections, keysGo, own.isEmpty()),
                X11Keyboard::close);
        monitors = new X11Monitors(randr, connection.xcb(), connection.root());
        InputFocus focus = new InputFocus(connection, queries, grabOrigin);
        windows = resources.add(
                new X11Windows(connection, queries, focus, pause, own.map(FocusGiver.class::cast)), X11Windows::close);
        input = inputWith(own, new X11Input(connection, new X11Pointer(connection, pause), keyboard, access, pause));
        elements = elementsWith(own, resources.add(source.open(windows, windows, journal), Elements::close));
    }

    private void removeHand(OwnHand removed) {
        removed.close();
        ownDevices.remove(removed.ids());
    }

    private Input inputWith(Optional<HandFocus> own, Input sent) {
        return own.<Input>map(focus -> new OwnHandInput(sent, connection, hand.orElseThrow(), focus, windows))
                .orElse(sent);
    }

    private static Elements elementsWith(Optional<HandFocus> own, Elements described) {
        return own.<Elements>map(focus -> new OwnHandElements(described, focus)).orElse(described);
    }

    /** Opens a desktop without a launcher. */
    public static X11Desktop open(String displayName, Pause pause, RecoveryJournal journal) {
        return open(
                displayName, pause, journal, new NoLauncher(), X11Source.NO_ELEMENTS, Hand.SHARED, new OwnDevices());
    }

    /**
     * Opens a desktop.
     *
     * @param displayName such as {@code :0}
     * @param ownDevices the devices of all hands of this process beside that of the person
     * @throws DesktopException not_supported_here when the display does not exist, or libxcb is not installed
     */
    static X11Desktop open(
            String displayName,
            Pause pause,
            RecoveryJournal journal,
            Launcher launcher,
            ElementsSource elements,
            Hand hand,
            OwnDevices ownDevices) {
        ResourceStack resources = new ResourceStack();
        X11Desktop desktop = null;
        try {
            desktop = new X11Desktop(resources, displayName, pause, journal, launcher, elements, hand, ownDevices);
            return desktop;
        } catch (LinkageError e) {
            throw DesktopException.of(
                            ErrorCode.NOT_SUPPORTED_HERE,
                            "The X11 library is missing (%s); install %s".formatted(firstLine(e), PACKAGE))
                    .with(PACKAGES, PACKAGE);
        } finally {
            if (desktop == null) {
                resources.close();
            }
        }
    }

    /** Returns the first line of a message. The other lines list every place where JNA has searched. */
    private static String firstLine(LinkageError e) {
        return String.valueOf(e.getMessage()).split(":?\n", 2)[0];
    }

    @Override
    public void beginCall() {
        screen.overlay().conceal();
    }

    @Override
    public MonitorLayout monitors() {
        return monitors.read();
    }

    @Override
    public List<MonitorDetails> details(MonitorLayout layout) {
        return monitors.details(layout);
    }

    @Override
    public boolean isGone() {
        return connection.isGone();
    }

    @Override
    public Input input() {
        return input;
    }

    @Override
    public Hand hand() {
        return hand.isPresent() ? Hand.OWN : Hand.SHARED;
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
        return hand.isPresent() ? new OwnHandClipboard(clipboard) : clipboard;
    }

    @Override
    public Launcher launcher() {
        return launcher;
    }

    @Override
    public Elements elements() {
        return elements;
    }

    @Override
    public Overlay overlay() {
        return screen.overlay();
    }

    @Override
    public DesktopFacts facts() {
        return new X11Facts(connection).read();
    }

    @Override
    public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
        resources.add(
                X11UserWatch.start(
                        connection.name(),
                        hand.isPresent() ? Optional.empty() : Optional.of(connection.sent()),
                        ownDevices,
                        hotkey,
                        listener),
                X11UserWatch::close);
    }

    @Override
    public void repair(Collection<String> lines) {
        OwnHand.repair(lines, connection);
        source.repair(lines, journal);
        if (hand.isPresent()) {
            repairPersons(lines);
        } else {
            keyboard.repair(lines);
        }
    }

    /** Releases what a killed server has left pressed with the devices of the person, which the connection of an own hand does not work. */
    private void repairPersons(Collection<String> lines) {
        try (X11Desktop persons = open(connection.name(), new ThreadPause(), RecoveryJournal.NONE)) {
            HeldInput.releaseInherited(persons.input, lines);
            persons.keyboard.repair(lines);
        }
    }

    @Override
    public void close() {
        resources.close();
    }
}
