package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.win32.input.InputEvent;
import dev.surehand.platform.win32.input.InputSender;
import dev.surehand.platform.win32.input.KeyRoute;
import dev.surehand.platform.win32.input.KeyState;
import dev.surehand.platform.win32.input.OwnInput;
import dev.surehand.platform.win32.input.VirtualKey;
import dev.surehand.platform.win32.input.Win32Pointer;
import dev.surehand.platform.win32.input.Win32UserWatch;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Checks that the watch separates input of this process from other input. Another program replaces the person. */
@EnabledOnOs(OS.WINDOWS)
class Win32UserWatchIT {

    private static final int CTRL = 0xA2;
    private static final int SHIFT = 0xA0;
    private static final int RIGHT_ALT = 0xA5;
    private static final int ESCAPE = 0x1B;

    private static OtherProcess other;

    private static final ThreadPause PAUSE = new ThreadPause();

    private final WindowsLibraries windows = WindowsLibraries.load();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final InputSender sender = new InputSender(windows);
    private Win32UserWatch watch;

    private final class Recorder implements UserListener {
        @Override
        public void moved(ScreenPoint to) {
            heard.add("moved %d,%d".formatted((int) to.x(), (int) to.y()));
        }

        @Override
        public void pushed(ScreenPoint to, double dx, double dy) {
            heard.add("pushed %d,%d to %d,%d".formatted((int) dx, (int) dy, (int) to.x(), (int) to.y()));
        }

        @Override
        public void pressed() {
            heard.add("pressed");
        }

        @Override
        public void hotkeyPressed() {
            heard.add("hotkey");
        }

        @Override
        public void unavailable(String reason) {
            heard.add(reason);
        }
    }

    @BeforeAll
    static void startTheOther() {
        other = new OtherProcess();
        other.ask("key", SHIFT + " 2");
    }

    @AfterAll
    static void endTheOther() {
        other.close();
    }

    @BeforeEach
    void watch() {
        new DpiAwareness(windows).enter();
        windows.user32().SetCursorPos(300, 300);
        Optional<KeyCombo> keys = Optional.of(KeyCombo.parse("ctrl+alt+shift+escape", List.of()));
        watch = Win32UserWatch.start(windows, new KeyRoute(windows), keys, new Recorder())
                .orElseThrow();
    }

    @AfterEach
    void close() {
        watch.close();
    }

    @Test
    void whatWeSendIsNotTheUsers() {
        sender.send(InputEvent.Mouse.of(0x0001, 0));
        sender.send(VirtualKey.SHIFT.press(), VirtualKey.SHIFT.release());
        assertThat(Patience.comes(Duration.ofMillis(300), () -> !heard.isEmpty()))
                .as("%s", heard)
                .isFalse();
    }

    @Test
    void wherePointersAreSetIsNotTheUsers() {
        OwnInput.places(new Pixel(400, 400));
        windows.user32().SetCursorPos(400, 400);
        assertThat(Patience.comes(Duration.ofMillis(300), () -> !heard.isEmpty()))
                .as("%s", heard)
                .isFalse();
    }

    /** Wine repeats moves over its windows after the X server has reported them. */
    @Test
    void movesOfOursOverAWindowAreNotTheUsers() {
        Win32Pointer pointer = new Win32Pointer(windows, sender, new KeyState(windows, PAUSE), PAUSE);
        WitnessProcess window = WitnessProcess.onWindows(new Rectangle(100, 100, 600, 500));
        heard.clear();
        try {
            for (int i = 0; i < 60; i++) {
                pointer.move(new ScreenPoint(200 + 5 * i, 300));
                PAUSE.rest(Duration.ofMillis(8));
            }
            assertThat(Patience.comes(Duration.ofMillis(300), () -> !heard.isEmpty()))
                    .as("%s", heard)
                    .isFalse();
        } finally {
            window.close();
        }
    }

    @Test
    void whatAnotherDoesIs() {
        other.ask("push", "3 2");
        Patience.until("the move is reported", () -> heard.contains("pushed 3,2 to 303,302"));
        other.ask("key", SHIFT + " 0");
        other.ask("key", SHIFT + " 2");
        Patience.until("both strokes are reported", () -> heard.size() >= 3);
        assertThat(heard).containsExactly("pushed 3,2 to 303,302", "pressed", "pressed");
    }

    /** E1.10: calls move the pointer at the same time. Wine doubles a fast push, as Windows does. */
    @Test
    void howFarAnotherPushesIsReported() {
        Win32Pointer pointer = new Win32Pointer(windows, sender, new KeyState(windows, PAUSE), PAUSE);
        for (int i = 0; i < 20; i++) {
            pointer.move(new ScreenPoint(400 + 10 * i, 500));
            other.ask("push", "-60 -60");
            PAUSE.rest(Duration.ofMillis(10));
        }
        Patience.until("the last is reported", () -> heard.size() >= 20);
        assertThat(heard).allMatch(event -> event.startsWith("pushed -120,-120"));
    }

    @Test
    void aPushBeyondTheEdgeEndsOnIt() {
        windows.user32().SetCursorPos(-1278, -199);
        other.ask("push", "0 -20");
        Patience.until("it is reported", () -> !heard.isEmpty());
        assertThat(heard).last().isEqualTo("pushed 0,-40 to -1278,-200");
        Win32Pointer pointer = new Win32Pointer(windows, sender, new KeyState(windows, PAUSE), PAUSE);
        Patience.until("it is there", () -> pointer.where().equals(new ScreenPoint(-1278, -200)));
    }

    @Test
    void theKeysOfAnotherStop() {
        List<Integer> held = List.of(CTRL, RIGHT_ALT, SHIFT);
        held.forEach(key -> other.ask("key", key + " 0"));
        other.ask("key", ESCAPE + " 0");
        other.ask("key", ESCAPE + " 0");
        other.ask("key", ESCAPE + " 2");
        held.forEach(key -> other.ask("key", key + " 2"));
        Patience.until("all is reported", () -> heard.size() >= 10);
        assertThat(heard.stream().filter("hotkey"::equals)).hasSize(1);
    }

    @Test
    void ourKeysAreNoPartOfThem() {
        sender.send(VirtualKey.CTRL.press(), VirtualKey.ALT.press(), VirtualKey.SHIFT.press());
        other.ask("key", ESCAPE + " 0");
        other.ask("key", ESCAPE + " 2");
        Patience.until("both are reported", () -> heard.size() >= 2);
        sender.send(VirtualKey.SHIFT.release(), VirtualKey.ALT.release(), VirtualKey.CTRL.release());
        assertThat(heard).containsExactly("pressed", "pressed");
    }

    @Test
    void closedItHearsNothing() {
        watch.close();
        other.ask("push", "3 2");
        assertThat(Patience.comes(Duration.ofMillis(300), () -> !heard.isEmpty()))
                .isFalse();
    }
}
