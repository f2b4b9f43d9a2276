package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.screen.PixelFormat;
import dev.surehand.platform.x11.screen.PixelSource;
import dev.surehand.platform.x11.wire.ServerSetup.PixmapFormat;
import dev.surehand.platform.x11.wire.ServerSetup.Visual;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ServerSetupTest {

    /** The setup of a server with two screens, the second of depth 30. */
    private final ServerSetup setup = ServerSetup.of(twoScreens(), 1);

    @Test
    void theServerTellsOfItself() {
        assertThat(setup.vendor().shown()).isEqualTo("Xanth");
        assertThat(setup.release()).isEqualTo(12101004);
        assertThat(setup.resourceIdMask()).isEqualTo(0x1FFFFF);
        assertThat(setup.imageOrder()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(setup.formats()).containsOnlyKeys(16, 30).containsEntry(16, new PixmapFormat(16, 32));
    }

    @Test
    void theChosenScreenIsRead() {
        assertThat(setup.root()).isEqualTo(0x222);
        assertThat(setup.rootDepth()).isEqualTo(30);
        assertThat(setup.rootVisual()).isEqualTo(0x32);
        assertThat(setup.visuals()).containsOnlyKeys(0x31L, 0x32L);
        assertThat(setup.visuals()).containsEntry(0x32L, new Visual(0x3FF00000, 0xFFC00, 0x3FF));
    }

    @Test
    void aFormatIsThatOfItsDepthAndVisual() {
        assertThat(PixelSource.root(setup))
                .isEqualTo(new PixelSource(
                        0x222, new PixelFormat(30, 32, 64, ByteOrder.BIG_ENDIAN, 0x3FF00000, 0xFFC00, 0x3FF)));
    }

    private static ByteBuffer twoScreens() {
        ByteBuffer b = ByteBuffer.allocate(400).order(ByteOrder.nativeOrder());
        b.put((byte) 1).put((byte) 0).putShort((short) 11).putShort((short) 0).putShort((short) 98);
        b.putInt(12101004).putInt(0x400000).putInt(0x1FFFFF).putInt(256);
        b.putShort((short) 5).putShort((short) -1);
        b.put(new byte[] {2, 2, 1, 1, 32, 32, 8, -1}).putInt(0);
        b.put("Xanth\0\0\0".getBytes(StandardCharsets.US_ASCII));
        b.put(new byte[] {16, 16, 32, 0, 0, 0, 0, 0});
        b.put(new byte[] {30, 32, 64, 0, 0, 0, 0, 0});
        screen(b, 0x111, 0x21, 16, 1);
        depth(b, 16, 1);
        visual(b, 0x21, 0xF800, 0x7E0, 0x1F);
        screen(b, 0x222, 0x32, 30, 2);
        depth(b, 1, 0);
        depth(b, 30, 2);
        visual(b, 0x31, 0x3FF, 0xFFC00, 0x3FF00000);
        visual(b, 0x32, 0x3FF00000, 0xFFC00, 0x3FF);
        return b;
    }

    private static void screen(ByteBuffer b, int root, int visual, int depth, int depths) {
        b.putInt(root).putInt(7).putInt(0xFFFFFF).putInt(0).putInt(0);
        b.putShort((short) 1920).putShort((short) 1080).putShort((short) 508).putShort((short) 285);
        b.putShort((short) 1).putShort((short) 1).putInt(visual);
        b.put(new byte[] {1, 0, (byte) depth, (byte) depths});
    }

    private static void depth(ByteBuffer b, int depth, int visuals) {
        b.put((byte) depth).put((byte) 0).putShort((short) visuals).putInt(0);
    }

    private static void visual(ByteBuffer b, int id, int red, int green, int blue) {
        b.putInt(id).put((byte) 4).put((byte) 8).putShort((short) 256);
        b.putInt(red).putInt(green).putInt(blue).putInt(0);
    }
}
