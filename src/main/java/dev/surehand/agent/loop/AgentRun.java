package dev.surehand.agent.loop;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.Look;
import dev.surehand.agent.loop.ReplyWork.Worked;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.JournalException;
import dev.surehand.desktop.error.CancelledException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Works on one task, from the first look to the report. */
public final class AgentRun {

    private static final int MOST_CUT_REPLIES = 2;

    /** Turns in a row with a failed action, after which the speed mode becomes slower. */
    private static final int FAILURES_TO_SLOW_DOWN = 2;

    private final RunSettings settings;
    private final RunParts parts;
    private final Budget budget;
    private final ModelTalk talk;
    private final ReplyWork work;
    private final Repetition repetition = new Repetition();
    private SpeedMode mode;
    private String picture = "";
    private String screen = "";
    private String remark = "";
    private int cutReplies;
    private int failures;
    private int turns;
    private boolean askedForEvidence;

    /** Why the last action that could change something was not done; empty if it was done. */
    private String notDone = "";

    private final Optional<EarlierPart> earlier;

    /** @throws IllegalArgumentException if the cost is limited and the price of the model is unknown */
    public AgentRun(RunSettings settings, RunParts parts) {
        this(settings, parts, Optional.empty());
    }

    /**
     * @param earlier what the session did before; empty for a new one
     * @throws IllegalArgumentException if the cost is limited and the price of the model is unknown
     */
    public AgentRun(RunSettings settings, RunParts parts, Optional<EarlierPart> earlier) {
        this.settings = settings;
        this.parts = parts;
        this.earlier = earlier;
        budget = new Budget(settings.limits(), parts.provider().facts().price(), parts.clock());
        talk = new ModelTalk(
                parts.provider(),
                settings,
                parts.journal(),
                parts.clock(),
                budget,
                earlier.map(EarlierPart::history).orElse(List.of()));
        earlier.ifPresent(part -> budget.resume(part.iterations(), part.usage(), part.time()));
        work = new ReplyWork(parts, settings, this::timeLeft);
        mode = earlier.flatMap(EarlierPart::mode)
                .filter(before -> before.compareTo(settings.speed()) > 0)
                .orElse(settings.speed());
    }

    /**
     * Works until the task ends.
     *
     * @throws JournalException if the session cannot be recorded; nothing is done after that
     */
    public RunReport run() {
        beginJournal();
        EndedException end;
        try {
            begin();
            while (true) {
                turn();
            }
        } catch (EndedException e) {
            end = e;
        } catch (CancelledException e) {
            end = new EndedException(RunStatus.CANCELLED, "The user stopped it.");
        } catch (PortException | ProviderException e) {
            end = new EndedException(RunStatus.FAILED, String.valueOf(e.getMessage()));
        }
        // A stop interrupts this thread; what follows must be written all the same.
        Thread.interrupted();
        RunReport report = new RunReport(
                parts.control().isStopped() ? RunStatus.CANCELLED : end.status(),
                end.summary(),
                budget.iterations(),
                work.done(),
                budget.usage(),
                budget.dollars(),
                budget.time());
        parts.journal().add(JournalEvent.SESSION_FINISHED, finished(report));
        return report;
    }

    private void beginJournal() {
        if (earlier.isPresent() || settings.handover().isEmpty()) {
            parts.journal()
                    .add(earlier.isPresent() ? JournalEvent.SESSION_RESUMED : JournalEvent.SESSION_STARTED, started());
        } else {
            mode = SpeedMode.MAX;
            Handover handover = settings.handover().orElseThrow();
            slowDown("the replay of \"%s\" stopped. %s".formatted(handover.sequence(), handover.reason()));
        }
    }

    private void begin() throws PortException {
        Look look = parts.hands().look();
        looked(look);
        talk.say(earlier.map(part -> part.answerWith(look.picture()))
                .orElseGet(() -> new HistoryItem.UserWords(Instructions.task(settings), List.of(look.picture()))));
    }

    private void turn() throws PortException, ProviderException, EndedException {
        checkpoint();
        ModelReply reply = asked();
        turns++;
        checkReply(reply);
        Worked worked =
                reply.end() == ReplyEnd.MAX_TOKENS ? cut(reply) : work.work(budget.iterations(), reply, mode, picture);
        noteActions(reply, worked);
        Optional<AgentAction.EndTask> end = worked.end().or(() -> endInWords(reply));
        if (end.isPresent()) {
            finish(end.orElseThrow());
            remark = Instructions.EVIDENCE;
        }
        HistoryItem.Outcomes outcomes = new HistoryItem.Outcomes(worked.outcomes(), "");
        noteScreen(outcomes);
        judge(reply, worked);
        answer(reply, outcomes);
        if (settings.isDryRun() && turns >= settings.dryTurns()) {
            throw new EndedException(RunStatus.REHEARSED, "The dry run has shown %d turns.".formatted(turns));
        }
    }

