package dev.surehand.desktop;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.Windows;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A connected desktop. Its thread is the one that opened it: all methods, and those of its ports, run there. */
public interface Desktop extends AutoCloseable {

    /** A call of a tool begins, or has begun with the connecting. */
    default void beginCall() {}

    /**
     * The monitors, read afresh.
     *
     * @throws DesktopException when the system does not tell
     */
    MonitorLayout monitors();

    /** What else there is to tell of these monitors, in their order; read afresh, and not as fast as {@link #monitors}. */
    List<MonitorDetails> details(MonitorLayout layout);

    /** Whether the system has ended the connection: nothing can be done with it any more, nothing is pressed through it. */
    boolean isGone();

    Input input();

    Screen screen();

    Windows windows();

    Clipboard clipboard();

    Launcher launcher();

    /**
     * Begins to tell, until it is closed, what anyone else does with pointer and keyboard.
     *
     * @param hotkey keys to be told of when they are held together; empty for none
     */
    void watchUser(Optional<KeyCombo> hotkey, UserListener listener);

    /** For a person who looks for what is wrong; takes its time. */
    DesktopFacts facts();

    /** Puts right what killed processes left changed, as far as the lines are its own; ignores others. */
    void repair(Collection<String> leftovers);

    /** Gives back what it took from the system. Pressed keys and buttons are the business of {@link HeldInput}. */
    @Override
    void close();
}
