package dev.surehand.platform.quartz.element;

import static dev.surehand.platform.quartz.element.QuartzElementReadIT.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Omission.Cause;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Programs of the stub that lie, hang and die. */
class HostileQuartzElementsIT {

    private final ElementStage stage = new ElementStage();
    private final StubControl control = stage.control;

    @AfterEach
    void close() {
        stage.close();
    }

    private static List<Cause> causes(ElementTree tree) {
        return tree.omissions().stream().map(Omission::cause).toList();
    }

    private long waits() {
        return stage.stub.events(0).stream()
                .filter(line -> line.startsWith("ax-wait"))
                .count();
    }

    @Test
    void anElementInsideItselfIsReadOnce() {
        int group = stage.add("AXGroup", "Group", 140);
        control.stub_element_manners(group, false, false, false, group);
        int other = stage.add("AXGroup", "Other", 170);
        control.stub_element_manners(other, false, false, false, -1);
        ElementTree tree = stage.read();
        assertThat(tree.nodes()).hasSize(3);
        assertThat(tree.omissions()).containsExactly(new Omission(Cause.REPEATED, 2));
    }

    @Test
    void aCycleOfParentsEnds() {
        int group = stage.add("AXGroup", "Group", 140);
        int button = stage.add(group, "AXButton", "Cut", 120, 140);
        stage.put(group, "AXParent", "e", Integer.toString(button));
        assertThat(stage.elements.at(stage.window(), new ScreenPoint(130, 150))).isEmpty();
    }

    @Test
    void aTreeWithoutEndIsCut() {
        int group = stage.add("AXGroup", "Group", 140);
        stage.button("Save", 170);
        control.stub_element_manners(group, false, false, true, 0);
        int deepest = group;
        for (int i = 0; i < 250; i++) {
            deepest = stage.add(deepest, "AXGroup", "Level " + i, 120, 140);
        }
        ElementTree tree = stage.read();
        assertThat(causes(tree)).contains(Cause.TOO_DEEP);
        assertThat(ElementStage.named(tree, "Save")).isPresent();
        assertThat(tree.nodes().size()).isLessThan(300);
    }

    @Test
    void namesOfAMegabyteAreCut() {
        int save = stage.button("Save", 140);
        control.stub_element_manners(save, false, true, false, 0);
        ElementTree tree = stage.read();
        assertThat(tree.nodes().get(1).element().name().whole()).hasSize(2000);
        assertThat(tree.nodes().get(1).element().description().isEmpty()).isTrue();
    }

    @Test
    void placesThatNoDesktopHasAreNone() {
        control.stub_element(stage.form, 0, "AXButton", "Negative", 120, 140, -100, -20);
        control.stub_element(stage.form, 0, "AXButton", "Infinite", Double.POSITIVE_INFINITY, 140, 100, 20);
        control.stub_element(stage.form, 0, "AXButton", "Nowhere", Double.NaN, 140, 100, 20);
        control.stub_element(stage.form, 0, "AXButton", "Far", 1e300, 140, 100, 20);
        int text = stage.button("Text", 140);
        stage.put(text, "AXPosition", "s", "left");
        stage.put(text, "AXEnabled", "s", "maybe");
        stage.put(text, "AXParent", "s", "nobody");
        ElementTree tree = stage.read();
        for (String name : List.of("Negative", "Infinite", "Nowhere", "Far", "Text")) {
            assertThat(ElementStage.named(tree, name).orElseThrow().bounds())
                    .as(name)
                    .isEmpty();
        }
        assertThat(stage.elements.find(stage.key("Text"))).isPresent();
    }

