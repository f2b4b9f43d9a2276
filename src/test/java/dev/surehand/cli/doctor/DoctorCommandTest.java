package dev.surehand.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.cli.Shell;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Feature;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.recovery.RecoveryFile;
import dev.surehand.safety.Policy;
import dev.surehand.safety.PolicyFile;
import dev.surehand.safety.UnreportedSource;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.screenshot.Calibrations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DoctorCommandTest {

    private final FakeDesktop desktop = new FakeDesktop();

    @TempDir
    private Path state;

    private Policy policy;

    @BeforeEach
    void somethingToSee() throws Exception {
        policy = PolicyFile.readIfThere(state.resolve("none.json"));
        desktop.open("a", new ScreenRect(10, 10, 100, 100));
    }

    @Test
    void findsAGoodDesktopGood() throws IOException {
        desktop.move(new ScreenPoint(7, 8));
        Shell shell = doctor();
        assertThat(shell.exitCode()).isZero();
        assertThat(shell.out()).endsWith("An agent can see and work this desktop.\n");
        JsonNode report = report();
        assertThat(report.get("works").asBoolean()).isTrue();
        assertThat(report.get("monitors")).hasSize(3);
        assertThat(state(report, "see")).isEqualTo("works");
        assertThat(check(report, "see").get("found").asText())
                .startsWith("1 of 3")
                .contains("monitor 1 shows one colour only (#808080)");
        assertThat(check(report, "point").get("found").asText()).startsWith("15 of 15");
        assertThat(state(report, "type")).isEqualTo("not_tested");
        assertThat(desktop.pointer()).isEqualTo(new ScreenPoint(7, 8));
        assertThat(desktop.log()).allMatch(event -> event.startsWith("move "));
    }

    @Test
    void saysWhichProgramsDescribeNoElementsAndWhatTheyLack() throws IOException {
        JsonNode silent = check(report(), "elements");
        assertThat(silent.get("state").asText()).isEqualTo("does_not_work");
        assertThat(silent.get("found").asText())
                .isEqualTo("0 of 1 windows are described by their programs; not: \"a\" (\"fakeapp\")");
        assertThat(silent.get("next").asText()).contains("reports no elements");
        desktop.open("b", new ScreenRect(10, 10, 100, 100));
        desktop.elements().show(desktop.windows().list().get(0).id(), ElementTree.EMPTY);
        assertThat(state(report(), "elements")).isEqualTo("works");
        desktop.elements().refuse(DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "No bus."));
        assertThat(check(report(), "elements").get("found").asText()).isEqualTo("No bus.");
    }

    // E1.5
    @Test
    void saysWhichWindowsEachRuleDecidesOn() throws Exception {
        Path file = Files.writeString(state.resolve("policy.json"), """
                {"rules": [{"name": "bank", "title": "*My Bank*", "verdict": "deny"},
                {"name": "mail", "app": "mail*", "verdict": "look-only"},
                {"name": "never", "app": "nothing", "verdict": "deny"}]}""");
        policy = PolicyFile.read(file);
        desktop.open("Inbox - My Bank", new ScreenRect(0, 0, 300, 200)).ownedBy("mail-reader", 12);
        desktop.open("Inbox", new ScreenRect(0, 0, 300, 200)).ownedBy("mail-reader", 12);
        assertThat(doctor().out())
                .contains("  rule \"bank\" (deny):\n    \"Inbox - My Bank\" (\"mail-reader\")\n")
                .contains("  rule \"mail\" (look-only):\n    \"Inbox\" (\"mail-reader\")\n")
                .contains("  rule \"never\" (deny): no window\n")
                .contains("  rule \"client-window\" (look-only): no window\n")
                .contains("  no rule (allow):\n    \"a\" (\"fakeapp\")\n");
        JsonNode rules = report().get("policy");
        assertThat(rules).hasSize(8);
        assertThat(rules.at("/0/rule").asText()).isEqualTo("question-window");
        assertThat(rules.at("/1/rule").asText()).isEqualTo("watch-window");
        assertThat(rules.at("/2/windows/0/title").asText()).isEqualTo("Inbox - My Bank");
        assertThat(rules.at("/7/rule").isNull()).isTrue();
    }

    @Test
    void fitsATerminal() {
        assertThat(doctor().out().lines())
                .allMatch(line -> line.length() <= 80)
                .noneMatch(line -> line.contains("\u001B"));
    }

    @Test
    void namesWhatIsNotTestedWithoutADisplay() throws IOException {
        desktop.refuseConnections("There is none.");
        assertThat(doctor().exitCode()).isEqualTo(1);
        JsonNode report = report();
        assertThat(report.get("works").asBoolean()).isFalse();
        assertThat(report.get("server").isNull()).isTrue();
        assertThat(state(report, "display")).isEqualTo("does_not_work");
        assertThat(check(report, "display").get("found").asText()).isEqualTo("There is none.");
        assertThat(check(report, "display").get("next").asText()).isEqualTo("start the fake");
        for (String id : List.of("monitors", "see", "point", "input_free", "type", "windows", "extensions")) {
            assertThat(state(report, id)).isEqualTo("not_tested");
        }
    }

    @Test
    void showsWhatCalibrationRemembers() throws IOException {
        assertThat(check(report(), "calibration").get("found").asText()).isEqualTo("no client has been calibrated yet");
        Path file = Calibrations.in(state).file();
        Files.writeString(file, """
                {"clients":[{"name":"claude-ai","version":"1.2","factor":0.75,"long_edge":1494,"short_edge":840,\
                "measured_at":"2026-11-21T12:00:00Z"},\
                {"name":"other","version":"3","factor":1.0,"measured_at":"2026-11-21T12:00:00Z"}]}""");
        assertThat(check(report(), "calibration").get("found").asText())
                .isEqualTo("claude-ai 1.2 shrinks to 0.75, so gets at most 1494 x 840; other 3 shrinks nothing");
        Files.writeString(file, "{");
        assertThat(state(report(), "calibration")).isEqualTo("does_not_work");
        assertThat(check(report(), "calibration").get("next").asText()).contains("delete \"" + file);
        assertThat(doctor().exitCode()).isZero();
    }

    @Test
    void aUniformPictureProvesNothing() throws IOException {
        desktop.closeWindow(desktop.open("b", new ScreenRect(0, 0, 1, 1)));
        FakeDesktop empty = new FakeDesktop();
        Shell shell = Shell.run(new DoctorCommand(() -> circumstances(empty)), "--json");
        assertThat(shell.exitCode()).isEqualTo(1);
        assertThat(state(new ObjectMapper().readTree(shell.out()), "see")).isEqualTo("not_tested");
    }

    @ParameterizedTest
    @EnumSource(InputFault.class)
    void reportsWhatKeepsInputAway(InputFault fault) throws IOException {
        desktop.strike(fault);
        assertThat(doctor().exitCode()).isEqualTo(1);
        assertThat(check(report(), "point").get("found").asText()).isEqualTo("the fake plays " + fault);
    }

    @Test
    void saysThatInputIsRefusedWhereWindowsAreNotReported() throws IOException {
        Shell shell = onUnreportedWindows();
        assertThat(shell.exitCode()).isEqualTo(1);
        JsonNode check = check(new ObjectMapper().readTree(shell.out()), "unreported_windows");
        assertThat(check.get("state").asText()).isEqualTo("does_not_work");
        assertThat(check.get("essential").asBoolean()).isTrue();
        assertThat(check.get("next").asText()).contains("--unreported-windows");
    }

    @Test
    void saysThatNothingIsProtectedWhereTheOwnerAllowsInputToThem() throws IOException {
        policy = policy.withUnreportedWindows(true);
        JsonNode check = check(new ObjectMapper().readTree(onUnreportedWindows().out()), "unreported_windows");
        assertThat(check.get("state").asText()).isEqualTo("works");
        assertThat(check.get("found").asText()).contains("no window is protected");
        assertThat(report().toString()).doesNotContain("unreported_windows");
    }

    private Shell onUnreportedWindows() {
        return Shell.run(new DoctorCommand(() -> circumstances(new UnreportedSource(desktop))), "--json");
    }

    @Test
    void reportsALock() throws IOException {
        desktop.strike(InputFault.BLOCKED_INPUT);
        assertThat(state(report(), "input_free")).isEqualTo("does_not_work");
        assertThat(check(report(), "input_free").get("next").asText()).isEqualTo("unlock the fake");
    }

    @Test
    void aPointerThatStaysIsAFault() throws IOException {
        desktop.ignoreMoves(Integer.MAX_VALUE);
        assertThat(doctor().exitCode()).isEqualTo(1);
        assertThat(check(report(), "point").get("found").asText())
                .startsWith("0 of 15 points reached: sent to 960,540 of monitor 0, the pointer is at 0,0 of monitor 0");
    }

    @Test
    void onePushOfTheUsersIsNoFault() throws IOException {
        desktop.ignoreMoves(1);
        assertThat(state(report(), "point")).isEqualTo("works");
    }

    @Test
    void movesNothingThatTheUserDrags() throws IOException {
        desktop.userHolds(Button.LEFT);
        assertThat(state(report(), "point")).isEqualTo("not_tested");
        assertThat(doctor().exitCode()).isEqualTo(1);
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void reportsHowToGetWhatIsMissing() throws IOException {
        JsonNode report = report();
        assertThat(state(report, "fake_input")).isEqualTo("works");
        assertThat(check(report, "fake_speed").get("next").asText()).isEqualTo("fake install speed");
        assertThat(check(report, "libfake").get("next").asText()).isEqualTo("install libfake");
        assertThat(doctor().out()).contains("            next: install libfake\n");
    }

    @Test
    void reportsWhatTheSourceSaysOfTheSession() throws IOException {
        assertThat(check(report(), "session").get("found").asText()).isEqualTo("seen");
        desktop.refuseConnections("There is none.");
        assertThat(state(report(), "session")).isEqualTo("does_not_work");
        assertThat(check(report(), "session").get("next").asText()).isEqualTo("look");
    }

    @Test
    void reportsWhatElseTheDesktopFound() throws IOException {
        assertThat(state(report(), "fake_colours")).isEqualTo("does_not_work");
        assertThat(check(report(), "fake_colours").get("next").asText()).isEqualTo("fake more");
    }

    @Test
    void needsToNoteWhatIsPressed() throws IOException {
        state = Files.createFile(state.resolve("file")).resolve("below");
        assertThat(doctor().exitCode()).isEqualTo(1);
        assertThat(state(report(), "state_dir")).isEqualTo("does_not_work");
    }

    @Test
    void reportsKilledServers() throws IOException {
        Files.writeString(recovery().resolve("fake~1-1.leftovers"), "held shift\n");
        Files.writeString(recovery().resolve("x11__9~1-1.leftovers"), "held shift\n");
        JsonNode leftovers = check(report(), "leftovers");
        assertThat(leftovers.get("state").asText()).isEqualTo("not_tested");
        assertThat(leftovers.get("found").asText()).startsWith("1 of killed").contains("x11__9~1-1");
        Files.delete(recovery().resolve("x11__9~1-1.leftovers"));
        Files.writeString(recovery().resolve("fake~1-1.leftovers"), "held shift\n");
        assertThat(check(report(), "leftovers").get("found").asText()).isEqualTo("1 of killed servers, put right now");
        assertThat(check(report(), "leftovers").get("found").asText()).isEqualTo("none of killed servers");
    }

    private Shell doctor(String... arguments) {
        return Shell.run(new DoctorCommand(() -> circumstances(desktop)), arguments);
    }

    private JsonNode report() throws IOException {
        Shell shell = doctor("--json");
        assertThat(shell.out()).hasLineCount(1);
        return new ObjectMapper().readTree(shell.out());
    }

    private Environment circumstances(DesktopSource source) {
        Session session = new Session(source, new ToolBench.Notes(), () -> RecoveryFile.takeOver(state, source.name()));
        return new Environment(
                "1.0",
                source,
                session,
                state,
                policy,
                false,
                Duration.ofSeconds(5),
                "2000 x 2000",
                700_000,
                List.of(new Feature("libfake", false, "fakes", "install libfake")),
                Optional.empty());
    }

    private static JsonNode check(JsonNode report, String id) {
        for (JsonNode check : report.get("checks")) {
            if (check.get("id").asText().equals(id)) {
                return check;
            }
        }
        throw new AssertionError("no check " + id + " in " + report);
    }

    private static String state(JsonNode report, String id) {
        return check(report, id).get("state").asText();
    }

    private Path recovery() throws IOException {
        return Files.createDirectories(state.resolve("recovery"));
    }
}
