package dev.surehand.platform.javabridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.TreeMaker;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.javabridge.ScriptedJava.Shown;
import dev.surehand.testdesktop.Patience;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaBridgeElementsTest {

    private static final WindowInfo WINDOW = TreeMaker.window();
    private static final ReadLimit LIMIT = new ReadLimit(Duration.ofSeconds(30), 500);

    private final Shown save = Shown.of("Save", "push button");
    private final ScriptedJava program =
            new ScriptedJava(Shown.of("Form", "frame", save, Shown.of("Open...", "push button")));
    private final JavaBridgeElements elements =
            new JavaBridgeElements(program.libraries(), () -> {}, new ThreadPause(), program::now);

    private ElementTree read() {
        return elements.read(WINDOW, LIMIT);
    }

    private void closeAndCount() {
        elements.close();
        Patience.until("all objects are released", () -> program.outstanding() == 0);
        assertThat(program.wrongReleases).isEmpty();
    }

    private static List<ElementKey> keys(ElementTree tree) {
        return tree.nodes().stream().map(node -> node.element().key()).toList();
    }

    @Test
    void anElementIsTheSameAtEachReadingAndEveryObjectIsReleasedOnce() {
        ElementTree first = read();
        assertThat(first.nodes()).hasSize(3);
        assertThat(keys(read())).isEqualTo(keys(first));
        program.top.children().add(0, Shown.of("New", "push button"));
        assertThat(keys(read())).hasSize(4).containsAll(keys(first));
        assertThat(elements.find(keys(first).get(1))).isPresent();
        closeAndCount();
    }

    @Test
    void namesThatAnnounceADialogAreNotPressedThroughTheBridge() {
        ElementTree tree = read();
        Element open = tree.nodes().get(2).element();
        assertThat(open.can(ElementPattern.PRESS)).isFalse();
        closeAndCount();
    }

    @Test
    void aTreeInsideItselfEnds() {
        save.children().add(program.top);
        ElementTree tree = read();
        assertThat(tree.nodes().size()).isLessThanOrEqualTo(LIMIT.elements());
        assertThat(tree.omissions()).isNotEmpty();
        closeAndCount();
    }

    @Test
    void aMillionChildrenAreNotRead() {
        program.top.children().add(Shown.of("", "list", Shown.of("Item", "label")));
        program.claimed = 1_000_000;
        ElementTree tree = read();
        assertThat(tree.nodes().size()).isLessThanOrEqualTo(LIMIT.elements());
        assertThat(tree.omissions()).isNotEmpty();
        closeAndCount();
    }

    /** The result of a call that was given up is any number, as the bridge really returns it. */
    @Test
    void whatCameTooLateIsNotUsedAndReleasedLater() {
        Shown late = Shown.of("", "late");
        program.top.children().add(late);
        ElementTree tree = read();
        assertThat(tree.omissions()).extracting(Omission::cause).contains(Omission.Cause.NO_ANSWER);
        program.top.children().remove(late);
        assertThat(read().nodes()).hasSize(3);
        closeAndCount();
    }

    @Test
    void aProgramThatHangsIsAskedNothing() {
        read();
        program.isHung = true;
        assertCode(ErrorCode.PROGRAM_NOT_ANSWERING);
        program.isHung = false;
        assertThat(read().nodes()).hasSize(3);
        closeAndCount();
    }

    @Test
    void whereTheBridgeIsOffTheFixIsSaid() {
        program.isOn = false;
        assertCode(ErrorCode.NO_ELEMENTS);
        assertThatThrownBy(this::read)
                .hasMessageContaining("jabswitch -enable")
                .hasMessageContaining("-Djavax.accessibility.assistive_technologies=");
    }

    private void assertCode(ErrorCode code) {
        assertThatThrownBy(this::read)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
