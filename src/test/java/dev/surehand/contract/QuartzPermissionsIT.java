package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the tools with each set of the permissions of macOS missing: the right refusal, and nothing else is refused. */
class QuartzPermissionsIT {

    @RegisterExtension
    final StubStage stage = new StubStage();

    private ToolBench bench;
    private StubWitness witness;
    private String window;

    /** The permissions that a person gives. Accessibility is also that to send input. */
    private enum Permission {
        SCREEN_RECORDING(StubControl.MAY_SCREEN),
        ACCESSIBILITY(StubControl.MAY_ACCESSIBILITY, StubControl.MAY_POST),
        INPUT_MONITORING(StubControl.MAY_LISTEN);

        private final int[] switches;

        Permission(int... switches) {
            this.switches = switches;
        }
    }

    static Stream<Set<Permission>> missing() {
        List<Permission> all = List.of(Permission.values());
        return IntStream.range(0, 1 << all.size()).mapToObj(bits -> {
            Set<Permission> set = EnumSet.noneOf(Permission.class);
            for (int i = 0; i < all.size(); i++) {
                if ((bits >> i & 1) != 0) {
                    set.add(all.get(i));
                }
            }
            return set;
        });
    }

    @BeforeEach
    void connect() {
        witness = stage.desktop().open("Witness", new Rectangle(100, 100, 400, 300));
        bench = new ToolBench(StubDesktop.source());
        window = bench.done("list_windows", "{}").at("/windows/0/window_id").asText();
    }

    @AfterEach
    void disconnect() {
        bench.close();
        witness.close();
    }

    private void allow(Permission permission, boolean allowed) {
        for (int each : permission.switches) {
            stage.desktop().stub().control().stub_allow(each, allowed);
        }
    }

    private int prompts(Permission permission) {
        return stage.desktop().stub().control().stub_prompts(permission.switches[0]);
    }

    /** Returns calls, and what each needs. */
    private Map<String, Optional<Permission>> calls() {
        Map<String, Optional<Permission>> calls = new LinkedHashMap<>();
        Optional<Permission> screen = Optional.of(Permission.SCREEN_RECORDING);
        Optional<Permission> accessibility = Optional.of(Permission.ACCESSIBILITY);
        calls.put("screenshot_control {'action':'list_monitors'}", Optional.empty());
        calls.put("mouse_control {'action':'get_position'}", Optional.empty());
        calls.put("list_windows {}", Optional.empty());
        calls.put("clipboard_control {'action':'set','text':'a'}", Optional.empty());
        calls.put("screenshot_control {'monitorIndex':0}", screen);
        calls.put("take_window_screenshot {'window_id':'%s'}".formatted(window), screen);
        calls.put(
                "mouse_control {'action':'move','x':5,'y':5,'monitorIndex':0,'screenshotId':'monitor'}", accessibility);
        calls.put(
                "mouse_control {'action':'click','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor'}",
                accessibility);
        calls.put("keyboard_control {'action':'type','text':'a'}", accessibility);
        calls.put("keyboard_control {'action':'press','key':'shift'}", accessibility);
        calls.put("type_text {'window_id':'%s','text':'a'}".formatted(window), accessibility);
        calls.put("focus_window {'window_id':'%s'}".formatted(window), accessibility);
        calls.put(
                "window_control {'action':'move','window_id':'%s','monitorIndex':0,'x':120,'y':90}".formatted(window),
                accessibility);
        return calls;
    }

    /** macOS asks once for each permission, at the first call that needs it; no call of these needs to watch the person. */
    // S2-24
    @ParameterizedTest
    @MethodSource("missing")
    void aMissingPermissionRefusesWhatNeedsItAndNothingElse(Set<Permission> missing) {
        missing.forEach(permission -> allow(permission, false));
        calls().forEach((call, needed) -> check(call, needed.filter(missing::contains)));
        assertThat(Permission.values())
                .allSatisfy(permission -> assertThat(prompts(permission))
                        .as("questions for %s", permission)
                        .isEqualTo(missing.contains(permission) && permission != Permission.INPUT_MONITORING ? 1 : 0));
        missing.forEach(permission -> allow(permission, true));
        calls().forEach((call, needed) -> check(call, Optional.empty()));
    }

    private void check(String call, Optional<Permission> missing) {
        String[] words = call.split(" ", 2);
        witness.clear();
        if (missing.isEmpty()) {
            bench.done(words[0], words[1]);
            return;
        }
        JsonNode answer = bench.refused("permission_missing", words[0], words[1]);
        assertThat(answer.at("/error_details/permission").asText())
                .as(call)
                .isEqualTo(missing.get().name().toLowerCase(Locale.ROOT));
        assertThat(answer.get("error").asText()).as(call).contains("System Settings, Privacy & Security");
        assertThat(witness.settledEvents()).as(call).isEmpty();
    }
}
