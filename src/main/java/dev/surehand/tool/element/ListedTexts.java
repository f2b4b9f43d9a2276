package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.region.WindowRegion;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.Listing;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Texts that the last snapshot read in the picture of a window. What it listed can be named by its text, too. */
record ListedTexts(ElementReader reader) {

    private static final Set<ErrorCode> NOTHING_FOUND = EnumSet.of(
            ErrorCode.ELEMENT_NOT_FOUND,
            ErrorCode.NO_ELEMENTS,
            ErrorCode.PROGRAM_NOT_ANSWERING,
            ErrorCode.NOT_SUPPORTED_HERE,
            ErrorCode.PERMISSION_MISSING);

    /**
     * Returns the same call with the ref of the text that it searches for.
     *
     * @param refusal why no element was found
     * @throws DesktopException the refusal, if no text was listed that fits; multiple_matches, with the texts
     */
    Arguments insteadOf(Arguments call, DesktopException refusal) {
        boolean isSearch = call.has("find") && !call.has("ref") && NOTHING_FOUND.contains(refusal.code());
        Listing listing = reader.listing()
                .filter(last ->
                        isSearch && last.window().equals(reader.window(call).id()))
                .orElseThrow(() -> refusal);
        LineSelection selection = LineSelection.from(call, Integer.MAX_VALUE);
        Map<ElementRef, OutsideText> texts = new LinkedHashMap<>();
        SnapshotRegions.fitting(listing.regions(), selection)
                .forEach(each -> texts.put(each.ref(), each.region().text()));
        List<Map.Entry<ElementRef, OutsideText>> found = fitting(texts, selection);
        if (found.isEmpty()) {
            throw named(refusal, listing, selection);
        }
        if (found.size() > 1) {
            throw DesktopException.of(
                            ErrorCode.MULTIPLE_MATCHES,
                            "%d texts in the picture have \"%s\": pass the ref of one of error_details.matches."
                                    .formatted(found.size(), call.text("find")))
                    .with(
                            "matches",
                            found.stream()
                                    .map(each ->
                                            "%s text %s".formatted(each.getKey().wireName(), each.getValue()))
                                    .toList());
        }
        ObjectNode json = ((ObjectNode) call.json()).deepCopy();
        json.remove(List.of("find", "role", "window_id"));
        return new Arguments(json.put("ref", found.get(0).getKey().wireName()));
    }

    /** Names elements without a name by what the picture showed. They are not worked by it: nobody looks whether it still does. */
    private DesktopException named(DesktopException refusal, Listing listing, LineSelection selection) {
        Map<ElementRef, OutsideText> texts = new LinkedHashMap<>();
        listing.read().forEach(each -> element(each, selection).forEach(ref -> texts.put(ref, each.text())));
        List<String> shown = fitting(texts, selection).stream()
                .map(each -> "%s showed %s in the last snapshot"
                        .formatted(each.getKey().wireName(), each.getValue()))
                .toList();
        return shown.isEmpty() ? refusal : refusal.with("near_misses", shown);
    }

    private static List<Map.Entry<ElementRef, OutsideText>> fitting(
            Map<ElementRef, OutsideText> texts, LineSelection selection) {
        return Stream.<Predicate<MatchRank>>of(MatchRank::isWholeName, MatchRank::isInWords)
                .map(fits -> texts.entrySet().stream()
                        .filter(each -> selection
                                .query()
                                .filter(query -> fits.test(query.in(each.getValue())))
                                .isPresent())
                        .toList())
                .filter(each -> !each.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private Stream<ElementRef> element(WindowRegion region, LineSelection selection) {
        return region
                .element()
                .filter(each -> selection.role().map(each.role()::equals).orElse(true))
                .flatMap(each -> reader.registry().refOf(each.key()))
                .stream();
    }
}
