package dev.surehand.agent.simulator.vision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surehand.agent.simulator.Shots;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.platform.tesseract.TesseractReader;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Color;
import java.awt.Font;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The simulator's eyes with the program tesseract, which is installed first. */
class VisionWordsIT {

    private static VisionOracle oracle;

    @BeforeAll
    static void installTheReader() {
        Optional<String> obstacle = TestDesktop.install(TestDesktop.Packages.TESTS);
        assumeTrue(obstacle.isEmpty(), () -> "NOT RUN: " + obstacle.orElseThrow());
        TesseractReader tesseract = new TesseractReader(System.getenv(), ReadLanguages.DEFAULT);
        assertThat(tesseract.feature().there()).isTrue();
        oracle = new VisionOracle(Optional.of(new TiledTextReader(tesseract, InstantSource.system(), 2)));
    }

    @ParameterizedTest
    @MethodSource("dev.surehand.agent.simulator.vision.VisionOracleTest#sendings")
    void findsWordsAndLabels(VisionOracleTest.Sending sending) {
        RgbPicture picture = sending.of(Shots.screen(1280, 720, graphics -> {
            graphics.setColor(Color.BLACK);
            graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 24));
            graphics.drawString("Full name:", 250, 230);
            VisionOracleTest.button(graphics, VisionOracleTest.BLUE, 300, 400, 160, 56, "Save");
            VisionOracleTest.button(graphics, VisionOracleTest.BLUE, 700, 400, 160, 56, "Delete");
        }));
        Sighting words = oracle.find(picture, VisionOracleTest.words("full name"));
        assertThat(words)
                .isInstanceOfSatisfying(
                        Sighting.SeenOnce.class,
                        seen -> assertThat(seen.region().x() / sending.scale()).isBetween(245.0, 257.0));
        VisionOracleTest.near(
                oracle.find(
                        picture,
                        new Wanted(
                                "",
                                null,
                                VisionOracleTest.BLUE,
                                40,
                                ShapeKind.RECTANGLE,
                                "Delete",
                                Wanted.Side.CENTRE,
                                0)),
                sending,
                779,
                427);
        assertThat(oracle.find(picture, VisionOracleTest.words("Cancel"))).isInstanceOf(Sighting.Unseen.class);
    }
}
