package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.TreeMaker;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionChangeTest {

    private static Element.Draft element(Role role, String name, Set<String> selected) {
        return TreeMaker.shown(name, role, 0, 0, 10, 10)
                .name(name)
                .state(ElementState.SELECTED, selected.contains(name));
    }

    /** A combo box with its items, and a list beside it. */
    private static ElementTree tree(String... names) {
        Set<String> selected = Set.of(names);
        return new TreeMaker()
                .begin(element(Role.GROUP, "form", selected))
                .begin(element(Role.COMBOBOX, "Size", selected))
                .add(element(Role.LISTITEM, "Small", selected))
                .add(element(Role.LISTITEM, "Large", selected))
                .end()
                .begin(element(Role.LIST, "Colours", selected))
                .add(element(Role.LISTITEM, "Red", selected))
                .add(element(Role.LISTITEM, "Green", selected))
                .end()
                .end()
                .tree();
    }

    private static SelectionChange change(ElementTree before, ElementTree after, String target) {
        return new SelectionChange(before, after, TreeMaker.key(target));
    }

    @Test
    void whatIsStillSelectedInTheSameListIsKept() {
        SelectionChange added = change(tree("Red"), tree("Red", "Green"), "Green");
        assertThat(added.kept())
                .containsExactly(added.after().indexOf(TreeMaker.key("Red")).orElseThrow());
        assertThat(change(tree("Red"), tree("Green"), "Green").kept()).isEmpty();
    }

    /** Another list has a selection of its own. */
    @Test
    void aComboBoxIsTheListOfWhatIsChosenInIt() {
        assertThat(change(tree("Red", "Small"), tree("Red", "Large"), "Large").kept())
                .isEmpty();
        assertThat(change(tree("Red", "Small"), tree("Red", "Small", "Large"), "Large")
                        .kept())
                .hasSize(1);
    }

    /** Its value says what is chosen, and a choice may change other lists. */
    @Test
    void aComboBoxIsNotSelectedItself() {
        SelectionChange chosen = change(tree("Red"), tree("Red"), "Size");
        assertThat(chosen.kept()).isEmpty();
        assertThat(chosen.instead()).isEmpty();
        assertThat(change(tree("Red"), tree("Green"), "Size").instead()).isEmpty();
    }

    @Test
    void whatIsSelectedInsteadIsNamed() {
        assertThat(change(tree(), tree("Red"), "Green").instead()).hasSize(1);
    }
}
