package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.OutlineDiff;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WatchableTool;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The tool {@code ui_snapshot}: describes a window, or a part of it, by its elements. */
public final class SnapshotTool implements WatchableTool {

    private static final int DEFAULT_LINES = 400;

    /** The most UTF-16 units that {@code text} returns. */
    private static final int LONGEST_TEXT = 20_000;

    private final ElementReader reader;
    private final Duration limit;

    public SnapshotTool(ElementReader reader, Duration limit) {
        this.reader = reader;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "ui_snapshot";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        if (arguments.flag("text")) {
            if (!arguments.has("ref")) {
                throw DesktopException.of(
                                ErrorCode.MISSING_REQUIRED_PARAMETER,
                                "text needs ref: pass the element whose text you want.")
                        .with("missing", List.of("ref"));
            }
            return text(known(arguments));
        }
        ElementView view = view(arguments);
        LineSelection selection = LineSelection.from(arguments, DEFAULT_LINES);
        if (arguments.text("format", "text").equals("json")) {
            return new ToolResult.Done(SnapshotJson.of(view, selection.of(view, reader.registry())));
        }
        SnapshotText text = new SnapshotText(view);
        if (arguments.has("since")) {
            addChanges(text, view, arguments);
        } else {
            selection.write(text, view, reader.registry());
        }
        text.addOmissions();
        return new ToolResult.Done(answer(view), List.of(), Optional.of(text.toString()));
    }

    @Override
    public ObjectNode fingerprint(Arguments arguments) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        WindowInfo window = reader.window(arguments);
        if (arguments.flag("focused")) {
            json.put("window", window.id().wireName());
            Optional<ElementKey> key = reader.session().elements().focused(window);
            return json.put("element", key.map(ElementKey::toString).orElse(""));
        }
        return json.put("lines", reader.read(window).outline().lines().hashCode());
    }

    @Override
    public ElementWatch watch(Arguments arguments, Runnable changed) {
        Optional<WindowInfo> window =
                arguments.flag("focused") ? Optional.empty() : Optional.of(reader.window(arguments));
        return reader.session().elements().watch(window, event -> changed.run());
    }

    private static ObjectNode answer(ElementView view) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("success", true);
        json.put("window_id", view.window().id().wireName());
        view.number().ifPresent(number -> json.put("snapshot", number));
        return json;
    }

    private void addChanges(SnapshotText text, ElementView view, Arguments arguments) {
        Snapshot before = reader.snapshots().get(arguments.number("since"));
        if (!before.window().equals(view.window().id())) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "Snapshot %d is of window %s. Leave since out, or pass that window_id."
                            .formatted(before.number(), before.window().wireName()));
        }
        OutlineDiff diff = OutlineDiff.between(before.lines(), view.outline().lines());
        List<String> lines = diff.lines(arguments.number("max", DEFAULT_LINES));
        if (lines.isEmpty()) {
            text.add("(nothing changed since snapshot %d)".formatted(before.number()));
        }
        lines.forEach(text::add);
    }

    private ElementView view(Arguments arguments) {
        if (arguments.flag("focused")) {
            return focused(reader.window(arguments));
        }
        if (arguments.has("ref")) {
            return reader.read(known(arguments));
        }
        return arguments.has("at")
                ? at(new Arguments(arguments.json().get("at")))
                : reader.numbered(reader.read(reader.window(arguments)));
    }

    private KnownElement known(Arguments arguments) {
        return reader.registry().get(ElementRef.parse(arguments.text("ref")));
    }

    /** The element that has the keyboard, and what is in it. */
    private ElementView focused(WindowInfo window) {
        Session session = reader.session();
        LocatedElement found = session.elements()
                .focused(window)
                .flatMap(session.elements()::find)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.ELEMENT_NOT_FOUND,
                        "The program of %s reports no element that has the keyboard. Leave focused out to see all elements."
                                .formatted(window.describe())));
        return reader.read(reader.registry().get(reader.registry().describe(found)));
    }

    /** S3-33: the element under a point, and what is in it. */
    private ElementView at(Arguments at) {
        Session session = reader.session();
        MonitorPoint pixel =
                new MonitorPoint(new MonitorIndex(at.number("monitorIndex")), at.number("x"), at.number("y"));
        ScreenPoint point = session.monitors().toScreen(pixel);
        WindowInfo window = session.windows()
                .at(point)
                .orElseThrow(
                        () -> DesktopException.of(ErrorCode.WINDOW_NOT_FOUND, "There is no window at that point."));
        ElementKey key = session.elements().at(window, point).orElseThrow(() -> none(window));
        LocatedElement found = session.elements().find(key).orElseThrow(() -> none(window));
        return reader.read(reader.registry().get(reader.registry().describe(found)));
    }

    private static DesktopException none(WindowInfo window) {
        return DesktopException.of(
                ErrorCode.ELEMENT_NOT_FOUND,
                "The program of %s reports no element at that point. Call ui_snapshot with window_id %s to list all."
                        .formatted(window.describe(), window.id().wireName()));
    }

    private ToolResult.Done text(KnownElement known) {
        Session session = reader.session();
        Element element = reader.registry()
                .check(known, session.elements().find(known.element().key()));
        String text = session.elements().text(element.key(), LONGEST_TEXT);
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        answer.put("ref", known.ref().wireName()).put("text", text);
        return new ToolResult.Done(answer.put("cut", text.length() >= LONGEST_TEXT));
    }
}
