package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where an element is clicked that its program does not press. */
class ElementClickTest {

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private WindowId id;
    private Element link;

    @BeforeEach
    void show() {
        bench.desktop.open("Form", new ScreenRect(100, 50, 400, 300));
        id = bench.desktop.windows().list().get(0).id();
        link = element("Link", Role.LINK, new ScreenRect(110, 60, 200, 40));
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(element("top", Role.WINDOW, new ScreenRect(100, 50, 400, 300)), -1)
                .orElseThrow();
        builder.add(link, top);
        builder.add(element("Badge", Role.BUTTON, new ScreenRect(290, 60, 20, 20)), top);
        bench.desktop.elements().show(id, builder.build());
    }

    private Element element(String name, Role role, ScreenRect bounds) {
        return Element.of(new ElementKey(id, name), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(bounds)
                .build();
    }

    private ScreenPoint clicked(ScreenPoint named) {
        bench.desktop.elements().clickAt(link.key(), named);
        bench.done("ui_act", "{'action':'press','find':'Link'}");
        return bench.desktop.pointer();
    }

    /** S3-35 */
    @Test
    void thePlaceThatTheProgramNamesIsClicked() {
        assertThat(clicked(new ScreenPoint(120, 65))).isEqualTo(new ScreenPoint(120, 65));
    }

    @Test
    void withoutOneTheMiddleIsClicked() {
        bench.done("ui_act", "{'action':'press','find':'Link'}");
        assertThat(bench.desktop.pointer()).isEqualTo(new ScreenPoint(210, 80));
    }

    /** A program could name a place of another window. */
    @Test
    void aPlaceOutsideTheElementIsNotClicked() {
        assertThat(clicked(new ScreenPoint(120, 110))).isEqualTo(new ScreenPoint(210, 80));
        assertThat(clicked(new ScreenPoint(-5000, 1e9))).isEqualTo(new ScreenPoint(210, 80));
    }

    @Test
    void aPlaceUnderAnotherElementIsNotClicked() {
        assertThat(clicked(new ScreenPoint(300, 65))).isEqualTo(new ScreenPoint(210, 80));
    }

    private FakeWindow cover(ScreenRect place) {
        return bench.desktop.open("Hint", place).asMenu().with(FakeWindow.Habit.IS_UNLISTED);
    }

    private void press() {
        bench.done("ui_act", "{'action':'press','find':'Link'}");
    }

    /** The pointer of the last click rests on something that shows a tooltip, which lies over the next place. */
    @Test
    void aTooltipOfTheRestingPointerGoesBeforeTheClick() {
        FakeWindow hint = cover(new ScreenRect(150, 55, 200, 60));
        bench.desktop.onEvent(event -> {
            if (event.startsWith("move")) {
                bench.desktop.later(2, () -> bench.desktop.closeWindow(hint));
            }
        });
        press();
        assertThat(bench.desktop.pointer()).isEqualTo(new ScreenPoint(210, 80));
        assertThat(hint.events()).isEmpty();
    }

    /** What does not go, such as a menu, is refused as before. */
    @Test
    void whatStaysOverThePlaceIsNotClicked() {
        FakeWindow menu = cover(new ScreenRect(150, 55, 200, 60));
        bench.refused("wrong_target_window", "ui_act", "{'action':'press','find':'Link'}");
        assertThat(menu.events()).isEmpty();
        assertThat(bench.desktop.log()).doesNotContain("press left button");
    }

    @Test
    void anotherWindowOverThePlaceMovesNoPointer() {
        bench.desktop
                .open("Front", new ScreenRect(150, 55, 200, 60))
                .with(FakeWindow.Habit.STAYS_ABOVE)
                .with(FakeWindow.Habit.REFUSES_FOCUS);
        bench.refused(
                "wrong_target_window",
                "ui_act",
                "{'action':'press','find':'Link','window_id':'%s'}".formatted(id.wireName()));
        assertThat(bench.desktop.log()).noneMatch(event -> event.startsWith("move"));
    }
}
