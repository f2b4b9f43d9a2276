package dev.surehand.mcp.stdio;

import java.util.concurrent.ThreadFactory;

/** Creates threads that do not keep the process running. */
public final class DaemonThreads {

    private DaemonThreads() {}

    public static ThreadFactory named(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
