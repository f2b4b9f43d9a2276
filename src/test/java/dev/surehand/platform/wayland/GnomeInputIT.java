package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.GnomeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Mouse and keyboard of GNOME through its portal and a whole server. The person answers the dialog; a window that fills each monitor
 * writes down what arrives. {@code ./mvnw verify -Pgnome}
 */
@Timeout(300)
class GnomeInputIT {

    private static final String CLICK = "{'action':'click','monitorIndex':%d,'x':%d,'y':%d}";

    private static final String MIDDLE = CLICK.formatted(0, 960, 300);

    private static GnomeDesktop desktop;
    private static Path jar;

    @BeforeAll
    static void start() {
        desktop = GnomeDesktop.startOrReportNotRun();
        jar = desktop.copied(Path.of(System.getProperty("surehand.jar")));
        desktop.permitScreenshots("yes");
        desktop.showWitness();
    }

    @AfterAll
    static void stop() {
        if (desktop != null) {
            desktop.close();
        }
    }

    private static ServerProcess server(String... options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(
                List.of(java, "-jar", jar.toString(), "--timeout-ms", "30000", "--unreported-windows", "allow"));
        command.addAll(List.of(options));
        return ServerProcess.initialized(desktop.process(command.toArray(String[]::new)));
    }

    /** Returns the tools of a server that the person has allowed everything. */
    private static ToolCalls allowed(ServerProcess server) {
        ToolCalls tools = new RemoteTools(server);
        assertAsked(tools);
        desktop.shareMonitors(true, true);
        clickIntoTheMiddle(tools);
        return tools;
    }

    /** Asserts that a call asks, and waits until the person sees the button with which they agree, on the monitor where they are. */
    private static void assertAsked(ToolCalls tools) {
        int before = events().size();
        desktop.act("960,1000");
        var unused = since(before, "release 1 960 1000 1");
        assertRefused(tools.call("mouse_control", MIDDLE), "permission_missing", "in a dialog");
        awaitButton(tools, true);
    }

    private static void awaitButton(ToolCalls tools, boolean isShown) {
        Patience.until(
                "the dialog is " + (isShown ? "shown" : "gone"),
                () -> isShown == desktop.isSharingAskedFor(GnomePictures.of(tools, 0)));
    }

    private static void clickIntoTheMiddle(ToolCalls tools) {
        int before = events().size();
        tools.done("mouse_control", MIDDLE);
        var unused = since(before, "release 1 960 300 1");
    }

    private static void assertRefused(JsonNode answer, String code, String reason) {
        assertThat(answer.path("error_code").asText()).as(answer.toString()).isEqualTo(code);
        assertThat(answer.get("error").asText()).contains(reason);
    }

    /** Returns what has arrived, without the moves, which GTK joins as it likes. */
    private static List<String> events() {
        return desktop.lines().stream()
                .filter(line -> !line.startsWith("drag") && !line.startsWith("painted") && !line.startsWith("devices"))
                .toList();
    }

    /** Waits for the last event, and returns all since a number of them. */
    private static List<String> since(int before, String last) {
        Supplier<List<String>> news = () -> events().stream().skip(before).toList();
        Patience.until(last + " arrives", () -> news.get().contains(last));
        return news.get();
    }

    @Test
    void thePersonIsAskedInOneDialogHoweverOftenACallAsks() {
        try (ServerProcess server = server()) {
            ToolCalls tools = new RemoteTools(server);
            assertAsked(tools);
            assertRefused(tools.call("mouse_control", MIDDLE), "permission_missing", "in a dialog");
            int before = events().size();
            assertRefused(
                    tools.call("keyboard_control", "{'action':'type','text':'abc'}"),
                    "permission_missing",
                    "in a dialog");
            desktop.shareMonitors(true, true);
            awaitButton(tools, false);
            JsonNode answer = tools.done("mouse_control", CLICK.formatted(0, 960, 542));
            assertThat(answer.get("windows_known").asBoolean(true)).isFalse();
            assertThat(answer.has("window_title")).isFalse();
            // The release of the Shift by which the desktop is made to add a keyboard may be seen already.
            assertThat(since(before, "release 1 960 542 1").stream()
                            .filter(line -> !line.equals("keyup 1 <Shift>Shift_L")))
                    .containsExactly("press 1 960 542 1", "release 1 960 542 1");
        }
    }

