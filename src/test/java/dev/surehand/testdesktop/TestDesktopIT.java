package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.surehand.testdesktop.WitnessEvent.Click;
import dev.surehand.testdesktop.WitnessEvent.Drag;
import dev.surehand.testdesktop.WitnessEvent.KeyPress;
import dev.surehand.testdesktop.WitnessEvent.KeyRelease;
import dev.surehand.testdesktop.WitnessEvent.Press;
import dev.surehand.testdesktop.WitnessEvent.Release;
import dev.surehand.testdesktop.WitnessEvent.Wheel;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the desktop and its witnesses with xdotool, so that tests of this project's input can rely on them. */
class TestDesktopIT {
    private static final String ASCII = "The quick brown fox, (1+2)*3 = \"nine\"; {~|^} @#$%&_\\`'<>?![]:/-";

    @TempDesktop
    private static TestDesktop desktop;

    @Test
    void hasThreeMonitors() {
        assertThat(monitors(desktop))
                .anyMatch(
                        line -> line.contains("*DUMMY0 1920/") && line.contains("x1080/") && line.contains("+1280+200"))
                .anyMatch(line -> line.contains("DUMMY1 1280/") && line.contains("x1024/") && line.contains("+0+0"))
                .anyMatch(line -> line.contains("DUMMY2 3840/") && line.contains("x2160/") && line.contains("+3200+0"))
                .hasSize(3);
    }

