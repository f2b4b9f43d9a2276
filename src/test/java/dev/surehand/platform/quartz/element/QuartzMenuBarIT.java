package dev.surehand.platform.quartz.element;

import static dev.surehand.platform.quartz.element.QuartzElementReadIT.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.VisibleAreas;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menu bar of a program of the stub, read and worked with a window of it. */
class QuartzMenuBarIT {

    private static final ElementAction PRESS = new ElementAction.Activate();

    private final ElementStage stage = new ElementStage();
    private final StubControl control = stage.control;
    private int bar;
    private int fileMenu;
    private int save;

    @BeforeEach
    void open() {
        stage.button("Find", 140);
        bar = control.stub_menu_bar(ElementStage.FORM, 1440);
        menu("Apple", 0);
        fileMenu = menu("File", 50);
        item(fileMenu, "New");
        save = item(fileMenu, "Save");
        int separator = item(fileMenu, "");
        stage.put(separator, "AXEnabled", "b", "0");
        int recent = item(fileMenu, "Open Recent");
        int submenu = control.stub_element(0, recent, "AXMenu", "", 0, 0, 0, 0);
        item(submenu, "letter.txt");
        item(menu("Edit", 100), "Copy");
        control.stub_window_front(stage.form);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Adds a closed menu to the bar, and returns it. AppKit gives what is in it no place. */
    private int menu(String title, double x) {
        int item = control.stub_element(0, bar, "AXMenuBarItem", title, x, 0, 50, 24);
        offer(item);
        int menu = control.stub_element(0, item, "AXMenu", "", 0, 0, 0, 0);
        item(menu, "First of " + title);
        return menu;
    }

    private int item(int menu, String title) {
        int item = control.stub_element(0, menu, "AXMenuItem", title, 0, 0, 0, 0);
        offer(item);
        return item;
    }

    private void offer(int item) {
        stage.put(item, "AXEnabled", "b", "1");
        stage.put(item, "AXSelected", "b", "0");
        control.stub_element_offers(item, "AXPress,AXCancel", "AXSelected");
    }

    private static List<String> names(ElementTree tree, Role role) {
        return tree.nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.role() == role)
                .map(element -> element.name().whole())
                .toList();
    }

    /** The menu with the apple is the system's: it restarts the machine, among other things. */
    @Test
    void theMenuBarIsTheFirstBranchOfAWindow() {
        ElementTree tree = stage.read();
        assertThat(tree.nodes().get(1).element().role()).isEqualTo(Role.MENUBAR);
        assertThat(names(tree, Role.MENUITEM))
                .containsExactly(
                        "File",
                        "First of File",
                        "New",
                        "Save",
                        "Open Recent",
                        "letter.txt",
                        "Edit",
                        "First of Edit",
                        "Copy");
        assertThat(tree.omissions()).isEmpty();
        assertThat(ElementStage.named(tree, "Find")).isPresent();
        int at = tree.indexOf(
                        ElementStage.named(tree, "letter.txt").orElseThrow().key())
                .orElseThrow();
        assertThat(tree.ancestors(at)).hasSize(6);
    }

    /** The items of a closed menu are there to be found and pressed, and no line of a snapshot. */
    @Test
    void onlyTheBarIsInView() {
        ElementTree tree = stage.read();
        VisibleAreas visible = VisibleAreas.of(tree, stage.window().bounds());
        List<String> inView = tree.nodes().stream()
                .filter(node -> visible.area(tree.indexOf(node.element().key()).orElseThrow())
                        .isPresent())
                .map(node -> node.element().role() + " " + node.element().name().whole())
                .toList();
        assertThat(inView).containsExactly("WINDOW Form", "MENUBAR ", "MENUITEM File", "MENUITEM Edit", "BUTTON Find");
    }

    @Test
    void anItemOfAClosedMenuIsPressed() {
        stage.elements.perform(stage.key("Save"), PRESS);
        assertThat(stage.done()).containsExactly("ax-act AXPress Save");
    }

    @Test
    void anOpenedMenuIsInView() {
        ElementKey file = stage.key("File");
        stage.elements.perform(file, PRESS);
        control.stub_element_move(save, 50, 50, 200, 20);
        ElementTree tree = stage.read();
        VisibleAreas visible = VisibleAreas.of(tree, stage.window().bounds());
        ElementKey item = ElementStage.named(tree, "Save").orElseThrow().key();
        assertThat(visible.area(tree.indexOf(item).orElseThrow())).isPresent();
        assertThat(names(stage.elements.readBranch(file, ElementStage.LIMIT), Role.MENUITEM))
                .containsExactly("File", "First of File", "New", "Save", "Open Recent", "letter.txt");
    }

