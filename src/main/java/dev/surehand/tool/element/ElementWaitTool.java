package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.WakeUp;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The tool {@code ui_wait}: waits until something is so in a window. It sleeps until the program reports a change, and looks
 * from time to time all the same, because no program reports all changes.
 */
public final class ElementWaitTool implements Tool {

    private static final int DEFAULT_MS = 5000;

    /** A window that has not changed for this long is at rest. */
    private static final Duration REST = Duration.ofMillis(500);

    private final ElementReader reader;
    private final Duration limit;
    private final InstantSource clock;

    public ElementWaitTool(ElementReader reader, Duration limit, InstantSource clock) {
        this.reader = reader;
        this.limit = limit;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "ui_wait";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit.plus(timeout(arguments));
    }

    private static Duration timeout(Arguments arguments) {
        return Duration.ofMillis(arguments.number("timeoutMs", DEFAULT_MS));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        Instant begin = clock.instant();
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        if (arguments.text("until").equals("window")) {
            awaitWindow(arguments, begin, answer);
        } else {
            awaitElement(arguments, begin, answer);
        }
        return new ToolResult.Done(
                answer.put("waited_ms", Duration.between(begin, clock.instant()).toMillis()));
    }

    private void awaitWindow(Arguments arguments, Instant begin, ObjectNode answer) {
        if (!arguments.has("find")) {
            throw missing("find", "part of the title of the window");
        }
        Session session = reader.session();
        String title = arguments.text("find");
        WakeUp wakeUp = new WakeUp();
        ElementWatch watch = watch(Optional.empty(), wakeUp);
        try (watch) {
            WindowInfo found = await(
                    arguments,
                    begin,
                    wakeUp,
                    () -> session.windows().list().stream()
                            .filter(window ->
                                    window.isShown() && window.caption().contains(title))
                            .findFirst());
            WindowJson.name(answer, found);
        }
    }

    private void awaitElement(Arguments arguments, Instant begin, ObjectNode answer) {
        Optional<KnownElement> known = arguments.has("ref")
                ? Optional.of(reader.registry().get(ElementRef.parse(arguments.text("ref"))))
                : Optional.empty();
        boolean isAboutWindow = arguments.text("until").matches("changed|idle");
        boolean isNamed = known.isPresent() || arguments.has("find") || arguments.has("role");
        if (!isNamed && !isAboutWindow) {
            throw missing("ref", "ref from ui_snapshot, find with the name of the element, or its role");
        }
        WindowInfo window = known.map(reader::windowOf).orElseGet(() -> reader.window(arguments));
        ElementCondition condition = new ElementCondition(reader, window, known, arguments);
        WakeUp wakeUp = new WakeUp();
        ElementWatch watch = watch(Optional.of(window), wakeUp);
        try (watch) {
            ElementCondition.Met met = arguments.text("until").equals("idle")
                    ? rest(arguments, begin, wakeUp, condition)
                    : await(arguments, begin, wakeUp, condition::look);
            answer.put("window_id", window.id().wireName());
            met.ref().ifPresent(ref -> answer.put("ref", ref.wireName()));
            met.lines().forEach(answer.putArray("lines")::add);
        }
    }

    private ElementWatch watch(Optional<WindowInfo> window, WakeUp wakeUp) {
        return reader.session().elements().watch(window, event -> wakeUp.report());
    }

    /** Looks until there is a result. */
    private <T> T await(Arguments arguments, Instant begin, WakeUp wakeUp, Supplier<Optional<T>> look) {
        LookPauses pauses = new LookPauses();
        Instant looked = clock.instant();
        Optional<T> found = look.get();
        while (found.isEmpty()) {
            Instant now = clock.instant();
            Duration pause = pauses.next(Duration.between(begin, now), Duration.between(looked, now));
            if (wakeUp.await(LookPauses.shorter(pause, left(arguments, begin)))) {
                reader.session().input().pause().rest(pauses.afterEvent(
                        Duration.between(looked, clock.instant()), Duration.between(looked, now)));
            } else {
                pauses.lengthen();
            }
            looked = clock.instant();
            found = look.get();
        }
        return found.get();
    }

    private ElementCondition.Met rest(Arguments arguments, Instant begin, WakeUp wakeUp, ElementCondition condition) {
        boolean isChange = condition.changedSinceLastLook();
        while (isChange) {
            while (wakeUp.await(REST)) {
                var unused = left(arguments, begin);
            }
            var unused = left(arguments, begin);
            isChange = condition.changedSinceLastLook();
        }
        return new ElementCondition.Met(Optional.empty(), List.of());
    }

    /** @throws DesktopException operation_timeout when no time is left */
    private Duration left(Arguments arguments, Instant begin) {
        Duration left = timeout(arguments).minus(Duration.between(begin, clock.instant()));
        if (left.isNegative() || left.isZero()) {
            throw DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "%s did not come true within %d ms. Call ui_snapshot to see what is there."
                            .formatted(
                                    arguments.text("until"), timeout(arguments).toMillis()));
        }
        return left;
    }

    private static DesktopException missing(String name, String what) {
        return DesktopException.of(ErrorCode.MISSING_REQUIRED_PARAMETER, "Pass %s.".formatted(what))
                .with("missing", List.of(name));
    }
}
