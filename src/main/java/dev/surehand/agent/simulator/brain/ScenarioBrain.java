package dev.surehand.agent.simulator.brain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.turn.TurnAction;
import dev.surehand.agent.simulator.turn.TurnReply;
import dev.surehand.agent.simulator.turn.TurnReply.StopCause;
import dev.surehand.agent.simulator.vision.VisionOracle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Replies as a scenario says. Each conversation goes through the steps by itself, and starts again with a request that holds no
 * reply yet. A step whose thing is not to be seen, or is there twice, is answered with a question and stays the next one.
 */
public final class ScenarioBrain {

    /** How often a screenshot is asked for, one after another, when a request holds no picture. */
    private static final int MOST_LOOKS = 3;

    private static final double WAIT_SECONDS = 1;

    private final Scenario scenario;
    private final VisionOracle oracle;
    private final Map<String, StepProgress> conversations = new HashMap<>();
    private final List<String> failures = new ArrayList<>();
    private final List<String> questions = new ArrayList<>();

    private static final class StepProgress {
        private int step;
        private int given;
        private int checks;
        private int looks;

        /** Actions of a step that wait, because the caller takes one at a time. */
        private final Deque<TurnAction> rest = new ArrayDeque<>();

        private void next() {
            step++;
            given = 0;
            checks = 0;
            looks = 0;
        }
    }

    public ScenarioBrain(Scenario scenario, VisionOracle oracle) {
        this.scenario = scenario;
        this.oracle = oracle;
    }

    /** @throws ScenarioFailure if the request is not as the scenario expects */
    public synchronized TurnReply answer(AskedTurn turn) {
        try {
            return checked(decide(turn), turn);
        } catch (ScenarioFailure e) {
            failures.add(e.getMessage());
            throw e;
        }
    }

    /** Returns what was not as the scenario expects. */
    public synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** Returns what the brain asked instead of guessing. */
    public synchronized List<String> questions() {
        return List.copyOf(questions);
    }

    /** Returns the names of conversations that have not come to the end of the scenario. */
    public synchronized List<String> unfinished() {
        return conversations.entrySet().stream()
                .filter(entry -> entry.getValue().step < scenario.steps().size())
                .map(Map.Entry::getKey)
                .toList();
    }

    private TurnReply decide(AskedTurn turn) {
        for (ScenarioStep step : scenario.always()) {
            TurnCondition when = condition(step, "when");
            if ((!when.needsPicture() || turn.picture() != null)
                    && when.violations(turn, oracle).isEmpty()) {
                return reply(step, "an \"always\" reply", turn);
            }
        }
        StepProgress progress = turn.isFirst()
                ? new StepProgress()
                : conversations.getOrDefault(turn.conversation(), new StepProgress());
        conversations.put(turn.conversation(), progress);
        if (!progress.rest.isEmpty()) {
            return acting("", "", List.of(progress.rest.remove()));
        }
        while (progress.step < scenario.steps().size()) {
            ScenarioStep step = scenario.steps().get(progress.step);
            TurnReply reply = take(step, progress, turn);
            if (reply != null) {
                return reply;
            }
            progress.next();
        }
        throw new ScenarioFailure("The scenario \"%s\" has no reply after its last step.".formatted(scenario.name()));
    }

    /** Returns the reply of a step; null if its condition does not hold, so that the next step counts. */
    private @Nullable TurnReply take(ScenarioStep step, StepProgress progress, AskedTurn turn) {
        String described = step.described(progress.step + 1);
        if (turn.picture() == null && needsPicture(step)) {
            if (++progress.looks > MOST_LOOKS) {
                throw new ScenarioFailure("%s needs a picture, and %d requests for a screenshot brought none."
                        .formatted(described, MOST_LOOKS));
            }
            return acting("", "", List.of(ActionComposer.screenshot()));
        }
        if (!condition(step, "when").violations(turn, oracle).isEmpty()) {
            return null;
        }
        expect(step.condition("expect"), described + " expects something else of the request", turn);
        if (!condition(step, "until").violations(turn, oracle).isEmpty()) {
            if (++progress.checks > step.mostChecks()) {
                throw new ScenarioFailure("%s waited %d times, and its condition still does not hold: %s"
                        .formatted(described, step.mostChecks(), step.condition("until")));
            }
            return turn.oneAction()
                    ? acting("", "", List.of(ActionComposer.screenshot()))
                    : acting("", "", List.of(ActionComposer.pause(WAIT_SECONDS), ActionComposer.screenshot()));
        }
        return advanced(step, described, progress, turn);
    }

    private TurnReply advanced(ScenarioStep step, String described, StepProgress progress, AskedTurn turn) {
        int questionsBefore = questions.size();
        TurnReply reply = reply(step, described, turn);
        if (questions.size() > questionsBefore) {
            return reply;
        }
        if (++progress.given >= step.times()) {
            progress.next();
        }
        if (turn.oneAction() && reply.actions().size() > 1) {
            progress.rest.addAll(reply.actions().subList(1, reply.actions().size()));
            return new TurnReply(
                    reply.thought(),
                    reply.text(),
                    reply.actions().subList(0, 1),
                    reply.outcome(),
                    reply.cause(),
                    reply.safetyChecks());
        }
        return reply;
    }

    private TurnReply reply(ScenarioStep step, String described, AskedTurn turn) {
        List<TurnAction> actions = new ArrayList<>();
        ActionComposer composer = new ActionComposer(oracle, scenario.templates(), turn.picture());
        try {
            for (JsonNode entry : step.actions()) {
                actions.add(composer.compose(entry));
            }
        } catch (ActionComposer.UncertainException e) {
            questions.add(e.getMessage());
            return TurnReply.saying(e.getMessage());
        }
        JsonNode done = step.done();
        expect(done.path("evidence"), described + ": the evidence of \"done\" is not in the picture", turn);
        TurnReply.TurnOutcome outcome = done.isMissingNode()
                ? null
                : new TurnReply.TurnOutcome(
                        done.path("success").asBoolean(true),
                        done.get("summary").asText());
        return checked(
                new TurnReply(step.thought(), step.text(), actions, outcome, step.stop(), step.safetyChecks()), turn);
    }

    private void expect(JsonNode condition, String otherwise, AskedTurn turn) {
        List<String> violations = new TurnCondition(condition, scenario.templates()).violations(turn, oracle);
        if (!violations.isEmpty()) {
            throw new ScenarioFailure("%s: %s".formatted(otherwise, String.join(" ", violations)));
        }
    }

    private static TurnReply checked(TurnReply reply, AskedTurn turn) {
        for (TurnAction action : reply.actions()) {
            if (!turn.offered().contains(action.name())) {
                throw new ScenarioFailure(
                        "The scenario replies with %s, which the request does not offer.".formatted(action.name()));
            }
        }
        return reply;
    }

    private boolean needsPicture(ScenarioStep step) {
        return step.actions().stream().anyMatch(entry -> entry.has("find"))
                || List.of("when", "expect", "until").stream()
                        .anyMatch(name -> condition(step, name).needsPicture())
                || new TurnCondition(step.done().path("evidence"), scenario.templates()).needsPicture();
    }

    private TurnCondition condition(ScenarioStep step, String name) {
        return new TurnCondition(step.condition(name), scenario.templates());
    }

    private static TurnReply acting(String thought, String text, List<TurnAction> actions) {
        return new TurnReply(thought, text, actions, null, StopCause.ENDED, List.of());
    }
}
