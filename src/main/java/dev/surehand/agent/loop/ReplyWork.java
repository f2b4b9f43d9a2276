package dev.surehand.agent.loop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.HandResult;
import dev.surehand.agent.hands.Look;
import dev.surehand.agent.hands.Scene;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.SafetyCheck;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.text.ExactText;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Does the actions of replies, up to the first that fails or changes more than the speed mode allows. */
final class ReplyWork {

    private static final String BLOCKED = "blocked_by_policy";
    private static final String STOPPED = "stopped_by_user";

    private final DesktopHands hands;
    private final Person person;
    private final ConsentCaller consent;
    private final SessionJournal journal;
    private final InstantSource clock;
    private final boolean isDryRun;
    private final boolean notesAims;
    private final Checkpoint checkpoint;
    private int done;

    /**
     * What came of the actions of a reply.
     *
     * @param end the end of the task, if the model asked for it and nothing before it failed
     * @param acted whether an action could change the screen
     * @param wasCut whether actions were left out because the screen changed
     */
    record Worked(
            List<ActionOutcome> outcomes,
            Optional<AgentAction.EndTask> end,
            boolean acted,
            boolean failed,
            boolean wasCut) {}

    /** What is done before each action. */
    @FunctionalInterface
    interface Checkpoint {

        /**
         * Waits while the session is paused.
         *
         * @return the time that is left
         * @throws EndedException if none is left
         */
        Duration pass() throws EndedException;
    }

    ReplyWork(RunParts parts, RunSettings settings, Checkpoint checkpoint) {
        hands = parts.hands();
        person = parts.person();
        consent = parts.consent();
        journal = parts.journal();
        clock = parts.clock();
        isDryRun = settings.isDryRun();
        notesAims = settings.notesAims();
        this.checkpoint = checkpoint;
    }

    /** Returns the number of actions that were done. */
    int done() {
        return done;
    }

    /**
     * Does the actions in order. The last outcome that is sent has a picture.
     *
     * @param before the name of the last picture in the journal
     */
    Worked work(int iteration, ModelReply reply, SpeedMode mode, String before) throws PortException, EndedException {
        List<ActionOutcome> outcomes = new ArrayList<>();
        Optional<AgentAction.EndTask> end = Optional.empty();
        boolean stopped = false;
        boolean failed = false;
        boolean acted = false;
        boolean cut = false;
        List<ProposedAction> actions = reply.actions();
        // What the model has seen: a page that loads late differs from it after the next action too.
        Optional<Scene> scene = actions.size() < 2 || isDryRun || !BatchRules.watchesWindows(mode)
                ? Optional.empty()
                : Optional.of(hands.scene());
        for (int i = 0; i < actions.size(); i++) {
            ProposedAction action = actions.get(i);
            if (stopped) {
                outcomes.add(ActionOutcome.notRun(action.id()));
                continue;
            }
            if (action.action() instanceof AgentAction.EndTask task) {
                end = Optional.of(task);
                outcomes.add(ActionOutcome.done(action.id(), ""));
                stopped = true;
                continue;
            }
            boolean isLast = i == actions.size() - 1;
            StepTaken step = step(iteration, action, reply.checks(), before);
            outcomes.add(step.outcome());
            acted |= BatchRules.acts(action.action());
            failed = !step.result().isDone();
            cut = !isLast && !failed && !isDryRun && mustLook(mode, action.action(), step.result(), scene);
            stopped = failed || cut;
        }
        return new Worked(withPicture(outcomes), end, acted, failed, cut);
    }

    private boolean mustLook(SpeedMode mode, AgentAction action, HandResult result, Optional<Scene> before)
            throws PortException {
        if (BatchRules.needsLook(mode, action, result)) {
            return true;
        }
        return before.isPresent() && before.orElseThrow().differs(hands.scene());
    }

    private record StepTaken(ActionOutcome outcome, HandResult result) {}

