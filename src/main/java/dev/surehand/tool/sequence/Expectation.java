package dev.surehand.tool.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.schema.Violation;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.element.ElementLooks;
import dev.surehand.tool.screenshot.ViewComparison;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.StreamSupport;

/** What a step must lead to. It only looks, on the desktop thread. Create it before the step. */
final class Expectation {

    private static final int DEFAULT_MS = 2000;

    /** How long a picture is watched that must not change, unless the call says how long. */
    private static final int UNCHANGED_MS = 400;

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    /** How long one window is searched for an element. Then the focus may be in another window. */
    private static final int ONE_WINDOW_MS = 250;

    /** Refusals that can be over a moment later, such as while a dialog opens. */
    private static final Set<ErrorCode> PASSING = Set.of(
            ErrorCode.OPERATION_TIMEOUT,
            ErrorCode.WINDOW_NOT_FOUND,
            ErrorCode.WINDOW_MINIMIZED,
            ErrorCode.NO_ELEMENTS,
            ErrorCode.PROGRAM_NOT_ANSWERING);

    private final LookContext looks;
    private final Arguments expect;
    private final Optional<WindowId> window;
    private final Optional<Long> before;
    private Instant end = Instant.MAX;
    private Optional<String> lastRefusal = Optional.empty();

    /**
     * What an expectation looks with.
     *
     * @param waiting the tool {@code ui_wait}
     * @param elements answers what no tool needs to describe
     */
    record LookContext(
            Session session, Tool waiting, ElementLooks elements, ViewComparison views, InstantSource clock) {}

    /**
     * @param arguments those of the step, which name its window or an element in it
     * @throws DesktopException expectation_failed if the step must not run, and what a capture throws
     */
    Expectation(LookContext looks, JsonNode expect, JsonNode arguments) {
        this.looks = looks;
        this.expect = new Arguments(expect);
        if (this.expect.has("unchanged_before") && !looks.views().isStillAsIn(this.expect.text("unchanged_before"))) {
            throw failed("The view of screenshot %s has changed, so the step was not run."
                    .formatted(Violation.shortened(this.expect.text("unchanged_before"))));
        }
        window = this.expect.has("changed") ? window(new Arguments(arguments)) : Optional.empty();
        before = this.expect.has("changed") ? Optional.of(looks.views().fingerprint(window)) : Optional.empty();
    }

    private Optional<WindowId> window(Arguments step) {
        return looks.elements()
                .windowOf(step)
                .or(() -> looks.session().windows().focused().map(WindowInfo::id));
    }

    /** Returns how long the wait after a step may take. */
    static Duration timeout(JsonNode expect) {
        Arguments given = new Arguments(expect);
        boolean isLook = given.has("window") || given.has("element") || given.has("text") || given.flag("changed");
        return Duration.ofMillis(
                given.number("timeoutMs", isLook ? DEFAULT_MS : given.has("changed") ? UNCHANGED_MS : 0));
    }

    /**
     * Waits until everything holds.
     *
     * @throws DesktopException expectation_failed; and what forbids to look, such as blocked_by_policy
     */
    void await(ToolResult result) {
        end = looks.clock().instant().plus(timeout(expect.json()));
        if (expect.has("window")) {
            String title = expect.text("window");
            check(
                    () -> isOpen(title),
                    "No window is open whose title has \"%s\"".formatted(Violation.shortened(title)));
        }
        if (expect.has("element")) {
            Arguments element = new Arguments(expect.json().get("element"));
            check(
                    () -> isThere(element),
                    "There is no element \"%s\"".formatted(Violation.shortened(element.text("find"))));
        }
        if (expect.has("text")) {
            String text = expect.text("text");
            check(
                    () -> isAnswered(result, text)
                            || isFound(() -> looks.elements().isTextInView(text)),
                    "Neither the answer nor the focused window has the text \"%s\""
                            .formatted(Violation.shortened(text)));
        }
        if (expect.has("changed")) {
            awaitPixels(expect.flag("changed"));
        }
    }

    private void awaitPixels(boolean isChangeExpected) {
        if (isChangeExpected) {
            check(() -> !isSame(), "No pixel of the window has changed");
        } else if (isEver(() -> !isSame())) {
            throw failed("Pixels of the window have changed.");
        }
    }

    private boolean isSame() {
        try {
            return before.equals(Optional.of(looks.views().fingerprint(window)));
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.WINDOW_NOT_FOUND || e.code() == ErrorCode.WINDOW_MINIMIZED) {
                return false;
            }
            throw e;
        }
    }

    private boolean isOpen(String title) {
        return looks.session().windows().list().stream()
                .anyMatch(each -> each.isShown() && each.caption().contains(title));
    }

    private boolean isThere(Arguments element) {
        long left = Duration.between(looks.clock().instant(), end).toMillis();
        ObjectNode wait = ((ObjectNode) element.json()).deepCopy();
        wait.put("until", "appears").put("timeoutMs", (int) Math.max(0, Math.min(left, ONE_WINDOW_MS)));
        return isFound(() -> {
            var unused = looks.waiting().call(new Arguments(wait), Caller.SILENT);
            return true;
        });
    }

    /** Looks once; false also if the look is refused for now. */
    private boolean isFound(BooleanSupplier look) {
        try {
            return look.getAsBoolean();
        } catch (DesktopException e) {
            if (!PASSING.contains(e.code())) {
                throw e;
            }
            lastRefusal = e.code() == ErrorCode.OPERATION_TIMEOUT
                    ? Optional.ofNullable(e.details().get("last_refusal")).map(Object::toString)
                    : Optional.of(e.getMessage());
            return false;
        }
    }

    private static boolean isAnswered(ToolResult result, String text) {
        return hasText(result.structured(), text.toLowerCase(Locale.ROOT))
                || (result instanceof ToolResult.Done done
                        && done.text()
                                .filter(shown -> shown.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)))
                                .isPresent());
    }

    private static boolean hasText(JsonNode value, String lowerCase) {
        return value.isTextual()
                ? value.textValue().toLowerCase(Locale.ROOT).contains(lowerCase)
                : StreamSupport.stream(value.spliterator(), false).anyMatch(part -> hasText(part, lowerCase));
    }

    private void check(BooleanSupplier holds, String otherwise) {
        if (!isEver(holds)) {
            throw failed("%s after %d ms.%s"
                    .formatted(
                            otherwise,
                            timeout(expect.json()).toMillis(),
                            lastRefusal.map(refusal -> " " + refusal).orElse("")));
        }
    }

    /** Looks until it is so, or the time is over; at least once. */
    private boolean isEver(BooleanSupplier holds) {
        boolean isSo = holds.getAsBoolean();
        while (!isSo && looks.clock().instant().isBefore(end)) {
            looks.session().input().pause().rest(BETWEEN_LOOKS);
            isSo = holds.getAsBoolean();
        }
        return isSo;
    }

    private static DesktopException failed(String message) {
        return DesktopException.of(ErrorCode.EXPECTATION_FAILED, message);
    }
}
