package dev.surehand.platform.quartz.clipboard;

import com.sun.jna.Native;
import dev.surehand.testdesktop.QuartzStub;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What other programs do with the pasteboard of the stub. */
record StubPasteboard(QuartzStub stub) {

    static final String TEXT = "public.utf8-plain-text";

    private static final int ROOM = 1 << 20;

    void copyText(String text) {
        copy(TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    void copy(String type, byte[] bytes) {
        stub.control().stub_pasteboard_copy(type, bytes, bytes.length);
    }

    void add(int item, String type, byte[] bytes) {
        if (!stub.control().stub_pasteboard_add(item, type, bytes, bytes.length)) {
            throw new IllegalStateException("The stub did not take " + type);
        }
    }

    Optional<byte[]> read(String type) {
        byte[] into = new byte[ROOM];
        int length = stub.control().stub_pasteboard_read(type, into, ROOM);
        return length < 0 ? Optional.empty() : Optional.of(Arrays.copyOf(into, length));
    }

    Optional<String> text() {
        return read(TEXT).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** Returns the content as the stub describes it, such as {@code 0 public.png 70000}. */
    List<String> content() {
        byte[] text = new byte[ROOM];
        stub.control().stub_pasteboard_types(text, ROOM);
        return Native.toString(text, StandardCharsets.UTF_8.name()).lines().toList();
    }

    /** Returns a picture that the stub takes for a PNG that can be decoded. */
    static byte[] picture(int width, int height) {
        byte[] start = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
        byte[] size =
                java.nio.ByteBuffer.allocate(8).putInt(width).putInt(height).array();
        return joined(start, size, new byte[100]);
    }

    /** Returns a picture as TIFF, in the form of the stub. */
    static byte[] tiff(byte[] png) {
        return joined(new byte[] {'I', 'I', 42, 0, 8, 0, 0, 0, 'S', 'T', 'U', 'B'}, png);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
