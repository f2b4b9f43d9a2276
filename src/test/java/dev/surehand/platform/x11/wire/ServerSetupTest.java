package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.wire.ServerSetup.PixmapFormat;
import dev.surehand.platform.x11.wire.ServerSetup.Visual;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class ServerSetupTest {

    private final ServerSetup setup = SetupBytes.secondScreen();

    @Test
    void theServerDescribesItself() {
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
}
