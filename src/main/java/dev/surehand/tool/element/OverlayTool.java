package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.LastingTool;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.element.ElementReader.Listing;
import dev.surehand.tool.element.OverlayMarks.DesktopMark;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tool {@code overlay_control}: marks over the windows themselves, for the person. While they are shown they follow what
 * they mark; where that is not known, nothing is shown.
 */
public final class OverlayTool implements LastingTool {

    /** How long the person may take to point, if the call does not say. */
    private static final int PICK_MS = 30_000;

    private static final Logger LOG = LoggerFactory.getLogger(OverlayTool.class);

    /** A program may learn only after a look that its window has moved, and need not report it. */
    private static final int LOOKS_AFTER_A_CHANGE = 10;

    private static final int MOST_FAILED_LOOKS = 20;

    private final ElementReader reader;
    private final OverlayMarks marks;
    private final OverlayPick pick;
    private final Duration limit;
    private final AtomicBoolean isChanged = new AtomicBoolean();
    private Optional<Shown> shown = Optional.empty();

    /** What was drawn last. */
    private List<DesktopMark> drawn = List.of();

    private int looksLeft;

    private int failedLooks;

    /** What is shown until it is hidden, and the events of its window. */
    private record Shown(Listing listing, Optional<ElementWatch> watch) {}

    /** @param screenshots the tool that takes the picture of what the person has picked */
    public OverlayTool(ElementReader reader, RegionReader regions, Tool screenshots, Duration limit) {
        this.reader = reader;
        this.limit = limit;
        marks = new OverlayMarks(reader, regions);
        pick = new OverlayPick(reader, marks, screenshots);
    }

    @Override
    public String name() {
        return "overlay_control";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return arguments.text("action").equals("pick") ? limit.plus(timeout(arguments)) : limit;
    }

    private static Duration timeout(Arguments arguments) {
        return Duration.ofMillis(arguments.number("timeoutMs", PICK_MS));
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        return switch (arguments.text("action")) {
            case "hide" -> hidden();
            case "pick" -> picked(arguments, caller);
            case "highlight" -> shown(only(ElementRef.parse(arguments.text("ref"))));
            default ->
                shown(reader.listing()
                        .orElseThrow(() -> DesktopException.of(
                                ErrorCode.ELEMENT_NOT_FOUND,
                                "No snapshot was taken yet, so there are no marks to show. Call ui_snapshot first.")));
        };
    }

    private Listing only(ElementRef ref) {
        if (ref.kind() == ElementRef.RefKind.ELEMENT) {
            return new Listing(reader.registry().get(ref).element().key().window(), Set.of(ref), List.of(), List.of());
        }
        return reader.listing()
                .flatMap(last -> last.regions().stream()
                        .filter(region -> region.ref().equals(ref))
                        .findFirst()
                        .map(region -> new Listing(last.window(), Set.of(), List.of(region), List.of())))
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.STALE_ELEMENT,
                        "%s is not in the last snapshot. Take a new ui_snapshot.".formatted(ref.wireName())));
    }

    private ToolResult.Done hidden() {
        end();
        return new ToolResult.Done(
                JsonNodeFactory.instance.objectNode().put("success", true).put("shown", 0));
    }

    private ToolResult.Done shown(Listing listing) {
        end();
        List<DesktopMark> placed = marks.inView(listing);
        if (placed.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.ELEMENT_NOT_FOUND,
                    "Nothing of it is in view now: it is gone, scrolled out, or covered by another window. Take a new ui_snapshot.");
        }
        draw(placed);
        failedLooks = 0;
        shown = Optional.of(new Shown(listing, watch(listing)));
        List<ElementRef> refs = placed.stream().map(DesktopMark::ref).toList();
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        answer.put("shown", placed.size()).put("window_id", listing.window().wireName());
        List<ElementRef> all = new ArrayList<>(listing.elements());
        listing.regions().stream().map(NamedRegion::ref).forEach(all::add);
        ArrayNode missing = answer.putArray("not_shown");
        all.stream()
                .filter(ref -> !refs.contains(ref))
                .map(ElementRef::wireName)
                .sorted()
                .forEach(missing::add);
        return new ToolResult.Done(answer);
    }

    /** Events are asked for only while marks are shown, and come on a thread of the platform. */
    private Optional<ElementWatch> watch(Listing listing) {
        Session session = reader.session();
        Optional<WindowInfo> window = session.windows().find(listing.window());
        isChanged.set(false);
        try {
            return window.map(there -> session.elements().watch(Optional.of(there), event -> isChanged.set(true)));
        } catch (DesktopException e) {
            // Marks of regions: the program reports nothing. The windows' own places are still followed.
            LOG.debug("The elements of {} send no events", listing.window(), e);
            return Optional.empty();
        }
    }

    private ToolResult.Done picked(Arguments arguments, Caller caller) {
        try {
            return pick.call(timeout(arguments), caller);
        } finally {
            reader.session().overlay().conceal();
        }
    }

    private void end() {
        shown.flatMap(Shown::watch).ifPresent(ElementWatch::close);
        shown = Optional.empty();
        reader.session().overlay().hide();
    }

    private void draw(List<DesktopMark> now) {
        marks.show(now);
        drawn = now;
    }

    private void follow(Listing listing) {
        boolean isOutdated = reader.session().overlay().isOutdated();
        if (isChanged.getAndSet(false) || isOutdated) {
            looksLeft = LOOKS_AFTER_A_CHANGE;
        }
        if (looksLeft == 0) {
            return;
        }
        looksLeft--;
        List<DesktopMark> now = marks.inView(listing);
        if (isOutdated || !now.equals(drawn)) {
            draw(now);
        }
    }

    @Override
    public boolean lasts() {
        return shown.isPresent();
    }

    @Override
    public void keepUp() {
        if (shown.isEmpty()) {
            return;
        }
        if (reader.session().isGone()) {
            shown = Optional.empty();
            return;
        }
        boolean isDone = false;
        try {
            follow(shown.get().listing());
            failedLooks = 0;
            isDone = true;
        } catch (DesktopException e) {
            LOG.debug("The marks could not be shown", e);
            isDone = isWorthAnotherLook(e);
        } finally {
            if (!isDone) {
                end();
            }
        }
    }

    /** A program that does not answer now may answer soon. Until then nothing is shown. */
    private boolean isWorthAnotherLook(DesktopException failure) {
        boolean isWorth = failure.code() != ErrorCode.WINDOW_NOT_FOUND && failedLooks < MOST_FAILED_LOOKS;
        if (isWorth) {
            failedLooks++;
            reader.session().overlay().conceal();
        }
        return isWorth;
    }
}
