package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementEvent.EventKind;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.testdesktop.Patience;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Events of programs arrive through objects of ours, which threads of the system call. */
class UiaWatchIT {

    private static final int WINDOW_OPENED = 20016;
    private static final int NAME = 30005;

    private final List<ElementEvent> seen = new CopyOnWriteArrayList<>();
    private UiaStub stub;
    private int window;
    private int button;

    @BeforeEach
    void start() {
        stub = UiaStub.start();
        window = stub.window();
        button = stub.node(window, 50000, "OK");
    }

    @AfterEach
    void stop() {
        stub.close();
    }

    private ElementWatch watchWindow() {
        return stub.elements().watch(Optional.of(UiaStub.info()), seen::add);
    }

    /** S3-43: no program is asked for events before the first watch and after the last one. */
    @Test
    void handlersAreThereAsLongAsSomebodyWatches() {
        stub.elements().read(UiaStub.info(), UiaReadingIT.LIMIT);
        assertThat(stub.script().uia_sinks()).isZero();
        ElementWatch first = watchWindow();
        ElementWatch second = stub.elements().watch(Optional.empty(), seen::add);
        assertThat(stub.script().uia_sinks()).isEqualTo(12);
        first.close();
        first.close();
        Patience.until("the handlers of one are removed", () -> stub.script().uia_sinks() == 3);
        second.close();
        Patience.until("all are removed", () -> stub.script().uia_sinks() == 0);
    }

    /** S3-45 */
    @ParameterizedTest
    @CsvSource({
        "0,20003,STRUCTURE",
        "0,20007,STRUCTURE",
        "0,20012,STATE",
        "0,20015,VALUE",
        "0,20016,WINDOW_OPENED",
        "0,20017,WINDOW_CLOSED",
        "1,30005,NAME",
        "1,30045,VALUE",
        "1,30047,VALUE",
        "1,30086,STATE",
        "2,0,STRUCTURE",
        "3,0,FOCUS"
    })
    void eachEventIsReportedWithItsElement(int kind, int detail, EventKind expected) {
        ElementKey key = stub.elements()
                .read(UiaStub.info(), UiaReadingIT.LIMIT)
                .nodes()
                .get(1)
                .element()
                .key();
        ElementWatch watch = watchWindow();
        assertThat(stub.script().uia_fire(kind, button, detail, 1)).isEqualTo(1);
        Patience.until("the event", () -> !seen.isEmpty());
        assertThat(seen)
                .containsExactly(
                        new ElementEvent(expected, Optional.of(UiaStub.info().id()), Optional.of(key)));
        watch.close();
    }

    @Test
    void eventsOfOtherProgramsAreNotReported() {
        int other = stub.window(78, 4712, "Form");
        ElementWatch watch = watchWindow();
        stub.script().uia_fire(UiaStub.FOCUS, other, 0, 1);
        stub.script().uia_fire(UiaStub.FOCUS, button, 0, 1);
        Patience.until("the event", () -> !seen.isEmpty());
        assertThat(seen).hasSize(1);
        watch.close();
    }

    @Test
    void theDesktopTellsFocusAndWindowsOnly() {
        ElementWatch watch = stub.elements().watch(Optional.empty(), seen::add);
        assertThat(stub.script().uia_fire(UiaStub.PROPERTY, button, NAME, 1)).isZero();
        assertThat(stub.script().uia_fire(UiaStub.EVENT, window, WINDOW_OPENED, 1))
                .isEqualTo(1);
        Patience.until("the event", () -> !seen.isEmpty());
        assertThat(seen).containsExactly(new ElementEvent(EventKind.WINDOW_OPENED, Optional.empty(), Optional.empty()));
        watch.close();
    }

    /** A program that reports without end fills a queue and no more, and the reader learns that events are lost. */
    @Test
    void moreEventsThanAnybodyTakesAreLostAndSaid() {
        CountDownLatch busy = new CountDownLatch(1);
        ElementWatch watch = stub.elements().watch(Optional.of(UiaStub.info()), event -> {
            seen.add(event);
            waitFor(busy);
        });
        stub.script().uia_fire(UiaStub.FOCUS, button, 0, 1);
        Patience.until("the listener is busy", () -> !seen.isEmpty());
        assertThat(stub.script().uia_fire(UiaStub.PROPERTY, button, NAME, 5000)).isEqualTo(5000);
        busy.countDown();
        Patience.until("the loss", () -> seen.get(seen.size() - 1).kind() == EventKind.LOST);
        assertThat(seen).extracting(ElementEvent::kind).contains(EventKind.NAME);
        watch.close();
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A sink lives as long as the system has a reference, whatever the garbage collector does meanwhile. */
    @Test
    void aSinkSurvivesTheGarbageCollector() {
        ElementWatch watch = watchWindow();
        for (int i = 0; i < 5; i++) {
            System.gc();
            stub.script().uia_fire(UiaStub.STRUCTURE, button, i, 50);
        }
        Patience.until("the events", () -> !seen.isEmpty());
        watch.close();
    }

    /** A handler that one kind of Windows lacks costs the others nothing; without any, the watch is refused. */
    @Test
    void aWindowsWithoutEventsIsSaidToHaveNone() {
        stub.script().uia_fail(0, UiaStub.HANDLER, 0x80004001, 4);
        stub.script().uia_fail(window, UiaStub.HANDLER, 0x80004001, 4);
        ElementWatch watch = watchWindow();
        assertThat(stub.script().uia_fire(UiaStub.FOCUS, button, 0, 1)).isEqualTo(1);
        Patience.until("the event", () -> !seen.isEmpty());
        watch.close();
    }

    @Test
    void aProgramThatHangsWhileHandlersAreAddedIsGivenUp() {
        stub.script().uia_hang(window, UiaStub.HANDLER);
        assertThatThrownBy(this::watchWindow)
                .isInstanceOfSatisfying(
                        DesktopException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING));
        assertThat(stub.elements().read(UiaStub.info(), UiaReadingIT.LIMIT).nodes())
                .hasSize(2);
        stub.script().uia_let_go();
        Patience.until("its handlers are removed", () -> stub.script().uia_sinks() == 0);
    }

    @Test
    void aWindowThatHasClosedIsNotWatched() {
        assertThatThrownBy(() -> stub.elements().watch(Optional.of(UiaStub.info(99, 1)), seen::add))
                .isInstanceOf(DesktopException.class);
        Patience.until("its handlers are removed", () -> stub.script().uia_sinks() == 0);
    }
}
