package dev.surehand.platform.quartz;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OwnHandClipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.OwnHandLauncher;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.clipboard.Pbpaste;
import dev.surehand.platform.quartz.clipboard.QuartzClipboard;
import dev.surehand.platform.quartz.clipboard.QuartzPasting;
import dev.surehand.platform.quartz.element.QuartzElements;
import dev.surehand.platform.quartz.hand.QuartzHand;
import dev.surehand.platform.quartz.input.Pasting;
import dev.surehand.platform.quartz.input.QuartzInput;
import dev.surehand.platform.quartz.input.QuartzPointing;
import dev.surehand.platform.quartz.input.QuartzUserWatch;
import dev.surehand.platform.quartz.screen.ConcealedMarks;
import dev.surehand.platform.quartz.screen.QuartzCaptureFacts;
import dev.surehand.platform.quartz.screen.QuartzMonitors;
import dev.surehand.platform.quartz.screen.QuartzOverlay;
import dev.surehand.platform.quartz.screen.QuartzScreen;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.window.ApplicationBundles;
import dev.surehand.platform.quartz.window.DisplayArea;
import dev.surehand.platform.quartz.window.QuartzLauncher;
import dev.surehand.platform.quartz.window.QuartzWindows;
import dev.surehand.platform.quartz.window.RunningPrograms;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The desktop of a macOS session. */
public final class QuartzDesktop implements Desktop {

    private final QuartzLibraries libraries;
    private final MacPrograms programs;
    private final PermissionPrompts prompts;
    private final MainQueue mainQueue;
    private final Accessibility accessibility;
    private final Elements described;
    private final QuartzMonitors monitors;
    private final QuartzOverlay overlay;
    private final QuartzScreen screen;
    private final QuartzWindows windows;
    private final QuartzClipboard clipboard;
    private final QuartzInput input;
    private final Launcher launcher;
    private final Optional<QuartzHand> hand;
    private Optional<QuartzUserWatch> watch = Optional.empty();

    QuartzDesktop(
            QuartzLibraries libraries,
            Map<String, String> environment,
            Pause pause,
            RecoveryJournal journal,
            MacPrograms programs,
            PermissionPrompts prompts,
            ConcealedMarks concealed,
            Hand kind) {
        this.libraries = libraries;
        this.prompts = prompts;
        this.programs = programs;
        InstantSource clock = InstantSource.system();
        mainQueue = new MainQueue(libraries.dispatch());
        accessibility = new Accessibility(libraries, prompts);
        described = new QuartzElements(libraries, accessibility, pause, clock);
        monitors = new QuartzMonitors(libraries, mainQueue);
        overlay = new QuartzOverlay(libraries, mainQueue, monitors, concealed, this::point, pause);
        screen = new QuartzScreen(
                libraries, mainQueue, prompts, monitors, overlay, this::pointer, pause, programs.screencapture());
        RunningPrograms running = new RunningPrograms(libraries);
        windows = new QuartzWindows(libraries, accessibility, running, this::displays, this::pointer, pause, clock);
        launcher = launcher(environment, running, kind);
        clipboard = new QuartzClipboard(libraries, mainQueue, new Pbpaste(programs.pbpaste()));
        input = new QuartzInput(
                libraries,
                mainQueue,
                windows::checkUncovered,
                prompts,
                windows::keyboardFocus,
                monitors::read,
                () -> new ClipboardPasting(new QuartzPasting(clipboard, pause, this::answers)),
                () -> watch.ifPresent(QuartzUserWatch::inputBegins),
                pause,
                clock,
                journal);
        hand = kind == Hand.OWN
                ? Optional.of(new QuartzHand(libraries, accessibility, windows, input, described, pause, clock))
                : Optional.empty();
    }

    private Launcher launcher(Map<String, String> environment, RunningPrograms running, Hand kind) {
        Launcher bundles = new QuartzLauncher(
                new ApplicationBundles(libraries, ApplicationBundles.foldersOf(environment)), running, programs.open());
        return kind == Hand.OWN ? new OwnHandLauncher(bundles) : bundles;
    }

    /** Lets the input paste through the clipboard. */
    private record ClipboardPasting(QuartzPasting pasting) implements Pasting {

        @Override
        public boolean paste(Paste what, Runnable pressPaste) {
            return pasting.paste(what, pressPaste);
        }

        @Override
        public Optional<String> note() {
            return pasting.note();
        }

        @Override
        public void close() {
            pasting.close();
        }
    }

    private Pointing point() {
        return QuartzPointing.begin(libraries, prompts);
    }

    private ScreenPoint pointer() {
        return input.pointer();
    }

    private List<DisplayArea> displays() {
        MonitorLayout layout = monitors.read();
        List<MonitorDetails> details = monitors.details(layout);
        return IntStream.range(0, details.size())
                .mapToObj(i -> new DisplayArea(
                        layout.monitors().get(i).bounds(),
                        layout.toScreen(new MonitorIndex(i), details.get(i).workArea())))
                .toList();
    }

    /** Returns whether the program with the keyboard focus handles its events, as far as it reports that. */
    private boolean answers() {
        Optional<WindowInfo> focused = windows.focused();
        if (focused.isEmpty()) {
            return false;
        }
        try (ProgramWatch program = windows.watchProgram(focused.get().id())) {
            return program.state() != ProgramState.UNREAD;
        }
    }

    /** Takes the marks from the screen. */
    @Override
    public void beginCall() {
        overlay.conceal();
    }

    @Override
    public MonitorLayout monitors() {
        return monitors.read();
    }

    @Override
    public List<MonitorDetails> details(MonitorLayout layout) {
        return monitors.details(layout);
    }

    /** Returns false: when a session of macOS ends, all its processes end with it. */
    @Override
    public boolean isGone() {
        return false;
    }

    @Override
    public Input input() {
        return hand.map(QuartzHand::input).orElse(input);
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
        return overlay;
    }

    @Override
    public Windows windows() {
        return hand.map(QuartzHand::windows).orElse(windows);
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
        return hand.map(QuartzHand::elements).orElse(described);
    }

    @Override
    public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
        watch = Optional.of(QuartzUserWatch.start(libraries, mainQueue, prompts, hotkey, listener));
    }

    @Override
    public DesktopFacts facts() {
        QuartzCaptureFacts capture = new QuartzCaptureFacts(libraries, programs.screencapture());
        return new QuartzFacts(libraries, mainQueue, capture, accessibility).read();
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
        described.close();
        screen.close();
        watch.ifPresent(QuartzUserWatch::close);
        input.close();
        clipboard.close();
        // Last, because a main thread that takes no work makes it fail.
        overlay.close();
    }
}
