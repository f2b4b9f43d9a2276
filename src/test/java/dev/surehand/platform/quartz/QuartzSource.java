package dev.surehand.platform.quartz;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.clipboard.QuartzClipboard;
import dev.surehand.platform.quartz.clipboard.QuartzPasting;
import dev.surehand.platform.quartz.input.Pasting;
import dev.surehand.platform.quartz.input.QuartzInput;
import dev.surehand.platform.quartz.input.QuartzUserWatch;
import dev.surehand.platform.quartz.screen.QuartzMonitors;
import dev.surehand.platform.quartz.screen.QuartzScreen;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.window.DisplayArea;
import dev.surehand.platform.quartz.window.QuartzWindows;
import dev.surehand.platform.quartz.window.RunningPrograms;
import dev.surehand.testdesktop.QuartzStub;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Connects the rooms for the contracts, until the product does. */
public final class QuartzSource implements DesktopSource {

    private static final int TEXT_ROOM = 1 << 16;

    private final Pause pause;

    public QuartzSource(Map<String, String> environment, Pause pause) {
        this.pause = pause;
    }

    @Override
    public String name() {
        return "quartz";
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        return new Connected(pause, journal);
    }

    private static final class Connected implements Desktop {
        private final QuartzLibraries libraries = QuartzLibraries.load();
        private final MainQueue queue = new MainQueue(libraries.dispatch());
        private final QuartzMonitors monitors = new QuartzMonitors(libraries, queue);
        private final QuartzClipboard clipboard = new QuartzClipboard(libraries, queue, Connected::paste);
        private final QuartzInput input;
        private final QuartzScreen screen;
        private final QuartzWindows windows;
        private Optional<QuartzUserWatch> watch = Optional.empty();

        Connected(Pause pause, RecoveryJournal journal) {
            RunningPrograms programs = new RunningPrograms(libraries);
            windows = new QuartzWindows(
                    libraries,
                    new Accessibility(libraries),
                    programs,
                    this::areas,
                    () -> input().pointer(),
                    pause,
                    InstantSource.system());
            screen = new QuartzScreen(libraries, queue, monitors, () -> input().pointer(), pause);
            input = new QuartzInput(
                    libraries,
                    queue,
                    windows::keyboardFocus,
                    monitors::read,
                    () -> pasting(pause),
                    pause,
                    InstantSource.system(),
                    journal);
        }

        /** Reads as another program does. */
        private static void paste() {
            QuartzStub.ofEnvironment().stub_pasteboard_read("public.utf8-plain-text", new byte[TEXT_ROOM], TEXT_ROOM);
        }

        private Pasting pasting(Pause pause) {
            QuartzPasting pasting = new QuartzPasting(clipboard, pause, () -> true);
            return new Pasting() {
                @Override
                public boolean paste(Paste what, Runnable pressPaste) {
                    return pasting.paste(what, pressPaste);
                }

                @Override
                public void close() {
                    pasting.close();
                }
            };
        }

        private List<DisplayArea> areas() {
            MonitorLayout layout = monitors.read();
            List<MonitorDetails> details = monitors.details(layout);
            List<DisplayArea> areas = new ArrayList<>();
            for (int i = 0; i < details.size(); i++) {
                Monitor monitor = layout.monitors().get(i);
                areas.add(new DisplayArea(
                        monitor.bounds(),
                        layout.toScreen(
                                new dev.surehand.desktop.geometry.MonitorIndex(i),
                                details.get(i).workArea())));
            }
            return areas;
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
            return false;
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
            return clipboard;
        }

        @Override
        public Launcher launcher() {
            return new NoLauncher();
        }

        @Override
        public void watchUser(Optional<KeyCombo> hotkey, UserListener listener) {
            watch = Optional.of(QuartzUserWatch.start(libraries, queue, hotkey, listener));
        }

        @Override
        public DesktopFacts facts() {
            throw new UnsupportedOperationException("The contracts read no facts.");
        }

        @Override
        public void repair(Collection<String> lines) {
            input.repair(lines);
        }

        @Override
        public void close() {
            watch.ifPresent(QuartzUserWatch::close);
            screen.close();
            input.close();
            clipboard.close();
        }
    }
}
