package dev.surehand.agent.replay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.loop.AgentRun;
import dev.surehand.agent.loop.RunLimits;
import dev.surehand.agent.loop.RunParts;
import dev.surehand.agent.loop.RunSettings;
import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.provider.scripted.InvalidScenarioException;
import dev.surehand.agent.provider.scripted.ScriptedProvider;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceRecorder;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A session on a painted screen: a form with two fields, Save and Cancel is filled and saved. */
public final class RecordedForm {

    /** Those that the recorded replies enter. */
    private static final Set<String> SECRETS = Set.of("pin");

    private static final String LAST = """
            {"actions": [{"action": "done", "success": true, "summary": "Saved."}]},
            {"actions": [{"action": "done", "success": true, "summary": "It says so."}]}""";

    /** Fills the field Name and presses Save. */
    public static final String USUAL = click(200, 155) + type("Ada") + click(140, 275);

    /** The recordings of this JVM: each takes most of a second. */
    private static final Map<List<Object>, Recording> RECORDINGS = new ConcurrentHashMap<>();

    private RecordedForm() {}

    public static String click(int x, int y) {
        return "{\"actions\": [{\"action\": \"left_click\", \"x\": %d, \"y\": %d}]},".formatted(x, y);
    }

    public static String type(String text) {
        return "{\"actions\": [{\"action\": \"type\", \"text\": \"%s\"}]},".formatted(text);
    }

    /** Returns a screen with the form at its place. */
    public static PaintedScreen screen() {
        PaintedScreen screen = new PaintedScreen();
        PaintedWindow form = new PaintedWindow("7", "forms", "Form", 60, 100);
        form.add("textfield", "Name", 90, 40);
        form.add("textfield", "City", 90, 90);
        form.add("button", "Save", 30, 160);
        form.add("button", "Cancel", 170, 160);
        screen.windows.add(form);
        return screen;
    }

    /** Records a session at low speed. */
    public static Path record(PaintedScreen screen, Path directory, String replies) {
        return record(screen, directory, replies + LAST, SpeedMode.LOW, 0);
    }

    /** Records a session on an unchanged screen, unless that has been done. */
    public static Recording recording(
            boolean hasElements, Path directory, String replies, Map<String, String> parameters)
            throws InvalidSequenceException, IOException {
        List<Object> key = List.of(hasElements, replies, parameters);
        if (!RECORDINGS.containsKey(key)) {
            PaintedScreen screen = screen();
            screen.hasElements = hasElements;
            Path session = record(screen, directory, replies);
            RECORDINGS.put(key, SequenceRecorder.record(SessionReader.of(session), "form", parameters));
        }
        return RECORDINGS.get(key);
    }

    public static Path record(PaintedScreen screen, Path directory, String replies, SpeedMode speed, int dryTurns) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        try (SessionFolder folder = SessionFolder.create(
                directory, new SessionFacts("Fill the form", settings), InstantSource.system(), new Random())) {
            ScriptedProvider provider = ScriptedProvider.of("{\"replies\": [" + replies + "]}");
            ConsentCaller consent = new ConsentCaller(Person.NOBODY, folder);
            DesktopHands hands = new DesktopHands(
                    screen,
                    new DesktopHands.HandSettings(
                            new WorkPlace.OneMonitor(0), provider.facts().pictures(), true, 0, dryTurns > 0, SECRETS),
                    wait -> {},
                    consent);
            RunSettings run = new RunSettings(
                    "Fill the form",
                    speed,
                    dryTurns,
                    new RunLimits(20, Duration.ofMinutes(10), Optional.empty(), 4096),
                    Optional.empty(),
                    "monitor 0",
                    SECRETS,
                    Optional.empty());
            new AgentRun(
                            run,
                            new RunParts(
                                    provider,
                                    hands,
                                    Person.NOBODY,
                                    consent,
                                    folder,
                                    new RunControl(Thread.currentThread(), () -> {}),
                                    InstantSource.system()))
                    .run();
            return folder.folder();
        } catch (InvalidScenarioException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
