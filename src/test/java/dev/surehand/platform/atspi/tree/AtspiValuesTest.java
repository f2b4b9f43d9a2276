package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What programs send, in all its forms, and what is made of it. */
class AtspiValuesTest {

    private static final ObjectRef TOP = new ObjectRef(":1.1", "/1");
    private static final ObjectRef FIRST = new ObjectRef(":1.1", "/2");
    private static final ObjectRef SECOND = new ObjectRef(":1.1", "/3");

    private static BusAnswer answer(Object... values) {
        return new BusAnswer(true, List.of(values), "");
    }

    private static Object[] ref(ObjectRef object) {
        return new Object[] {object.owner(), object.path()};
    }

    private static Object states(long bits) {
        return List.of((int) bits, (int) (bits >>> 32));
    }

    @Test
    void knowsRolesByTheirNumbers() {
        assertThat(AtspiRole.of(7)).isEqualTo(AtspiRole.CHECK_BOX);
        assertThat(AtspiRole.of(40)).isEqualTo(AtspiRole.PASSWORD_TEXT);
        assertThat(AtspiRole.of(43).role()).isEqualTo(Role.BUTTON);
        assertThat(AtspiRole.of(61).role()).isEqualTo(Role.EDIT);
        assertThat(AtspiRole.of(79)).isEqualTo(AtspiRole.ENTRY);
        assertThat(AtspiRole.of(95)).isEqualTo(AtspiRole.DOCUMENT_WEB);
        assertThat(AtspiRole.of(116)).isEqualTo(AtspiRole.STATIC);
        assertThat(AtspiRole.of(129)).isEqualTo(AtspiRole.PUSH_BUTTON_MENU);
        assertThat(AtspiRole.of(-1)).isEqualTo(AtspiRole.UNKNOWN);
        assertThat(AtspiRole.of(Integer.MAX_VALUE).role()).isEqualTo(Role.OTHER);
    }

    @Test
    void readsStatesOfBothWords() {
        AtspiStates states = AtspiStates.of(List.of(1 << 30, 1 << 9));
        assertThat(states.has(AtspiState.VISIBLE)).isTrue();
        assertThat(states.has(AtspiState.CHECKABLE)).isTrue();
        assertThat(states.has(AtspiState.SHOWING)).isFalse();
        assertThat(AtspiStates.of(List.of("x")).bits()).isZero();
        assertThat(AtspiStates.of(List.of()).bits()).isZero();
    }

    @Test
    void readsItemsOfTheNewForm() {
        Object[] second = {ref(SECOND), ref(TOP), ref(TOP), 1, 0, List.of(), "Two", 43, "", states(0)};
        Object[] first = {ref(FIRST), ref(TOP), ref(TOP), 0, 0, List.of(), "One", 43, "", states(0)};
        Object[] top = {ref(TOP), ref(TOP), ref(ObjectRef.root(":1.1")), 0, 2, List.of(), "Top", 23, "", states(0)};
        CacheItems items = CacheItems.of(answer(List.<Object>of(second, first, top)));
        assertThat(items.childrenOf(items.find(TOP).orElseThrow()).orElseThrow())
                .containsExactly(FIRST, SECOND);
        assertThat(items.find(FIRST).orElseThrow().name()).isEqualTo("One");
    }

    @Test
    void readsItemsOfTheOldForm() {
        Object[] top = {
            ref(TOP),
            ref(TOP),
            ref(TOP),
            List.of(ref(FIRST), ref(SECOND)),
            List.of("org.a11y.atspi.Action"),
            "Top",
            23,
            "",
            states(1L << 25)
        };
        CacheItems items = CacheItems.of(answer(List.of((Object) top)));
        Accessible found = items.find(TOP).orElseThrow();
        assertThat(items.childrenOf(found).orElseThrow()).containsExactly(FIRST, SECOND);
        assertThat(found.is(AtspiState.SHOWING)).isTrue();
        assertThat(found.has(AtspiInterface.ACTION)).isTrue();
    }

    /** GTK 4 keeps an item for the list of a combo box that is closed again. */
    @Test
    void asksAgainWhereMoreItemsAreNamedThanThereAre() {
        Object[] combo = {ref(TOP), ref(TOP), ref(TOP), 0, 1, List.of(), "Size", 11, "", states(0)};
        Object[] button = {ref(FIRST), ref(TOP), ref(TOP), 0, 0, List.of(), "Button", 43, "", states(0)};
        Object[] closed = {ref(SECOND), ref(TOP), ref(TOP), 1, 0, List.of(), "", 20, "", states(0)};
        CacheItems items = CacheItems.of(answer(List.<Object>of(combo, button, closed)));
        assertThat(items.childrenOf(items.find(TOP).orElseThrow())).isEmpty();
    }

