package dev.surehand.mcp;

import java.time.Duration;

/**
 * Runs a server in its own process, with tools that need no desktop. An argument is how many milliseconds a client may take to
 * read the last messages for it.
 */
public final class TestServerMain {

    private TestServerMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        SurehandServer server = SurehandServer.onStandardStreams(new TestTools().dispatcher(), "1");
        server.closeOnSignals();
        if (arguments.length == 0) {
            server.serve();
        } else {
            server.serve(Duration.ofMillis(Long.parseLong(arguments[0])));
        }
        System.exit(0);
    }
}
