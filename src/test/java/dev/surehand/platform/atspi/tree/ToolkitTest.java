package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of a toolkit, and what it only seems to do. */
class ToolkitTest {

    private static final Toolkit QT = new Toolkit("qt", "5.15.8");
    private static final Toolkit GTK_3 = new Toolkit("gtk", "3.24.38");

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
}
