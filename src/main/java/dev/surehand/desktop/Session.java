package dev.surehand.desktop;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.HeldCounts;
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
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A desktop as tools use it. It connects at the first use and not earlier, because some clients start a server only to list its
 * tools. It keeps a ledger of what is pressed. Where both hands may be used, each has a connection of its own, and everything
 * concerns the {@linkplain #hand hand in use}. All methods run on the thread that owns the desktop, except for {@link #hand} and
 * {@link #endWaitOf}.
 */
public final class Session implements AutoCloseable {

    private final Map<Hand, DesktopSource> sources = new EnumMap<>(Hand.class);
    private final MirroredJournal own;
    private final Supplier<? extends Collection<String>> inherited;
    private final List<String> toRepair = new ArrayList<>();

    /** The changes on a desktop whose connection ended: the desktop itself may still exist. */
    private final List<String> lost = new ArrayList<>();

    private final Map<Hand, LastClick> lastClicks = new EnumMap<>(Hand.class);

    /** The shared hand is the first. */
    private final Map<Hand, Connection> open = new EnumMap<>(Hand.class);

    /** What is used in place of the connections during a dry run; empty outside of one. */
    private Optional<Map<Hand, Connection>> rehearsals = Optional.empty();

    private volatile Hand hand;

    private boolean isClosed;

    private record Connection(Desktop desktop, HeldInput input) {}

    /**
     * @param own records what this process leaves behind if it is killed
     * @param inherited returns what killed processes left behind; called once per connection
     */
    public Session(DesktopSource source, RecoveryJournal own, Supplier<? extends Collection<String>> inherited) {
        this(Map.of(Hand.SHARED, source), Hand.SHARED, own, inherited);
    }

    /**
     * Creates a session with several hands.
     *
     * @param sources the same desktop, worked with each hand that may be used
     * @param usual the hand in use outside of {@link #with}; one of them
     */
    public Session(
            Map<Hand, ? extends DesktopSource> sources,
            Hand usual,
            RecoveryJournal own,
            Supplier<? extends Collection<String>> inherited) {
        this.sources.putAll(sources);
        hand = usual;
        this.own = new MirroredJournal(own);
        this.inherited = inherited;
        this.sources.keySet().forEach(each -> lastClicks.put(each, new LastClick(InstantSource.system())));
    }

    /** Returns the hand in use. Any thread may ask. */
    public Hand hand() {
        return hand;
    }

    /**
     * Runs work with a hand in use.
     *
     * @param chosen one of the hands of this session
     */
    public <T> T with(Hand chosen, Supplier<T> work) {
        Hand before = hand;
        hand = chosen;
        try {
            return work.get();
        } finally {
            hand = before;
        }
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
        sources.values().forEach(source -> source.endWaitOf(thread));
    }

    /** Notifies the desktop that a tool call begins. Does not connect. */
    public void beginCall() {
        open.values().forEach(now -> now.desktop().beginCall());
    }

    /** Returns whether the connected desktop has ended and {@link #dropIfGone} has not dropped it yet. */
    public boolean isGone() {
        return open.values().stream().anyMatch(now -> now.desktop().isGone());
    }

    private void drop() {
        try {
            disconnect();
        } finally {
            lost.addAll(own.lines());
            own.forgetAll();
            toRepair.clear();
            open.clear();
        }
        if (!lost.isEmpty()) {
            releaseLost();
        }
    }

    private void disconnect() {
        List.copyOf(open.values()).forEach(now -> {
            try {
                now.desktop().close();
            } catch (DesktopException e) {
                // The next connection releases what could not be returned.
                return;
            }
        });
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
        return Objects.requireNonNull(lastClicks.get(hand));
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

    /** Returns what this session pressed with the hand in use and has not released, oldest first. Does not connect. */
    public List<Pressable> held() {
        return held(hand);
    }

    private List<Pressable> held(Hand of) {
        return Optional.ofNullable(rehearsals.orElse(open).get(of))
                .map(now -> now.input().held())
                .orElse(List.of());
    }

    /** Returns how much each hand holds. Does not connect. */
    public HeldCounts heldCounts() {
        return new HeldCounts(held(Hand.SHARED).size(), held(Hand.OWN).size());
    }

    /**
     * Releases the held keys other than modifiers if the focus has left the window where they were pressed. Does not connect.
     *
     * @return why keys were released, and which; empty if there was nothing to release
     */
    public Optional<String> releaseKeysOutOfPlace() {
        return open.values().stream()
                .flatMap(now -> now.input().releaseKeysOutOfPlace().stream())
                .reduce((one, other) -> one + " " + other);
    }

    /**
     * Runs work on the desktop as a dry run: the work reads the desktop, and nothing that it asks for is done.
     *
     * @throws DesktopException what the work throws, and not_supported_here if the desktop has no dry run
     */
    public <T> T rehearse(Supplier<T> work) {
        rehearsals = Optional.of(new EnumMap<>(Hand.class));
        try {
            connection();
            return work.get();
        } finally {
            rehearsals = Optional.empty();
        }
    }

    /** Releases keys and buttons of each hand, latest first, until only its oldest are held, as many as {@code counts} says. */
    public void releaseDownTo(HeldCounts counts) {
        open.forEach((each, now) -> now.input().releaseDownTo(counts.of(each)));
    }

    /** Releases everything and disconnects. What would connect again throws {@link CancelledException}. */
    @Override
    public void close() {
        isClosed = true;
        if (open.isEmpty()) {
            return;
        }
        try {
            releaseDownTo(HeldCounts.NONE);
        } finally {
            // The hand of the server is removed first: the watch for the person is that of the other.
            closeInTurn(List.of(Hand.OWN, Hand.SHARED).iterator());
        }
    }

    private void closeInTurn(Iterator<Hand> hands) {
        if (!hands.hasNext()) {
            own.close();
            return;
        }
        Connection now = open.remove(hands.next());
        try {
            if (now != null) {
                now.desktop().close();
            }
        } finally {
            closeInTurn(hands);
        }
    }

    private Desktop connected() {
        return connection().desktop();
    }

    private Connection connection() {
        Connection now = connection(hand);
        if (!toRepair.isEmpty()) {
            // The keys and buttons of a killed process are those of the person, if the person's hand may be used.
            repair(open.values().iterator().next());
        }
        return rehearsals
                .map(all -> all.computeIfAbsent(hand, of -> rehearsalOf(now.desktop())))
                .orElse(now);
    }

    private static Connection rehearsalOf(Desktop real) {
        Desktop desktop = real.rehearsal();
        return new Connection(desktop, new HeldInput(desktop.input(), RecoveryJournal.NONE));
    }

    /** Returns the connection of a hand. The shared hand connects first, because it watches for the person for both. */
    private Connection connection(Hand of) {
        Connection now = open.get(of);
        if (now != null) {
            return now;
        }
        if (of == Hand.OWN && sources.containsKey(Hand.SHARED)) {
            connection(Hand.SHARED);
        }
        return connect(of);
    }

    private Connection connect(Hand of) {
        if (isClosed) {
            // Work that goes on between calls must not leave another connection behind.
            throw new CancelledException();
        }
        Desktop desktop = Objects.requireNonNull(sources.get(of)).open(own);
        // What an own hand holds is released when the hand is removed, which has a line of its own.
        RecoveryJournal held = desktop.hand() == Hand.OWN ? RecoveryJournal.NONE : own;
        Connection now = new Connection(desktop, new HeldInput(desktop.input(), held));
        boolean isFirst = open.isEmpty();
        open.put(of, now);
        if (isFirst) {
            toRepair.addAll(inherited.get());
            toRepair.addAll(lost);
            lost.clear();
            toRepair.forEach(own::remember);
        }
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
