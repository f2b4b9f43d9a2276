package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Tests a policy on the stub of macOS's frameworks. */
class GuardQuartzIT extends GuardContract {

    @RegisterExtension
    final StubStage stage = new StubStage();

    private final ToolBench bench;

    GuardQuartzIT(@TempDir Path directory) throws IOException, InvalidPolicyException {
        Path policy = Files.writeString(directory.resolve("policy.json"), POLICY);
        UserPresence user = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        bench = new ToolBench(Protection.guarded(StubDesktop.source(), PolicyFile.read(policy), user));
    }

    @AfterEach
    void disconnect() {
        bench.close();
    }

    private static final Rectangle DISPLAY = new Rectangle(0, 0, 1920, 1080);
    private static final String CLICK = "{'action':'click','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor'}";

    // macOS does not say which windows are see-through
    @Test
    void aDeniedWindowIsBlackBehindAWindowOverTheWholeDisplay() {
        stage.desktop().open("Very secret", PLACE);
        assertThat(colours(PLACE)).containsExactly(0);
        stage.desktop().open("In front", DISPLAY);
        assertThat(colours(PLACE)).containsExactly(0);
    }

    // Nor which windows let clicks pass, whatever their size
    @Test
    void noClickPassesAnOverlayToADeniedWindow() {
        for (Rectangle place : List.of(PLACE, DISPLAY)) {
            WitnessWindow secret = stage.desktop().open("Very secret", PLACE);
            stage.desktop().openOverlay("Ruler", place);
            tools().refused("blocked_by_policy", "mouse_control", CLICK);
            assertThat(secret.settledEvents()).isEmpty();
        }
    }

    @Test
    void aClickIsRefusedIfTheWindowInFrontIsDeniedAlthoughAnotherOneTakesTheClick() {
        WitnessWindow behind = stage.desktop().open("Behind", PLACE);
        WitnessWindow overlay = stage.desktop().openOverlay("Ruler", DISPLAY);
        tools().done("mouse_control", CLICK);
        assertThat(behind.settledEvents()).isNotEmpty();
        overlay.title("Very secret");
        behind.clear();
        tools().refused("blocked_by_policy", "mouse_control", CLICK);
        assertThat(behind.settledEvents()).isEmpty();
    }

    // While Chromium or Electron is active, the element of the system knows no focus
    @Test
    void aPolicyLetsKeysReachAProgramThatTheSystemsElementDoesNotKnow() {
        StubWitness chromium = stage.desktop().open("Page", PLACE);
        StubControl control = stage.desktop().stub().control();
        control.stub_app_errors(chromium.pid(), ApplicationServices.kAXErrorNoValue, 0);
        tools().done("keyboard_control", "{'action':'type','text':'hello'}");
        assertThat(chromium.text()).isEqualTo("hello");
        chromium.title("Very secret");
        tools().refused("blocked_by_policy", "keyboard_control", "{'action':'type','text':'hello'}");
        assertThat(chromium.text()).isEqualTo("hello");
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected WitnessWindow openAt(Rectangle place) {
        return stage.desktop().open(FREE, place);
    }

    /** Without the tolerance of the platform, the guards would call the pixel beside it another place. */
    @Test
    void aRoundedPointerHasArrived() {
        stage.desktop().stub().control().stub_whole_points(true, true);
        JsonNode answer = bench.done("mouse_control", "{'action':'move','x':101,'y':7,'monitorIndex':1}");
        assertThat(answer.get("final_position").toString()).isEqualTo("{\"x\":100,\"y\":8}");
    }
}
