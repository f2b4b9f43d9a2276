package dev.surehand.agent.vision;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

/** What looks the same is found everywhere, and what looks almost the same nowhere (S4-68). */
class PictureTemplateTest {

    private static final Color BLUE = new Color(0x1A5FB4);
    private static final int WIDTH = 160;
    private static final int HEIGHT = 64;

    private final BufferedImage screen = new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB);
    private final Graphics2D graphics = screen.createGraphics();

    PictureTemplateTest() {
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, screen.getWidth(), screen.getHeight());
        graphics.setColor(Color.GRAY);
        for (int y = 320; y < 600; y += 18) {
            graphics.drawString("A line of words that is not looked for, number " + y, 20, y);
        }
    }

    private void button(String label, int x, int y, Color face, Color text) {
        graphics.setColor(face);
        graphics.fillRect(x + 10, y + 10, WIDTH - 20, HEIGHT - 20);
        graphics.setColor(text);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 20));
        graphics.drawString(label, x + 50, y + 40);
    }

    /** Returns the template of a button that says Save. */
    private static PictureTemplate save() {
        PictureTemplateTest other = new PictureTemplateTest();
        other.button("Save", 100, 100, BLUE, Color.WHITE);
        return new PictureTemplate(RgbPicture.of(other.screen).part(new PictureRegion(100, 100, WIDTH, HEIGHT)));
    }

    private PictureLikeness likeness() {
        return save().at(RgbPicture.of(screen), 100, 100);
    }

    @Test
    void theSameIsTheSame() {
        button("Save", 100, 100, BLUE, Color.WHITE);
        assertThat(likeness().isSame()).isTrue();
        assertThat(likeness().correlation()).isGreaterThan(0.9999);
        assertThat(likeness().worst()).isZero();
        assertThat(save().search(RgbPicture.of(screen)).places())
                .containsExactly(new PictureRegion(100, 100, WIDTH, HEIGHT));
    }

    /** Correlation alone would press it: another word changes few pixels. */
    @Test
    void anotherWordIsSomethingElse() {
        button("Send", 100, 100, BLUE, Color.WHITE);
        assertThat(likeness().correlation()).isGreaterThan(0.9);
        assertThat(likeness().worst()).isGreaterThan(0.02);
        assertThat(likeness().isSame()).isFalse();
        assertThat(save().search(RgbPicture.of(screen)).places()).isEmpty();
    }

    /** Correlation ignores brightness and contrast. */
    @Test
    void aGreyedButtonIsSomethingElse() {
        button("Save", 100, 100, BLUE, new Color(0x9DB8D8));
        assertThat(likeness().correlation()).isGreaterThan(0.985);
        assertThat(likeness().worst()).isGreaterThan(0.02);
        assertThat(likeness().isSame()).isFalse();
    }

    @Test
    void anotherColourIsSomethingElse() {
        button("Save", 100, 100, new Color(0x2B5F84), Color.WHITE);
        assertThat(likeness().correlation()).isGreaterThan(0.99);
        assertThat(likeness().different()).isGreaterThan(0.2);
        assertThat(likeness().isSame()).isFalse();
    }

    /** Counting pixels alone would press it: no pixel of pale words differs clearly. */
    @Test
    void anotherPaleWordIsSomethingElse() {
        Color pale = new Color(0x2F6EC0);
        PictureTemplateTest other = new PictureTemplateTest();
        other.button("Save", 100, 100, BLUE, pale);
        PictureTemplate save =
                new PictureTemplate(RgbPicture.of(other.screen).part(new PictureRegion(150, 110, 60, 44)));
        button("Send", 100, 100, BLUE, pale);
        PictureLikeness likeness = save.at(RgbPicture.of(screen), 150, 110);
        assertThat(likeness.worst()).isZero();
        assertThat(likeness.correlation()).isLessThan(0.9);
        assertThat(likeness.isSame()).isFalse();
    }

    @Test
    void allThatLookTheSameAreFound() {
        button("Save", 100, 100, BLUE, Color.WHITE);
        button("Save", 411, 203, BLUE, Color.WHITE);
        button("Send", 411, 103, BLUE, Color.WHITE);
        assertThat(save().search(RgbPicture.of(screen)).places())
                .containsExactlyInAnyOrder(
                        new PictureRegion(100, 100, WIDTH, HEIGHT), new PictureRegion(411, 203, WIDTH, HEIGHT));
    }

    /** The frame of a field fits many pixels beside itself. */
    @Test
    void aWideFieldIsOnePlace() {
        graphics.drawRect(50, 50, 300, 30);
        PictureTemplate part = new PictureTemplate(RgbPicture.of(screen).part(new PictureRegion(120, 40, 96, 50)));
        graphics.drawRect(50, 150, 400, 30);
        assertThat(part.search(RgbPicture.of(screen)).places()).hasSizeGreaterThan(2);
        assertThat(part.search(RgbPicture.of(screen)).count()).isEqualTo(2);
    }

    /** Each place would be compared with all others. */
    @Test
    void theSearchEndsWhereEverythingLooksTheSame() {
        graphics.setColor(Color.BLACK);
        for (int x = 0; x < screen.getWidth(); x += 2) {
            graphics.drawLine(x, 0, x, screen.getHeight());
        }
        RgbPicture stripes = RgbPicture.of(screen);
        PictureTemplate part = new PictureTemplate(stripes.part(new PictureRegion(100, 100, WIDTH, HEIGHT)));
        assertThat(part.isFlat()).isFalse();
        PictureMatches found = part.search(stripes);
        assertThat(found.areTooMany()).isTrue();
        assertThat(found.places()).hasSizeGreaterThan(1);
    }

    @Test
    void whatMovedIsFoundToThePixel() {
        button("Save", 537, 219, BLUE, Color.WHITE);
        assertThat(likeness().isSame()).isFalse();
        assertThat(save().search(RgbPicture.of(screen)).places())
                .containsExactly(new PictureRegion(537, 219, WIDTH, HEIGHT));
    }

    /** A picture that the system enlarges keeps its look; a program that draws larger letters does not. */
    @Test
    void anotherSizeIsFoundInThatSizeOnly() {
        button("Save", 100, 100, BLUE, Color.WHITE);
        RgbPicture small = RgbPicture.of(screen);
        RgbPicture large = small.scaled(1000, 750);
        PictureRegion area = new PictureRegion(100, 100, WIDTH, HEIGHT);
        assertThat(new PictureTemplate(small.part(area)).search(large).places()).isEmpty();
        assertThat(new PictureTemplate(small.part(area).scaled(WIDTH * 5 / 4, HEIGHT * 5 / 4))
                        .search(large)
                        .places())
                .containsExactly(new PictureRegion(125, 125, WIDTH * 5 / 4, HEIGHT * 5 / 4));
    }

    /** In a template as large as a dialog, another word of a button must not get lost. */
    @Test
    void aSmallChangeInALargeTemplateIsSeen() {
        button("Save", 300, 200, BLUE, Color.WHITE);
        PictureTemplate large = new PictureTemplate(RgbPicture.of(screen).part(new PictureRegion(100, 50, 600, 500)));
        button("Send", 300, 200, BLUE, Color.WHITE);
        PictureLikeness likeness = large.at(RgbPicture.of(screen), 100, 50);
        assertThat(likeness.correlation()).isGreaterThan(0.985);
        assertThat(likeness.different()).isLessThan(0.003);
        assertThat(likeness.isSame()).isFalse();
    }

    @Test
    void whatHasOneColourIsFlat() {
        RgbPicture white = RgbPicture.of(screen);
        assertThat(new PictureTemplate(white.part(new PictureRegion(100, 100, 64, 32))).isFlat())
                .isTrue();
        assertThat(save().isFlat()).isFalse();
    }

    @Test
    void aBlinkingCursorIsNoOtherPicture() {
        button("Save", 100, 100, BLUE, Color.WHITE);
        graphics.fillRect(140, 125, 2, 20);
        assertThat(likeness().isSame()).isFalse();
        PictureRegion area = new PictureRegion(100, 100, WIDTH, HEIGHT);
        assertThat(save().isUnchanged(RgbPicture.of(screen).part(area))).isTrue();
        graphics.fillRect(150, 125, 6, 20);
        assertThat(save().isUnchanged(RgbPicture.of(screen).part(area))).isFalse();
        assertThat(save().isUnchanged(RgbPicture.of(screen))).isFalse();
    }

    @Test
    void aPlaceBeyondThePictureIsNotAlike() {
        assertThat(save().at(RgbPicture.of(screen), 700, 580)).isEqualTo(PictureLikeness.NONE);
    }
}
