package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.SwaySession;
import dev.surehand.testdesktop.TempSway;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Elements on sway, through a whole server process: places against the pixels of a screenshot by another program, actions judged by
 * the programs themselves.
 */
class SwayElementsIT {

    private static final int RED = 0xFF0000;

    @TempSway
    private static SwayDesktop desktop;

    private static SwaySession session;
    private static ServerProcess server;
    private static RemoteTools tools;

    @BeforeAll
    static void start() {
        session = new SwaySession(desktop);
        server = ServerProcess.initialized(session.server());
        tools = new RemoteTools(server);
    }

    @AfterEach
    void endPrograms() {
        session.endPrograms();
        Patience.until("the windows are gone", () -> listed().isEmpty());
    }

    @AfterAll
    static void stop() {
        for (AutoCloseable each :
                Stream.of(server, session).filter(each -> each != null).toList()) {
            try {
                each.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private static List<JsonNode> listed() {
        return stream(tools.done("list_windows", "{}").get("windows")).toList();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static List<String> ids(String title) {
        return listed().stream()
                .filter(window -> window.get("title").asText().equals(title))
                .map(window -> window.get("window_id").asText())
                .toList();
    }

    private static String id(String title) {
        try {
            return Patience.until(
                    title + " is listed",
                    Patience.LONG,
                    () -> ids(title).stream().findFirst());
        } catch (AssertionError e) {
            throw new AssertionError("listed: " + listed(), e);
        }
    }

    private static JsonNode snapshot(String title) {
        return tools.call(
                "ui_snapshot", "{'window_id': '%s', 'format': 'json', 'regions': 'never'}".formatted(id(title)));
    }

    /** Returns an element; empty if the window does not list it, or its program does not describe it yet. */
    private static Optional<JsonNode> find(String title, String role, String name) {
        return stream(snapshot(title).path("elements"))
                .filter(each -> each.get("role").asText().equals(role)
                        && each.path("name").asText().contains(name))
                .findFirst();
    }

    private static JsonNode element(String title, String role, String name) {
        return Patience.until(name + " is described", Patience.LONG, () -> find(title, role, name));
    }

    private static String ref(String title, String role, String name) {
        return element(title, role, name).get("ref").asText();
    }

    /** Returns the arguments of ui_act. */
    private static String act(String ref, String action, String more) {
        return "{'ref': '%s', 'action': '%s'%s}".formatted(ref, action, more);
    }

    private static boolean isUnplaced(JsonNode element) {
        return !element.has("bounds")
                && stream(element.get("states"))
                        .anyMatch(state -> state.asText().equals("unplaced"));
    }

    private static String method(JsonNode answer) {
        return answer.get("method").asText();
    }

    private static Path buttons(String version, String frame, String... titles) {
        return session.start(
                "sway_buttons.py",
                List.of(version),
                Stream.concat(Stream.of(frame), Stream.of(titles)).toList());
    }

    @ParameterizedTest
    @CsvSource({"gtk_form.py, ''", "gtk4_form.py, ''", "qt_form.py, 6"})
    void aFormIsWorkedByItsElements(String script, String more) {
        Path log = session.start(
                script,
                List.of("Form"),
                List.of("0", "0", "420", "640", more).stream()
                        .filter(each -> !each.isEmpty())
                        .toList());
        String save = ref("Form", "button", "Save");
        assertThat(method(tools.done("ui_act", act(save, "press", "")))).isEqualTo("native");
        Patience.until("the form saw the press", () -> SwaySession.has(log, "pressed Save"));
        String bold = ref("Form", "checkbox", "Bold");
        assertThat(tools.done("ui_act", act(bold, "toggle", "")).get("verified").asText())
                .isEqualTo("confirmed");
        Patience.until("the form saw the check", () -> SwaySession.has(log, "checked Bold true"));
        tools.done("ui_act", act(bold, "press", ", 'via': 'pointer'"));
        Patience.until("the form saw the click", () -> SwaySession.has(log, "checked Bold false"));
        JsonNode set = tools.done("ui_act", act(ref("Form", "edit", "Name"), "set_value", ", 'value': 'Grüße'"));
        assertThat(method(set)).isEqualTo("native");
        assertThat(set.get("verified").asText()).isEqualTo("confirmed");
        Patience.until("the form saw the text", () -> SwaySession.has(log, "text Name Grüße"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | plain  | HEADLESS-1 | floating enable, border normal 5, move absolute position 101 120",
                "3 | header | HEADLESS-2 | floating enable, move absolute position 2003 61",
                "3 | plain  | HEADLESS-1 | border pixel 7, fullscreen enable",
                "4 | plain  | HEADLESS-1 | border normal 3",
                "4 | plain  | HEADLESS-2 | floating enable, border pixel 4, move absolute position 2011 33",
                "4 | header | HEADLESS-2 | floating enable, move absolute position 2003 61"
            })
    void aButtonIsWhereTheScreenShowsIt(String version, String frame, String output, String command) {
        Path log = buttons(version, frame, "Red");
        desktop.sway("[title=\"Red\"] " + command);
        awaitExactPlace("Red", output);
        JsonNode pressed = tools.done("ui_act", act(ref("Red", "button", "Press"), "press", ", 'via': 'pointer'"));
        assertThat(method(pressed)).isEqualTo("pointer");
        Patience.until("the program saw the click", () -> SwaySession.has(log, "pressed Red"));
    }

    private static void awaitExactPlace(String title, String output) {
        int monitor = output.equals("HEADLESS-1") ? 0 : 1;
        Rectangle[] last = new Rectangle[2];
        try {
            Patience.until("the button is where the screen shows it", () -> {
                JsonNode bounds = element(title, "button", "Press").path("bounds");
                last[0] = new Rectangle(
                        bounds.path("x").asInt(),
                        bounds.path("y").asInt(),
                        bounds.path("width").asInt(),
                        bounds.path("height").asInt());
                last[1] = redArea(desktop.picture(output));
                return bounds.path("monitorIndex").asInt() == monitor && !last[1].isEmpty() && isNear(last[0], last[1]);
            });
        } catch (AssertionError e) {
            throw new AssertionError("reported at %s, shown at %s".formatted(last[0], last[1]), e);
        }
    }

    /** Returns whether no edge is off by more than one pixel. */
    private static boolean isNear(Rectangle one, Rectangle other) {
        Rectangle more = new Rectangle(other.x - 1, other.y - 1, other.width + 2, other.height + 2);
        Rectangle less = new Rectangle(other.x + 1, other.y + 1, other.width - 2, other.height - 2);
        return more.contains(one) && one.contains(less);
    }

    private static Rectangle redArea(BufferedImage picture) {
        Rectangle area = new Rectangle();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                if ((picture.getRGB(x, y) & 0xFFFFFF) == RED) {
                    area = area.isEmpty() ? new Rectangle(x, y, 1, 1) : area.union(new Rectangle(x, y, 1, 1));
                }
            }
        }
        return area;
    }

    /** Chromium counts its page in pixels, and draws its own title bar and shadow. */
    @Test
    void aPageOfChromiumIsWhereTheScreenShowsIt() {
        startChromium();
        String press = ref("Red page - Chromium", "button", "Press");
        desktop.sway("[title=\"Red page.*\"] floating enable, resize set 520 420, move absolute position 1975 37");
        awaitExactPlace("Red page - Chromium", "HEADLESS-2");
        tools.done("ui_act", act(press, "press", ", 'via': 'pointer'"));
        id("Pressed page - Chromium");
    }

    private static void startChromium() {
        session.start(
                "chromium",
                "--no-sandbox",
                "--test-type",
                "--force-renderer-accessibility",
                "--ozone-platform=wayland",
                "--user-data-dir=" + desktop.newFile() + "-profile",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--password-store=basic",
                "--disable-extensions",
                "--disable-background-networking",
                "--no-default-browser-check",
                "--no-first-run",
                "file://" + desktop.copied("sway_page.html"));
    }

    /** The content does not fill the window, so nothing proves where in its shadow the window begins. */
    @Test
    void whatHasNoProvedPlaceIsWorkedWithoutOne() {
        Path log = buttons("3", "margin", "Shadow");
        desktop.sway("[title=\"Shadow\"] floating enable");
        Patience.until("the shadow is drawn", () -> isUnplaced(element("Shadow", "button", "Press")));
        String press = ref("Shadow", "button", "Press");
        JsonNode refusal = tools.refused("not_supported_here", "ui_act", act(press, "press", ", 'via': 'pointer'"));
        assertThat(refusal.get("error").asText()).contains("does not agree with what the desktop shows");
        assertThat(SwaySession.has(log, "pressed Shadow")).isFalse();
        assertThat(method(tools.done("ui_act", act(press, "press", "")))).isEqualTo("native");
        Patience.until("the program saw the press", () -> SwaySession.has(log, "pressed Shadow"));
    }

    /** sway does not report where the list of a combo box is. */
    @Test
    void anOpenListIsWorkedWithoutAPlace() {
        Path log = session.start("gtk_form.py", List.of("Form"), List.of("0", "0", "420", "640"));
        tools.done("ui_act", act(ref("Form", "combobox", "Size"), "press", ", 'via': 'pointer'"));
        JsonNode item = element("Form", "menuitem", "Medium");
        assertThat(isUnplaced(item)).isTrue();
        String medium = item.get("ref").asText();
        tools.refused("not_supported_here", "ui_act", act(medium, "press", ", 'via': 'pointer'"));
        JsonNode covered =
                tools.refused("occluded", "ui_act", act(ref("Form", "button", "Save"), "press", ", 'via': 'pointer'"));
        assertThat(covered.get("error").asText()).contains("open");
        assertThat(method(tools.done("ui_act", act(medium, "select", "")))).isEqualTo("native");
        Patience.until("the form saw the choice", () -> SwaySession.has(log, "chosen Size Medium"));
    }

    @Test
    void windowsWithOneTitleInOneProgramAreRefused() {
        buttons("3", "plain", "Twin", "Twin", "Single");
        ref("Single", "button", "Press");
        for (String each : ids("Twin")) {
            JsonNode refusal = tools.refused(
                    "no_elements", "ui_snapshot", "{'window_id': '%s', 'regions': 'never'}".formatted(each));
            assertThat(refusal.get("error").asText()).contains("several windows with this title");
        }
        assertThat(ids("Twin")).hasSize(2);
    }

    /** The program names its window otherwise than sway does after the press, as programs do while a title changes. */
    @Test
    void aWindowThatIsKnownStaysKnownUnderAnotherName() {
        Path log = buttons("3", "plain", "Named");
        String press = ref("Named", "button", "Press");
        JsonNode answer = tools.done("ui_act", act(press, "press", ""));
        Patience.until("the program saw the press", () -> SwaySession.has(log, "pressed Named"));
        assertThat(answer.path("note").asText()).doesNotContain("could not be read");
        assertThat(ref("Named", "button", "Press")).isEqualTo(press);
    }
}
