package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.region.RegionReader.SeenRegions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which lines a call wants to see.
 *
 * @param most the largest number of lines
 * @param hasParts whether also what has the text as a part of longer words fits
 */
record LineSelection(Optional<TextQuery> query, Optional<Role> role, int most, boolean hasParts) {

    /** The lines before and after a line that fits, so that the reader sees where it is. */
    private static final int AROUND = 2;

    /** What is said of lines that fit only so. */
    static final String ONLY_PARTS = "no text has find as whole words; here it is a part of longer words";

    /** How to see what was cut. */
    static final String FOR_THE_REST = "pass ref, find or role for a part, or a larger max";

    static LineSelection from(Arguments arguments, int most) {
        return new LineSelection(
                arguments.optionalText("find").map(TextQuery::parse),
                arguments.optionalText("role").map(LineSelection::role),
                arguments.number("max", most),
                false);
    }

    /** Returns the same selection if something fits; else one that parts of words fit, too. */
    LineSelection orParts(ElementView view, SeenRegions seen) {
        boolean isEnough = query.isEmpty()
                || count(view) > 0
                || !SnapshotRegions.fitting(seen, this).isEmpty();
        LineSelection wider = new LineSelection(query, role, most, true);
        boolean isAny = !isEnough
                && (wider.count(view) > 0
                        || !SnapshotRegions.fitting(seen, wider).isEmpty());
        return isAny ? wider : this;
    }

    /** @throws DesktopException invalid_parameter, which lists the roles */
    static Role role(String wireName) {
        return Role.named(wireName)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "There is no role \"%s\"; roles are %s."
                                .formatted(
                                        wireName,
                                        Stream.of(Role.values())
                                                .map(Role::wireName)
                                                .collect(Collectors.joining(", ")))));
    }

    private boolean isOpen() {
        return query.isEmpty() && role.isEmpty();
    }

    boolean fits(Element element) {
        return isEnough(by(element));
    }

    /** Returns what of an element fits: as its name if a call only names a role. */
    MatchRank by(Element element) {
        boolean isOfRole = role.map(each -> element.role() == each).orElse(true);
        return isOfRole ? query.map(each -> each.in(element)).orElse(MatchRank.NAME) : MatchRank.NOTHING;
    }

    boolean isEnough(MatchRank by) {
        return by.isInWords() || (hasParts && by == MatchRank.PART_OF_WORD);
    }

    /** Returns the first lines that fit, with those of elements that are not in view at the end. */
    List<OutlineLine> of(ElementView view, ElementRegistry registry) {
        List<OutlineLine> lines = new ArrayList<>();
        fitting(view).limit(most).forEach(i -> lines.add(view.outline().lines().get(i)));
        lines.addAll(hidden(view, most - lines.size(), registry));
        return lines;
    }

    /** Returns how many lines fit, however many a call wants to see. */
    int count(ElementView view) {
        return (int) fitting(view).count() + hidden(view).size();
    }

    /** Writes the lines that fit, and where there is room for them the lines around. */
    void write(SnapshotText text, ElementView view, ElementRegistry registry) {
        List<OutlineLine> lines = view.outline().lines();
        int[] fitting = fitting(view).toArray();
        NavigableSet<Integer> written = new TreeSet<>();
        Arrays.stream(fitting).limit(most).forEach(written::add);
        Arrays.stream(fitting)
                .limit(most)
                .flatMap(i -> IntStream.rangeClosed(i - AROUND, i + AROUND))
                .filter(i -> i >= 0 && i < lines.size() && written.size() < most)
                .forEach(written::add);
        int last = -1;
        for (int i : written) {
            if (i > last + 1 && last >= 0) {
                text.add("…");
            }
            text.add(lines.get(i));
            last = i;
        }
        if (fitting.length > most) {
            text.add("(+%d more lines: %s)".formatted(fitting.length - most, FOR_THE_REST));
        }
        if (fitting.length == 0 && !isOpen()) {
            text.add("(nothing in view fits)");
        }
        writeHidden(text, view, most - written.size(), registry);
    }

    private void writeHidden(SnapshotText text, ElementView view, int room, ElementRegistry registry) {
        int count = hidden(view).size();
        if (count > 0) {
            text.add("Not in view:");
            hidden(view, room, registry).forEach(text::add);
            if (count > room) {
                text.add("(+%d more)".formatted(count - room));
            }
        }
    }

    /** Returns the indexes of the lines that fit. */
    private IntStream fitting(ElementView view) {
        List<OutlineLine> lines = view.outline().lines();
        Map<ElementKey, Element> elements = elements(view);
        return IntStream.range(0, lines.size()).filter(i -> fits(element(elements, lines.get(i))));
    }

    /** Returns lines for elements that fit and have none, because they are not in view; none without a search. */
    private List<OutlineLine> hidden(ElementView view, int room, ElementRegistry registry) {
        return hidden(view).stream()
                .limit(room)
                .map(i -> Outline.lineOf(view.tree(), view.above(), i, registry))
                .toList();
    }

    /** Returns the indexes in the tree of the elements that fit and have no line. */
    private List<Integer> hidden(ElementView view) {
        if (isOpen()) {
            return List.of();
        }
        List<ElementTree.Node> nodes = view.tree().nodes();
        Set<ElementKey> shown =
                view.outline().lines().stream().map(OutlineLine::key).collect(Collectors.toSet());
        return IntStream.range(1, nodes.size())
                .filter(i -> nodes.get(i).element().isWorked()
                        && !shown.contains(nodes.get(i).element().key())
                        && fits(nodes.get(i).element()))
                .boxed()
                .toList();
    }

    static Element element(Map<ElementKey, Element> elements, OutlineLine line) {
        return Optional.ofNullable(elements.get(line.key())).orElseThrow();
    }

    static Map<ElementKey, Element> elements(ElementView view) {
        return view.tree().nodes().stream()
                .map(node -> node.element())
                .collect(Collectors.toMap(Element::key, Function.identity()));
    }
}
