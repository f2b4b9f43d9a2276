package dev.surehand.safety;

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
}