    /** Until the person ends it. */
    @Test
    void aLaterStartAsksNothingIfThePersonSaysSo() {
        desktop.needMemory();
        try (ServerProcess server = server()) {
            assertAsked(new RemoteTools(server));
            desktop.shareMonitorsForGood();
            clickIntoTheMiddle(new RemoteTools(server));
        }
        try (ServerProcess server = server()) {
            clickIntoTheMiddle(new RemoteTools(server));
            desktop.endSharing();
            assertAsked(new RemoteTools(server));
            desktop.declineSharing();
        }
    }

    @Test
    void clicksArriveInEveryCornerOfEveryMonitor() {
        try (ServerProcess server = server()) {
            ToolCalls tools = allowed(server);
            // GNOME stops the pointer between the monitors at the height of its top bar.
            for (int[] at : new int[][] {
                {0, 0, 0},
                {0, 1919, 0},
                {0, 0, 1079},
                {0, 1919, 1079},
                {0, 961, 541},
                {1, 0, 0},
                {1, 1279, 0},
                {1, 0, 1023},
                {1, 1279, 1023},
                {1, 641, 513},
                {0, 3, 3},
                {1, 300, 5},
                {0, 500, 500},
                {1, 2, 9},
                {0, 1917, 4},
                {1, 7, 300}
            }) {
                int before = events().size();
                tools.done("mouse_control", CLICK.formatted(at[0], at[1], at[2]));
                String place = "1 %d %d 1".formatted(at[1], at[2]);
                assertThat(since(before, "release " + place)).containsExactly("press " + place, "release " + place);
            }
        }
    }

    @Test
    void buttonsWheelAndDragArriveAsMeant() {
        try (ServerProcess server = server()) {
            ToolCalls tools = allowed(server);
            int before = events().size();
            String at = "'monitorIndex':1,'x':51,'y':253}";
            tools.done("mouse_control", "{'action':'right_click'," + at);
            tools.done("mouse_control", "{'action':'middle_click'," + at);
            tools.done("mouse_control", "{'action':'scroll','direction':'down','amount':2," + at);
            tools.done("mouse_control", "{'action':'scroll','direction':'up','amount':1," + at);
            tools.done("mouse_control", "{'action':'scroll','direction':'left','amount':1," + at);
            tools.done("mouse_control", "{'action':'drag','endX':711,'endY':603," + at);
            assertThat(since(before, "release 1 711 603 1"))
                    .containsExactly(
                            "press 1 51 253 3",
                            "release 1 51 253 3",
                            "press 1 51 253 2",
                            "release 1 51 253 2",
                            "scroll 1 51 253 down",
                            "scroll 1 51 253 down",
                            "scroll 1 51 253 up",
                            "scroll 1 51 253 left",
                            "press 1 51 253 1",
                            "release 1 711 603 1");
            assertThat(desktop.lines()).contains("drag 1 711 603");
        }
    }

    @Test
    void textAndKeysArriveAndWhatTheLayoutLacksIsRefusedBeforeTheFirstKey() {
        try (ServerProcess server = server()) {
            ToolCalls tools = allowed(server);
            int before = events().size();
            tools.done("keyboard_control", "{'action':'type','text':'aZ9~ \\n\\t'}");
            tools.done("keyboard_control", "{'action':'press','key':'ctrl+shift+s'}");
            tools.done("keyboard_control", "{'action':'press','key':'f5'}");
            assertThat(since(before, "keyup 1 F5").stream().filter(line -> line.startsWith("key ")))
                    .containsExactly(
                            "key 1 a",
                            "key 1 Shift_L",
                            "key 1 <Shift>z",
                            "key 1 9",
                            "key 1 Shift_L",
                            "key 1 <Shift>asciitilde",
                            "key 1 space",
                            "key 1 Return",
                            "key 1 Tab",
                            "key 1 Control_L",
                            "key 1 <Primary>Shift_L",
                            "key 1 <Primary><Shift>s",
                            "key 1 F5");
            int typed = events().size();
            for (String lacking : List.of("aé", "Ж", "abΩ", "漢字", "ok 😀", "ß")) {
                JsonNode answer = tools.call("keyboard_control", "{'action':'type','text':'" + lacking + "'}");
                assertThat(answer.path("success").asBoolean()).as(lacking).isFalse();
                assertRefused(answer, "not_supported_here", "\"English (US)\" does not have");
                assertThat(answer.at("/error_details/characters_typed").asInt(-1))
                        .isZero();
            }
            assertRefused(
                    tools.call("keyboard_control", "{'action':'press','key':'ctrl+ж'}"),
                    "not_supported_here",
                    "(U+0436)");
            tools.done("keyboard_control", "{'action':'press','key':'f6'}");
            assertThat(since(typed, "keyup 1 F6")).containsExactly("key 1 F6", "keyup 1 F6");
        }
    }

