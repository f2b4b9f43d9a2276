package dev.surehand.platform.x11.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.screen.RandrReply.Crtc;
import dev.surehand.platform.x11.screen.RandrReply.Crtcs;
import dev.surehand.platform.x11.screen.RandrReply.MonitorEntry;
import dev.surehand.platform.x11.wire.X11Bytes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Parses RandR replies in the layout of randrproto.h. */
class RandrReplyTest {

    private final X11Bytes reply = new X11Bytes(128);

    @Test
    void monitorsHaveAsManyOutputsAsTheySay() {
        reply.at(12).int32(3).at(32);
        monitor(301, true, new PixelRect(1280, -200, 1920, 1080), 71, 72);
        monitor(302, false, new PixelRect(0, 0, 40000, 1024));
        monitor(303, false, new PixelRect(1, 2, 3, 4), -1);

        assertThat(MonitorEntry.allOf(reply.buffer()))
                .containsExactly(
                        new MonitorEntry(301, true, new PixelRect(1280, -200, 1920, 1080), 71),
                        new MonitorEntry(302, false, new PixelRect(0, 0, 40000, 1024), 0),
                        new MonitorEntry(303, false, new PixelRect(1, 2, 3, 4), 0xFFFF_FFFFL));
    }

    private void monitor(int name, boolean primary, PixelRect place, int... outputs) {
        int sizeInMillimetres = 0;
        reply.int32(name).int8(primary ? 1 : 0, 0).int16(outputs.length);
        reply.int16(place.x(), place.y(), place.width(), place.height());
        reply.int32(sizeInMillimetres, sizeInMillimetres).int32(outputs);
    }

    @Test
    void crtcsAreBehindTheTimeOfTheConfiguration() {
        reply.at(8).int32(1, 77).int16(2, 5).at(32).int32(63, 64);

        assertThat(Crtcs.of(reply.buffer())).isEqualTo(new Crtcs(77, List.of(63L, 64L)));
    }

    @Test
    void aCrtcHasItsPlaceItsTurnAndItsOutputs() {
        int rotatedRight = 8;
        int supportedRotations = 63;
        reply.at(12).int16(5, 6, 640, 480);
        reply.at(24).int16(rotatedRight, supportedRotations, 2, 3).int32(71, 72);

        assertThat(Crtc.of(reply.buffer())).isEqualTo(new Crtc(new PixelRect(5, 6, 640, 480), 90, List.of(71L, 72L)));
    }

    @Test
    void anOutputsNameIsBehindItsCrtcsModesAndClones() {
        int crtcs = 1;
        int modes = 2;
        int clones = 3;
        reply.at(26).int16(crtcs, modes, 9, clones, "HDMI-1".length());
        reply.at(36 + 4 * (crtcs + modes + clones)).text("HDMI-1");

        assertThat(RandrReply.outputName(reply.buffer())).isEqualTo("HDMI-1");
    }

    @Test
    void anAtomsNameIsAsLongAsItSays() {
        reply.at(8).int16("DP-".length()).at(32).text("DP-12");

        assertThat(RandrReply.atomName(reply.buffer())).isEqualTo("DP-");
    }
}
