package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.platform.x11.bindings.Libc;
import dev.surehand.platform.x11.window.WindowTree;
import dev.surehand.platform.x11.wire.MasterDevices;
import dev.surehand.platform.x11.wire.X11Connection;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Keeps the person's focus where it is when a program that the second hand works opens a window: a window manager gives new
 * windows the focus of the only keyboard that it knows. The person gets the focus back at once, and the hand gets that of the
 * window. It runs on its own connection and thread, because a window may open long after the click.
 */
final class FocusKeeper implements AutoCloseable {

    /** How often the thread checks whether it was closed, and whether the focus moved without an event. */
    private static final int LOOK_MS = 100;

    private final String displayName;
    private final int handsKeyboard;

    /** The windows that were there when the hand began to work; the person may give these the focus themselves. */
    private final Set<Long> known = new HashSet<>();

    /** The connections to the server of the programs that the hand has worked. */
    private final Set<Integer> worked = new HashSet<>();

    private volatile boolean closed;

    private FocusKeeper(String displayName, int handsKeyboard) {
        this.displayName = displayName;
        this.handsKeyboard = handsKeyboard;
    }

    static FocusKeeper start(String displayName, int handsKeyboard) {
        FocusKeeper keeper = new FocusKeeper(displayName, handsKeyboard);
        DaemonThreadFactory.start("person's focus", keeper::run);
        return keeper;
    }

    /**
     * Notes that the hand is going to work a program.
     *
     * @param program the connection of its windows
     * @param windows the windows that are open now
     */
    synchronized void works(int program, List<Long> windows) {
        worked.add(program);
        known.clear();
        known.addAll(windows);
    }

    private void run() {
        try (X11Connection connection = X11Connection.open(displayName)) {
            MasterDevices.of(connection).ifPresent(devices -> watch(connection, devices));
        } catch (DesktopException e) {
            // The connection has ended, and the hand with it.
            return;
        }
    }

    private void watch(X11Connection connection, MasterDevices devices) {
        WindowTree tree = new WindowTree(connection.xcb(), connection.root());
        long persons = devices.focus(MasterDevices.PERSONS_KEYBOARD);
        devices.selectFocus(persons, MasterDevices.PERSONS_KEYBOARD);
        while (!closed && !connection.isGone()) {
            awaitNews(connection);
            connection.discardEvents();
            long now = devices.focus(MasterDevices.PERSONS_KEYBOARD);
            if (now == persons) {
                continue;
            }
            List<Long> around = tree.around(now);
            if (isOfNewWindow(connection, around)) {
                long back = persons;
                connection.failureOf(() -> devices.focus(MasterDevices.PERSONS_KEYBOARD, back));
                connection.failureOf(() -> devices.focus(handsKeyboard, now));
            } else {
                persons = now;
                devices.selectFocus(now, MasterDevices.PERSONS_KEYBOARD);
            }
        }
    }

    private synchronized boolean isOfNewWindow(X11Connection connection, List<Long> around) {
        return !around.isEmpty()
                && worked.contains(connection.setup().creator(around.get(0)))
                && around.stream().noneMatch(known::contains);
    }

    private static void awaitNews(X11Connection connection) {
        byte[] file = new byte[Libc.POLLFD_SIZE];
        ByteBuffer.wrap(file)
                .order(ByteOrder.nativeOrder())
                .putInt(connection.file())
                .putShort(Libc.POLLIN);
        if (!connection.hasEvent()) {
            Libc.poll(file, 1, LOOK_MS);
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
