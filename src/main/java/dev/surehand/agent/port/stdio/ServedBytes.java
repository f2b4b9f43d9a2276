package dev.surehand.agent.port.stdio;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** What a server sends, which ends with an exception as soon as it is more than one request can need. */
final class ServedBytes extends FilterInputStream {

    /** For one request: some pictures of the largest screens. */
    static final int MOST_BYTES = 64 << 20;

    private final AtomicLong received = new AtomicLong();

    ServedBytes(InputStream in) {
        super(in);
    }

    /** Begins to count again, for the next request. */
    void forNextRequest() {
        received.set(0);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        if (received.addAndGet(Math.max(0, read)) > MOST_BYTES) {
            throw new TooMuchException();
        }
        return read;
    }

    /** The server has sent more than any server does. */
    static final class TooMuchException extends IOException {

        private static final long serialVersionUID = 1;
    }
}
