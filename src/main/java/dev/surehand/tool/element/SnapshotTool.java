package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.OutlineDiff;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.text.HiddenCharacters;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.marks.PictureMark;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WatchableTool;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementReader.Listing;
import dev.surehand.tool.element.SnapshotRegions.RegionMode;
import dev.surehand.tool.element.SnapshotRegions.SeenPicture;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import dev.surehand.tool.region.RegionReader.SeenRegions;
import dev.surehand.tool.screenshot.WindowImages;
import dev.surehand.tool.screenshot.WindowImages.SentImage;
import dev.surehand.tool.screenshot.WindowImages.WindowShot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tool {@code ui_snapshot}: describes a window, or a part of it, by its elements. */
public final class SnapshotTool implements WatchableTool {

    private static final int DEFAULT_LINES = 400;

    /** The most UTF-16 units that {@code text} returns. */
    private static final int LONGEST_TEXT = 20_000;

    private static final String HIDDEN =
            "Characters of the text that cannot be seen, or that change the direction of text around them, were left out.";

    /** Reasons for which the picture of a window may stand for its elements. */
    private static final Set<ErrorCode> NOTHING_REPORTED = EnumSet.of(
            ErrorCode.NO_ELEMENTS,
            ErrorCode.PROGRAM_NOT_ANSWERING,
            ErrorCode.NOT_SUPPORTED_HERE,
            ErrorCode.PERMISSION_MISSING);

    private final ElementReader reader;
    private final SnapshotRegions pictures;
    private final Duration limit;

    public SnapshotTool(ElementReader reader, RegionReader regions, WindowImages images, Duration limit) {
        this.reader = reader;
        this.pictures = new SnapshotRegions(regions, images);
        this.limit = limit;
    }

    /**
     * What a call looks at.
     *
     * @param reason why there are no elements; empty if there are some
     * @param point the only point of interest; empty for all
     */
    private record Looked(ElementView view, Optional<String> reason, Optional<ScreenPoint> point) {

        static Looked at(ElementView view) {
            return new Looked(view, Optional.empty(), Optional.empty());
        }
    }

    /** What a call sees: elements, and what the picture of their window shows. */
    private record Sight(Looked looked, SeenPicture seen) {}

    @Override
    public String name() {
        return "ui_snapshot";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return RegionMode.of(arguments) == RegionMode.NEVER ? limit : limit.plus(RegionReader.READING_LIMIT);
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        if (arguments.flag("text")) {
            return text(known(arguments, "text needs ref: pass the element whose text you want."));
        }
        checkSince(arguments);
        Sight sight = reader.whileFocusMoves(arguments, () -> sight(arguments));
        Looked looked = sight.looked();
        SeenPicture seen = sight.seen();
        SeenRegions found = looked.point()
                .map(point -> SnapshotRegions.at(seen.regions(), point))
                .orElse(seen.regions());
        boolean isText = arguments.text("format", "text").equals("text");
        return isText ? text(looked, seen, found, arguments, caller) : json(looked, seen, found, arguments, caller);
    }

