package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementAction.Selecting;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.testdesktop.Patience;
import org.junit.jupiter.api.Test;

/** What must hold for a form of Qt. */
abstract class QtFormContract extends AtspiFormContract {

    @Test
    void readsATextOfSeveralLines() {
        Element notes = named(Role.EDIT, "Notes");
        elements.perform(notes.key(), new ElementAction.SetValue("one\ntwo"));
        Patience.until("the form saw the text", () -> form.has("text Notes one|two"));
        assertThat(elements.find(notes.key()).orElseThrow().element().shows("one\ntwo"))
                .isTrue();
        assertThat(OutsideText.lines(elements.text(notes.key(), 100))).isEqualTo("one\ntwo");
        assertThat(elements.text(notes.key(), 3)).isEqualTo("one");
    }

    /** Qt says of a selected tab that it has the keyboard, wherever that is. */
    @Test
    void aSelectedTabHasNotTheKeyboard() {
        Element name = named(Role.EDIT, "Name");
        Element first = named(Role.TAB, "First");
        elements.perform(name.key(), new ElementAction.GrabFocus());
        Patience.until(
                "the field has the keyboard",
                () -> elements.focused(window()).filter(name.key()::equals).isPresent());
        assertThat(elements.find(first.key()).orElseThrow().element().is(ElementState.FOCUSED))
                .isFalse();
        assertThat(elements.knownFocus(window())).contains(name.key());
    }

    /** Qt 5 says of the item that was chosen last that it has the keyboard. */
    @Test
    void anItemOfAClosedListHasNotTheKeyboard() {
        Element name = named(Role.EDIT, "Name");
        Element size = named(Role.COMBOBOX, "Size");
        elements.perform(size.key(), new ElementAction.Activate());
        Patience.until(
                "the list is open", () -> named(Role.LISTITEM, "Small").bounds().isPresent());
        assertThat(named(Role.LISTITEM, "Small").is(ElementState.FOCUSED)).isTrue();
        desktop().run("xdotool", "key", "Escape");
        Patience.until(
                "the list is closed",
                () -> named(Role.LISTITEM, "Small").bounds().isEmpty());
        elements.perform(name.key(), new ElementAction.GrabFocus());
        Patience.until(
                "the field has the keyboard",
                () -> elements.focused(window()).filter(name.key()::equals).isPresent());
        assertThat(named(Role.LISTITEM, "Small").is(ElementState.FOCUSED)).isFalse();
    }

    /** Qt reports them as shown, above the list or in a corner of the screen. */
    @Test
    void theItemsOfAClosedListHaveNoPlace() {
        Element medium = named(Role.LISTITEM, "Medium");
        assertThat(medium.bounds()).isEmpty();
        assertThat(elements.find(medium.key()).orElseThrow().element().bounds()).isEmpty();
    }

    /** Its action sets the state of the box without a click. */
    @Override
    @Test
    void togglesACheckBox() {
        refuses(Role.CHECKBOX, "Bold", new ElementAction.Toggle());
    }

    /** The action of an item turns its own selection only. */
    @Test
    void selectsOneItemOnly() {
        ElementAction only = new ElementAction.Select(Selecting.ONLY);
        elements.perform(named(Role.LISTITEM, "Red").key(), only);
        elements.perform(named(Role.LISTITEM, "Blue").key(), only);
        assertThat(isSelected("Blue")).isTrue();
        assertThat(isSelected("Red")).isFalse();
        elements.perform(named(Role.LISTITEM, "Red").key(), new ElementAction.Select(Selecting.ADD));
        assertThat(isSelected("Blue") && isSelected("Red")).isTrue();
    }

    private boolean isSelected(String item) {
        return named(Role.LISTITEM, item).is(ElementState.SELECTED);
    }

    /** The action of an item in a tree takes another row. */
    @Test
    void selectsNothingInATree() {
        refuses(Role.CELL, "Folder", new ElementAction.Select(Selecting.ONLY));
    }
}
