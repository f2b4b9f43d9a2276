package dev.surehand.contract;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.win32.Win32Source;
import dev.surehand.testdesktop.HostDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs the contract in a Windows JVM, with a window in a second JVM. {@link InsideWineIT} runs this class. */
@EnabledOnOs(OS.WINDOWS)
class Win32DesktopIT extends InProcessDesktopContract {

    private static WitnessProcess witness;

    @AfterAll
    static void end() {
        if (witness != null) {
            witness.close();
        }
    }

    @Override
    protected DesktopSource source() {
        return new Win32Source(new ThreadPause());
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        return WitnessEye.open(layout(), monitor, place, Win32DesktopIT::witness, stays -> {});
    }

    /** Returns the witness, one for all tests: in Wine a JVM with a window takes four seconds to start. */
    private static WitnessProcess witness(Rectangle bounds) {
        if (witness == null) {
            witness = WitnessProcess.onWindows(bounds);
        } else {
            witness.reopen(bounds);
        }
        return witness;
    }

    @Override
    protected void unplugLast() {
        HostDesktop.unplug("DUMMY2");
        Patience.until("Windows has two monitors", () -> layout().monitors().size() == 2);
    }

    @Override
    protected void plugLast() {
        HostDesktop.plug("DUMMY2");
        Patience.until("Windows has three monitors", () -> layout().monitors().size() == 3);
    }
}
