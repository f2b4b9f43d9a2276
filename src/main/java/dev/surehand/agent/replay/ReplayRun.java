package dev.surehand.agent.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.AimedHands;
import dev.surehand.agent.hands.HandResult;
import dev.surehand.agent.loop.Handover;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.replay.FoundPoint.FoundBy;
import dev.surehand.agent.replay.StepPlayer.ReadyStep;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.RecordedStep;
import dev.surehand.agent.sequence.RecordedStep.StepExpectation;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.sight.DesktopSight;
import dev.surehand.agent.sight.SeenArea;
import dev.surehand.desktop.error.CancelledException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Replays one sequence, up to its end or to the first step that does not fit. */
public final class ReplayRun {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    private static final String STOPPED = "stopped_by_user";

    private final RecordedSequence sequence;
    private final ReplaySettings settings;
    private final ReplayParts parts;
    private final StepPlayer player;
    private final Instant begin;
    private int position;
    private int done;

    /** The time of finding and doing, without the time for which the tools wait until the screen is at rest. */
    private long ownMilliseconds;

    private boolean isAlike = true;
    private boolean isInPlace = true;

    public ReplayRun(RecordedSequence sequence, StepPictures pictures, ReplaySettings settings, ReplayParts parts) {
        this.sequence = sequence;
        this.settings = settings;
        this.parts = parts;
        player = new StepPlayer(
                new DesktopSight(parts.port()), new AimedHands(parts.port(), parts.consent()), pictures, settings);
        begin = parts.clock().instant();
    }

    /** Ends the replay before its last step. */
    private static final class EndedEarly extends Exception {

        private static final long serialVersionUID = 1;

        private final RunStatus status;

        EndedEarly(RunStatus status, String summary) {
            super(summary);
            this.status = status;
        }
    }

    /**
     * Replays it. If a step does not fit and a model is there, the end of the session is left to the model.
     *
     * @throws dev.surehand.agent.session.JournalException if it cannot be recorded; nothing is done after that
     */
    public RunReport run() {
        parts.journal().add(JournalEvent.SESSION_STARTED, started());
        RunReport report;
        try {
            for (RecordedStep step : sequence.steps()) {
                position++;
                step(step);
            }
            report = settings.isDryRun()
                    ? report(RunStatus.REHEARSED, "The dry run has shown %d steps.".formatted(position))
                    : report(RunStatus.COMPLETED, "All %d steps were done and checked.".formatted(position));
        } catch (EndedEarly e) {
            report = report(e.status, String.valueOf(e.getMessage()));
        } catch (CancelledException e) {
            report = report(RunStatus.CANCELLED, "The user stopped it.");
        } catch (PortException e) {
            report = report(RunStatus.FAILED, e.getMessage());
        }
        // A stop interrupts this thread; what follows must be written all the same.
        Thread.interrupted();
        if (!(report.status() == RunStatus.MISMATCH && settings.handsOver())) {
            parts.journal().add(JournalEvent.SESSION_FINISHED, finished(report));
        }
        return report;
    }

    /** Returns what the model must know to go on. */
    public Handover handover(RunReport report) {
        StringBuilder steps = new StringBuilder();
        for (int i = 1; i <= sequence.steps().size(); i++) {
            steps.append(i)
                    .append(". ")
                    .append(sequence.steps().get(i - 1).described())
                    .append(i <= done ? " (done)" : i == position ? " (not done)" : " (still to do)")
                    .append('\n');
        }
        return new Handover(sequence.name(), steps.toString(), position, done == position, report.summary());
    }

    /** Returns the number of the step at which it ended, from 1. */
    public int position() {
        return position;
    }

    private void step(RecordedStep step) throws EndedEarly, PortException {
        checkStop();
        Instant start = parts.clock().instant();
        Duration patience = settings.patience().plusMillis(Math.round(1000 * step.seconds()));
        ReadyStep ready;
        try {
            ready = found(step, settings.isDryRun() ? Duration.ZERO : patience);
        } catch (MismatchException e) {
            if (settings.isDryRun() && position > 1) {
                warn("Step %d (%s) is not on the screen yet. %s".formatted(position, step.described(), e.getMessage()));
                return;
            }
            verified("step " + position, "not met", e.getMessage());
            throw mismatch(step, e);
        }
        long finding = since(start);
        HandResult result = done(ready, finding);
        if (settings.isDryRun()) {
            return;
        }
        isAlike &= ready.points().stream().noneMatch(point -> point.by() == FoundBy.ELEMENT);
        isInPlace &= ready.points().stream().allMatch(point -> point.by() == FoundBy.PLACE);
        end(step, result);
        done++;
        expect(step, patience);
    }

    private ReadyStep found(RecordedStep step, Duration patience) throws MismatchException, PortException {
        Instant until = parts.clock().instant().plus(patience);
        while (true) {
            checkStop();
            try {
                return player.ready(step);
            } catch (MismatchException e) {
                waitOrEnd(until, e);
            }
        }
    }

    private void waitOrEnd(Instant until, MismatchException e) throws MismatchException {
        if (!parts.clock().instant().isBefore(until)) {
            throw e;
        }
        parts.pause().rest(BETWEEN_LOOKS);
    }

