package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A list of 10,000 items finds one by its name, and makes an element of it; the questions are counted. */
class UiaVirtualItemsIT {

    private UiaStub stub;
    private int list;

    @BeforeEach
    void start() {
        stub = UiaStub.start();
        int window = stub.window();
        list = stub.node(window, 50008, "Files");
        stub.node(window, 50008, "Plain");
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    private void items(boolean renumbers, boolean neverMakes) {
        stub.script().uia_virtual_items(list, 10_000, renumbers, neverMakes);
    }

    private Element named(String name) {
        return stub.elements().read(UiaStub.info(), UiaReadingIT.LIMIT).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aListThatFindsItemsSaysSo() {
        items(false, false);
        assertThat(named("Files").can(ElementPattern.FIND_ITEM)).isTrue();
        assertThat(named("Plain").can(ElementPattern.FIND_ITEM)).isFalse();
        assertThat(stub.log()).as("what reading asks for").isEmpty();
    }

    @Test
    void toLookForAnItemMakesNothing() {
        items(false, false);
        ElementKey key = named("Files").key();
        assertThat(stub.elements().hasItem(key, "Item 9999")).isTrue();
        assertThat(stub.elements().hasItem(key, "Item 10001")).isFalse();
        assertThat(stub.log())
                .containsExactly("find item " + list + " 'Item 9999'", "find item " + list + " 'Item 10001'");
        assertThat(stub.elements().hasItem(named("Plain").key(), "Item 1")).isFalse();
    }

    @Test
    void anItemIsMadeAndWorked() {
        items(false, false);
        ElementKey key =
                stub.elements().makeItem(named("Files").key(), "Item 9000").orElseThrow();
        assertThat(stub.log())
                .as("questions of 10,000 items")
                .containsExactly(
                        "find item " + list + " 'Item 9000'",
                        "realize 9000",
                        "find item " + list + " 'Item 9000'",
                        "find item " + list + " 'Item 9000'");
        LocatedElement item = stub.elements().find(key).orElseThrow();
        assertThat(item.element().name().whole()).isEqualTo("Item 9000");
        assertThat(item.element().bounds()).isPresent();
        assertThat(item.ancestors().get(0)).isEqualTo(named("Files").key());
        stub.elements().perform(key, new ElementAction.Select(ElementAction.Selecting.ONLY));
        assertThat(stub.log()).anyMatch(line -> line.startsWith("select "));
    }

    /** The identity that counts is that of the element that was made. */
    @Test
    void anItemThatGetsAnotherIdentityIsKnownByTheNewOne() {
        items(true, false);
        ElementKey key =
                stub.elements().makeItem(named("Files").key(), "Item 42").orElseThrow();
        assertThat(key).isEqualTo(named("Item 42").key());
        assertThat(stub.elements().find(key)).isPresent();
    }

    @Test
    void anItemThatIsNotThereIsNotMade() {
        items(false, false);
        assertThat(stub.elements().makeItem(named("Files").key(), "Item 10001")).isEmpty();
        assertThat(stub.elements().makeItem(named("Files").key(), "x".repeat(100_000)))
                .isEmpty();
        assertThat(stub.log()).noneMatch(line -> line.startsWith("realize"));
    }

    @Test
    void aListThatMakesNothingIsReported() {
        items(false, true);
        ElementKey key = named("Files").key();
        assertThatThrownBy(() -> stub.elements().makeItem(key, "Item 7"))
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.OPERATION_TIMEOUT));
    }

    @Test
    void aSearchThatFailsIsReportedAndOneThatIsNotOfferedHasNone() {
        items(false, false);
        ElementKey key = named("Files").key();
        stub.script().uia_fail(list, UiaStub.ITEM_SEARCH, 0x80131505, 1);
        assertThatThrownBy(() -> stub.elements().hasItem(key, "Item 1"))
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING));
        stub.script().uia_fail(list, UiaStub.ITEM_SEARCH, 0x80070057, 1);
        assertThat(stub.elements().hasItem(key, "Item 1")).isFalse();
    }

    /** A program could answer with an element of another of its windows. */
    @Test
    void anItemOfAnotherPlaceIsNotTaken() {
        items(false, false);
        ElementKey key = named("Files").key();
        assertThat(stub.elements().hasItem(key, "Item 5")).isTrue();
        stub.script().uia_move_item(list, 5, stub.window(78, UiaStub.PROGRAM, "Form"));
        assertThat(stub.elements().makeItem(key, "Item 5")).isEmpty();
    }
}
