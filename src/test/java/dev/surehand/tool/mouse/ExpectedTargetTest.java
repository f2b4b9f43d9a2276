package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A press that names its window by its id reaches this window and its menus, and no other of the same name (S4-68). */
class ExpectedTargetTest {

    private static final String MOUSE = "mouse_control";
    private static final ScreenRect SMALL = new ScreenRect(140, 140, 60, 60);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FakeDesktop desktop = bench.desktop;
    private FakeWindow inbox;
    private String click;

    @BeforeEach
    void open() {
        inbox = desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 7);
        String id = bench.done("list_windows", "{}").at("/windows/0/window_id").asText();
        click = click("id:" + id);
    }

    private static String click(String window) {
        return "{'action':'click','x':150,'y':160,'monitorIndex':0,'expectedWindow':'%s'}".formatted(window);
    }

    @Test
    void theWindowIsPressed() {
        bench.done(MOUSE, click);
        assertThat(inbox.seen()).isNotEmpty();
    }

    @Test
    void anotherWindowOfTheProgramIsNotPressed() {
        FakeWindow question = desktop.open("Inbox", SMALL).ownedBy("mail", 7);
        assertThat(bench.refused("wrong_target_window", MOUSE, click)
                        .get("error")
                        .asText())
                .contains("Under the point is \"Inbox\" (\"mail\"), not window")
                .contains("nothing was sent");
        assertThat(question.seen()).isEmpty();
    }

    /** It opens after the window was found, and before the button goes down. */
    @Test
    void aWindowThatOpensBeforeThePressIsNotPressed() {
        FakeWindow[] question = new FakeWindow[1];
        desktop.onEvent(event -> {
            if (question[0] == null && event.startsWith("move")) {
                question[0] = desktop.open("Question", SMALL).ownedBy("mail", 7);
            }
        });
        bench.refused("wrong_target_window", MOUSE, click);
        assertThat(question[0].seen()).noneMatch(event -> event.contains("press"));
    }

    @Test
    void aMenuOfTheProgramIsPressed() {
        FakeWindow menu = desktop.open("", SMALL).ownedBy("mail", 7).asMenu();
        bench.done(MOUSE, click);
        assertThat(menu.seen()).isNotEmpty();
    }

    @Test
    void aMenuOfAnotherProgramIsNotPressed() {
        FakeWindow menu = desktop.open("", SMALL).ownedBy("news", 8).asMenu();
        bench.refused("wrong_target_window", MOUSE, click);
        assertThat(menu.seen()).isEmpty();
    }

    @Test
    void anIdThatNoWindowHasIsRefused() {
        bench.refused("window_not_found", MOUSE, click("id:4711"));
        assertThat(bench.refused("invalid_parameter", MOUSE, click("id:Inbox"))
                        .get("error")
                        .asText())
                .contains("expectedWindow is \"id:Inbox\"");
        assertThat(inbox.seen()).isEmpty();
    }
}
