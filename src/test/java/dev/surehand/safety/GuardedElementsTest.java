package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The policy applies to elements as to pixels: of a denied window nothing is reported, and a look-only one is not worked. */
class GuardedElementsTest {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final Policy POLICY = new Policy(List.of(
            Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*")),
            Rule.of("private", Verdict.DENY, new Glob("*"), new Glob("*private*")),
            Rule.of("looked", Verdict.LOOK_ONLY, new Glob("terminal"), new Glob("*"))));

    private final FakeDesktop desktop = new FakeDesktop();

    @AutoClose
    private final ToolBench bench = new ToolBench(Protection.guarded(desktop, POLICY, USER));

    private FakeWindow opened;

    private WindowId open(String program) {
        opened = desktop.open("Title of " + program, new ScreenRect(0, 0, 400, 300))
                .ownedBy(program, 17);
        WindowId id = desktop.windows().list().get(0).id();
        ElementTree.Builder builder = new ElementTree.Builder(10);
        Element top = Element.of(new ElementKey(id, "top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(0, 0, 400, 300))
                .build();
        Element button = Element.of(new ElementKey(id, "button"), Role.BUTTON)
                .name("Open the safe")
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .pattern(ElementPattern.PRESS)
                .bounds(new ScreenRect(10, 10, 100, 20))
                .build();
        builder.add(button, builder.add(top, -1).orElseThrow());
        desktop.elements().show(id, builder.build());
        return id;
    }

    private String arguments(String members, WindowId id) {
        return "{%s}".formatted(members.replace("ID", id.wireName()));
    }

    @Test
    void ofADeniedWindowNothingIsReported() {
        WindowId vault = open("vault");
        for (String members : List.of("'window_id':'ID'", "", "'at':{'x':20,'y':20,'monitorIndex':0}")) {
            JsonNode answer = bench.refused("blocked_by_policy", "ui_snapshot", arguments(members, vault));
            assertThat(answer.toString()).doesNotContain("Title of vault").doesNotContain("safe");
        }
        bench.refused(
                "blocked_by_policy", "ui_act", arguments("'action':'press','find':'safe','window_id':'ID'", vault));
        assertThat(desktop.reached()).doesNotContain("read elements");
    }

    @Test
    void aLookOnlyWindowIsReadAndNotWorked() {
        WindowId terminal = open("terminal");
        bench.done("ui_snapshot", arguments("'window_id':'ID'", terminal));
        JsonNode answer = bench.refused("blocked_by_policy", "ui_act", "{'action':'press','ref':'e1'}");
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo("looked");
        assertThat(desktop.reached()).noneMatch(request -> request.startsWith("Activate"));
        assertThat(desktop.log()).isEmpty();
    }

    /** A list of a denied window is not asked for items, and one of a look-only window does not scroll. */
    @Test
    void itemsAndPlacesAreThoseOfWindowsThatMayBeSeen() {
        ElementKey denied = new ElementKey(open("vault"), "button");
        assertThatThrownBy(() -> guarded().hasItem(denied, "Item")).isInstanceOf(DesktopException.class);
        assertThatThrownBy(() -> guarded().clickPoint(denied)).isInstanceOf(DesktopException.class);
        ElementKey looked = new ElementKey(open("terminal"), "button");
        assertThat(guarded().hasItem(looked, "Item")).isFalse();
        assertThatThrownBy(() -> guarded().makeItem(looked, "Item")).isInstanceOf(DesktopException.class);
        assertThat(desktop.reached()).containsOnlyOnce("has item Item").doesNotContain("click point");
        assertThat(desktop.reached()).noneMatch(request -> request.startsWith("make item"));
    }

    /** A picture says as much as elements: it is not searched for a denied window, and its places are not worked in a look-only one. */
    @Test
    void theRulesApplyToPicturesOfWindows() {
        WindowId vault = open("vault");
        for (String members : List.of("'regions':'always'", "'marks':true", "'focused':true")) {
            bench.refused("blocked_by_policy", "ui_snapshot", arguments("'window_id':'ID'," + members, vault));
        }
        assertThat(desktop.reached()).noneMatch(request -> request.startsWith("capture"));
        WindowId terminal = open("terminal");
        JsonNode seen = bench.done(
                "ui_snapshot", arguments("'window_id':'ID','regions':'always','format':'json','max':2", terminal));
        String region = seen.at("/regions/0/ref").asText();
        assertThat(region).startsWith("s");
        bench.refused("blocked_by_policy", "ui_act", "{'action':'press','ref':'%s'}".formatted(region));
        assertThat(desktop.log()).isEmpty();
        opened.retitle("My private notes");
        bench.refused("blocked_by_policy", "ui_act", "{'action':'press','ref':'%s'}".formatted(region));
    }

    /** A title may change after the snapshot, and then another rule applies. */
    @Test
    void theRulesApplyToTheTitleOfNow() {
        WindowId id = open("editor");
        bench.done("ui_snapshot", arguments("'window_id':'ID'", id));
        opened.retitle("My private notes");
        JsonNode answer = bench.refused("blocked_by_policy", "ui_act", "{'action':'press','ref':'e1'}");
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo("private");
        bench.refused("blocked_by_policy", "ui_snapshot", "{'ref':'e1'}");
        bench.refused("blocked_by_policy", "ui_snapshot", "{'ref':'e1','text':true}");
        assertThat(desktop.reached()).noneMatch(request -> request.startsWith("Activate"));
    }

    @Test
    void aDryRunPressesNothing() {
        try (ToolBench dry = new ToolBench(Protection.dryRun(desktop))) {
            WindowId editor = open("editor");
            assertThatThrownBy(() -> dry.session
                            .elements()
                            .perform(new ElementKey(editor, "button"), new ElementAction.Activate()))
                    .isInstanceOf(EndOfDryRun.class);
            ElementKey list = new ElementKey(editor, "button");
            desktop.elements().hideItems(list, Map.of("Item", () -> {}));
            assertThatThrownBy(() -> dry.session.elements().makeItem(list, "Item"))
                    .isInstanceOf(EndOfDryRun.class);
            assertThat(dry.session.elements().makeItem(list, "None")).isEmpty();
            assertThat(desktop.reached()).noneMatch(request -> request.startsWith("make item"));
            assertThat(desktop.reached()).noneMatch(request -> request.startsWith("Activate"));
            dry.refused("pattern_unsupported", "ui_act", "{'action':'expand','find':'safe','via':'native'}");
        }
    }

    @Test
    void aWatchOfADeniedWindowIsRefusedAndOneOfTheDesktopSaysNoMoreThanThatSomethingHappened() {
        WindowId vault = open("vault");
        GuardedElements guarded = guarded();
        List<ElementEvent> events = new ArrayList<>();
        try (ElementWatch watch = guarded.watch(Optional.empty(), events::add)) {
            ElementKey button = new ElementKey(vault, "button");
            desktop.elements()
                    .emit(new ElementEvent(ElementEvent.EventKind.VALUE, Optional.of(vault), Optional.of(button)));
            assertThat(events)
                    .containsExactly(
                            new ElementEvent(ElementEvent.EventKind.VALUE, Optional.empty(), Optional.empty()));
            assertThat(watch).isNotNull();
        }
        assertThat(desktop.elements().watches()).isZero();
    }

    private GuardedElements guarded() {
        PolicyEnforcer enforcer = new PolicyEnforcer(POLICY, desktop.windows(), InputAim.NONE, false);
        GuardedInput input = new GuardedInput(
                desktop.input(), enforcer, USER, RiskGate.open().on(desktop), Secrets.none());
        return new GuardedElements(
                desktop.elements(),
                desktop.windows(),
                enforcer,
                input,
                RiskGate.open().on(desktop),
                Secrets.none());
    }
}
