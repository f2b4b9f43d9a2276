package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngFileTest {

    @Test
    void itsSizeIsReadAndItsPictureIsPixelForPixel() throws IOException {
        BufferedImage image = new BufferedImage(31, 17, BufferedImage.TYPE_INT_RGB);
        image.setRGB(30, 16, 0x12_34_56);
        PngFile file = PngFile.of(png(image));
        assertThat(file.size()).isEqualTo(new ImageSize(31, 17));
        int[] row = new int[31];
        file.picture().copyRow(16, row);
        assertThat(row[30] & 0xFFFFFF).isEqualTo(0x123456);
        assertThat(row[29] & 0xFFFFFF).isZero();
    }

    @Test
    void aVeryLargePictureIsReadInSteps() throws IOException {
        PngFile file = PngFile.of(png(new BufferedImage(8001, 6000, BufferedImage.TYPE_BYTE_BINARY)));
        assertThat(file.size()).isEqualTo(new ImageSize(8001, 6000));
        assertThat(file.picture().size()).isEqualTo(new ImageSize(4001, 3000));
    }

    @Test
    void whatSaysThatItIsLargerStillIsNotRead() throws IOException {
        byte[] bytes = png(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB));
        bytes[16] = 1;
        bytes[20] = 1;
        PngFile file = PngFile.of(bytes);
        assertThatThrownBy(file::picture)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("megapixels");
    }

    @Test
    void whatIsNoWholePngIsRefused() throws IOException {
        byte[] good = png(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB));
        for (int length = 0; length < good.length; length++) {
            byte[] part = Arrays.copyOf(good, length);
            assertThatThrownBy(() -> PngFile.of(part)).isInstanceOf(IllegalArgumentException.class);
        }
        byte[] noWidth = good.clone();
        noWidth[19] = 0;
        assertThatThrownBy(() -> PngFile.of(noWidth)).hasMessageContaining("0 x 30");
        byte[] negative = good.clone();
        negative[33] = (byte) 0x80;
        assertThatThrownBy(() -> PngFile.of(negative)).hasMessageContaining("cut off");
    }

    private static byte[] png(BufferedImage image) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }
}
