package dev.surehand.agent.loop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.scripted.InvalidScenarioException;
import dev.surehand.agent.provider.scripted.ScriptedProvider;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/** The agent on the fake desktop, with a script in the place of a model. */
final class AgentBench implements AutoCloseable {

    final ToolBench tools;
    final List<String> kinds = new ArrayList<>();
    final List<ObjectNode> facts = new ArrayList<>();
    final List<HistoryItem> said = new ArrayList<>();
    final List<String> questions = new ArrayList<>();
    final Queue<String> answers = new ArrayDeque<>();
    SpeedMode speed = SpeedMode.MEDIUM;
    int dryTurns;
    Set<String> secrets = Set.of();
    RunLimits limits = new RunLimits(20, Duration.ofMinutes(10), Optional.empty(), 4096);
    Optional<RunSettings.StrictRules> strict = Optional.empty();
    WorkPlace place = new WorkPlace.OneMonitor(0);
    Instant now = Instant.parse("2026-11-24T12:00:00Z");
    Duration tick = Duration.ZERO;
    Runnable onEvent = () -> {};
    Runnable onQuestion = () -> {};
    RunControl control = new RunControl(Thread.currentThread(), () -> {});

    AgentBench() {
        this(new ToolBench());
    }

    AgentBench(ToolBench tools) {
        this.tools = tools;
    }

    private final SessionJournal journal = new SessionJournal() {
        @Override
        public void add(JournalEvent kind, ObjectNode event) {
            kinds.add(kind.wireName());
            facts.add(event);
            onEvent.run();
        }

        @Override
        public String keep(byte[] picture, String mediaType) {
            return "picture" + picture.length;
        }

        @Override
        public void said(HistoryItem item) {
            said.add(item);
        }
    };

    /** Returns the facts of the events of a kind. */
    List<ObjectNode> events(JournalEvent kind) {
        List<ObjectNode> found = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i).equals(kind.wireName())) {
                found.add(facts.get(i));
            }
        }
        return found;
    }

    /** @param replies in single quotes, as a scenario has them */
    RunReport run(String... replies) {
        try {
            return run(ScriptedProvider.of(
                    "{\"replies\": [" + String.join(",", replies).replace('\'', '"') + "]}"));
        } catch (InvalidScenarioException e) {
            throw new IllegalArgumentException(e);
        }
    }

    RunReport run(ModelProvider provider) {
        Person person = control.asked(question -> {
            questions.add(question);
            onQuestion.run();
            return Optional.ofNullable(answers.poll());
        });
        InstantSource clock = () -> {
            now = now.plus(tick);
            return now;
        };
        ConsentCaller consent = new ConsentCaller(person, journal);
        DesktopHands hands = new DesktopHands(
                new DispatcherPort(tools.dispatcher),
                new DesktopHands.HandSettings(place, provider.facts().pictures(), false, 0, dryTurns > 0, secrets),
                wait -> {},
                consent);
        RunSettings settings = new RunSettings(
                "Save the file.", speed, dryTurns, limits, strict, "monitor 0", secrets, Optional.empty());
        return new AgentRun(settings, new RunParts(provider, hands, person, consent, journal, control, clock)).run();
    }

    @Override
    public void close() {
        tools.close();
    }
}
