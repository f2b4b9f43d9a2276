package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.Windows;
import dev.surehand.desktop.window.WindowsDecorator;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.DryRunTool;
import dev.surehand.tool.ToolBench;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DryRunTest {

    /** Default methods that only call the other methods of {@link Windows}. */
    private static final Set<String> ON_OTHERS = Set.of("get", "isStillUnder", "offers");

    private final FakeDesktop desktop = new FakeDesktop();
    private final FakeWindow window = desktop.open("Editor", new ScreenRect(0, 0, 1920, 1080));
    private final Session session = new Session(Protection.dryRun(desktop), RecoveryJournal.NONE, List::of);
    private final Dispatcher dispatcher = new Dispatcher(
            session,
            Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(60))).stream()
                    .map(DryRunTool::of)
                    .toList(),
            Duration.ofSeconds(30));

    @AfterEach
    void close() {
        dispatcher.close();
    }

    @Test
    void noExampleOfAnyToolSendsAnything() {
        desktop.clipboard().setText("before");
        desktop.elements().show(desktop.windows().list().get(0).id(), elements());
        assertThat(call("ui_snapshot", "{}").get("success").asBoolean()).isTrue();
        for (ToolSchema schema : acting()) {
            for (JsonNode example : schema.examples()) {
                JsonNode answer = call(schema.name(), example.get("arguments"));
                boolean releases = answer.path("error").asText().contains("there is nothing to release");
                assertThat(releases || answer.path("dry_run").asBoolean())
                        .as("%s", answer)
                        .isTrue();
            }
        }
        assertThat(desktop.log()).isEmpty();
        assertThat(window.events()).isEmpty();
        assertThat(window.text()).isEmpty();
        assertThat(desktop.pointer()).isEqualTo(new ScreenPoint(0, 0));
    }

    @Test
    void whatIsNotDoneHasNoEffect() {
        for (String arguments : List.of(
                "{'action':'press','key':'a','observe':'change'}", "{'action':'release_all','observe':'image'}")) {
            JsonNode answer = call("keyboard_control", arguments);
            assertThat(answer.has("effect") || answer.has("summary"))
                    .as("%s", answer)
                    .isFalse();
        }
    }

    /**
     * {@link WindowsDecorator} must override all other methods: a default method would hide from the policy what the desktop
     * knows, such as the menus of a window.
     */
    @Test
    void looksAtWindowsAsTheDesktopDoes() {
        Set<String> own = names(WindowsDecorator.class);
        assertThat(names(Windows.class)).allMatch(name -> own.contains(name) || ON_OTHERS.contains(name));
    }

    private static Set<String> names(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .collect(Collectors.toSet());
    }

    @Test
    void reportsWhatAClickWouldHaveHit() {
        JsonNode answer = call("mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0}");
        assertThat(answer.at("/would_hit/x").asInt()).isEqualTo(300);
        assertThat(answer.at("/would_hit/window_title").asText()).isEqualTo("Editor");
    }

    @Test
    void refusesWhatWouldBeRefused() {
        desktop.strike(InputFault.ELEVATED_TARGET);
        for (String call : List.of("{'action':'type','text':'a'}", "{'action':'press','key':'a'}")) {
            assertThat(call("keyboard_control", call).path("error_code").asText())
                    .isEqualTo("elevated_process_target");
        }
    }

    @Test
    void endsWhereAWindowWouldHaveToChange() {
        desktop.open("Front", new ScreenRect(0, 0, 300, 300));
        JsonNode answer = call("click", "{'window_id':'100','x':10,'y':10}");
        assertThat(answer.get("dry_run").asBoolean()).isTrue();
        assertThat(answer.get("note").asText()).contains("Editor");
        assertThat(call("window_control", "{'window_id':'100','action':'close'}")
                        .get("dry_run")
                        .asBoolean())
                .isTrue();
        assertThat(call("window_control", "{'window_id':'999','action':'close'}")
                        .get("error_code")
                        .asText())
                .isEqualTo("window_not_found");
        assertThat(call("list_windows", "{}").get("windows")).hasSize(2);
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void looksAsEver() {
        JsonNode answer = call("list_windows", "{}");
        assertThat(answer.at("/windows/0/title").asText()).isEqualTo("Editor");
        assertThat(answer.has("dry_run")).isFalse();
    }

    /** The elements that the examples name. None is already as an example wants it. */
    private ElementTree elements() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int root = builder.add(element("Editor", Role.WINDOW, 0).build(), -1).orElseThrow();
        for (Element.Draft draft : List.of(
                element("Save", Role.BUTTON, 40),
                element("Name", Role.EDIT, 80),
                element("Row 1", Role.LISTITEM, 120),
                element("Row 2", Role.LISTITEM, 160),
                element("Wrap lines", Role.CHECKBOX, 200),
                element("Folder", Role.TREEITEM, 240))) {
            Arrays.stream(ElementPattern.values()).forEach(draft::pattern);
            builder.add(draft.build(), root);
        }
        return builder.build();
    }

    private Element.Draft element(String name, Role role, int y) {
        return Element.of(new ElementKey(desktop.windows().list().get(0).id(), name), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(100, y, 200, 30));
    }

    private List<ToolSchema> acting() {
        return dispatcher.schemas().stream().filter(ToolSchema::acts).toList();
    }

    private JsonNode call(String tool, String arguments) {
        return call(tool, ToolBench.json(arguments));
    }

    private JsonNode call(String tool, JsonNode arguments) {
        return dispatcher.call(tool, arguments, Caller.SILENT).orElseThrow().structured();
    }
}
