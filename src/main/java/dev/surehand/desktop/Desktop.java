package dev.surehand.desktop;

/** A session with one desktop. Its thread is the one that made it: all methods, and those of its ports, run there. */
public interface Desktop extends AutoCloseable {

    /** Tells this desktop from others of the same person, such as {@code x11 :0}. */
    String name();

    /**
     * The monitors, read afresh.
     *
     * @throws DesktopException when the system does not tell
     */
    MonitorLayout monitors();

    Input input();

    Screen screen();

    Windows windows();

    /** Gives back what it took from the system. Pressed keys and buttons are the business of {@link HeldInput}. */
    @Override
    void close();
}
