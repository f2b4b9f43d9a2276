package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Role;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import org.junit.jupiter.api.Test;

/** Swing, with the bridge of the Java Access Toolkit. */
class SwingElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofSwing(on, session, BOUNDS);
    }

    /** The bridge of Java names no labels, and calls a combo box by what it shows. */
    @Override
    @Test
    void callsAComboBoxByItsLabel() {
        assertThat(read().nodes())
                .extracting(ElementTree.Node::element)
                .filteredOn(element -> element.role() == Role.COMBOBOX)
                .singleElement()
                .satisfies(size -> {
                    assertThat(size.name().whole()).isEmpty();
                    assertThat(size.value().whole()).isEqualTo("Small");
                });
    }

    /** Swing reports the items of an open menu twice: below its popup, and below the menu that they name as their parent. */
    @Test
    void worksAnItemOfAnOpenMenu() {
        elements.perform(named(Role.MENU, "File").key(), new ElementAction.Activate());
        Patience.until("the menu is open", () -> !named(Role.MENUITEM, "Print").is(ElementState.OFFSCREEN));
        ElementTree tree = read();
        int print = tree.indexOf(named(Role.MENUITEM, "Print").key()).orElseThrow();
        Element item = tree.nodes().get(print).element();
        assertThat(elements.find(item.key()))
                .get()
                .extracting(LocatedElement::ancestors)
                .isEqualTo(tree.ancestors(print).stream()
                        .limit(LocatedElement.MOST_ANCESTORS)
                        .map(Element::key)
                        .toList());
        elements.perform(item.key(), new ElementAction.Activate());
        Patience.until("the form saw the press", () -> form.has("pressed Print"));
    }

    /** The bridge of Java accepts numbers, and nothing happens. */
    @Override
    @Test
    void setsANumber() {
        refuses(Role.SLIDER, "Volume", new ElementAction.SetValue("70"));
    }
}
