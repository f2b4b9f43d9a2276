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
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** KDE's KWin itself, through a whole server: its portals give pictures and take input, and it reports its windows. {@code ./mvnw verify -Pkde} */
@Timeout(300)
class KdeIT {

    private static final String WHOLE =
            "{'monitorIndex':%d,'format':'png','maxLongEdge':4000,'maxBytes':6000000,'output':'inline'}";

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    private static KdeDesktop desktop;
    private static ToolCalls tools;
    private static Process witness;

    @BeforeAll
    static void start() {
        desktop = STAGE.desktop();
        tools = STAGE.tools();
        witness = desktop.showWitness();
    }

    @AfterAll
    static void stop() {
        if (witness != null) {
            witness.destroy();
        }
    }

    private static String at(int monitor, int x, int y) {
        return "'monitorIndex': %d, 'x': %d, 'y': %d, 'screenshotId': 'monitor'".formatted(monitor, x, y);
    }

    private static void await(String line, int earlier) {
        Patience.until(
                line, () -> desktop.lines().stream().skip(earlier).toList().contains(line));
    }

    private static JsonNode window(String title) {
        return tools.done("list_windows", "{'title':'%s'}".formatted(title)).at("/windows/0");
    }

    /** KWin draws the pointer into the picture, so it is on the other monitor. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0"})
    void aMonitorShowsWhatWasPaintedThere(int monitor, int other) {
        desktop.needPictures();
        tools.done("mouse_control", "{'action':'move'," + at(other, 640, 500) + "}");
        Patience.until("each pixel of the window is shown", () -> {
            BufferedImage picture = tools.picture("screenshot_control", WHOLE.formatted(monitor));
            return picture.getWidth() == 1280 && picture.getHeight() == 1024 && isAllPainted(picture);
        });
    }

    private static boolean isAllPainted(BufferedImage picture) {
        int width = picture.getWidth();
        int[] pixels = picture.getRGB(0, 0, width, picture.getHeight(), null, 0, width);
        return IntStream.range(0, pixels.length).allMatch(i -> (pixels[i] & 0xFFFFFF) == painted(i % width, i / width));
    }

    /** Returns what wayland_witness.py paints. */
    private static int painted(int x, int y) {
        return (((x >> 8) * 16 + (y >> 8)) << 16) | ((y & 255) << 8) | (x & 255);
    }

    @Test
    void windowsHaveTheirPlacesAndPrograms() {
        JsonNode second = window("Witness 1");
        assertThat(second.get("monitorIndex").asInt()).isEqualTo(1);
        assertThat(second.at("/bounds/width").asInt()).isEqualTo(1280);
        assertThat(second.get("state").asText()).isEqualTo("fullscreen");
        assertThat(second.get("pid").asLong()).isPositive();
        assertThat(window("Witness 0").get("pid")).isEqualTo(second.get("pid"));
    }

    @Test
    void clicksArriveInEveryCornerOfEveryMonitor() {
        int first = desktop.lines().size();
        tools.done("mouse_control", "{'action': 'click', " + at(0, 640, 500) + "}");
        await("release 1 640 500 1", first);
        int before = desktop.lines().size();
        List<String> expected = new ArrayList<>();
        for (int monitor : new int[] {0, 1}) {
            for (int[] corner : new int[][] {{0, 0}, {1279, 0}, {0, 1023}, {1279, 1023}, {641, 511}}) {
                int earlier = desktop.lines().size();
                JsonNode answer =
                        tools.done("mouse_control", "{'action':'click'," + at(monitor, corner[0], corner[1]) + "}");
                assertThat(answer.get("window_title").asText()).isEqualTo("Witness " + monitor);
                String press = "press 1 %d %d 1".formatted(corner[0], corner[1]);
                await(press, earlier);
                await(press.replace("press", "release"), earlier);
                expected.add(press);
            }
        }
        assertThat(desktop.lines().stream().skip(before).filter(line -> line.startsWith("press")))
                .containsExactlyElementsOf(expected);
    }

    /** The corner shows the overview, unless the active window is in full screen there, and KWin pushes the pointer out of it by a pixel. */
    @Test
    void aCornerThatHasAnActionIsRefusedAndNothingIsPressed() {
        desktop.needPictures();
        tools.done("mouse_control", "{'action': 'click', " + at(1, 640, 500) + "}");
        await("release 1 640 500 1", 0);
        int before = desktop.lines().size();
        JsonNode refusal =
                tools.refused("send_input_failed", "mouse_control", "{'action': 'click', " + at(0, 0, 0) + "}");
        assertThat(refusal.get("error").asText()).contains("out of a corner or edge that has an action");
        tools.done("mouse_control", "{'action': 'click', " + at(0, 1, 1) + "}");
        await("press 1 1 1 1", before);
        assertThat(desktop.lines().stream().skip(before)).doesNotContain("press 1 0 0 1");
    }

    @Test
    void buttonsWheelAndDragArriveAsMeant() {
        int earlier = desktop.lines().size();
        tools.done("mouse_control", "{'action': 'double_click', " + at(1, 301, 203) + "}");
        await("double 1 301 203 1", earlier);
        tools.done("mouse_control", "{'action': 'right_click', " + at(0, 31, 33) + "}");
        await("release 1 31 33 3", earlier);
        tools.done("mouse_control", "{'action': 'scroll', 'direction': 'down', 'amount': 3, " + at(1, 51, 53) + "}");
        tools.done("mouse_control", "{'action': 'scroll', 'direction': 'left', 'amount': 1, " + at(1, 51, 53) + "}");
        await("scroll 1 51 53 left", earlier);
        tools.done("mouse_control", "{'action': 'drag', 'endX': 711, 'endY': 603, " + at(1, 101, 103) + "}");
        await("release 1 711 603 1", earlier);
        List<String> all = desktop.lines().stream().skip(earlier).toList();
        assertThat(all.stream().filter(line -> line.startsWith("scroll")))
                .containsExactly(
                        "scroll 1 51 53 down", "scroll 1 51 53 down", "scroll 1 51 53 down", "scroll 1 51 53 left");
        assertThat(all.stream().filter(line -> line.startsWith("press"))).endsWith("press 1 101 103 1");
        assertThat(all.stream().filter(line -> line.startsWith("drag"))).endsWith("drag 1 711 603");
    }

