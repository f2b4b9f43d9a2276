package dev.surehand.mcp;

/** A server with tools that need no desktop, as a process. */
public final class TestServerMain {

    private TestServerMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        SurehandServer server = SurehandServer.onStandardStreams(new TestTools().dispatcher(), "1");
        server.closeOnSignals();
        server.serve();
        System.exit(0);
    }
}
