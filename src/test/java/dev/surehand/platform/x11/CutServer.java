package dev.surehand.platform.x11;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An X server that ends when it has been asked so often: in truth a way to another, which is cut. What was asked for last
 * does not reach it.
 */
final class CutServer implements AutoCloseable {

    private static final int FIRST_NUMBER = 900;

    private final UnixDomainSocketAddress real;
    private final Path socket;
    private final String display;
    private final ServerSocketChannel server;
    private final AtomicInteger left;
    private final List<SocketChannel> open = new CopyOnWriteArrayList<>();

    /** @param requests how often anything is read of a client before it is cut */
    CutServer(String realDisplay, int requests) {
        real = UnixDomainSocketAddress.of(socket(Integer.parseInt(realDisplay.substring(1))));
        left = new AtomicInteger(requests);
        int number = FIRST_NUMBER;
        while (Files.exists(socket(number))) {
            number++;
        }
        socket = socket(number);
        display = ":" + number;
        try {
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        inBackground(this::accept);
    }

    private static Path socket(int number) {
        return Displays.SOCKETS.resolve("X" + number);
    }

    String display() {
        return display;
    }

    boolean isCut() {
        return left.get() < 0;
    }

    private void accept() throws IOException {
        while (true) {
            SocketChannel client = server.accept();
            SocketChannel behind = SocketChannel.open(real);
            open.addAll(List.of(client, behind));
            inBackground(() -> pass(client, behind, true));
            inBackground(() -> pass(behind, client, false));
        }
    }

    private void pass(SocketChannel from, SocketChannel to, boolean counted) throws IOException {
        try (from;
                to) {
            ByteBuffer bytes = ByteBuffer.allocateDirect(1 << 16);
            while (from.read(bytes.clear()) >= 0) {
                if (counted && left.getAndDecrement() <= 0) {
                    close();
                    return;
                }
                bytes.flip();
                while (bytes.hasRemaining()) {
                    to.write(bytes);
                }
            }
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

    /** Once: the name may be another's soon. */
    @Override
    public synchronized void close() {
        if (!server.isOpen()) {
            return;
        }
        try {
            server.close();
            Files.delete(socket);
            for (SocketChannel channel : open) {
                channel.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
