package dev.surehand.platform.x11.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.contract.ClipboardContract;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.TestClipboardManager;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestDesktop.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the clipboard with other projects' programs: xclip and xsel. */
class X11ClipboardIT extends ClipboardContract {

    private static final int TEN_MEGABYTES = 10_000_000;

    @TempDesktop(value = TempDesktop.BARE, spoiledBy = "a connection of the clipboard is still open at the end")
    private static TestDesktop desktop;

    private X11Connection connection;
    private X11Clipboard clipboard;
    private final List<Process> programs = new ArrayList<>();

    @BeforeEach
    void open() {
        connection = X11Connection.open(desktop.display());
        clipboard = new X11Clipboard(connection);
    }

    @AfterEach
    void close() {
        clipboard.close();
        connection.close();
        programs.forEach(Process::destroyForcibly);
    }

    @Override
    protected Clipboard clipboard() {
        return clipboard;
    }

    @Override
    protected void copyElsewhere(String text) {
        try {
            copy("UTF8_STRING", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void otherProgramsReadWhatWeSet() throws IOException {
        clipboard.setText(TEXT);
        assertThat(desktop.run("xclip", "-o", "-selection", "clipboard", "-t", "UTF8_STRING"))
                .isEqualTo(TEXT);
        assertThat(desktop.run("xsel", "-o", "-b")).isEqualTo(TEXT);
        assertThat(desktop.run("xclip", "-o", "-selection", "clipboard", "-t", "TARGETS")
                        .split("\n"))
                .contains("TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "TEXT")
                .contains("text/plain;charset=utf-8")
                .doesNotContain("STRING");
        assertThatThrownBy(() -> desktop.run("xclip", "-o", "-selection", "clipboard", "-t", "STRING"))
                .isInstanceOf(IllegalStateException.class);
        clipboard.setPng(png(5000));
        assertThat(pasted("image/png")).isEqualTo(png(5000));
        clipboard.setText("Grüße");
        assertThat(pasted("STRING")).isEqualTo(new byte[] {'G', 'r', (byte) 0xFC, (byte) 0xDF, 'e'});
    }

    @Test
    void weReadWhatOtherProgramsSet() throws IOException {
        copy("UTF8_STRING", TEXT.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(clipboard.text()).contains(TEXT);
        assertThat(clipboard.png()).isEmpty();
        copy("STRING", new byte[] {'G', 'r', (byte) 0xFC, (byte) 0xDF, 'e'});
        assertThat(clipboard.text()).contains("Grüße");
        copy("image/png", png(5000));
        assertThat(clipboard.formats().names()).contains("image/png");
        assertThat(clipboard.png())
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(png(5000)));
        assertThat(clipboard.text()).isEmpty();
    }

    @Test
    void tenMegabytesGoBothWays() throws IOException {
        clipboard.setPng(png(TEN_MEGABYTES));
        assertThat(pasted("image/png")).isEqualTo(png(TEN_MEGABYTES));
        copy("image/png", png(TEN_MEGABYTES + 3));
        assertThat(clipboard.png())
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(png(TEN_MEGABYTES + 3)));
    }

    @Test
    void whatAnotherProgramHadIsPutBack() throws IOException {
        copy("image/png", png(3_000_000));
        Clipboard.Backup kept = clipboard.keep();
        clipboard.setText(TEXT);
        programs.forEach(Process::destroyForcibly);
        kept.putBack();
        assertThat(pasted("image/png")).isEqualTo(png(3_000_000));
        copy("text/html", "<b>fett</b>".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        Clipboard.Backup html = clipboard.keep();
        clipboard.clear();
        assertThat(clipboard.formats().names()).isEmpty();
        html.putBack();
        assertThat(pasted("text/html")).asString().isEqualTo("<b>fett</b>");
    }

    @Test
    void anOwnerThatHangsIsATimeoutAndNoMore() throws IOException {
        Process owner = copy("UTF8_STRING", new byte[] {'a'});
        signal(owner, "STOP");
        assertThatThrownBy(clipboard::text)
                .isInstanceOf(DesktopException.class)
                .extracting("code")
                .isEqualTo(ErrorCode.OPERATION_TIMEOUT);
        assertThatThrownBy(clipboard::keep)
                .isInstanceOf(DesktopException.class)
                .extracting("code")
                .isEqualTo(ErrorCode.OPERATION_TIMEOUT);
        signal(owner, "CONT");
        Patience.until("its late answers do no harm", () -> clipboard.text().equals(java.util.Optional.of("a")));
    }

    @Test
    void anOwnerThatDiesLeavesNothing() throws IOException {
        copy("UTF8_STRING", new byte[] {'a'}).destroyForcibly().onExit().join();
        Patience.until("it is gone", () -> clipboard.formats().isEmpty());
        assertThat(clipboard.text()).isEmpty();
    }

    @Test
    void twoOfUsTakeItFromEachOther() {
        try (X11Clipboard other = new X11Clipboard(connection)) {
            for (int i = 0; i < 50; i++) {
                clipboard.setText("mine " + i);
                assertThat(other.text()).contains("mine " + i);
                other.setText("yours " + i);
                assertThat(clipboard.text()).contains("yours " + i);
            }
            clipboard.setText("mine again");
            assertThat(other.text()).contains("mine again");
        }
        assertThat(clipboard.text()).contains("mine again");
    }

    @Test
    void theContentIsHandedToAClipboardManager() {
        try (var manager = new TestClipboardManager(desktop.display(), connection.root())) {
            clipboard.setText(TEXT);
            clipboard.close();
            clipboard = new X11Clipboard(connection);
            assertThat(manager.saved()).contains(TEXT);
            assertThat(clipboard.text()).contains(TEXT);
        }
    }

    @Test
    void theDeathOfTheServerIsReportedAndEndsNothingElse() {
        try (TestDesktop server = TestDesktop.start("--xvfb", "--no-wm", "--monitors", "one")) {
            X11Connection there = X11Connection.open(server.display());
            X11Clipboard doomed = new X11Clipboard(there);
            doomed.setText(TEXT);
            server.kill(Part.SERVER);
            for (Runnable use :
                    List.<Runnable>of(doomed::text, doomed::keep, doomed::clear, () -> doomed.setText(TEXT))) {
                Patience.until(
                        "the first may have been under way", () -> failure(use).contains("X server is gone"));
            }
            doomed.close();
            there.close();
        }
        clipboard.setText("alive");
        assertThat(desktop.run("xsel", "-o", "-b")).isEqualTo("alive");
    }

    private static String failure(Runnable use) {
        try {
            use.run();
            return "";
        } catch (DesktopException e) {
            return e.getMessage();
        }
    }

    private Process copy(String target, byte[] bytes) throws IOException {
        Path file = Files.createTempFile(desktop.directory(), "copied", "");
        Files.write(file, bytes);
        Process owner =
                desktop.launch("xclip", "-i", "-quiet", "-selection", "clipboard", "-t", target, file.toString());
        programs.add(owner);
        Patience.until("xclip has it", () -> {
            List<String> formats =
                    List.of(desktop.run("sh", "-c", "timeout 5 xclip -o -selection clipboard -t TARGETS || true")
                            .split("\n"));
            return formats.contains(target) && formats.size() <= 3;
        });
        return owner;
    }

    private byte[] pasted(String target) throws IOException {
        Path file = Files.createTempFile(desktop.directory(), "pasted", "");
        desktop.run("sh", "-c", "timeout 20 xclip -o -selection clipboard -t '%s' >'%s'".formatted(target, file));
        return Files.readAllBytes(file);
    }

    private void signal(Process process, String name) {
        desktop.run("kill", "-" + name, Long.toString(process.pid()));
    }
}