    private void noteActions(ModelReply reply, Worked worked) {
        for (ProposedAction action : reply.actions()) {
            worked.outcomes().stream()
                    .filter(outcome -> outcome.actionId().equals(action.id()) && BatchRules.acts(action.action()))
                    .filter(outcome -> outcome.kind() != ActionOutcome.OutcomeKind.NOT_RUN)
                    .forEach(outcome ->
                            notDone = outcome.kind() == ActionOutcome.OutcomeKind.DONE ? "" : outcome.text());
        }
    }

    /** A request for evidence that fails does not undo what was done. */
    private ModelReply asked() throws ProviderException, EndedException {
        try {
            return talk.ask(mode == SpeedMode.LOW);
        } catch (ProviderException | EndedException e) {
            if (askedForEvidence && !parts.control().isStopped()) {
                throw new EndedException(
                        RunStatus.COMPLETED_UNVERIFIED,
                        "The model says that the task is done. It could not be asked for evidence: " + e.getMessage());
            }
            throw e;
        }
    }

    private void checkReply(ModelReply reply) throws EndedException {
        if (reply.end() == ReplyEnd.REFUSED) {
            throw new EndedException(RunStatus.REFUSED, "The model refuses the task. " + reply.text());
        }
        if (settings.strict().isPresent()) {
            StrictCheck.check(reply, settings.strict().orElseThrow());
        }
    }

    private Worked cut(ModelReply reply) throws EndedException {
        if (++cutReplies >= MOST_CUT_REPLIES) {
            throw new EndedException(RunStatus.FAILED, "The replies of the model are longer than its limit of tokens.");
        }
        remark = Instructions.CUT;
        return new Worked(
                reply.actions().stream()
                        .map(action -> ActionOutcome.notRun(action.id()))
                        .toList(),
                Optional.empty(),
                false,
                false,
                false);
    }

    /** A reply without actions ends the task, in the model's words. */
    private static Optional<AgentAction.EndTask> endInWords(ModelReply reply) {
        return reply.end() == ReplyEnd.DONE && reply.actions().isEmpty()
                ? Optional.of(new AgentAction.EndTask(true, reply.text()))
                : Optional.empty();
    }

    /** Ends the task, or returns so that the model is asked for evidence. */
    private void finish(AgentAction.EndTask end) throws EndedException {
        if (settings.isDryRun()) {
            throw new EndedException(RunStatus.REHEARSED, end.summary());
        }
        if (!end.success()) {
            throw new EndedException(RunStatus.FAILED, end.summary());
        }
        if (askedForEvidence && !notDone.isEmpty()) {
            throw new EndedException(
                    RunStatus.COMPLETED_UNVERIFIED,
                    "The model says that the task is done, but its last action was not done: %s The model says: %s"
                            .formatted(notDone, end.summary()));
        }
        if (askedForEvidence) {
            parts.journal()
                    .add(
                            JournalEvent.VERIFIED,
                            EventFacts.object()
                                    .put("what", "the task")
                                    .put("result", "met")
                                    .put("evidence", end.summary()));
            throw new EndedException(RunStatus.COMPLETED, end.summary());
        }
        askedForEvidence = true;
    }

    private void noteScreen(HistoryItem.Outcomes outcomes) {
        outcomes.pictures().filter(shown -> shown.isFrame()).reduce((a, b) -> b).ifPresent(shown -> {
            picture = parts.journal().keep(shown.content(), shown.mediaType());
            screen = shown.hash();
            parts.journal()
                    .add(
                            JournalEvent.LOOKED,
                            EventFacts.object()
                                    .put("picture", picture)
                                    .put("width", shown.size().width())
                                    .put("height", shown.size().height())
                                    .put("of", settings.place()));
        });
    }

