package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.loop.AgentRun;
import dev.surehand.agent.loop.RunLimits;
import dev.surehand.agent.loop.RunParts;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunSettings;
import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFacts;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.choice.ProviderChoice;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Short sessions of the agent, in which each step clicks and looks. Every part of them is timed. */
final class AgentSessions implements AutoCloseable {

    /** Longer sessions end, because nothing changes on the screen. */
    private static final int STEPS = 3;

    private static final String REPLY = """
            {"id": "m", "type": "message", "role": "assistant", "model": "claude-sonnet-5-5", "stop_reason": "tool_use",
             "usage": {"input_tokens": 9000, "output_tokens": 90}, "content": [
             {"type": "text", "text": "I press the field."},
             {"type": "tool_use", "id": "click%1$d", "name": "left_click", "toolset_name": "computer", "input": {"coordinate": [%2$d, 560]}},
             {"type": "tool_use", "id": "look%1$d", "name": "screenshot", "toolset_name": "computer", "input": {}}]}""";

    private static final int LEFT = 1050;
    private static final int PLACES = 10;

    private final AgentParts parts = new AgentParts();
    private final AnsweringServer service = new AnsweringServer();
    private final Random random = new Random();
    private final Dispatcher tools;
    private final Path directory;
    private int turn;

    /** @param directory for the folders of sessions */
    AgentSessions(Dispatcher tools, Path directory) {
        this.tools = tools;
        this.directory = directory;
    }

    AgentParts parts() {
        return parts;
    }

    private int nextX() {
        return LEFT + 40 * (turn++ % PLACES);
    }

    /** Makes the calls of a step, without the agent. Returns the time. */
    double tools() {
        ObjectNode click =
                JsonNodeFactory.instance.objectNode().put("action", "click").put("x", nextX());
        click.put("y", 560).put("monitorIndex", 0).put("observe", "change");
        ObjectNode look = JsonNodeFactory.instance.objectNode().put("monitorIndex", 0);
        look.put("format", "jpeg").put("maxBytes", 3_000_000).put("maxLongEdge", 2000);
        long start = System.nanoTime();
        call("mouse_control", click);
        call("screenshot_control", look);
        return Contender.millisecondsSince(start);
    }

    private void call(String tool, ObjectNode arguments) {
        ToolResult result = tools.call(tool, arguments, Caller.SILENT).orElseThrow();
        if (!(result instanceof ToolResult.Done)) {
            throw new IllegalStateException(result.structured().toString());
        }
    }

    /** Runs a session. Returns the time of a step without the model. */
    double agent() {
        for (int step = 0; step < STEPS; step++) {
            service.then(200, REPLY.formatted(turn, nextX()));
        }
        SessionFacts facts = new SessionFacts("Press the field.", JsonNodeFactory.instance.objectNode());
        try (SessionFolder folder = SessionFolder.create(directory, facts, InstantSource.system(), random)) {
            TimedJournal journal = new TimedJournal(folder);
            ModelProvider provider = new TimedProvider();
            ConsentCaller consent = new ConsentCaller(Person.NOBODY, journal);
            DesktopHands hands = new DesktopHands(
                    new TimedPort(new DispatcherPort(tools)),
                    new DesktopHands.HandSettings(
                            new WorkPlace.OneMonitor(0), provider.facts().pictures(), false, 0, false, Set.of()),
                    new ThreadPause(),
                    consent);
            RunSettings settings = new RunSettings(
                    "Press the field.",
                    SpeedMode.MEDIUM,
                    0,
                    new RunLimits(STEPS, Duration.ofMinutes(10), Optional.empty(), 4096),
                    Optional.empty(),
                    "monitor 0",
                    Set.of(),
                    Optional.empty());
            RunControl control = new RunControl(Thread.currentThread(), () -> {});
            AgentRun run = new AgentRun(
                    settings,
                    new RunParts(provider, hands, Person.NOBODY, consent, journal, control, InstantSource.system()));
            long start = System.nanoTime();
            RunReport report = run.run();
            double whole = Contender.millisecondsSince(start);
            if (report.actions() != STEPS) {
                throw new IllegalStateException("The session was not as it should be: " + report);
            }
            return parts.ended(STEPS, whole);
        }
    }

    @Override
    public void close() {
        service.close();
    }

    private final class TimedPort implements ToolPort {

        private final ToolPort port;

        TimedPort(ToolPort port) {
            this.port = port;
        }

        @Override
        public Set<String> tools() {
            return port.tools();
        }

        @Override
        public ToolReply call(String tool, ObjectNode arguments, Caller caller) throws PortException {
            long start = System.nanoTime();
            ToolReply reply = port.call(tool, arguments, caller);
            double time = Contender.millisecondsSince(start);
            double waited = reply.structured().at("/effect/waited_ms").asDouble();
            switch (tool) {
                case "screenshot_control" -> parts.add(AgentParts.LOOK, time);
                case "list_windows" -> parts.add(AgentParts.SCENE, time);
                default -> {
                    parts.add(AgentParts.WAIT, waited);
                    parts.add(AgentParts.ACT, time - waited);
                }
            }
            return reply;
        }

        @Override
        public void stop() {
            port.stop();
        }

        @Override
        public void close() {}
    }

    /** A model whose requests and replies are those of a real one. */
    private final class TimedProvider implements ModelProvider, WireListener {

        private final ModelProvider provider = new ProviderChoice(
                        Turns.model("claude-sonnet-5-5"),
                        Optional.empty(),
                        Optional.of(service.address()),
                        ApiKey.of("bench"),
                        ModelEndpoint.USUAL_LIMIT)
                .provider(new RetryRules(random, InstantSource.system()), new ThreadPause(), this);

        private long last;

        @Override
        public ProviderFacts facts() {
            return provider.facts();
        }

        @Override
        public RequestSize size(ModelTurn turn) throws ProviderException {
            last = System.nanoTime();
            RequestSize size = provider.size(turn);
            passed(AgentParts.SIZE);
            return size;
        }

        @Override
        public ModelReply next(ModelTurn turn) throws ProviderException {
            last = System.nanoTime();
            ModelReply reply = provider.next(turn);
            passed(AgentParts.READ);
            return reply;
        }

        @Override
        public void sent(int attempt, JsonNode body) {
            passed(AgentParts.BUILD);
        }

        @Override
        public void answered(int attempt, int status, JsonNode body) {
            passed(AgentParts.SEND);
        }

        @Override
        public void failed(int attempt, String reason) {
            throw new IllegalStateException(reason);
        }

        private void passed(String part) {
            parts.add(part, Contender.millisecondsSince(last));
            last = System.nanoTime();
        }
    }

    private final class TimedJournal implements SessionJournal {

        private final SessionJournal journal;

        TimedJournal(SessionJournal journal) {
            this.journal = journal;
        }

        @Override
        public void add(JournalEvent kind, ObjectNode facts) {
            long start = System.nanoTime();
            journal.add(kind, facts);
            parts.add(AgentParts.EVENTS, Contender.millisecondsSince(start));
        }

        @Override
        public String keep(byte[] picture, String mediaType) {
            long start = System.nanoTime();
            String name = journal.keep(picture, mediaType);
            parts.add(AgentParts.KEPT, Contender.millisecondsSince(start));
            return name;
        }

        @Override
        public void said(HistoryItem item) {
            long start = System.nanoTime();
            journal.said(item);
            parts.add(AgentParts.SAID, Contender.millisecondsSince(start));
        }
    }
}
