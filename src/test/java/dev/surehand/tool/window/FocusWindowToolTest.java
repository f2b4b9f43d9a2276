package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.FakeWindow.Habit;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.image.ImageLimit;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.clipboard.ReadableFiles;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FocusWindowToolTest {

    private static final String FOCUS = "focus_window";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow inbox =
            desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 12);
    private final FakeWindow editor =
            desktop.open("Editor", new ScreenRect(300, 200, 400, 300)).ownedBy("edit", 13);

    @AfterEach
    void close() {
        bench.close();
    }

    private String focused() {
        return desktop.windows().focused().orElseThrow().title();
    }

    // S2-10
    @Test
    void aCoveredWindowComesToTheFront() {
        assertThat(bench.done(FOCUS, "{'window_id':'100'}").toString())
                .isEqualTo(ToolBench.json("{'success':true,'window_id':'100','title':'Inbox','focus_method':'api'}")
                        .toString());
        assertThat(focused()).isEqualTo("Inbox");
        assertThat(desktop.log()).as("no input was needed").isEmpty();
    }

    @Test
    void aWindowInFrontIsLeftAlone() {
        JsonNode answer = bench.done(FOCUS, "{'window_id':'101'}");
        assertThat(answer.get("focus_method").asText()).isEqualTo("already");
        assertThat(desktop.rested()).isEqualTo(Duration.ZERO);
    }

    // S3-07: also a window that is not visible
    @ParameterizedTest
    @EnumSource(names = {"MINIMIZED", "HIDDEN"})
    void aWindowThatIsNotShownIsShownAgain(WindowState state) {
        inbox.put(state);
        bench.done(FOCUS, "{'window_id':'100'}");
        assertThat(focused()).isEqualTo("Inbox");
        assertThat(inbox.state()).isEqualTo(WindowState.NORMAL);
    }

    // S2-11, C-46: where the system does not bring it forward, clicks at a point that certainly belongs to the window
    @Test
    void aWindowThatNeedsAClickIsClicked() {
        inbox.with(Habit.NEEDS_CLICK);
        JsonNode answer = bench.done(FOCUS, "{'window_id':'100'}");
        assertThat(answer.get("focus_method").asText()).isEqualTo("click");
        assertThat(inbox.seen()).contains("press left button 200,8 []");
        assertThat(editor.seen()).isEmpty();
    }

    // C-46: never clicks another window
    @Test
    void theClickGoesWhereNothingCovers() {
        inbox.with(Habit.NEEDS_CLICK);
        desktop.open("Bar", new ScreenRect(0, 90, 1000, 60)).asOverlay();
        editor.place(new ScreenRect(400, 300, 400, 300));
        bench.done(FOCUS, "{'window_id':'100'}");
        assertThat(inbox.seen()).contains("press left button 200,150 []");
    }

    // C-46
    @Test
    void aWindowThatIsAllCoveredIsNotClicked() {
        inbox.with(Habit.NEEDS_CLICK);
        editor.place(new ScreenRect(0, 0, 1000, 900));
        JsonNode answer = bench.refused("focus_failed", FOCUS, "{'window_id':'100'}");
        assertThat(answer.at("/error_details/focused_window"))
                .isEqualTo(ToolBench.json("{'window_id':'101','title':'Editor'}"));
        assertThat(answer.get("error").asText()).contains("\"Editor\" (\"edit\"), window 101, has it");
        assertThat(desktop.log()).isEmpty();
    }

    // C-46: the click can be disabled
    @Test
    void theClickCanBeForbidden() {
        var settings = new Toolbox.ToolSettings(
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                ImageLimit.DEFAULT,
                700_000,
                false,
                new ReadableFiles.None(),
                ToolBench.NO_TEXT,
                ToolBench.NO_STATE);
        try (ToolBench careful = new ToolBench(settings)) {
            careful.desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).with(Habit.NEEDS_CLICK);
            careful.desktop.open("Editor", new ScreenRect(900, 200, 400, 300)).ownedBy("edit", 13);
            careful.refused("focus_failed", FOCUS, "{'window_id':'100'}");
            assertThat(careful.desktop.log()).isEmpty();
        }
    }

    // C-46: a click would end a drag of the user or of an earlier call
    @Test
    void thereIsNoClickWhileAButtonIsDown() {
        inbox.with(Habit.NEEDS_CLICK);
        desktop.userHolds(dev.surehand.desktop.input.Button.LEFT);
        bench.refused("focus_failed", FOCUS, "{'window_id':'100'}");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void aModalDialogIsNamed() {
        FakeWindow dialog = desktop.open("Save changes?", new ScreenRect(150, 150, 200, 100))
                .ownedBy("mail", 12);
        inbox.block(dialog);
        Duration before = desktop.rested();
        JsonNode answer = bench.refused("focus_failed", FOCUS, "{'window_id':'100'}");
        // E2.6: the call waited for two tries of 800 ms
        assertThat(desktop.rested().minus(before)).isLessThanOrEqualTo(Duration.ofMillis(300));
        assertThat(answer.get("error").asText())
                .contains("\"Save changes?\" (\"mail\"), window 102, has it", "a dialog", "work that window");
        assertThat(answer.at("/error_details/focused_window/window_id").asText())
                .isEqualTo("102");
        assertThat(desktop.log()).as("behind its dialog a click does nothing").isEmpty();
        desktop.closeWindow(dialog);
        bench.done(FOCUS, "{'window_id':'100'}");
    }

    @Test
    void aWindowThatRefusesTheKeyboardIsReported() {
        inbox.with(Habit.REFUSES_FOCUS);
        JsonNode answer = bench.refused("focus_failed", FOCUS, "{'window_id':'100'}");
        assertThat(answer.get("error").asText())
                .contains(
                        "\"Inbox\" (\"mail\") did not get the keyboard, not even by a click into it",
                        "nothing more was sent");
        assertThat(answer.at("/error_details/focused_window/title").asText()).isEqualTo("Editor");
    }

    // S3-47: the window is asked again before anything else is tried
    @Test
    void aWindowThatHangsForAWhileIsAskedAgain() {
        inbox.with(Habit.HANGS);
        desktop.later(20, () -> inbox.without(Habit.HANGS));
        assertThat(bench.done(FOCUS, "{'window_id':'100'}").get("focus_method").asText())
                .isEqualTo("api");
    }

    @Test
    void whatIsKeptAboveItIsReported() {
        desktop.open("Clock", new ScreenRect(120, 120, 100, 60))
                .with(Habit.STAYS_ABOVE)
                .with(Habit.REFUSES_FOCUS);
        JsonNode answer = bench.done(FOCUS, "{'window_id':'100'}");
        assertThat(answer.at("/covered_by/title").asText()).isEqualTo("Clock");
    }

    @Test
    void aWindowThatIsGoneOrGoesIsReported() {
        bench.refused("window_not_found", FOCUS, "{'window_id':'99'}");
        JsonNode answer = bench.refused("invalid_parameter", FOCUS, "{'window_id':'Inbox'}");
        assertThat(answer.get("error").asText()).contains("list_windows");
        desktop.later(1, () -> desktop.closeWindow(inbox));
        bench.refused("window_not_found", FOCUS, "{'window_id':'100'}");
    }

    // S3-47: the same for every tool
    @ParameterizedTest
    @ValueSource(
            strings = {
                "focus_window|{'window_id':'100'}",
                "click|{'window_id':'100','x':5,'y':5}",
                "type_text|{'window_id':'100','text':'a'}",
                "press_key|{'window_id':'100','key':'a'}",
                "window_control|{'action':'front','window_id':'100'}"
            })
    void everyEntryBringsItToTheFrontTheSameWay(String row) {
        String tool = row.split("\\|", -1)[0];
        String arguments = row.split("\\|", -1)[1];
        assertThat(bench.done(tool, arguments).get("focus_method").asText()).isEqualTo("api");
        assertThat(focused()).isEqualTo("Inbox");
        inbox.forget();
        desktop.open("Other", new ScreenRect(0, 0, 1900, 1000)).ownedBy("other", 14);
        inbox.with(Habit.HANGS);
        List<String> before = desktop.log();
        JsonNode answer = bench.refused("focus_failed", tool, arguments);
        assertThat(answer.at("/error_details/focused_window/title").asText()).isEqualTo("Other");
        assertThat(inbox.seen()).isEmpty();
        assertThat(desktop.log()).isEqualTo(before);
    }

    // C-44: both families of tools work with the same window
    @Test
    void mouseControlSeesWhatFocusWindowBroughtForward() {
        bench.done(FOCUS, "{'window_id':'100'}");
        JsonNode answer = bench.done("mouse_control", "{'action':'click','x':350,'y':250,'monitorIndex':0}");
        assertThat(answer.get("window_title").asText()).isEqualTo("Inbox");
    }
}
