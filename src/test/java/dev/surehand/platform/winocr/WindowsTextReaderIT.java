package dev.surehand.platform.winocr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Native;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.jna.com.ComStub;
import dev.surehand.testdesktop.Patience;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * S3-10: Windows.Media.Ocr through the tables of methods of its objects, which a library in C has. At the end it reports each
 * object and each text that is still held, and each that was used after its end.
 */
@RandomTrials
class WindowsTextReaderIT {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int ROOM = 1 << 16;

    private final OcrStubFunctions stub = ComStub.load(OcrStubFunctions.class);
    private WindowsTextReader reader;

    @BeforeEach
    void start() {
        stub.uia_reset();
        stub.ocr_reset();
        stub.ocr_language("de-DE");
        stub.ocr_language("en-US");
        stub.ocr_language("ja");
        reader = reader("eng");
    }

    @AfterEach
    void nothingIsHeld() {
        stub.uia_let_go();
        reader.close();
        Patience.until("all threads have left COM", () -> stub.uia_apartments() == 0);
        byte[] text = new byte[ROOM];
        stub.uia_violations(text, ROOM);
        assertThat(lines(text)).as("broken rules").isEmpty();
        assertThat(stub.uia_live_objects()).as("objects that are still held").isZero();
        assertThat(stub.uia_live_values()).as("texts that are still held").isZero();
    }

    private static WindowsTextReader reader(String... languages) {
        return new WindowsTextReader(List.of(languages), new ThreadPause(), InstantSource.system());
    }

    /** Replaces the reader by one that gives calls up soon. */
    private void useImpatientReader() {
        reader.close();
        reader =
                new WindowsTextReader(List.of("eng"), new ThreadPause(), InstantSource.system(), Duration.ofMillis(50));
        reader.check();
    }

    private static Pixels picture(int width, int height) {
        return new Pixels(width, height, 4 * width, ByteBuffer.allocate(4 * width * height));
    }

    private static List<String> lines(byte[] text) {
        return Native.toString(text, StandardCharsets.UTF_8.name()).lines().toList();
    }

    private List<String> log() {
        byte[] text = new byte[ROOM];
        stub.uia_log(text, ROOM);
        return lines(text);
    }

    private List<ReadLine> read(int width, int height) {
        return reader.read(picture(width, height), LONG).orElseThrow();
    }

    private List<String> texts(int width, int height) {
        return read(width, height).stream().map(line -> line.text().whole()).toList();
    }

    private String refusal() {
        try {
            reader.check();
        } catch (DesktopException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
            assertThat(reader.feature().there()).isFalse();
            assertThat(reader.feature().remedy()).isEqualTo(e.getMessage());
            return e.getMessage();
        }
        throw new AssertionError("it can read: " + reader.feature());
    }

    @Test
    void nothingIsLoadedBeforeTheFirstUse() {
        assertThat(stub.uia_apartments()).isZero();
        reader.check();
        assertThat(stub.uia_apartments()).isPositive();
    }

    /** The picture is read at twice its size, so that the places of words are halved. */
    @Test
    void wordsAreReadWithTheirPlaces() {
        stub.ocr_word(0, 20, 10, 41, 20, "Save", 0);
        stub.ocr_word(0, 66, 10, 20, 20, "as", 0);
        stub.ocr_word(0, 300, 10, 60, 20, "Cancel", 0);
        stub.ocr_word(1, 20, 60, 60, 20, "Name", 0);

        List<ReadLine> lines = read(400, 100);

        assertThat(lines)
                .extracting(ReadLine::text)
                .containsExactly(OutsideText.of("Save as"), OutsideText.of("Cancel"), OutsideText.of("Name"));
        assertThat(lines.get(0).words())
                .extracting(ReadWord::box)
                .containsExactly(new PixelRect(10, 5, 21, 10), new PixelRect(33, 5, 10, 10));
        assertThat(log()).containsExactly("read 800 x 200");
        assertThat(reader.feature().serves()).isEqualTo("text in pictures, in en-US");
    }

    @Test
    void theSameReaderReadsManyPicturesAndHoldsNothingOfThem() {
        stub.ocr_word(0, 20, 10, 40, 20, "OK", 0);
        reader.check();
        int held = stub.uia_live_objects();
        for (int i = 0; i < Trials.count(20, 200); i++) {
            assertThat(texts(100 + i, 50)).containsExactly("OK");
        }
        assertThat(stub.uia_live_objects()).isEqualTo(held);
        assertThat(stub.uia_live_values()).isZero();
    }

