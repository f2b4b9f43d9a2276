package dev.surehand.platform.win32.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.NoElements;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.win32.Notepad;
import dev.surehand.platform.win32.Win32Desktop;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Checks windows of other processes, which report themselves what happened to them. */
@EnabledOnOs(OS.WINDOWS)
class Win32WindowsIT {

    private static final Rectangle PLACE = new Rectangle(-900, 100, 320, 300);

    private static WindowsLibraries libraries;
    private static Windows windows;

    @BeforeAll
    static void connect() {
        libraries = WindowsLibraries.load();
        windows = new Win32Desktop(
                        libraries, new ThreadPause(), RecoveryJournal.NONE, new NoElements("none in this test"))
                .windows();
    }

    @Test
    void aWindowIsListedWithWhatItIs() {
        try (WitnessProcess witness = witness()) {
            witness.title("Größe 漢字 🙂");
            Patience.until("its title is known", () -> of(witness).title().equals("Größe 漢字 🙂"));
            WindowInfo window = of(witness);
            assertThat(window.appId()).isEqualToIgnoringCase("java.exe");
            assertThat(window.ownerName()).isNotEmpty();
            assertThat(window.bounds()).isEqualTo(screen(PLACE));
            assertThat(window.state()).isEqualTo(WindowState.NORMAL);
            assertThat(window.focused()).isTrue();
            assertThat(window.overlay()).isFalse();
            assertThat(windows.at(new ScreenPoint(PLACE.x + 5, PLACE.y + 5))).contains(window);
            assertThat(windows.focused()).contains(window);
            assertThat(windows.find(window.id())).contains(window);
            assertThat(windows.ids()).contains(window.id());
        }
    }

    /** E2.4: a program that answers messages can still be working on its input. */
    @Test
    void aProgramThatUsesTheProcessorIsAtWork() {
        try (WitnessProcess witness = witness();
                ProgramWatch watch = windows.watchProgram(of(witness).id())) {
            Patience.until("it is idle", () -> watch.state() == ProgramState.IDLE);
            Patience.until("it is idle after work of ours", () -> {
                burnProcessorTime();
                return watch.state() == ProgramState.IDLE;
            });
            witness.work();
            Patience.until("it is at work", () -> watch.state() == ProgramState.WORKING);
            witness.rest();
            Patience.until("it is idle again", () -> watch.state() == ProgramState.IDLE);
        }
    }

    /** Wine reports the processor time of the caller where it is asked for that of another process. */
    private static void burnProcessorTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long end = threads.getCurrentThreadCpuTime() + Duration.ofMillis(100).toNanos();
        while (threads.getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aWindowGoesWhereItIsPlaced() {
        try (WitnessProcess witness = witness()) {
            WindowId id = of(witness).id();
            for (Rectangle place : List.of(new Rectangle(300, 200, 400, 350), new Rectangle(2000, -100, 500, 300))) {
                windows.ask(id, new WindowChange.NewBounds(screen(place)));
                Patience.until("it is at " + place, () -> witness.bounds().equals(place));
                assertThat(windows.find(id).orElseThrow(id::notFound).bounds()).isEqualTo(screen(place));
            }
        }
    }

    @Test
    void statesComeAndGo() {
        try (Notepad notepad = Notepad.start(libraries)) {
            WindowInfo window = windows.focused().orElseThrow();
            assertThat(window.appId()).isEqualToIgnoringCase("notepad.exe");
            reach(window, new WindowChange.Maximize(), WindowState.MAXIMIZED);
            reach(window, new WindowChange.Minimize(), WindowState.MINIMIZED);
            reach(window, new WindowChange.Restore(), WindowState.NORMAL);
            reach(window, new WindowChange.Maximize(), WindowState.MAXIMIZED);
            reach(window, new WindowChange.Restore(), WindowState.NORMAL);
            assertThat(notepad.text()).isEmpty();
        }
    }

    @Test
    void theKeyboardGoesFromWindowToWindow() {
        try (Notepad notepad = Notepad.start(libraries)) {
            WindowId other = windows.focused().orElseThrow().id();
            try (WitnessProcess witness = witness()) {
                WindowId id = of(witness).id();
                for (int i = 0; i < 3; i++) {
                    windows.ask(other, new WindowChange.Front());
                    Patience.until("the witness lost it", () -> !witness.isFocused() && isFront(other));
                    windows.ask(id, new WindowChange.Front());
                    Patience.until("the witness has it", () -> witness.isFocused() && isFront(id));
                }
                windows.ask(id, new WindowChange.Back());
                Patience.until(
                        "it is behind",
                        () -> windows.ids().indexOf(id) > windows.ids().indexOf(other));
                witness.minimize();
                Patience.until(
                        "it is minimised",
                        () -> windows.find(id).orElseThrow(id::notFound).state() == WindowState.MINIMIZED);
                windows.ask(id, new WindowChange.Front());
                Patience.until(
                        "it came back",
                        () -> isFront(id)
                                && windows.find(id).orElseThrow(id::notFound).isShown());
            }
            assertThat(notepad.text()).isEmpty();
        }
    }

    @Test
    void closingIsARequest() {
        try (WitnessProcess witness = witness()) {
            WindowId id = of(witness).id();
            windows.ask(id, new WindowChange.Close());
            Patience.until("it is gone", () -> !windows.exists(id));
            assertThat(windows.find(id)).isEmpty();
            assertThat(windows.list()).noneMatch(w -> w.pid() == witness.pid());
        }
    }

    private static void reach(WindowInfo window, WindowChange change, WindowState state) {
        windows.ask(window.id(), change);
        Patience.until(
                "it is " + state,
                () -> windows.find(window.id())
                                .orElseThrow(window.id()::notFound)
                                .state()
                        == state);
    }

    private static boolean isFront(WindowId id) {
        return windows.ids().get(0).equals(id)
                && windows.focused().filter(w -> w.id().equals(id)).isPresent();
    }

    private static WindowInfo of(WitnessProcess witness) {
        return windows.list().stream()
                .filter(w -> w.pid() == witness.pid())
                .findFirst()
                .orElseThrow();
    }

    private static WitnessProcess witness() {
        WitnessProcess witness = WitnessProcess.start(new ProcessBuilder(WitnessProcess.command(PLACE)));
        Patience.until("the witness is placed", () -> witness.bounds().equals(PLACE));
        return witness;
    }

    private static ScreenRect screen(Rectangle place) {
        return new ScreenRect(place.x, place.y, place.width, place.height);
    }
}
