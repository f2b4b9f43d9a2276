package dev.surehand.platform.quartz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reads text with the Vision of the stub, which finds what a test says. */
class VisionReaderIT {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final QuartzStub stub = QuartzStub.start();
    private final StubControl control = stub.control();
    private final VisionReader reader = new VisionReader(List.of("eng", "deu"));

    VisionReaderIT() {
        control.stub_vision_reset();
    }

    @AfterEach
    void close() {
        control.stub_vision_manner(StubControl.VISION_READS, StubControl.WORDS_IN_PROPORTION);
        // A reading that nobody waits for any more ends by itself.
        Patience.until(
                "no object is left: " + stub.liveObjects(),
                () -> stub.liveObjects().isEmpty());
        control.stub_vision_reset();
        assertThat(stub.violations()).isEmpty();
        stub.close();
    }

    /** A picture with one colour in its first pixel and another in its last. Its rows have more bytes than their pixels. */
    private static Pixels tile(int width, int height, int first, int last) {
        int stride = 4 * width + 12;
        ByteBuffer bytes = ByteBuffer.allocate(stride * height).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0, first);
        bytes.putInt(stride * (height - 1) + 4 * (width - 1), last);
        return new Pixels(width, height, stride, bytes);
    }

    private List<ReadLine> read() {
        return reader.read(tile(200, 100, 0x112233, 0x445566), LONG).orElseThrow();
    }

    private List<String> asked() {
        return stub.events(0).stream().filter(line -> line.startsWith("vision")).toList();
    }

    @Test
    void nothingIsLoadedBeforeTheFirstUse() {
        assertThat(stub.liveObjects()).isEmpty();
        assertThat(asked()).isEmpty();
    }

    @Test
    void wordsHaveTheirPlaces() {
        control.stub_vision_line("Save as", 0.1, 0.7, 0.35, 0.2, 0.5);
        List<ReadLine> lines = read();
        assertThat(lines).singleElement().satisfies(line -> {
            assertThat(line.text().whole()).isEqualTo("Save as");
            assertThat(line.words())
                    .extracting(ReadWord::box)
                    .containsExactly(new PixelRect(20, 10, 40, 20), new PixelRect(70, 10, 20, 20));
            assertThat(line.confidence()).isEqualTo(0.5);
        });
        assertThat(asked())
                .containsExactly("vision 200x100 en-US+de-DE level=0 correction=1 least=0 first=112233 last=445566");
    }

    /** The labels of two buttons in one row are two texts. */
    @Test
    void aWideGapSeparatesTwoLines() {
        control.stub_vision_line("OK            Cancel", 0.1, 0.5, 0.8, 0.1, 1);
        assertThat(read()).extracting(line -> line.text().whole()).containsExactly("OK", "Cancel");
    }

    @Test
    void aLineWithoutPlacesOfItsWordsIsOneWord() {
        control.stub_vision_line("Grüße 漢字 🙂", 0, 0, 0.5, 0.5, 1);
        for (int words : List.of(StubControl.NO_WORDS, StubControl.WORDS_ARE_NAN, StubControl.WORDS_FAR_AWAY)) {
            control.stub_vision_manner(StubControl.VISION_READS, words);
            assertThat(read()).singleElement().satisfies(line -> {
                assertThat(line.words()).hasSize(1);
                assertThat(line.text().whole()).isEqualTo("Grüße 漢字 🙂");
                assertThat(line.box()).isEqualTo(new PixelRect(0, 50, 100, 50));
            });
        }
        control.stub_vision_manner(StubControl.VISION_READS, StubControl.WORDS_IN_PROPORTION);
        assertThat(read().get(0).words()).hasSize(3);
    }

    @Test
    void whatIsNotInThePictureIsLeftOutOrCut() {
        control.stub_vision_line("outside", 1.2, 0.5, 0.1, 0.1, 1);
        control.stub_vision_line("nowhere", Double.NaN, 0, 0.1, 0.1, 1);
        control.stub_vision_line("huge", 0, 0, Double.POSITIVE_INFINITY, 1, 1);
        control.stub_vision_line("backward", 0.5, 0.5, -0.2, 0.1, 1);
        control.stub_vision_line("unsure", 0.1, 0.1, 0.1, 0.1, 0.2);
        control.stub_vision_line("unknown", 0.1, 0.1, 0.1, 0.1, Double.NaN);
        control.stub_vision_line("   ", 0.1, 0.1, 0.1, 0.1, 1);
        control.stub_vision_line(null, 0.1, 0.1, 0.1, 0.1, 1);
        control.stub_vision_line("edge", -0.5, -1, 2, 3, 7);
        assertThat(read()).singleElement().satisfies(line -> {
            assertThat(line.text().whole()).isEqualTo("edge");
            assertThat(line.box()).isEqualTo(new PixelRect(0, 0, 200, 100));
            assertThat(line.confidence()).isEqualTo(1);
        });
    }

    @Test
    void aPictureWithoutTextHasNoLines() {
        assertThat(read()).isEmpty();
        control.stub_vision_manner(StubControl.VISION_HAS_NO_RESULTS, StubControl.WORDS_IN_PROPORTION);
        assertThat(read()).isEmpty();
    }

    @Test
    void theReasonOfAFailureIsQuoted() {
        reader.check();
        control.stub_vision_manner(StubControl.VISION_FAILS, StubControl.WORDS_IN_PROPORTION);
        assertRefused(ErrorCode.UNEXPECTED_ERROR, "The picture is \\\"too\\\" strange.", reader);
        control.stub_vision_manner(StubControl.VISION_FAILS_SILENTLY, StubControl.WORDS_IN_PROPORTION);
        assertRefused(ErrorCode.UNEXPECTED_ERROR, "it gave no reason", reader);
    }

    private static void assertRefused(ErrorCode code, String message, VisionReader by) {
        assertThatThrownBy(() -> by.read(tile(20, 20, 0, 0), LONG))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(message);
    }

    @Test
    void aReadingThatTakesTooLongIsCancelled() {
        reader.check();
        control.stub_vision_manner(StubControl.VISION_HANGS, StubControl.WORDS_IN_PROPORTION);
        assertThat(reader.read(tile(20, 20, 0, 0), SHORT)).isEmpty();
        assertThat(reader.read(tile(20, 20, 0, 0), Duration.ZERO)).isEmpty();
        Patience.until("it is cancelled", () -> asked().contains("vision-cancel"));
        Patience.until("it has ended", () -> stub.liveObjects().isEmpty());
    }

    @Test
    void aCancelledCallEndsItsReading() {
        reader.check();
        control.stub_vision_manner(StubControl.VISION_HANGS, StubControl.WORDS_IN_PROPORTION);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread caller = new Thread(() -> reader.read(tile(20, 20, 0, 0), LONG));
        caller.setUncaughtExceptionHandler((thread, e) -> thrown.set(e));
        caller.start();
        Patience.until("it reads", () -> asked().size() == 1);
        caller.interrupt();
        Patience.until("the call ended", () -> thrown.get() != null);
        assertThat(thrown.get()).isInstanceOf(CancelledException.class);
        Patience.until("it has ended", () -> stub.liveObjects().isEmpty());
    }

    /** Each of them keeps a thread and a picture until Vision returns. */
    @Test
    void aVisionThatNeverReturnsIsNotAskedForEver() {
        reader.check();
        control.stub_vision_manner(StubControl.VISION_IGNORES_CANCEL, StubControl.WORDS_IN_PROPORTION);
        for (int i = 0; i < 8; i++) {
            assertThat(reader.read(tile(20, 20, 0, 0), SHORT)).isEmpty();
        }
        assertRefused(ErrorCode.UNEXPECTED_ERROR, "does not answer", reader);
        control.stub_vision_manner(StubControl.VISION_READS, StubControl.WORDS_IN_PROPORTION);
        Patience.until("all have returned", () -> stub.liveObjects().isEmpty());
        assertThat(read()).isEmpty();
    }

    @Test
    void languagesThatVisionDoesNotReadAreNamedWithThoseThatItReads() {
        assertRefused(
                ErrorCode.NOT_SUPPORTED_HERE,
                "does not read: heb, script/Latin. It reads \"en-US\", \"fr-FR\"",
                new VisionReader(List.of("eng", "heb", "script/Latin")));
        assertThat(new VisionReader(List.of("heb")).feature().there()).isFalse();
        assertThat(reader.feature().there()).isTrue();
    }

    @Test
    void languagesHaveTheNamesOfVision() {
        new VisionReader(List.of("chi_sim", "jpn", "nor", "vie", "por", "eng")).read(tile(20, 20, 0, 0), LONG);
        assertThat(asked())
                .singleElement()
                .satisfies(line -> assertThat(line).contains(" zh-Hans+ja-JP+no-NO+vi-VT+pt-BR+en-US "));
        control.stub_vision_languages("en-US,zh-Hant,..,xx-YY");
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, "chi_sim", new VisionReader(List.of("chi_sim")));
    }

    @Test
    void theVisionOfMacOs10Dot15IsAskedInItsOwnWay() {
        control.stub_vision_old(true);
        control.stub_vision_line("Save", 0, 0, 1, 1, 1);
        assertThat(read()).hasSize(1);
    }

    @Test
    void beforeMacOs10Dot15ThereIsNone() {
        control.stub_hide_class("VNRecognizeTextRequest", true);
        try {
            assertRefused(ErrorCode.NOT_SUPPORTED_HERE, "macOS 10.15", reader);
        } finally {
            control.stub_hide_class("VNRecognizeTextRequest", false);
        }
        assertThat(reader.feature().there()).isTrue();
    }

    @Test
    void aFailureToListLanguagesIsReported() {
        control.stub_vision_manner(StubControl.VISION_FAILS, StubControl.WORDS_IN_PROPORTION);
        assertThatThrownBy(reader::check).hasMessageContaining("The model is \\\"missing\\\".");
    }
}
