package dev.surehand.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PictureTest {
    private static final Rectangle EVERYWHERE = new Rectangle(0, 0, 400, 300);
    private static final Rectangle BUTTON = new Rectangle(120, 80, 90, 40);

    private final BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_RGB);

    @Test
    void findsAColourToThePixel() {
        paint(Target.BUTTON.color(), BUTTON);

        assertThat(Picture.find(image, Target.BUTTON.color(), EVERYWHERE)).contains(BUTTON);
    }

    @Test
    void findsItInAJpegToTwoPixels() {
        paint(Color.WHITE, EVERYWHERE);
        paint(Target.TRACK.color(), new Rectangle(40, 200, 300, 7));

        Rectangle found = Picture.find(View.decode(Report.jpeg(image)), Target.TRACK.color(), EVERYWHERE)
                .orElseThrow();

        assertThat(found.getMinX()).isBetween(38.0, 42.0);
        assertThat(found.getMaxX()).isBetween(338.0, 342.0);
        assertThat(found.getCenterY()).isBetween(202.0, 205.0);
    }

    @Test
    void isNotMisledByNoise() {
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            image.setRGB(
                    random.nextInt(400),
                    random.nextInt(300),
                    Target.KNOB.color().getRGB());
        }

        assertThat(Picture.find(image, Target.KNOB.color(), EVERYWHERE)).isEmpty();
    }

    @Test
    void looksOnlyWhereItIsAsked() {
        paint(Target.BUTTON.color(), BUTTON);

        assertThat(Picture.find(image, Target.BUTTON.color(), new Rectangle(0, 0, 100, 300)))
                .isEmpty();
        assertThat(Picture.find(image, Target.BUTTON.color(), new Rectangle(-50, -50, 999, 999)))
                .contains(BUTTON);
    }

    @Test
    void distinguishesItsTargets() {
        for (Target painted : Target.values()) {
            paint(painted.color(), BUTTON);
            for (Target sought : Target.values()) {
                assertThat(Picture.find(image, sought.color(), EVERYWHERE).isPresent())
                        .as("%s in %s", sought, painted)
                        .isEqualTo(sought == painted);
            }
        }
    }

    @Test
    void drawsAMarkWhereItIsOnTheMonitor() {
        View half = new View("s1", image, new Rectangle(1000, 500, 800, 600));

        BufferedImage drawn = Mark.draw(half, List.of(new Mark.Box(new Rectangle(1200, 700, 400, 200))), 400);

        assertThat(new Color(drawn.getRGB(100 - Mark.BOX_GAP_PX, 150))).isEqualTo(Mark.INK);
        assertThat(new Color(drawn.getRGB(200, 150))).isEqualTo(Color.BLACK);
    }

    private void paint(Color color, Rectangle area) {
        Graphics2D pen = image.createGraphics();
        pen.setColor(color);
        pen.fill(area);
        pen.dispose();
    }
}
