package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.win32.Notepad;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.screen.Win32Monitors;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Checks the input that a window in another process receives. */
@EnabledOnOs(OS.WINDOWS)
class Win32InputIT {

    private static final Rectangle PLACE = new Rectangle(-900, 100, 500, 400);
    private static final ThreadPause PAUSE = new ThreadPause();

    private static WindowsLibraries windows;
    private static Win32Input input;

    @BeforeAll
    static void connect() {
        windows = WindowsLibraries.load();
        new DpiAwareness(windows).enter();
        input = new Win32Input(
                windows,
                PAUSE,
                RecoveryJournal.NONE,
                new Win32Clipboard(windows, PAUSE),
                new Win32KeyGate(windows, KeyboardFocus.OnDesktop::new, new KeyRoute(windows), Clock.systemUTC()));
    }

    @Test
    void everyCornerOfEveryMonitorIsReached() {
        List<Monitor> monitors = new Win32Monitors(windows).read().monitors();
        for (Monitor monitor : monitors) {
            ScreenRect b = monitor.bounds();
            double right = b.x() + b.width() - 1;
            double bottom = b.y() + b.height() - 1;
            for (ScreenPoint corner : List.of(
                    new ScreenPoint(b.x(), b.y()),
                    new ScreenPoint(right, b.y()),
                    new ScreenPoint(b.x(), bottom),
                    new ScreenPoint(right, bottom),
                    new ScreenPoint(b.x() + 101, b.y() + 53))) {
                input.play(Gesture.move(corner));
                assertThat(input.pointer()).isEqualTo(corner);
            }
        }
        assertThat(monitors).hasSizeGreaterThan(1);
    }

    @Test
    void clicksAreSeenWhereTheyWereSent() {
        try (WitnessProcess witness = witness()) {
            Point at = inside(witness, 40, 30);
            input.play(move(at).then(Gesture.click(Button.LEFT, 2)));
            input.play(move(inside(witness, 140, 60)).then(Gesture.click(Button.RIGHT, 1)));
            input.play(move(inside(witness, 190, 60)).then(Gesture.click(Button.MIDDLE, 1)));
            assertThat(witness.settledEvents(WitnessEvent.Press.class))
                    .containsExactly(
                            new WitnessEvent.Press(1, at, 1, Set.of()),
                            new WitnessEvent.Press(1, at, 2, Set.of()),
                            new WitnessEvent.Press(3, inside(witness, 140, 60), 1, Set.of()),
                            new WitnessEvent.Press(2, inside(witness, 190, 60), 1, Set.of()));
            assertThat(witness.settledEvents(WitnessEvent.Release.class)).hasSize(4);
        }
    }

    @Test
    void everyNotchIsSeen() {
        try (WitnessProcess witness = witness()) {
            input.play(move(inside(witness, 40, 30)));
            input.play(Gesture.wheel(Axis.VERTICAL, 3).then(Gesture.wheel(Axis.VERTICAL, -2)));
            input.play(Gesture.wheel(Axis.HORIZONTAL, -1).then(Gesture.wheel(Axis.HORIZONTAL, 2)));
            assertThat(witness.settledEvents(WitnessEvent.Wheel.class))
                    .extracting(wheel -> wheel.axis() + " " + wheel.rotation())
                    .containsExactly(
                            "VERTICAL 1.0",
                            "VERTICAL 1.0",
                            "VERTICAL 1.0",
                            "VERTICAL -1.0",
                            "VERTICAL -1.0",
                            "HORIZONTAL -1.0",
                            "HORIZONTAL 1.0",
                            "HORIZONTAL 1.0");
        }
    }

    @Test
    void aDragIsSeenAsADrag() {
        try (WitnessProcess witness = witness()) {
            Point from = inside(witness, 20, 20);
            Point to = inside(witness, 220, 120);
            input.play(move(from)
                    .then(Gesture.press(Button.LEFT))
                    .then(Gesture.line(screen(from), screen(to), 20, Duration.ofMillis(800)))
                    .then(Gesture.release(Button.LEFT)));
            assertThat(witness.settledEvents(WitnessEvent.Drag.class)).hasSizeGreaterThanOrEqualTo(5);
            assertThat(witness.settledEvents(WitnessEvent.Release.class))
                    .extracting(WitnessEvent.Release::at)
                    .containsExactly(to);
        }
    }

