package dev.surehand.platform.tesseract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.TestScript;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests against programs of our own that take the place of tesseract. */
@DisabledOnOs(OS.WINDOWS)
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class TesseractTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Pixels TILE = new Pixels(40, 20, 160, ByteBuffer.allocate(40 * 20 * 4));

    @TempDir
    private Path folder;

    @Test
    void readsWordsAndGroupsThemToLines() {
        String table = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
                + "4\t1\t1\t1\t1\t0\t20\t10\t100\t21\t-1\t\n"
                + word("1 1", "20\t10\t41\t21", "96.5", "Save")
                + word("1 1", "68\t10\t20\t21", "90", "as")
                + word("1 1", "200\t10\t40\t21", "80", "Cancel")
                + word("2 1", "20\t60\t40\t20", "12.5", "~|_")
                + "5\tbroken\n";

        List<ReadLine> lines = new TesseractTable(200, 100, 2).lines(table);

        assertThat(lines)
                .extracting(ReadLine::text)
                .containsExactly(OutsideText.of("Save as"), OutsideText.of("Cancel"));
        assertThat(lines.get(0).box()).isEqualTo(new PixelRect(10, 5, 34, 11));
        assertThat(lines.get(0).confidence()).isEqualTo(0.9);
    }

    @Test
    void leavesOutWhatIsNotAWordOfThePicture() {
        String table = word("1 1", "900\t10\t40\t20", "90", "outside")
                + word("1 2", "1\t1\t9999999999\t20", "90", "huge")
                + word("1 3", "1\t1\t10\t10", "nan", "sure")
                + word("1 4", "-4\t-4\t10\t10", "300", "edge");

        assertThat(new TesseractTable(200, 100, 1).lines(table)).singleElement().satisfies(line -> {
            assertThat(line.box()).isEqualTo(new PixelRect(0, 0, 6, 6));
            assertThat(line.confidence()).isEqualTo(1);
        });
    }

    @Test
    void saysWhatToInstallWhereItIsMissing() {
        assertThatThrownBy(() -> reader("eng").check()).isInstanceOfSatisfying(DesktopException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
            assertThat(e.getMessage()).contains("apt-get install tesseract-ocr");
        });
    }

    @Test
    void namesTheLanguagesThatAreMissing() throws IOException {
        program("echo 'List of languages (2):'; echo eng; echo osd");

        reader("eng").check();
        assertThatThrownBy(() -> reader("eng+deu+chi_sim").check())
                .hasMessage("tesseract lacks: deu, chi_sim. On Debian and Ubuntu, install it with \"apt-get install"
                        + " tesseract-ocr-deu tesseract-ocr-chi-sim\".");
    }

    @Test
    void refusesLanguagesThatWouldBeOptions() {
        for (String bad : List.of("", "-c", "eng+", "../eng", "eng deu", "eng\n")) {
            assertThatThrownBy(() -> ReadLanguages.parse(bad)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(ReadLanguages.parse("eng+chi_sim+script/Latin").names()).hasSize(3);
    }

    @Test
    void givesThePictureAndOneThread() throws IOException {
        program("cat > '%1$s/picture'; echo \"$@ $OMP_THREAD_LIMIT\" > '%1$s/call'; printf '%2$s'"
                .formatted(
                        folder,
                        word("1 1", "2\\t4\\t20\\t20", "96", "Hi")
                                .replace("\t", "\\t")
                                .replace("\n", "\\n")));

        List<ReadLine> lines = reader("eng").read(TILE, LONG).orElseThrow();

        assertThat(lines)
                .singleElement()
                .satisfies(line -> assertThat(line.box()).isEqualTo(new PixelRect(1, 2, 10, 10)));
        assertThat(Files.readString(folder.resolve("call")).strip())
                .isEqualTo("stdin stdout -l eng --psm 11 --dpi 192 -c tessedit_create_tsv=1 1");
        assertThat(Files.readAllBytes(folder.resolve("picture"))).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void killsItWithItsChildrenWhenTheTimeIsOver() throws IOException {
        program("sleep 1000 & echo $! > '%1$s/child.next'; mv '%1$s/child.next' '%1$s/child'; wait".formatted(folder));

        assertThat(reader("eng").read(TILE, Duration.ofSeconds(2))).isEmpty();

        Patience.until("its child has ended", () -> !isAlive(folder.resolve("child")));
    }

    @Test
    void killsItWhenTheCallIsCancelled() throws IOException {
        program("echo $$ > '%1$s/child.next'; mv '%1$s/child.next' '%1$s/child'; exec sleep 1000".formatted(folder));
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread caller = new Thread(() -> reader("eng").read(TILE, LONG));
        caller.setUncaughtExceptionHandler((thread, e) -> thrown.set(e));
        caller.start();
        Patience.until("it runs", () -> Files.exists(folder.resolve("child")));

        caller.interrupt();

        Patience.until("the call ended", () -> thrown.get() != null);
        assertThat(thrown.get()).isInstanceOf(CancelledException.class);
        Patience.until("the program has ended", () -> !isAlive(folder.resolve("child")));
    }

    @Test
    void saysThatItFailed() throws IOException {
        program("exit 3");

        assertThatThrownBy(() -> reader("eng").read(TILE, LONG))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("exit code 3");
    }

    @Test
    void runsNothingFromTheWorkingDirectory() throws IOException {
        program("echo");

        Path relative = Path.of("").toAbsolutePath().relativize(folder);
        assertThat(relative.resolve("tesseract")).isExecutable();
        assertThat(TesseractProgram.find(Map.of("PATH", "::.:" + relative))).isEmpty();
        assertThat(TesseractProgram.find(Map.of())).isEmpty();
        assertThat(TesseractProgram.find(Map.of("PATH", "/nowhere:" + folder)))
                .contains(new TesseractProgram(folder.resolve("tesseract")));
    }

    private static boolean isAlive(Path pidFile) {
        try {
            return ProcessHandle.of(Long.parseLong(Files.readString(pidFile).strip()))
                    .filter(ProcessHandle::isAlive)
                    .isPresent();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private TesseractReader reader(String languages) {
        return new TesseractReader(Map.of("PATH", folder.toString()), ReadLanguages.parse(languages));
    }

    private void program(String script) {
        TestScript.write(folder.resolve("tesseract"), script);
    }

    /** @param line block and line, such as {@code 1 1} */
    private static String word(String line, String box, String confidence, String text) {
        String[] numbers = line.split(" ", 2);
        return "5\t1\t%s\t1\t%s\t1\t%s\t%s\t%s\n".formatted(numbers[0], numbers[1], box, confidence, text);
    }
}
