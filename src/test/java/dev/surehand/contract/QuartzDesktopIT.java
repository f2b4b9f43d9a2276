package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the contract on the stub of macOS's frameworks, with displays of three scales. */
class QuartzDesktopIT extends InProcessDesktopContract {

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

    /** macOS may keep the pointer at whole points: a pixel between two of them is reached as near as that, and the answer says where. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theAnswerNamesThePixelOfARoundedPointer(boolean isKept) {
        stage.desktop().stub().control().stub_whole_points(isKept, true);
        JsonNode retina = bench.done("mouse_control", "{'action':'click','x':101,'y':7,'monitorIndex':1}");
        assertThat(retina.get("final_position").toString()).isEqualTo("{\"x\":100,\"y\":8}");
        JsonNode scaled = bench.done("mouse_control", "{'action':'move','x':101,'y':7,'monitorIndex':2}");
        assertThat(scaled.get("final_position").toString()).isEqualTo("{\"x\":100,\"y\":7}");
    }
}
