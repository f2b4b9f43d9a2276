package dev.surehand.platform.win32;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OwnHandClipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.OwnHandLauncher;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.hand.Win32Hand;
import dev.surehand.platform.win32.input.KeyRoute;
import dev.surehand.platform.win32.input.Win32Input;
import dev.surehand.platform.win32.input.Win32KeyGate;
import dev.surehand.platform.win32.input.Win32UserWatch;
import dev.surehand.platform.win32.screen.Win32Monitors;
import dev.surehand.platform.win32.screen.Win32Screen;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.platform.win32.window.Win32Launcher;
import dev.surehand.platform.win32.window.Win32WindowQueries;
import dev.surehand.platform.win32.window.Win32WindowRequests;
import dev.surehand.platform.win32.window.Win32Windows;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The desktop of a Windows session. */
public final class Win32Desktop implements Desktop {

    private final WindowsLibraries libraries;
    private final DpiAwareness awareness;
    private final Win32Monitors monitors;
    private final KeyRoute keyRoute;
    private final Win32Input input;
    private final Optional<BackgroundHand> hand;
    private final Win32Screen screen;
    private final Win32Windows windows;
    private final Win32Clipboard clipboard;
    private final Launcher launcher;
    private final Elements elements;
    private Optional<Win32UserWatch> watch = Optional.empty();

    /** Creates a desktop that is worked with the person's hand. */
    public Win32Desktop(WindowsLibraries libraries, Pause pause, RecoveryJournal journal, Elements elements) {
        this(libraries, pause, journal, elements, Hand.SHARED);
    }

    /** @param described what programs describe, which this desktop closes */
    Win32Desktop(WindowsLibraries libraries, Pause pause, RecoveryJournal journal, Elements described, Hand kind) {
        this.libraries = libraries;
        awareness = new DpiAwareness(libraries);
        awareness.enter();
        monitors = new Win32Monitors(libraries);
        clipboard = new Win32Clipboard(libraries, pause);
        Win32WindowQueries queries = new Win32WindowQueries(libraries);
        screen = new Win32Screen(libraries, queries, pause);
        Launcher menu =
                new Win32Launcher(libraries.shell32(), libraries.kernel32(), Win32Launcher.menuOf(System.getenv()));
        launcher = kind == Hand.OWN ? new OwnHandLauncher(menu) : menu;
        windows = new Win32Windows(libraries, queries, new Win32WindowRequests(libraries, queries, pause));
        keyRoute = new KeyRoute(libraries);
        input = new Win32Input(
                libraries,
                pause,
                journal,
                clipboard,
                new Win32KeyGate(libraries, windows::keyboardFocus, keyRoute, InstantSource.system()));
        hand = kind == Hand.OWN ? Optional.of(Win32Hand.of(libraries, windows, input, pause)) : Optional.empty();
        elements = hand.map(own -> own.elements(described)).orElse(described);
    }

    /**
     * Sets the DPI awareness of this thread again, because other code in this process may have changed it, and takes the marks
     * from the screen.
     */
    @Override
    public void beginCall() {
        awareness.enter();
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

    /** Returns false: when a Windows session ends, all its processes end with it. */
    @Override
    public boolean isGone() {
        return false;
    }

    @Override
    public Input input() {
        return hand.map(BackgroundHand::input).orElse(input);
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
    public Overlay overlay() {
        return screen.overlay();
    }

    @Override
    public Windows windows() {
        return hand.map(BackgroundHand::windows).orElse(windows);
    }

    @Override
    public Clipboard clipboard() {
        return hand.isPresent() ? new OwnHandClipboard(clipboard) : clipboard;
    }

    @Override
    public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
        watch = Win32UserWatch.start(libraries, keyRoute, hotkey, listener);
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
    public DesktopFacts facts() {
        return new Win32Facts(libraries).read();
    }

    /** Releases what a killed server has left pressed: with the person's keyboard, also if this desktop has a hand of its own. */
    @Override
    public void repair(Collection<String> journal) {
        input.repair(journal);
        if (hand.isPresent()) {
            HeldInput.releaseInherited(input, journal);
        }
    }

    @Override
    public void close() {
        elements.close();
        screen.close();
        watch.ifPresent(Win32UserWatch::close);
        clipboard.close();
    }
}
