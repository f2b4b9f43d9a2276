package dev.surehand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.jna.Pointer;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.X11;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests the jar's commands as processes, on X servers. */
class CommandsIT {

    @TempDesktop
    private static TestDesktop desktop;

    private static Pointer display;

    @BeforeAll
    static void start() {
        display = X11.XOpenDisplay(desktop.display());
        desktop.launch("xterm", "-geometry", "80x24+1400+300");
        Patience.until("it is shown", () -> windows().size() == 1);
    }

    @AfterAll
    static void disconnect() {
        X11.XCloseDisplay(display);
    }

    @Test
    void doctorFindsAGoodDesktopGood() throws Exception {
        desktop.run("xdotool", "mousemove", "1500", "1000");
        Shell shell = surehand("doctor", "--json");
        JsonNode report = json(shell);
        assertThat(shell.exitCode()).as("%s", report).isZero();
        assertThat(report.get("works").asBoolean()).isTrue();
        assertThat(report.get("monitors")).hasSize(3);
        assertThat(found(report, "point")).startsWith("15 of 15");
        assertThat(desktop.run("xdotool", "getmouselocation")).startsWith("x:1500 y:1000 ");
        for (JsonNode check : report.get("checks")) {
            boolean isOptional = List.of("libturbojpeg", "tesseract", "elements")
                    .contains(check.get("id").asText());
            assertThat(isOptional || !check.get("state").asText().equals("does_not_work"))
                    .as("%s", check)
                    .isTrue();
        }
        assertThat(surehand("doctor").out()).contains("An agent can see and work this desktop.");
    }

    @Test
    void doctorSeesAGrab() throws Exception {
        int granted = X11.XGrabKeyboard(
                display,
                X11.XDefaultRootWindow(display),
                0,
                X11.GRAB_MODE_ASYNC,
                X11.GRAB_MODE_ASYNC,
                X11.CURRENT_TIME);
        X11.XSync(display, 0);
        try {
            assertThat(granted).isZero();
            Shell shell = surehand("doctor", "--json");
            assertThat(shell.exitCode()).isEqualTo(1);
            assertThat(found(json(shell), "input_free")).contains("another program holds the keyboard");
        } finally {
            X11.XUngrabKeyboard(display, X11.CURRENT_TIME);
            X11.XSync(display, 0);
        }
        assertThat(found(json(surehand("doctor", "--json")), "input_free")).startsWith("no screen lock");
    }

    @Test
    void doctorSaysThatThereIsNoDisplay() throws Exception {
        ProcessBuilder program = desktop.process(command("doctor", "--json"));
        program.environment().put("DISPLAY", ":6543");
        Shell shell = run(program);
        assertThat(shell.exitCode()).isEqualTo(1);
        JsonNode report = json(shell);
        assertThat(found(report, "display")).contains("\":6543\"");
        assertThat(report.at("/checks/0/next").asText()).contains("export DISPLAY=");
    }

    @Test
    void doctorMissesXtest() throws Exception {
        try (TestDesktop other = TestDesktop.startOrReportNotRun("--xvfb", "--monitors", "one", "--without", "XTEST")) {
            Shell shell = run(other.process(command("doctor", "--json")));
            assertThat(shell.exitCode()).isEqualTo(1);
            assertThat(found(json(shell), "point")).contains("XTEST");
            assertThat(found(json(shell), "xtest")).startsWith("missing");
        }
    }

    @Test
    void callAnswersAsAClientIsAnswered() throws Exception {
        Path image = desktop.directory().resolve("shot.png");
        Shell shell = surehand(
                "call",
                "screenshot_control",
                "{\"monitorIndex\": 1, \"format\": \"png\"}",
                "--image",
                image.toString());
        assertThat(shell.exitCode()).isZero();
        assertThat(json(shell).get("width").asInt()).isEqualTo(1280);
        assertThat(json(shell).get("bytes").asLong()).isEqualTo(Files.size(image));
        Shell refused = surehand("call", "mouse_control", "{\"action\": \"click\", \"x\": 5, \"y\": 5}");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(json(refused).get("error").asText()).contains("(valid: 0, 1, 2)");
        assertThat(surehand("call", "mouse").exitCode()).isEqualTo(2);
    }

    @Test
    void callReadsAPipe() throws Exception {
        Path arguments = Files.writeString(desktop.directory().resolve("arguments"), "{\"title\": \"ü漢\"}");
        ProcessBuilder program = desktop.process(
                "sh", "-c", "cat '" + arguments + "' | " + String.join(" ", command("call", "list_windows", "-")));
        assertThat(run(program).out()).isEqualTo("{\"success\":true,\"windows\":[]}\n");
    }

    @Test
    void callReleasesWhatItHoldsWhenItIsAskedToEnd() throws Exception {
        Process call = desktop.process(command(
                        "call", "keyboard_control", "{\"action\":\"hold\",\"key\":\"f9\",\"durationMs\":60000}"))
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD)
                .start();
        Patience.until("the key is down", () -> !X11.keys(display).isEmpty());
        call.toHandle().destroy();
        assertThat(call.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(X11.keys(display).cardinality()).isZero();
    }

    @Test
    void bashCompletes() throws Exception {
        Path script = desktop.directory().resolve("completion");
        Files.writeString(script, surehand("completion", "bash").out());
        String complete =
                "source '%s'; complete -p surehand; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_surehand 2>&-; echo ${COMPREPLY[@]}";
        assertThat(desktop.run("bash", "-c", complete.formatted(script, "surehand doc", 1)))
                .contains("complete -o default -F _complete_surehand surehand")
                .endsWith("\ndoctor\n");
        assertThat(desktop.run("bash", "-c", complete.formatted(script, "surehand setup --client c", 3)))
                .endsWith("\nclaude-desktop claude-code cursor codex cline cline-cli\n");
    }

    @Test
    void versionAndToolsNeedNoDisplay() throws Exception {
        ProcessBuilder version = new ProcessBuilder(command("version"));
        version.environment().remove("DISPLAY");
        assertThat(run(version).out()).startsWith("surehand ");
        assertThat(json(surehand("tools", "--json")).get("tools").size()).isPositive();
    }

    private static Shell surehand(String... arguments) throws Exception {
        return run(desktop.process(command(arguments)));
    }

    private static String[] command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                System.getProperty("surehand.jar")));
        command.addAll(List.of(arguments));
        return command.toArray(String[]::new);
    }

    private static Shell run(ProcessBuilder program) throws Exception {
        Path errors = Files.createTempFile(desktop.directory(), "call", ".stderr");
        Process process = program.redirectError(errors.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return new Shell(process.exitValue(), out, Files.readString(errors));
    }

    private static JsonNode json(Shell shell) throws IOException {
        assertThat(shell.out())
                .as("one line; standard error has %s", shell.err())
                .hasLineCount(1);
        return new ObjectMapper().readTree(shell.out());
    }

    private static String found(JsonNode report, String id) {
        for (JsonNode check : report.get("checks")) {
            if (check.get("id").asText().equals(id)) {
                return check.get("found").asText();
            }
        }
        throw new AssertionError("no check " + id + " in " + report);
    }

    private static List<String> windows() {
        return desktop.run("xwininfo", "-root", "-tree")
                .lines()
                .filter(line -> line.contains("(\"xterm\""))
                .toList();
    }
}
