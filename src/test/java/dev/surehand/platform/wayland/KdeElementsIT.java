package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeStage;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements of Wayland programs on KWin. The programs judge the actions, and pixels of KWin's own pictures the places. */
@Timeout(300)
class KdeElementsIT {

    private static final int RED = 0xFF0000;

    /** Where the window with the red button is moved to, in pixels of the monitor. It is 320 pixels wide. */
    private static final Point CORNER = new Point(211, 133);

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    /** A server whose policy denies windows with the title Denied. */
    @AutoClose
    private static ServerProcess guarded;

    private static KdeDesktop desktop;
    private static ToolCalls tools;

    private final List<Process> programs = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        desktop = STAGE.desktop();
        Path policy = Files.writeString(
                desktop.home().resolve("policy.json"),
                "{\"rules\": [{\"name\": \"no\", \"title\": \"Denied\", \"verdict\": \"deny\"}]}");
        guarded = STAGE.server("--policy", policy.toString());
        tools = STAGE.tools();
        away();
    }

    /** Moves the pointer, which is in the pictures, to where no window is. */
    private static void away() {
        tools.done("mouse_control", "{'action':'move','monitorIndex':1,'x':1270,'y':1000,'screenshotId':'monitor'}");
    }

    @AfterEach
    void endPrograms() {
        programs.forEach(Process::destroyForcibly);
        Patience.until(
                "the windows are gone",
                () -> tools.done("list_windows", "{}").get("windows").isEmpty());
    }

    /** Starts a script that writes {@code ready} to a file. */
    private Path start(String script, List<String> before, String... after) {
        Path log = desktop.newFile();
        List<String> command = new ArrayList<>(
                List.of("python3", desktop.copied(TestDesktop.source(script)).toString()));
        command.addAll(before);
        command.add(log.toString());
        command.addAll(List.of(after));
        programs.add(desktop.start(command.toArray(String[]::new)));
        Patience.until(script + " is ready", () -> has(log, "ready"));
        return log;
    }

    private static boolean has(Path log, String line) {
        try {
            return Files.readAllLines(log).contains(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String id(String title) {
        return Patience.until(
                title + " is listed",
                Patience.LONG,
                () -> Optional.of(tools.done("list_windows", "{'title':'%s'}".formatted(title))
                                .at("/windows/0/window_id")
                                .asText())
                        .filter(id -> !id.isEmpty()));
    }

    private static JsonNode element(String title, String role, String name) {
        String snapshot = "{'window_id':'%s','format':'json','regions':'never'}".formatted(id(title));
        return Patience.until(
                name + " is described",
                Patience.LONG,
                () -> StreamSupport.stream(
                                tools.call("ui_snapshot", snapshot)
                                        .path("elements")
                                        .spliterator(),
                                false)
                        .filter(each -> each.get("role").asText().equals(role)
                                && each.path("name").asText().contains(name))
                        .findFirst());
    }

    private static String act(JsonNode element, String action, String more) {
        return "{'ref':'%s','action':'%s'%s}".formatted(element.get("ref").asText(), action, more);
    }

    @ParameterizedTest
    @CsvSource({"gtk_form.py, ''", "gtk4_form.py, ''", "qt_form.py, 6"})
    void aFormIsWorkedByItsElements(String script, String more) {
        String[] after = Stream.of("0", "0", "420", "640", more)
                .filter(each -> !each.isEmpty())
                .toArray(String[]::new);
        Path log = start(script, List.of("Form"), after);
        JsonNode pressed = tools.done("ui_act", act(element("Form", "button", "Save"), "press", ""));
        assertThat(pressed.get("method").asText()).isEqualTo("native");
        Patience.until("the form saw the press", () -> has(log, "pressed Save"));
        JsonNode bold = element("Form", "checkbox", "Bold");
        assertThat(tools.done("ui_act", act(bold, "toggle", "")).get("verified").asText())
                .isEqualTo("confirmed");
        Patience.until("the form saw the check", () -> has(log, "checked Bold true"));
        tools.done("ui_act", act(bold, "press", ",'via':'pointer'"));
        Patience.until("the form saw the click", () -> has(log, "checked Bold false"));
        JsonNode set = tools.done("ui_act", act(element("Form", "edit", "Name"), "set_value", ",'value':'Grüße'"));
        assertThat(set.get("verified").asText()).isEqualTo("confirmed");
        Patience.until("the form saw the text", () -> has(log, "text Name Grüße"));
    }

    @ParameterizedTest
    @CsvSource({"3, plain, 0", "3, header, 1", "4, plain, 1", "4, header, 0"})
    void aButtonIsWhereTheScreenShowsIt(String version, String frame, int monitor) {
        desktop.needPictures();
        Path log = start("sway_buttons.py", List.of(version), frame, "Red");
        tools.done(
                "window_control",
                "{'action':'move','window_id':'%s','monitorIndex':%d,'x':%d,'y':%d}"
                        .formatted(id("Red"), monitor, CORNER.x, CORNER.y));
        awaitExactPlace(monitor);
        JsonNode pressed = tools.done("ui_act", act(element("Red", "button", "Press"), "press", ",'via':'pointer'"));
        assertThat(pressed.get("method").asText()).isEqualTo("pointer");
        Patience.until("the program saw the click", () -> has(log, "pressed Red"));
        away();
    }

    private static void awaitExactPlace(int monitor) {
        List<Object> last = new ArrayList<>();
        try {
            Patience.until("the button is where the screen shows it", () -> {
                JsonNode bounds = element("Red", "button", "Press").path("bounds");
                Rectangle reported = new Rectangle(
                        bounds.path("x").asInt(),
                        bounds.path("y").asInt(),
                        bounds.path("width").asInt(),
                        bounds.path("height").asInt());
                Rectangle shown = red(monitor);
                last.clear();
                last.addAll(List.of(bounds, shown));
                return bounds.path("monitorIndex").asInt() == monitor && shown.equals(reported);
            });
        } catch (AssertionError e) {
            throw new AssertionError("reported and shown: " + last, e);
        }
    }

    /** Returns where the picture of the window is red. */
    private static Rectangle red(int monitor) {
        BufferedImage picture = tools.picture(
                "screenshot_control",
                "{'monitorIndex':%d,'format':'png','maxLongEdge':0,'maxBytes':50000000}".formatted(monitor));
        Rectangle area = new Rectangle();
        for (int y = CORNER.y; y < CORNER.y + 300; y++) {
            for (int x = CORNER.x; x < CORNER.x + 320; x++) {
                if ((picture.getRGB(x, y) & 0xFFFFFF) == RED) {
                    area = area.isEmpty() ? new Rectangle(x, y, 1, 1) : area.union(new Rectangle(x, y, 1, 1));
                }
            }
        }
        return area;
    }

    /** The content does not fill the window, so nothing proves where in its shadow the window begins. */
    @Test
    void whatHasNoProvedPlaceIsWorkedWithoutOne() {
        Path log = start("sway_buttons.py", List.of("3"), "margin", "Shadow");
        Patience.until(
                "the button has no place",
                () -> !element("Shadow", "button", "Press").has("bounds"));
        JsonNode press = element("Shadow", "button", "Press");
        tools.refused("not_supported_here", "ui_act", act(press, "press", ",'via':'pointer'"));
        assertThat(has(log, "pressed Shadow")).isFalse();
        assertThat(tools.done("ui_act", act(press, "press", "")).get("method").asText())
                .isEqualTo("native");
        Patience.until("the program saw the press", () -> has(log, "pressed Shadow"));
    }

    /** Of two windows of one program the policy denies one. */
    @Test
    void elementsOfADeniedWindowAreNeitherReadNorWorked() {
        Path log = start("sway_buttons.py", List.of("3"), "plain", "Denied", "Allowed");
        ToolCalls denied = new RemoteTools(guarded);
        JsonNode refusal = denied.refused(
                "blocked_by_policy", "ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(id("Denied")));
        assertThat(refusal.toString()).doesNotContain("Press");
        String press = "{'window_id':'%s','find':'Press','action':'press'}";
        denied.refused("blocked_by_policy", "ui_act", press.formatted(id("Denied")));
        denied.done("ui_act", press.formatted(id("Allowed")));
        Patience.until("the other window saw its press", () -> has(log, "pressed Allowed"));
        assertThat(has(log, "pressed Denied")).isFalse();
    }
}
