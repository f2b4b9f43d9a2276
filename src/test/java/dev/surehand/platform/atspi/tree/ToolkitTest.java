package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is asked of a toolkit, and what it only seems to do. */
class ToolkitTest {

    private static final Toolkit QT = new Toolkit("qt", "5.15.8");
    private static final Toolkit GECKO = new Toolkit("gecko", "153.8");
    private static final Toolkit GTK_3 = new Toolkit("gtk", "3.24.38");

    private static Accessible field(AtspiRole role, AtspiInterface... interfaces) {
        ObjectRef ref = new ObjectRef(":1.1", "/1");
        return new Accessible(ref, 0, Set.of(interfaces), "Amount", role, "", AtspiStates.NONE);
    }

    /** Press of a checkable button of Qt Quick sends a click without another state, and Toggle another state without a click. */
    @Test
    void clicksWhatQtSetsWithoutAClick() {
        for (List<String> actions : List.of(List.of("toggle", "setfocus"), List.of("press", "toggle"))) {
            assertThat(QT.press(actions)).isEmpty();
            assertThat(QT.toggle(actions)).isEmpty();
            assertThat(GTK_3.toggle(actions)).isPresent();
        }
        assertThat(QT.press(List.of("press"))).hasValue(0);
        assertThat(QT.toggle(List.of("showmenu", "press"))).hasValue(1);
    }

    @Test
    void setsNumbersOnlyWhereTheProgramHearsOfThem() {
        Accessible plain = field(AtspiRole.SPIN_BUTTON, AtspiInterface.VALUE);
        Accessible withText = field(AtspiRole.SPIN_BUTTON, AtspiInterface.VALUE, AtspiInterface.EDITABLE_TEXT);
        Accessible slider = field(AtspiRole.SLIDER, AtspiInterface.VALUE);
        assertThat(GECKO.setsNumbers(plain) || GECKO.setsNumbers(withText)).isFalse();
        assertThat(QT.setsNumbers(plain)).isFalse();
        assertThat(QT.setsNumbers(withText)).isTrue();
        assertThat(GTK_3.setsNumbers(plain)).isTrue();
        assertThat(GECKO.setsNumbers(slider) && QT.setsNumbers(slider)).isTrue();
    }
}
