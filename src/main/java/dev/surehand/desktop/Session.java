package dev.surehand.desktop;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.LastClick;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.overlay.Overlay;
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
 * A desktop as tools use it. It connects at the first use and not earlier, because some clients start a server only to list its
 * tools. It keeps a ledger of what is pressed. All methods run on the thread that owns the desktop.
 */
public final class Session implements AutoCloseable {

    private final DesktopSource source;
    private final MirroredJournal own;
    private final Supplier<? extends Collection<String>> inherited;
    private final List<String> toRepair = new ArrayList<>();

    /** The changes on a desktop whose connection ended: the desktop itself may still exist. */
    private final List<String> lost = new ArrayList<>();

    private final LastClick lastClick = new LastClick(InstantSource.system());
    private Optional<Connection> open = Optional.empty();

    private record Connection(Desktop desktop, HeldInput input) {}

    /**
     * @param own records what this process leaves behind if it is killed
     * @param inherited returns what killed processes left behind; called once per connection
     */
    public Session(DesktopSource source, RecoveryJournal own, Supplier<? extends Collection<String>> inherited) {
        this.source = source;
        this.own = new MirroredJournal(own);
        this.inherited = inherited;
    }

    /**
     * Drops a desktop that has ended; the next use connects again. Call this method between uses, not during one.
     *
     * @return whether the desktop had ended
     */
    public boolean dropIfGone() {
        boolean gone = isGone();
        if (gone) {
            drop();
        }
        return gone;
    }

    /** Ends a wait as {@link DesktopSource#endWaitOf} does. */
    public void endWaitOf(Thread thread) {
        source.endWaitOf(thread);
    }

    /** Notifies the desktop that a tool call begins. Does not connect. */
    public void beginCall() {
        open.ifPresent(now -> now.desktop().beginCall());
    }

    /** Returns whether the connected desktop has ended and {@link #dropIfGone} has not dropped it yet. */
    public boolean isGone() {
        return open.filter(now -> now.desktop().isGone()).isPresent();
    }

    private void drop() {
        try {
            disconnect();
        } finally {
            lost.addAll(own.lines());
            own.forgetAll();
            toRepair.clear();
            open = Optional.empty();
        }
        if (!lost.isEmpty()) {
            releaseLost();
        }
    }

    private void disconnect() {
        try {
            open.ifPresent(now -> now.desktop().close());
        } catch (DesktopException e) {
            // The next connection releases what could not be returned.
            return;
        }
    }

    /** Connects again, because the desktop and the keys held on it may still exist. */
    private void releaseLost() {
        try {
            connected();
        } catch (DesktopException e) {
            // The next use tries again.
            return;
        }
    }

    /** @throws DesktopException if the connection fails; the next use tries again */
    public MonitorLayout monitors() {
        return connected().monitors();
    }

    /** Returns the same as {@link Desktop#details}. */
    public List<MonitorDetails> details(MonitorLayout layout) {
        return connected().details(layout);
    }

    public HeldInput input() {
        return connection().input();
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

    public Elements elements() {
        return connected().elements();
    }

    public Overlay overlay() {
        return connected().overlay();
    }

    public DesktopFacts facts() {
        return connected().facts();
    }

    /** Returns what this session pressed and has not released, oldest first. Does not connect. */
    public List<Pressable> held() {
        return open.map(now -> now.input().held()).orElse(List.of());
    }

    /**
     * Releases the held keys other than modifiers if the focus has left the window where they were pressed. Does not connect.
     *
     * @return why keys were released, and which; empty if there was nothing to release
     */
    public Optional<String> releaseKeysOutOfPlace() {
        return open.flatMap(now -> now.input().releaseKeysOutOfPlace());
    }

    /**
     * Runs work on the desktop as a dry run: the work reads the desktop, and nothing that it asks for is done.
     *
     * @throws DesktopException what the work throws, and not_supported_here if the desktop has no dry run
     */
    public <T> T rehearse(Supplier<T> work) {
        Connection real = connection();
        Desktop desktop = real.desktop().rehearsal();
        open = Optional.of(new Connection(desktop, new HeldInput(desktop.input(), RecoveryJournal.NONE)));
        try {
            return work.get();
        } finally {
            open = Optional.of(real);
        }
    }

    /** Releases keys and buttons, latest first, until only the oldest {@code count} are held. */
    public void releaseDownTo(int count) {
        open.ifPresent(now -> now.input().releaseDownTo(count));
    }

    /** Releases everything and disconnects. */
    @Override
    public void close() {
        open.ifPresent(now -> {
            try {
                releaseDownTo(0);
            } finally {
                now.desktop().close();
                own.close();
                open = Optional.empty();
            }
        });
    }

    private Desktop connected() {
        return connection().desktop();
    }

    private Connection connection() {
        Connection now = open.orElseGet(this::connect);
        if (!toRepair.isEmpty()) {
            repair(now);
        }
        return now;
    }

    private Connection connect() {
        Desktop desktop = source.open(own);
        // What an own hand holds is released when the hand is removed, which has a line of its own.
        RecoveryJournal held = desktop.hand() == Hand.OWN ? RecoveryJournal.NONE : own;
        Connection now = new Connection(desktop, new HeldInput(desktop.input(), held));
        open = Optional.of(now);
        toRepair.addAll(inherited.get());
        toRepair.addAll(lost);
        lost.clear();
        toRepair.forEach(own::remember);
        return now;
    }

    private void repair(Connection now) {
        try {
            now.input().inherit(toRepair);
            now.desktop().repair(toRepair);
            toRepair.forEach(own::forget);
            toRepair.clear();
        } catch (DesktopException e) {
            // The next use tries again; until then the journal of this process keeps the lines.
            return;
        }
    }
}
