package dev.surehand.platform.x11.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.screen.RandrReply.Crtc;
import dev.surehand.platform.x11.screen.RandrReply.Crtcs;
import dev.surehand.platform.x11.screen.RandrReply.MonitorEntry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Parses RandR replies that are written by hand in the layout of randrproto.h. */
class RandrReplyTest {

    private final ByteBuffer reply = ByteBuffer.allocate(128).order(ByteOrder.nativeOrder());

    @Test
    void monitorsHaveAsManyOutputsAsTheySay() {
        reply.putInt(12, 3);
        monitor(32, 301, 1, 2, new short[] {1280, -200, 1920, 1080});
        reply.putInt(56, 71).putInt(60, 72);
        monitor(64, 302, 0, 0, new short[] {0, 0, -25536, 1024});
        monitor(88, 303, 0, 1, new short[] {1, 2, 3, 4});
        reply.putInt(112, -1);

        assertThat(MonitorEntry.allOf(reply))
                .containsExactly(
                        new MonitorEntry(301, true, new PixelRect(1280, -200, 1920, 1080), 71),
                        new MonitorEntry(302, false, new PixelRect(0, 0, 40000, 1024), 0),
                        new MonitorEntry(303, false, new PixelRect(1, 2, 3, 4), 0xFFFF_FFFFL));
    }

    private void monitor(int at, int name, int primary, int outputs, short[] place) {
        reply.putInt(at, name).put(at + 4, (byte) primary).putShort(at + 6, (short) outputs);
        for (int i = 0; i < place.length; i++) {
            reply.putShort(at + 8 + 2 * i, place[i]);
        }
    }

    @Test
    void crtcsAreBehindTheTimeOfTheConfiguration() {
        reply.putInt(8, 1).putInt(12, 77).putShort(16, (short) 2).putShort(18, (short) 5);
        reply.putInt(32, 63).putInt(36, 64);

        assertThat(Crtcs.of(reply)).isEqualTo(new Crtcs(77, List.of(63L, 64L)));
    }

    @Test
    void aCrtcHasItsPlaceItsTurnAndItsOutputs() {
        reply.putShort(12, (short) 5).putShort(14, (short) 6).putShort(16, (short) 640);
        reply.putShort(18, (short) 480).putShort(24, (short) 8).putShort(26, (short) 63);
        reply.putShort(28, (short) 2).putShort(30, (short) 3).putInt(32, 71).putInt(36, 72);

        assertThat(Crtc.of(reply)).isEqualTo(new Crtc(new PixelRect(5, 6, 640, 480), 90, List.of(71L, 72L)));
    }

    @Test
    void anOutputsNameIsBehindItsCrtcsModesAndClones() {
        reply.putShort(26, (short) 1).putShort(28, (short) 2).putShort(30, (short) 9);
        reply.putShort(32, (short) 3).putShort(34, (short) 6);
        reply.put(36 + 4 * 6, "HDMI-1".getBytes(StandardCharsets.UTF_8));

        assertThat(RandrReply.outputName(reply)).isEqualTo("HDMI-1");
    }

    @Test
    void anAtomsNameIsAsLongAsItSays() {
        reply.putShort(8, (short) 3).put(32, "DP-12".getBytes(StandardCharsets.UTF_8));

        assertThat(RandrReply.atomName(reply)).isEqualTo("DP-");
    }
}
