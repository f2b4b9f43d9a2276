package dev.surehand.agent.simulator.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.simulator.Shots;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@RandomTrials
class VisionOracleTest {

    static final int BLUE = 0x1A5FB4;
    private static final int GREEN = 0x2EC27E;
    private static final int RED = 0xC01C28;

    private final VisionOracle blind = new VisionOracle(Optional.empty());

    /** How a picture reaches the model. */
    record Sending(double scale, int quality) {

        RgbPicture of(BufferedImage image) {
            BufferedImage scaled = Shots.scaled(image, scale);
            byte[] file = quality == 0 ? Shots.png(scaled) : Shots.jpeg(scaled, quality);
            return RgbPicture.decode(file, 8000).orElseThrow();
        }
    }

    static Stream<Sending> sendings() {
        return Stream.of(1.0, 0.75, 0.5)
                .flatMap(scale -> Stream.of(0, 60, 75, 95).map(quality -> new Sending(scale, quality)));
    }

    static List<Sending> some() {
        return Trials.some(4, sendings().toList());
    }

    @ParameterizedTest
    @MethodSource("some")
    void findsShapesWithin2Pixels(Sending sending) {
        RgbPicture picture = sending.of(Shots.screen(1280, 720, graphics -> {
            button(graphics, BLUE, 400, 300, 141, 45, "Send");
            graphics.setColor(new Color(GREEN));
            graphics.fillOval(800, 200, 61, 61);
            graphics.setColor(new Color(RED));
            graphics.fillPolygon(new Polygon(new int[] {600, 660, 630}, new int[] {560, 560, 500}, 3));
        }));
        near(blind.find(picture, shape(BLUE, ShapeKind.RECTANGLE)), sending, 470, 322);
        near(blind.find(picture, shape(GREEN, ShapeKind.ELLIPSE)), sending, 830, 230);
        near(blind.find(picture, shape(RED, ShapeKind.TRIANGLE)), sending, 630, 530);
        assertThat(blind.find(picture, shape(GREEN, ShapeKind.RECTANGLE))).isInstanceOf(Sighting.Unseen.class);
        assertThat(blind.find(picture, shape(RED, ShapeKind.ELLIPSE))).isInstanceOf(Sighting.Unseen.class);
        assertThat(blind.find(picture, shape(0x9141AC, ShapeKind.ANY)))
                .isEqualTo(new Sighting.Unseen("Nothing in the picture looks like an area of colour #9141ac."));
    }

    @ParameterizedTest
    @MethodSource("some")
    void findsTemplatesWithin2Pixels(Sending sending) {
        BufferedImage screen = Shots.screen(1280, 720, graphics -> {
            icon(graphics, 700, 400, 0);
            icon(graphics, 300, 200, 1);
            button(graphics, BLUE, 500, 550, 141, 45, "Send");
        });
        RgbPicture template = RgbPicture.of(screen.getSubimage(700, 400, 49, 49));
        RgbPicture picture = sending.of(screen);
        near(blind.find(picture, template(template)), sending, 724, 424);
        RgbPicture twice = sending.of(Shots.screen(1280, 720, graphics -> {
            icon(graphics, 700, 400, 0);
            icon(graphics, 300, 200, 0);
        }));
        assertThat(blind.find(twice, template(template)))
                .isInstanceOfSatisfying(
                        Sighting.Alike.class,
                        alike -> assertThat(alike.regions()).hasSize(2));
        RgbPicture without = sending.of(Shots.screen(1280, 720, graphics -> icon(graphics, 300, 200, 1)));
        assertThat(blind.find(without, template(template))).isInstanceOf(Sighting.Unseen.class);
    }

    @ParameterizedTest
    @MethodSource("some")
    void refusesTwoShapesThatAreAlike(Sending sending) {
        RgbPicture picture = sending.of(Shots.screen(1280, 720, graphics -> {
            button(graphics, BLUE, 300, 300, 140, 44, "Save");
            button(graphics, BLUE, 600, 300, 140, 44, "Send");
        }));
        assertThat(blind.find(picture, shape(BLUE, ShapeKind.RECTANGLE)))
                .isInstanceOfSatisfying(
                        Sighting.Alike.class,
                        alike -> assertThat(alike.regions()).hasSize(2));
    }

