package dev.surehand.agent.provider.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.picture.PictureScale.ScreenshotPixel;
import dev.surehand.image.ImageSize;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** S4-34, S4-54: a point keeps its place between the screenshot, the picture for the model, and the model's own coordinates. */
class PictureScaleTest {

    private static final Random RANDOM = new Random(54);

    private static ImageSize any(int most) {
        return new ImageSize(1 + RANDOM.nextInt(most), 1 + RANDOM.nextInt(most));
    }

    /** From a pixel of the screenshot to the picture and back, the centre moves by half a pixel of the picture at most. */
    @Test
    void thereAndBackIsHalfAPictureOfAPixelAway() {
        for (int i = 0; i < 200_000; i++) {
            ImageSize screenshot = any(8000);
            ImageSize picture =
                    new ImageSize(1 + RANDOM.nextInt(screenshot.width()), 1 + RANDOM.nextInt(screenshot.height()));
            PictureScale scale = new PictureScale(picture, screenshot);
            ScreenshotPixel pixel =
                    new ScreenshotPixel(RANDOM.nextInt(screenshot.width()), RANDOM.nextInt(screenshot.height()));
            ScreenshotPixel back = scale.toScreenshot(scale.toPicture("p", pixel));
            double picturePixel = (double) screenshot.width() / picture.width();
            assertThat(Math.abs(back.x() - pixel.x())).isLessThanOrEqualTo((int) Math.ceil(picturePixel / 2));
            PicturePoint again = scale.toPicture("p", back);
            assertThat(again).isEqualTo(scale.toPicture("p", pixel));
        }
    }

    @Test
    void aScreenshotThatIsNotScaledKeepsItsPixels() {
        PictureScale scale = new PictureScale(new ImageSize(1280, 720), new ImageSize(1280, 720));
        for (int x = 0; x < 1280; x++) {
            assertThat(scale.toScreenshot(new PicturePoint("p", x, 719))).isEqualTo(new ScreenshotPixel(x, 719));
        }
    }

    @Test
    void pointsOutsideAreNotMovedIn() {
        PictureScale scale = new PictureScale(new ImageSize(100, 50), new ImageSize(200, 100));
        assertThatThrownBy(() -> scale.toScreenshot(new PicturePoint("p", 100, 0)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> scale.toScreenshot(new PicturePoint("p", 0, -1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "PIXEL,0,0,0,0",
        "PIXEL,1279,719.9,1279,719",
        "GRID_999,0,999,0,719",
        "GRID_999,500,500,640,360",
        "GRID_1000,0,1000,0,719",
        "GRID_1000,500,500,640,360",
        "GRID_1000,1000,0,1279,0"
    })
    void modelsCountInTheirWay(CoordinateMode mode, double x, double y, int pixelX, int pixelY)
            throws OutsidePictureException {
        assertThat(frame(mode).point(x, y)).isEqualTo(new PicturePoint("s1", pixelX, pixelY));
    }

    @ParameterizedTest
    @CsvSource({
        "PIXEL,1280,0",
        "PIXEL,-1,0",
        "PIXEL,0,720",
        "GRID_999,1000,0",
        "GRID_999,-0.1,0",
        "GRID_1000,1000.5,0",
        "PIXEL,1e300,0",
        "GRID_1000,0,-1"
    })
    void whatIsNotInThePictureIsRefused(CoordinateMode mode, double x, double y) {
        assertThatThrownBy(() -> frame(mode).point(x, y)).hasMessage(OutsidePictureException.OUTSIDE);
        assertThatThrownBy(() -> frame(mode).point(Double.NaN, y)).hasMessage(OutsidePictureException.OUTSIDE);
        assertThatThrownBy(() -> new ModelFrame(Optional.empty(), mode).point(1, 1))
                .hasMessage(OutsidePictureException.NO_PICTURE);
    }

    /** A pixel that a model writes in its grid is found again within half a cell of the grid. */
    @ParameterizedTest
    @EnumSource(CoordinateMode.class)
    void gridsFindThePixelAgain(CoordinateMode mode) throws OutsidePictureException {
        for (int i = 0; i < 20_000; i++) {
            ImageSize size = any(2000);
            int x = RANDOM.nextInt(size.width());
            double written = mode == CoordinateMode.PIXEL
                    ? x
                    : mode == CoordinateMode.GRID_999
                            ? Math.floor((x + 0.5) * 1000 / size.width())
                            : Math.round((x + 0.5) * 1000 / size.width());
            ModelFrame frame = new ModelFrame(Optional.of(Turns.picture("s1", size.width(), size.height())), mode);
            double half = mode == CoordinateMode.PIXEL ? 0 : Math.max(0.5, size.width() / 2000.0) + 0.5;
            assertThat((double) Math.abs(frame.point(written, 0).x() - x)).isLessThanOrEqualTo(half);
        }
    }

    @Test
    void areasMayEndAtTheFarEdge() throws OutsidePictureException {
        assertThat(frame(CoordinateMode.PIXEL).area(1270, 0, 1280, 720))
                .isEqualTo(new PictureArea("s1", 1270, 0, 1280, 720));
        assertThatThrownBy(() -> frame(CoordinateMode.PIXEL).area(10, 10, 10, 20))
                .hasMessage(OutsidePictureException.OUTSIDE);
        assertThatThrownBy(() -> frame(CoordinateMode.PIXEL).area(0, 0, 1281, 20))
                .hasMessage(OutsidePictureException.OUTSIDE);
    }

    /** The figures of the vendors' tables. */
    @ParameterizedTest
    @CsvSource({
        "1280,720,PATCHES_28,1196",
        "1920,1080,PATCHES_28,2691",
        "1280,720,PATCHES_32,1104",
        "1000,750,PIXELS_750,1000"
    })
    void tokensAreCountedByFormula(int width, int height, TokenFormula formula, long tokens) {
        assertThat(formula.tokens(new ImageSize(width, height))).isEqualTo(tokens);
    }

    @ParameterizedTest
    @CsvSource({
        "claude-haiku-4-5,1280,720,1280,720", "claude-haiku-4-5,3840,2160,1456,819",
                "claude-sonnet-5-5,3840,2160,2000,1125",
        "claude-sonnet-5-5,1920,1080,1920,1080", "claude-sonnet-5-5,640,8000,160,2000",
                "gpt-6.1-terra,3840,2160,2048,1152"
    })
    void screenshotsAreScaledToWhatTheModelTakes(String model, int width, int height, int fitWidth, int fitHeight) {
        ImageLimits limits = Turns.model(model).pictures();
        ImageSize fit = limits.fit(new ImageSize(width, height));
        assertThat(fit).isEqualTo(new ImageSize(fitWidth, fitHeight));
        assertThat(limits.allows(fit, limits.mostPictures())).isTrue();
    }

    @Test
    void noScreenshotIsScaledToWhatTheModelRefuses() {
        for (String model : new String[] {"claude-haiku-4-5", "claude-sonnet-5-5", "gpt-6.1-terra", "qwen3-vl:8b"}) {
            ImageLimits limits = Turns.model(model).pictures();
            for (int i = 0; i < 5_000; i++) {
                ImageSize screenshot = any(9000);
                ImageSize fit = limits.fit(screenshot);
                assertThat(limits.allows(fit, limits.mostPictures())).isTrue();
                assertThat(fit.width()).isLessThanOrEqualTo(screenshot.width());
                assertThat(fit.height()).isLessThanOrEqualTo(screenshot.height());
            }
        }
    }

    private static ModelFrame frame(CoordinateMode mode) {
        return new ModelFrame(Optional.of(Turns.picture("s1")), mode);
    }
}
