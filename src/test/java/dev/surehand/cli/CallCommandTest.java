package dev.surehand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallCommandTest {

    private final ToolBench bench = new ToolBench();

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void printsWhatAClientGets() {
        String arguments = "{\"action\": \"move\", \"x\": 5, \"y\": 6, \"monitorIndex\": 0}";
        Shell shell = call("mouse_control", arguments);
        try (ToolBench other = new ToolBench()) {
            assertThat(shell)
                    .isEqualTo(new Shell(
                            0, other.result("mouse_control", arguments).structured() + "\n", ""));
        }
        assertThat(bench.desktop.log()).containsExactly("move 5.0 6.0");
    }

    @Test
    void needsNoArgumentsWhereTheToolNeedsNone() {
        assertThat(call("list_windows").exitCode()).isZero();
    }

    @Test
    void readsArgumentsFromStandardInput() {
        bench.desktop.open("a", new ScreenRect(0, 0, 100, 100));
        Shell shell = Shell.run(
                new CallCommand(() -> bench.dispatcher, () -> stream("{\"action\": \"type\", \"text\": \"漢\"}")),
                "keyboard_control",
                "-");
        assertThat(shell.exitCode()).isZero();
        assertThat(bench.desktop.log()).containsExactly("type 漢");
    }

    @Test
    void endlessInputIsRefused() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }

            @Override
            public int read(byte[] into, int from, int length) {
                return length;
            }
        };
        Shell shell = Shell.run(new CallCommand(() -> bench.dispatcher, () -> endless), "list_windows", "-");
        assertThat(shell.exitCode()).isEqualTo(2);
        assertThat(shell.err()).contains("longer than 64 MB");
    }

    @Test
    void aRefusalIsPrintedAndReported() {
        Shell shell = call("mouse_control", "{\"action\": \"move\", \"x\": 5, \"y\": 6}");
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(shell.out()).startsWith("{\"success\":false").endsWith("}\n").contains("valid_indices");
        assertThat(bench.desktop.log()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mouse_contro  | {}                          | There is no tool mouse_contro; there are screenshot_control, ",
                "mouse_control | {action: get_position}      | line 1, column 2",
                "mouse_control | {\"action\":\"get_position\" | line 1, column ",
                "mouse_control | {} {}                       | not valid JSON",
                "mouse_control | [1]                         | not an object",
                "mouse_control | ''                          | not an object",
                "mouse_control | null                        | not an object"
            })
    void callsNothingWhenUsedWrong(String tool, String arguments, String message) {
        Shell shell = call(tool, arguments);
        assertThat(shell.exitCode()).isEqualTo(2);
        assertThat(shell.out()).isEmpty();
        assertThat(shell.err()).contains(message).doesNotContain("REDACTED");
        assertThat(bench.desktop.connections()).isZero();
    }

    @Test
    void savesThePicture() throws IOException {
        Path file = folder.resolve("shot.jpg");
        Shell shell = call("screenshot_control", "{}", "--image", file.toString());
        assertThat(shell.exitCode()).isZero();
        assertThat(shell.err()).isEmpty();
        assertThat(shell.out()).contains("\"bytes\":" + Files.size(file));
        assertThat(Files.readAllBytes(file)).startsWith(0xFF, 0xD8, 0xFF);
    }

    @Test
    void saysWhereThePictureIsWhenItIsNotSaved() {
        Shell shell = call("screenshot_control");
        assertThat(shell.out()).hasLineCount(1);
        assertThat(shell.err()).contains("image/jpeg").contains("--image FILE");
    }

    @Test
    void saysWhenThereIsNoPictureToSave() {
        Path file = folder.resolve("none.jpg");
        assertThat(call("list_windows", "{}", "--image", file.toString()).err()).contains("was not written");
        assertThat(file).doesNotExist();
    }

    @Test
    void sendsNothingWhenThePictureCannotBeSaved() {
        Shell shell = call(
                "screenshot_control",
                "{}",
                "--image",
                folder.resolve("no/shot.jpg").toString());
        assertThat(shell.exitCode()).isEqualTo(2);
        assertThat(shell.err()).contains("no such folder");
        assertThat(call("screenshot_control", "{}", "--image", folder.toString())
                        .err())
                .contains("that is a folder");
        assertThat(bench.desktop.connections()).isZero();
    }

    @Test
    void releasesWhatItHeld() {
        bench.desktop.open("a", new ScreenRect(0, 0, 100, 100));
        assertThat(call("keyboard_control", "{\"action\": \"key_down\", \"key\": \"shift\"}")
                        .exitCode())
                .isZero();
        assertThat(bench.desktop.log()).containsExactly("press shift", "release shift");
    }

    private Shell call(String... arguments) {
        return Shell.run(new CallCommand(() -> bench.dispatcher, () -> stream("")), arguments);
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
