package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.contract.ClipboardContract;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.wayland.clipboard.WaylandClipboard;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WlClipboard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the clipboard of sway with another project's programs: wl-copy and wl-paste. */
class SwayClipboardIT extends ClipboardContract {

    private static final int MOST_READERS = 64;
    private static final int TEN_MEGABYTES = 10_000_000;

    /** A flag of an open file in Linux. */
    private static final int NONBLOCKING = 04000;

    @TempSway
    private static SwayDesktop desktop;

    private WlClipboard others;
    private WaylandClipboard clipboard;

    @BeforeEach
    void open() {
        others = new WlClipboard(desktop);
        clipboard = new WaylandClipboard(desktop.socket());
    }

    @AfterEach
    void close() {
        clipboard.close();
        others.close();
    }

    @Override
    protected Clipboard clipboard() {
        return clipboard;
    }

    @Override
    protected void copyElsewhere(String text) {
        others.copy(text);
    }

    @Test
    void otherProgramsReadWhatWeSet() {
        clipboard.setText(TEXT);
        assertThat(others.types()).containsExactly("text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT");
        for (String type : others.types()) {
            assertThat(others.pasted(type))
                    .as(type)
                    .asString(StandardCharsets.UTF_8)
                    .isEqualTo(TEXT);
        }
        clipboard.setPng(png(5000));
        assertThat(others.types()).containsExactly("image/png");
        assertThat(others.pasted("image/png")).isEqualTo(png(5000));
        clipboard.clear();
        assertThat(others.types()).isEmpty();
    }