    /** Windows finds nothing in pictures of less than 40 pixels, so that they get a margin. */
    @Test
    void smallPicturesGetAMargin() {
        stub.ocr_word(0, 2, 2, 12, 12, "x", 0);
        stub.ocr_word(0, 30, 30, 12, 12, "margin", 0);
        assertThat(texts(12, 10)).containsExactly("x");
        assertThat(log()).containsExactly("read 64 x 64");
    }

    /** Each part of a picture that is too large is read; a word that two of them show is reported once. */
    @Test
    void largePicturesAreReadInParts() {
        stub.ocr_largest(1000);
        stub.ocr_word(0, 840, 10, 50, 20, "of the next part", 0);
        stub.ocr_word(1, 140, 10, 50, 20, "own", 0);

        List<ReadLine> lines = read(2000, 900);

        assertThat(log()).containsExactly("read 1000 x 900", "read 1000 x 900", "read 600 x 900");
        assertThat(lines.stream()
                        .map(line -> line.text().whole() + " " + line.box().x()))
                .containsExactly("own 140", "own 840", "own 1540");
    }

    @Test
    void partsOverlapAndOwnEachPixelOnce() {
        for (int length : new int[] {1, 299, 1000, 1001, 1300, 1700, 1701, 5000}) {
            List<OcrParts.OcrPart> parts = new OcrParts(length, 10, 1000).all();
            int next = 0;
            for (OcrParts.OcrPart part : parts) {
                assertThat(part.own().x()).as("%d %s", length, parts).isEqualTo(next);
                assertThat(part.shown().width()).isBetween(1, 1000);
                next += part.own().width();
            }
            assertThat(next).isEqualTo(length);
        }
    }

    /** The signs of Chinese and Japanese have no blanks between them. */
    @Test
    void signsOfJapaneseAreJoined() {
        reader = reader("jpn");
        stub.ocr_word(0, 20, 10, 20, 20, "\u4fdd", 0);
        stub.ocr_word(0, 42, 10, 20, 20, "\u5b58", 0);
        stub.ocr_word(0, 200, 10, 60, 20, "PDF", 0);
        stub.ocr_word(0, 264, 10, 60, 20, "A4", 0);
        assertThat(texts(400, 100)).containsExactly("\u4fdd\u5b58", "PDF A4");
    }

    @ParameterizedTest
    @CsvSource({"deu,de-DE", "eng,en-US", "jpn,ja"})
    void theLanguageIsTheOneThatWasChosen(String name, String tag) {
        reader = reader(name);
        assertThat(reader.feature().serves()).isEqualTo("text in pictures, in " + tag);
    }

    @Test
    void aLanguageThatIsMissingIsNamedWithThoseThatAreThere() {
        reader = reader("fra");
        assertThat(refusal()).contains("in the language fr;", "it can read: de-DE, en-US, ja.");
        reader = reader("tlh");
        assertThat(refusal()).contains("the language tlh of", "de-DE, en-US, ja");
        reader = reader("eng", "deu");
        assertThat(refusal()).contains("one language at a time", "eng and deu");
    }

    /** Nobody has chosen English then. */
    @Test
    void withoutEnglishTheLanguageOfTheUserIsRead() {
        stub.ocr_reset();
        stub.ocr_language("de-DE");
        assertThat(reader.feature().serves()).isEqualTo("text in pictures, in de-DE");
    }

    @Test
    void withoutAnyLanguageItIsRefused() {
        stub.ocr_reset();
        assertThat(refusal()).contains("it can read: none.");
        stub.ocr_language("de-DE");
        stub.ocr_profile(false);
        assertThat(refusal()).contains("the languages of this user", "de-DE");
    }

