package dev.surehand.platform.quartz.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementEvent.EventKind;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Watches elements of programs of the stub, which tell what happens on a run loop. */
class QuartzElementWatchIT {

    private static final int LATE = 5010;

    private final ElementStage stage = new ElementStage();
    private final StubControl control = stage.control;
    private final List<ElementEvent> events = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        stage.close();
    }

    private void hears(EventKind kind, Optional<ElementKey> element) {
        Patience.until(
                "an event of " + kind,
                () -> events.stream()
                        .anyMatch(
                                event -> event.kind() == kind && event.element().equals(element)));
    }

    /** S3-45 */
    @Test
    void changesAreHeardAsTheyHappen() {
        int name = stage.field("Name", "", 140);
        ElementKey key = stage.key("Name");
        try (ElementWatch watch = stage.elements.watch(Optional.of(stage.window()), events::add)) {
            assertThat(watch).isNotNull();
            stage.put(name, "AXValue", "s", "Ada");
            hears(EventKind.VALUE, Optional.of(key));
            stage.put(name, "AXTitle", "s", "Full name");
            hears(EventKind.NAME, Optional.of(key));
            stage.elements.perform(key, new ElementAction.GrabFocus());
            hears(EventKind.FOCUS, Optional.of(key));
            control.stub_element_remove(name);
            hears(EventKind.STRUCTURE, Optional.of(key));
            assertThat(events)
                    .allMatch(event ->
                            event.window().equals(Optional.of(stage.window().id())));
            control.stub_element_note(ElementStage.FORM, stage.form, 0, "AXUIElementDestroyed");
            Patience.until(
                    "the window closes",
                    () -> events.stream().anyMatch(event -> event.kind() == EventKind.WINDOW_CLOSED));
        }
    }

    /** S3-43 */
    @Test
    void programsTellOnlyWhileSomethingWatches() {
        int name = stage.field("Name", "", 140);
        stage.read();
        assertThat(control.stub_element_registered()).isZero();
        ElementWatch first = stage.elements.watch(Optional.of(stage.window()), events::add);
        ElementWatch second = stage.elements.watch(Optional.empty(), event -> {});
        assertThat(control.stub_element_registered()).isGreaterThan(10);
        first.close();
        first.close();
        assertThat(control.stub_element_registered()).isPositive();
        second.close();
        assertThat(control.stub_element_registered()).isZero();
        stage.put(name, "AXValue", "s", "unheard");
        assertThat(events).isEmpty();
    }

    @Test
    void windowsOfTheDesktopAreHeard() {
        control.stub_window(ElementStage.OTHER, 700, 100, 300, 300, 0, "Other");
        try (ElementWatch watch = stage.elements.watch(Optional.empty(), events::add)) {
            assertThat(watch).isNotNull();
            int opened = control.stub_window(ElementStage.OTHER, 700, 500, 200, 200, 0, "New");
            control.stub_element_note(ElementStage.OTHER, opened, 0, "AXWindowCreated");
            hears(EventKind.WINDOW_OPENED, Optional.empty());
        }
    }

    @Test
    void aProgramThatStartsLaterIsHeard() {
        try (ElementWatch watch = stage.elements.watch(Optional.empty(), events::add)) {
            assertThat(watch).isNotNull();
            control.stub_app(LATE, StubControl.PLAIN, "Late", "org.example.late", "/Applications/Late.app");
            int opened = control.stub_window(LATE, 700, 500, 200, 200, 0, "Late");
            hears(EventKind.WINDOW_OPENED, Optional.empty());
            int before = events.size();
            // Another look finds nothing new.
            Patience.until("it is observed", () -> {
                control.stub_element_note(LATE, opened, 0, "AXFocusedUIElementChanged");
                return events.stream().skip(before).anyMatch(event -> event.kind() == EventKind.FOCUS);
            });
            assertThat(events.stream().filter(event -> event.kind() == EventKind.WINDOW_OPENED))
                    .hasSize(1);
        }
    }

    /** Its first window is the news; each look after that leaves it alone. */
    @Test
    void aProgramThatStartsAndHangsIsAskedOnce() {
        try (ElementWatch watch = stage.elements.watch(Optional.empty(), events::add)) {
            assertThat(watch).isNotNull();
            control.stub_app(LATE, StubControl.PLAIN, "Late", "org.example.late", "/Applications/Late.app");
            control.stub_app_hangs(LATE, true);
            control.stub_window(LATE, 700, 500, 200, 200, 0, "Late");
            hears(EventKind.WINDOW_OPENED, Optional.empty());
            control.stub_app(LATE + 1, StubControl.PLAIN, "Later", "org.example.later", "/Applications/Later.app");
            control.stub_window(LATE + 1, 700, 500, 200, 200, 0, "Later");
            Patience.until("the next one is heard", () -> events.size() == 2);
            assertThat(stage.stub.events(0).stream().filter(line -> line.startsWith("ax-wait")))
                    .hasSize(1);
        }
    }

    /** A program that hangs while it is watched delays nothing but its own part. */
    @Test
    void aProgramThatHangsIsLeftOutOfTheDesktop() {
        control.stub_window(ElementStage.OTHER, 700, 100, 300, 300, 0, "Other");
        control.stub_app_hangs(ElementStage.OTHER, true);
        try (ElementWatch watch = stage.elements.watch(Optional.empty(), events::add)) {
            assertThat(watch).isNotNull();
            control.stub_element_note(ElementStage.FORM, stage.form, 0, "AXWindowCreated");
            hears(EventKind.WINDOW_OPENED, Optional.empty());
        }
    }

    @Test
    void aWatchOfAProgramThatBeginsToHangEnds() {
        stage.button("Save", 140);
        ElementWatch watch = stage.elements.watch(Optional.of(stage.window()), events::add);
        control.stub_app_hangs(ElementStage.FORM, true);
        watch.close();
        assertThat(stage.stub.events(0).stream().filter(line -> line.startsWith("ax-wait")))
                .hasSize(1);
        assertThat(control.stub_element_registered()).isZero();
    }

    @Test
    void aProgramThatEndsIsForgotten() {
        stage.button("Save", 140);
        ElementWatch watch = stage.elements.watch(Optional.of(stage.window()), events::add);
        control.stub_app_ends(ElementStage.FORM);
        watch.close();
        assertThat(control.stub_element_registered()).isZero();
    }
}
