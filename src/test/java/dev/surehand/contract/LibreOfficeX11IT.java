package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.CalcBench;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolResult;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A spreadsheet in LibreOffice, worked by its elements alone: the saved file says what happened. */
class LibreOfficeX11IT {

    private static final Pattern CELL = Pattern.compile("(e\\d+) cell \"([A-Z]+\\d+)\"");

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private static void assertNative(JsonNode answer) {
        assertThat(answer.get("method").asText()).isEqualTo("native");
        assertThat(answer.get("verified").asText()).isEqualTo("confirmed");
    }

    private static void assertTyped(JsonNode answer) {
        assertThat(answer.get("method").asText()).isEqualTo("keys");
        assertThat(answer.get("verified").asText()).as(answer.toString()).isEqualTo("confirmed");
    }

    private static String cell(String name) {
        return "'find':'%s','role':'cell'".formatted(name);
    }

    /** S3-14, S3-41 */
    @Test
    void aSheetIsFormattedAndSavedWithoutThePointer() {
        try (CalcBench bench = CalcBench.on(desktop, "sheet.fods");
                InputRecorder recorder = InputRecorder.on(desktop)) {
            assertNative(bench.act("'action':'press','find':'Bold','role':'button'"));
            assertNative(bench.act("'action':'press','find':'Italic','role':'button'"));
            assertThat(bench.save().get("method").asText()).isEqualTo("native");
            Patience.until("the file is saved", () -> bench.file().contains("fo:font-weight=\"bold\""));
            assertThat(bench.file()).contains("fo:font-style=\"italic\"");
            assertThat(recorder.pointerEvents()).isZero();
        }
    }

    /** The program claims 2,147,483,647 cells. */
    @Test
    void theFilledCellsInViewAreListedWithTheirTexts() {
        try (CalcBench bench = CalcBench.on(desktop, "cells.fods")) {
            String snapshot = Patience.until(
                    "the sheet is read to its end",
                    Patience.LONG,
                    () -> Optional.of(bench.snapshot()).filter(read -> !read.contains("did not answer in time")));
            assertThat(snapshot)
                    .contains(
                            "cell \"A1\"",
                            "value=\"Town\"",
                            "cell \"B3\"",
                            "value=\"42\"",
                            "cell \"C5\"",
                            "value=\"84\"")
                    // Row 500 has a text, which is far below.
                    .doesNotContain("cell \"A500\"", "cell \"D1\"");
            List<String> names = CELL.matcher(snapshot)
                    .results()
                    .map(found -> found.group(2))
                    .toList();
            assertThat(names).doesNotHaveDuplicates().hasSizeBetween(9, 20);
            // It counts cells from another corner until the pointer has been in the window.
            String select =
                    "{'window_id':'%s','action':'select','via':'pointer',%s}".formatted(bench.window(), cell("B3"));
            Patience.until(
                    "the cell is clicked",
                    Patience.LONG,
                    () -> Optional.of(bench.tools().result("ui_act", select))
                            .filter(ToolResult.Done.class::isInstance));
            Patience.until("the cell has the keyboard", () -> bench.snapshot().contains("cell \"B3\" focused"));
        }
    }

    /** S3-41 */
    @Test
    void cellsAreSelectedAndNumbersAreSetWithoutPointerAndKeys() {
        try (CalcBench bench = CalcBench.on(desktop, "cells.fods");
                InputRecorder recorder = InputRecorder.on(desktop)) {
            assertNative(bench.act("'action':'select'," + cell("B3")));
            assertNative(bench.act("'action':'press','find':'Bold','role':'button'"));
            assertNative(bench.act("'action':'set_value'," + cell("B4") + ",'value':'1234'"));
            // Empty, and out of view.
            assertNative(bench.act("'action':'set_value'," + cell("E300") + ",'value':'-77'"));
            bench.save();
            Patience.until("the file is saved", () -> bench.file().contains("office:value=\"-77\""));
            assertThat(bench.file()).contains("office:value=\"1234\"", "fo:font-weight=\"bold\"");
            assertThat(recorder.pointerEvents()).isZero();
            assertThat(recorder.keysPressed()).isZero();
        }
    }

    /** What is typed replaces the content of one cell, and the sheet does not complete it from other cells. */
    @Test
    void textsAreTypedIntoCells() {
        try (CalcBench bench = CalcBench.on(desktop, "cells.fods");
                InputRecorder recorder = InputRecorder.on(desktop)) {
            assertTyped(bench.act("'action':'set_value'," + cell("A2") + ",'value':'To'"));
            assertTyped(bench.act("'action':'set_value'," + cell("A3") + ",'value':'Köln'"));
            assertTyped(bench.act("'action':'type'," + cell("D2") + ",'value':'=B3*2'"));
            assertTyped(bench.act("'action':'set_value'," + cell("A4") + ",'value':''"));
            bench.save();
            Patience.until("the file is saved", () -> bench.file().contains("<text:p>Köln</text:p>"));
            String file = bench.file();
            assertThat(file)
                    .contains("<text:p>To</text:p>", "of:=[.B3]*2", "<text:p>Town</text:p>", "<text:p>far</text:p>")
                    .doesNotContain("<text:p>Bonn</text:p>", "<text:p>Celle</text:p>");
            assertThat(recorder.pointerEvents()).isZero();
        }
    }

    @Test
    void aRefOfACellStaysWithItsCell() {
        try (CalcBench bench = CalcBench.on(desktop, "cells.fods")) {
            Matcher found = Pattern.compile("(e\\d+) cell \"B3\"").matcher(bench.snapshot());
            assertThat(found.find()).isTrue();
            assertNative(bench.act("'action':'select'," + cell("A400")));
            assertNative(bench.act("'action':'set_value','ref':'%s','value':'4711'".formatted(found.group(1))));
            bench.save();
            Patience.until("the file is saved", () -> bench.file().contains("office:value=\"4711\""));
            assertThat(bench.file()).doesNotContain("office:value=\"42\"");
        }
    }

    @Test
    void aCellThatTheSheetDoesNotHaveIsRefused() {
        try (CalcBench bench = CalcBench.on(desktop, "cells.fods")) {
            for (String name : List.of("A1048577", "XFE1", "A0")) {
                bench.tools()
                        .refused(
                                "element_not_found",
                                "ui_act",
                                "{'window_id':'%s','action':'select',%s}".formatted(bench.window(), cell(name)));
            }
            bench.tools()
                    .refused(
                            "invalid_parameter",
                            "ui_act",
                            "{'window_id':'%s','action':'set_value',%s,'value':'two\\tcells'}"
                                    .formatted(bench.window(), cell("A2")));
        }
    }
}
