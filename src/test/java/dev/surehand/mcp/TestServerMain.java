package dev.surehand.mcp;

/** Runs a server in its own process, with tools that need no desktop. */
public final class TestServerMain {

    private TestServerMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        SurehandServer server = SurehandServer.onStandardStreams(new TestTools().dispatcher(), "1");
        server.closeOnSignals();
        server.serve();
        System.exit(0);
    }
}
