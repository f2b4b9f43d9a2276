package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Fields without a name that stand beside a text, which a person reads as their label although the program does not say so: to the
 * right of it in its row, else directly below it.
 */
final class LabelledFields {

    private static final Set<Role> FIELDS = EnumSet.of(Role.EDIT, Role.SPINNER, Role.COMBOBOX, Role.SLIDER);

    /** The farthest a field stands from its label, in units of the desktop: in its row, and below it. */
    private static final double ACROSS = 300;

    private static final double DOWN = 30;

    private final ElementTree tree;
    private final VisibleAreas visible;
    private final LineSelection selection;

    private LabelledFields(ElementView view, LineSelection selection) {
        tree = view.tree();
        visible = VisibleAreas.of(tree, view.window().bounds());
        this.selection = selection;
    }

    /**
     * A field and its label.
     *
     * @param index of the field in the tree
     */
    record LabelledField(int index, OutsideText label) {}

    /** Returns the fields whose label is what is searched for; if none is, those whose label has its words. */
    static List<LabelledField> fitting(ElementView view, LineSelection selection) {
        List<LabelledField> exact = exact(view, selection);
        return exact.isEmpty() ? new LabelledFields(view, selection).with(MatchRank::isInWords) : exact;
    }

    /** Returns the fields whose label is what is searched for. */
    static List<LabelledField> exact(ElementView view, LineSelection selection) {
        return new LabelledFields(view, selection).with(MatchRank::isWholeName);
    }

    /** Returns the fields whose label only has the text inside of longer words. */
    static List<LabelledField> near(ElementView view, LineSelection selection) {
        return new LabelledFields(view, selection).with(by -> by == MatchRank.PART_OF_WORD);
    }

    private List<LabelledField> with(Predicate<MatchRank> fits) {
        Map<Integer, LabelledField> found = new LinkedHashMap<>();
        IntStream.range(0, tree.nodes().size())
                .filter(label -> isLabel(label, fits))
                .forEach(label -> fieldOf(label)
                        .ifPresent(field -> found.putIfAbsent(
                                field, new LabelledField(field, element(label).name()))));
        return List.copyOf(found.values());
    }

    private MatchRank by(OutsideText label) {
        return selection.query().map(query -> query.in(label)).orElse(MatchRank.NOTHING);
    }

    private Element element(int index) {
        return tree.nodes().get(index).element();
    }

    private boolean isLabel(int index, Predicate<MatchRank> fits) {
        return element(index).role() == Role.TEXT
                && visible.area(index).isPresent()
                && fits.test(by(element(index).name()));
    }

    private Optional<Integer> fieldOf(int label) {
        ScreenRect place = visible.area(label).orElseThrow();
        return nearest(label, place, LabelledFields::across).or(() -> nearest(label, place, LabelledFields::down));
    }

    /** How far a field is from a label. */
    private interface Distance {

        /** Returns infinity for a field that is not beside the label. */
        double between(ScreenRect label, ScreenRect field);
    }

    private Optional<Integer> nearest(int label, ScreenRect place, Distance distance) {
        return IntStream.range(0, tree.nodes().size())
                .filter(index -> index != label && isField(index))
                .boxed()
                .filter(index -> Double.isFinite(
                        distance.between(place, visible.area(index).orElseThrow())))
                .min(Comparator.comparingDouble(
                        index -> distance.between(place, visible.area(index).orElseThrow())));
    }

    private boolean isField(int index) {
        Element field = element(index);
        return FIELDS.contains(field.role())
                && field.name().isEmpty()
                && visible.area(index).isPresent()
                && selection.role().map(role -> field.role() == role).orElse(true);
    }

    private static double across(ScreenRect label, ScreenRect field) {
        double gap = field.x() - label.x() - label.width();
        double middle = label.y() + label.height() / 2;
        boolean isInRow = middle >= field.y() && middle <= field.y() + field.height();
        return isInRow && gap >= 0 && gap <= ACROSS ? gap : Double.POSITIVE_INFINITY;
    }

    private static double down(ScreenRect label, ScreenRect field) {
        double gap = field.y() - label.y() - label.height();
        boolean isInColumn = field.x() < label.x() + label.width() && label.x() < field.x() + field.width();
        return isInColumn && gap >= 0 && gap <= DOWN ? gap : Double.POSITIVE_INFINITY;
    }
}
