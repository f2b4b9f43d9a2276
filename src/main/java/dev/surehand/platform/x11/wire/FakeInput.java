package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Sends XTEST's FakeInput on a connection that also carries requests with replies. The server answers a request sent after a
 * FakeInput only when that input has taken effect, so one round trip is enough for both.
 *
 * <p>Source: X Test Extension Library and Protocol, version 2.2.
 */
public final class FakeInput {

    public static final String EXTENSION = "XTEST";

    private static final byte FAKE_INPUT = 2;
    private static final int SIZE = 36;
    private static final byte KEY_PRESS = 2;
    private static final byte KEY_RELEASE = 3;
    private static final byte BUTTON_PRESS = 4;
    private static final byte BUTTON_RELEASE = 5;
    private static final byte MOTION_NOTIFY = 6;

    private final X11Connection connection;
    private final int majorOpcode;
    private final int root;

    /** @param majorOpcode of XTEST on this server */
    public FakeInput(X11Connection connection, int majorOpcode) {
        this.connection = connection;
        this.majorOpcode = majorOpcode;
        root = (int) connection.root();
    }

    /** @param x of the root window, in pixels */
    public void motion(int x, int y) {
        connection.send(request(majorOpcode, MOTION_NOTIFY, 0, root, x, y));
    }

    /** @param physical the physical button; the server applies its pointer mapping to it */
    public void button(int physical, boolean press) {
        connection.send(request(majorOpcode, press ? BUTTON_PRESS : BUTTON_RELEASE, physical, root, 0, 0));
    }

    public void key(int keycode, boolean press) {
        connection.send(request(majorOpcode, press ? KEY_PRESS : KEY_RELEASE, keycode, root, 0, 0));
    }

    /** Reports whether the refused request was a FakeInput request. */
    public boolean isRefused(XError error) {
        return error.request() == majorOpcode;
    }

    static byte[] request(int majorOpcode, byte type, int detail, int root, int x, int y) {
        return ByteBuffer.allocate(SIZE)
                .order(ByteOrder.nativeOrder())
                .put(0, (byte) majorOpcode)
                .put(1, FAKE_INPUT)
                .putShort(2, (short) (SIZE / Integer.BYTES))
                .put(4, type)
                .put(5, (byte) detail)
                .putInt(12, root)
                .putShort(24, (short) x)
                .putShort(26, (short) y)
                .array();
    }
}
