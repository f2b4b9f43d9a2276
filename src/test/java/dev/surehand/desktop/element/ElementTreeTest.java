package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A tree is finite and each element is in it once, whatever a program reports. */
class ElementTreeTest {

    private static Element element(String key) {
        return TreeMaker.shown(key, Role.BUTTON, 0, 0, 10, 10).build();
    }

    @Test
    void anElementInsideItselfIsLeftOut() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(element("top"), -1).orElseThrow();
        assertThat(builder.add(element("top"), top)).isEmpty();
        ElementTree tree = builder.build();
        assertThat(tree.nodes()).hasSize(1);
        assertThat(tree.omissions()).containsExactly(new Omission(Omission.Cause.REPEATED, 1));
    }

    @Test
    void aTreeOfAMillionElementsEndsAtItsLimit() {
        ElementTree.Builder builder = new ElementTree.Builder(1000);
        int top = builder.add(element("top"), -1).orElseThrow();
        for (int i = 0; i < 1_000_000; i++) {
            builder.add(element("e" + i), top);
        }
        assertThat(builder.isFull()).isTrue();
        assertThat(builder.build().nodes()).hasSize(1000);
        assertThat(builder.build().omissions()).containsExactly(new Omission(Omission.Cause.TOO_MANY, 1_000_000 - 999));
    }

    @Test
    void aTreeThatIsTooDeepEnds() {
        ElementTree.Builder builder = new ElementTree.Builder(100_000);
        Optional<Integer> parent = builder.add(element("top"), -1);
        int added = 0;
        while (parent.isPresent()) {
            added++;
            parent = builder.add(element("e" + added), parent.get());
        }
        assertThat(added).isEqualTo(ElementTree.Builder.MOST_LEVELS);
        assertThat(builder.build().omissions()).containsExactly(new Omission(Omission.Cause.TOO_DEEP, 1));
    }

    /** A sheet claims two thousand million cells; of two of them the sum was below zero. */
    @Test
    void aNumberThatNobodyCanCountIsLeftOut() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        builder.omit(Omission.Cause.SCROLLED_AWAY, Integer.MAX_VALUE);
        assertThat(builder.build().omissions()).containsExactly(new Omission(Omission.Cause.SCROLLED_AWAY, 0));
        builder.omit(Omission.Cause.SCROLLED_AWAY, Integer.MAX_VALUE - 150);
        builder.omit(Omission.Cause.TOO_MANY, 7000);
        assertThat(builder.build().omissions()).extracting(Omission::count).containsExactlyInAnyOrder(0, 7000);
    }

    @Test
    void aBranchIsATreeOfItsOwn() {
        ElementTree tree = new TreeMaker()
                .add(Role.BUTTON, "before")
                .begin(TreeMaker.shown("list", Role.LIST, 0, 0, 100, 100))
                .add(Role.LISTITEM, "a")
                .add(Role.LISTITEM, "b")
                .end()
                .add(Role.BUTTON, "after")
                .tree();
        ElementTree branch = tree.branch(tree.indexOf(TreeMaker.key("list")).orElseThrow());
        assertThat(branch.nodes())
                .extracting(node -> node.element().key().value() + node.parent() + node.depth())
                .containsExactly("list-10", "a01", "b01");
        assertThat(tree.ancestors(3))
                .extracting(Element::key)
                .isEqualTo(List.of(TreeMaker.key("list"), TreeMaker.key("window")));
    }
}