    @Test
    void asksAgainWhereItemsAreMissing() {
        Object[] list = {ref(TOP), ref(TOP), ref(TOP), 0, 3, List.of(), "List", 31, "", states(0)};
        Object[] unknown = {ref(FIRST), ref(TOP), ref(TOP), 0, -1, List.of(), "Table", 55, "", states(0)};
        CacheItems items = CacheItems.of(answer(List.<Object>of(list, unknown)));
        assertThat(items.childrenOf(items.find(TOP).orElseThrow())).isEmpty();
        assertThat(items.childrenOf(items.find(FIRST).orElseThrow())).isEmpty();
    }

    @Test
    void skipsWhatIsNoItem() {
        Object[] empty = {};
        Object[] wrong = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        assertThat(CacheItems.of(answer(List.of("x", empty, wrong, List.of()))).find(TOP))
                .isEmpty();
        assertThat(CacheItems.of(answer("x")).find(TOP)).isEmpty();
        assertThat(CacheItems.of(answer()).find(TOP)).isEmpty();
    }

    @Test
    void takesNumbersThatStandForNoPlaceForNone() {
        assertThat(DetailReader.rectangle(answer((Object) new Object[] {1, 2, 3, 4})))
                .isPresent();
        assertThat(DetailReader.rectangle(answer((Object) new Object[] {Integer.MIN_VALUE, 0, 3, 4})))
                .isEmpty();
        assertThat(DetailReader.rectangle(answer((Object) new Object[] {-1, -1, -1, -1})))
                .isEmpty();
        assertThat(DetailReader.rectangle(answer((Object) new Object[] {1, 2}))).isEmpty();
        assertThat(DetailReader.rectangle(answer("x"))).isEmpty();
    }

    @Test
    void findsActionsByTheNamesOfEachToolkit() {
        assertThat(ActionNames.press(List.of("showmenu", "press"))).hasValue(1);
        assertThat(ActionNames.press(List.of("click"))).hasValue(0);
        assertThat(ActionNames.press(List.of("", ""))).hasValue(0);
        assertThat(ActionNames.press(List.of("clickancestor"))).isEmpty();
        assertThat(ActionNames.press(List.of())).isEmpty();
        assertThat(ActionNames.toggle(List.of("press", "toggle"))).hasValue(1);
        assertThat(ActionNames.expand(List.of("edit", "expand or contract"), true))
                .hasValue(1);
        assertThat(ActionNames.expand(List.of("expand", "collapse"), false)).hasValue(1);
        List<String> row = List.of("listitem.toggle-expand", "listitem.collapse", "listitem.expand");
        assertThat(ActionNames.expand(row, true)).hasValue(2);
        assertThat(ActionNames.expand(row, false)).hasValue(1);
    }

    /** GTK names them in the language of the person, and Chromium does not name them at all. */
    @Test
    void actionsAreKnownByTheirMeaning() {
        assertThat(ActionNames.areForeign(List.of("klicken"))).isTrue();
        assertThat(ActionNames.areForeign(List.of("edit", "activate"))).isFalse();
        assertThat(ActionNames.areForeign(List.of("", ""))).isFalse();
        assertThat(ActionNames.areForeign(List.of())).isFalse();
        assertThat(ActionNames.showMenu(List.of("", ""))).hasValue(1);
        assertThat(ActionNames.showMenu(List.of(""))).isEmpty();
        assertThat(ActionNames.expand(List.of(""), true)).hasValue(0);
    }

    @Test
    void aKeyIsAnObjectOrAPlaceBelowOne() {
        ElementKey object = ElementPath.key(WindowId.parse("7"), new ObjectRef(":1.3", "/a/b"));
        assertThat(ElementPath.of(object).base()).isEqualTo(new ObjectRef(":1.3", "/a/b"));
        ElementKey below = ElementPath.child(ElementPath.child(object, 4), 0);
        assertThat(ElementPath.of(below)).isEqualTo(new ElementPath(new ObjectRef(":1.3", "/a/b"), List.of(4, 0)));
        assertThat(ElementPath.isNumbered(below)).isTrue();
        assertThat(ElementPath.isNumbered(object)).isFalse();
    }
}
