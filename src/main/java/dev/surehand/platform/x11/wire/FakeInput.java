package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Sends XTEST's FakeInput on a connection that also carries requests with replies. The server answers a request sent after a
 * FakeInput only when that input has taken effect, so one round trip is enough for both. Each input is noted before it is sent,
 * so that no reader of events takes it for the person's.
 *
 * <p>Source: X Test Extension Library and Protocol, version 2.2.
 */
public final class FakeInput {

    public static final String EXTENSION = "XTEST";

    private static final byte FAKE_INPUT = 2;
    private static final int SIZE = 36;

    private final XcbRequests requests;
    private final SentEvents sent;
    private final int majorOpcode;
    private final int root;

    /** @param majorOpcode of XTEST on this server */
    public FakeInput(X11Connection connection, int majorOpcode) {
        this.requests = connection.requests();
        this.sent = connection.sent();
        this.majorOpcode = majorOpcode;
        root = (int) connection.root();
    }

    /** @param x of the root window, in pixels */
    public void motion(int x, int y) {
        sent.note(SentEvents.Kind.MOTION, SentEvents.place(x, y));
        requests.send(request(SentEvents.Kind.MOTION, 0, x, y));
    }

    /** @param physical the physical button; the server applies its pointer mapping to it */
    public void button(int physical, boolean press) {
        send(press ? SentEvents.Kind.BUTTON_PRESS : SentEvents.Kind.BUTTON_RELEASE, physical);
    }

    public void key(int keycode, boolean press) {
        send(press ? SentEvents.Kind.KEY_PRESS : SentEvents.Kind.KEY_RELEASE, keycode);
    }

    private void send(SentEvents.Kind kind, int detail) {
        sent.note(kind, detail);
        requests.send(request(kind, detail, 0, 0));
    }

    /** Reports whether the refused request was a FakeInput request. */
    public boolean isRefused(XError error) {
        return error.request() == majorOpcode;
    }

    private byte[] request(SentEvents.Kind kind, int detail, int x, int y) {
        return ByteBuffer.allocate(SIZE)
                .order(ByteOrder.nativeOrder())
                .put(0, (byte) majorOpcode)
                .put(1, FAKE_INPUT)
                .putShort(2, (short) (SIZE / Integer.BYTES))
                .put(4, kind.type())
                .put(5, (byte) detail)
                .putInt(12, root)
                .putShort(24, (short) x)
                .putShort(26, (short) y)
                .array();
    }
}
