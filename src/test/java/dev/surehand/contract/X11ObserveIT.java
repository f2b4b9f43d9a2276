package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.SwingAnswers;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class X11ObserveIT extends ObserveContract {

    private static final String PLACE_X = "1500";
    private static final String PLACE_Y = "300";

    /** The number of dialogs to try. A single one shows little, because the time until a dialog closes varies. */
    private static final int DIALOGS = Integer.getInteger("surehand.dialogs", 5);

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STUB")
    void whatProgramsAnswerIsSeen(Kit kit) throws InterruptedException {
        whatItAnswersIsSeen(kit, start(kit));
    }

    private static Process start(Kit kit) {
        return switch (kit) {
            case GTK ->
                desktop.launch(
                        "/usr/bin/python3",
                        TestDesktop.source("gtk_answers.py").toString(),
                        kit.title(),
                        PLACE_X,
                        PLACE_Y);
            case SWING ->
                desktop.launch(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dsun.java2d.uiScale=1",
                        "-cp",
                        WitnessProcess.classes().toString(),
                        SwingAnswers.class.getName(),
                        kit.title(),
                        PLACE_X,
                        PLACE_Y);
            case CHROMIUM ->
                desktop.launch(
                        "chromium",
                        "--no-sandbox",
                        "--test-type",
                        "--user-data-dir=" + desktop.directory().resolve("answers"),
                        "--app=file://" + TestDesktop.source("answers.html"),
                        "--window-position=" + PLACE_X + "," + PLACE_Y,
                        "--window-size=400,600",
                        "--force-device-scale-factor=1",
                        "--ozone-platform=x11",
                        "--password-store=basic",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-extensions",
                        "--disable-background-networking",
                        "--no-default-browser-check",
                        "--no-first-run");
            case STUB -> throw new IllegalArgumentException("This program runs on the desktop in C only.");
        };
    }

    /** E2.4: GTK 3 closes its file dialogs 250 to 600 ms after Enter, and nothing changes on the screen in between. */
    @Test
    void reportsThatAFileDialogClosedAfterEnter() throws InterruptedException {
        Process program = start(Kit.GTK);
        try {
            open(Kit.GTK);
            for (int i = 0; i < DIALOGS; i++) {
                aDialogClosesAfterEnter();
            }
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    /** E2.4: nothing changes while a program is stopped, but that does not mean that the input has no effect. */
    @Test
    void reportsThatAStoppedProgramHasNotReadItsInput() throws InterruptedException {
        Process program = start(Kit.GTK);
        try {
            open(Kit.GTK);
            Suspension.begin(program.pid());
            JsonNode stopped = press("shift");
            assertThat(stopped.at("/effect/program").asText()).as("%s", stopped).isEqualTo("input_unread");
            assertThat(stopped.at("/effect/settled").asBoolean()).isFalse();
            assertThat(stopped.get("summary").asText()).contains("the program has not read it yet");
            Suspension.end(program.pid());
            Patience.until(
                    "the program reads again",
                    () -> press("shift").at("/effect/program").asText().equals("idle"));
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    /** E2.4: xterm does not answer pings. */
    @Test
    void reportsThatNothingIsKnownOfAProgramThatTakesNoPings() throws InterruptedException {
        Process program = desktop.launch("xterm", "-title", "Silent", "-e", "cat");
        try {
            bench.done(
                    "window_control", "{'action':'wait_for','condition':'focused','title':'Silent','timeoutMs':60000}");
            Patience.until(
                    "nothing changes",
                    () -> press("shift").at("/effect/changed").isEmpty());
            Patience.until(
                    "it is at rest",
                    () -> press("shift").at("/effect/program").asText().equals("unknown"));
            Suspension.begin(program.pid());
            assertThat(press("shift").at("/effect/program").asText()).isEqualTo("input_unread");
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    @Test
    void aTextFieldThatTookTheCharactersAndItsCaret() {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(1400, 300, 500, 400))) {
            whatATextFieldTookAndItsCaretAreSeen(witness);
        }
    }

    @Test
    void whatASystemDoesNotReportIsSeenAllTheSame() {
        try (TestDesktop bare = TestDesktop.startOrReportNotRun("--xvfb", "--without", "DAMAGE");
                ToolBench there = new ToolBench(new X11Source(bare.display(), new ThreadPause()));
                WitnessProcess witness = WitnessProcess.on(bare, new Rectangle(100, 100, 500, 400))) {
            witness.focusText();
            JsonNode typed = there.done("keyboard_control", "{'action':'type','text':'Grüße'%s}".formatted(LOOKED));
            assertThat(typed.at("/effect/changed")).isNotEmpty();
            assertThat(typed.at("/effect/settled").asBoolean()).isTrue();
        }
    }
}
