package dev.surehand.platform.x11.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.clipboard.SelectionEvent.Notify;
import dev.surehand.platform.x11.clipboard.SelectionEvent.PropertySet;
import dev.surehand.platform.x11.clipboard.SelectionEvent.TimeUp;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.X11Connection;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Reads the content that other programs offer, one form at a time. */
public final class SelectionReader {

    /** The limit of formats that a program can offer. */
    static final int MOST_TARGETS = 16_384;

    private static final String TIME = "SUREHAND_TIME";

    /** The time limit for responses of the server itself. */
    private static final Duration SERVER_LIMIT = Duration.ofSeconds(2);

    private final SelectionConnection connection;
    private final SelectionAtoms atoms;
    private final BlockingQueue<SelectionEvent> events = new LinkedBlockingQueue<>();
    private int number;

    public SelectionReader(SelectionConnection connection, SelectionAtoms atoms) {
        this.connection = connection;
        this.atoms = atoms;
    }

    /** Handles an event. The event thread calls this method; all other methods are for one other thread. */
    public void handle(SelectionEvent event) {
        if (event instanceof Notify
                || (event instanceof PropertySet set && set.window() == connection.window())
                || event instanceof SelectionEvent.ServerGone) {
            events.add(event);
        }
    }

    /** Returns the server's current time. */
    public int time() {
        int property = connection.atom(TIME);
        clear();
        connection.put(connection.window(), property, SelectionAtoms.numbers(SelectionAtoms.INTEGER, List.of(0)));
        return await(
                SERVER_LIMIT,
                event -> event instanceof PropertySet set && set.property() == property
                        ? Optional.of(set.time())
                        : Optional.empty());
    }

    /**
     * Requests one form of the content from the owner.
     *
     * @param limit the time for each step: the response, and each piece of long content
     * @param most the limit in bytes
     * @return empty when the owner does not have this form, or there is no owner
     * @throws DesktopException operation_timeout when the owner does not respond; not_supported_here when the content is too
     *     long
     */
    public Optional<Property> read(int selection, int target, Duration limit, int most) {
        int time = time();
        int property = connection.atom("SUREHAND_SELECTION_" + number);
        connection.delete(property);
        clear();
        // A late response must not be taken for the response to a later request. The number is therefore used again
        // only after a response.
        number++;
        connection.convert(selection, target, property, time);
        Notify answer = await(
                limit,
                event -> event instanceof Notify a && isTo(a, selection, target) ? Optional.of(a) : Optional.empty());
        Optional<Property> value =
                answer.property() == 0 ? Optional.empty() : Optional.of(receive(property, limit, most));
        number--;
        return value;
    }

    private void clear() {
        events.clear();
        if (connection.isGone()) {
            throw serverGone();
        }
    }

    static DesktopException late(long limitMs) {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "The program that holds the clipboard's content has not handed it out within %d ms. Copy it again, or close that program."
                        .formatted(limitMs));
    }

    private static DesktopException serverGone() {
        return DesktopException.of(ErrorCode.UNEXPECTED_ERROR, X11Connection.SERVER_GONE);
    }

    private static boolean isTo(Notify answer, int selection, int target) {
        return answer.selection() == selection && answer.target() == target;
    }

    private Property receive(int property, Duration limit, int most) {
        Property value = take(property, most);
        if (value.type() != atoms.incr) {
            return value;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Property piece = nextPiece(property, limit, most);
        Property first = piece;
        while (piece.bytes().length > 0) {
            all.writeBytes(piece.bytes());
            piece = nextPiece(property, limit, most - all.size());
        }
        return new Property(first.type(), first.format(), all.toByteArray());
    }

    private Property nextPiece(int property, Duration limit, int most) {
        await(
                limit,
                event -> event instanceof PropertySet set && set.property() == property
                        ? Optional.of(set)
                        : Optional.empty());
        return take(property, most);
    }

    private Property take(int property, int most) {
        return connection
                .take(property, most)
                .filter(value -> value.bytes().length <= most)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "The clipboard holds more than the %d MiB, or the %d formats, that are read of it. Copy less at once."
                                .formatted(Clipboard.LIMIT >> 20, MOST_TARGETS)));
    }

    /**
     * Waits for an event.
     *
     * @param limit the total time, whatever other events come in the meantime
     */
    private <T> T await(Duration limit, Function<SelectionEvent, Optional<T>> wanted) {
        var end = new CompletableFuture<Void>().completeOnTimeout(null, limit.toMillis(), TimeUnit.MILLISECONDS);
        TimeUp timeUp = new TimeUp(end);
        var unused = end.thenRun(() -> events.add(timeUp));
        try {
            Optional<T> found = Optional.empty();
            while (found.isEmpty()) {
                SelectionEvent event = next();
                if (event.equals(timeUp)) {
                    throw connection.isGone() ? serverGone() : late(limit.toMillis());
                }
                found = wanted.apply(event);
            }
            return found.get();
        } finally {
            end.cancel(false);
        }
    }

    private SelectionEvent next() {
        try {
            SelectionEvent event = events.take();
            if (event instanceof SelectionEvent.ServerGone) {
                throw serverGone();
            }
            return event;
        } catch (InterruptedException e) {
            throw new CancelledException();
        }
    }
}
