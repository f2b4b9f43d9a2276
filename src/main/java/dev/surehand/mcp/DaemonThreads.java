package dev.surehand.mcp;

import java.util.concurrent.ThreadFactory;

/** Creates threads that do not keep the process running. */
final class DaemonThreads {

    private DaemonThreads() {}

    static ThreadFactory named(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
