package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.PersonAtDesktop;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * S3-51, S3-53: what a hand of its own does with each kind of form while a person writes and moves the mouse in another window. The form
 * says itself what happened to it. After each action the text of the person must be whole, and their pointer, focus, selections and keys as
 * they were. docs/platforms.md has what was seen; {@code -Dsurehand.write=true} writes it.
 */
@RandomTrials
class HandActionsX11IT {

    private static final Rectangle PERSONS = new Rectangle(40, 60, 600, 400);
    private static final Rectangle FORM = new Rectangle(800, 60, 460, 700);

    /** A program that does nothing is waited for as long as this. */
    private static final Duration TO_SHOW = Duration.ofSeconds(20);

    private static final Step ESCAPE = Step.keys("'action':'press','key':'escape'");

    private static final Step ENTER = Step.keys("'action':'press','key':'enter'");

    private static final String NO_EFFECT = "no effect";

    /** The note of a cell: keys and clicks of the person may have gone to the program. */
    private static final String SENT = " (2)";

    /** The note of a cell: what the program has selected is the PRIMARY selection now, in place of what the person has selected. */
    private static final String SELECTION = " (1)";

    @TempDesktop(value = "--monitors one", spoiledBy = "a server that is killed leaves its second pointer and keyboard")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    private ServerProcess server;
    private FormTarget form;
    private String window = "";
    private int calls;

    /**
     * A call with an element of the form.
     *
     * @param find how {@code ui_snapshot} finds the element where the mouse works it; empty for tools that find it themselves
     * @param members of the call; each %d is a coordinate of the element: x, y and so on
     */
    private record Step(String tool, String find, String members) {

        static Step mouse(String action, String find) {
            return new Step("mouse_control", find, "'action':'" + action + "','x':%d,'y':%d");
        }

        static Step act(String members) {
            return new Step("ui_act", "", members);
        }

        static Step keys(String members) {
            return new Step("keyboard_control", "", members);
        }
    }

    /**
     * What is done with a form.
     *
     * @param witness how the line begins that the form writes for it
     */
    private record Work(String witness, List<Step> steps) {
        static Work of(String witness, Step... steps) {
            return new Work(witness, List.of(steps));
        }
    }

    /** In the order of the columns of the table. */
    private static List<Work> works(FormToolkit toolkit) {
        String name = "'find':'Name','role':'edit'";
        return List.of(
                Work.of("pressed Save", Step.mouse("click", "'find':'Save'")),
                Work.of("checked Bold", Step.mouse("click", "'find':'Bold','role':'checkbox'")),
                Work.of(
                        "value Volume",
                        new Step(
                                "mouse_control",
                                "'find':'Volume'",
                                "'action':'drag','x':%d,'y':%d,'endX':%d,'endY':%d")),
                Work.of(
                        "shown Fruit",
                        new Step(
                                "mouse_control",
                                "'find':'Fruit 1'",
                                "'action':'scroll','x':%d,'y':%d,'direction':'down','amount':30")),
                new Work("menu Save", menu(Step.mouse("right_click", "'find':'Save'"))),
                Work.of("text Name one", Step.mouse("click", name), Step.keys("'action':'type','text':'one Two'")),
                new Work("pressed Print", printing(toolkit)),
                Work.of("pressed Save", Step.act("'action':'press','find':'Save'")),
                Work.of("text Name Ada", Step.act("'action':'set_value','value':'Ada'," + name)),
                Work.of("text Name ", Step.act("'action':'type','value':'Lov'," + name)),
                Work.of("selected Green", Step.act("'action':'select','find':'Green','role':'listitem'")),
                Work.of(
                        "chosen Size Large",
                        Step.act("'action':'select','value':'Large',%s".formatted(toolkit.size()))),
                new Work("menu Save", menu(Step.act("'action':'show_menu','find':'Save'"))));
    }

    /** Opens and closes a context menu. */
    private static List<Step> menu(Step opening) {
        return List.of(opening, ESCAPE);
    }

    /**
     * Opens a menu by the mouse, and presses its only item. The program of a browser is a page, whose menu has no keys. GTK 4 selects
     * the item when the menu opens, and the key down takes that back.
     */
    private static List<Step> printing(FormToolkit toolkit) {
        Step file = Step.mouse("click", "'find':'File'");
        if (toolkit.isBrowser()) {
            return List.of(file, Step.mouse("click", "'find':'Print'"));
        }
        return toolkit == FormToolkit.GTK_4
                ? List.of(file, ENTER, ESCAPE)
                : List.of(file, Step.keys("'action':'press','key':'down'"), ENTER, ESCAPE);
    }

