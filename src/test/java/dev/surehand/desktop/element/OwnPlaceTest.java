package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where a press aims at an element that holds others. */
class OwnPlaceTest {

    private static Element.Draft item(Role role, String name, int x, int y, int width, int height) {
        return TreeMaker.shown(name, role, x, y, width, height).name(name);
    }

    private static ScreenPoint aim(ElementTree tree, String name) {
        return ClickPlace.of(tree, TreeMaker.window(), TreeMaker.key(name));
    }

    private static void assertShown(ElementTree tree, String name, Optional<ScreenPoint> place) {
        assertThat(Outline.of(tree, TreeMaker.window(), new ElementRegistry()).lines())
                .filteredOn(line -> line.key().equals(TreeMaker.key(name)))
                .extracting(OutlineLine::place)
                .containsExactly(place);
    }

    private static void assertOccluded(Runnable aim, String over) {
        assertThatThrownBy(aim::run).isInstanceOfSatisfying(DesktopException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.OCCLUDED);
            assertThat(e).hasMessageContaining(over);
        });
    }

    /** A tree of a page: a branch is as large as its row and all rows below it. */
    private static ElementTree branch() {
        return new TreeMaker()
                .begin(item(Role.TREEITEM, "src", 100, 100, 200, 60))
                .add(item(Role.TEXT, "label", 100, 100, 40, 20))
                .begin(TreeMaker.shown("group", Role.GROUP, 120, 120, 180, 40))
                .begin(item(Role.TREEITEM, "main.c", 120, 120, 180, 20))
                .add(item(Role.TEXT, "main.c text", 120, 120, 50, 20))
                .end()
                .add(item(Role.TREEITEM, "util.c", 120, 140, 180, 20))
                .end()
                .end()
                .tree();
    }

    @Test
    void aBranchIsPressedInItsRow() {
        ElementTree tree = branch();
        assertThat(aim(tree, "src")).isEqualTo(new ScreenPoint(200, 110));
        assertThat(aim(tree, "main.c")).isEqualTo(new ScreenPoint(210, 130));
        assertShown(tree, "src", Optional.of(new ScreenPoint(200, 110)));
        assertShown(tree, "main.c", Optional.of(new ScreenPoint(210, 130)));
    }

    @Test
    void aPlaceThatTheProgramNamesInAnotherItemIsNotPressed() {
        ScreenPoint named = new ScreenPoint(200, 130);
        assertThat(ClickPlace.of(branch(), TreeMaker.window(), TreeMaker.key("src"), () -> Optional.of(named)))
                .isEqualTo(new ScreenPoint(200, 110));
    }

    @Test
    void anItemThatOthersCoverIsNotPressed() {
        ElementTree tree = new TreeMaker()
                .begin(item(Role.LISTITEM, "outer", 100, 100, 200, 42))
                .add(item(Role.LISTITEM, "one", 100, 100, 200, 20))
                .add(item(Role.LISTITEM, "two", 100, 122, 200, 20))
                .end()
                .tree();
        assertOccluded(() -> aim(tree, "outer"), "listitem \"one\"");
        assertShown(tree, "outer", Optional.empty());
    }

    /** The row of a branch is scrolled out, so that its items are all that is in view. */
    @Test
    void aBranchWhoseRowIsNotInViewIsNotPressed() {
        ElementTree tree = new TreeMaker()
                .begin(TreeMaker.shown("tree", Role.TREE, 100, 100, 200, 40))
                .begin(item(Role.TREEITEM, "src", 100, 80, 200, 60))
                .add(item(Role.TREEITEM, "main.c", 100, 100, 200, 20))
                .add(item(Role.TREEITEM, "util.c", 100, 120, 200, 20))
                .end()
                .end()
                .tree();
        assertOccluded(() -> aim(tree, "src"), "treeitem \"main.c\"");
    }

    /** What is scrolled into view is what a click then aims at. */
    @Test
    void theMiddleOfABranchIsThatOfItsRowWhereverThatIs() {
        ElementTree tree = new TreeMaker()
                .begin(item(Role.TREEITEM, "src", 100, -500, 200, 2000))
                .add(item(Role.TREEITEM, "main.c", 120, -480, 180, 1980))
                .end()
                .tree();
        assertThat(ClickPlace.middle(tree, 1)).contains(new ScreenPoint(200, -490));
        assertThat(ClickPlace.middle(tree, 2)).contains(new ScreenPoint(210, 510));
    }

    @Test
    void whatReachesBeyondAnItemIsNoPlaceOfIt() {
        ElementTree tree = new TreeMaker()
                .begin(item(Role.TREEITEM, "src", 100, 100, 200, 40))
                .add(item(Role.TREEITEM, "main.c", 120, 120, 300, 300))
                .end()
                .tree();
        assertThat(aim(tree, "src")).isEqualTo(new ScreenPoint(200, 110));
    }

    @Test
    void theCellsOfARowArePartsOfIt() {
        ElementTree tree = new TreeMaker()
                .begin(item(Role.TREEITEM, "Inbox", 100, 100, 200, 40))
                .add(item(Role.CELL, "Inbox cell", 100, 100, 200, 20))
                .begin(item(Role.TREEITEM, "Work", 100, 120, 200, 20))
                .add(item(Role.CELL, "Work cell", 100, 120, 200, 20))
                .end()
                .end()
                .tree();
        assertThat(aim(tree, "Inbox")).isEqualTo(new ScreenPoint(200, 110));
    }

    @Test
    void anItemIsPressedBesideAControlInIt() {
        ElementTree tree = new TreeMaker()
                .begin(item(Role.TAB, "Page", 100, 100, 60, 20))
                .add(item(Role.BUTTON, "Close", 120, 100, 40, 20))
                .end()
                .begin(item(Role.LISTITEM, "Home", 100, 200, 60, 20))
                .add(TreeMaker.shown("link", Role.LINK, 100, 200, 60, 20).name("Home"))
                .end()
                .begin(item(Role.LISTITEM, "Wi-Fi", 100, 300, 60, 20))
                .add(item(Role.BUTTON, "Turn on", 100, 300, 60, 20))
                .end()
                .tree();
        assertThat(aim(tree, "Page")).isEqualTo(new ScreenPoint(110, 110));
        assertThat(aim(tree, "Home")).isEqualTo(new ScreenPoint(130, 210));
        assertThat(aim(tree, "Wi-Fi")).isEqualTo(new ScreenPoint(130, 310));
    }

    /** The field and the arrow of a combo box are what it consists of. */
    @Test
    void theMiddleOfWhatIsNoItemIsPressed() {
        ElementTree tree = new TreeMaker()
                .begin(item(Role.COMBOBOX, "Size", 100, 100, 60, 20))
                .add(item(Role.BUTTON, "Small", 110, 100, 50, 20))
                .end()
                .tree();
        assertThat(aim(tree, "Size")).isEqualTo(new ScreenPoint(130, 110));
    }

    private static void reach(ElementTree tree, String name, String there) {
        ClickPlace.checkReaches(tree, tree.find(TreeMaker.key(name)).orElseThrow(), TreeMaker.key(there));
    }

    @Test
    void theProgramMustNameTheElementOrAPartOfItAtThePlace() {
        ElementTree tree = branch();
        reach(tree, "src", "src");
        reach(tree, "src", "label");
        reach(tree, "src", "group");
        reach(tree, "main.c", "main.c text");
        reach(tree, "main.c", "group");
        assertOccluded(() -> reach(tree, "src", "main.c"), "treeitem \"main.c\"");
        assertOccluded(() -> reach(tree, "src", "main.c text"), "treeitem \"main.c\"");
        assertOccluded(() -> reach(tree, "main.c", "util.c"), "treeitem \"util.c\"");
    }
}
