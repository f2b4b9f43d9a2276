package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.agent.sight.SeenWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An action of a session.
 *
 * @param number of its event, for messages
 * @param aim what it aimed at, as the session noted it
 * @param seen what was seen afterwards
 * @param outcome what came of it; {@code unknown} if its program was killed meanwhile
 * @param didCall whether a tool was called
 * @param risk the question that a person was asked; empty if nobody was
 */
record RecordedAction(
        long number,
        String name,
        ObjectNode arguments,
        JsonNode aim,
        JsonNode seen,
        String outcome,
        boolean didCall,
        String risk) {

    /** Returns the actions of a session in their order. */
    static List<RecordedAction> of(SessionReader session) {
        List<RecordedAction> actions = new ArrayList<>();
        Optional<SessionEvent> begun = Optional.empty();
        String risk = "";
        for (SessionEvent event : session.events()) {
            if (event.kind().equals(JournalEvent.ACTION_STARTED.wireName())) {
                begun.ifPresent(start -> actions.add(of(start, "unknown", Optional.empty(), "")));
                begun = Optional.of(event);
                risk = "";
            } else if (event.kind().equals(JournalEvent.PERSON_ASKED.wireName())) {
                risk = event.facts().path("question").asText();
            } else if (event.kind().equals(JournalEvent.ACTION_FINISHED.wireName()) && begun.isPresent()) {
                actions.add(
                        of(begun.orElseThrow(), event.facts().path("outcome").asText(), Optional.of(event), risk));
                begun = Optional.empty();
            }
        }
        begun.ifPresent(start -> actions.add(of(start, "unknown", Optional.empty(), "")));
        return actions;
    }

    private static RecordedAction of(SessionEvent start, String outcome, Optional<SessionEvent> end, String risk) {
        JsonNode finished =
                end.<JsonNode>map(SessionEvent::facts).orElse(start.facts().path("none"));
        return new RecordedAction(
                start.number(),
                start.facts().path("name").asText(),
                start.facts().path("arguments") instanceof ObjectNode arguments
                        ? arguments.deepCopy()
                        : start.facts().objectNode(),
                start.facts().path("aim"),
                finished.path("seen"),
                outcome,
                !finished.path("calls").isEmpty(),
                risk);
    }

    boolean isDone() {
        return outcome.equals("done");
    }

    /** Returns the windows before the action, front to back. */
    List<SeenWindow> windows() {
        return windows(aim);
    }

    /** Returns the windows after it. */
    List<SeenWindow> windowsAfter() {
        return windows(seen);
    }

    private static List<SeenWindow> windows(JsonNode scene) {
        List<SeenWindow> windows = new ArrayList<>();
        scene.path("windows").forEach(window -> windows.add(SeenWindow.read(window)));
        return windows;
    }

    /** Returns it for a message. */
    String described() {
        return "The action %s (event %d of the session)".formatted(name, number);
    }
}
