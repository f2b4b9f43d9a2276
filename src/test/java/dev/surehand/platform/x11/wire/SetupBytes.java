package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;

/** Builds what a server sends when a client connects, in the layout of Xproto.h. */
public final class SetupBytes {

    private final X11Bytes bytes = new X11Bytes(400);

    private SetupBytes() {}

    /** Returns the second screen of a server with two, which has depth 30. */
    public static ServerSetup secondScreen() {
        return ServerSetup.of(twoScreens(), 1);
    }

    private static ByteBuffer twoScreens() {
        return new SetupBytes()
                .server("Xanth", 12101004, 2, 2)
                .format(16, 16, 32)
                .format(30, 32, 64)
                .screen(0x111, 0x21, 16, 1)
                .depth(16, 1)
                .visual(0x21, 0xF800, 0x7E0, 0x1F)
                .screen(0x222, 0x32, 30, 2)
                .depth(1, 0)
                .depth(30, 2)
                .visual(0x31, 0x3FF, 0xFFC00, 0x3FF00000)
                .visual(0x32, 0x3FF00000, 0xFFC00, 0x3FF)
                .bytes
                .buffer();
    }

    /** Writes the facts of the server, whose images have the most significant byte first. */
    private SetupBytes server(String vendor, int release, int screens, int formats) {
        int success = 1;
        bytes.int8(success, 0).int16(11, 0, 98);
        bytes.int32(release, 0x400000, 0x1FFFFF, 256).int16(vendor.length(), 0xFFFF);
        int mostSignificantFirst = 1;
        bytes.int8(screens, formats, mostSignificantFirst, mostSignificantFirst, 32, 32, 8, 255)
                .int32(0);
        bytes.text(vendor).text("\0".repeat(-vendor.length() & 3));
        return this;
    }

    private SetupBytes format(int depth, int bitsPerPixel, int scanlinePad) {
        bytes.int8(depth, bitsPerPixel, scanlinePad, 0, 0, 0, 0, 0);
        return this;
    }

    private SetupBytes screen(int root, int visual, int depth, int depths) {
        bytes.int32(root, 7, 0xFFFFFF, 0, 0);
        bytes.int16(1920, 1080, 508, 285, 1, 1).int32(visual).int8(1, 0, depth, depths);
        return this;
    }

    private SetupBytes depth(int depth, int visuals) {
        bytes.int8(depth, 0).int16(visuals).int32(0);
        return this;
    }

    private SetupBytes visual(int id, int red, int green, int blue) {
        int trueColour = 4;
        bytes.int32(id).int8(trueColour, 8).int16(256).int32(red, green, blue, 0);
        return this;
    }
}
