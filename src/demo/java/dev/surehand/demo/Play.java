package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.demo.Step.Shot;
import io.modelcontextprotocol.spec.McpSchema;
import java.awt.Rectangle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** From nothing to a picture in which everything has been found; {@link Hands} does the rest. */
final class Play {
    private static final int LOOK_PX = 1600;
    private static final int TRIES = 50;
    private static final int BETWEEN_TRIES_MS = 50;
    private static final List<String> TOOLS =
            List.of("screenshot_control", "mouse_control", "keyboard_control", "list_windows");

    private final Stage stage;
    private final Agent agent;
    private final Transcript transcript;
    private String windowId = "";

    Play(Stage stage, Agent agent, Transcript transcript) {
        this.stage = stage;
        this.agent = agent;
        this.transcript = transcript;
    }

    /** @return all that was done, in one picture */
    Shot perform() throws IOException, InterruptedException {
        connect();
        List<JsonNode> monitors = listMonitors();
        JsonNode pointer = agent.call(Request.of("mouse_control", "action", "get_position"))
                .json();
        try (DemoWindowProcess window = openWindow(monitors)) {
            Hands hands = new Hands(agent, transcript, window, find(window));
            hands.work();
            new ElementHands(agent, transcript, window, windowId).work(stage.describesElements());
            if (stage.isVirtual()) {
                lookAtAll();
            }
            return hands.everything();
        } finally {
            if (!stage.isVirtual()) {
                putBack(pointer);
            }
        }
    }

    private void connect() {
        long start = System.nanoTime();
        McpSchema.InitializeResult server = agent.initialize();
        List<String> tools = agent.tools();
        long ms = (System.nanoTime() - start) / 1_000_000;
        String brief = "%s %s has %s"
                .formatted(server.serverInfo().name(), server.serverInfo().version(), String.join(", ", tools));
        transcript.add(new Step(
                "Start the server",
                Agent.startCommand(stage) + "\ninitialize\ntools/list",
                brief + ". It speaks MCP " + server.protocolVersion() + ".",
                brief,
                ms,
                tools.containsAll(TOOLS),
                "",
                List.of()));
    }

    private List<JsonNode> listMonitors() {
        Request request = Request.of("screenshot_control", "action", "list_monitors");
        Answer answer = agent.call(request);
        List<JsonNode> monitors = new ArrayList<>();
        answer.json().path("monitors").forEach(monitors::add);
        String sizes = monitors.stream()
                .map(one -> one.path("width").asInt() + "×" + one.path("height").asInt())
                .collect(Collectors.joining(", "));
        String brief = monitors.isEmpty() ? answer.json().path("error").asText("none") : "there are " + sizes;
        transcript.add("List the monitors", request, answer, brief, !monitors.isEmpty(), "");
        if (monitors.isEmpty()) {
            throw new DemoFailed("Without a monitor there is nothing to see.");
        }
        return monitors;
    }

    /** On a desktop of our own anywhere on the largest monitor; on a person's, where their system puts windows. */
    private DemoWindowProcess openWindow(List<JsonNode> monitors) throws IOException {
        if (!stage.isVirtual()) {
            return new DemoWindowProcess(stage, List.of(), List.of());
        }
        Rectangle largest = monitors.stream()
                .map(View::rectangle)
                .reduce((a, b) -> a.width >= b.width ? a : b)
                .orElseThrow();
        int scale = Math.max(1, Math.round(largest.width / 1920f));
        int x = largest.x + (int) (Math.random() * (largest.width - 1.1 * scale * DemoWindow.WIDTH));
        int y = largest.y + (int) (Math.random() * (largest.height - 1.2 * scale * DemoWindow.HEIGHT));
        return new DemoWindowProcess(stage, List.of("-Dsun.java2d.uiScale=" + scale), List.of("" + x, "" + y));
    }

