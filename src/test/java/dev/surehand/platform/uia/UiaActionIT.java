package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** S3-14, S3-41: the program itself is asked to do it, through the interface that it offers, and it says what it was asked. */
class UiaActionIT {

    /** The properties by which programs offer interfaces, and the numbers of these in the stub. */
    private static final Map<Integer, Integer> OFFERS =
            Map.of(30031, 0, 30043, 1, 30033, 2, 30034, 3, 30028, 4, 30036, 5, 30041, 7, 30035, 8, 30090, 9);

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

    private int offering(int type, int... properties) {
        int node = stub.node(window, type, "it");
        for (int property : properties) {
            stub.script().uia_flag(node, property, 1);
            if (OFFERS.containsKey(property)) {
                stub.script().uia_pattern(node, OFFERS.get(property));
            }
        }
        return node;
    }

    private ElementKey key() {
        return stub.elements().read(UiaStub.info(), UiaReadingIT.LIMIT).nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals("it"))
                .findFirst()
                .orElseThrow()
                .key();
    }

    private void perform(ElementAction action) {
        stub.elements().perform(key(), action);
    }

    private ErrorCode refusal(ElementAction action) {
        ElementKey key = key();
        try {
            stub.elements().perform(key, action);
        } catch (DesktopException e) {
            return e.code();
        }
        throw new AssertionError("it was done: " + stub.log());
    }

    @Test
    void aButtonIsPressed() {
        int button = offering(50000, 30031, 30090);
        stub.script().uia_text(button, 30100, "Press");
        perform(new ElementAction.Activate());
        assertThat(stub.log()).containsExactly("invoke " + button);
    }

    @Test
    void whatHasNoInvokeIsPressedByItsDefaultAction() {
        int button = offering(50000, 30090);
        stub.script().uia_text(button, 30100, "Press");
        perform(new ElementAction.Activate());
        assertThat(stub.log()).containsExactly("default action " + button);
    }

    @Test
    void aTextIsSetWhole() {
        int field = offering(50004, 30043);
        perform(new ElementAction.SetValue("Gr\u00fc\u00dfe \u6f22\n"));
        assertThat(stub.log()).containsExactly("value " + field + " 'Gr??e ?", "' 16");
        perform(new ElementAction.SetValue(""));
        assertThat(stub.log()).containsExactly("value " + field + " '' 0");
    }

    @ParameterizedTest
    @CsvSource({"50015,30033", "50016,30033"})
    void aNumberIsSet(int type, int property) {
        int slider = offering(type, property);
        perform(new ElementAction.SetValue("42.5"));
        assertThat(stub.log()).containsExactly("number " + slider + " 42.5");
        assertThat(refusal(new ElementAction.SetValue("loud"))).isEqualTo(ErrorCode.INVALID_PARAMETER);
        assertThat(stub.log()).isEmpty();
    }

    @Test
    void theOthersAreDoneToo() {
        int node = offering(50002, 30041, 30036, 30028, 30035, 30034, 30009);
        perform(new ElementAction.Toggle());
        perform(new ElementAction.Select(ElementAction.Selecting.ONLY));
        perform(new ElementAction.Select(ElementAction.Selecting.ADD));
        perform(new ElementAction.Select(ElementAction.Selecting.REMOVE));
        perform(new ElementAction.Expand(true));
        perform(new ElementAction.Expand(false));
        perform(new ElementAction.ScrollIntoView());
        perform(new ElementAction.ScrollTo(-1, 75));
        perform(new ElementAction.GrabFocus());
        perform(new ElementAction.ShowMenu());
        assertThat(stub.log())
                .containsExactly(
                        "toggle " + node,
                        "select " + node,
                        "add " + node,
                        "remove " + node,
                        "expand " + node,
                        "collapse " + node,
                        "into view " + node,
                        "scroll " + node + " -1 75",
                        "focus " + node,
                        "menu " + node);
    }

    /** S3-42 */
    @Test
    void whatIsNotOfferedIsRefusedWithWhatIs() {
        offering(50000, 30031);
        ElementKey key = key();
        assertThatThrownBy(() -> stub.elements().perform(key, new ElementAction.Toggle()))
                .isInstanceOfSatisfying(DesktopException.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(ErrorCode.PATTERN_UNSUPPORTED);
                    assertThat(refusal.details().get("supported").toString()).contains("press");
                });
        assertThat(stub.log()).isEmpty();
    }

    @Test
    void aFieldThatIsReadOnlyIsNotSet() {
        int field = offering(50004, 30043);
        stub.script().uia_flag(field, 30046, 1);
        assertThat(refusal(new ElementAction.SetValue("x"))).isEqualTo(ErrorCode.PATTERN_UNSUPPORTED);
    }

    /** Scripts of a page hear nothing of a text that is set by its pattern; keys they hear. Sliders are set. */
    @Test
    void theTextOfAPageIsNotSetButTyped() {
        int field = offering(50004, 30043);
        stub.script().uia_text(field, 30024, "Chrome");
        assertThat(refusal(new ElementAction.SetValue("x"))).isEqualTo(ErrorCode.PATTERN_UNSUPPORTED);
        stub.script().uia_flag(field, 30033, 1);
        stub.script().uia_pattern(field, OFFERS.get(30033));
        stub.script().uia_number(field, 30003, 50015);
        perform(new ElementAction.SetValue("7"));
        assertThat(stub.log()).containsExactly("number " + field + " 7");
    }

    @Test
    void aDisabledElementIsRefused() {
        int button = offering(50000, 30031);
        stub.script().uia_flag(button, 30010, 0);
        assertThat(refusal(new ElementAction.Activate())).isEqualTo(ErrorCode.ELEMENT_DISABLED);
        assertThat(stub.log()).isEmpty();
    }

    /** S3-36: it is asked again who it is, right before. */
    @Test
    void anElementThatIsAnotherNowIsNotWorked() {
        int button = offering(50000, 30031);
        ElementKey key = key();
        stub.script().uia_runtime_id(button, 99);
        assertThatThrownBy(() -> stub.elements().perform(key, new ElementAction.Activate()))
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.STALE_ELEMENT));
        assertThat(stub.log()).isEmpty();
    }

    /** What programs answer when they do not do it, and what the client gets. */
    @ParameterizedTest
    @CsvSource({
        "80040200,ELEMENT_DISABLED",
        "80040201,STALE_ELEMENT",
        "800706ba,STALE_ELEMENT",
        "80131509,PATTERN_UNSUPPORTED",
        "80131505,PROGRAM_NOT_ANSWERING",
        "80070005,ELEVATED_PROCESS_TARGET",
        "80004001,NOT_SUPPORTED_HERE",
        "80004005,PROGRAM_NOT_ANSWERING"
    })
    void aFailureIsSaid(String result, ErrorCode code) {
        int button = offering(50000, 30031);
        stub.script().uia_fail(button, UiaStub.ACTION, Integer.parseUnsignedInt(result, 16), 1);
        assertThat(refusal(new ElementAction.Activate())).isEqualTo(code);
        assertThat(stub.log()).isEmpty();
        perform(new ElementAction.Activate());
        assertThat(stub.log()).containsExactly("invoke " + button);
    }
}
