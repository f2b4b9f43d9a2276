package dev.surehand.mcp;

import dev.surehand.Toolbox;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.util.List;

/** Serves all tools on the desktop in C whose file the variable QUARTZ_STUB names. */
public final class QuartzStubServerMain {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private QuartzStubServerMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        System.setProperty("java.awt.headless", "true");
        QuartzStub.ofEnvironment();
        Session session = new Session(StubDesktop.source(), RecoveryJournal.NONE, List::of);
        Dispatcher dispatcher = new Dispatcher(session, Toolbox.tools(session, ToolBench.settings(LIMIT)), LIMIT);
        SurehandServer server = SurehandServer.onStandardStreams(dispatcher, "stub");
        server.closeOnSignals();
        server.serve();
        System.exit(0);
    }
}
