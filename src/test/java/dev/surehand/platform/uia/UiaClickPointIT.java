package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.geometry.ScreenPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The place that a program names for a click is asked for alone, and whatever it answers harms nothing. */
class UiaClickPointIT {

    private UiaStub stub;
    private int button;

    @BeforeEach
    void start() {
        stub = UiaStub.start();
        int window = stub.window();
        button = stub.node(window, 50000, "OK");
        stub.node(window, 50000, "Cancel");
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    private ElementKey key() {
        return stub.elements()
                .read(UiaStub.info(), UiaReadingIT.LIMIT)
                .nodes()
                .get(1)
                .element()
                .key();
    }

    private void name(double x, double y) {
        stub.script().uia_click_point(button, x, y);
    }

    /** S3-35 */
    @Test
    void thePlaceIsThatOfTheProgramAlsoLeftOfTheFirstMonitor() {
        ElementKey key = key();
        assertThat(stub.log()).as("what reading asks for").isEmpty();
        name(-1500, 42);
        assertThat(stub.elements().clickPoint(key)).contains(new ScreenPoint(-1500, 42));
        assertThat(stub.log()).containsExactly("click point " + button);
    }

    @Test
    void aProgramThatNamesNone() {
        assertThat(stub.elements().clickPoint(key())).isEmpty();
    }

    /** Not there, not implemented, late, failed, and ended. */
    @ParameterizedTest
    @ValueSource(strings = {"80040204", "80004001", "80131505", "80004005", "80040201", "800706ba"})
    void aFailureCountsAsNone(String result) {
        ElementKey key = key();
        stub.script().uia_fail(button, UiaStub.CLICK_POINT, Integer.parseUnsignedInt(result, 16), 1);
        assertThat(stub.elements().clickPoint(key)).isEmpty();
    }

    @Test
    void anElementThatWasNeverReadHasNone() {
        ElementKey key = key();
        assertThat(stub.elements().clickPoint(new ElementKey(key.window(), "1:2.3")))
                .isEmpty();
    }
}