    static List<FormToolkit> toolkits() {
        EnumSet<FormToolkit> all = EnumSet.complementOf(EnumSet.of(FormToolkit.FIREFOX));
        return Trials.some(2, List.copyOf(all));
    }

    // S3-51, S3-53
    @ParameterizedTest
    @MethodSource("toolkits")
    void thePersonIsNotDisturbed(FormToolkit toolkit) {
        try (SessionBus bus = SessionBus.on(desktop)) {
            if (toolkit.isBrowser()) {
                bus.enableAccessibility();
            }
            try (FormTarget opened = toolkit.open(desktop, bus, FORM);
                    PersonAtDesktop person = PersonAtDesktop.writing(desktop, PERSONS);
                    ServerProcess started = ServerProcess.on(
                            bus, "--state-dir", directory.toString(), "--hand", "own", "--timeout-ms", "60000")) {
                form = opened;
                server = started;
                window = window();
                awayFromThePerson();
                checkRow(toolkit, person);
                server.endInput();
            }
        }
    }

    private String window() {
        String found = call(
                        "window_control",
                        "'action':'wait_for','condition':'appear','title':'%s','timeoutMs':60000"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        Patience.until(
                "the program describes itself",
                () -> snapshot(found, "'find':'Save'").at("/elements/0/click/x").isNumber());
        return found;
    }

    /** GTK 4 lets no program place its window. */
    private void awayFromThePerson() {
        desktop.run("xdotool", "windowmove", "" + form.window().id(), "" + FORM.x, "" + FORM.y);
        Patience.until(
                "the form is beside the person's window", () -> form.window().bounds().x > PERSONS.x + PERSONS.width);
    }

    private void checkRow(FormToolkit toolkit, PersonAtDesktop person) {
        List<String> cells = new ArrayList<>();
        PersonAtDesktop.State before = person.returned();
        for (Work work : works(toolkit)) {
            person.begin("The person writes %d. ".formatted(cells.size()));
            cells.add(cell(work));
            person.finish();
            person.clicks();
            if (cells.get(cells.size() - 1).endsWith(SENT)) {
                person.takeAsWritten();
            }
            person.awaitWholeText();
            PersonAtDesktop.State after = person.state();
            if (!after.primary().equals(before.primary())) {
                cells.set(cells.size() - 1, cells.get(cells.size() - 1) + SELECTION);
                person.selectAgain();
            }
            assertThat(person.state()).as("%s: %s", work.witness(), cells).isEqualTo(before);
        }
        PlatformsTable.checkRow("| %s | %s |".formatted(toolkit.title(), String.join(" | ", cells)));
    }

    /** Does the work, and returns which hand has done it, or why not. */
    private String cell(Work work) {
        long earlier = witnessed(work);
        String by = "";
        for (Step step : work.steps()) {
            JsonNode answer = call(step.tool(), members(step));
            if (!answer.path("success").asBoolean()) {
                System.err.printf("%s, %s: %s%n", form.title(), work.witness(), answer);
                boolean isSent = answer.path("error").asText().startsWith("The input was sent");
                return "`%s`%s".formatted(answer.path("error_code").asText(), isSent ? SENT : "");
            }
            by = step.tool().equals("ui_act") && answer.path("method").asText().equals("native")
                    ? "native"
                    : answer.path("hand").asText();
        }
        return Patience.comes(TO_SHOW, () -> witnessed(work) > earlier) ? by : NO_EFFECT;
    }

    private long witnessed(Work work) {
        return form.lines().stream()
                .filter(line -> line.startsWith(work.witness()))
                .count();
    }

    private String members(Step step) {
        if (step.find().isEmpty()) {
            return step.tool().equals("ui_act")
                    ? "'window_id':'%s',%s".formatted(window, step.members())
                    : step.members();
        }
        JsonNode element = snapshot(window, step.find()).at("/elements/0");
        int x = element.at("/click/x")
                .asInt(element.at("/bounds/x").asInt()
                        + element.at("/bounds/width").asInt() / 2);
        int y = element.at("/click/y")
                .asInt(element.at("/bounds/y").asInt()
                        + element.at("/bounds/height").asInt() / 2);
        return step.members().formatted(x, y, x + 90, y) + ",'monitorIndex':0";
    }

    private JsonNode snapshot(String of, String find) {
        return call("ui_snapshot", "'window_id':'%s',%s,'format':'json','regions':'never'".formatted(of, find));
    }

    private JsonNode call(String tool, String members) {
        server.call(++calls, tool, ("{" + members + "}").replace('\'', '"'));
        return server.receive().at("/result/structuredContent");
    }
}
