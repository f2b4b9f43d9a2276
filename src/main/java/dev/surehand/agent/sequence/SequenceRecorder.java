package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.sequence.RecordedSequence.SequenceParameter;
import dev.surehand.agent.sequence.RecordedStep.StepWindow;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a sequence of a session that was done at low speed. */
public final class SequenceRecorder {

    private static final Set<String> LOOKS =
            Set.of("screenshot", "zoom", "cursor_position", "list_windows", "done", "wait");

    private static final Set<String> POINTED = Set.of(
            "left_click",
            "right_click",
            "middle_click",
            "double_click",
            "triple_click",
            "left_click_drag",
            "mouse_move",
            "scroll");

    private static final Set<String> KEYS = Set.of("type", "key", "hold_key");

    private final SessionReader session;
    private final List<SequenceParameter> parameters = new ArrayList<>();
    private final StepRecorder steps;

    private SequenceRecorder(SessionReader session, Map<String, String> parameters) {
        this.session = session;
        parameters.forEach((name, value) -> this.parameters.add(new SequenceParameter(name, value)));
        steps = new StepRecorder(session, this.parameters);
    }

    /**
     * Records a session.
     *
     * @param parameters the texts in it that can have other values, by their names
     * @throws InvalidSequenceException if the session cannot be done again; the message says why
     */
    public static Recording record(SessionReader session, String name, Map<String, String> parameters)
            throws InvalidSequenceException, IOException {
        return new SequenceRecorder(session, parameters).recorded(name);
    }

    /**
     * Records one action of a session in the place of a step of a sequence.
     *
     * @param action the number of its event
     * @param values of the parameters in that session
     */
    public static Recording healed(
            SessionReader session, long action, RecordedSequence old, int position, Map<String, String> values)
            throws InvalidSequenceException, IOException {
        SequenceRecorder recorder = new SequenceRecorder(session, values);
        if (old.steps().stream()
                .limit(position - 1L)
                .anyMatch(step -> step.arguments().path("text").asText().contains("{{"))) {
            recorder.steps.expectNoPixels();
        }
        RecordedAction healing = RecordedAction.of(session).stream()
                .filter(each -> each.number() == action)
                .findFirst()
                .orElseThrow(() -> new InvalidSequenceException("The session has no action in event " + action + "."));
        if (!isStep(healing)) {
            throw new InvalidSequenceException(healing.described() + " was not done.");
        }
        RecordedStep step = recorder.step(healing, old.steps().get(position - 1).seconds());
        return new Recording(old.withStep(position, step), recorder.steps.files());
    }

    private Recording recorded(String name) throws InvalidSequenceException, IOException {
        check();
        List<RecordedStep> all = new ArrayList<>();
        double waited = 0;
        for (RecordedAction action : RecordedAction.of(session)) {
            if (action.name().equals("wait")) {
                waited += action.arguments().path("seconds").asDouble();
            }
            if (isStep(action)) {
                all.add(step(action, waited));
                waited = 0;
            }
        }
        if (all.isEmpty()) {
            throw new InvalidSequenceException("The session did nothing that can be done again.");
        }
        for (SequenceParameter parameter : parameters) {
            if (all.stream()
                    .noneMatch(step -> step.arguments().path("text").asText().contains(parameter.marker()))) {
                throw new InvalidSequenceException(
                        "The session never typed \"%s\", which is to be the parameter \"%s\"."
                                .formatted(parameter.recorded(), parameter.name()));
            }
        }
        RecordedSequence sequence = new RecordedSequence(
                name,
                session.facts().path("task").asText(),
                session.name(),
                session.events().get(0).time(),
                parameters,
                all);
        return new Recording(sequence, steps.files());
    }

    private void check() throws InvalidSequenceException, IOException {
        List<String> faults = session.faults();
        if (!faults.isEmpty()) {
            throw new InvalidSequenceException("The session is not whole. " + faults.get(0));
        }
        Optional<SessionEvent> start = session.events().stream()
                .filter(event -> event.kind().equals(JournalEvent.SESSION_STARTED.wireName()))
                .findFirst();
        JsonNode facts = start.<JsonNode>map(SessionEvent::facts)
                .orElseThrow(() -> new InvalidSequenceException("The session has no beginning."));
        if (facts.path("dry_run").asBoolean()) {
            throw new InvalidSequenceException("The session was a dry run: nothing was done.");
        }
        String speed = facts.path("speed").asText();
        if (!speed.equals("low")) {
            throw new InvalidSequenceException(
                    "The session began at speed %s. Only sessions at low speed note what each action aims at: do the task again with --speed low."
                            .formatted(speed));
        }
        String status = session.last(JournalEvent.SESSION_FINISHED)
                .map(end -> end.facts().path("status").asText())
                .orElse("not ended");
        if (!status.equals("completed")) {
            throw new InvalidSequenceException(
                    "The session is %s. Only completed sessions can be recorded.".formatted(status.replace('_', ' ')));
        }
    }

    /** Returns whether the action is to be done again; one that did nothing is left out. */
    private static boolean isStep(RecordedAction action) throws InvalidSequenceException {
        if (LOOKS.contains(action.name())) {
            return false;
        }
        if (!action.isDone()) {
            if (action.didCall() || action.outcome().equals("unknown")) {
                throw new InvalidSequenceException(
                        action.described() + " did not end well, and what it changed is unknown. Do the task again.");
            }
            return false;
        }
        if (!POINTED.contains(action.name())
                && !KEYS.contains(action.name())
                && !action.name().equals("focus_window")) {
            throw new InvalidSequenceException(
                    action.described() + " cannot be recorded, because a replay cannot check what it aims at.");
        }
        return true;
    }

    private RecordedStep step(RecordedAction action, double waited) throws InvalidSequenceException, IOException {
        if (action.aim().path("windows").isEmpty()) {
            throw new InvalidSequenceException("%s has no note of what it aims at. %s"
                    .formatted(action.described(), action.aim().path("error").asText())
                    .strip());
        }
        ObjectNode arguments = action.arguments();
        arguments.remove(List.of("x", "y", "path", "window"));
        if (POINTED.contains(action.name())) {
            return steps.pointed(action, arguments, waited);
        }
        if (KEYS.contains(action.name())) {
            return steps.keys(action, arguments, waited);
        }
        StepWindow window = steps.identity(steps.focusedWindow(action.windowsAfter(), action), action);
        return new RecordedStep(
                action.name(), arguments, window, List.of(), Optional.empty(), Optional.empty(), waited, action.risk());
    }
}
