package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.screen.PixelSource;
import dev.surehand.platform.x11.screen.Randr;
import dev.surehand.platform.x11.screen.SocketGrabber;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests monitors, pointer and pictures on a real X server with three monitors. */
class X11BackendIT {

    private static final int BLUE = 0x0A6EC8;
    private static final int ORANGE = 0xF08C1E;

    @TempDesktop
    private static TestDesktop server;

    @AutoClose
    private X11Desktop desktop;

    @BeforeEach
    void open() {
        desktop = X11Desktop.open(server.display(), new ThreadPause(), new ListedJournal());
    }

    @Test
    void monitorsAreWherexrandrPutThem() {
        MonitorLayout layout = desktop.monitors();

        assertThat(layout.monitors()).extracting(Monitor::id).containsExactly("DUMMY0", "DUMMY1", "DUMMY2");
        assertThat(layout.monitors()).extracting(Monitor::primary).containsExactly(true, false, false);
        assertThat(layout.monitors())
                .extracting(Monitor::bounds)
                .containsExactly(
                        new ScreenRect(1280, 200, 1920, 1080),
                        new ScreenRect(0, 0, 1280, 1024),
                        new ScreenRect(3200, 0, 3840, 2160));
        assertThat(layout.monitors())
                .extracting(Monitor::pixels)
                .containsExactly(new Size(1920, 1080), new Size(1280, 1024), new Size(3840, 2160));
    }

    @Test
    void monitorsBeforeRandr15AreTheCrtcs() {
        try (X11Connection connection = X11Connection.open(server.display())) {
            assertThat(new Randr(connection, 103).monitors())
                    .containsExactlyInAnyOrderElementsOf(new Randr(connection, 105).monitors())
                    .hasSize(3);
            assertThat(new Randr(connection, 0).monitors()).isEmpty();
        }
    }

    @Test
    void aMonitorThatIsUnpluggedIsGoneAtOnce() {
        assertThat(desktop.monitors().monitors()).hasSize(3);

        server.unplug("DUMMY2");
        assertThat(desktop.monitors().monitors()).extracting(Monitor::id).containsExactly("DUMMY0", "DUMMY1");

        server.plug("DUMMY2");
        assertThat(desktop.monitors().monitors()).hasSize(3);
    }

    @Test
    void scaleIsWhatTheUserSet() {
        server.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi: 144");
        assertThat(desktop.details(desktop.monitors()).get(0).scaleFactor()).isEqualTo(1.5);

        server.run("xprop", "-root", "-remove", "RESOURCE_MANAGER");
        assertThat(desktop.details(desktop.monitors()).get(0).scaleFactor()).isEqualTo(1.0);
    }

    @Test
    void thePointerGoesToEveryCornerToThePixel() {
        MonitorLayout layout = desktop.monitors();
        for (int monitor : layout.indices()) {
            Size size = layout.get(new MonitorIndex(monitor)).pixels();
            for (int x : new int[] {0, 1, size.width() / 2, size.width() - 2, size.width() - 1}) {
                for (int y : new int[] {0, 1, size.height() / 2, size.height() - 2, size.height() - 1}) {
                    MonitorPoint wanted = new MonitorPoint(new MonitorIndex(monitor), x, y);
                    desktop.input().play(Gesture.move(layout.toScreen(wanted)));
                    assertThat(layout.toMonitor(desktop.input().pointer())).isEqualTo(wanted);
                }
            }
        }
    }

    @Test
    void picturesShowWhatAnotherProgramPainted() throws Exception {
        Checkers checkers = new Checkers();
        checkers.paint(server, BLUE, ORANGE);
        for (Monitor monitor : desktop.monitors().monitors()) {
            Pixels all = desktop.screen().capture(monitor, PixelRect.of(monitor.pixels()));
            assertThat(all.width()).isEqualTo(monitor.pixels().width());
            assertThat(all.height()).isEqualTo(monitor.pixels().height());
            int x = (int) monitor.bounds().x();
            int y = (int) monitor.bounds().y();
            assertThat(checkers.wrong(all, x, y, BLUE, ORANGE)).isZero();

            Pixels part = desktop.screen().capture(monitor, new PixelRect(1001, 703, 277, 319));
            assertThat(part.width()).isEqualTo(277);
            assertThat(checkers.wrong(part, x + 1001, y + 703, BLUE, ORANGE)).isZero();
        }
    }

    @Test
    void picturesOverTheSocketAreTheSame() throws Exception {
        Checkers checkers = new Checkers();
        checkers.paint(server, ORANGE, BLUE);
        PixelRect area = new PixelRect(3190, 5, 1111, 777);
        try (X11Connection connection = X11Connection.open(server.display());
                SocketGrabber grabber = new SocketGrabber(connection)) {
            for (int i = 0; i < 3; i++) {
                Pixels pixels =
                        grabber.grab(PixelSource.root(connection.setup()), area).pixels();
                assertThat(checkers.wrong(pixels, area.x(), area.y(), ORANGE, BLUE))
                        .isZero();
            }
        }
    }

    @Test
    void anAreaOutsideTheRootIsRefused() {
        Monitor monitor = desktop.monitors().get(new MonitorIndex(0));
        assertThatThrownBy(() -> desktop.screen().capture(monitor, new PixelRect(9000, 0, 10, 10)))
                .hasMessageContaining("BadMatch");
        assertThat(desktop.screen()
                        .capture(monitor, new PixelRect(0, 0, 10, 10))
                        .width())
                .isEqualTo(10);
    }

    @Test
    void thePointersPictureHasAHotSpotInIt() {
        assertThat(desktop.screen().cursor()).hasValueSatisfying(cursor -> {
            assertThat(cursor.argb()).hasSize(cursor.width() * cursor.height());
            assertThat(cursor.hotX()).isBetween(0, cursor.width() - 1);
            assertThat(cursor.hotY()).isBetween(0, cursor.height() - 1);
        });
    }

    @Test
    void aCancelledGestureStopsBeforeItsNextStep() {
        desktop.input().play(Gesture.move(new ScreenPoint(1500, 500)));
        Thread.currentThread().interrupt();
        Gesture gesture = Gesture.move(new ScreenPoint(1600, 500)).then(Gesture.rest(Duration.ofMillis(1)));
        assertThatThrownBy(() -> desktop.input().play(gesture)).isInstanceOf(CancelledException.class);
        assertThat(desktop.input().pointer()).isEqualTo(new ScreenPoint(1500, 500));
    }

    /**
     * A window manager holds the pointer at a press, until it has looked at the window. It cannot while no other program is
     * served, so a wait for the release would last until its limit, for all programs.
     */
    @Test
    void noReleaseIsAwaitedWhileNoOtherProgramIsServed() {
        List<Duration> rests = new ArrayList<>();
        Pause counting = duration -> {
            rests.add(duration);
            new ThreadPause().rest(duration);
        };
        try (WitnessProcess witness = WitnessProcess.decoratedOn(server, new Rectangle(1500, 400, 300, 200));
                X11Desktop counted = X11Desktop.open(server.display(), counting, new ListedJournal())) {
            counted.input().moveTo(new ScreenPoint(1600, 520));
            rests.clear();
            counted.input().undisturbed(() -> {
                counted.input().play(Gesture.click(Button.LEFT, 1));
                assertThat(rests).containsOnly(Duration.ZERO);
            });
            assertThat(counted.input().isDown(Button.LEFT)).isFalse();
            assertThat(witness.settledEvents(WitnessEvent.Release.class)).hasSize(1);
        }
    }
}
