package dev.surehand.platform.turbojpeg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surehand.image.Bitmap;
import dev.surehand.image.ImageIoJpegEncoder;
import dev.surehand.image.JpegEncoder;
import dev.surehand.image.JpegEncoderContract;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class TurboJpegEncoderTest extends JpegEncoderContract {

    @Override
    protected JpegEncoder newEncoder() {
        JpegEncoder encoder = TurboJpegEncoder.orElse(ImageIoJpegEncoder::new);
        assumeTrue(encoder instanceof TurboJpegEncoder, "NOT RUN: libturbojpeg0 is missing");
        return encoder;
    }

    @Test
    void theBorrowedMemoryIsNotWrittenTo() {
        ByteBuffer memory = ByteBuffer.allocateDirect(64 * 64 * 4);
        for (int i = 0; i < memory.capacity(); i++) {
            memory.put(i, (byte) (i * 31));
        }
        ByteBuffer before = ByteBuffer.allocate(memory.capacity()).put(memory.duplicate());
        newEncoder().encode(new Bitmap(64, 64, 256, memory), 85);
        assertThat(memory.duplicate().rewind()).isEqualTo(before.rewind());
    }
}