    @Test
    void modifiersAreSeenHeldAndThenNot() {
        try (WitnessProcess witness = witness()) {
            Point at = inside(witness, 40, 30);
            List<Key> held = List.of(Key.of(NamedKey.CTRL), Key.of(NamedKey.SHIFT), Key.of(NamedKey.ALT));
            input.play(move(at));
            // In Wine, a window that the pointer enters releases modifiers that no X keyboard holds.
            witness.settledEvents();
            input.play(Gesture.click(Button.LEFT, 1).holding(held));
            input.play(move(inside(witness, 140, 60)).then(Gesture.click(Button.LEFT, 1)));
            assertThat(witness.settledEvents(WitnessEvent.Press.class))
                    .extracting(WitnessEvent.Press::modifiers)
                    .containsExactly(Set.of("ctrl", "shift", "alt"), Set.of());
            held.forEach(key -> assertThat(input.isDown(key)).isFalse());
        }
    }

    @Test
    void keysAreSeenAsThoseOfTheKeyboard() {
        try (WitnessProcess witness = witness()) {
            witness.focusText();
            for (String combo : List.of("left", "numpad4", "numpadenter", "f12", "rctrl", "ctrl+s", "shift+tab", "?")) {
                press(KeyCombo.parse(combo, List.of()));
            }
            assertThat(witness.settledEvents(WitnessEvent.KeyPress.class))
                    .extracting(key -> KeyEvent.getKeyText(key.code()) + " " + key.location())
                    .containsExactly(
                            KeyEvent.getKeyText(KeyEvent.VK_LEFT) + " standard",
                            KeyEvent.getKeyText(KeyEvent.VK_NUMPAD4) + " numpad",
                            KeyEvent.getKeyText(KeyEvent.VK_ENTER) + " numpad",
                            KeyEvent.getKeyText(KeyEvent.VK_F12) + " standard",
                            KeyEvent.getKeyText(KeyEvent.VK_CONTROL) + " right",
                            KeyEvent.getKeyText(KeyEvent.VK_CONTROL) + " left",
                            KeyEvent.getKeyText(KeyEvent.VK_S) + " standard",
                            KeyEvent.getKeyText(KeyEvent.VK_SHIFT) + " left",
                            KeyEvent.getKeyText(KeyEvent.VK_TAB) + " standard",
                            KeyEvent.getKeyText(KeyEvent.VK_SHIFT) + " left",
                            KeyEvent.getKeyText(KeyEvent.VK_SLASH) + " standard");
        }
    }

    @Test
    void aThousandMixedCharactersArrive() {
        String text = Script.mixed(1000);
        try (WitnessProcess witness = witness()) {
            witness.focusText();
            input.type(new TypedText(text), TypingStyle.FAST, typed -> {});
            witness.awaitText(text);
        }
    }

    @Test
    void aThousandMixedCharactersArriveInNotepad() {
        String text = Script.mixed(950) + "\nand\ta second line";
        try (Notepad notepad = Notepad.start(windows)) {
            input.type(new TypedText(text), TypingStyle.FAST, typed -> {});
            Patience.comes(Patience.LONG, () -> notepad.text().equals(text));
            assertThat(notepad.text()).isEqualTo(text);
        }
    }

    private static void press(KeyCombo combo) {
        input.play(Gesture.press(combo.key()).then(Gesture.release(combo.key())).holding(combo.modifiers()));
    }

    private static WitnessProcess witness() {
        return WitnessProcess.start(new ProcessBuilder(WitnessProcess.command(PLACE)));
    }

    private static Point inside(WitnessProcess witness, int x, int y) {
        Rectangle canvas = witness.canvas();
        return new Point(canvas.x + x, canvas.y + y);
    }

    private static Gesture move(Point to) {
        return Gesture.move(screen(to));
    }

    private static ScreenPoint screen(Point point) {
        return new ScreenPoint(point.x, point.y);
    }
}
