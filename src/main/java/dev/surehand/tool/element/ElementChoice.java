package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementMatches.ElementMatch;
import java.util.List;

/** Chooses of what fits a search what an action can be meant for: a label has the name of its field, and takes no value. */
record ElementChoice(ElementMatches matches, ElementTree tree, ActKind kind, Arguments arguments) {

    /** Returns the elements that may be meant; one, if that is clear. */
    List<ElementMatch> meant() {
        for (List<ElementMatch> group : matches.groups()) {
            List<ElementMatch> able = group.stream()
                    .filter(each -> kind.isFor(element(each), arguments))
                    .toList();
            if (!able.isEmpty()) {
                return distinct(able);
            }
            if (group.stream().anyMatch(each -> element(each).role().isWorked())) {
                // What has the name cannot do this, and the answer says so.
                return distinct(group);
            }
        }
        return matches.best();
    }

    /** Returns the texts that may be meant, if the action can be done to any place. */
    List<ElementMatch> texts() {
        return kind.isAtAnyPlace() ? distinct(matches.texts()) : List.of();
    }

    private Element element(ElementMatch match) {
        return matches.element(match.index());
    }

    private List<ElementMatch> distinct(List<ElementMatch> found) {
        return found.stream()
                .filter(each -> found.stream().noneMatch(other -> standsFor(other, each)))
                .toList();
    }

    /** Returns whether one element of two with the same name is what a person would call so. */
    private boolean standsFor(ElementMatch other, ElementMatch each) {
        Element first = element(other);
        Element second = element(each);
        boolean isSameName = first.name().equals(second.name())
                || (arguments.has("find")
                        && other.by().isWholeName()
                        && each.by().isWholeName());
        if (!isSameName || other.index() == each.index()) {
            return false;
        }
        if (isLabel(first, second) || isLabel(second, first)) {
            return isLabel(second, first);
        }
        return isNested(other, each) && isBetter(other, each);
    }

    private static boolean isLabel(Element label, Element field) {
        return label.role() == Role.TEXT && field.role().isWorked();
    }

    private boolean isNested(ElementMatch one, ElementMatch two) {
        return isInside(one.index(), two.index()) || isInside(two.index(), one.index());
    }

    /** The one that its program lets be worked; of two such, the one that is worked by itself; of two such, the inner one. */
    private boolean isBetter(ElementMatch other, ElementMatch each) {
        boolean isOffered = kind.isOffered(element(other), arguments);
        boolean isWorked = element(other).role().isWorked();
        if (isOffered != kind.isOffered(element(each), arguments)) {
            return isOffered;
        }
        return isWorked == element(each).role().isWorked() ? isInside(other.index(), each.index()) : isWorked;
    }

    private boolean isInside(int inner, int outer) {
        return inner > outer && inner < tree.end(outer);
    }
}
