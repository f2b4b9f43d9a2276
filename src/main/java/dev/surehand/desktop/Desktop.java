package dev.surehand.desktop;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.overlay.NoOverlay;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.Windows;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A connected desktop. It belongs to the thread that opened it: all its methods, and those of its ports, run on that thread.
 */
public interface Desktop extends AutoCloseable {

    /** Notifies the desktop that a tool call begins. The call that opens the connection does not use this method. */
    default void beginCall() {}

    /**
     * Reads the monitors from the system and returns them.
     *
     * @throws DesktopException if the system does not report them
     */
    MonitorLayout monitors();

    /**
     * Reads the other facts about these monitors from the system and returns them in the order of the layout. This takes longer
     * than {@link #monitors}.
     */
    List<MonitorDetails> details(MonitorLayout layout);

    /**
     * Returns whether the system has ended the connection. An ended connection cannot be used any more, and nothing is pressed
     * through it.
     */
    boolean isGone();

    Input input();

    /** Returns whose pointer and focus {@link #input} works with. */
    default Hand hand() {
        return Hand.SHARED;
    }

    Screen screen();

    Windows windows();

    Clipboard clipboard();

    Launcher launcher();

    Elements elements();

    /** Returns what draws over the windows for the person. */
    default Overlay overlay() {
        return new NoOverlay(
                "The overlay is made for X11, Windows and macOS alone so far. ui_snapshot lists the elements and their places; with marks it shows them in a picture, where single windows can be captured.");
    }

    /**
     * Begins to report what anyone else does with pointer and keyboard, until the desktop is closed.
     *
     * @param hotkey keys that are reported when they are held together; empty for none
     */
    void watchUser(Optional<KeyCombo> hotkey, UserListener listener);

    /**
     * Returns this desktop for a dry run: it is read, checks what it is asked to do, and never changes anything.
     *
     * @throws DesktopException not_supported_here if it cannot do that
     */
    default Desktop rehearsal() {
        throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "This desktop has no dry run. Leave dryRun out.");
    }

    /** Returns facts for a person who searches for a fault. This is slow. */
    DesktopFacts facts();

    /** Repairs what killed processes left changed. It reads the lines in its own formats and ignores the others. */
    void repair(Collection<String> lines);

    /** Returns to the system what the desktop took from it. {@link HeldInput} releases the pressed keys and buttons. */
    @Override
    void close();
}
