package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.element.WaitLooks.WaitLimit;
import dev.surehand.tool.screenshot.ViewComparison;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The tool {@code ui_wait}: waits until something is so in a window. It sleeps until the program reports a change, and looks
 * from time to time all the same, because no program reports all changes.
 */
public final class ElementWaitTool implements Tool {

    private static final int DEFAULT_MS = 5000;
    private static final String ABOUT_WINDOW = "changed|idle";

    /** Reasons for which only the picture of a window shows whether it changes. */
    private static final Set<ErrorCode> NOTHING_REPORTED =
            EnumSet.of(ErrorCode.NO_ELEMENTS, ErrorCode.NOT_SUPPORTED_HERE, ErrorCode.PERMISSION_MISSING);

    private final ElementReader reader;
    private final ViewComparison views;
    private final Duration limit;
    private final InstantSource clock;

    public ElementWaitTool(ElementReader reader, ViewComparison views, Duration limit, InstantSource clock) {
        this.reader = reader;
        this.views = views;
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
        if (arguments.has("region")) {
            Arguments region = region(arguments);
            awaitPixels(arguments, begin, answer, () -> views.fingerprint(region));
        } else if (arguments.text("until").equals("window")) {
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
        WaitLooks looks = new WaitLooks(reader, Optional.empty(), limit(arguments, begin));
        try (looks) {
            WindowInfo found = looks.await(() -> session.windows().list().stream()
                    .filter(window -> window.isShown() && window.caption().contains(title))
                    .findFirst());
            WindowJson.name(answer, found);
        }
    }

    private WaitLimit limit(Arguments arguments, Instant begin) {
        return new WaitLimit(clock, begin, timeout(arguments), arguments.text("until"));
    }

    private void awaitElement(Arguments arguments, Instant begin, ObjectNode answer) {
        Optional<KnownElement> known = arguments.has("ref")
                ? Optional.of(reader.registry().get(ElementRef.parse(arguments.text("ref"))))
                : Optional.empty();
        boolean isAboutWindow = arguments.text("until").matches(ABOUT_WINDOW);
        boolean isNamed = known.isPresent() || arguments.has("find") || arguments.has("role");
        if (!isNamed && !isAboutWindow) {
            throw missing("ref", "ref from ui_snapshot, find with the name of the element, or its role");
        }
        WindowInfo window = known.map(reader::windowOf).orElseGet(() -> reader.window(arguments));
        if (isAboutWindow && !arguments.has("since") && !isDescribed(window)) {
            answer.put("window_id", window.id().wireName());
            awaitPixels(arguments, begin, answer, () -> views.fingerprint(Optional.of(window.id())));
            return;
        }
        ElementCondition condition = new ElementCondition(reader, window, known, arguments);
        WaitLooks looks = new WaitLooks(reader, Optional.of(window), limit(arguments, begin));
        try (looks) {
            ElementCondition.Met met = arguments.text("until").equals("idle")
                    ? looks.awaitRest(condition::idle)
                    : looks.await(condition::look);
            answer.put("window_id", window.id().wireName());
            met.ref().ifPresent(ref -> answer.put("ref", ref.wireName()));
            met.lines().forEach(answer.putArray("lines")::add);
        }
    }

    /** Returns false if the program of a window reports no elements; one that does not answer may do so later. */
    private boolean isDescribed(WindowInfo window) {
        try {
            return !reader.look(window).tree().isEmpty();
        } catch (DesktopException e) {
            return !NOTHING_REPORTED.contains(e.code());
        }
    }

    private static Arguments region(Arguments arguments) {
        boolean isAlone =
                Stream.of("ref", "find", "role", "window_id", "since", "value").noneMatch(arguments::has);
        if (!isAlone || !arguments.text("until").matches(ABOUT_WINDOW)) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "region is a part of a monitor, so it goes with until changed or idle alone. Leave the others out.");
        }
        return new Arguments(arguments.json().get("region"));
    }

    private void awaitPixels(Arguments arguments, Instant begin, ObjectNode answer, LongSupplier fingerprint) {
        PixelCondition condition = new PixelCondition(fingerprint);
        WaitLooks looks = WaitLooks.withoutEvents(reader, limit(arguments, begin));
        try (looks) {
            ElementCondition.Met met = arguments.text("until").equals("idle")
                    ? looks.awaitRest(condition::idle)
                    : looks.await(condition::changed);
            met.lines().forEach(answer.putArray("lines")::add);
        }
    }

    private static DesktopException missing(String name, String what) {
        return DesktopException.of(ErrorCode.MISSING_REQUIRED_PARAMETER, "Pass %s.".formatted(what))
                .with("missing", List.of(name));
    }
}
