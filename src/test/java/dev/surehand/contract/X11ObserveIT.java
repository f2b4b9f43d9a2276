package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.SwingAnswers;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class X11ObserveIT extends ObserveContract {

    private static final String PLACE_X = "1500";
    private static final String PLACE_Y = "300";

    @AutoClose
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    @BeforeAll
    static void start() {
        desktop = TestDesktop.startOrReportNotRun();
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @ParameterizedTest
    @EnumSource(Kit.class)
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
        };
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
