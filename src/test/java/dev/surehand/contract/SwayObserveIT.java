package dev.surehand.contract;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How Wayland programs respond, on sway. Their windows float, so that a dialog does not change the size of the window below. */
class SwayObserveIT extends ObserveContract {

    @TempSway
    private static SwayDesktop desktop;

    @AutoClose
    private final ToolBench bench =
            new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));

    @BeforeAll
    static void start() {
        desktop.sway("for_window [title=\"Answers in .*\"] floating enable");
        desktop.sway("for_window [title=\"Save as\"] floating enable");
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @ParameterizedTest
    @EnumSource(names = {"GTK", "CHROMIUM"})
    void whatProgramsAnswerIsSeen(Kit kit) throws InterruptedException {
        whatItAnswersIsSeen(kit, start(kit));
    }

    private Process start(Kit kit) {
        // A window gets no events before its program has asked for the devices, which come with the connection.
        bench.done("screenshot_control", "{'action':'list_monitors'}");
        return switch (kit) {
            case GTK ->
                desktop.launch("python3", desktop.copied("gtk_answers.py").toString(), kit.title(), "0", "0");
            case CHROMIUM ->
                desktop.launch(
                        "chromium",
                        "--no-sandbox",
                        "--test-type",
                        "--user-data-dir=" + desktop.newFile() + "-profile",
                        "--app=file://" + desktop.copied("answers.html"),
                        "--window-size=400,600",
                        "--ozone-platform=wayland",
                        "--password-store=basic",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-extensions",
                        "--disable-background-networking",
                        "--no-default-browser-check",
                        "--no-first-run");
            default -> throw new IllegalArgumentException("This program does not run under Wayland.");
        };
    }

    @Test
    void reportsThatAFileDialogClosedAfterEnter() throws InterruptedException {
        Process program = start(Kit.GTK);
        try {
            open(Kit.GTK);
            aDialogClosesAfterEnter();
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    @Test
    void aTextFieldThatTookTheCharactersAndItsCaret() {
        bench.done("screenshot_control", "{'action':'list_monitors'}");
        Rectangle place = new Rectangle(300, 200, 500, 400);
        try (WitnessProcess witness = desktop.showWitness("Witness", place, place)) {
            whatATextFieldTookAndItsCaretAreSeen(witness);
        }
    }
}
