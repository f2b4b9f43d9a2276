package dev.surehand.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.cli.Shell;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Session;
import dev.surehand.safety.Policy;
import dev.surehand.safety.PolicyFile;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests doctor on the stub of macOS: it makes macOS ask for no permission, and says what it left out. */
class DoctorQuartzIT {

    private static final List<Integer> PERMISSIONS = List.of(
            StubControl.MAY_SCREEN, StubControl.MAY_ACCESSIBILITY, StubControl.MAY_POST, StubControl.MAY_LISTEN);

    @RegisterExtension
    final StubStage stage = new StubStage();

    @TempDir
    private Path state;

    private StubControl control;

    @BeforeEach
    void open() {
        control = stage.desktop().stub().control();
        control.stub_preflight_screen(-2);
        control.stub_ax_denied(0);
        stage.desktop().open("Notes", new Rectangle(100, 100, 400, 300));
    }

    private Map<String, JsonNode> checks() throws Exception {
        DesktopSource source = StubDesktop.source();
        Policy policy = PolicyFile.readIfThere(state.resolve("none.json"));
        Session session = new Session(source, new ToolBench.Notes(), List::of);
        Environment here = new Environment(
                "1.0",
                source,
                session,
                state,
                policy,
                false,
                Duration.ofSeconds(30),
                "2000 x 2000",
                700_000,
                List.of(),
                Optional.empty());
        Shell shell = Shell.run(new DoctorCommand(() -> here), "--json");
        Map<String, JsonNode> checks = new HashMap<>();
        new ObjectMapper()
                .readTree(shell.out())
                .get("checks")
                .forEach(check -> checks.put(check.get("id").asText(), check));
        return checks;
    }

    private static String state(Map<String, JsonNode> checks, String id) {
        return checks.get(id).get("state").asText();
    }

    private int prompts() {
        return PERMISSIONS.stream().mapToInt(control::stub_prompts).sum();
    }

    @Test
    void withAllPermissionsEverythingIsTried() throws Exception {
        Map<String, JsonNode> checks = checks();
        assertThat(List.of("see", "point", "screen_recording", "accessibility", "input_monitoring"))
                .allSatisfy(id -> assertThat(state(checks, id)).isEqualTo("works"));
    }

    /** The bits of the argument are the permissions that are missing. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 6, 8, 15})
    void aMissingPermissionIsReportedAndNobodyIsAsked(int missing) throws Exception {
        List<Integer> without = IntStream.range(0, PERMISSIONS.size())
                .filter(i -> (missing >> i & 1) != 0)
                .mapToObj(PERMISSIONS::get)
                .toList();
        without.forEach(permission -> control.stub_allow(permission, false));
        Map<String, JsonNode> checks = checks();
        assertThat(prompts()).isZero();
        assertState(checks, "screen_recording", without.contains(StubControl.MAY_SCREEN), "does_not_work");
        assertState(checks, "accessibility", without.contains(StubControl.MAY_ACCESSIBILITY), "does_not_work");
        assertState(checks, "input_monitoring", without.contains(StubControl.MAY_LISTEN), "does_not_work");
        assertState(checks, "see", without.contains(StubControl.MAY_SCREEN), "not_tested");
        assertState(checks, "point", without.contains(StubControl.MAY_POST), "not_tested");
        boolean mayNotRead = without.contains(StubControl.MAY_POST) || without.contains(StubControl.MAY_ACCESSIBILITY);
        assertThat(state(checks, "elements").equals("not_tested")).isEqualTo(mayNotRead);
    }

    private static void assertState(Map<String, JsonNode> checks, String id, boolean isMissing, String otherwise) {
        assertThat(state(checks, id)).as(id).isEqualTo(isMissing ? otherwise : "works");
    }

    @Test
    void whatIsLeftOutNamesThePermissionAndTheNextStep() throws Exception {
        PERMISSIONS.forEach(permission -> control.stub_allow(permission, false));
        Map<String, JsonNode> checks = checks();
        assertThat(checks.get("see").get("found").asText())
                .isEqualTo(
                        "no picture was taken: macOS would ask you for the permission Screen & System Audio Recording");
        assertThat(checks.get("see").get("next").asText()).contains("screen_recording");
        assertThat(checks.get("point").get("found").asText())
                .isEqualTo("the pointer was not moved: macOS would ask you for the permission Accessibility");
        assertThat(checks.get("point").get("next").asText()).contains("accessibility");
    }

    @Test
    void aPermissionThatWasTakenAwayIsSeenWithoutAPicture() throws Exception {
        control.stub_preflight_screen(1);
        control.stub_allow(StubControl.MAY_SCREEN, false);
        Map<String, JsonNode> checks = checks();
        assertThat(checks.get("screen_recording").get("found").asText()).contains("probably taken away");
        assertThat(state(checks, "see")).isEqualTo("not_tested");
        assertThat(prompts()).isZero();
    }
}
