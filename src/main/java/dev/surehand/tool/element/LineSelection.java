package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which lines a call wants to see.
 *
 * @param most the largest number of lines
 */
record LineSelection(Optional<TextQuery> query, Optional<Role> role, int most) {

    /** The lines before and after a line that fits, so that the reader sees where it is. */
    private static final int AROUND = 2;

    static LineSelection from(Arguments arguments, int most) {
        return new LineSelection(
                arguments.optionalText("find").map(TextQuery::parse),
                arguments.optionalText("role").map(LineSelection::role),
                arguments.number("max", most));
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
        return query.map(each -> each.fits(element)).orElse(true)
                && role.map(each -> element.role() == each).orElse(true);
    }

    /** Returns the lines that fit, with those of elements that are not in view at the end. */
    List<OutlineLine> of(ElementView view, ElementRegistry registry) {
        Map<ElementKey, Element> elements = elements(view);
        List<OutlineLine> all = new ArrayList<>();
        view.outline().lines().stream()
                .filter(line -> fits(element(elements, line)))
                .forEach(all::add);
        all.addAll(hidden(view, registry));
        return all.subList(0, Math.min(all.size(), most));
    }

    /** Writes the lines that fit, with the lines around them. */
    void write(SnapshotText text, ElementView view, ElementRegistry registry) {
        List<OutlineLine> lines = view.outline().lines();
        Map<ElementKey, Element> elements = elements(view);
        int written = 0;
        int last = -1;
        int next = 0;
        for (int i = 0; i < lines.size() && written < most; i++) {
            if (isNear(lines, elements, i)) {
                if (i > last + 1 && last >= 0) {
                    text.add("…");
                }
                text.add(lines.get(i));
                last = i;
                written++;
            }
            next = i + 1;
        }
        if (next < lines.size()) {
            text.add("(+%d more lines: pass ref, find or role for a part, or a larger max)"
                    .formatted(lines.size() - next));
        }
        if (written == 0 && !isOpen()) {
            text.add("(nothing in view fits)");
        }
        writeHidden(text, hidden(view, registry), most - written);
    }

    private static void writeHidden(SnapshotText text, List<OutlineLine> hidden, int most) {
        if (!hidden.isEmpty()) {
            text.add("Not in view:");
            hidden.stream().limit(Math.max(0, most)).forEach(text::add);
            if (hidden.size() > most) {
                text.add("(+%d more)".formatted(hidden.size() - Math.max(0, most)));
            }
        }
    }

    private boolean isNear(List<OutlineLine> lines, Map<ElementKey, Element> elements, int index) {
        if (isOpen()) {
            return true;
        }
        int from = Math.max(0, index - AROUND);
        int to = Math.min(lines.size(), index + AROUND + 1);
        return lines.subList(from, to).stream().anyMatch(line -> fits(element(elements, line)));
    }

    /** Returns lines for elements that fit and have none, because they are not in view; none without a search. */
    List<OutlineLine> hidden(ElementView view, ElementRegistry registry) {
        List<OutlineLine> found = new ArrayList<>();
        if (!isOpen()) {
            Set<ElementKey> shown =
                    view.outline().lines().stream().map(OutlineLine::key).collect(Collectors.toSet());
            for (int i = 1; i < view.tree().nodes().size() && found.size() < most; i++) {
                Element element = view.tree().nodes().get(i).element();
                if (element.isWorked() && fits(element) && !shown.contains(element.key())) {
                    found.add(Outline.lineOf(view.tree(), view.above(), i, registry));
                }
            }
        }
        return found;
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
