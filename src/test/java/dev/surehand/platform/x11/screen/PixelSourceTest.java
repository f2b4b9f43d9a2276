package dev.surehand.platform.x11.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.wire.SetupBytes;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class PixelSourceTest {

    @Test
    void aFormatIsThatOfItsDepthAndVisual() {
        assertThat(PixelSource.root(SetupBytes.secondScreen()))
                .isEqualTo(new PixelSource(
                        0x222, new PixelFormat(30, 32, 64, ByteOrder.BIG_ENDIAN, 0x3FF00000, 0xFFC00, 0x3FF)));
    }
}
