package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.tool.Caller;
import dev.surehand.tool.StepRunner;
import dev.surehand.tool.StepRunner.StepTerms;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.element.ElementRun;
import dev.surehand.tool.sequence.Expectation.LookContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Runs the steps of one call, one after another, until one fails. */
final class SequenceRun {

    /** The longest time of a look between two steps, besides what an expectation may wait. */
    private static final Duration LOOK = Duration.ofSeconds(10);

    /** Refusals after which no other step is tried: the person has the desktop, or nothing may act. */
    private static final Set<ErrorCode> FINAL =
            Set.of(ErrorCode.STOPPED_BY_USER, ErrorCode.USER_ACTIVE, ErrorCode.AUDIT_UNAVAILABLE);

    private final List<PlannedStep> steps;
    private final SequenceTerms terms;
    private final StepRunner runner;
    private final LookContext looks;
    private final Pause pause;
    private final StepCaller caller;
    private final Caller client;
    private final Instant begin;
    private final List<StepOutcome> outcomes = new ArrayList<>();
    private final WindowChangeLog windows;
    private final ElementRun described;

    /**
     * @param isStopping whether the first step that fails is the last
     * @param isRehearsal whether each step is a dry run
     * @param limit the longest time of all steps, without the time in which the person answers
     */
    record SequenceTerms(boolean isStopping, boolean isRehearsal, Duration limit) {}

    SequenceRun(
            List<PlannedStep> steps,
            SequenceTerms terms,
            StepRunner runner,
            LookContext looks,
            Pause pause,
            Caller client) {
        this.steps = steps;
        this.terms = terms;
        this.runner = runner;
        this.looks = looks;
        this.pause = pause;
        this.client = client;
        this.caller = new StepCaller(client, looks.clock());
        begin = looks.clock().instant();
        windows = runner.look(LOOK, () -> new WindowChangeLog(looks.session().windows()));
        described = looks.elements().beginRun();
    }

    /**
     * Runs the steps.
     *
     * @return why a dry run ended before the last step; empty if it did not
     * @throws CancelledException if the call is cancelled
     */
    Optional<String> run() {
        for (PlannedStep step : steps) {
            client.progress(
                    step.number() - 1,
                    steps.size(),
                    "Step %d of %d: %s".formatted(step.number(), steps.size(), step.tool()));
            if (isEndOfRehearsal(step)) {
                return Optional.of("The dry run ends at step %d: it uses what an earlier step would have given."
                        .formatted(step.number()));
            }
            StepOutcome outcome = outcome(step);
            outcomes.add(outcome);
            caller.stepEnded();
            if (isEnd(outcome)) {
                return Optional.empty();
            }
            Optional<String> end = endOfRehearsal(outcome);
            if (end.isPresent()) {
                return end;
            }
        }
        return Optional.empty();
    }

    private boolean isEnd(StepOutcome outcome) {
        return outcome.failure()
                .filter(why -> terms.isStopping() || FINAL.contains(why.code()) || left().isZero())
                .isPresent();
    }

    /** Returns whether a step refers to a field that an earlier step would have had, had it not been a dry run. */
    private boolean isEndOfRehearsal(PlannedStep step) {
        return References.all(step).stream().anyMatch(reference -> {
            StepOutcome earlier = outcomes.get(reference.step() - 1);
            return earlier.isRehearsed() && find(earlier, reference) == null;
        });
    }

    private Optional<String> endOfRehearsal(StepOutcome outcome) {
        int number = outcome.step().number();
        boolean isLast = number == steps.size();
        Optional<String> note =
                outcome.endOfRehearsal().map(reason -> "The dry run ends at step %d. %s".formatted(number, reason));
        boolean isExpected = outcome.isRehearsed() && outcome.step().expect().isPresent();
        return isLast
                ? Optional.empty()
                : note.or(() -> isExpected
                        ? Optional.of("The dry run ends at step %d: the next step depends on what it expects."
                                .formatted(number))
                        : Optional.empty());
    }