    @Test
    void keysArriveWithTheirModifiers() {
        int earlier = desktop.lines().size();
        tools.done("mouse_control", "{'action': 'click', " + at(0, 500, 500) + "}");
        tools.done("keyboard_control", "{'action': 'press', 'key': 'ctrl+shift+s'}");
        tools.done("keyboard_control", "{'action': 'press', 'key': 'f5'}");
        await("keyup 1 F5", earlier);
        assertThat(desktop.lines().stream().skip(earlier)).contains("key 1 <Primary><Shift>s", "key 1 F5");
    }

    /** The victim counts: with the rule nothing may arrive, and without it the same does. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mouse_control {'action':'click','monitorIndex':0,'x':300,'y':200}",
                "mouse_control {'action':'scroll','direction':'down','monitorIndex':1,'x':300,'y':200}",
                "keyboard_control {'action':'type','text':'secret'}",
                "keyboard_control {'action':'press','key':'a'}"
            })
    void nothingReachesAWindowThatThePolicyDenies(String call) throws IOException {
        Path policy = desktop.home().resolve("policy.json");
        Files.writeString(
                policy, "{\"rules\": [{\"name\": \"no-witness\", \"title\": \"Witness*\", \"verdict\": \"deny\"}]}");
        String[] words = call.split(" ", 2);
        try (ServerProcess guarded = STAGE.server("--policy", policy.toString())) {
            ToolCalls denied = new RemoteTools(guarded);
            int earlier = desktop.lines().size();
            denied.refused("blocked_by_policy", words[0], words[1]);
            assertThat(denied.done("list_windows", "{}").toString()).doesNotContain("Witness");
            tools.done(words[0], words[1]);
            Patience.until(
                    "the same arrives without the rule", () -> desktop.lines().size() > earlier);
            tools.done("keyboard_control", "{'action':'press','key':'f6'}");
            await("keyup 1 F6", earlier);
            assertThat(desktop.lines().stream()
                            .skip(earlier)
                            .filter(line -> line.startsWith("press"))
                            .count())
                    .isLessThanOrEqualTo(1);
        }
    }

    /** What the layout has is typed; a line with what it lacks is pasted as a whole, unless keys alone are allowed. */
    @Test
    void textIsTypedOrPasted() {
        String script = desktop.copied(TestDesktop.source("gtk_target.py")).toString();
        Path log = desktop.home().resolve("text");
        desktop.start("python3", script, "Text", log.toString(), "0", "0", "500", "300");
        Patience.until("it is listed", () -> window("Text").isObject());
        String id = window("Text").get("window_id").asText();
        change(id, "'action':'front'");
        String ascii = IntStream.rangeClosed('!', '~')
                .mapToObj(Character::toString)
                .filter(c -> !"'\"\\".contains(c))
                .collect(Collectors.joining());
        tools.done("keyboard_control", "{'action':'type','text':'%s'}".formatted(ascii));
        Patience.until("it arrives", () -> read(log).equals(ascii));
        for (String style : List.of("'method':'keys'", "'method':'clipboard'", "'interKeyDelayMs':5")) {
            tools.refused(
                    "not_supported_here",
                    "keyboard_control",
                    "{'action':'type','text':'Grüße 漢字',%s}".formatted(style));
        }
        tools.done("clipboard_control", "{'action':'set','text':'kept'}");
        JsonNode typed = tools.done("keyboard_control", "{'action':'type','text':'\\nGrüße\\tund 漢字 🙂\\nEnd'}");
        assertThat(typed.get("method").asText()).isEqualTo("keys+clipboard");
        assertThat(typed.toString()).contains("so it was pasted");
        Patience.until("it is pasted", () -> read(log).equals(ascii + "\nGrüße\tund 漢字 🙂\nEnd"));
        assertThat(tools.done("clipboard_control", "{'action':'get'}")
                        .get("text")
                        .asText())
                .isEqualTo("kept");
        change(id, "'action':'close'");
        Patience.until("it is closed", () -> window("Text").isMissingNode());
    }

    /** A paste takes 0.7 s, so a text of many lines would end by the limit of its call if each was pasted. */
    @Test
    void onlyLinesThatTheLayoutLacksArePasted() {
        String script = desktop.copied(TestDesktop.source("gtk_target.py")).toString();
        Path log = desktop.home().resolve("lines");
        desktop.start("python3", script, "Lines", log.toString(), "0", "0", "500", "300");
        Patience.until("it is listed", () -> window("Lines").isObject());
        String id = window("Lines").get("window_id").asText();
        change(id, "'action':'front'");
        String text = "Grüße\n"
                + IntStream.range(0, 60).mapToObj("line %d\n"::formatted).collect(Collectors.joining()) + "Ende: ß";
        tools.done("keyboard_control", "{'action':'type','text':'%s'}".formatted(text.replace("\n", "\\n")));
        Patience.until("it arrives", () -> read(log).equals(text));
        change(id, "'action':'close'");
        Patience.until("it is closed", () -> window("Lines").isMissingNode());
    }

    private static void change(String id, String members) {
        tools.done("window_control", "{'window_id':'%s',%s}".formatted(id, members));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }
}
