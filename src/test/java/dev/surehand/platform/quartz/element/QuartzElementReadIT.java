package dev.surehand.platform.quartz.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reads the elements of programs of the stub. */
class QuartzElementReadIT {

    private final ElementStage stage = new ElementStage();
    private final StubControl control = stage.control;

    @AfterEach
    void close() {
        stage.close();
    }

    static AbstractThrowableAssert<?, ? extends Throwable> assertRefused(ErrorCode code, ThrowingCallable call) {
        return assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void nothingIsAskedBeforeTheFirstCall() {
        stage.button("Save", 140);
        assertThat(stage.stub.liveObjects()).isEmpty();
    }

    @Test
    void aFormIsRead() {
        int save = stage.button("Save", 140);
        stage.put(save, "AXEnabled", "b", "0");
        stage.put(save, "AXIdentifier", "s", "save-button");
        stage.put(save, "AXHelp", "s", "Writes the file");
        stage.field("Name", "Ada", 170);
        int bold = stage.add("AXCheckBox", "Bold", 200);
        stage.put(bold, "AXValue", "i", "1");
        control.stub_element_offers(bold, "AXPress", "");
        int volume = stage.add("AXSlider", "", 230);
        stage.put(volume, "AXDescription", "s", "Volume");
        stage.put(volume, "AXValue", "n", "12.5");
        control.stub_element_offers(volume, "AXIncrement,AXDecrement", "AXValue");
        int label = stage.add("AXStaticText", "", 260);
        stage.put(label, "AXValue", "s", "City:");
        int city = stage.field("", "", 260);
        stage.put(city, "AXTitleUIElement", "e", Integer.toString(label));

        ElementTree tree = stage.read();

        assertThat(tree.nodes().get(0).element().role()).isEqualTo(Role.WINDOW);
        assertThat(tree.omissions()).isEmpty();
        Element read = ElementStage.named(tree, "Save").orElseThrow();
        assertThat(read.role()).isEqualTo(Role.BUTTON);
        assertThat(read.states()).contains(ElementState.VISIBLE).doesNotContain(ElementState.ENABLED);
        assertThat(read.nativeId().whole()).isEqualTo("save-button");
        assertThat(read.description().whole()).isEqualTo("Writes the file");
        assertThat(read.bounds()).contains(new ScreenRect(120, 140, 100, 20));
        assertThat(read.patterns()).containsExactly(ElementPattern.PRESS);
        Element name = ElementStage.named(tree, "Name").orElseThrow();
        assertThat(name.value().whole()).isEqualTo("Ada");
        assertThat(name.patterns())
                .containsExactlyInAnyOrder(
                        ElementPattern.SET_VALUE, ElementPattern.FOCUS, ElementPattern.TEXT, ElementPattern.SHOW_MENU);
        assertThat(ElementStage.named(tree, "Bold").orElseThrow().states())
                .contains(ElementState.CHECKABLE, ElementState.CHECKED);
        assertThat(ElementStage.named(tree, "Volume").orElseThrow().value().whole())
                .isEqualTo("12.5");
        assertThat(tree.nodes().stream().filter(node -> node.element().role() == Role.EDIT))
                .anyMatch(node -> node.element().name().whole().equals("City:"));
    }

    /** S3-36: the same element keeps its key, also when its name changes; another one never gets it. */
    @Test
    void keysLast() {
        int play = stage.button("Play", 140);
        stage.button("Stop", 170);
        ElementKey key = stage.key("Play");
        ElementKey other = stage.key("Stop");
        stage.put(play, "AXTitle", "s", "Pause");
        assertThat(stage.key("Pause")).isEqualTo(key);
        control.stub_element_remove(play);
        stage.button("Play", 140);
        assertThat(stage.key("Play")).isNotIn(key, other);
        assertThat(stage.elements.find(key)).isEmpty();
        assertThat(stage.key("Stop")).isEqualTo(other);
    }

    @Test
    void anElementKnowsItsAncestors() {
        int list = stage.add("AXGroup", "Tools", 140);
        int button = stage.add(list, "AXButton", "Cut", 130, 150);
        ElementTree tree = stage.read();
        int at = tree.indexOf(stage.key("Cut")).orElseThrow();
        List<ElementKey> above = tree.ancestors(at).stream().map(Element::key).toList();
        assertThat(stage.elements.find(stage.key("Cut")).map(LocatedElement::ancestors))
                .contains(above);
        assertThat(above).hasSize(2);
        assertThat(button).isPositive();
        assertThat(stage.elements
                        .readBranch(stage.key("Tools"), ElementStage.LIMIT)
                        .nodes())
                .hasSize(2);
    }

    /** S3-33 */
    @Test
    void theElementAtAPointIsFoundAndCanBeRead() {
        int group = stage.add("AXGroup", "Tools", 140);
        stage.add(group, "AXButton", "Cut", 120, 140);
        ElementKey first =
                stage.elements.at(stage.window(), new ScreenPoint(130, 150)).orElseThrow();
        LocatedElement found = stage.elements.find(first).orElseThrow();
        assertThat(found.element().name().whole()).isEqualTo("Cut");
        assertThat(found.ancestors()).hasSize(2);
        assertThat(stage.key("Cut")).isEqualTo(first);
        assertThat(stage.elements.find(first)).contains(found);
        assertThat(stage.elements.at(stage.window(), new ScreenPoint(500, 500))).isEmpty();
    }

    @Test
    void theElementWithTheKeyboardIsFound() {
        int name = stage.field("Name", "", 140);
        assertThat(stage.elements.focused(stage.window())).isEmpty();
        stage.put(name, "AXFocused", "b", "1");
        assertThat(stage.elements.focused(stage.window())).contains(stage.key("Name"));
    }

    /** The stub reports each request for the value of such a field. */
    @Test
    void passwordsAreNeverRead() {
        int secret = stage.field("Password", "hunter2", 140);
        stage.put(secret, "AXSubrole", "s", "AXSecureTextField");
        Element element = stage.element("Password");
        assertThat(element.is(ElementState.PASSWORD)).isTrue();
        assertThat(element.value().isEmpty()).isTrue();
        assertThat(stage.elements.text(element.key(), 100)).isEmpty();
        assertThat(stage.elements.find(element.key()).orElseThrow().element().can(ElementPattern.SET_VALUE))
                .isTrue();
        int inside = stage.add(secret, "AXStaticText", "", 120, 140);
        stage.put(inside, "AXValue", "s", "hunter2");
        assertThat(stage.read().nodes()).noneMatch(node -> node.element().contains("hunter2"));
    }

    @Test
    void aLongTextIsReadToALimit() {
        stage.field("Notes", "one\ntwo " + "x".repeat(300), 140);
        assertThat(stage.elements.text(stage.key("Notes"), 9)).isEqualTo("one\ntwo x");
    }

    /** Only the rows in view are asked about; the others are counted. */
    @Test
    void ofTenThousandRowsOnlyThoseInViewAreRead() {
        int table = control.stub_element(stage.form, 0, "AXTable", "Files", 120, 140, 300, 200);
        control.stub_element_rows(table, "AXRow", 10_000, 500, 10);
        ElementTree tree = stage.read();
        assertThat(tree.nodes()).hasSize(12);
        assertThat(ElementStage.named(tree, "Row 500")).isPresent();
        assertThat(tree.omissions()).containsExactly(new Omission(Omission.Cause.SCROLLED_AWAY, 9990));
        assertThat(stage.stub.events(0))
                .noneMatch(line -> line.startsWith("ax-unseen") || line.startsWith("ax-whole-list"));
    }

    @Test
    void aRowHasTheNameOfTheFirstTextInIt() {
        int table = control.stub_element(stage.form, 0, "AXOutline", "Tree", 120, 140, 300, 200);
        int row = stage.add(table, "AXRow", "", 120, 140);
        stage.put(row, "AXSubrole", "s", "AXOutlineRow");
        stage.put(row, "AXDisclosing", "b", "0");
        control.stub_element_offers(row, "", "AXDisclosing");
        int cell = stage.add(row, "AXCell", "", 120, 140);
        stage.add(cell, "AXImage", "", 120, 140);
        int text = stage.add(cell, "AXStaticText", "", 140, 140);
        stage.put(text, "AXValue", "s", "Documents");
        Element item = stage.read().nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.role() == Role.TREEITEM)
                .findFirst()
                .orElseThrow();
        assertThat(item.name().whole()).isEqualTo("Documents");
        assertThat(item.states()).contains(ElementState.COLLAPSED);
        assertThat(item.can(ElementPattern.EXPAND)).isTrue();
        assertThat(stage.elements.find(item.key()).map(LocatedElement::element)).contains(item);
    }