    @Test
    void anElementThatDoesNotAnswerIsLeftOut() {
        stage.button("Save", 140);
        int stuck = stage.button("Stuck", 170);
        control.stub_element_manners(stuck, true, false, false, 0);
        stage.button("Open", 200);
        ElementTree tree = stage.read();
        assertThat(ElementStage.named(tree, "Save")).isPresent();
        assertThat(ElementStage.named(tree, "Open")).isPresent();
        assertThat(tree.omissions()).containsExactly(new Omission(Cause.NO_ANSWER, 1));
        assertThat(waits()).isEqualTo(1);
    }

    /** A program that hangs is asked once, and then left alone for a while; others answer meanwhile. */
    @Test
    void aProgramThatHangsCostsOthersNothing() {
        stage.button("Save", 140);
        ElementKey key = stage.key("Save");
        int second = control.stub_window(ElementStage.OTHER, 700, 100, 300, 300, 0, "Other");
        control.stub_element(second, 0, "AXButton", "Open", 720, 140, 100, 20);
        var window = stage.window();
        var other = stage.window(second);
        control.stub_app_hangs(ElementStage.FORM, true);
        assertRefused(ErrorCode.PROGRAM_NOT_ANSWERING, () -> stage.elements.read(window, ElementStage.LIMIT));
        assertThat(stage.elements.read(other, ElementStage.LIMIT).nodes()).hasSize(2);
        assertRefused(ErrorCode.PROGRAM_NOT_ANSWERING, () -> stage.elements.perform(key, new ElementAction.Activate()));
        assertRefused(ErrorCode.PROGRAM_NOT_ANSWERING, () -> stage.elements.find(key));
        assertThat(waits()).isEqualTo(1);
        assertThat(stage.done()).isEmpty();
    }

    @Test
    void aProgramThatCannotBeAskedIsReported() {
        stage.button("Save", 140);
        control.stub_element_program(ElementStage.FORM, -25204, "", 0);
        assertRefused(ErrorCode.PROGRAM_NOT_ANSWERING, stage::read);
        assertThat(stage.accessibility.isAllowed()).isTrue();
    }

    @Test
    void aProgramThatEndsInTheMiddleLeavesNothing() {
        stage.button("Save", 140);
        ElementKey key = stage.key("Save");
        var window = stage.window();
        control.stub_app_ends(ElementStage.FORM);
        assertThat(stage.elements.find(key)).isEmpty();
        assertRefused(ErrorCode.STALE_ELEMENT, () -> stage.elements.perform(key, new ElementAction.Activate()));
        assertRefused(ErrorCode.STALE_ELEMENT, () -> stage.elements.read(window, ElementStage.LIMIT));
    }

    /** A program may point from its label to a field for passwords; the stub reports who reads that. */
    @Test
    void aSecretIsReadOnNoWayAround() {
        int secret = stage.field("Password", "hunter2", 140);
        stage.put(secret, "AXSubrole", "s", "AXSecureTextField");
        int button = stage.button("", 170);
        stage.put(button, "AXTitleUIElement", "e", Integer.toString(secret));
        int row = stage.add("AXRow", "", 200);
        int inside = stage.add(row, "AXTextField", "", 120, 200);
        stage.put(inside, "AXSubrole", "s", "AXSecureTextField");
        stage.put(inside, "AXValue", "s", "hunter2");
        assertThat(stage.read().nodes()).noneMatch(node -> node.element().contains("hunter2"));
    }

    @Test
    void thousandsOfChildrenAreNotCopied() {
        int group = stage.add("AXGroup", "Group", 140);
        for (int i = 0; i < 3000; i++) {
            control.stub_element(stage.form, group, "AXButton", "B", 120, 140, 20, 20);
        }
        ElementTree tree = stage.elements.read(stage.window(), new ReadLimit(ElementStage.LIMIT.time(), 100));
        assertThat(tree.nodes()).hasSize(100);
        assertThat(tree.omissions()).anyMatch(each -> each.cause() == Cause.TOO_MANY && each.count() >= 2900);
        assertThat(stage.stub.events(0)).noneMatch(line -> line.startsWith("ax-whole-list"));
    }
}