    @Test
    void findsDrawnWordsWithoutAReader() {
        RgbPicture picture = RgbPicture.of(Shots.screen(800, 500, graphics -> {
            graphics.setColor(Color.BLACK);
            graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 20));
            graphics.drawString("Password", 200, 200);
            graphics.drawString("Telephone", 200, 300);
        }));
        assertThat(blind.find(picture, words("Password"))).isInstanceOfSatisfying(Sighting.SeenOnce.class, seen -> {
            assertThat(seen.region().x()).isBetween(195, 203);
            assertThat(seen.region().centreY()).isBetween(185, 200);
        });
        assertThat(blind.find(picture, words("Surname"))).isInstanceOf(Sighting.Unseen.class);
    }

    @Test
    void pointsBesideWhatItFound() {
        RgbPicture picture =
                RgbPicture.of(Shots.screen(800, 500, graphics -> button(graphics, BLUE, 300, 200, 100, 40, "")));
        Wanted right = new Wanted("", null, BLUE, 20, ShapeKind.ANY, "", Wanted.Side.RIGHT, 2);
        assertThat(blind.find(picture, right)).isEqualTo(new Sighting.SeenOnce(new PictureRegion(479, 219, 1, 1)));
        Wanted outside = new Wanted("", null, BLUE, 20, ShapeKind.ANY, "", Wanted.Side.BELOW, 100);
        assertThat(blind.find(picture, outside)).isEqualTo(new Sighting.SeenOnce(new PictureRegion(349, 499, 1, 1)));
    }

    @Test
    void damagedFilesAreNoPictures() {
        byte[] png = Shots.png(Shots.screen(200, 100, graphics -> {}));
        assertThat(RgbPicture.decode(new byte[0], 8000)).isEmpty();
        assertThat(RgbPicture.decode("GIF89a".getBytes(java.nio.charset.StandardCharsets.US_ASCII), 8000))
                .isEmpty();
        assertThat(RgbPicture.decode(java.util.Arrays.copyOf(png, 60), 8000)).isEmpty();
        assertThat(RgbPicture.decode(png, 199)).isEmpty();
        assertThat(RgbPicture.decode(png, 200)).isPresent();
    }

    static void near(Sighting sighting, Sending sending, int x, int y) {
        assertThat(sighting).isInstanceOfSatisfying(Sighting.SeenOnce.class, seen -> {
            assertThat((seen.region().centreX() + 0.5) / sending.scale())
                    .isBetween(x + 0.5 - 2 / sending.scale(), x + 0.5 + 2 / sending.scale());
            assertThat((seen.region().centreY() + 0.5) / sending.scale())
                    .isBetween(y + 0.5 - 2 / sending.scale(), y + 0.5 + 2 / sending.scale());
        });
    }

    static void button(Graphics2D graphics, int colour, int x, int y, int width, int height, String label) {
        graphics.setColor(new Color(colour));
        graphics.fillRoundRect(x, y, width, height, 8, 8);
        graphics.setColor(Color.WHITE);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 24));
        graphics.drawString(label, x + 30, y + height / 2 + 8);
    }

    /** A picture with an edge and a disc; the variant has them elsewhere. */
    private static void icon(Graphics2D graphics, int x, int y, int variant) {
        graphics.setColor(new Color(0x613583));
        graphics.fillRect(x, y, 49, 49);
        graphics.setColor(new Color(0xF8E45C));
        graphics.fillOval(x + 6 + 20 * variant, y + 6, 18, 18);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(x + 28 - 22 * variant, y + 30, 16, 12);
        graphics.fillRect(x + 4, y + 40 - 8 * variant, 10, 5);
    }

    private static Wanted shape(int colour, ShapeKind kind) {
        return new Wanted("", null, colour, 40, kind, "", Wanted.Side.CENTRE, 0);
    }

    private static Wanted template(RgbPicture template) {
        return new Wanted("", template, null, 0, ShapeKind.ANY, "", Wanted.Side.CENTRE, 0);
    }

    static Wanted words(String words) {
        return new Wanted(words, null, null, 0, ShapeKind.ANY, "", Wanted.Side.CENTRE, 0);
    }
}
