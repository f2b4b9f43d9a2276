package dev.surehand.desktop.time;

import java.util.concurrent.ThreadFactory;

/** Makes threads that do not keep the process from ending. */
public record DaemonThreadFactory(String name) implements ThreadFactory {

    /** Starts a thread. */
    public static Thread start(String name, Runnable work) {
        Thread thread = new DaemonThreadFactory(name).newThread(work);
        thread.start();
        return thread;
    }

    @Override
    public Thread newThread(Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
