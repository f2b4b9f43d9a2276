package dev.surehand.platform.wayland.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.image.PngFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PortalPictureTest {

    private static final Monitor LEFT = monitor("left", new ScreenRect(-100, 20, 100, 80), 1);
    private static final Monitor RIGHT = monitor("right", new ScreenRect(0, 0, 60, 50), 2);

    private static Monitor monitor(String id, ScreenRect bounds, int scale) {
        Size pixels = new Size((int) (bounds.width() * scale), (int) (bounds.height() * scale));
        return new Monitor(id, OutsideText.of(id), false, bounds, pixels);
    }

    /** Each pixel has its place in its colour; whoever draws with a scale of 2 doubles the places of both monitors. */
    private static PngFile picture(int width, int height) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, colour(x, y));
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return PngFile.of(bytes.toByteArray());
    }

    private static int colour(int x, int y) {
        return (x / 2) << 16 | (y / 2) << 8;
    }

    private static int rgb(Pixels pixels, int x, int y) {
        return pixels.bgrx()
                        .duplicate()
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getInt(pixels.bgrx().position() + y * pixels.stride() + 4 * x)
                & 0xFFFFFF;
    }

    @Test
    void aMonitorOfTheFinestScaleKeepsItsPixels() throws IOException {
        PortalPicture picture = new PortalPicture(picture(320, 200), new MonitorLayout(List.of(LEFT, RIGHT)));
        Pixels part = picture.part(RIGHT, new PixelRect(10, 20, 30, 40));
        assertThat(part.width()).isEqualTo(30);
        assertThat(part.height()).isEqualTo(40);
        assertThat(rgb(part, 0, 0)).isEqualTo(colour(210, 20));
        assertThat(rgb(part, 29, 39)).isEqualTo(colour(239, 59));
    }

    @Test
    void aMonitorOfASmallerScaleIsMadeSmallerAgain() throws IOException {
        PortalPicture picture = new PortalPicture(picture(320, 200), new MonitorLayout(List.of(LEFT, RIGHT)));
        Pixels part = picture.part(LEFT, new PixelRect(90, 70, 10, 10));
        assertThat(part.width()).isEqualTo(10);
        assertThat(part.height()).isEqualTo(10);
        // Each of its pixels is four equal ones of the picture.
        assertThat(rgb(part, 0, 0)).isEqualTo(colour(180, 180));
        assertThat(rgb(part, 9, 9)).isEqualTo(colour(198, 198));
    }

    @Test
    void aPictureOfAnotherShapeIsRefused() throws IOException {
        PngFile other = picture(320, 180);
        MonitorLayout layout = new MonitorLayout(List.of(LEFT, RIGHT));
        assertThatThrownBy(() -> new PortalPicture(other, layout))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED))
                .hasMessageContaining("320 x 180");
    }
}