    private HandResult done(ReadyStep ready, long finding) throws EndedEarly, PortException {
        String picture = looked(ready);
        ObjectNode started = object().put("action_id", "step" + position)
                .put("name", ready.step().action());
        started.set("arguments", ready.arguments());
        started.put("iteration", position).put("before", picture).put("dry_run", settings.isDryRun());
        if (ready.arguments().has("x")) {
            started.putObject("point")
                    .put("x", ready.arguments().path("x").asInt())
                    .put("y", ready.arguments().path("y").asInt());
        }
        parts.journal().add(JournalEvent.ACTION_STARTED, started);
        Instant start = parts.clock().instant();
        HandResult result;
        try {
            result = player.perform(ready);
        } catch (MismatchException e) {
            throw mismatch(ready.step(), e);
        }
        long doing = since(start);
        ownMilliseconds += finding + doing - rested(result);
        ObjectNode finished = object().put("action_id", "step" + position)
                .put("outcome", result.isDone() ? (settings.isDryRun() ? "dry_run" : "done") : "failed")
                .put("text", result.text())
                .put("milliseconds", doing);
        finished.set("found", StepPlayer.found(ready, finding));
        result.calls().forEach(call -> finished.withArray("calls").add(call));
        parts.journal().add(JournalEvent.ACTION_FINISHED, finished);
        return result;
    }

    private String looked(ReadyStep ready) {
        if (ready.seen().isEmpty()) {
            return "";
        }
        SeenArea seen = ready.seen().orElseThrow();
        String picture = parts.journal().keep(seen.file(), "image/png");
        parts.journal()
                .add(
                        JournalEvent.LOOKED,
                        object().put("picture", picture)
                                .put("width", seen.area().width())
                                .put("height", seen.area().height())
                                .put("of", "monitor %d, %s".formatted(seen.monitor(), seen.area())));
        return picture;
    }

    private void end(RecordedStep step, HandResult result) throws EndedEarly {
        if (result.code().equals(STOPPED)) {
            throw new EndedEarly(RunStatus.CANCELLED, "The user stopped it. " + result.text());
        }
        if (parts.consent().hasDeclined()) {
            throw new EndedEarly(RunStatus.CANCELLED, "The user did not agree to step %d.".formatted(position));
        }
        if (!result.isDone()) {
            throw mismatch(step, new MismatchException("It could not be done. " + result.text()));
        }
    }

    private void expect(RecordedStep step, Duration patience) throws EndedEarly, PortException {
        if (step.expect().isEmpty()) {
            return;
        }
        String what = "what step %d changed".formatted(position);
        try {
            seen(step.expect().orElseThrow(), patience);
            verified(what, "met", "");
        } catch (MismatchException e) {
            verified(what, "not met", e.getMessage());
            throw new EndedEarly(
                    RunStatus.MISMATCH,
                    "Step %d of %d (%s) was done, but the screen then is not as recorded: %s"
                            .formatted(position, sequence.steps().size(), step.described(), e.getMessage()));
        }
    }

    private void seen(StepExpectation expected, Duration patience) throws MismatchException, PortException {
        Instant until = parts.clock().instant().plus(patience);
        while (true) {
            checkStop();
            try {
                player.check(expected, isAlike, isInPlace);
                return;
            } catch (MismatchException e) {
                waitOrEnd(until, e);
            }
        }
    }

    private EndedEarly mismatch(RecordedStep step, MismatchException e) {
        return new EndedEarly(
                RunStatus.MISMATCH,
                "Step %d of %d (%s): %s"
                        .formatted(position, sequence.steps().size(), step.described(), e.getMessage()));
    }

    private void checkStop() {
        if (parts.control().isStopped()) {
            throw new CancelledException();
        }
    }

    private void verified(String what, String result, String evidence) {
        parts.journal()
                .add(
                        JournalEvent.VERIFIED,
                        object().put("what", what).put("result", result).put("evidence", evidence));
    }

    private void warn(String text) {
        parts.journal().add(JournalEvent.WARNED, object().put("text", text));
    }

    private long since(Instant start) {
        return Duration.between(start, parts.clock().instant()).toMillis();
    }

    /** For how long the tools waited until the screen was at rest. */
    private static long rested(HandResult result) {
        long sum = 0;
        for (JsonNode call : result.calls()) {
            sum += call.at("/answer/effect/waited_ms").asLong();
        }
        return sum;
    }

    private ObjectNode started() {
        return object().put("task", sequence.task())
                .put("sequence", sequence.name())
                .put("model", settings.model().isEmpty() ? "none" : settings.model())
                .put("speed", "max")
                .put("dry_run", settings.isDryRun());
    }

    private RunReport report(RunStatus status, String summary) {
        return new RunReport(
                status,
                summary,
                position,
                done,
                TokenUsage.NONE,
                Optional.of(BigDecimal.ZERO),
                Duration.between(begin, parts.clock().instant()));
    }

    private ObjectNode finished(RunReport report) {
        ObjectNode facts = object().put("status", report.status().wireName())
                .put("summary", report.summary())
                .put("iterations", 0)
                .put("actions", report.actions())
                .put("steps", sequence.steps().size())
                .put("input_tokens", 0)
                .put("output_tokens", 0)
                .put("milliseconds", report.time().toMillis())
                .put("dollars", 0);
        return done == 0 ? facts : facts.put("own_milliseconds_per_action", ownMilliseconds / done);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
