package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WitnessWindow;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Tests how programs respond to a click or a key, as reported by the same call, on any desktop. */
abstract class ObserveContract {

    static final String LOOKED = ",'observe':'change'";
    static final String LONG = ",'observe':'change','settleMs':3000";

    private static final int ROW = 100;
    private static final int ROWS = 6;

    /** A toolkit with a window of six rows: repaint, menu, dialog, late dialog, animate, and a label that ignores clicks. */
    enum Kit {
        GTK,
        SWING,
        CHROMIUM,

        /** The program of the desktop in C that stands in for macOS. */
        STUB;

        String title() {
            return "Answers in " + this;
        }
    }

    private String id;

    /** The height of the window's image above the first row. */
    private int top;

    protected abstract ToolCalls tools();

    protected void open(Kit kit) {
        id = tools().done(
                        "window_control",
                        "{'action':'wait_for','condition':'appear','title':'%s','timeoutMs':60000}"
                                .formatted(kit.title()))
                .at("/window/window_id")
                .asText();
        tools().done("focus_window", "{'window_id':'%s'}".formatted(id));
        // A window may lie on two monitors until its program has placed it.
        JsonNode image = Patience.until(
                "a picture of the window",
                Patience.LONG,
                () -> Optional.of(tools().call("take_window_screenshot", "{'window_id':'%s'}".formatted(id)))
                        .filter(answer -> answer.get("success").asBoolean()));
        top = image.get("image_height").asInt() - ROWS * ROW;
        // This clicks the label, which does not respond, until the pointer has arrived, nothing changes any longer,
        // and the program has done the work of its start.
        Patience.until("the window has come to rest", () -> {
            JsonNode effect = click(5, LOOKED).get("effect");
            return effect.get("changed").isEmpty() && effect.get("settled").asBoolean();
        });
    }

    private JsonNode click(int row, String more) {
        return tools().done(
                        "click", "{'window_id':'%s','x':200,'y':%d%s}".formatted(id, top + row * ROW + ROW / 2, more));
    }

    protected JsonNode press(String key) {
        return tools().done("keyboard_control", "{'action':'press','key':'%s','observe':'change'}".formatted(key));
    }

    protected void whatItAnswersIsSeen(Kit kit, Process program) throws InterruptedException {
        try {
            whatItAnswersIsSeen(kit);
        } finally {
            program.descendants().forEach(ProcessHandle::destroyForcibly);
            program.destroyForcibly().waitFor();
        }
    }

    /** Tests with a program that has been started. */
    protected void whatItAnswersIsSeen(Kit kit) {
        open(kit);
        deadSpaceDoesNotAnswer();
        aLabelIsRepainted(kit);
        aMenuPopsUp();
        aDialogOpens(kit, 2);
        aDialogOpens(kit, 3);
        anAnimationNeverRests();
    }

    private void deadSpaceDoesNotAnswer() {
        JsonNode answer = click(5, LOOKED);
        assertThat(answer.get("effect").get("changed")).isEmpty();
        assertThat(answer.at("/effect/settled").asBoolean()).isTrue();
        assertThat(answer.get("summary").asText()).contains("; nothing changed there");
    }

    private void aLabelIsRepainted(Kit kit) {
        JsonNode effect = click(0, LONG).get("effect");
        print(kit, "repaint", effect);
        assertThat(effect.get("settled").asBoolean()).as("%s", effect).isTrue();
        assertThat(areas(effect)).as("%s", effect).anyMatch(area -> area.y > rowOnMonitor(5) - ROW / 2);
        assertThat(effect.get("new_windows")).isEmpty();
    }

    private void aMenuPopsUp() {
        JsonNode answer = click(1, LONG.replace("change", "image"));
        assertThat(areas(answer.get("effect")))
                .as("%s", answer)
                .anyMatch(area -> area.y + area.height > rowOnMonitor(2) + 20);
        if (answer.at("/effect/new_windows").isEmpty()) {
            Rectangle shown = rectangle(answer.at("/screenshot/region"));
            assertThat(areas(answer.get("effect")).get(0)).as("%s", answer).matches(shown::contains);
            assertThat(shown.width).as("%s", answer).isLessThan(1000);
        }
        assertThat(press("escape").at("/effect/changed")).isNotEmpty();
    }

