package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.Platforms;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The port on Windows, with the UI Automation that is there and a program in C that describes its elements to it. */
@Timeout(120)
class Win32ElementsIT {

    private final List<ElementEvent> seen = new CopyOnWriteArrayList<>();
    private Child program;
    private Desktop desktop;
    private Elements elements;
    private WindowInfo window;

    @BeforeEach
    void start() {
        // The test that runs this one in Wine has compiled it.
        Path path = Path.of(System.getProperty("basedir"), "target", "wine-programs", "elements.exe");
        program = new Child(new ProcessBuilder(path.toString()));
        desktop = Platforms.here(System.getenv()).open(RecoveryJournal.NONE);
        elements = desktop.elements();
        window = Patience.until(
                "its window",
                Patience.LONG,
                () -> desktop.windows().list().stream()
                        .filter(each -> each.title().equals("Elements"))
                        .findFirst());
    }

    @AfterEach
    void stop() {
        desktop.close();
        program.close();
    }

    private ElementTree read() {
        try {
            return elements.read(window, UiaReadingIT.LIMIT);
        } catch (DesktopException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
            Assumptions.abort("NOT RUN: this Wine has no UI Automation");
            throw e;
        }
    }

    @Test
    void anElementIsFoundWithItsAncestors() {
        ElementTree tree = read();
        Element inside = tree.nodes().get(6).element();
        LocatedElement found = elements.find(inside.key()).orElseThrow();
        assertThat(found.element()).isEqualTo(inside);
        assertThat(found.ancestors())
                .containsExactly(
                        tree.nodes().get(5).element().key(),
                        tree.nodes().get(0).element().key());
        assertThat(elements.readBranch(tree.nodes().get(5).element().key(), UiaReadingIT.LIMIT)
                        .nodes())
                .hasSize(2);
    }

    @Test
    void elementsOfAProgramThatHasEndedAreGone() {
        Element inside = read().nodes().get(6).element();
        program.close();
        Patience.until(
                "its window is gone",
                () -> desktop.windows().list().stream()
                        .noneMatch(each -> each.id().equals(window.id())));
        assertThat(elements.find(inside.key())).isEmpty();
        assertThatThrownBy(() -> elements.read(window, UiaReadingIT.LIMIT)).isInstanceOf(DesktopException.class);
    }

    /** Wine 10 delivers events of elements, and no changes of properties. */
    @Test
    void eventsArriveThroughOurHandlers() {
        Element field = read().nodes().get(2).element();
        ElementWatch watch = elements.watch(Optional.of(window), seen::add);
        assertThat(program.ask("typed")).isEqualTo("typed");
        Patience.until("the event", () -> !seen.isEmpty());
        assertThat(seen)
                .containsExactly(new ElementEvent(
                        ElementEvent.EventKind.VALUE, Optional.of(window.id()), Optional.of(field.key())));
        watch.close();
    }
}