    /** A script makes a part of a page a button. Parts out of view are not asked whether that is so. */
    @Test
    void partsOfAPageThatAScriptMakesClickableArePressed() {
        int page = control.stub_element(stage.form, 0, "AXWebArea", "Shop", 100, 140, 600, 3000);
        int buy = stage.add(page, "AXGroup", "", 120, 200);
        control.stub_element_offers(buy, "AXPress,AXShowMenu", "");
        int text = stage.add(buy, "AXStaticText", "", 120, 200);
        stage.put(text, "AXValue", "s", "Buy now");
        int away = stage.add(page, "AXGroup", "Far away", 120, 2000);
        control.stub_element_offers(away, "AXPress", "");
        stage.add(page, "AXGroup", "Plain", 120, 230);
        int outside = stage.add("AXGroup", "No page", 300);
        control.stub_element_offers(outside, "AXPress", "");
        ElementTree tree = stage.read();
        Element part = ElementStage.named(tree, "Buy now").orElseThrow();
        assertThat(part.role()).isEqualTo(Role.GROUP);
        assertThat(part.isWorked()).isTrue();
        for (String other : List.of("Far away", "Plain", "No page")) {
            assertThat(ElementStage.named(tree, other).orElseThrow().isWorked())
                    .as(other)
                    .isFalse();
        }
        stage.elements.perform(part.key(), new ElementAction.Activate());
        assertThat(stage.done()).hasSize(1);
    }