    /** A dialog of Chromium is not a window, but part of Chromium's own window. */
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

    protected void aDialogClosesAfterEnter() {
        JsonNode opened = click(2, LONG);
        assertThat(opened.at("/effect/new_windows/0/title").asText())
                .as("%s", opened)
                .isEqualTo("Save as");
        // GTK enables the button some time after the name has been typed.
        tools().done("keyboard_control", "{'action':'type','text':'some.txt','observe':'change','minMs':1000}");
        Patience.until("the dialog has closed", () -> {
            JsonNode answer = press("enter");
            boolean isReported =
                    answer.at("/effect/closed_windows/0/title").asText().equals("Save as");
            boolean isClosed = isReported || disappears("Save as");
            // On a busy machine the program may not have read the key, which the answer then reports, or the button is
            // not enabled yet.
            assertThat(isReported || !isClosed || !answer.at("/effect/settled").asBoolean())
                    .as("%s", answer)
                    .isTrue();
            assertThat(answer.at("/focused_window")).as("%s", answer).isEqualTo(answer.at("/effect/focused_window"));
            return isClosed;
        });
    }

    private boolean disappears(String title) {
        return !tools().reply(
                        "window_control",
                        ToolCalls.json("{'action':'wait_for','condition':'disappear','title':'%s','timeoutMs':2000}"
                                .formatted(title)))
                .isError();
    }

    private void anAnimationNeverRests() {
        JsonNode answer = click(4, LOOKED + ",'settleMs':900");
        assertThat(answer.at("/effect/settled").asBoolean()).as("%s", answer).isFalse();
        assertThat(answer.at("/effect/waited_ms").asInt()).isEqualTo(900);
    }

    private int rowOnMonitor(int row) {
        JsonNode bounds = tools().done("list_windows", "{}").get("windows");
        return StreamSupport.stream(bounds.spliterator(), false)
                        .filter(window -> window.get("window_id").asText().equals(id))
                        .mapToInt(window -> ToolCalls.onMonitor(window).get("y").asInt())
                        .findAny()
                        .orElseThrow()
                + top
                + row * ROW;
    }

    static List<Rectangle> areas(JsonNode effect) {
        return StreamSupport.stream(effect.get("changed").spliterator(), false)
                .map(ObserveContract::rectangle)
                .toList();
    }

    private static Rectangle rectangle(JsonNode area) {
        return new Rectangle(
                area.get("x").asInt(),
                area.get("y").asInt(),
                area.get("width").asInt(),
                area.get("height").asInt());
    }

    private static void print(Kit kit, String what, JsonNode effect) {
        System.out.printf(
                "%s %s: at rest after %s ms, %s%n", kit, what, effect.get("waited_ms"), effect.get("changed"));
    }

    /**
     * Tests that the text typed into a field and the caret are seen.
     *
     * @param witness a witness on the primary monitor
     */
    protected void whatATextFieldTookAndItsCaretAreSeen(WitnessWindow witness) {
        witness.focusText();
        Rectangle field = witness.textArea();
        JsonNode primary =
                tools().done("screenshot_control", "{'action':'list_monitors'}").at("/monitors/0");
        field.translate(-primary.get("x").asInt(), -primary.get("y").asInt());
        JsonNode typed = tools().done("keyboard_control", "{'action':'type','text':'%s'%s}".formatted("Grüße", LOOKED));
        assertThat(areas(typed.get("effect"))).as("%s", typed).isNotEmpty().allMatch(field::contains);
        assertThat(typed.get("summary").asText()).startsWith("Typed 5 characters on monitor 0; ");
        assertThat(witness.text()).isEqualTo("Grüße");
        JsonNode idle = tools().done("keyboard_control", "{'action':'press','key':'shift'%s}".formatted(LONG));
        // The caret may be visible in one picture and not in the other.
        assertThat(areas(idle.get("effect")))
                .as("%s", idle)
                .hasSizeLessThanOrEqualTo(1)
                .allMatch(area -> area.width <= 2);
    }
}
