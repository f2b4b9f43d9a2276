package dev.surehand.platform.quartz.element;

import static dev.surehand.platform.quartz.element.QuartzElementReadIT.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementAction.Selecting;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Works elements of a program of the stub, whose log says what it was asked. */
class QuartzElementActionIT {

    private final ElementStage stage = new ElementStage();
    private final StubControl control = stage.control;

    /** S3-41: no test here sends an event of the mouse or a key. */
    @AfterEach
    void close() {
        List<String> events = stage.stub.events(0);
        stage.close();
        // The window has the focus since it was opened.
        assertThat(events).allMatch(line -> line.startsWith("ax-") || line.startsWith("focus window"));
    }

    private void perform(String name, ElementAction action) {
        stage.elements.perform(stage.key(name), action);
    }

    private Element now(ElementKey key) {
        return stage.elements.find(key).map(LocatedElement::element).orElseThrow();
    }

    /** S3-14, S3-41 */
    @Test
    void aButtonIsPressed() {
        stage.button("Save", 140);
        perform("Save", new ElementAction.Activate());
        assertThat(stage.done()).containsExactly("ax-act AXPress Save");
    }

    @Test
    void aDisabledButtonIsNotPressed() {
        stage.put(stage.button("Off", 140), "AXEnabled", "b", "0");
        assertRefused(ErrorCode.ELEMENT_DISABLED, () -> perform("Off", new ElementAction.Activate()));
        assertThat(stage.done()).isEmpty();
    }

    /** S3-42 */
    @Test
    void whatIsNotOfferedIsRefusedWithWhatIs() {
        stage.button("Save", 140);
        assertRefused(ErrorCode.PATTERN_UNSUPPORTED, () -> perform("Save", new ElementAction.SetValue("x")))
                .hasMessageContaining("it offers press");
    }

    @Test
    void aTextIsSetAndReadBack() {
        stage.field("Name", "old", 140);
        ElementKey key = stage.key("Name");
        stage.elements.perform(key, new ElementAction.SetValue("Grüße, 漢字 🙂"));
        assertThat(stage.done()).containsExactly("ax-set AXValue Grüße, 漢字 🙂 Name");
        assertThat(now(key).shows("Grüße, 漢字 🙂")).isTrue();
        stage.elements.perform(key, new ElementAction.SetValue(""));
        assertThat(now(key).value().isEmpty()).isTrue();
    }

    @Test
    void aNumberIsSet() {
        int volume = stage.add("AXSlider", "Volume", 140);
        stage.put(volume, "AXValue", "n", "1");
        control.stub_element_offers(volume, "AXIncrement", "AXValue");
        perform("Volume", new ElementAction.SetValue("40.5"));
        assertThat(stage.done()).containsExactly("ax-set AXValue 40.5 Volume");
        assertThat(stage.element("Volume").shows("40.50")).isTrue();
        assertRefused(ErrorCode.INVALID_PARAMETER, () -> perform("Volume", new ElementAction.SetValue("loud")));
    }

    @Test
    void aPasswordIsSetAndNotRead() {
        int secret = stage.field("Password", "", 140);
        stage.put(secret, "AXSubrole", "s", "AXSecureTextField");
        perform("Password", new ElementAction.SetValue("hunter2"));
        assertThat(stage.of(secret, "AXValue")).isEqualTo("hunter2");
        assertThat(stage.element("Password").value().isEmpty()).isTrue();
    }

    @Test
    void aCheckBoxIsToggled() {
        int bold = stage.add("AXCheckBox", "Bold", 140);
        stage.put(bold, "AXValue", "i", "0");
        control.stub_element_offers(bold, "AXPress", "");
        ElementKey key = stage.key("Bold");
        stage.elements.perform(key, new ElementAction.Toggle());
        assertThat(now(key).is(ElementState.CHECKED)).isTrue();
        stage.elements.perform(key, new ElementAction.Toggle());
        assertThat(now(key).is(ElementState.CHECKED)).isFalse();
    }

    @Test
    void aTabIsSelectedByAPress() {
        int tabs = stage.add("AXTabGroup", "", 140);
        for (String title : new String[] {"General", "Advanced"}) {
            int tab = stage.add(tabs, "AXRadioButton", title, 120, 140);
            stage.put(tab, "AXSubrole", "s", "AXTabButton");
            stage.put(tab, "AXValue", "i", title.equals("General") ? "1" : "0");
            control.stub_element_offers(tab, "AXPress", "");
        }
        assertThat(stage.element("General").is(ElementState.SELECTED)).isTrue();
        perform("General", new ElementAction.Select(Selecting.ONLY));
        assertThat(stage.done()).isEmpty();
        perform("Advanced", new ElementAction.Select(Selecting.ONLY));
        assertThat(stage.element("Advanced").role()).isEqualTo(Role.TAB);
        assertThat(stage.element("Advanced").is(ElementState.SELECTED)).isTrue();
        assertThat(stage.element("General").is(ElementState.SELECTED)).isFalse();
        assertRefused(
                ErrorCode.PATTERN_UNSUPPORTED, () -> perform("Advanced", new ElementAction.Select(Selecting.REMOVE)));
    }

