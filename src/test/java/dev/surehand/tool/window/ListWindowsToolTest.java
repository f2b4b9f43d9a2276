package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListWindowsToolTest {

    private static final String LIST = "list_windows";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;

    @AfterEach
    void close() {
        bench.close();
    }

    // S2-07, S2-08, C-13, C-61
    @Test
    void aWindowIsDescribedInUnitsThatAreNamed() {
        desktop.open("Inbox", new ScreenRect(-1000, 100, 400, 300)).ownedBy("mail", 12);
        assertThat(bench.done(LIST, "{}").toString())
                .isEqualTo(ToolBench.json("""
                                {'success':true,'windows':[{
                                'window_id':'100','owner_name':'mail','pid':12,'title':'Inbox',
                                'bounds':{'x':-1000,'y':100,'width':400,'height':300,'units':'points'},
                                'monitorIndex':1,'monitor_rect':{'x':880,'y':200,'width':800,'height':600},
                                'state':'normal','focused':true,'app_id':'dev.surehand.Fake'}]}""").toString());
        desktop.open("Editor", new ScreenRect(1900, 0, 400, 300));
        JsonNode editor = bench.done(LIST, "{'title':'edit'}").at("/windows/0");
        assertThat(editor.at("/bounds/units").asText()).isEqualTo("pixels");
        assertThat(editor.get("monitorIndex").asInt()).as("where most of it is").isEqualTo(2);
        assertThat(editor.at("/monitor_rect/x").asInt()).isEqualTo(-20);
    }

    // E3: a list does not contain the same rectangle twice
    @Test
    void boundsThatAreThePixelsOfTheMonitorAreSaidOnce() {
        desktop.open("Inbox", new ScreenRect(100, 50, 400, 300));
        JsonNode listed = bench.done(LIST, "{}").at("/windows/0");
        assertThat(listed.has("monitor_rect")).isFalse();
        assertThat(ToolCalls.onMonitor(listed).toString())
                .isEqualTo("{\"x\":100,\"y\":50,\"width\":400,\"height\":300}");
    }

    // C-61: the numbers can be used unchanged, on each kind of monitor
    @ParameterizedTest
    @ValueSource(strings = {"100,50", "-1000,100", "3000,-100"})
    void theMiddleOfAMonitorRectIsTheMiddleOfTheWindow(String corner) {
        String[] xy = corner.split(",", -1);
        FakeWindow window =
                desktop.open("W", new ScreenRect(Integer.parseInt(xy[0]), Integer.parseInt(xy[1]), 400, 300));
        JsonNode listed = bench.done(LIST, "{}").at("/windows/0");
        JsonNode rect = ToolCalls.onMonitor(listed);
        bench.done(
                "mouse_control",
                "{'action':'click','x':%d,'y':%d,'monitorIndex':%d}"
                        .formatted(
                                rect.get("x").asInt() + rect.get("width").asInt() / 2,
                                rect.get("y").asInt() + rect.get("height").asInt() / 2,
                                listed.get("monitorIndex").asInt()));
        assertThat(window.seen()).contains("press left button 200,150 []");
    }

    // S2-09
    @Test
    void whatIsNoWindowToAPersonIsShownOnlyOnRequest() {
        desktop.open("tiny", new ScreenRect(0, 0, 49, 300));
        desktop.open("thin", new ScreenRect(0, 0, 300, 49));
        desktop.open("panel", new ScreenRect(0, 0, 1920, 60)).asOverlay();
        desktop.open("", new ScreenRect(0, 0, 300, 300)).ownedBy("", 0);
        desktop.open("just large enough", new ScreenRect(0, 0, 50, 50));
        desktop.open("minimised", new ScreenRect(0, 0, 1, 1)).put(WindowState.MINIMIZED);
        assertThat(titles("{}")).containsExactly("minimised", "just large enough");
        assertThat(titles("{'includeAll':true}"))
                .as("front to back")
                .containsExactly("minimised", "just large enough", "", "panel", "thin", "tiny");
    }

    /** Old programs, such as xev, report neither a process nor a class. */
    @Test
    void aWindowWithATitleOrAProgramIsAWindowToAPerson() {
        desktop.open("Event Tester", new ScreenRect(0, 0, 300, 300)).ownedBy("", 0);
        desktop.open("", new ScreenRect(0, 0, 300, 300)).ownedBy("xclock", 0);
        assertThat(titles("{}")).containsExactly("", "Event Tester");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'title':'BOX'}|Outbox,Inbox",
                "{'app':'Mail'}|Outbox,Inbox",
                "{'app':'surehand'}|Outbox,Inbox,Notes",
                "{'pid':13}|Notes",
                "{'pid':'13'}|Notes",
                "{'title':'in','app':'mail','pid':12}|Inbox",
                "{'title':'nothing'}|"
            })
    void filtersNarrowTheList(String row) {
        desktop.open("Notes", new ScreenRect(0, 0, 300, 300)).ownedBy("editor", 13);
        desktop.open("Inbox", new ScreenRect(0, 0, 300, 300)).ownedBy("mail", 12);
        desktop.open("Outbox", new ScreenRect(0, 0, 300, 300)).ownedBy("mail", 12);
        String[] columns = row.split("\\|", 2);
        assertThat(String.join(",", titles(columns[0]))).isEqualTo(columns[1]);
    }

    @Test
    void aWindowOnNoMonitorSaysSo() {
        desktop.open("Seen", new ScreenRect(-100, -100, 300, 300));
        desktop.open("Lost", new ScreenRect(100, 4000, 300, 300));
        JsonNode windows = bench.done(LIST, "{}").get("windows");
        assertThat(windows.at("/0/title").asText()).isEqualTo("Lost");
        assertThat(windows.at("/0/outside_monitor").asBoolean()).isTrue();
        assertThat(windows.at("/0/monitor_rect/y").asInt()).isGreaterThan(2000);
        assertThat(windows.at("/1").has("outside_monitor")).isFalse();
    }

    @Test
    void anUnknownFilterIsNamed() {
        JsonNode answer = bench.refused("invalid_parameter", LIST, "{'name':'x'}");
        assertThat(answer.get("error").asText()).contains("Unknown parameter name; expected one of: title, app, pid");
    }

    private List<String> titles(String arguments) {
        return bench.done(LIST, arguments).get("windows").findValuesAsText("title");
    }
}
