package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.desktop.overlay.Pointing.Pointed;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.element.OverlayMarks.DesktopMark;
import java.time.Duration;
import java.util.Optional;

/** Lets the person point at something: what is under the pointer is marked, and a click names it. */
final class OverlayPick {

    private static final int LOOK_MS = 20;

    private final ElementReader reader;
    private final OverlayMarks marks;
    private final Tool screenshots;
    private final Pause pause = new ThreadPause();

    /** What is under the pointer, as it is marked. */
    private Optional<KnownElement> under = Optional.empty();

    /** Why the element at the last point may not be read. */
    private Optional<DesktopException> denial = Optional.empty();

    OverlayPick(ElementReader reader, OverlayMarks marks, Tool screenshots) {
        this.reader = reader;
        this.marks = marks;
        this.screenshots = screenshots;
    }

    /**
     * Waits for the person.
     *
     * @throws DesktopException blocked_by_policy if they choose a denied window; not_supported_here, input_blocked
     */
    ToolResult.Done call(Duration timeout, Caller caller) {
        under = Optional.empty();
        Optional<Pointed> choice;
        try (Pointing pointing = reader.session().overlay().point()) {
            choice = pause.retry(() -> chosen(pointing), Polling.ofMillis(LOOK_MS, (int) timeout.toMillis()));
        }
        reader.session().overlay().conceal();
        if (choice.isEmpty() || choice.get().kind() == Pointing.PersonAct.DECLINED) {
            return new ToolResult.Done(JsonNodeFactory.instance
                    .objectNode()
                    .put("success", true)
                    .put("reason", choice.isEmpty() ? "time" : "declined"));
        }
        return answer(choice.get().at(), caller);
    }

    private Optional<Pointed> chosen(Pointing pointing) {
        Optional<Pointed> now = pointing.next();
        if (now.isPresent() && now.get().kind() == Pointing.PersonAct.MOVED) {
            light(now.get().at());
            return Optional.empty();
        }
        return now;
    }

    private void light(ScreenPoint at) {
        Optional<KnownElement> next = element(at);
        boolean isSame = next.map(KnownElement::ref).equals(under.map(KnownElement::ref));
        under = next;
        if (!isSame) {
            marks.show(next.flatMap(OverlayPick::mark).stream().toList());
        }
    }

    private static Optional<DesktopMark> mark(KnownElement known) {
        return known.element().bounds().map(area -> new DesktopMark(known.ref(), area));
    }

    /** Returns the element at a point; empty where no program reports one, and in denied windows. */
    private Optional<KnownElement> element(ScreenPoint at) {
        Session session = reader.session();
        try {
            return session.windows()
                    .at(at)
                    .flatMap(window -> session.elements().at(window, at))
                    .flatMap(session.elements()::find)
                    .map(reader::asRead);
        } catch (DesktopException e) {
            denial = e.code() == ErrorCode.BLOCKED_BY_POLICY ? Optional.of(e) : Optional.empty();
            return Optional.empty();
        }
    }

    private ToolResult.Done answer(ScreenPoint at, Caller caller) {
        Session session = reader.session();
        MonitorLayout layout = session.monitors();
        MonitorPoint pixel = layout.toMonitor(at);
        WindowInfo window = session.windows()
                .at(at)
                .orElseThrow(() ->
                        DesktopException.of(ErrorCode.WINDOW_NOT_FOUND, "The person chose a place without a window."));
        denial = Optional.empty();
        Optional<KnownElement> element = element(at);
        if (denial.isPresent()) {
            throw denial.get();
        }
        ScreenRect area = element.flatMap(known -> known.element().bounds())
                .flatMap(bounds -> bounds.intersection(window.bounds()))
                .orElse(window.bounds());
        PixelRect box = layout.toMonitor(pixel.monitor(), area)
                .clippedTo(PixelRect.of(layout.get(pixel.monitor()).pixels()));
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        ObjectNode picked =
                answer.putObject("picked").put("window_id", window.id().wireName());
        element.ifPresent(known -> describe(known, picked));
        picked.put("monitorIndex", pixel.monitor().value()).put("x", pixel.x()).put("y", pixel.y());
        picked.set("bounds", rect(box));
        double scale = session.details(layout).get(pixel.monitor().value()).scaleFactor();
        picked.set("ui", new MarkUnits(scale).of(pixel, box));
        ToolResult.Done picture = screenshots.call(new Arguments(region(pixel, box)), caller);
        answer.set("screenshot", picture.structured());
        return new ToolResult.Done(answer, picture.images());
    }

    private void describe(KnownElement known, ObjectNode answer) {
        Element element = known.element();
        var unused = reader.registry().describe(known.located());
        answer.put("ref", known.ref().wireName());
        answer.put("role", element.role().wireName()).put("name", element.name().toString());
    }

    private static ObjectNode rect(PixelRect box) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("x", box.x())
                .put("y", box.y())
                .put("width", box.width())
                .put("height", box.height());
    }

    private static ObjectNode region(MonitorPoint pixel, PixelRect box) {
        return rect(box)
                .put("action", "capture")
                .put("target", "region")
                .put("monitorIndex", pixel.monitor().value());
    }
}
