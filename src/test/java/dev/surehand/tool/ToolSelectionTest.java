package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.schema.ToolSchema;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToolSelectionTest {

    private final Session session = new Session(new FakeDesktop(), RecoveryJournal.NONE, List::of);
    private final List<Tool> all = Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(60)));

    @Test
    void takesAllByDefault() {
        assertThat(ToolSelection.ALL.of(all)).isEqualTo(all);
    }

    @Test
    void takesWhatIsNamedInTheOrderOfTheListing() {
        var some = new ToolSelection(Set.of("mouse_control", "screenshot_control"), Set.of(), false);
        assertThat(names(some)).containsExactly("screenshot_control", "mouse_control");
    }

    @Test
    void leavesOutWhatIsExcludedThoughItIsNamed() {
        var some = new ToolSelection(Set.of("mouse_control", "list_windows"), Set.of("mouse_control"), false);
        assertThat(names(some)).containsExactly("list_windows");
    }

    @Test
    void leavesNothingThatActsToWhoOnlyLooks() {
        var looking = new ToolSelection(Set.of(), Set.of(), true);
        assertThat(names(looking))
                .contains("screenshot_control", "list_windows")
                .doesNotContain("mouse_control");
        assertThat(looking.of(all))
                .noneMatch(tool -> ToolSchema.load(tool.name()).acts());
    }

    @Test
    void reportsNamesThatNoToolHas() {
        var some = new ToolSelection(Set.of("mouse_control", "mouse"), Set.of("keys"), false);
        assertThat(some.unknownAmong(all)).containsExactly("keys", "mouse");
    }

    @Test
    void makesTheRestUncallable() {
        var looking = new ToolSelection(Set.of(), Set.of(), true);
        try (Dispatcher dispatcher = new Dispatcher(session, looking.of(all), Duration.ofSeconds(30))) {
            var nothing = JsonNodeFactory.instance.objectNode();
            assertThat(dispatcher.call("mouse_control", nothing, Caller.SILENT)).isEmpty();
            assertThat(dispatcher.schemas()).extracting(ToolSchema::name).doesNotContain("mouse_control");
        }
    }

    private List<String> names(ToolSelection selection) {
        return selection.of(all).stream().map(Tool::name).toList();
    }
}
