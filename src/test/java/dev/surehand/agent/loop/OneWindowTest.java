package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.HandResult;
import dev.surehand.agent.hands.WindowFinder;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.Caller;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With {@code --window} the model sees one window only, whatever it asks for and whatever fails. */
class OneWindowTest {

    private static final String DONE = "{'actions': [{'action': 'done', 'success': false, 'summary': 'No.'}]}";

    /** Each kind of action, with points that another window covers. */
    private static final List<String> ACTIONS = List.of(
            "{'action': 'screenshot'}",
            "{'action': 'list_windows'}",
            "{'action': 'cursor_position'}",
            "{'action': 'zoom', 'region': [10, 10, 60, 60]}",
            "{'action': 'left_click', 'x': 100, 'y': 100}",
            "{'action': 'right_click', 'x': 100, 'y': 100}",
            "{'action': 'middle_click', 'x': 100, 'y': 100}",
            "{'action': 'double_click', 'x': 100, 'y': 100}",
            "{'action': 'triple_click', 'x': 100, 'y': 100}",
            "{'action': 'left_click'}",
            "{'action': 'mouse_move', 'x': 100, 'y': 100}",
            "{'action': 'left_click_drag', 'path': [{'x': 100, 'y': 100}, {'x': 120, 'y': 100}]}",
            "{'action': 'scroll', 'x': 100, 'y': 100, 'direction': 'down', 'amount': 1}",
            "{'action': 'left_mouse_down'}",
            "{'action': 'left_mouse_up'}",
            "{'action': 'type', 'text': 'abc'}",
            "{'action': 'key', 'keys': 'ctrl+a'}",
            "{'action': 'hold_key', 'keys': 'ctrl', 'seconds': 1}",
            "{'action': 'focus_window', 'window': 'form'}",
            "{'action': 'focus_window', 'window': 'i'}",
            "{'action': 'focus_window', 'window': ''}");

    private final AgentBench bench = new AgentBench();

    @BeforeEach
    void open() throws PortException {
        bench.tools.desktop.open("Form", new ScreenRect(100, 100, 400, 300));
        bench.place =
                new WorkPlace.OneWindow(new WindowFinder(new DispatcherPort(bench.tools.dispatcher)).find("form"));
        bench.tools.desktop.open("Diary of last night", new ScreenRect(120, 120, 360, 260));
        bench.tools.desktop.open("Bank 4711", new ScreenRect(800, 100, 400, 300));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /** Returns everything that the model read. */
    private String read() {
        return bench.said.stream()
                .filter(item -> !(item instanceof HistoryItem.Answered))
                .map(OneWindowTest::texts)
                .collect(Collectors.joining("\n"));
    }

    private static String texts(HistoryItem item) {
        return item instanceof HistoryItem.Outcomes outcomes
                ? outcomes.all().stream().map(outcome -> outcome.text()).collect(Collectors.joining("\n"))
                        + outcomes.remark()
                : ((HistoryItem.UserWords) item).text();
    }

    @Test
    void noActionShowsAnotherWindow() {
        for (String action : ACTIONS) {
            bench.said.clear();
            bench.run("{'actions': [" + action + "]}", DONE);
            assertThat(read()).as(action).isNotBlank().doesNotContainIgnoringCase("diary", "night", "bank", "4711");
        }
    }

    @Test
    void theListHasTheWindowItself() {
        bench.run("{'actions': [{'action': 'list_windows'}]}", DONE);
        assertThat(read()).contains("\"Form\"");
    }

    /** Servers of others give no codes with their errors. */
    @Test
    void anErrorWithoutACodeShowsNoOtherWindow() throws PortException {
        ToolPort other = new ToolPort() {
            @Override
            public Set<String> tools() {
                return Set.of();
            }

            @Override
            public ToolReply call(String tool, ObjectNode arguments, Caller caller) {
                return new ToolReply(
                        false, arguments.objectNode().put("error", "The window Bank 4711 is in front."), List.of());
            }

            @Override
            public void stop() {}

            @Override
            public void close() {}
        };
        DesktopHands hands = new DesktopHands(
                other,
                new DesktopHands.HandSettings(
                        bench.place, Turns.model("gpt-6.1-terra").pictures(), false, 0, false, Set.of()),
                wait -> {},
                Caller.SILENT);
        HandResult result = hands.perform(new AgentAction.EnterText("a"));
        assertThat(result.isDone()).isFalse();
        assertThat(result.text()).isEqualTo("The tool did not do it.");
    }

    /** Otherwise the model could spell a title out by asking for its parts. */
    @Test
    void aWindowThatThereIsIsAnsweredAsOneThatThereIsNot() {
        bench.run("{'actions': [{'action': 'focus_window', 'window': 'diary'}]}", DONE);
        String there = read();
        bench.said.clear();
        bench.run("{'actions': [{'action': 'focus_window', 'window': 'xyzzy'}]}", DONE);
        assertThat(there).isEqualTo(read()).contains("There is no window like that");
    }
}
