package dev.surehand.desktop;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.LastClick;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.recovery.MirroredJournal;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.Windows;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A desktop as tools use it: connected at the first use and no earlier, because some clients start a server only to look at its
 * tools; with a ledger of what is pressed. All methods run on the thread that owns the desktop.
 */
public final class Session implements AutoCloseable {

    private final DesktopSource source;
    private final MirroredJournal own;
    private final Supplier<? extends Collection<String>> inherited;
    private final List<String> toRepair = new ArrayList<>();

    /** What was changed on a desktop when its connection ended: the desktop itself may still be there. */
    private final List<String> lost = new ArrayList<>();

    private final LastClick lastClick = new LastClick(InstantSource.system());
    private Desktop desktop;
    private HeldInput input;

    /**
     * @param own what this process leaves behind if it is killed
     * @param inherited what killed processes left behind; asked once a connection
     */
    public Session(DesktopSource source, RecoveryJournal own, Supplier<? extends Collection<String>> inherited) {
        this.source = source;
        this.own = new MirroredJournal(own);
        this.inherited = inherited;
    }

    /**
     * Lets go of a desktop that has ended; the next use connects again. To be called between uses, not during one.
     *
     * @return whether it had ended
     */
    public boolean dropIfGone() {
        boolean gone = isGone();
        if (gone) {
            drop();
        }
        return gone;
    }

    /** As {@link DesktopSource#endWaitOf}. */
    public void endWaitOf(Thread thread) {
        source.endWaitOf(thread);
    }

    /** A call of a tool begins; connects to nothing. */
    public void beginCall() {
        if (desktop != null) {
            desktop.beginCall();
        }
    }

    /** Whether the desktop that was connected to has ended, which nobody has been told yet. */
    public boolean isGone() {
        return desktop != null && desktop.isGone();
    }

    private void drop() {
        try {
            disconnect();
        } finally {
            lost.addAll(own.lines());
            own.forgetAll();
            toRepair.clear();
            desktop = null;
            input = null;
        }
        if (!lost.isEmpty()) {
            releaseLost();
        }
    }

    private void disconnect() {
        try {
            desktop.close();
        } catch (DesktopException e) {
            // What could not be given back is released on the next connection.
            return;
        }
    }

    /** The desktop itself may still be there, and what was held on it. */
    private void releaseLost() {
        try {
            connected();
        } catch (DesktopException e) {
            // Tried again at the next use.
            return;
        }
    }

    /** @throws DesktopException when the desktop cannot be connected to; the next use tries again */
    public MonitorLayout monitors() {
        return connected().monitors();
    }

    /** As {@link Desktop#details}. */
    public List<MonitorDetails> details(MonitorLayout layout) {
        return connected().details(layout);
    }

    public HeldInput input() {
        connected();
        return input;
    }

    public LastClick lastClick() {
        return lastClick;
    }

    public Screen screen() {
        return connected().screen();
    }

    public Windows windows() {
        return connected().windows();
    }

    public Clipboard clipboard() {
        return connected().clipboard();
    }

    public Launcher launcher() {
        return connected().launcher();
    }

    public DesktopFacts facts() {
        return connected().facts();
    }

    /** What is pressed and was pressed here, oldest first; connects to nothing. */
    public List<Pressable> held() {
        return input == null ? List.of() : input.held();
    }

    /**
     * Releases the keys that write when the focus has left the window where they were pressed; connects to nothing.
     *
     * @return why, and which; empty when there was nothing to release
     */
    public Optional<String> releaseKeysOutOfPlace() {
        return input == null ? Optional.empty() : input.releaseKeysOutOfPlace();
    }

    /** Releases, latest first, until only the oldest {@code count} are held. */
    public void releaseDownTo(int count) {
        if (input != null) {
            input.releaseDownTo(count);
        }
    }

    /** Releases everything and disconnects. */
    @Override
    public void close() {
        if (desktop != null) {
            try {
                releaseDownTo(0);
            } finally {
                desktop.close();
                own.close();
                desktop = null;
                input = null;
            }
        }
    }

    private Desktop connected() {
        if (desktop == null) {
            desktop = source.open(own);
            input = new HeldInput(desktop.input(), own);
            toRepair.addAll(inherited.get());
            toRepair.addAll(lost);
            lost.clear();
            toRepair.forEach(own::remember);
            input.inherit(toRepair);
        }
        if (!toRepair.isEmpty()) {
            repair();
        }
        return desktop;
    }

    private void repair() {
        try {
            desktop.repair(toRepair);
            toRepair.forEach(own::forget);
            toRepair.clear();
        } catch (DesktopException e) {
            // Tried again at the next use; until then the lines are among our own.
            return;
        }
    }
}
