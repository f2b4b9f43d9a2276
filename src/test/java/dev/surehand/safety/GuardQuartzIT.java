package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
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
