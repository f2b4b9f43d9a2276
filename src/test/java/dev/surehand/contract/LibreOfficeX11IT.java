package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A spreadsheet in LibreOffice, worked by its elements alone: the saved file says what happened. */
class LibreOfficeX11IT {

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private static ProcessBuilder calc(SessionBus bus, String title, Path log) {
        try {
            Path sheet = desktop.directory().resolve(title + ".fods");
            Files.copy(TestDesktop.source("sheet.fods"), sheet);
            // It writes no log of its own: its file is read, and its window is waited for.
            Files.writeString(log, "ready\n");
            ProcessBuilder program = bus.process(
                    "soffice",
                    "-env:UserInstallation=file://"
                            + desktop.directory().resolve("office").toUri().getPath(),
                    "--norestore",
                    "--nologo",
                    "--nolockcheck",
                    sheet.toString());
            program.environment().put("SAL_USE_VCLPLUGIN", "gtk3");
            return program;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String saved(FormTarget form) {
        try {
            return Files.readString(desktop.directory().resolve(form.title() + ".fods"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** S3-14, S3-41 */
    @Test
    void aSheetIsFormattedAndSavedWithoutThePointer() {
        SessionBus bus = SessionBus.on(desktop);
        try (bus;
                InputRecorder recorder = InputRecorder.on(desktop);
                FormTarget form = FormTarget.of(desktop, (title, log) -> calc(bus, title, log));
                ToolBench bench = new ToolBench(bus.source(), Patience.LONG)) {
            String window = window(bench, form);
            recorder.begin();
            JsonNode bold = act(bench, window, "'action':'press','find':'Bold','role':'button'");
            assertThat(bold.get("method").asText()).isEqualTo("native");
            assertThat(bold.get("verified").asText()).isEqualTo("confirmed");
            JsonNode italic = act(bench, window, "'action':'press','find':'Italic','role':'button'");
            assertThat(italic.get("verified").asText()).isEqualTo("confirmed");
            // The menu of the tool bar has the same item.
            JsonNode both = bench.refused(
                    "multiple_matches",
                    "ui_act",
                    "{'window_id':'%s','action':'press','find':'Save','role':'menuitem'}".formatted(window));
            String first = both.at("/error_details/matches/0").asText().split(" ", 2)[0];
            JsonNode save = act(bench, window, "'action':'press','ref':'%s'".formatted(first));
            assertThat(save.get("method").asText()).isEqualTo("native");
            Patience.until("the file is saved", () -> saved(form).contains("fo:font-weight=\"bold\""));
            assertThat(saved(form)).contains("fo:font-style=\"italic\"");
            assertThat(recorder.pointerEvents()).isZero();
        }
    }

    private static String window(ToolBench bench, FormTarget form) {
        String window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':60000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        Patience.until(
                "the program describes itself",
                () -> bench.result("ui_snapshot", "{'window_id':'%s'}".formatted(window))
                                instanceof ToolResult.Done done
                        && done.text().orElse("").contains("\"Bold\""));
        return window;
    }

    private static JsonNode act(ToolBench bench, String window, String members) {
        return bench.done("ui_act", "{'window_id':'%s',%s}".formatted(window, members));
    }
}
