package dev.surehand.safety;

import dev.surehand.mcp.KdeStage;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract of a policy on KWin, with a window of GTK 3 in another process, through a whole server. */
@Timeout(300)
class KdePolicyIT extends GuardContract {

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    @AutoClose
    private static ServerProcess server;

    private WitnessProcess window;

    @BeforeAll
    static void start() throws IOException {
        Path policy = Files.writeString(STAGE.desktop().home().resolve("policy.json"), POLICY);
        server = STAGE.server("--policy", policy.toString());
    }

    @Override
    protected ToolCalls tools() {
        return new RemoteTools(server);
    }

    @Override
    protected WitnessWindow openAt(Rectangle place) {
        window = STAGE.desktop().showWitness("Opened", place);
        return window;
    }

    @Override
    protected void look(String id) {
        if (STAGE.desktop().hasPictures()) {
            super.look(id);
        }
    }

    @Override
    @Test
    void itIsBlackAndHasNoTitle() {
        STAGE.desktop().needPictures();
        super.itIsBlackAndHasNoTitle();
    }

    @AfterEach
    void close() {
        window.close();
    }
}