    private StepTaken step(int iteration, ProposedAction action, List<SafetyCheck> checks, String before)
            throws PortException, EndedException {
        Duration left = checkpoint.pass();
        boolean isNoted = notesAims && BatchRules.acts(action.action());
        ObjectNode started = EventFacts.started(iteration, action, before, isDryRun);
        if (isNoted) {
            started.set("aim", hands.aim(action.action(), this::kept));
        }
        journal.add(JournalEvent.ACTION_STARTED, started);
        Instant start = clock.instant();
        List<SafetyCheck> warnings = checks.stream()
                .filter(check -> check.actionIds().contains(action.id()))
                .toList();
        HandResult result = accepted(warnings, action.action())
                ? performed(within(action.action(), left))
                : HandSentences.refused("The user did not agree to it.");
        List<String> kept = new ArrayList<>();
        result.pictures().forEach(picture -> kept.add(journal.keep(picture.content(), picture.mediaType())));
        ObjectNode finished = finished(action, result, clock.instant().toEpochMilli() - start.toEpochMilli(), kept);
        if (isNoted && result.isDone()) {
            finished.set("seen", hands.seenAfterwards(this::kept));
        }
        journal.add(JournalEvent.ACTION_FINISHED, finished);
        end(result);
        if (result.isDone() && BatchRules.acts(action.action())) {
            done++;
        }
        ActionOutcome outcome = new ActionOutcome(
                action.id(),
                result.isDone() ? ActionOutcome.OutcomeKind.DONE : ActionOutcome.OutcomeKind.FAILED,
                result.text(),
                result.pictures(),
                result.isDone() ? warnings.stream().map(SafetyCheck::id).toList() : List.of());
        return new StepTaken(outcome, result);
    }

    private String kept(byte[] picture) {
        return journal.keep(picture, "image/png");
    }

    private ObjectNode finished(ProposedAction action, HandResult result, long milliseconds, List<String> pictures) {
        ObjectNode facts = EventFacts.object()
                .put("action_id", action.id())
                .put("outcome", result.isDone() ? (isDryRun ? "dry_run" : "done") : refusedOrFailed(result))
                .put("text", result.text())
                .put("milliseconds", milliseconds);
        result.changedShare().ifPresent(share -> facts.put("changed", share > 0));
        if (!pictures.isEmpty()) {
            facts.put("after", pictures.get(pictures.size() - 1));
        }
        return EventFacts.with(facts, "calls", result.calls());
    }

    private static String refusedOrFailed(HandResult result) {
        return result.code().equals(BLOCKED) ? "refused" : "failed";
    }

    /** A service may warn of an action. Only a person may set that aside, who sees all of the action. */
    private boolean accepted(List<SafetyCheck> warnings, AgentAction action) {
        for (SafetyCheck warning : warnings) {
            String message = "The model's service warns of the next action: %s (%s).\nAction: %s"
                    .formatted(
                            warning.message(),
                            warning.code(),
                            ExactText.of(ActionJson.write(action).toString()));
            if (isDryRun) {
                return true;
            }
            if (!ExactText.fits(message)
                    || !consent.agrees(message, "Go on all the same").orElse(false)) {
                return false;
            }
        }
        return true;
    }

    private static AgentAction within(AgentAction action, Duration left) {
        return action instanceof AgentAction.WaitAWhile wait && wait.time().compareTo(left) > 0
                ? new AgentAction.WaitAWhile(left)
                : action;
    }

    private HandResult performed(AgentAction action) throws PortException {
        if (action instanceof AgentAction.AskPerson question) {
            journal.add(JournalEvent.PERSON_ASKED, EventFacts.object().put("question", question.question()));
            Optional<String> answer = person.ask("The model asks: " + ExactText.visible(question.question()) + "\n> ");
            journal.add(JournalEvent.PERSON_ANSWERED, EventFacts.object().put("answer", answer.orElse("nobody")));
            return answer.map(HandSentences::done)
                    .orElseGet(() -> HandSentences.refused(
                            "Nobody can answer now. Decide by the task alone, or end it without success."));
        }
        return hands.perform(action);
    }

    private void end(HandResult result) throws EndedException {
        if (result.code().equals(STOPPED)) {
            throw new EndedException(RunStatus.CANCELLED, "The user stopped it. " + result.text());
        }
        if (consent.hasDeclined()) {
            throw new EndedException(RunStatus.CANCELLED, "The user did not agree to an action.");
        }
    }

    /** Adds a picture of the end, unless the last action took one. */
    private List<ActionOutcome> withPicture(List<ActionOutcome> outcomes) throws PortException {
        int last = lastDone(outcomes);
        if (last < 0 || outcomes.get(last).pictures().stream().anyMatch(ModelPicture::isFrame)) {
            return outcomes;
        }
        Look look = hands.look();
        ActionOutcome old = outcomes.get(last);
        List<ModelPicture> pictures = new ArrayList<>(old.pictures());
        pictures.add(look.picture());
        List<ActionOutcome> all = new ArrayList<>(outcomes);
        all.set(last, new ActionOutcome(old.actionId(), old.kind(), old.text(), pictures, old.acknowledged()));
        return all;
    }

    private static int lastDone(List<ActionOutcome> outcomes) {
        int last = outcomes.size() - 1;
        while (last >= 0 && outcomes.get(last).kind() == ActionOutcome.OutcomeKind.NOT_RUN) {
            last--;
        }
        return last;
    }
}