    @ParameterizedTest(name = "on the monitor around {0},{1}")
    @CsvSource({"1300, 250", "100, 100", "6200, 1500"})
    void witnessSeesAClickWhereItWas(int x, int y) {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(x, y, 400, 300))) {
            for (Point at : corners(witness.canvas())) {
                for (int button = 1; button <= 3; button++) {
                    witness.clear();
                    desktop.run("xdotool", "mousemove", "" + at.x, "" + at.y, "click", "" + button);

                    assertThat(witness.awaitEvent(Click.class, click -> true))
                            .isEqualTo(new Click(button, at, 1, Set.of()));
                }
            }
        }
    }

    @Test
    void witnessReportsDoubleClicksDragsWheelsAndModifiers() {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(1500, 400, 500, 400))) {
            desktop.run("xdotool", "mousemove", "1600", "500", "keydown", "ctrl", "click", "--repeat", "2", "1");
            desktop.run("xdotool", "keyup", "ctrl", "click", "--repeat", "3", "5", "click", "4", "click", "7");

            witness.awaitEvent(Wheel.class, wheel -> wheel.axis() == WitnessEvent.Axis.HORIZONTAL);
            assertThat(witness.settledEvents(Press.class))
                    .extracting(Press::clicks, Press::modifiers)
                    .containsExactly(tuple(1, Set.of("ctrl")), tuple(2, Set.of("ctrl")));
            assertThat(witness.events(Wheel.class))
                    .extracting(Wheel::rotation)
                    .containsExactly(1.0, 1.0, 1.0, -1.0, 1.0);
            assertThat(witness.events(Wheel.class))
                    .allMatch(wheel -> wheel.modifiers().isEmpty());
        }
    }

    @Test
    void witnessFollowsADrag() {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(1500, 400, 500, 400))) {
            desktop.run("xdotool", "mousemove", "1600", "500", "mousedown", "1");
            List<Point> way = IntStream.rangeClosed(1, 10)
                    .mapToObj(step -> new Point(1600 + 20 * step, 500 + 10 * step))
                    .toList();
            for (Point at : way) {
                desktop.run("xdotool", "mousemove", "" + at.x, "" + at.y);
            }
            desktop.run("xdotool", "mouseup", "1");

            Release release = witness.awaitEvent(Release.class, event -> true);
            assertThat(witness.events(Press.class)).extracting(Press::at).containsExactly(new Point(1600, 500));
            assertThat(witness.events(Drag.class))
                    .extracting(Drag::at)
                    .isSubsetOf(way)
                    .hasSizeGreaterThan(5);
            assertThat(release.at()).isEqualTo(new Point(1800, 600));
        }
    }

    @Test
    void boundsOfADecoratedWitnessAreThoseOfItsFrame() {
        try (WitnessProcess witness = WitnessProcess.decoratedOn(desktop, new Rectangle(3300, 300, 500, 400))) {
            Patience.until("its canvas is inside", () -> witness.bounds().contains(witness.canvas()));
            Point middle = new Point(
                    (int) witness.canvas().getCenterX(), (int) witness.canvas().getCenterY());
            desktop.run("xdotool", "mousemove", "" + middle.x, "" + middle.y, "click", "1");

            assertThat(witness.awaitEvent(Click.class, click -> true).at()).isEqualTo(middle);
        }
    }

    @Test
    void witnessSeesKeysAndText() {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(1500, 400, 500, 400))) {
            desktop.run("xdotool", "type", ASCII);
            witness.awaitText(ASCII);
            witness.clear();
            desktop.run("xdotool", "key", "ctrl+F7");

            Patience.until(
                    "both are released", () -> witness.events(KeyRelease.class).size() == 2);
            assertThat(witness.events(KeyPress.class))
                    .containsExactly(
                            new KeyPress(KeyEvent.VK_CONTROL, "left", "", Set.of("ctrl")),
                            new KeyPress(KeyEvent.VK_F7, "standard", "", Set.of("ctrl")));
            assertThat(witness.events(KeyRelease.class))
                    .extracting(KeyRelease::code)
                    .containsExactlyInAnyOrder(KeyEvent.VK_CONTROL, KeyEvent.VK_F7);
        }
    }

    @Test
    void xtermTakesText() {
        try (TextTarget target = XtermTarget.on(desktop, new Point(1400, 300))) {
            takesText(target);
        }
    }

    @Test
    void gtkTakesText() {
        try (TextTarget target = GtkTarget.on(desktop, new Rectangle(200, 200, 500, 300))) {
            assertThat(target.window().bounds().getSize()).isEqualTo(new Dimension(500, 300));
            takesText(target);
        }
    }

    @Test
    void qtTakesText() {
        try (TextTarget target = QtTarget.on(desktop, new Rectangle(700, 200, 500, 300))) {
            takesText(target);
        }
    }

    @Test
    void swingTakesText() {
        try (TextTarget target = SwingTarget.on(desktop, new Rectangle(1500, 400, 500, 400))) {
            takesText(target);
        }
    }

    @Test
    void chromiumTakesText() {
        try (TextTarget target = ChromiumTarget.on(desktop, new Rectangle(3300, 100, 800, 600))) {
            takesText(target);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--monitors=three", "--xvfb"})
    void monitorsCanBePulledOutAndPluggedIn(String option) {
        try (TestDesktop own = TestDesktop.start(option.split("="))) {
            own.unplug("DUMMY2");
            assertThat(monitors(own)).hasSize(2).noneMatch(line -> line.contains("DUMMY2"));

            own.plug("DUMMY2");
            assertThat(monitors(own)).hasSize(3).anyMatch(line -> line.contains("DUMMY2 3840/"));
        }
    }

    /** The folder of the tests may be closed to the user of a program, and is not for its files. */
    @Test
    void programsStartInTheFolderOfTheirDesktop() {
        assertThat(desktop.run("pwd")).isEqualTo(desktop.directory() + "\n");
    }

    @Test
    void leavesNothingBehind() {
        TestDesktop own = TestDesktop.start();
        Process windowless = Program.start(own.process("sleep", "1000"));
        WitnessProcess witness = WitnessProcess.on(own, new Rectangle(1500, 400, 300, 300));
        TextTarget xterm = XtermTarget.on(own, new Point(1400, 300));
        assertThat(processesOf(own)).hasSizeGreaterThanOrEqualTo(6);

        own.close();

        // Killed processes take a moment to disappear.
        Patience.until("its processes are gone", () -> processesOf(own).isEmpty());
        assertThat(windowless.isAlive()).isFalse();
        assertThat(own.directory()).doesNotExist();
        assertThat(Path.of("/tmp/.X11-unix/X" + own.display().substring(1))).doesNotExist();
        xterm.close();
        witness.close();
    }

    private static void takesText(TextTarget target) {
        desktop.run("xdotool", "type", ASCII);
        target.awaitText(ASCII);
    }

    private static List<String> monitors(TestDesktop desktop) {
        return desktop.run("xrandr", "--listmonitors").lines().skip(1).toList();
    }

    private static List<Point> corners(Rectangle area) {
        int right = area.x + area.width - 1;
        int bottom = area.y + area.height - 1;
        return List.of(
                new Point(area.x, area.y),
                new Point(right, area.y),
                new Point(area.x, bottom),
                new Point(right, bottom),
                new Point((int) area.getCenterX(), (int) area.getCenterY()));
    }

    /** Returns the processes on the desktop's display, and those that refer to its directory. */
    private static List<Path> processesOf(TestDesktop desktop) {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes
                    .filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(process -> contains(process.resolve("environ"), "DISPLAY=" + desktop.display() + "\0")
                            || contains(
                                    process.resolve("cmdline"),
                                    desktop.directory().toString()))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean contains(Path file, String part) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(part);
        } catch (IOException e) {
            // The process has ended, or belongs to another user.
            return false;
        }
    }
}