    private int colours(String settableOfList, String settableOfItems) {
        int list = stage.add("AXList", "Colours", 140);
        control.stub_element_offers(list, "", settableOfList);
        for (String title : new String[] {"Red", "Green", "Blue"}) {
            int item = stage.add(list, "AXRow", title, 120, 140);
            stage.put(item, "AXSelected", "b", title.equals("Red") ? "1" : "0");
            control.stub_element_offers(item, "", settableOfItems);
        }
        return list;
    }

    private boolean isSelected(String name) {
        return stage.element(name).is(ElementState.SELECTED);
    }

    @Test
    void rowsAreSelectedThroughTheirList() {
        colours("AXSelectedRows", "");
        perform("Green", new ElementAction.Select(Selecting.ONLY));
        assertThat(isSelected("Green")).isTrue();
        assertThat(isSelected("Red")).isFalse();
        perform("Blue", new ElementAction.Select(Selecting.ADD));
        assertThat(isSelected("Blue")).isTrue();
        assertThat(isSelected("Green")).isTrue();
        perform("Green", new ElementAction.Select(Selecting.REMOVE));
        assertThat(isSelected("Green")).isFalse();
        assertThat(isSelected("Blue")).isTrue();
    }

    @Test
    void itemsAreSelectedByThemselves() {
        colours("", "AXSelected");
        perform("Green", new ElementAction.Select(Selecting.ADD));
        assertThat(stage.done()).containsExactly("ax-set AXSelected 1 Green");
        assertThat(isSelected("Red")).isTrue();
        perform("Red", new ElementAction.Select(Selecting.REMOVE));
        assertThat(isSelected("Red")).isFalse();
    }

    @Test
    void theOnlySelectedItemIsSetInTheList() {
        colours("AXSelectedChildren", "AXSelected");
        perform("Blue", new ElementAction.Select(Selecting.ONLY));
        assertThat(isSelected("Blue")).isTrue();
        assertThat(isSelected("Red")).isFalse();
    }

    @Test
    void whatIsClosedIsExpanded() {
        int row = stage.add("AXRow", "Documents", 140);
        stage.put(row, "AXSubrole", "s", "AXOutlineRow");
        stage.put(row, "AXDisclosing", "b", "0");
        control.stub_element_offers(row, "", "AXDisclosing");
        int triangle = stage.add("AXDisclosureTriangle", "More", 170);
        stage.put(triangle, "AXValue", "i", "0");
        control.stub_element_offers(triangle, "AXPress", "");
        for (String name : new String[] {"Documents", "More"}) {
            assertThat(stage.element(name).is(ElementState.COLLAPSED)).isTrue();
            perform(name, new ElementAction.Expand(true));
            assertThat(stage.element(name).is(ElementState.EXPANDED)).isTrue();
            perform(name, new ElementAction.Expand(false));
            assertThat(stage.element(name).is(ElementState.COLLAPSED)).isTrue();
        }
    }

    @Test
    void anElementIsScrolledIntoView() {
        int link = stage.add("AXLink", "Imprint", 140);
        control.stub_element_offers(link, "AXPress,AXScrollToVisible", "");
        perform("Imprint", new ElementAction.ScrollIntoView());
        assertThat(stage.done()).containsExactly("ax-act AXScrollToVisible Imprint");
    }

    @Test
    void aPageIsScrolledByItsBar() {
        int area = stage.add("AXScrollArea", "Page", 140);
        int bar = stage.add(area, "AXScrollBar", "", 120, 140);
        stage.put(bar, "AXValue", "n", "0");
        control.stub_element_offers(bar, "", "AXValue");
        stage.put(area, "AXVerticalScrollBar", "e", Integer.toString(bar));
        assertThat(stage.element("Page").can(ElementPattern.SCROLL)).isTrue();
        perform("Page", new ElementAction.ScrollTo(-1, 50));
        assertThat(stage.of(bar, "AXValue")).isEqualTo("0.5");
    }

    @Test
    void aMenuIsShownAndItsItemIsPressed() {
        int link = stage.add("AXLink", "Imprint", 140);
        control.stub_element_offers(link, "AXShowMenu", "");
        stage.put(link, "stub-late-answer", "b", "1");
        perform("Imprint", new ElementAction.ShowMenu());
        perform("Copy", new ElementAction.Activate());
        assertThat(stage.done()).containsExactly("ax-act AXShowMenu Imprint", "ax-act AXPress Copy");
    }

    @Test
    void theKeyboardIsGiven() {
        stage.field("Name", "", 140);
        stage.field("City", "", 170);
        perform("City", new ElementAction.GrabFocus());
        assertThat(stage.elements.focused(stage.window())).contains(stage.key("City"));
    }

    @Test
    void whatIsGoneIsStale() {
        int save = stage.button("Save", 140);
        ElementKey key = stage.key("Save");
        control.stub_element_remove(save);
        stage.button("Save", 140);
        assertRefused(ErrorCode.STALE_ELEMENT, () -> stage.elements.perform(key, new ElementAction.Activate()));
        assertThat(stage.done()).isEmpty();
    }

    @Test
    void aProgramThatRefusesIsSaidToRefuse() {
        int save = stage.button("Save", 140);
        ElementKey key = stage.key("Save");
        control.stub_element_offers(save, "AXPress", "");
        int field = stage.field("Name", "", 170);
        stage.put(field, "AXValue", "i", "5");
        assertRefused(ErrorCode.PATTERN_UNSUPPORTED, () -> perform("Name", new ElementAction.SetValue("text")));
        assertThat(now(key).name().whole()).isEqualTo("Save");
    }
}