    /** As in Wine, and in Windows before 10. */
    @Test
    void aWindowsWithoutIt() {
        stub.uia_unavailable(0x80040154);
        assertThat(refusal()).contains("HRESULT 80040154", "tesseract");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "buffer",
                "bitmap",
                "recognize",
                "status",
                "results",
                "lines",
                "words",
                "size",
                "item",
                "rect",
                "text"
            })
    void aStepThatFailsIsReported(String step) {
        stub.ocr_word(0, 20, 10, 40, 20, "OK", 0);
        reader.check();
        stub.ocr_fail(step, 0x80004005);
        assertThatThrownBy(() -> read(100, 50)).isInstanceOfSatisfying(DesktopException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(ErrorCode.UNEXPECTED_ERROR);
            assertThat(refusal.getMessage()).contains("HRESULT 80004005");
        });
        stub.ocr_fail("", 0);
        assertThat(texts(100, 50)).containsExactly("OK");
    }

    @ParameterizedTest
    @ValueSource(strings = {"buffer", "bitmap", "recognize", "results"})
    void aStepThatReturnsNothingIsReported(String step) {
        reader.check();
        stub.ocr_null(step);
        assertThatThrownBy(() -> read(100, 50)).hasMessageContaining("it returned no object");
    }

    @Test
    void nullListsHaveNoText() {
        stub.ocr_word(0, 20, 10, 40, 20, "OK", 0);
        for (String step : List.of("lines", "words")) {
            stub.ocr_null(step);
            assertThat(read(100, 50)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"largest", "languages", "engine"})
    void aReaderThatDoesNotStartIsRefused(String step) {
        stub.ocr_fail(step, 0x80004005);
        assertThat(refusal()).contains("HRESULT 80004005");
    }

    @Test
    void aReaderForNoPictureIsRefused() {
        stub.ocr_largest(-5);
        assertThat(refusal()).contains("pictures of -5 pixels");
    }

    @Test
    void placesAndTextsThatNoPictureHasAreLeftOut() {
        stub.ocr_word(0, -1000, 10, 40, 20, "left of it", 0);
        stub.ocr_word(0, 20, 10, -40, -20, "negative", 0);
        stub.ocr_word(0, 20, 10, Float.POSITIVE_INFINITY, 20, "infinite", 0);
        stub.ocr_word(0, Float.NaN, 10, 40, 20, "none", 0);
        stub.ocr_word(0, 3e9f, 10, 40, 20, "far", 0);
        stub.ocr_word(1, 20, 10, 90_000, 90_000, "huge", 0);
        stub.ocr_word(2, 20, 10, 40, 20, "", 0);
        stub.ocr_word(3, 20, 10, 40, 20, "x", 1_000_000);

        List<ReadLine> lines = read(100, 50);

        assertThat(lines.get(0).text()).isEqualTo(OutsideText.of("huge"));
        assertThat(lines.get(0).box()).isEqualTo(new PixelRect(10, 5, 90, 45));
        assertThat(lines.get(1).text().whole()).hasSize(500);
        assertThat(lines).hasSize(2);
    }

    /** A list that claims more than there is. */
    @Test
    void listsWithoutEndAreCut() {
        stub.ocr_word(0, 20, 10, 40, 20, "OK", 0);
        stub.ocr_claim_lines(-1);
        assertThat(texts(100, 50)).containsExactly("OK");
    }

    @Test
    void workThatDoesNotEndIsCancelled() {
        stub.ocr_status(0, 0);
        assertThat(reader.read(picture(100, 50), Duration.ofMillis(50))).isEmpty();
        assertThat(log()).containsExactly("read 200 x 100", "cancelled");
        stub.ocr_fail("cancel", 0x80004005);
        assertThat(reader.read(picture(100, 50), Duration.ofMillis(50))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2,0", "3,-2147467259"})
    void workThatFailsIsReported(int status, int code) {
        stub.ocr_status(status, code);
        assertThatThrownBy(() -> read(100, 50)).hasMessageContaining(String.format("HRESULT %08x", code));
    }

    /** A call that hangs costs the time of its own picture; the next one is read on a new thread. */
    @Test
    void aCallThatDoesNotReturnIsGivenUp() {
        stub.ocr_word(0, 20, 10, 40, 20, "OK", 0);
        useImpatientReader();
        stub.ocr_hang("recognize");
        assertThat(reader.read(picture(100, 50), Duration.ofMillis(10))).isEqualTo(Optional.empty());
        assertThat(stub.uia_hung()).isOne();
        stub.ocr_hang("");
        assertThat(texts(100, 50)).containsExactly("OK");
    }

    /** No more than four threads are given up: then nothing is begun. */
    @Test
    void noPictureIsBegunWhileManyCallsHang() {
        useImpatientReader();
        stub.ocr_hang("recognize");
        for (int hung = 1; hung <= 6; hung++) {
            int calls = Math.min(hung, 4);
            assertThat(reader.read(picture(100, 50), Duration.ofMillis(50))).isEmpty();
            Patience.until(calls + " calls hang", () -> stub.uia_hung() == calls);
        }
    }

    @Test
    void withoutTimeNothingIsRead() {
        assertThat(reader.read(picture(100, 50), Duration.ZERO)).isEmpty();
        assertThat(log()).isEmpty();
    }
}
