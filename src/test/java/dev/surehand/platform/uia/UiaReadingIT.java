package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What programs say through UI Automation is read as they say it, through the tables of methods of COM objects. */
class UiaReadingIT {

    static final ReadLimit LIMIT = new ReadLimit(Duration.ofSeconds(20), 1000);

    private UiaStub stub;

    @BeforeEach
    void start() {
        stub = UiaStub.start();
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    private ElementTree read() {
        return stub.elements().read(UiaStub.info(), LIMIT);
    }

    private Element named(String name) {
        return read().nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nothingIsCreatedBeforeTheFirstQuestion() {
        assertThat(stub.script().uia_apartments()).isZero();
        stub.node(stub.window(), 50000, "OK");
        read();
        assertThat(stub.script().uia_apartments()).isPositive();
    }

    @Test
    void aTreeIsReadInTheOrderOfTheProgram() {
        int window = stub.window();
        int group = stub.node(window, 50026, "Address");
        stub.node(group, 50004, "Street");
        stub.node(group, 50004, "City");
        stub.node(window, 50000, "OK");
        ElementTree tree = read();
        assertThat(tree.nodes())
                .extracting(node -> node.depth() + " " + node.element().name().whole())
                .containsExactly("0 Main window", "1 Address", "2 Street", "2 City", "1 OK");
        assertThat(tree.omissions()).isEmpty();
    }

    /** The first and the last of the control types, and those that people work most. */
    @ParameterizedTest
    @CsvSource({
        "50000,BUTTON",
        "50002,CHECKBOX",
        "50003,COMBOBOX",
        "50004,EDIT",
        "50005,LINK",
        "50007,LISTITEM",
        "50008,LIST",
        "50011,MENUITEM",
        "50013,RADIO",
        "50015,SLIDER",
        "50016,SPINNER",
        "50019,TAB",
        "50020,TEXT",
        "50024,TREEITEM",
        "50025,OTHER",
        "50030,DOCUMENT",
        "50031,BUTTON",
        "50032,WINDOW",
        "50033,GROUP",
        "50037,TITLEBAR",
        "50040,TOOLBAR",
        "50041,OTHER",
        "-5,OTHER"
    })
    void controlTypesAreRoles(int type, Role role) {
        int window = stub.window();
        stub.node(window, type, "it");
        stub.node(window, 50000, "OK");
        assertThat(named("it").role()).isEqualTo(role);
    }

    @Test
    void pagesDialogsAndHeadingsSayWhatTheyAre() {
        int window = stub.window();
        int toggle = stub.node(window, 50000, "toggle");
        stub.script().uia_text(toggle, 30101, "switch");
        int dialog = stub.node(window, 50033, "dialog");
        stub.script().uia_flag(dialog, 30174, 1);
        int heading = stub.node(window, 50020, "heading");
        stub.script().uia_number(heading, 30173, 80052);
        int text = stub.node(window, 50020, "text");
        stub.script().uia_number(text, 30173, 80050);
        assertThat(List.of("toggle", "dialog", "heading", "text"))
                .extracting(name -> named(name).role())
                .containsExactly(Role.SWITCH, Role.DIALOG, Role.HEADING, Role.TEXT);
    }

    @Test
    void statesAndPatternsAreThoseOfTheProgram() {
        int box = stub.node(stub.window(), 50002, "box");
        stub.script().uia_flag(box, 30041, 1);
        stub.script().uia_number(box, 30086, 2);
        stub.script().uia_flag(box, 30009, 1);
        stub.script().uia_flag(box, 30022, 1);
        stub.script().uia_flag(box, 30090, 1);
        stub.script().uia_text(box, 30100, "Check");
        Element element = named("box");
        assertThat(element.states())
                .containsExactlyInAnyOrder(
                        ElementState.ENABLED,
                        ElementState.VISIBLE,
                        ElementState.OFFSCREEN,
                        ElementState.FOCUSABLE,
                        ElementState.CHECKABLE,
                        ElementState.MIXED);
        assertThat(element.patterns())
                .containsExactlyInAnyOrder(
                        ElementPattern.TOGGLE, ElementPattern.FOCUS, ElementPattern.PRESS, ElementPattern.SHOW_MENU);
    }

    /** S3-16: what elements can do comes with their level of the tree; none is asked by itself. */
    @Test
    void whatElementsCanDoIsReadWithTheTree() {
        int window = stub.window();
        int[] buttons = IntStream.range(0, 20)
                .map(i -> stub.node(window, 50000, "button " + i))
                .toArray();
        for (int button : buttons) {
            stub.script().uia_flag(button, 30031, 1);
            stub.script().uia_pattern(button, 0);
        }
        assertThat(read().nodes().stream()
                        .map(ElementTree.Node::element)
                        .filter(element -> element.can(ElementPattern.PRESS)))
                .hasSize(buttons.length);
        assertThat(IntStream.of(buttons).map(stub.script()::uia_live_questions)).containsOnly(0);
    }

    @Test
    void valuesAreReadAndThoseOfPasswordsAreNot() {
        int window = stub.window();
        int name = stub.node(window, 50004, "name");
        int secret = stub.node(window, 50004, "secret");
        int volume = stub.node(window, 50015, "volume");
        for (int field : new int[] {name, secret}) {
            stub.script().uia_flag(field, 30043, 1);
            stub.script().uia_text(field, 30045, "Ada");
            stub.script().uia_pattern(field, 1);
        }
        stub.script().uia_flag(secret, 30019, 1);
        stub.script().uia_flag(volume, 30033, 1);
        stub.script().uia_real(volume, 30047, 40);
        assertThat(named("name").value().whole()).isEqualTo("Ada");
        assertThat(named("volume").value().whole()).isEqualTo("40");
        Element field = named("secret");
        assertThat(field.value().isEmpty()).isTrue();
        assertThat(stub.elements().text(field.key(), 100)).isEmpty();
        assertThat(stub.elements().text(named("name").key(), 100)).isEqualTo("Ada");
        assertThat(stub.script().uia_value_reads(name)).isPositive();
        assertThat(stub.script().uia_live_questions(name)).isPositive();
        assertThat(stub.script().uia_value_reads(secret)).isZero();
    }

    @Test
    void aTextKeepsItsLinesAndItsLimit() {
        int page = stub.node(stub.window(), 50030, "page");
        stub.script().uia_flag(page, 30040, 1);
        stub.script().uia_pattern(page, 6);
        stub.script().uia_long_text(page, 1, 1 << 20);
        ElementKey key = named("page").key();
        assertThat(stub.elements().text(key, 50)).isEqualTo("x".repeat(50));
    }

    /** S3-12: bounds are those that the program reports, and numbers that no screen has are none. */
    @Test
    void boundsAreInPixels() {
        int window = stub.window();
        int left = stub.node(window, 50000, "left");
        stub.script().uia_bounds(left, -300, 20, 80.5, 30);
        int hidden = stub.node(window, 50000, "hidden");
        stub.script().uia_bounds(hidden, Integer.MIN_VALUE, Integer.MIN_VALUE, 1, 1);
        int strange = stub.node(window, 50000, "strange");
        stub.script().uia_bounds(strange, Double.NaN, 0, Double.POSITIVE_INFINITY, 5);
        assertThat(named("left").bounds()).contains(new ScreenRect(-300, 20, 80.5, 30));
        assertThat(named("hidden").bounds()).isEmpty();
        assertThat(named("strange").bounds()).isEmpty();
        assertThat(named("strange").is(ElementState.VISIBLE)).isFalse();
    }

    /** S3-33 */
    @Test
    void theElementAtAPointIsTheInnermostOfTheWindow() {
        int window = stub.window();
        int button = stub.node(window, 50000, "OK");
        stub.script().uia_bounds(button, -40, -30, 20, 10);
        int other = stub.window(78, UiaStub.PROGRAM, "Form");
        stub.script().uia_bounds(other, 900, 900, 50, 50);
        ElementKey key = named("OK").key();
        assertThat(stub.elements().at(UiaStub.info(), new ScreenPoint(-35, -25)))
                .contains(key);
        assertThat(stub.elements().at(UiaStub.info(), new ScreenPoint(910, 910)))
                .isEmpty();
        assertThat(stub.elements().at(UiaStub.info(), new ScreenPoint(5000, 5000)))
                .isEmpty();
    }

    @Test
    void theFocusIsThatOfTheWindow() {
        int window = stub.window();
        int field = stub.node(window, 50004, "name");
        stub.script().uia_flag(field, 30008, 1);
        stub.window(78, UiaStub.PROGRAM, "Form");
        assertThat(stub.elements().focused(UiaStub.info()))
                .contains(named("name").key());
        assertThat(stub.elements().focused(UiaStub.info(78, UiaStub.PROGRAM))).isEmpty();
    }

    /** S3-36: a runtime id that is given again, to another element or by another program, is another element. */
    @Test
    void anElementIsFoundByItsIdentityAlone() {
        int window = stub.window();
        int group = stub.node(window, 50026, "group");
        int button = stub.node(group, 50000, "OK");
        Element element = named("OK");
        LocatedElement found = stub.elements().find(element.key()).orElseThrow();
        assertThat(found.element()).isEqualTo(element);
        assertThat(found.ancestors())
                .containsExactly(named("group").key(), named("Main window").key());
        assertThat(stub.elements().readBranch(named("group").key(), LIMIT).nodes())
                .extracting(node -> node.element().name().whole())
                .containsExactly("group", "OK");
        stub.script().uia_runtime_id(button, 99);
        assertThat(stub.elements().find(element.key())).isEmpty();
        stub.script().uia_runtime_id(button, button);
        stub.script().uia_number(button, 30002, 5000);
        assertThat(stub.elements().find(element.key())).isEmpty();
        stub.script().uia_number(button, 30002, UiaStub.PROGRAM);
        stub.script().uia_fail(button, UiaStub.UPDATE, 0x80040201, 1);
        assertThat(stub.elements().find(element.key())).isEmpty();
        assertThat(stub.elements().find(element.key())).isPresent();
    }

    @Test
    void whatAnotherProgramDrawsIsLeftOut() {
        int window = stub.window();
        stub.script().uia_node(window, 5000, 50000, "foreign");
        stub.node(window, 50000, "OK");
        ElementTree tree = read();
        assertThat(tree.nodes())
                .extracting(node -> node.element().name().whole())
                .doesNotContain("foreign");
        assertThat(tree.omissions())
                .extracting(omission -> omission.cause().name())
                .containsExactly("OTHER_PROGRAM");
    }

    @Test
    void theShellOfAStoreAppIsReadWithWhatLiesOnIt() {
        stub.window(UiaStub.WINDOW, UiaStub.PROGRAM, "Windows.UI.Core.CoreWindow");
        int content = stub.node(0, 50033, "content");
        stub.script().uia_bounds(content, 10, 10, 700, 500);
        stub.node(content, 50000, "OK");
        int elsewhere = stub.node(0, 50033, "another window");
        stub.script().uia_bounds(elsewhere, 2000, 10, 700, 500);
        int frame = stub.window(88, UiaStub.PROGRAM, "ApplicationFrameWindow");
        stub.node(frame, 50000, "of another app");
        assertThat(read().nodes())
                .extracting(node -> node.element().name().whole())
                .containsExactly("Main window", "content", "OK");
    }

    /** An empty tree is never an answer: the refusal names the fix. */
    @ParameterizedTest
    @CsvSource({
        "SunAwtFrame,jabswitch -enable",
        "Chrome_WidgetWin_1,--force-renderer-accessibility",
        "SomeGame,reports none to UI Automation"
    })
    void aWindowWithoutElementsIsRefusedWithTheFix(String type, String fix) {
        int window = stub.window(UiaStub.WINDOW, UiaStub.PROGRAM, type);
        int bar = stub.node(window, 50037, "Main window");
        stub.node(bar, 50000, "Close");
        assertThatThrownBy(this::read).isInstanceOfSatisfying(DesktopException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(ErrorCode.NO_ELEMENTS);
            assertThat(refusal).hasMessageContaining(fix);
        });
    }

    @Test
    void aWindowOfAProgramWithHigherRightsIsRefused() {
        stub.window(UiaStub.WINDOW, 1, "Form");
        assertThatThrownBy(() -> stub.elements().read(UiaStub.info(UiaStub.WINDOW, 1), LIMIT))
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.ELEVATED_PROCESS_TARGET));
    }

    @Test
    void aWindowThatHasClosedIsNotFound() {
        assertThatThrownBy(this::read)
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.WINDOW_NOT_FOUND));
    }

    /** A menu of Chromium is a window of the same class, without a page. */
    @Test
    void aMenuOfChromiumNeedsNoPage() {
        int menu = stub.window(UiaStub.WINDOW, UiaStub.PROGRAM, "Chrome_WidgetWin_2");
        stub.node(menu, 50011, "Copy");
        assertThat(named("Copy").role()).isEqualTo(Role.MENUITEM);
    }

    /** Wine 8 has no class, and where nothing is implemented the reason is said; the next call tries again. */
    @ParameterizedTest
    @CsvSource({"0x80040154", "0x80004001"})
    void aWindowsWithoutUiAutomationIsRefusedWithTheReason(String result) {
        stub.node(stub.window(), 50000, "OK");
        stub.script().uia_unavailable(Integer.parseUnsignedInt(result.substring(2), 16));
        assertThatThrownBy(this::read).isInstanceOfSatisfying(DesktopException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
            assertThat(refusal).hasMessageContaining(result.substring(2));
        });
        stub.script().uia_unavailable(0);
        assertThat(named("OK").role()).isEqualTo(Role.BUTTON);
    }

    /** Windows 7 has the older class alone, and Wine 10 no walkers. */
    @Test
    void anOlderWindowsIsReadTheSame() {
        stub.script().uia_lacks(true, true);
        int list = stub.node(stub.window(), 50008, "list");
        stub.node(list, 50007, "item");
        Element item = named("item");
        assertThat(stub.elements().find(item.key()).orElseThrow().ancestors())
                .containsExactly(named("list").key(), named("Main window").key());
    }
}
