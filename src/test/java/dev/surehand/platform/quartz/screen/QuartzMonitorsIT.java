package dev.surehand.platform.quartz.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.quartz.system.MainQueue;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the list of monitors on the stub. */
class QuartzMonitorsIT {

    private ThreeDisplays desktop;

    @BeforeEach
    void start() {
        desktop = new ThreeDisplays();
    }

    @AfterEach
    void stop() {
        desktop.close();
    }

    @Test
    void readsPlacesInPointsAndSizesInPixels() {
        MonitorLayout layout = desktop.monitors.read();
        assertThat(layout.monitors()).extracting(Monitor::primary).containsExactly(true, false, false);
        assertThat(layout.monitors())
                .extracting(Monitor::bounds)
                .containsExactly(
                        new ScreenRect(0, 0, 1440, 900),
                        new ScreenRect(-1920, 100, 1920, 1080),
                        new ScreenRect(200, -800, 1280, 800));
        assertThat(layout.monitors())
                .extracting(Monitor::pixels)
                .containsExactly(new Size(2880, 1800), new Size(1920, 1080), new Size(1920, 1200));
        assertThat(layout.monitors()).extracting(Monitor::pixelsPerUnit).containsExactly(2.0, 1.0, 1.5);
        assertThat(layout.monitors())
                .extracting(m -> m.name().shown())
                .containsExactly("Display 1", "Display 2", "Display 3");
        assertThat(layout.monitors())
                .extracting(Monitor::id)
                .containsExactly(
                        "37D8832A-2D66-02CA-B9F7-000000000001",
                        "37D8832A-2D66-02CA-B9F7-000000000002",
                        "37D8832A-2D66-02CA-B9F7-000000000003");
    }

    @Test
    void eachPixelComesBackFromItsPoint() {
        MonitorLayout layout = desktop.monitors.read();
        Random random = new Random(14);
        for (int i = 0; i < 10_000; i++) {
            int index = random.nextInt(3);
            Size size = layout.monitors().get(index).pixels();
            MonitorPoint pixel = new MonitorPoint(
                    new MonitorIndex(index), random.nextInt(size.width()), random.nextInt(size.height()));
            ScreenPoint point = layout.toScreen(pixel);
            assertThat(layout.toMonitor(point)).isEqualTo(pixel);
        }
    }

    @Test
    void readsWorkAreasInPixelsOfTheirMonitors() {
        MonitorLayout layout = desktop.monitors.read();
        assertThat(desktop.monitors.details(layout))
                .extracting(MonitorDetails::workArea)
                .containsExactly(
                        new PixelRect(0, 50, 2880, 1800 - 50 - 140),
                        new PixelRect(0, 0, 1920, 1080),
                        new PixelRect(0, 0, 1920, 1200));
        assertThat(desktop.monitors.details(layout))
                .extracting(MonitorDetails::scaleFactor)
                .containsExactly(2.0, 1.0, 1.5);
    }

    @Test
    void doesWithoutAMainThreadThatTakesWork() {
        desktop.control.stub_main_loop(false);
        QuartzMonitors others = new QuartzMonitors(desktop.libraries, new MainQueue(desktop.libraries.dispatch()));
        MonitorLayout layout = others.read();
        assertThat(layout.monitors()).extracting(m -> m.name().shown()).contains("Display 2");
        assertThat(others.details(layout).get(0).workArea()).isEqualTo(new PixelRect(0, 0, 2880, 1800));
        desktop.control.stub_main_loop(true);
    }

    @Test
    void readsAgainAtEachCall() {
        desktop.control.stub_display_online(ThreeDisplays.LEFT, false);
        MonitorLayout two = desktop.monitors.read();
        assertThat(two.monitors()).hasSize(2);
        desktop.control.stub_display_online(ThreeDisplays.LEFT, true);
        desktop.control.stub_display(4, 1440, 0, 800, 600, 800, 600);
        assertThat(desktop.monitors.read().monitors())
                .extracting(m -> m.name().shown())
                .contains("Display 4");
        MonitorLayout four = desktop.monitors.read();
        desktop.control.stub_display_online(4, false);
        // The fourth has been unplugged between the list and its details.
        assertThat(desktop.monitors.details(four).get(3).workArea()).isEqualTo(new PixelRect(0, 0, 800, 600));
    }

    @Test
    void leavesMirrorsOut() {
        desktop.control.stub_display_rotation(ThreeDisplays.LEFT, 0, ThreeDisplays.MAIN);
        assertThat(desktop.monitors.read().monitors()).hasSize(2);
    }

    @Test
    void aRotatedDisplayIsUprightHoweverItsModeIsReported() {
        for (int[] mode : new int[][] {{1080, 1920}, {1920, 1080}}) {
            desktop.control.stub_display(ThreeDisplays.LEFT, -1080, 0, 1080, 1920, mode[0], mode[1]);
            desktop.control.stub_display_rotation(ThreeDisplays.LEFT, 90, 0);
            Monitor left = desktop.monitor(1);
            assertThat(left.pixels()).isEqualTo(new Size(1080, 1920));
            assertThat(left.pixelsPerUnit()).isEqualTo(1);
            assertThat(desktop.monitors.details(desktop.monitors.read()).get(1).rotation())
                    .isEqualTo(90);
        }
    }

    @Test
    void saysSoIfThereIsNoDisplay() {
        for (int id : new int[] {ThreeDisplays.MAIN, ThreeDisplays.LEFT, ThreeDisplays.ABOVE}) {
            desktop.control.stub_display_online(id, false);
        }
        assertThatThrownBy(desktop.monitors::read)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE));
    }

    @Test
    void namesDisplaysWhereUniqueIdsAreMissing() {
        var without = new dev.surehand.platform.quartz.system.QuartzLibraries(
                desktop.libraries.coreGraphics(),
                desktop.libraries.runLoops(),
                dev.surehand.testdesktop.QuartzStub.without(
                        dev.surehand.platform.quartz.bindings.ApplicationServices.class,
                        desktop.libraries.applicationServices(),
                        "CGDisplayCreateUUIDFromDisplayID"),
                desktop.libraries.carbon(),
                desktop.libraries.dispatch(),
                desktop.libraries.objectiveC());
        assertThat(new QuartzMonitors(without, desktop.queue).read().monitors())
                .extracting(Monitor::id)
                .containsExactly("display-1", "display-2", "display-3");
    }
}
