package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that lies about its elements costs no more than the limits allow, and costs other programs nothing. */
class HostileElementsIT {

    private static final ReadLimit LIMIT = new ReadLimit(Duration.ofSeconds(2), 1000);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private SessionBus bus;
    private Desktop connected;

    @BeforeEach
    void connect() {
        bus = SessionBus.on(desktop);
        connected = bus.source().open(RecoveryJournal.NONE);
    }

    @AfterEach
    void disconnect() {
        connected.close();
        bus.close();
    }

    private FormTarget hostile(String kind) {
        return FormTarget.ofPython(desktop, bus, "hostile_elements.py", new Rectangle(100, 100, 300, 200), kind);
    }

    private ElementTree read(FormTarget form) {
        WindowInfo window = form.listed(connected.windows());
        return assertTimeoutPreemptively(
                Patience.LONG, () -> connected.elements().read(window, LIMIT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cycle", "names", "many", "claims"})
    void readsWithinTheLimits(String kind) {
        try (FormTarget form = hostile(kind)) {
            ElementTree tree = read(form);
            assertThat(tree.nodes()).isNotEmpty().hasSizeLessThanOrEqualTo(LIMIT.elements());
            assertThat(tree.omissions().isEmpty()).isEqualTo(kind.equals("names"));
            assertThat(tree.nodes())
                    .allSatisfy(
                            node -> assertThat(node.element().name().whole()).hasSizeLessThanOrEqualTo(2000));
            assertThat(tree.nodes().stream().map(node -> node.element().key())).doesNotHaveDuplicates();
        }
    }

    /** Such an element is where it was read first, whatever it says of itself; otherwise it could never be worked. */
    @ParameterizedTest
    @ValueSource(strings = {"twice", "past"})
    void findsAnElementThatIsReportedTwiceWhereItWasRead(String kind) {
        try (FormTarget form = hostile(kind)) {
            ElementTree tree = read(form);
            assertThat(tree.nodes()).hasSize(4);
            for (int i = 0; i < tree.nodes().size(); i++) {
                List<ElementKey> above =
                        tree.ancestors(i).stream().map(Element::key).toList();
                assertThat(connected
                                .elements()
                                .find(tree.nodes().get(i).element().key()))
                        .get()
                        .extracting(LocatedElement::ancestors)
                        .isEqualTo(above);
            }
        }
    }

    /** WebKitGTK describes its pages in processes that its programs start. Rules about other programs hold for all else. */
    @ParameterizedTest
    @CsvSource({"part,true", "program,false", "stranger,false"})
    void readsWhatAnotherProcessDrawsOnlyIfItIsAPartOfTheProgram(String kind, boolean isRead) {
        try (FormTarget form = hostile(kind)) {
            ElementTree tree = read(form);
            List<Element> inner = tree.nodes().stream()
                    .map(ElementTree.Node::element)
                    .filter(element -> element.name().contains("Inner"))
                    .toList();
            assertThat(inner).hasSize(isRead ? 1 : 0);
            assertThat(inner)
                    .allSatisfy(element ->
                            assertThat(connected.elements().find(element.key())).isPresent());
            assertThat(tree.omissions())
                    .extracting(Omission::cause)
                    .isEqualTo(isRead ? List.of() : List.of(Omission.Cause.OTHER_PROGRAM));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"late", "silent"})
    void skipsWhatDoesNotAnswer(String kind) {
        try (FormTarget form = hostile(kind);
                FormTarget other =
                        FormTarget.ofPython(desktop, bus, "gtk_form.py", new Rectangle(1000, 100, 420, 640))) {
            try {
                assertThat(read(form).omissions()).extracting(Omission::cause).contains(Omission.Cause.NO_ANSWER);
            } catch (DesktopException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING);
            }
            List<Element> elements =
                    read(other).nodes().stream().map(ElementTree.Node::element).toList();
            assertThat(elements).anyMatch(element -> element.name().contains("Save"));
        }
    }

    /** Neither many events nor very long ones keep others from being read and reported. */
    @Test
    void readsOtherProgramsDuringAFloodOfEvents() {
        try (FormTarget other = FormTarget.ofPython(desktop, bus, "gtk_form.py", new Rectangle(1000, 100, 420, 640))) {
            WindowInfo window = other.listed(connected.windows());
            long usedBefore = used();
            AtomicInteger flood = new AtomicInteger();
            AtomicInteger changes = new AtomicInteger();
            try (ElementWatch all = connected.elements().watch(Optional.empty(), event -> flood.incrementAndGet());
                    ElementWatch one =
                            connected.elements().watch(Optional.of(window), event -> changes.incrementAndGet());
                    FormTarget form = hostile("flood")) {
                assertThat(List.of(all, one, form)).doesNotContainNull();
                Patience.until("the events arrive", () -> flood.get() > 20_000);
                Element field = read(other).nodes().stream()
                        .map(ElementTree.Node::element)
                        .filter(element -> element.can(ElementPattern.SET_VALUE) && element.role() == Role.EDIT)
                        .findFirst()
                        .orElseThrow();
                // The form has lost the keyboard to the other window, so its title bar changed before.
                int before = changes.get();
                connected.elements().perform(field.key(), new ElementAction.SetValue("hello"));
                Patience.until("the change is reported", () -> changes.get() > before);
                assertThat(used() - usedBefore).isLessThan(100L << 20);
            }
        }
    }

    /** Returns the bytes of the heap that are in use. */
    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** What a program reports of itself is no way to what another one reports, which rules may deny. */
    @Test
    void asksNoOtherProgramForALabel() {
        try (FormTarget other = FormTarget.ofPython(desktop, bus, "gtk_form.py", new Rectangle(1000, 100, 420, 640))) {
            assertThat(read(other).nodes()).isNotEmpty();
            try (FormTarget form = hostile("label")) {
                assertThat(read(form).nodes())
                        .hasSize(3)
                        .noneMatch(node -> node.element().contains(other.title()));
            }
        }
    }

    /** Qt and LibreOffice answer nothing for a part that ends after the text, and AccessKit an error. */
    @Test
    void readsTextsThatEndBeforeWhatIsReadAtMost() {
        try (FormTarget form = hostile("exact")) {
            List<ElementTree.Node> fields = read(form).nodes().subList(1, 3);
            assertThat(fields).allSatisfy(field -> {
                assertThat(field.element().value().whole()).isEqualTo("First line second line");
                assertThat(OutsideText.lines(
                                connected.elements().text(field.element().key(), 1000)))
                        .isEqualTo("First line\nsecond line");
                assertThat(connected.elements().text(field.element().key(), 5)).isEqualTo("First");
            });
        }
    }

    /** As in the menus of GTK 4.24. */
    @Test
    void takesTheTextOfALabelWithoutAName() {
        try (FormTarget form = hostile("labels")) {
            ElementTree tree = read(form);
            assertThat(tree.nodes().subList(1, 3))
                    .allSatisfy(
                            node -> assertThat(node.element().name().whole()).isEqualTo("First line second line"));
            assertThat(connected.elements().find(tree.nodes().get(1).element().key()))
                    .hasValueSatisfying(
                            found -> assertThat(found.element().name().whole()).isEqualTo("First line second line"));
        }
    }

    /** No text is an answer only if the program says so. */
    @ParameterizedTest
    @ValueSource(strings = {"mute", "long"})
    void saysThatATextDoesNotCome(String kind) {
        try (FormTarget form = hostile(kind)) {
            Element save = read(form).nodes().get(1).element();
            assertThatThrownBy(() -> connected.elements().text(save.key(), 100))
                    .isInstanceOfSatisfying(
                            DesktopException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING));
        }
    }

    @Test
    void saysWhatAProgramLacksThatDescribesNothing() {
        try (FormTarget form = FormTarget.of(
                desktop,
                (title, log) ->
                        bus.process("xterm", "-T", title, "-e", "echo ready > '" + log + "'; exec sleep 600"))) {
            WindowInfo window = form.listed(connected.windows());
            assertThatThrownBy(() -> connected.elements().read(window, LIMIT))
                    .isInstanceOfSatisfying(DesktopException.class, e -> {
                        assertThat(e.code()).isEqualTo(ErrorCode.NO_ELEMENTS);
                        assertThat(e).hasMessageContaining("no accessibility interface");
                    });
        }
    }
}
