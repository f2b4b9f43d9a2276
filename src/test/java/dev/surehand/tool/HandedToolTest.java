package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.Hands;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.recovery.RecoveryJournal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two fake desktops stand for one that is worked with two hands, so that each shows what its hand did. S3-54. */
class HandedToolTest {

    private static final Key SHIFT = Key.of(NamedKey.SHIFT);
    private static final String CLICK = "{'action':'click','x':300,'y':200,'monitorIndex':0%s}";

    /** The first has steps with hands of their own, and the second only shows something. */
    private static final Set<String> WITHOUT_A_HAND = Set.of("run_steps", "overlay_control");

    private final FakeDesktop shared = new FakeDesktop();
    private final FakeDesktop own = new FakeDesktop();
    private final FakeWindow persons = shared.open("Editor", new ScreenRect(0, 0, 1920, 1080));
    private final FakeWindow agents = own.open("Editor", new ScreenRect(0, 0, 1920, 1080));
    private final Dispatcher dispatcher = dispatcher(Hands.parse("own,shared"));

    private Dispatcher dispatcher(Hands hands) {
        Session session =
                new Session(Map.of(Hand.SHARED, shared, Hand.OWN, own), hands.usual(), RecoveryJournal.NONE, List::of);
        List<Tool> tools = Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(20))).stream()
                .map(HandedTool.using(session, hands))
                .toList();
        return new Dispatcher(session, tools, Duration.ofSeconds(30));
    }

    @AfterEach
    void close() {
        dispatcher.close();
    }

    private JsonNode call(String tool, String arguments) {
        return dispatcher
                .call(tool, ToolBench.json(arguments), Caller.SILENT)
                .orElseThrow()
                .structured();
    }

    @Test
    void aCallChoosesTheHand() {
        assertThat(call("mouse_control", CLICK.formatted("")).path("hand").asText())
                .isEqualTo("own");
        assertThat(agents.seen()).isNotEmpty();
        assertThat(persons.seen()).isEmpty();
        int before = agents.seen().size();

        assertThat(call("mouse_control", CLICK.formatted(",'hand':'shared'"))
                        .path("hand")
                        .asText())
                .isEqualTo("shared");
        assertThat(persons.seen()).isNotEmpty();
        assertThat(agents.seen()).hasSize(before);
    }

    @Test
    void aRefusalNamesTheHandOfItsCall() {
        JsonNode outside = call("mouse_control", "{'action':'click','x':30000,'y':1,'monitorIndex':0,'hand':'shared'}");
        assertThat(outside.path("error_code").asText()).isEqualTo("coordinates_out_of_bounds");
        assertThat(outside.path("hand").asText()).isEqualTo("shared");
        JsonNode unknown = call("mouse_control", CLICK.formatted(",'hand':'left'"));
        assertThat(unknown.path("error_code").asText()).isEqualTo("invalid_parameter");
        assertThat(unknown.path("error").asText()).contains("own", "shared");
        assertThat(unknown.path("hand").asText()).isEqualTo("own");
        assertThat(agents.seen()).isEmpty();
        assertThat(persons.seen()).isEmpty();
    }

    /** What one hand holds is no matter of the other, also when a call fails or everything is released. */
    @Test
    void eachHandHoldsItsOwnKeys() {
        call("keyboard_control", "{'action':'key_down','key':'shift'}");
        assertThat(own.down()).containsExactly(SHIFT);
        JsonNode other = call("keyboard_control", "{'action':'key_down','key':'shift','hand':'shared'}");
        assertThat(other.path("success").asBoolean()).as("%s", other).isTrue();
        assertThat(other.path("held_keys")).hasSize(1);

        shared.strike(InputFault.SECURE_DESKTOP);
        call("mouse_control", CLICK.formatted(",'hand':'shared'"));
        shared.recover();
        assertThat(own.down()).containsExactly(SHIFT);
        assertThat(shared.down()).containsExactly(SHIFT);

        call("keyboard_control", "{'action':'release_all','hand':'shared'}");
        assertThat(own.down()).containsExactly(SHIFT);
        assertThat(shared.down()).isEmpty();
        dispatcher.close();
        assertThat(own.down()).isEmpty();
    }

    /** The hand of the person is stopped alone by the corner, and both by the keys. */
    @Test
    void theHandOfThePersonIsStoppedAlone() {
        call("keyboard_control", "{'action':'key_down','key':'shift'}");
        call("keyboard_control", "{'action':'key_down','key':'shift','hand':'shared'}");
        dispatcher.stopSharedHandByUser();
        call("list_windows", "{}");
        assertThat(shared.down()).isEmpty();
        assertThat(own.down()).containsExactly(SHIFT);
        dispatcher.stopByUser();
        call("list_windows", "{}");
        assertThat(own.down()).isEmpty();
    }

    @Test
    void aStepChoosesTheHandAndADryStepMovesNone() {
        String step = "{'tool':'mouse_control','arguments':" + CLICK.formatted(",'hand':'shared'") + "}";
        JsonNode dry = call("run_steps", "{'dryRun':true,'steps':[" + step + "]}");
        assertThat(dry.path("success").asBoolean()).as("%s", dry).isTrue();
        assertThat(persons.seen()).isEmpty();
        assertThat(agents.seen()).isEmpty();
        call("run_steps", "{'steps':[" + step + "]}");
        assertThat(persons.seen()).isNotEmpty();
        assertThat(agents.seen()).isEmpty();
    }

    /** A listing costs tokens in every conversation, so only a server with a choice lists it. */
    @Test
    void onlyAServerWithAChoiceListsTheParameter() {
        assertThat(dispatcher.schemas())
                .allSatisfy(schema -> assertThat(schema.flatInput().at("/properties/hand/enum"))
                        .hasSize(schema.acts() && !WITHOUT_A_HAND.contains(schema.name()) ? 2 : 0));
        try (Dispatcher single = dispatcher(new Hands(List.of(Hand.OWN)))) {
            assertThat(single.schemas())
                    .noneMatch(schema -> schema.flatInput().path("properties").has("hand"));
            JsonNode refused = single.call(
                            "mouse_control", ToolBench.json(CLICK.formatted(",'hand':'shared'")), Caller.SILENT)
                    .orElseThrow()
                    .structured();
            assertThat(refused.path("error_code").asText()).isEqualTo("invalid_parameter");
            assertThat(persons.seen()).isEmpty();
        }
    }
}