    private Sight find(DemoWindowProcess window) throws InterruptedException {
        Request request = Request.of("list_windows", "title", window.title());
        Answer answer = agent.call(request);
        for (int i = 0; i < TRIES && answer.json().path("windows").isEmpty(); i++) {
            Thread.sleep(BETWEEN_TRIES_MS);
            answer = agent.call(request);
        }
        JsonNode windows = answer.json().path("windows");
        JsonNode only = windows.path(0);
        Rectangle frame = View.rectangle(only.path(only.has("monitor_rect") ? "monitor_rect" : "bounds"));
        int monitor = only.path("monitorIndex").asInt();
        boolean one = windows.size() == 1;
        windowId = only.path("window_id").asText();
        String brief = one
                ? "\"%s\" is %d×%d at (%d, %d) of monitor %d"
                        .formatted(window.title(), frame.width, frame.height, frame.x, frame.y, monitor)
                : windows.size() + " windows are titled \"" + window.title() + "\"";
        transcript.add("Find the window", request, answer, brief, one, "");
        if (!one) {
            throw new DemoFailed("Without the window there is nothing to press.");
        }
        return look(monitor, frame);
    }

    /** Until two looks agree, for windows may come in slowly. */
    private Sight look(int monitor, Rectangle frame) throws InterruptedException {
        Request request = Request.of("screenshot_control", "monitorIndex", monitor);
        Answer answer = agent.call(request);
        Sight sight = Sight.of(monitor, frame, View.of(answer));
        Sight earlier = null;
        for (int i = 0; i < TRIES && !(sight.isComplete() && sight.agreesWith(earlier)); i++) {
            Thread.sleep(BETWEEN_TRIES_MS);
            earlier = sight;
            answer = agent.call(request);
            sight = Sight.of(monitor, frame, View.of(answer));
        }
        tellOf(request, answer, sight);
        if (!sight.isComplete()) {
            throw new DemoFailed(
                    "Not all of the window was found in the picture; something may cover it, or it is on no monitor.");
        }
        return sight;
    }

    private void tellOf(Request request, Answer answer, Sight sight) {
        View view = sight.view();
        transcript.add(
                "Look at its monitor",
                request,
                answer,
                "%s is %d×%d, scale %.2f"
                        .formatted(
                                view.id(), view.image().getWidth(), view.image().getHeight(), view.scale()),
                sight.isComplete(),
                "found in it: " + sight.names(),
                shown(sight));
    }

    /** What else is on a person's screen is not for a report. */
    private Shot[] shown(Sight sight) {
        if (!stage.isVirtual() && !sight.isComplete()) {
            return new Shot[0];
        }
        View view = sight.view();
        List<Mark> boxes = sight.found().values().stream()
                .map(box -> (Mark) new Mark.Box(view.onMonitor(box)))
                .toList();
        View shown = stage.isVirtual() ? view : view.cropped(sight.frame());
        return new Shot[] {new Shot("the picture, and what was found in it", Mark.draw(shown, boxes, LOOK_PX))};
    }

    private void lookAtAll() {
        Request request = Request.of("screenshot_control", "target", "all_monitors");
        Answer answer = agent.call(request);
        View view = new View("", View.of(answer).image(), new Rectangle());
        transcript.add(
                "Look at all monitors",
                request,
                answer,
                "%d×%d in one picture"
                        .formatted(view.image().getWidth(), view.image().getHeight()),
                !answer.refused(),
                "",
                new Shot("all monitors, where they stand", Mark.draw(view, List.of(), LOOK_PX)));
    }

    private void putBack(JsonNode pointer) {
        Request request = Request.of(
                "mouse_control",
                "action",
                "move",
                "x",
                pointer.path("final_position").path("x").asInt(),
                "y",
                pointer.path("final_position").path("y").asInt(),
                "monitorIndex",
                pointer.path("monitorIndex").asInt(),
                "screenshotId",
                "monitor");
        Answer answer = agent.call(request);
        String brief = answer.refused() ? answer.json().path("error").asText() : "where it was";
        transcript.add("Put the pointer back", request, answer, brief, !answer.refused(), "");
    }
}
