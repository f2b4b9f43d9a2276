package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwingAnswers;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What real programs answer to a click or a key, as seen in the same call. */
class X11ObserveIT {

    private static final int ROW = 100;
    private static final int ROWS = 6;
    private static final String PLACE_X = "1500";
    private static final String PLACE_Y = "300";
    private static final String LOOKED = ",'observe':'change'";
    private static final String LONG = ",'observe':'change','settleMs':3000";

    /** A window of six rows: repaint, menu, dialog, late dialog, animate, and a label that takes no clicks. */
    enum Kit {
        GTK,
        SWING,
        CHROMIUM;

        String title() {
            return "Answers in " + this;
        }

        Process start() {
            return switch (this) {
                case GTK ->
                    desktop.launch(
                            "/usr/bin/python3",
                            TestDesktop.source("gtk_answers.py").toString(),
                            title(),
                            PLACE_X,
                            PLACE_Y);
                case SWING ->
                    desktop.launch(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Dsun.java2d.uiScale=1",
                            "-cp",
                            WitnessProcess.classes().toString(),
                            SwingAnswers.class.getName(),
                            title(),
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
    }

    @AutoClose
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    private String id;

    /** Of the window's image, to the first row. */
    private int top;

    private int width;

    @BeforeAll
    static void start() {
        desktop = TestDesktop.startOrReportNotRun();
    }

    private void open(Kit kit) {
        id = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'appear','title':'%s','timeoutMs':60000}"
                                .formatted(kit.title()))
                .at("/window/window_id")
                .asText();
        bench.done("focus_window", "{'window_id':'%s'}".formatted(id));
        JsonNode image = bench.done("take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        top = image.get("image_height").asInt() - ROWS * ROW;
        width = image.get("image_width").asInt();
        // The pointer comes, and nothing moves any more: clicks on the label are not answered then.
        Patience.until(
                "the window has come to rest",
                () -> click(5, LOOKED).at("/effect/changed").isEmpty());
    }

    private JsonNode click(int row, String more) {
        return bench.done(
                "click", "{'window_id':'%s','x':200,'y':%d%s}".formatted(id, top + row * ROW + ROW / 2, more));
    }

    private JsonNode press(String key) {
        return bench.done("keyboard_control", "{'action':'press','key':'%s','observe':'change'}".formatted(key));
    }

    @ParameterizedTest
    @EnumSource(Kit.class)
    void whatProgramsAnswerIsSeen(Kit kit) throws InterruptedException {
        Process program = kit.start();
        try {
            open(kit);
            deadSpaceDoesNotAnswer();
            aLabelIsRepainted(kit);
            aMenuPopsUp(kit);
            aDialogOpens(kit, 2);
            aDialogOpens(kit, 3);
            anAnimationNeverRests();
        } finally {
            program.descendants().forEach(ProcessHandle::destroyForcibly);
            program.destroyForcibly().waitFor();
        }
    }

    private void deadSpaceDoesNotAnswer() {
        JsonNode answer = click(5, LOOKED);
        assertThat(answer.get("effect").get("changed")).isEmpty();
        assertThat(answer.at("/effect/settled").asBoolean()).isTrue();
        assertThat(answer.get("summary").asText()).endsWith("; nothing changed there.");
    }

    private void aLabelIsRepainted(Kit kit) {
        JsonNode effect = click(0, LONG).get("effect");
        print(kit, "repaint", effect);
        assertThat(effect.get("settled").asBoolean()).isTrue();
        assertThat(effect.get("waited_ms").asInt()).isLessThan(3000);
        assertThat(areas(effect)).as("%s", effect).anyMatch(area -> area.y > rowOnMonitor(5) - ROW / 2);
        assertThat(effect.get("new_windows")).isEmpty();
    }

    /** That of Swing is part of its window where it fits in. */
    private void aMenuPopsUp(Kit kit) {
        JsonNode answer = click(1, LONG.replace("change", "image"));
        assertThat(areas(answer.get("effect")))
                .as("%s", answer)
                .anyMatch(area -> area.y + area.height > rowOnMonitor(2) + 20);
        assertThat(answer.at("/screenshot/width").asInt()).as("%s", answer).isEqualTo(kit == Kit.SWING ? width : 1920);
        assertThat(press("escape").at("/effect/changed")).isNotEmpty();
    }

    /** That of Chromium is no window, but part of its own. */
    private void aDialogOpens(Kit kit, int row) {
        JsonNode answer = click(row, LONG);
        JsonNode effect = answer.get("effect");
        print(kit, "row " + row, effect);
        assertThat(areas(effect)).as("%s", effect).anyMatch(area -> area.height > ROW + 20);
        if (kit != Kit.CHROMIUM) {
            assertThat(effect.at("/new_windows/0/title").asText()).isEqualTo("Save as");
            assertThat(effect.at("/focused_window/title").asText()).isEqualTo("Save as");
            assertThat(answer.get("summary").asText()).contains("; window \"Save as\" opened");
            effect = press("escape").get("effect");
            assertThat(effect.at("/closed_windows/0/title").asText()).isEqualTo("Save as");
        } else {
            assertThat(press("escape").at("/effect/changed")).isNotEmpty();
        }
    }

    private void anAnimationNeverRests() {
        JsonNode answer = click(4, LOOKED + ",'settleMs':900");
        assertThat(answer.at("/effect/settled").asBoolean()).as("%s", answer).isFalse();
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(900);
    }

    private int rowOnMonitor(int row) {
        JsonNode bounds = bench.done("list_windows", "{}").get("windows");
        return StreamSupport.stream(bounds.spliterator(), false)
                        .filter(window -> window.get("window_id").asText().equals(id))
                        .mapToInt(window -> window.at("/monitor_rect/y").asInt())
                        .findAny()
                        .orElseThrow()
                + top
                + row * ROW;
    }

    private static List<Rectangle> areas(JsonNode effect) {
        return StreamSupport.stream(effect.get("changed").spliterator(), false)
                .map(a -> new Rectangle(
                        a.get("x").asInt(),
                        a.get("y").asInt(),
                        a.get("width").asInt(),
                        a.get("height").asInt()))
                .toList();
    }

    private static void print(Kit kit, String what, JsonNode effect) {
        System.out.printf(
                "%s %s: at rest after %s ms, %s%n", kit, what, effect.get("waited_ms"), effect.get("changed"));
    }

    @Test
    void aTextFieldThatTookTheCharactersAndItsCaret() {
        try (WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(1400, 300, 500, 400))) {
            witness.focusText();
            Rectangle field = witness.textArea();
            // Of monitor 0, which begins at 1280, 200.
            field.translate(-1280, -200);
            JsonNode typed = bench.done("keyboard_control", "{'action':'type','text':'Grüße'%s}".formatted(LOOKED));
            assertThat(areas(typed.get("effect"))).as("%s", typed).isNotEmpty().allMatch(field::contains);
            assertThat(typed.get("summary").asText()).startsWith("Typed 5 characters on monitor 0; ");
            assertThat(witness.text()).isEqualTo("Grüße");
            JsonNode idle = bench.done("keyboard_control", "{'action':'press','key':'shift'%s}".formatted(LONG));
            assertThat(areas(idle.get("effect"))).as("%s", idle).hasSize(1).allMatch(area -> area.width <= 2);
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
