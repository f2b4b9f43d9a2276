package dev.surehand.contract;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs the contract on the stub of macOS's frameworks, with displays of three scales. */
class QuartzDesktopIT extends DesktopContract {

    @RegisterExtension
    final StubStage stage = new StubStage();

    @Override
    protected DesktopSource source() {
        return StubDesktop.source();
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        return WitnessEye.open(
                layout(), monitor, place, bounds -> stage.desktop().open("Eye", bounds), StubWitness::close);
    }

    @Override
    protected void unplugLast() {
        stage.desktop().unplug(StubDesktop.ABOVE);
    }

    @Override
    protected void plugLast() {
        stage.desktop().plug(StubDesktop.ABOVE);
    }
}