    private StepOutcome outcome(PlannedStep step) {
        Instant start = looks.clock().instant();
        described.begin(step.number());
        Optional<ToolResult> result = Optional.empty();
        Optional<DesktopException> failure = Optional.empty();
        try {
            checkTime();
            JsonNode arguments = References.resolved(step.arguments(), step.place("arguments"), this::value);
            Optional<Expectation> expectation = step.expect()
                    .map(expect -> References.resolved(expect, step.place("expect"), this::value))
                    .map(expect -> runner.look(LOOK, () -> new Expectation(looks, expect, arguments)));
            result =
                    Optional.of(runner.run(step.tool(), arguments, caller, new StepTerms(left(), terms.isRehearsal())));
            failure = StepFailure.of(result.get());
            if (failure.isEmpty() && !isRehearsed(result.get())) {
                await(expectation, result.get());
                pause.rest(shorter(step.pause(), left()));
            }
        } catch (DesktopException e) {
            failure = Optional.of(e);
        }
        Duration duration = Duration.between(start, looks.clock().instant());
        List<String> changes = windowChanges();
        return failure.isEmpty()
                ? new StepOutcome(step, result, duration, changes)
                : failed(new StepOutcome(step, result, duration, changes), failure.get());
    }

    private StepOutcome failed(StepOutcome outcome, DesktopException why) {
        List<String> all = Stream.concat(outcome.windows().stream(), windows.popups().stream())
                .toList();
        StepFailure failure = new StepFailure(outcome.step().tool(), outcome.result(), all, windows.focused());
        return outcome.failed(failure.explained(why), details(failure));
    }

    /** Returns the details of a failure; those that need no look if the desktop cannot be asked. */
    private ObjectNode details(StepFailure failure) {
        try {
            return runner.look(LOOK, () -> failure.details(looks.elements()));
        } catch (DesktopException e) {
            return failure.detailsOfAnswer();
        }
    }

    private void await(Optional<Expectation> expectation, ToolResult result) {
        if (expectation.isPresent()) {
            boolean unused = runner.look(shorter(left(), terms.limit()).plus(LOOK), () -> {
                expectation.get().await(result);
                return true;
            });
        }
    }

    private static boolean isRehearsed(ToolResult result) {
        return result.structured().path("dry_run").asBoolean();
    }

    /** Returns the changes among the windows; none if the desktop cannot be asked, which the next step then reports. */
    private List<String> windowChanges() {
        try {
            return runner.look(LOOK, () -> windows.look(looks.session().windows()));
        } catch (DesktopException e) {
            return List.of();
        }
    }

    private void checkTime() {
        if (left().isZero()) {
            throw DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "The %d ms that all steps together may take are over. Call run_steps again with the rest."
                            .formatted(terms.limit().toMillis()));
        }
    }

    /** Returns the time that is left for all steps; never negative. */
    private Duration left() {
        Instant end = begin.plus(terms.limit()).plus(caller.asked());
        Duration left = Duration.between(looks.clock().instant(), end);
        return left.isNegative() ? Duration.ZERO : left;
    }

    private JsonNode value(References.Reference reference, String place) {
        StepOutcome earlier = outcomes.get(reference.step() - 1);
        JsonNode found = find(earlier, reference);
        if (found == null) {
            String gave = earlier.fields().map(SequenceRun::names).orElse("nothing, because it failed");
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "%s: step %d (%s) gave no %s; it gave %s."
                            .formatted(
                                    place,
                                    reference.step(),
                                    earlier.step().tool(),
                                    String.join(".", reference.fields()),
                                    gave));
        }
        return found;
    }

    private static String names(ObjectNode fields) {
        Iterable<String> names = fields::fieldNames;
        return StreamSupport.stream(names.spliterator(), false).collect(Collectors.joining(", "));
    }

    private static @Nullable JsonNode find(StepOutcome earlier, References.Reference reference) {
        JsonNode value = earlier.fields().orElse(null);
        for (String field : reference.fields()) {
            if (value == null) {
                return null;
            }
            value = value.isArray() && field.matches("\\d{1,6}")
                    ? value.get(Integer.parseInt(field))
                    : value.get(field);
        }
        return value == null || value.isNull() ? null : value;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /**
     * Ends the run for the calls that follow, which go by what the client has read. Only the first end counts.
     *
     * @param shown the looks of the answer; empty if there is no answer
     */
    void end(Optional<StepLooks> shown) {
        Predicate<StepOutcome> isWhole =
                outcome -> shown.filter(whole -> whole.isShown(outcome)).isPresent();
        described.end(
                (number, ref) -> shown.isPresent()
                        && outcomes.stream()
                                .filter(outcome -> outcome.step().number() == number)
                                .anyMatch(outcome -> isWhole.test(outcome) || !outcome.isDone() || outcome.shows(ref)),
                number -> outcomes.stream().filter(isWhole).anyMatch(outcome -> outcome.gave(number)));
    }

    List<StepOutcome> outcomes() {
        return outcomes;
    }

    WindowChangeLog windows() {
        return windows;
    }

    Duration taken() {
        return Duration.between(begin, looks.clock().instant());
    }
}