    /** Adds what the model should know, and slows down where its actions fail. */
    private void judge(ModelReply reply, Worked worked) throws EndedException {
        if (worked.end().isPresent() || reply.end() != ReplyEnd.ACTIONS) {
            return;
        }
        askedForEvidence = false;
        failures = worked.failed() ? failures + 1 : 0;
        if (failures >= FAILURES_TO_SLOW_DOWN) {
            slowDown("actions failed %d times in a row".formatted(failures));
            failures = 0;
        }
        if (worked.wasCut()) {
            add(Instructions.REST_NOT_DONE);
        }
        Repetition.Advice advice = repetition.note(reply.actions(), worked.acted(), screen);
        if (advice == Repetition.Advice.STUCK && !settings.isDryRun()) {
            throw new EndedException(RunStatus.STUCK, "The model repeated itself, or nothing on the screen changed.");
        }
        if (advice == Repetition.Advice.NUDGE && !settings.isDryRun()) {
            warn("The model repeats itself, or nothing on the screen changes.");
            add(Instructions.NUDGE);
            slowDown("nothing changed");
        }
        if (mode == SpeedMode.LOW && worked.acted()) {
            add(Instructions.CHECK);
        }
    }

    private void answer(ModelReply reply, HistoryItem.Outcomes outcomes) throws PortException {
        for (String warning : budget.warnings()) {
            warn(warning);
            add(warning + " Bring the task to an end, and say what is left.");
        }
        if (reply.actions().isEmpty()) {
            Look look = parts.hands().look();
            looked(look);
            talk.say(
                    new HistoryItem.UserWords(remark.isEmpty() ? Instructions.NUDGE : remark, List.of(look.picture())));
        } else {
            talk.say(new HistoryItem.Outcomes(outcomes.all(), remark));
        }
        remark = "";
    }

    private void looked(Look look) {
        noteScreen(new HistoryItem.Outcomes(List.of(ActionOutcome.done("", "", look.picture())), ""));
    }

    private void slowDown(String why) {
        SpeedMode slower = mode.slower();
        if (slower != mode) {
            parts.journal()
                    .add(
                            JournalEvent.MODE_CHANGED,
                            EventFacts.object()
                                    .put("from", mode.wireName())
                                    .put("to", slower.wireName())
                                    .put("why", why));
            mode = slower;
        }
    }

    private void warn(String text) {
        parts.journal().add(JournalEvent.WARNED, EventFacts.text(text));
    }

    private void add(String sentence) {
        remark = remark.isEmpty() ? sentence : remark + " " + sentence;
    }

    /** Returns the time that is left. One reply can have actions for longer than that. */
    private Duration timeLeft() throws EndedException {
        checkpoint();
        Duration left = settings.limits().time().minus(budget.time());
        if (left.isNegative() || left.isZero()) {
            throw new EndedException(RunStatus.TIME_LIMIT_REACHED, "The limit was reached before the task was done.");
        }
        return left;
    }

    /** Waits while the person has paused the session. */
    private void checkpoint() {
        if (parts.control().isStopped()) {
            throw new CancelledException();
        }
        if (!parts.control().isPaused()) {
            return;
        }
        parts.journal().add(JournalEvent.PAUSED, EventFacts.object());
        Instant start = parts.clock().instant();
        Optional<String> words = parts.person()
                .ask("Paused. Press Enter to go on, write words for the model and press Enter, or write stop.\n> ");
        if (words.isEmpty() || words.orElseThrow().strip().equalsIgnoreCase("stop")) {
            throw new CancelledException();
        }
        if (!words.orElseThrow().isBlank()) {
            add("The user says: " + words.orElseThrow().strip());
        }
        budget.excluding(Duration.between(start, parts.clock().instant()));
        parts.control().goOn();
        parts.journal().add(JournalEvent.CONTINUED, EventFacts.object());
    }

    private ObjectNode started() {
        ObjectNode facts = EventFacts.object()
                .put("task", settings.task())
                .put("model", parts.provider().facts().model())
                .put("speed", mode.wireName())
                .put("dry_run", settings.isDryRun())
                .put("of", settings.place());
        ObjectNode limits = facts.putObject("limits")
                .put("iterations", settings.limits().iterations())
                .put("seconds", settings.limits().time().toSeconds());
        settings.limits().dollars().ifPresent(dollars -> limits.put("dollars", dollars));
        return facts;
    }

    private static ObjectNode finished(RunReport report) {
        ObjectNode facts = EventFacts.object()
                .put("status", report.status().wireName())
                .put("summary", report.summary())
                .put("iterations", report.iterations())
                .put("actions", report.actions())
                .put("input_tokens", report.usage().prompt())
                .put("output_tokens", report.usage().output())
                .put("milliseconds", report.time().toMillis());
        report.dollars().ifPresent(dollars -> facts.put("dollars", dollars));
        return facts;
    }
}
