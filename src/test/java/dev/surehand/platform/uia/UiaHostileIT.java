package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.testdesktop.Patience;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that hang, die, fail or lie cost no more than the limits allow, and cost the other programs nothing. */
class UiaHostileIT {

    private static final ReadLimit SHORT = new ReadLimit(Duration.ofMillis(100), 1000);
    private static final int OTHER = 78;

    private UiaStub stub;
    private int window;

    @BeforeEach
    void start() {
        stub = UiaStub.start();
        window = stub.window();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    private ElementTree read() {
        return stub.elements().read(UiaStub.info(), UiaReadingIT.LIMIT);
    }

    private static List<String> names(ElementTree tree) {
        return tree.nodes().stream().map(node -> node.element().name().whole()).toList();
    }

    private static ErrorCode refusal(Runnable call) {
        try {
            call.run();
        } catch (DesktopException e) {
            return e.code();
        }
        throw new AssertionError("it was not refused");
    }

    /** The window is named, is not asked again while it hangs, and answers when its program does. */
    @ParameterizedTest
    @ValueSource(ints = {UiaStub.UPDATE, UiaStub.CHILDREN})
    void aProgramThatHangsIsGivenUpAndOthersAreServed(int method) {
        stub.node(window, 50000, "OK");
        stub.script().uia_hang(window, method);
        int other = stub.window(OTHER, 4712, "Form");
        stub.script().uia_node(other, 4712, 50000, "fine");
        assertThatThrownBy(() -> stub.elements().read(UiaStub.info(), SHORT))
                .isInstanceOfSatisfying(DesktopException.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING);
                    assertThat(refusal.details()).containsEntry("window_id", "77");
                });
        assertThat(names(stub.elements().read(UiaStub.info(OTHER, 4712), UiaReadingIT.LIMIT)))
                .contains("fine");
        assertThat(refusal(() -> stub.elements().read(UiaStub.info(), SHORT)))
                .isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING);
        assertThat(stub.script().uia_hung()).as("threads that wait").isEqualTo(1);
        stub.script().uia_let_go();
        Patience.until("the window answers", () -> {
            try {
                return names(read()).contains("OK");
            } catch (DesktopException e) {
                return false;
            }
        });
    }

    @Test
    void anActionThatHangsIsGivenUp() {
        int button = stub.node(window, 50000, "OK");
        stub.script().uia_flag(button, 30031, 1);
        stub.script().uia_pattern(button, 0);
        stub.script().uia_hang(button, UiaStub.ACTION);
        var key = read().nodes().get(1).element().key();
        assertThatThrownBy(() -> stub.elements().perform(key, new ElementAction.Activate()))
                .isInstanceOfSatisfying(DesktopException.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING);
                    assertThat(refusal).hasMessageContaining("may have been done");
                });
    }

    @Test
    void aProgramThatDiesInTheMiddleLeavesWhatWasRead() {
        int group = stub.node(window, 50026, "group");
        stub.node(group, 50000, "late");
        for (int i = 0; i < 20; i++) {
            stub.node(group, 50000, "more");
        }
        int calls = 150;
        stub.script().uia_die(UiaStub.PROGRAM, calls);
        assertThat(names(read())).contains("Main window").doesNotContain("no name");
        assertThat(refusal(this::read)).isEqualTo(ErrorCode.WINDOW_NOT_FOUND);
    }

    @Test
    void aFailureThatPassesIsAskedAgain() {
        int group = stub.node(window, 50026, "group");
        stub.node(group, 50000, "OK");
        stub.script().uia_fail(group, UiaStub.CHILDREN, 0x80004005, 2);
        stub.script().uia_fail(window, UiaStub.UPDATE, 0x80004005, 2);
        ElementTree tree = read();
        assertThat(names(tree)).containsExactly("Main window", "group", "OK");
        assertThat(tree.omissions()).isEmpty();
    }

    @Test
    void aFailureThatStaysIsSaidAndTheRestIsRead() {
        int group = stub.node(window, 50026, "group");
        stub.node(group, 50000, "hidden");
        stub.node(window, 50000, "OK");
        stub.script().uia_fail(group, UiaStub.CHILDREN, 0x80004005, 1000);
        ElementTree tree = read();
        assertThat(names(tree)).containsExactly("Main window", "group", "OK");
        assertThat(tree.omissions()).extracting(Omission::cause).containsExactly(Omission.Cause.NO_ANSWER);
    }

    @Test
    void aPartThatGoesIsLeftOut() {
        int group = stub.node(window, 50026, "group");
        stub.node(group, 50000, "gone");
        stub.node(window, 50000, "OK");
        stub.script().uia_fail(group, UiaStub.CHILDREN, 0x80040201, 1000);
        ElementTree tree = read();
        assertThat(names(tree)).containsExactly("Main window", "group", "OK");
        assertThat(tree.omissions()).isEmpty();
    }

    /** After two late answers the program is asked nothing more, and the tree says so. */
    @Test
    void aProgramThatIsAlwaysLateIsAskedNoMore() {
        for (int i = 0; i < 5; i++) {
            int group = stub.node(window, 50026, "group " + i);
            stub.node(group, 50000, "in " + i);
            if (i < 2) {
                stub.script().uia_fail(group, UiaStub.CHILDREN, 0x80131505, 1000);
            }
        }
        ElementTree tree = read();
        assertThat(names(tree)).hasSize(6).doesNotContain("in 4");
        assertThat(tree.omissions()).extracting(Omission::cause).containsExactly(Omission.Cause.NO_ANSWER);
    }

    @Test
    void anElementInsideItselfIsThereOnce() {
        int group = stub.node(window, 50026, "group");
        stub.node(group, 50000, "OK");
        stub.script().uia_adopt(group, group);
        stub.script().uia_adopt(group, window);
        ElementTree tree = read();
        assertThat(names(tree)).containsExactly("Main window", "group", "OK");
        assertThat(tree.omissions()).containsExactly(new Omission(Omission.Cause.REPEATED, 2));
    }

    /** Once for a list, whose children are asked for one by one, and once for a group, which answers with all. */
    @ParameterizedTest
    @ValueSource(ints = {50008, 50026})
    void aMillionChildrenAreCut(int type) {
        int list = stub.node(window, type, "list");
        stub.node(list, 50007, "item");
        stub.script().uia_made_up_children(list, 1_000_000);
        ElementTree tree = read();
        assertThat(tree.nodes()).hasSize(1000);
        assertThat(tree.omissions()).extracting(Omission::cause).containsExactly(Omission.Cause.TOO_MANY);
    }

    @Test
    void aTreeThatIsTooDeepIsCut() {
        int below = window;
        for (int i = 0; i < 300; i++) {
            below = stub.node(below, 50026, "level " + i);
        }
        ElementTree tree = read();
        assertThat(tree.nodes()).hasSize(ElementTree.Builder.MOST_LEVELS);
        assertThat(tree.omissions()).extracting(Omission::cause).containsExactly(Omission.Cause.TOO_DEEP);
    }

    @Test
    void aNameOfAMegabyteIsCut() {
        int button = stub.node(window, 50000, "OK");
        stub.script().uia_long_text(button, 30005, 1 << 20);
        stub.script().uia_long_text(button, 30013, 1 << 20);
        assertThat(read().nodes().get(1).element().name().whole()).hasSize(2000);
    }

    @Test
    void valuesOfWrongTypesAreNothing() {
        int button = stub.node(window, 50000, "OK");
        stub.script().uia_number(button, 30005, 7);
        stub.script().uia_text(button, 30003, "button");
        stub.script().uia_text(button, 30001, "everywhere");
        stub.script().uia_real(button, 30010, 1);
        ElementTree tree = read();
        assertThat(tree.nodes()).hasSize(2);
        assertThat(tree.nodes().get(1).element().name().isEmpty()).isTrue();
        assertThat(tree.nodes().get(1).element().bounds()).isEmpty();
    }

    @Test
    void aTimeThatIsOverIsSaid() {
        stub.node(window, 50000, "OK");
        ElementTree tree = stub.elements().read(UiaStub.info(), new ReadLimit(Duration.ZERO, 1000));
        assertThat(names(tree)).containsExactly("Main window");
        assertThat(tree.omissions()).extracting(Omission::cause).containsExactly(Omission.Cause.NO_ANSWER);
    }
}