    @Test
    void moreElementsThanAllowedAreLeftOut() {
        for (int i = 0; i < 50; i++) {
            stage.button("Button " + i, 140 + i);
        }
        ElementTree tree = stage.elements.read(stage.window(), new ReadLimit(ElementStage.LIMIT.time(), 20));
        assertThat(tree.nodes()).hasSize(20);
        assertThat(tree.omissions()).anyMatch(each -> each.cause() == Omission.Cause.TOO_MANY && each.count() >= 30);
    }

    @Test
    void aMissingPermissionIsNamedAndAskedFor() {
        stage.button("Save", 140);
        var window = stage.window();
        control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        assertRefused(ErrorCode.PERMISSION_MISSING, () -> stage.elements.read(window, ElementStage.LIMIT))
                .hasMessageContaining("Accessibility");
        assertThat(control.stub_prompts(StubControl.MAY_ACCESSIBILITY)).isEqualTo(1);
        control.stub_allow(StubControl.MAY_ACCESSIBILITY, true);
        assertThat(stage.elements.read(window, ElementStage.LIMIT).nodes()).hasSize(2);
    }

    @Test
    void aCancelledCallAsksNothing() {
        stage.button("Save", 140);
        var window = stage.window();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> stage.elements.read(window, ElementStage.LIMIT))
                .isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    /** S3-42 */
    @Test
    void aProgramThatTellsNothingIsRefusedWithTheFix() {
        assertRefused(ErrorCode.NO_ELEMENTS, stage::read).hasMessageContaining("draws its content itself");
        control.stub_element_program(ElementStage.FORM, 0, "AXEnhancedUserInterface", 0);
        stage.button("Save", 140);
        int title = stage.add("AXStaticText", "", 100);
        stage.put(title, "AXValue", "s", "Form");
        assertRefused(ErrorCode.NO_ELEMENTS, stage::read).hasMessageContaining("--force-renderer-accessibility");
        assertThat(stage.stub.events(0)).noneMatch(line -> line.startsWith("ax-tree"));
        control.stub_element_program(ElementStage.FORM, -25211, "", 0);
        assertRefused(ErrorCode.NO_ELEMENTS, stage::read).hasMessageContaining("refuses questions");
    }

    @Test
    void aProgramBuiltOnElectronIsToldToDescribeItself() {
        control.stub_element_program(ElementStage.FORM, 0, "AXManualAccessibility", 150);
        stage.button("Save", 140);
        assertThat(ElementStage.named(stage.read(), "Save")).isPresent();
        stage.elements.close();
        assertThat(stage.stub.events(0).stream().filter(line -> line.startsWith("ax-tree")))
                .containsExactly("ax-tree 5001 AXManualAccessibility 1", "ax-tree 5001 AXManualAccessibility 0");
    }

    @Test
    void elementsOfAClosedWindowAreReleased() {
        stage.button("Save", 140);
        ElementKey key = stage.key("Save");
        int second = control.stub_window(ElementStage.OTHER, 700, 100, 300, 300, 0, "Other");
        control.stub_element(second, 0, "AXButton", "Open", 720, 140, 100, 20);
        control.stub_window_close(stage.form);
        assertThat(stage.elements.read(stage.window(second), ElementStage.LIMIT).nodes())
                .hasSize(2);
        assertThat(stage.elements.find(key)).isEqualTo(Optional.empty());
        assertThat(stage.stub.liveObjects()).noneMatch(line -> line.equals("AXUIElement 6"));
    }
}
