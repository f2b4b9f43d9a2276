package dev.surehand.platform.dbus;

import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.freedesktop.dbus.connections.impl.DirectConnection;
import org.freedesktop.dbus.connections.impl.DirectConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.messages.MethodCall;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A connection to one program without the bus between them, for one request. GTK 3 does what it is asked before it reads the next
 * message of the same connection: while a button has opened a dialog, the bus gets no answer any more until the dialog closes. On
 * a connection of its own, only that connection waits.
 */
public final class DirectLine {

    private static final Logger LOG = LoggerFactory.getLogger(DirectLine.class);

    /** Only sockets as the bridge of GTK makes them: the program names its address itself, and may name any. */
    private static final Pattern ADDRESS =
            Pattern.compile("unix:path=(/(?:[^/,;]+/)*at-spi2-[^/,;]+(?:/socket)?)(?:,guid=[0-9a-f]+)?");

    /** A dialog may be open for long. After this time nobody waits for its end. */
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** For how many milliseconds the library tries again: what listens at an address does not become another program by waiting. */
    private static final int ONE_ATTEMPT = 0;

    private DirectLine() {}

    /**
     * Sends a request, and waits for its answer.
     *
     * @param address as the program reports it, which may be that of another program
     * @param process of the program; nothing is sent to another one
     * @return empty if there is no such connection, so that nothing was sent; {@link BusAnswer#arrived} is false if the program
     *     still does what it was asked, or does not answer at all
     */
    public static Optional<BusAnswer> ask(String address, int process, BusCall call, Duration limit) {
        Matcher named = ADDRESS.matcher(address);
        if (!named.matches()) {
            return Optional.empty();
        }
        String line = DescriptorTransport.address(named.group(1), process);
        ExecutorService thread = Executors.newSingleThreadExecutor(new DaemonThreadFactory("request"));
        try {
            // Not by supplyAsync, which would send nothing if the limit came before the thread.
            CompletableFuture<Optional<BusAnswer>> answer = new CompletableFuture<>();
            thread.execute(() -> answer.complete(askAndWait(line, call)));
            return LimitedWait.await(answer, limit).orElse(Optional.of(BusAnswer.NONE));
        } finally {
            // The request goes on; the thread ends with it.
            thread.shutdown();
        }
    }

    private static Optional<BusAnswer> askAndWait(String address, BusCall call) {
        DirectConnection connection;
        try {
            connection = DirectConnectionBuilder.forAddress(address)
                    .transportConfig()
                    .withTimeout(ONE_ATTEMPT)
                    .back()
                    .build();
        } catch (DBusException | DBusExecutionException | IllegalArgumentException e) {
            LOG.debug("{} cannot be asked without the bus", address, e);
            return Optional.empty();
        }
        try {
            MethodCall message = connection
                    .getMessageFactory()
                    .createMethodCall(
                            null,
                            null,
                            call.object().path(),
                            call.type(),
                            call.method(),
                            (byte) 0,
                            call.signature().isEmpty() ? null : call.signature(),
                            call.arguments().toArray());
            connection.sendMessage(message);
            return Optional.of(BusConnection.await(message, LONGEST));
        } catch (DBusException | DBusExecutionException e) {
            LOG.debug("{} ended the connection", address, e);
            return Optional.of(BusAnswer.NONE);
        } finally {
            connection.disconnect();
        }
    }
}
