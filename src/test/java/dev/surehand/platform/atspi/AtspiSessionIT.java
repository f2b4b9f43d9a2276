package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.x11.ListedJournal;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the session and its programs are left with, and which of several windows an element belongs to. */
class AtspiSessionIT {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 300, 300);
    private static final ReadLimit ALL = new ReadLimit(Patience.LONG, 5000);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private static final String SWITCHED_ON = "accessibility switched on";

    private final ListedJournal journal = new ListedJournal();
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

    private List<WindowInfo> windows(FormTarget form, int count) {
        Patience.until("the windows are listed", () -> listed(form).size() == count);
        return listed(form).stream()
                .sorted(Comparator.comparing(window -> window.bounds().x()))
                .toList();
    }

    private List<WindowInfo> listed(FormTarget form) {
        return connected.windows().list().stream()
                .filter(window -> window.title().equals(form.title()))
                .toList();
    }

    private ElementTree read(WindowInfo window) {
        return connected.elements().read(window, ALL);
    }

    private ElementTree described(FormTarget form) {
        WindowInfo window = windows(form, 1).get(0);
        Patience.until("the program describes itself", () -> {
            try {
                return read(window).nodes().size() > 1;
            } catch (DesktopException e) {
                assertThat(e.code()).isIn(ErrorCode.NO_ELEMENTS, ErrorCode.PROGRAM_NOT_ANSWERING);
                return false;
            }
        });
        return read(window);
    }

    private static Element save(ElementTree tree) {
        return tree.nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals("Save"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void saysThatSomebodyReadsOnlyAsLongAsItDoes() {
        assertThat(bus.isAccessibilityEnabled()).isFalse();
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_form.py", BOUNDS)) {
            described(form);
            assertThat(bus.isAccessibilityEnabled()).isTrue();
            connected.elements().close();
            assertThat(bus.isAccessibilityEnabled()).isFalse();
        }
    }

    @Test
    void leavesTheSettingOfSomebodyElse() {
        bus.enableAccessibility();
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_form.py", BOUNDS)) {
            described(form);
            connected.elements().close();
            assertThat(bus.isAccessibilityEnabled()).isTrue();
        }
    }

    /** The person has begun to need it while the server read. */
    @Test
    void leavesTheSettingToAScreenReader() {
        connected.elements().watch(Optional.empty(), event -> {}).close();
        bus.startScreenReader();
        connected.elements().close();
        assertThat(bus.isAccessibilityEnabled()).isTrue();
    }

    /** F1-01 */
    @Test
    void switchesOffWhatAKilledServerHasSwitchedOn() {
        bus.enableAccessibility();
        repair(List.of("key ctrl", "key shift"));
        assertThat(bus.isAccessibilityEnabled()).isTrue();
        repair(List.of("key ctrl", SWITCHED_ON, SWITCHED_ON));
        assertThat(bus.isAccessibilityEnabled()).isFalse();
        assertThat(journal.lines).isEmpty();
    }

    @Test
    void leavesWhatAScreenReaderNeedsAfterAKill() {
        bus.enableAccessibility();
        bus.startScreenReader();
        repair(List.of(SWITCHED_ON));
        assertThat(bus.isAccessibilityEnabled()).isTrue();
        assertThat(journal.lines).isEmpty();
    }

    /** The line stays for the next server, because the other one has not switched it on and will not switch it off. */
    @Test
    void leavesWhatAnotherProgramReadsAfterAKill() {
        bus.enableAccessibility();
        connected.elements().watch(Optional.empty(), event -> {}).close();
        repair(List.of(SWITCHED_ON));
        assertThat(bus.isAccessibilityEnabled()).isTrue();
        assertThat(journal.lines).containsExactly(SWITCHED_ON);
        connected.elements().close();
        Patience.until("nobody reads", () -> bus.registrations() == 0);
        journal.lines.clear();
        repair(List.of(SWITCHED_ON));
        assertThat(bus.isAccessibilityEnabled()).isFalse();
    }

    @Test
    void keepsTheLineForASessionThatCannotBeReached() {
        new AtspiSource(Map.of("DBUS_SESSION_BUS_ADDRESS", "unix:path=/no such bus"))
                .repair(List.of(SWITCHED_ON), journal);
        assertThat(journal.lines).containsExactly(SWITCHED_ON);
    }

    private void repair(List<String> lines) {
        new AtspiSource(bus.environment()).repair(lines, journal);
    }

    @Test
    void connectsAgainAfterTheAccessibilityBusHasEnded() {
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_form.py", BOUNDS)) {
            described(form);
            WindowInfo window = windows(form, 1).get(0);
            bus.killAccessibility();
            assertThatThrownBy(() -> read(window)).isInstanceOf(DesktopException.class);
            // A program of GTK stays on the bus that has ended; this starts the next one.
            Patience.until("the program is known to be gone", () -> isWithoutElements(window));
        }
        try (FormTarget next = FormTarget.ofPython(desktop, bus, "gtk_form.py", BOUNDS)) {
            assertThat(save(described(next)).name().whole()).isEqualTo("Save");
        }
    }

    private boolean isWithoutElements(WindowInfo window) {
        try {
            return read(window).isEmpty();
        } catch (DesktopException e) {
            return e.code() == ErrorCode.NO_ELEMENTS;
        }
    }

    @Test
    void pressesInTheRightOneOfTwoWindowsWithTheSameTitleAndSize() {
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_twins.py", BOUNDS)) {
            List<WindowInfo> both = windows(form, 2);
            for (int i : new int[] {1, 0}) {
                Element save = save(read(both.get(i)));
                connected.elements().perform(save.key(), new ElementAction.Activate());
                String line = "pressed " + (i == 0 ? "first" : "second");
                Patience.until(line, () -> form.has(line));
            }
            assertThat(form.lines().stream().filter(line -> line.startsWith("pressed")))
                    .containsExactly("pressed second", "pressed first");
        }
    }

    /** They differ in the keyboard alone, so the one that has it is known, and so is the only other one. */
    @Test
    void pressesNothingInTheWrongOneOfTwoWindowsAtTheSamePlace() {
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_twins.py", BOUNDS, "SAME")) {
            for (WindowInfo window : windows(form, 2)) {
                desktop.run("xdotool", "windowmove", window.id().wireName(), "100", "100");
            }
            Patience.until(
                    "both are at one place",
                    () -> windows(form, 2).stream()
                                    .map(WindowInfo::bounds)
                                    .distinct()
                                    .count()
                            == 1);
            for (WindowInfo window : windows(form, 2)) {
                try {
                    Element save = save(read(window));
                    connected.elements().perform(save.key(), new ElementAction.Activate());
                    // The second one is shown last, so it has the keyboard.
                    String line = window.focused() ? "pressed second" : "pressed first";
                    Patience.until(line, () -> form.has(line));
                } catch (DesktopException e) {
                    assertThat(e.code()).isEqualTo(ErrorCode.NO_ELEMENTS);
                    assertThat(e).hasMessageContaining("not certain which of them");
                }
            }
            assertThat(form.lines().stream().filter(line -> line.startsWith("pressed")))
                    .doesNotHaveDuplicates();
        }
    }

    /** Rules may allow one window of a program and deny the other one, which is described and lies at the same place. */
    @Test
    void takesNoOtherWindowForOneThatIsNotDescribed() {
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_bare.py", BOUNDS)) {
            Patience.until("both are at one place", () -> {
                List<WindowInfo> both = connected.windows().list().stream()
                        .filter(window -> window.title().startsWith(form.title()))
                        .toList();
                return both.size() == 2
                        && both.get(0).bounds().equals(both.get(1).bounds());
            });
            assertThatThrownBy(() -> read(windows(form, 1).get(0)))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NO_ELEMENTS));
            WindowInfo described = connected.windows().list().stream()
                    .filter(window -> window.title().endsWith(" private"))
                    .findFirst()
                    .orElseThrow();
            assertThat(read(described).nodes())
                    .anyMatch(node -> node.element().name().contains("Pay"));
        }
    }

    /** A call that is cancelled while its watch begins leaves no program reporting. */
    @Test
    void leavesNoWatchOfACancelledCall() {
        connected.elements().watch(Optional.empty(), event -> {}).close();
        int before = bus.registrations();
        assertThat(before).isPositive();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> connected.elements().watch(Optional.empty(), event -> {}))
                .isInstanceOf(CancelledException.class);
        Patience.until("nobody asks for events", () -> bus.registrations() == before);
        ElementWatch watch = connected.elements().watch(Optional.empty(), event -> {});
        Patience.until("the next watch asks", () -> bus.registrations() > before);
        watch.close();
        Patience.until("nobody asks for events", () -> bus.registrations() == before);
    }

    /** An accessibility bus that cannot be used leaves nothing behind in the session. */
    @Test
    void takesTheSettingBackWhenNobodyCanBeRead() {
        assertThat(bus.isAccessibilityEnabled()).isFalse();
        bus.startAccessibility();
        bus.signalAccessibility("STOP");
        try {
            assertThatThrownBy(() -> connected.elements().watch(Optional.empty(), event -> {}))
                    .isInstanceOf(DesktopException.class);
        } finally {
            bus.signalAccessibility("CONT");
        }
        assertThat(bus.isAccessibilityEnabled()).isFalse();
    }

    /** A rule about programs holds for what is seen in the window of another one, too. */
    @Test
    void readsNothingOfAnotherProgramInItsWindow() {
        try (FormTarget form = FormTarget.ofPython(desktop, bus, "gtk_plug.py", BOUNDS)) {
            ElementTree tree = described(form);
            assertThat(save(tree).name().whole()).isEqualTo("Save");
            assertThat(tree.nodes()).noneMatch(node -> node.element().name().contains("Inner"));
        }
    }
}
