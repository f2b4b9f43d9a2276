package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Point;
import java.awt.Rectangle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs the contract on an X server with three monitors, with a window in another process. */
class X11DesktopIT extends InProcessDesktopContract {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 700, 500);

    @TempDesktop
    private static TestDesktop desktop;

    @Override
    protected DesktopSource source() {
        return new X11Source(desktop.display(), new ThreadPause());
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        return WitnessEye.open(
                layout(), monitor, place, bounds -> WitnessProcess.on(desktop, bounds), WitnessProcess::close);
    }

    @Override
    protected void unplugLast() {
        desktop.unplug("DUMMY2");
    }

    @Override
    protected void plugLast() {
        desktop.plug("DUMMY2");
    }

    // S4-22: programs that are not part of this project
    @ParameterizedTest
    @EnumSource(Toolkit.class)
    void textArrivesInRealPrograms(Toolkit toolkit) {
        String text = "Grüße, 漢字 🙂 " + ascii(200) + "\n";
        try (TextTarget target = toolkit.start(desktop, PLACE)) {
            Point middle = target.middle();
            MonitorPoint at = layout().toMonitor(new ScreenPoint(middle.x, middle.y));
            bench.done(
                    "mouse_control",
                    "{'action':'click','x':%d,'y':%d,'monitorIndex':%d}"
                            .formatted(at.x(), at.y(), at.monitor().value()));
            bench.done("keyboard_control", "{'action':'type','text':%s}".formatted(quoted(text)));
            target.awaitText(text);
            assertThat(target.text()).isEqualTo(text);
        }
    }
}