    /** What changed is compared for a whole window alone, so a call that wishes for more is refused. */
    private static void checkSince(Arguments arguments) {
        List<String> others = new ArrayList<>();
        Stream.of("ref", "at", "find", "role").filter(arguments::has).forEach(others::add);
        Stream.of("focused", "marks").filter(arguments::flag).forEach(others::add);
        if (RegionMode.of(arguments) == RegionMode.ALWAYS) {
            others.add("regions always");
        }
        if (!arguments.text("format", "text").equals("text")) {
            others.add("format json");
        }
        if (arguments.has("since") && !others.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "since lists as text which elements of the whole window changed, so it does not go with %s. Leave one out."
                            .formatted(String.join(", ", others)));
        }
    }

    private ToolResult.Done json(
            Looked looked, SeenPicture seen, SeenRegions found, Arguments arguments, Caller caller) {
        LineSelection selection = LineSelection.from(arguments, DEFAULT_LINES).orParts(looked.view(), found);
        List<OutlineLine> lines = selection.of(looked.view(), reader.registry());
        List<NamedRegion> regions = SnapshotRegions.fitting(found, selection);
        List<NamedRegion> listed = first(regions, selection.most() - lines.size());
        int cut = selection.count(looked.view()) - lines.size() + regions.size() - listed.size();
        lines.stream()
                .filter(line -> line.ref().isPresent())
                .flatMap(line -> looked.view().tree().indexOf(line.key()).stream())
                .forEach(index -> reader.describe(looked.view(), index));
        ObjectNode json = SnapshotJson.of(looked.view(), lines, found, listed, reader.registry());
        looked.reason().ifPresent(reason -> json.withArray("incomplete").add(reason));
        if (selection.hasParts()) {
            json.put("note", LineSelection.ONLY_PARTS);
        }
        if (cut > 0) {
            json.withArray("incomplete").add("%d more: %s".formatted(cut, LineSelection.FOR_THE_REST));
        }
        return done(arguments, caller, json, new Listed(looked.view(), lines, listed, seen), Optional.empty());
    }

    private ToolResult.Done text(
            Looked looked, SeenPicture seen, SeenRegions found, Arguments arguments, Caller caller) {
        ElementView view = looked.view();
        LineSelection selection = LineSelection.from(arguments, DEFAULT_LINES).orParts(view, found);
        SnapshotText text = new SnapshotText(view);
        looked.reason().ifPresent(reason -> text.add("(%s)".formatted(reason)));
        if (selection.hasParts()) {
            text.add("(%s)".formatted(LineSelection.ONLY_PARTS));
        }
        if (arguments.has("since")) {
            addChanges(text, view, arguments);
        } else if (!view.tree().isEmpty()) {
            selection.write(text, view, reader.registry());
        }
        List<NamedRegion> regions = SnapshotRegions.fitting(found, selection);
        List<NamedRegion> listed =
                first(regions, selection.most() - text.listed().size());
        text.add(found, listed, reader.registry());
        if (view.tree().isEmpty() && regions.isEmpty()) {
            text.add("(nothing that fits was found in the picture)");
        }
        if (listed.size() < regions.size()) {
            text.add("(+%d more regions: pass find, or a larger max)".formatted(regions.size() - listed.size()));
        }
        text.addOmissions();
        reader.describe(view, text.lines());
        return done(arguments, caller, answer(view), new Listed(view, text.listed(), listed, seen), Optional.of(text));
    }

    private static List<NamedRegion> first(List<NamedRegion> regions, int most) {
        return regions.subList(0, Math.max(0, Math.min(regions.size(), most)));
    }

    /** What an answer lists. */
    private record Listed(ElementView view, List<OutlineLine> lines, List<NamedRegion> regions, SeenPicture seen) {}

    /** Adds the image with marks, if the call asks for it. */
    private ToolResult.Done done(
            Arguments arguments, Caller caller, ObjectNode json, Listed listed, Optional<SnapshotText> text) {
        reader.listed(new Listing(
                listed.view().window().id(),
                listed.lines().stream().flatMap(line -> line.ref().stream()).collect(Collectors.toUnmodifiableSet()),
                listed.regions(),
                listed.seen().regions().merged()));
        if (!arguments.flag("marks")) {
            return new ToolResult.Done(json, List.of(), text.map(SnapshotText::toString));
        }
        WindowShot shot = listed.seen().shot().orElseThrow();
        SentImage sent = pictures.marked(shot, listed.view(), listed.lines(), listed.regions(), caller.client());
        sent.writeTo(json, shot);
        List<String> missing =
                sent.leftOut().stream().map(PictureMark::label).distinct().toList();
        ArrayNode unmarked = json.putArray("not_marked");
        missing.forEach(unmarked::add);
        text.ifPresent(lines -> {
            lines.add("(image %dx%d %s: each box has the number of its ref%s)"
                    .formatted(
                            sent.encoded().width(),
                            sent.encoded().height(),
                            sent.capture().id(),
                            missing.isEmpty() ? "" : "; without a box: " + String.join(", ", missing)));
        });
        return new ToolResult.Done(json, List.of(sent.image()), text.map(SnapshotText::toString));
    }

    @Override
    public ObjectNode fingerprint(Arguments arguments) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        WindowInfo window = reader.window(arguments);
        if (arguments.flag("focused")) {
            json.put("window", window.id().wireName());
            Elements elements = reader.session().elements();
            // This is asked after each change of the focus, and nearly always the element is known.
            Optional<ElementKey> key = elements.knownFocus(window).or(() -> elements.focused(window));
            return json.put("element", key.map(ElementKey::toString).orElse(""));
        }
        return json.put("lines", reader.look(window).outline().lines().hashCode());
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
        OutlineDiff diff = view.changesSince(before.lines());
        List<String> lines = diff.lines(arguments.number("max", DEFAULT_LINES));
        if (lines.isEmpty()) {
            text.add("(nothing changed since snapshot %d)".formatted(before.number()));
        }
        lines.forEach(text::add);
    }

    private Sight sight(Arguments arguments) {
        Looked looked = look(arguments);
        return new Sight(looked, pictures.look(looked.view(), arguments));
    }

    private Looked look(Arguments arguments) {
        if (arguments.flag("focused")) {
            return Looked.at(focused(reader.window(arguments)));
        }
        if (arguments.has("ref")) {
            return Looked.at(reader.readInPlace(known(arguments, "")));
        }
        return arguments.has("at") ? at(arguments) : whole(reader.window(arguments), arguments, Optional.empty());
    }

    /** Reads a window. If its program reports nothing, the picture may stand for it. */
    private Looked whole(WindowInfo window, Arguments arguments, Optional<ScreenPoint> point) {
        try {
            return new Looked(reader.numbered(reader.look(window)), Optional.empty(), point);
        } catch (DesktopException e) {
            if (RegionMode.of(arguments) == RegionMode.NEVER
                    || arguments.has("since")
                    || !NOTHING_REPORTED.contains(e.code())) {
                throw e;
            }
            return new Looked(reader.empty(window), Optional.of(e.getMessage()), point);
        }
    }

    private KnownElement known(Arguments arguments, String missing) {
        if (!arguments.has("ref")) {
            throw DesktopException.of(ErrorCode.MISSING_REQUIRED_PARAMETER, missing)
                    .with("missing", List.of("ref"));
        }
        ElementRef ref = ElementRef.parse(arguments.text("ref"));
        if (ref.kind() != ElementRef.RefKind.ELEMENT) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "%s is a place in a picture, which has no parts and no longer text. Leave ref out."
                            .formatted(ref.wireName()));
        }
        return reader.registry().get(ref);
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
        return reader.readInPlace(reader.asRead(found));
    }

    /** S3-33: the element under a point, and what is in it; else the smallest region there. */
    private Looked at(Arguments arguments) {
        Arguments at = new Arguments(arguments.json().get("at"));
        Session session = reader.session();
        MonitorPoint pixel =
                new MonitorPoint(new MonitorIndex(at.number("monitorIndex")), at.number("x"), at.number("y"));
        ScreenPoint point = session.monitors().toScreen(pixel);
        WindowInfo window = session.windows()
                .at(point)
                .orElseThrow(
                        () -> DesktopException.of(ErrorCode.WINDOW_NOT_FOUND, "There is no window at that point."));
        try {
            LocatedElement found = session.elements()
                    .at(window, point)
                    .flatMap(session.elements()::find)
                    .orElseThrow(() -> none(window));
            return Looked.at(reader.readInPlace(reader.asRead(found)));
        } catch (DesktopException e) {
            boolean isNothing = e.code() == ErrorCode.ELEMENT_NOT_FOUND || NOTHING_REPORTED.contains(e.code());
            if (RegionMode.of(arguments) == RegionMode.NEVER || !isNothing) {
                throw e;
            }
            return new Looked(reader.empty(window), Optional.of(e.getMessage()), Optional.of(point));
        }
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
        String most = session.elements().text(element.key(), LONGEST_TEXT);
        boolean isCut = most.length() >= LONGEST_TEXT;
        // The first half of a pair at the end of a cut text is not hidden.
        String raw = isCut && Character.isHighSurrogate(most.charAt(most.length() - 1))
                ? most.substring(0, most.length() - 1)
                : most;
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        answer.put("ref", known.ref().wireName()).put("text", OutsideText.lines(raw));
        if (HiddenCharacters.areIn(raw)) {
            answer.put("hidden_characters", true).put("note", HIDDEN);
        }
        return new ToolResult.Done(answer.put("cut", isCut));
    }
}
