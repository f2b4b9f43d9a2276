package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeStage;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a window gets on KWin that a policy denies: it writes down each press, and KWin reports each change of its size. */
@Timeout(300)
class KdeGuardIT {

    private static final String DENIED = "Denied";

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    private static KdeDesktop desktop;

    @AutoClose
    private static ServerProcess free;

    @AutoClose
    private static ServerProcess guarded;

    /** A server without rules, with which the tests look, and prove that the same input arrives without the rule. */
    private static ToolCalls tools;

    private static ToolCalls denied;

    @BeforeAll
    static void start() throws IOException {
        desktop = STAGE.desktop();
        Path policy = desktop.home().resolve("policy.json");
        Files.writeString(
                policy,
                "{\"rules\": [{\"name\": \"no\", \"title\": \"%s*\", \"verdict\": \"deny\"}]}".formatted(DENIED));
        desktop.run("mkdir", temporary().toString());
        free = serve();
        guarded = serve("--policy", policy.toString());
        tools = new RemoteTools(free);
        denied = new RemoteTools(guarded);
    }

    private static ServerProcess serve(String... options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path jar = desktop.copied(Path.of(System.getProperty("surehand.jar")));
        List<String> command = new ArrayList<>(List.of(java, "-Djava.io.tmpdir=" + temporary()));
        command.addAll(List.of("-jar", jar.toString(), "--timeout-ms", "30000"));
        command.addAll(List.of(options));
        return ServerProcess.initialized(desktop.process(command.toArray(String[]::new)));
    }

    private static Path temporary() {
        return desktop.home().resolve("tmp");
    }

    /** A program that is open during a test. */
    private record Victim(String title, Path log) implements AutoCloseable {

        static Victim show(String title, String frame, String... variables) {
            String script = desktop.copied(TestDesktop.source("gtk_edges.py")).toString();
            Path log = desktop.home().resolve(title.replace(" ", "-"));
            List<String> command = new ArrayList<>();
            if (variables.length > 0) {
                command.add("env");
                command.addAll(List.of(variables));
            }
            command.addAll(List.of("python3", script, title, log.toString(), frame));
            desktop.start(command.toArray(String[]::new));
            Victim victim = new Victim(title, log);
            Patience.until(title + " is listed", () -> !victim.window().isMissingNode());
            return victim;
        }

        JsonNode window() {
            return tools.done("list_windows", "{'title':'%s'}".formatted(title)).at("/windows/0");
        }

        JsonNode bounds() {
            return window().get("bounds");
        }

        int side(String name) {
            return bounds().get(name).asInt();
        }

        void change(String members) {
            tools.done(
                    "window_control",
                    "{'window_id':'%s',%s}".formatted(window().get("window_id").asText(), members));
        }

        void place(int x, int y) {
            change("'action':'move','monitorIndex':0,'x':%d,'y':%d".formatted(x, y));
        }

        long presses() {
            try {
                return Files.exists(log) ? Files.readAllLines(log).size() : 0;
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public void close() {
            change("'action':'close'");
            Patience.until(title + " is closed", () -> window().isMissingNode());
        }
    }

    private static String clickAt(int x, int y) {
        return "{'action':'click','monitorIndex':0,'x':%d,'y':%d}".formatted(x, y);
    }

    /** GTK takes presses on the shadow that it draws, to resize the window. */
    @Test
    void aShadowOfADeniedWindowGetsNoPress() {
        try (Victim victim = Victim.show(DENIED + " shadow", "own")) {
            victim.place(400, 300);
            String beside = clickAt(victim.side("x") - 4, victim.side("y") + 150);
            denied.refused("blocked_by_policy", "mouse_control", beside);
            tools.done("mouse_control", beside);
            Patience.until("the same arrives without the rule", () -> victim.presses() > 0);
            assertThat(victim.presses()).isEqualTo(1);
        }
    }

    /** KWin lets a window be gripped beside its frame, and reports nowhere how far. */
    @Test
    void aDeniedWindowIsNotResizedByADragBesideItsFrame() {
        try (Victim victim = Victim.show(DENIED + " frame", "desktop")) {
            victim.place(400, 300);
            JsonNode before = victim.bounds();
            String drag = "{'action':'drag','monitorIndex':0,'x':%d,'y':450,'endX':340,'endY':450}"
                    .formatted(victim.side("x") - 4);
            denied.refused("blocked_by_policy", "mouse_control", drag);
            assertThat(victim.bounds()).isEqualTo(before);
            tools.done("mouse_control", drag);
            Patience.until(
                    "the same resizes it without the rule",
                    () -> victim.side("width") > before.get("width").asInt());
        }
    }

    /** What is kept above others may be there to be seen only, and KWin does not report that it lets clicks through. */
    @Test
    void aClickThroughAWindowThatIsKeptAboveReachesNoDeniedOne() {
        try (Victim victim = Victim.show(DENIED + " below", "desktop");
                Victim cover = Victim.show("Cover", "none")) {
            victim.place(400, 300);
            cover.place(400, 300);
            desktop.kwin("windows.forEach(function (c) { if (c.caption === 'Cover') { c.keepAbove = true; } });");
            denied.refused("blocked_by_policy", "mouse_control", clickAt(600, 450));
            tools.done("mouse_control", clickAt(600, 450));
            Patience.until("the same arrives without the rule", () -> victim.presses() > 0);
            assertThat(victim.presses()).isEqualTo(1);
            assertThat(cover.presses()).isZero();
        }
    }

    /** A program of XWayland may name no process. Its window covers what is below it even so, and rules know its title. */
    @Test
    void aWindowWhoseProcessIsUnknownIsReported() {
        try (Victim victim = Victim.show(
                DENIED + " unknown", "desktop", "GDK_BACKEND=x11", "DISPLAY=" + desktop.xDisplay(), "NO_PID=1")) {
            victim.place(400, 300);
            assertThat(victim.window().get("pid").asLong()).isZero();
            denied.refused("blocked_by_policy", "mouse_control", clickAt(600, 450));
            assertThat(victim.presses()).isZero();
        }
    }

    /** A KWin that does not answer is waited for within limits. What was refused is not sent once it answers again. */
    @Test
    void nothingIsSentWhileKwinDoesNotAnswer() throws IOException {
        try (Victim victim = Victim.show("Silent", "desktop")) {
            victim.place(400, 300);
            Suspension.begin(desktop.compositor());
            try {
                JsonNode answer = tools.call("mouse_control", clickAt(600, 450));
                assertThat(answer.get("success").asBoolean())
                        .as(answer.toString())
                        .isFalse();
            } finally {
                Suspension.end(desktop.compositor());
            }
            tools.done("mouse_control", "{'action':'right_click','monitorIndex':0,'x':600,'y':450}");
            Patience.until("the other button arrives", () -> victim.presses() > 0);
            assertThat(Files.readAllLines(victim.log())).containsExactly("press 3");
        }
    }

    @Test
    void nothingStaysOfAQuestionToKwin() throws IOException {
        tools.done("list_windows", "{}");
        try (Stream<Path> files = Files.list(temporary())) {
            assertThat(files.filter(file -> file.getFileName().toString().startsWith("surehand-kwin")))
                    .isEmpty();
        }
    }
}
