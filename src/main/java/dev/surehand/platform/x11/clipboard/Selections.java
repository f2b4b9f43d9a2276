package dev.surehand.platform.x11.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.platform.x11.clipboard.SelectionEvent.OwnMessage;
import dev.surehand.platform.x11.wire.Property;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The selections of an X server. A thread sends the content that we own to other programs, whether or not a call is running.
 * The methods are for one other thread.
 */
public final class Selections implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Selections.class);

    /** The type of the message that stops the thread. Its data is a number that no other program knows. */
    private static final String STOP = "SUREHAND_STOP";

    private static final byte CLIENT_MESSAGE = 33;

    /** The time limit for each step when a program is asked for its content. */
    private static final Duration READ_LIMIT = Duration.ofSeconds(2);

    /**
     * The time limit for each step when content is saved for a short time. If a step takes longer, the content is left in
     * place.
     */
    private static final Duration KEEP_STEP_LIMIT = Duration.ofMillis(300);

    private static final long KEEP_LIMIT_MS = 1000;

    private static final Duration HAND_OVER_LIMIT = Duration.ofSeconds(2);
    private static final Duration END_LIMIT = Duration.ofSeconds(1);

    private final SelectionConnection connection;
    private final SelectionAtoms atoms;
    private final SelectionOwner owner;
    private final SelectionReader reader;
    private final OwnMessage stop;
    private final Thread thread;
    private int latestOffer;

    private Selections(SelectionConnection connection) {
        this.connection = connection;
        atoms = new SelectionAtoms(connection);
        owner = new SelectionOwner(connection, atoms);
        reader = new SelectionReader(connection, atoms);
        stop = new OwnMessage(connection.atom(STOP), new SecureRandom().nextLong());
        thread = DaemonThreadFactory.start("selections", this::serve);
    }

    /**
     * Opens the selections of a server.
     *
     * @throws DesktopException not_supported_here when the display cannot be opened
     */
    public static Selections open(String display, long root) {
        SelectionConnection connection = SelectionConnection.open(display, root);
        Selections selections = null;
        try {
            selections = new Selections(connection);
            return selections;
        } finally {
            if (selections == null) {
                connection.close();
            }
        }
    }

    private void serve() {
        Optional<SelectionEvent> event = connection.next();
        while (event.isPresent() && !event.get().equals(stop)) {
            handle(event.get());
            event = connection.next();
        }
        reader.handle(new SelectionEvent.ServerGone());
    }

    private void handle(SelectionEvent event) {
        try {
            owner.handle(event);
            reader.handle(event);
        } catch (DesktopException e) {
            // The server went away in the meantime; the next event reports this.
            return;
        } catch (RuntimeException e) {
            // Any program can send an event that fails here. The other programs must still be served.
            LOG.error("An event about the clipboard was not handled: {}", event, e);
        }
    }

    public SelectionAtoms atoms() {
        return atoms;
    }

    public int atom(String name) {
        return connection.atom(name);
    }

    public boolean isGone() {
        return connection.isGone();
    }

    /** Whether programs no longer get responses. */
    boolean hasEnded() {
        return isGone() || !thread.isAlive();
    }

    /** Returns the server's current time. */
    public int time() {
        return reader.time();
    }

    /**
     * Returns the server time of our latest offer. This time is late enough to change a selection that we still own, and is
     * known without a request.
     */
    int latestOffer() {
        return latestOffer;
    }

    /**
     * Returns the content if we own the selection. This asks the server, because our thread may not have received yet the event
     * that another program took the selection.
     */
    private Optional<SelectionContent> ours(int selection) {
        return owner.owns(selection) ? owner.content(selection) : Optional.empty();
    }

    List<Integer> targets(int selection) {
        Optional<SelectionContent> ours = ours(selection);
        if (ours.isPresent()) {
            return ours.get().targets();
        }
        if (connection.ownerOf(selection) == 0) {
            return List.of();
        }
        return reader.read(selection, atoms.targets, READ_LIMIT, SelectionReader.MOST_TARGETS * Integer.BYTES).stream()
                .flatMapToLong(Property::numbers)
                .mapToObj(target -> (int) target)
                .filter(atoms::isContent)
                .toList();
    }

    List<OutsideText> names(List<Integer> targets) {
        return connection.atomNames(targets).stream().map(OutsideText::of).toList();
    }

    Optional<Property> read(int selection, int target) {
        Optional<SelectionContent> ours = ours(selection);
        if (ours.isPresent()) {
            return ours.get().as(target);
        }
        return connection.ownerOf(selection) == 0
                ? Optional.empty()
                : reader.read(selection, target, READ_LIMIT, Clipboard.LIMIT);
    }

    /**
     * Offers content.
     *
     * @return whether we own the selection now
     */
    public boolean offer(int selection, SelectionContent content, int time) {
        latestOffer = time;
        if (content.forms().isEmpty()) {
            owner.withdraw(selection, time);
            return true;
        }
        return owner.offer(selection, content, time);
    }

    public boolean owns(int selection) {
        return owner.owns(selection);
    }

    /** Returns the client that owns a selection, as {@link SelectionConnection#clientOf}; none if no client owns it. */
    public Set<Integer> clientOwning(int selection) {
        int window = connection.ownerOf(selection);
        return window == 0 ? Set.of() : Set.of(connection.clientOf(window));
    }

    public int clientOf(long window) {
        return connection.clientOf(window);
    }

    public void forgetTakers() {
        owner.forgetTakers();
    }

    /** Whether a program has received our content twice in the same form. */
    public boolean wasTakenAgain() {
        return owner.wasTakenAgain();
    }

    /** Returns how often programs have requested the content that we own. */
    public int requests() {
        return owner.requests();
    }

    /** Returns the clients that have received our content, to the last byte. */
    public Set<Integer> takers() {
        Set<Integer> takers = owner.takers();
        if (!takers.isEmpty()) {
            // After this, requests on other connections are processed after the content was received.
            connection.sync();
        }
        return takers;
    }

    /** Returns the clients that have received our content, or are receiving it. */
    public Set<Integer> readers() {
        return owner.readers();
    }

    /**
     * Copies the content of a selection in all its forms.
     *
     * @throws DesktopException operation_timeout when that takes longer than a second; not_supported_here when it is too large
     */
    SelectionContent copy(int selection) {
        Optional<SelectionContent> ours = ours(selection);
        if (ours.isPresent() || connection.ownerOf(selection) == 0) {
            return ours.orElse(SelectionContent.NONE);
        }
        var deadline = new CompletableFuture<Void>().completeOnTimeout(null, KEEP_LIMIT_MS, TimeUnit.MILLISECONDS);
        List<Integer> targets = reader
                .read(selection, atoms.targets, KEEP_STEP_LIMIT, Clipboard.LIMIT)
                .map(Property::list)
                .orElse(List.of((long) atoms.utf8, (long) SelectionAtoms.STRING))
                .stream()
                .map(Long::intValue)
                .filter(atoms::isContent)
                .distinct()
                .toList();
        SelectionContent content = SelectionContent.NONE;
        int remaining = Clipboard.LIMIT;
        for (int target : targets) {
            if (deadline.isDone()) {
                throw SelectionReader.late(KEEP_LIMIT_MS);
            }
            Optional<Property> value = reader.read(selection, target, KEEP_STEP_LIMIT, remaining);
            if (value.isPresent() && value.get().format() != 0) {
                remaining -= value.get().bytes().length;
                content = content.with(target, value.get());
            }
        }
        return content;
    }

    /**
     * Returns the content to paste.
     *
     * @throws DesktopException as {@link #copy}
     */
    public SelectionContent contentOf(Paste what) {
        if (what instanceof Paste.Text text) {
            return SelectionContent.text(text.text(), atoms);
        }
        return what instanceof Paste.Png png ? SelectionContent.png(png.png(), atoms) : copy(atoms.clipboard);
    }

    int window() {
        return connection.window();
    }

    /**
     * Closes the connection. Before that, passes the content that we own to the clipboard manager, if there is one, so that the
     * content is available after our process ends.
     */
    @Override
    public void close() {
        try {
            if (!hasEnded()) {
                handOver();
            }
        } catch (DesktopException | CancelledException e) {
            // The manager does not respond, or the server is gone. The content then ends with our process.
            stop();
            return;
        }
        stop();
    }

    private void handOver() {
        int manager = connection.atom("CLIPBOARD_MANAGER");
        if (ours(atoms.clipboard).isPresent() && connection.ownerOf(manager) != 0) {
            reader.read(manager, atoms.saveTargets, HAND_OVER_LIMIT, Clipboard.LIMIT);
        }
    }

    private void stop() {
        if (!connection.isGone()) {
            ByteBuffer message = ByteBuffer.allocate(32).order(ByteOrder.nativeOrder());
            message.put(0, CLIENT_MESSAGE).put(1, (byte) Integer.SIZE).putInt(4, connection.window());
            message.putInt(8, stop.type()).putLong(12, stop.data());
            connection.send(connection.window(), message.array());
        }
        try {
            thread.join(END_LIMIT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!thread.isAlive()) {
            connection.close();
        }
    }
}
