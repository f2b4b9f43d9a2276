package dev.surehand.tool.element;

import dev.surehand.desktop.element.ContainerPath;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What fits a search in a window, the best first: by the name, by words of the name, by other texts. */
final class ElementMatches {

    private final ElementView view;
    private final LineSelection selection;
    private final ElementRegistry registry;
    private final Map<ElementKey, OutlineLine> lines;
    private final List<ElementMatch> all;

    /**
     * An element that fits.
     *
     * @param index in the tree
     * @param line of it in the outline; empty if it is not in view
     */
    record ElementMatch(int index, MatchRank by, Optional<OutlineLine> line) {

        boolean isInView() {
            return line.isPresent();
        }

        /** Returns whether it can be named in calls: texts that only show something cannot. */
        boolean isNamed() {
            return line.isEmpty() || line.get().ref().isPresent();
        }
    }

    ElementMatches(ElementView view, LineSelection selection, ElementRegistry registry) {
        this.view = view;
        this.selection = selection;
        this.registry = registry;
        lines = view.outline().lines().stream().collect(Collectors.toMap(OutlineLine::key, Function.identity()));
        all = IntStream.range(0, view.tree().nodes().size())
                .boxed()
                .flatMap(this::match)
                .toList();
    }

    private Stream<ElementMatch> match(int index) {
        Element element = element(index);
        Optional<OutlineLine> line = Optional.ofNullable(lines.get(element.key()));
        if (line.isEmpty() && (index == 0 || !element.isWorked())) {
            return Stream.empty();
        }
        MatchRank by = by(index);
        return by == MatchRank.NOTHING ? Stream.empty() : Stream.of(new ElementMatch(index, by, line));
    }

    /** A button without a name that is alone in view in a tool bar, or in a part of one, is called by the name of that. */
    private MatchRank by(int index) {
        Element element = element(index);
        MatchRank own = selection.by(element);
        boolean isOfRole = selection.role().map(element.role()::equals).orElse(true);
        return own == MatchRank.NOTHING && isOfRole && element.name().isEmpty() && isInOutline(index)
                ? ownBar(index)
                        .flatMap(bar -> selection
                                .query()
                                .map(query -> query.in(element(bar).name())))
                        .orElse(own)
                : own;
    }

    private boolean isInOutline(int index) {
        return lines.containsKey(element(index).key());
    }

    private Optional<Integer> ownBar(int index) {
        int holder = holder(index);
        boolean isPartOfBar =
                element(holder).role() == Role.GROUP && element(holder(holder)).role() == Role.TOOLBAR;
        boolean isBar = isPartOfBar || element(holder).role() == Role.TOOLBAR;
        return isBar && workedIn(holder) == 1 ? Optional.of(holder) : Optional.empty();
    }

    /** Returns what holds an element in the outline; the window, if that is all that does. */
    private int holder(int index) {
        int holder = Math.max(0, view.tree().nodes().get(index).parent());
        while (holder > 0 && !isInOutline(holder)) {
            holder = view.tree().nodes().get(holder).parent();
        }
        return holder;
    }

    private long workedIn(int bar) {
        return IntStream.range(bar + 1, view.tree().end(bar))
                .filter(i -> element(i).isWorked() && isInOutline(i))
                .count();
    }

    Element element(int index) {
        return view.tree().nodes().get(index).element();
    }

    /** Returns the elements that fit equally well and better than all others; those in view before others. */
    List<ElementMatch> best() {
        return groups().stream().findFirst().orElse(List.of());
    }

    /** Returns the elements in view that fit best; if there are none, others; if there are none either, texts in view. */
    List<ElementMatch> bestShown() {
        List<ElementMatch> inView = groups().stream()
                .filter(group -> group.get(0).isInView())
                .findFirst()
                .orElseGet(this::best);
        return inView.isEmpty()
                ? all.stream().filter(each -> each.by().isInWords()).toList()
                : inView;
    }

    /** Returns the elements that fit equally well, together, the best first. */
    List<List<ElementMatch>> groups() {
        List<List<ElementMatch>> groups = new ArrayList<>();
        for (MatchRank by : MatchRank.values()) {
            if (by.isInWords()) {
                groups.add(named(each -> each.by() == by && each.isInView()));
                groups.add(named(each -> each.by() == by && !each.isInView()));
            }
        }
        groups.removeIf(List::isEmpty);
        return groups;
    }

    /** Returns the texts in view that fit equally well and better than others. They cannot be named by a ref. */
    List<ElementMatch> texts() {
        List<ElementMatch> texts = all.stream()
                .filter(each -> !each.isNamed() && each.by().isInWords())
                .filter(each -> element(each.index()).role().isShownOnly())
                .toList();
        return texts.stream()
                .filter(each -> texts.stream().noneMatch(other -> other.by().compareTo(each.by()) < 0))
                .toList();
    }

    private List<ElementMatch> named(Predicate<ElementMatch> fits) {
        return all.stream().filter(ElementMatch::isNamed).filter(fits).toList();
    }

    /** Returns what only has the text inside of longer words, and elements whose name is among the words of the query. */
    List<ElementMatch> nearMisses() {
        List<ElementMatch> near =
                new ArrayList<>(named(each -> each.by() == MatchRank.PART_OF_WORD && each.isInView()));
        near.addAll(named(each -> each.by() == MatchRank.PART_OF_WORD && !each.isInView()));
        view.outline().lines().stream()
                .filter(line -> line.ref().isPresent())
                .forEach(line -> view.tree()
                        .indexOf(line.key())
                        .filter(this::isMentioned)
                        .ifPresent(index -> near.add(new ElementMatch(index, MatchRank.NOTHING, Optional.of(line)))));
        return near;
    }

    private boolean isMentioned(int index) {
        return selection
                .query()
                .filter(query -> query.mentions(element(index).name()))
                .isPresent();
    }

    /** Returns the line of an element, and where the element is. */
    String line(ElementMatch match) {
        ElementTree tree = view.tree();
        OutlineLine line = match.line()
                .filter(each -> each.ref().isPresent())
                .orElseGet(() -> Outline.lineOf(tree, view.above(), match.index(), registry));
        return new SnapshotText(view).text(line) + ContainerPath.of(tree, match.index());
    }
}