    @Test
    void anItemKeepsItsKeyAndIsReadByItself() {
        ElementKey key = stage.key("Save");
        assertThat(stage.key("Save")).isEqualTo(key);
        LocatedElement found = stage.elements.find(key).orElseThrow();
        assertThat(found.element().can(ElementPattern.PRESS)).isTrue();
        assertThat(found.ancestors()).hasSize(4);
        control.stub_element_remove(save);
        assertThat(stage.elements.find(key)).isEmpty();
        assertRefused(ErrorCode.STALE_ELEMENT, () -> stage.elements.perform(key, PRESS));
    }

    @Test
    void aDisabledItemIsRefused() {
        stage.put(save, "AXEnabled", "b", "0");
        Element item = stage.element("Save");
        assertThat(item.is(ElementState.ENABLED)).isFalse();
        assertRefused(ErrorCode.ELEMENT_DISABLED, () -> stage.elements.perform(item.key(), PRESS));
        assertThat(stage.done()).isEmpty();
    }

    /** A command of the bar is for the window with the keyboard, whatever window the caller means. */
    @Test
    void theBarOfAnotherWindowIsNotWorked() {
        ElementKey key = stage.key("Save");
        int other = control.stub_window(ElementStage.OTHER, 700, 100, 300, 300, 0, "Other");
        control.stub_window_front(other);
        assertRefused(ErrorCode.WRONG_TARGET_WINDOW, () -> stage.elements.perform(key, PRESS))
                .hasMessageContaining("focus_window");
        int second = control.stub_window(ElementStage.FORM, 300, 300, 300, 300, 0, "Second");
        control.stub_window_front(second);
        assertRefused(ErrorCode.WRONG_TARGET_WINDOW, () -> stage.elements.perform(key, PRESS));
        assertThat(stage.done()).isEmpty();
        control.stub_window_front(stage.form);
        stage.elements.perform(key, PRESS);
        assertThat(stage.done()).containsExactly("ax-act AXPress Save");
    }

    @Test
    void theBarOfAProgramInTheBackgroundIsNotInView() {
        int other = control.stub_window(ElementStage.OTHER, 700, 100, 300, 300, 0, "Other");
        control.stub_element(other, 0, "AXButton", "Open", 720, 140, 100, 20);
        control.stub_window_front(other);
        assertThat(stage.element("File").is(ElementState.VISIBLE)).isFalse();
        assertThat(names(stage.elements.read(stage.window(other), ElementStage.LIMIT), Role.MENUBAR))
                .isEmpty();
    }

    /** The window of such a program is read as ever, and its menus are asked once only. */
    @Test
    void aProgramThatHangsInAMenuIsReadWithoutIt() {
        control.stub_element_manners(save, true, false, false, 0);
        ElementTree tree = stage.read();
        assertThat(ElementStage.named(tree, "Find")).isPresent();
        assertThat(names(tree, Role.MENUITEM)).contains("File", "Edit", "New").doesNotContain("Save");
        assertThat(tree.omissions())
                .singleElement()
                .satisfies(omission -> assertThat(omission.cause()).isEqualTo(Omission.Cause.NO_ANSWER));
        long waits = waits();
        assertThat(waits).isEqualTo(1);
        ElementTree again = stage.read();
        assertThat(ElementStage.named(again, "Find")).isPresent();
        assertThat(names(again, Role.MENUBAR)).isEmpty();
        assertThat(again.omissions()).isNotEmpty();
        assertThat(waits()).isEqualTo(waits);
    }

    private long waits() {
        return stage.stub.events(0).stream()
                .filter(line -> line.startsWith("ax-wait"))
                .count();
    }

    @Test
    void hostileMenusEnd() {
        control.stub_element_manners(fileMenu, false, true, true, bar);
        ElementTree tree = stage.read();
        assertThat(tree.nodes()).hasSizeLessThan(1000);
        assertThat(ElementStage.named(tree, "Find")).isPresent();
        assertThat(ElementStage.named(tree, "Edit")).isPresent();
    }

    @Test
    void manyItemsAreCut() {
        for (int i = 0; i < 2000; i++) {
            item(fileMenu, "Item " + i);
        }
        ElementTree tree = stage.read();
        assertThat(names(tree, Role.MENUITEM)).hasSizeBetween(500, 900).contains("Edit");
        assertThat(tree.omissions()).anyMatch(each -> each.cause() == Omission.Cause.TOO_MANY);
        assertThat(ElementStage.named(tree, "Find")).isPresent();
    }

    /** A menu bar is no description of a window. */
    @Test
    void aWindowWithoutElementsHasNoneBecauseOfItsMenus() {
        int empty = control.stub_window(ElementStage.FORM, 300, 300, 300, 300, 0, "Empty");
        assertRefused(ErrorCode.NO_ELEMENTS, () -> stage.elements.read(stage.window(empty), ElementStage.LIMIT));
    }
}
