package dev.surehand.contract;

import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** At 150 %, without a compositor, with servers that are killed and cancelled. */
@Timeout(180)
class OverlayScaledWineIT extends OverlayWineContract {

    private static final Duration ENDED = Duration.ofSeconds(20);

    private static WineDesktop windows;

    /** Of all tests, until one ends it. */
    private static ServerProcess server;

    @BeforeAll
    static void start() {
        WineDesktop.installOrReportNotRun();
        windows = WineDesktop.start(144);
    }

    @AfterAll
    static void end() {
        if (server != null) {
            server.close();
            server = null;
        }
        if (windows != null) {
            windows.close();
        }
    }

    @BeforeEach
    @Override
    void open() {
        if (server == null) {
            server = ServerProcess.on(windows);
        }
        super.open();
    }

    private static void kill() {
        ServerProcess killed = server;
        server = null;
        killed.kill();
        killed.awaitExit(ENDED);
        killed.close();
    }

    @Override
    WineDesktop windows() {
        return windows;
    }

    @Override
    ToolCalls tools() {
        return new RemoteTools(server);
    }

    /** S3-01, S3-03, S3-29, S3-31: also left of the origin and above it. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aMarkLiesAroundItsElementOnEachMonitor(int monitor) {
        assertAMarkLiesAroundItsElement(monitor, 1.5);
    }

    /** S3-02, S3-11, S3-19. */
    @Test
    void thePersonPicksAnElement() {
        assertThePersonPicksAnElement(1.5);
    }

    @Test
    void marksGoWithAServerThatIsKilled() {
        highlight(element("Save"));
        awaitMarks(true);
        kill();
        awaitMarks(false);
    }

    private void beginPick(Point at) {
        server.call(7, OVERLAY, "{\"action\":\"pick\",\"timeoutMs\":60000}");
        Patience.repeat("what is under the pointer lights up", () -> point(at), () -> marks() > 0);
    }

    private void awaitThePersonsClick(Point at) {
        Patience.until("the click of the person arrives", () -> {
            point(at);
            click();
            return form().has("pressed Save");
        });
    }

    /** A call that is cancelled gives the person the buttons back. */
    @Test
    void aCancelledPickEnds() {
        Point save = onRoot(element("Save").get("click"));
        beginPick(save);
        server.send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}""");
        awaitMarks(false);
        awaitThePersonsClick(save);
        tools().done("list_windows", "{}");
    }

    /** A server that is killed gives the person the buttons back. */
    @Test
    void aPickOfAKilledServerEnds() {
        Point save = onRoot(element("Save").get("click"));
        beginPick(save);
        kill();
        awaitMarks(false);
        awaitThePersonsClick(save);
    }
}