    /** The option lifts no rule. The server does not even ask the person for the input. */
    @ParameterizedTest
    @ValueSource(strings = {"policy", "ask", "refuse"})
    void nothingIsSentOrAskedIfARuleOrAQuestionNeedsTheWindow(String what) throws IOException {
        Path policy = desktop.home().resolve("policy.json");
        Files.writeString(policy, "{\"rules\": [{\"name\": \"no\", \"app\": \"something\", \"verdict\": \"deny\"}]}");
        policy.toFile().setReadable(true, false);
        String[] options =
                what.equals("policy") ? new String[] {"--policy", policy.toString()} : new String[] {"--confirm", what};
        try (ServerProcess server = server(options)) {
            int before = events().size();
            ToolCalls tools = new RemoteTools(server);
            for (int i = 0; i < 2; i++) {
                assertRefused(tools.call("mouse_control", MIDDLE), "blocked_by_policy", "--unreported-windows");
                assertRefused(
                        tools.call("keyboard_control", "{'action':'type','text':'abc'}"),
                        "blocked_by_policy",
                        "--unreported-windows");
            }
            // A dialog over the window would get this click.
            desktop.act("960,542");
            assertThat(since(before, "release 1 960 542 1"))
                    .containsExactly("press 1 960 542 1", "release 1 960 542 1");
        }
    }

    @Test
    void aMonitorThatThePersonHasNotSharedIsRefusedByName() {
        try (ServerProcess server = server()) {
            ToolCalls tools = new RemoteTools(server);
            assertAsked(tools);
            desktop.shareMonitors(false, true);
            clickIntoTheMiddle(tools);
            int before = events().size();
            for (String action : List.of("click", "move", "right_click")) {
                assertRefused(
                        tools.call(
                                "mouse_control", "{'action':'%s','monitorIndex':1,'x':400,'y':500}".formatted(action)),
                        "permission_missing",
                        "shared 1 of 2 monitors");
            }
            tools.done("mouse_control", CLICK.formatted(0, 960, 301));
            assertThat(since(before, "release 1 960 301 1"))
                    .containsExactly("press 1 960 301 1", "release 1 960 301 1");
        }
    }

    @Test
    void monitorsWithoutInteractionAreNotEnough() {
        try (ServerProcess server = server()) {
            ToolCalls tools = new RemoteTools(server);
            assertAsked(tools);
            desktop.shareMonitors(true, false);
            assertRefused(tools.call("mouse_control", MIDDLE), "permission_missing", "not allowed remote interaction");
            assertAsked(tools);
        }
    }

    @Test
    void aPersonWhoDeclinesIsObeyed() {
        try (ServerProcess server = server()) {
            ToolCalls tools = new RemoteTools(server);
            assertAsked(tools);
            desktop.declineSharing();
            assertRefused(tools.call("mouse_control", MIDDLE), "permission_missing", "has declined");
            assertAsked(tools);
        }
    }

    @Test
    void aPersonWhoEndsTheSessionIsAskedAgainAndWhatWasHeldIsReleased() {
        try (ServerProcess server = server()) {
            ToolCalls tools = allowed(server);
            tools.done("keyboard_control", "{'action':'key_down','key':'shift'}");
            desktop.endSharing();
            assertRefused(
                    tools.call("mouse_control", MIDDLE), "permission_missing", "has ended the earlier permission");
            awaitButton(tools, true);
            desktop.shareMonitors(true, true);
            clickIntoTheMiddle(tools);
            int before = events().size();
            tools.done("keyboard_control", "{'action':'press','key':'b'}");
            // With Shift it would be <Shift>b.
            assertThat(since(before, "keyup 1 b")).containsExactly("key 1 b", "keyup 1 b");
        }
    }

    /** GNOME itself releases what a killed program holds. */
    @Test
    void whatAKilledServerHoldsIsReleased() {
        try (ServerProcess server = server()) {
            ToolCalls tools = allowed(server);
            int before = events().size();
            tools.done("mouse_control", "{'action':'mouse_down','monitorIndex':0,'x':333,'y':444}");
            tools.done("keyboard_control", "{'action':'key_down','key':'f7'}");
            assertThat(since(before, "key 1 F7")).contains("press 1 333 444 1").doesNotContain("keyup 1 F7");
            server.kill();
            since(before, "keyup 1 F7");
            since(before, "release 1 333 444 1");
        }
    }
}