    @Test
    void weReadWhatOtherProgramsSet() {
        others.copy(TEXT);
        assertThat(clipboard.text()).contains(TEXT);
        assertThat(clipboard.png()).isEmpty();
        others.copy("text/plain;charset=UTF-8", "Grüße".getBytes(StandardCharsets.UTF_8));
        assertThat(clipboard.text()).contains("Grüße");
        others.copy("image/png", png(5000));
        assertThat(clipboard.formats().names()).containsExactly("image/png");
        assertThat(clipboard.png())
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(png(5000)));
        assertThat(clipboard.text()).isEmpty();
    }

    @Test
    void tenMegabytesGoBothWays() {
        String text = "0123456789".repeat(TEN_MEGABYTES / 10);
        clipboard.setText(text + "!");
        assertThat(others.text().equals(text + "!")).isTrue();
        others.copy(text);
        assertThat(clipboard.text().filter(text::equals)).isPresent();
    }

    @Test
    void anotherProgramTakesItAndWeTakeItBack() {
        clipboard.setText("ours");
        others.copy("theirs");
        assertThat(clipboard.text()).contains("theirs");
        clipboard.setText("ours again");
        assertThat(others.text()).isEqualTo("ours again");
        assertThat(clipboard.text()).contains("ours again");
    }

    @Test
    void whatAnotherProgramHadIsPutBack() {
        Process owner = others.copy("text/html", "<b>fett</b>".getBytes(StandardCharsets.UTF_8));
        Clipboard.Backup kept = clipboard.keep();
        clipboard.setText(TEXT);
        others.signal(owner, "KILL");
        kept.putBack();
        assertThat(others.pasted("text/html")).asString().isEqualTo("<b>fett</b>");
    }

    @Test
    void anOwnerThatHangsIsATimeoutAndHoldsNothing() {
        Process owner = others.copy("a");
        assertThat(clipboard.text()).contains("a");
        long before = pipes();
        others.signal(owner, "STOP");
        assertRefused(ErrorCode.OPERATION_TIMEOUT, "has not sent it within 2000 ms", clipboard::text);
        assertRefused(ErrorCode.OPERATION_TIMEOUT, "has not sent it within 300 ms", clipboard::keep);
        assertThat(clipboard.formats().names()).as("they are known without it").contains("text/plain");
        Patience.until("no pipe stays open", () -> pipes() <= before);
        assertThat(threads()).isEqualTo(1);
        clipboard.setText("mine");
        assertThat(others.text()).isEqualTo("mine");
        others.signal(owner, "CONT");
        assertThat(clipboard.text()).contains("mine");
    }

    @Test
    void anOwnerThatDiesLeavesNothing() {
        others.signal(others.copy("a"), "KILL");
        Patience.until("it is gone", () -> clipboard.formats().isEmpty());
        assertThat(clipboard.text()).isEmpty();
    }

    @Test
    void contentThatIsTooLongIsRefused() {
        assertThat(clipboard.changes()).isZero();
        others.offer(WlClipboard.TEXT, new byte[Clipboard.LIMIT + 1]);
        Patience.until("it is offered", () -> clipboard.changes() > 0);
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, "more than the 64 MiB", clipboard::text);
    }

    /** Each reader takes what its pipe holds, and keeps the pipe open without reading the rest. */
    @Test
    void readersThatDoNotReadHoldUpNobody() {
        String text = "0123456789".repeat(TEN_MEGABYTES / 10);
        clipboard.setText(text);
        long before = pipes();
        Path reached = desktop.newFile();
        others.start(
                "for i in $(seq %d); do wl-paste -n | { head -c 1 >/dev/null; echo >>'%s'; sleep 1000; } & done; wait"
                        .formatted(MOST_READERS + 3, reached));
        Patience.until("each has begun", () -> lines(reached) == MOST_READERS + 3);
        assertThat(pipes()).as("the first three get no more").isEqualTo(before + MOST_READERS);
        assertThat(others.text().equals(text)).isTrue();
        clipboard.setText("next");
        assertThat(others.text()).isEqualTo("next");
        others.close();
        Patience.until("their ends are noticed", () -> pipes() == before);
    }

    private static long lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void twoOfUsTakeItFromEachOther() {
        try (WaylandClipboard other = new WaylandClipboard(desktop.socket())) {
            for (int i = 0; i < 50; i++) {
                clipboard.setText("mine " + i);
                assertThat(other.text()).contains("mine " + i);
                other.setText("yours " + i);
                assertThat(clipboard.text()).contains("yours " + i);
            }
            assertThat(clipboard.changes()).isZero();
            clipboard.setText("mine again");
            assertThat(clipboard.changes()).isZero();
            assertThat(other.text()).contains("mine again");
        }
        assertThat(clipboard.text()).contains("mine again");
    }

    @Test
    void aClosedClipboardOpensAgain() {
        clipboard.setText("lost");
        assertThat(clipboard.changes()).isZero();
        clipboard.close();
        assertThat(others.types()).as("the content ends with its owner").isEmpty();
        assertThat(threads()).isZero();
        clipboard.setText("new");
        assertThat(others.text()).isEqualTo("new");
        assertThat(clipboard.changes()).isZero();
    }

    @Test
    void theEndOfTheCompositorIsReportedAndEndsNothingElse() {
        try (SwayDesktop doomed = SwayDesktop.startOrReportNotRun();
                WaylandClipboard there = new WaylandClipboard(doomed.socket())) {
            there.setText(TEXT);
            doomed.signal("KILL");
            for (Runnable use : List.<Runnable>of(there::text, there::keep, () -> there.setText(TEXT))) {
                Patience.until(
                        "the first may have been under way", () -> failure(use).contains("cannot be reached"));
            }
        }
        clipboard.setText("alive");
        assertThat(others.text()).isEqualTo("alive");
    }

    private static String failure(Runnable use) {
        try {
            use.run();
            return "";
        } catch (DesktopException e) {
            return e.getMessage();
        }
    }

    private static void assertRefused(ErrorCode code, String message, Runnable use) {
        assertThatThrownBy(use::run)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(message);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("wayland-clipboard"))
                .count();
    }

    /** Returns how many ends of pipes without waits this process has open. Those to the programs of a test are not such. */
    private static long pipes() {
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            return files.filter(SwayClipboardIT::isPipeWithoutWaits).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isPipeWithoutWaits(Path file) {
        try {
            String target = Files.readSymbolicLink(file).toString();
            String facts = Files.readString(Path.of("/proc/self/fdinfo", String.valueOf(file.getFileName())));
            return target.startsWith("pipe:") && (flags(facts) & NONBLOCKING) != 0;
        } catch (IOException e) {
            // The file was closed in the meantime.
            return false;
        }
    }

    private static int flags(String facts) {
        return facts.lines()
                .filter(line -> line.startsWith("flags:"))
                .mapToInt(line ->
                        Integer.parseInt(line.substring("flags:".length()).strip(), Byte.SIZE))
                .findFirst()
                .orElseThrow();
    }
}
