package dev.surehand.platform.x11;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An X server that ends after a number of requests. It forwards to another server until its connections are cut. The last
 * request does not reach that server.
 */
final class CutServer extends ServerProxy {

    private final AtomicInteger left;

    /** @param requests how often data is read from a client before the connection is cut */
    CutServer(String realDisplay, int requests) {
        super(realDisplay);
        left = new AtomicInteger(requests);
        start();
    }

    boolean isCut() {
        return left.get() < 0;
    }

    @Override
    Passage connect() {
        return new Passage() {
            @Override
            public void requests(ReadableByteChannel client, WritableByteChannel server) throws IOException {
                pass(client, server, true);
            }

            @Override
            public void answers(ReadableByteChannel server, WritableByteChannel client) throws IOException {
                pass(server, client, false);
            }
        };
    }

    private void pass(ReadableByteChannel from, WritableByteChannel to, boolean counted) throws IOException {
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
