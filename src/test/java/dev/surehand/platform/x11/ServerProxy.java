package dev.surehand.platform.x11;

import dev.surehand.platform.x11.wire.Displays;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A display whose connections lead to a real X server. The subclass decides what passes on them. */
abstract class ServerProxy implements AutoCloseable {

    private static final int FIRST_NUMBER = 900;
    private static final int LAST_NUMBER = 999;

    private final UnixDomainSocketAddress real;
    private final Path socket;
    private final String display;
    private final ServerSocketChannel server;
    private final List<SocketChannel> open = new CopyOnWriteArrayList<>();

    ServerProxy(String realDisplay) {
        real = UnixDomainSocketAddress.of(socket(Integer.parseInt(realDisplay.substring(1))));
        try {
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            int number = FIRST_NUMBER;
            while (!isBound(server, number)) {
                number++;
            }
            socket = socket(number);
            display = ":" + number;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Whether the number could be bound. Another process can take the number at any moment, so only the attempt shows whether
     * it is free.
     */
    private static boolean isBound(ServerSocketChannel server, int number) throws IOException {
        try {
            server.bind(UnixDomainSocketAddress.of(socket(number)));
            return true;
        } catch (BindException e) {
            if (number == LAST_NUMBER) {
                throw e;
            }
            return false;
        }
    }

    private static Path socket(int number) {
        return Displays.SOCKETS.resolve("X" + number);
    }

    String display() {
        return display;
    }

    /** Accepts connections from now on. The subclass calls this once, when it is ready. */
    final void start() {
        inBackground(this::accept);
    }

    private void accept() throws IOException {
        while (true) {
            SocketChannel client = server.accept();
            SocketChannel behind = SocketChannel.open(real);
            open.addAll(List.of(client, behind));
            Passage passage = connect();
            inBackground(() -> pass(client, behind, passage::requests));
            inBackground(() -> pass(behind, client, passage::answers));
        }
    }

    /** Returns the passage of a connection that was accepted. */
    abstract Passage connect();

    /** Both directions of one connection. Each method returns when the side from which it reads has closed. */
    public interface Passage {
        void requests(ReadableByteChannel client, WritableByteChannel server) throws IOException;

        void answers(ReadableByteChannel server, WritableByteChannel client) throws IOException;
    }

    private interface Direction {
        void pass(ReadableByteChannel from, WritableByteChannel to) throws IOException;
    }

    private static void pass(SocketChannel from, SocketChannel to, Direction direction) throws IOException {
        try (from;
                to) {
            direction.pass(from, to);
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void inBackground(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // One side has closed.
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends all connections, and still accepts new ones. */
    final void cutAll() {
        cutFrom(0);
    }

    /** Ends all connections except the given number of first ones. */
    final void cutFrom(int connections) {
        List<SocketChannel> cut = open.subList(2 * connections, open.size());
        for (SocketChannel channel : cut) {
            try {
                channel.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        cut.clear();
    }

    /** Closes the display. Repeated calls do nothing, because another process may have taken the name since. */
    @Override
    public synchronized void close() {
        if (!server.isOpen()) {
            return;
        }
        try {
            server.close();
            Files.delete(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cutAll();
    }
}
