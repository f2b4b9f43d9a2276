package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What must hold for the elements of a form, whatever toolkit shows it. The form itself reports what happened to it. The tests
 * use different fields of one form, and a test that moves or ends it is followed by a new one.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class AtspiFormContract {

    static final Rectangle BOUNDS = new Rectangle(1400, 300, 420, 640);
    static final ReadLimit ALL = new ReadLimit(Patience.LONG, 5000);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private Optional<SessionBus> bus = Optional.empty();
    FormTarget form;
    private boolean isSpoiled;
    private Desktop connected;
    Elements elements;

    abstract FormTarget form(TestDesktop on, SessionBus session);

    @BeforeEach
    void open() {
        if (bus.isEmpty()) {
            bus = Optional.of(SessionBus.on(desktop));
            form = form(desktop, bus.get());
        }
        form.forget();
        connected = bus.get().source().open(RecoveryJournal.NONE);
        elements = connected.elements();
        Patience.until("the program describes itself", () -> describes(window()));
    }

    @AfterEach
    void close() {
        connected.close();
        if (isSpoiled) {
            end();
        }
    }

    @AfterAll
    void end() {
        isSpoiled = false;
        bus.ifPresent(there -> {
            form.close();
            there.close();
        });
        bus = Optional.empty();
    }

    /** Checks that a program does not offer something that it does not do. */
    void refuses(Role role, String name, ElementAction action) {
        Element element = named(role, name);
        assertThatThrownBy(() -> elements.perform(element.key(), action))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PATTERN_UNSUPPORTED));
    }

    private boolean describes(WindowInfo window) {
        try {
            return elements.read(window, ALL).nodes().stream()
                    .map(ElementTree.Node::element)
                    .anyMatch(each -> each.name().contains("Save") && !each.is(ElementState.OFFSCREEN));
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.NO_ELEMENTS || e.code() == ErrorCode.PROGRAM_NOT_ANSWERING) {
                return false;
            }
            throw e;
        }
    }

    TestDesktop desktop() {
        return desktop;
    }

    WindowInfo window() {
        return form.listed(connected.windows());
    }

    ElementTree read() {
        return elements.read(window(), ALL);
    }

    Element named(Role role, String name) {
        return find(role, name).orElseThrow(() -> new AssertionError("no " + name + " in " + described(read())));
    }

    /** What is in view comes first: Chromium 150 lists the hidden buttons of its toolbar, such as "Save card", before its page. */
    Optional<Element> find(Role role, String name) {
        return read().nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.role() == role && element.name().contains(name))
                .min(Comparator.comparing(element -> element.is(ElementState.OFFSCREEN)));
    }

    static String described(ElementTree tree) {
        StringBuilder text = new StringBuilder(tree.omissions().toString());
        for (ElementTree.Node node : tree.nodes()) {
            Element each = node.element();
            text.append("\n")
                    .append(" ".repeat(node.depth()))
                    .append(each.role())
                    .append(' ')
                    .append(each.nativeRole())
                    .append(each.name())
                    .append(" value=")
                    .append(each.value())
                    .append(each.states())
                    .append(each.patterns())
                    .append(each.bounds().map(Object::toString).orElse("-"));
        }
        return text.toString();
    }

    void rightClick(Element element) {
        ScreenPoint middle = element.bounds().orElseThrow().centre();
        desktop.run("xdotool", "mousemove", "" + (int) middle.x(), "" + (int) middle.y(), "click", "3");
    }

    /** Returns where the program shows a field. */
    Rectangle place(String name) {
        return form.place(name).orElseThrow();
    }

    /** Returns where the program shows a field in pixels, of which each of its units has so many. */
    ScreenRect place(String name, double scale) {
        Rectangle units = form.place(name).orElseThrow();
        return new ScreenRect(units.x * scale, units.y * scale, units.width * scale, units.height * scale);
    }

    /** Returns how many pixels a toolkit may be wrong by; Chromium rounds. */
    int tolerance() {
        return 1;
    }

    private ScreenRect around(Rectangle place) {
        int more = tolerance();
        return new ScreenRect(place.x - more, place.y - more, place.width + 2 * more, place.height + 2 * more);
    }

    /** Some toolkits leave out the border of a field, or the empty space beside its text. */
    @Test
    void showsTheFieldsWhereTheProgramShowsThem() {
        Map.of("Save", Role.BUTTON, "Bold", Role.CHECKBOX, "Name", Role.EDIT, "Volume", Role.SLIDER)
                .forEach((name, role) -> {
                    Rectangle place = place(name);
                    ScreenRect bounds = named(role, name).bounds().orElseThrow();
                    assertThat(around(place).intersection(bounds))
                            .as("%s at %s in %s", name, bounds, described(read()))
                            .contains(bounds);
                    assertThat(Math.abs(bounds.centre().y() - place.getCenterY()))
                            .as(name)
                            .isLessThanOrEqualTo(4);
                });
    }

    /** Shows a form at a scale instead, and clicks it where its program says that a button is. */
    void assertPlacedAtAScale(Map<String, String> environment, double scale, String script, String... more) {
        FormTarget usual = form;
        Rectangle small = new Rectangle(30, 30, 300, 400);
        try (FormTarget scaled = FormTarget.ofPython(desktop, bus.orElseThrow(), environment, script, small, more)) {
            form = scaled;
            Patience.until("the form at a scale describes itself", () -> describes(window()));
            ScreenRect shown = place("Save", scale);
            ScreenRect bounds = named(Role.BUTTON, "Save").bounds().orElseThrow();
            double slack = tolerance() * scale;
            ScreenRect around = new ScreenRect(
                    shown.x() - slack, shown.y() - slack, shown.width() + 2 * slack, shown.height() + 2 * slack);
            assertThat(around.intersection(bounds)).as("Save at %s", bounds).contains(bounds);
            assertThat(Math.abs(bounds.centre().y() - shown.centre().y())).isLessThanOrEqualTo(slack);
            ScreenPoint middle = bounds.centre();
            desktop.run("xdotool", "mousemove", "" + (int) middle.x(), "" + (int) middle.y(), "click", "1");
            Patience.until("the form saw the click", () -> form.has("pressed Save"));
        } finally {
            form = usual;
        }
    }

    /** GTK 4 does not know where its windows are; the others report the new place a moment later. */
    @Test
    void knowsThePlaceOfAnElementAfterItsWindowWasMoved() {
        isSpoiled = true;
        Element save = named(Role.BUTTON, "Save");
        ScreenRect before = save.bounds().orElseThrow();
        ScreenRect window = window().bounds();
        desktop.run("xdotool", "windowmove", "" + form.window().id(), window.x() > 900 ? "60" : "1000", "150");
        Patience.until("the window has moved", () -> Math.abs(window().bounds().x() - window.x()) > 500);
        double right = window().bounds().x() - window.x();
        double down = window().bounds().y() - window.y();
        ScreenRect moved = new ScreenRect(before.x() + right, before.y() + down, before.width(), before.height());
        Patience.until(
                "the element has its new place",
                () -> elements.find(save.key())
                        .flatMap(found -> found.element().bounds())
                        .filter(moved::equals)
                        .isPresent());
        assertThat(elements.readBranch(save.key(), ALL).nodes().get(0).element().bounds())
                .contains(moved);
        assertThat(named(Role.BUTTON, "Save").bounds()).contains(moved);
    }

    @Test
    void pressesAButton() {
        elements.perform(named(Role.BUTTON, "Save").key(), new ElementAction.Activate());
        Patience.until("the form saw the press", () -> form.has("pressed Save"));
    }

    @Test
    void refusesADisabledButton() {
        Element off = named(Role.BUTTON, "Off");
        assertThatThrownBy(() -> elements.perform(off.key(), new ElementAction.Activate()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ELEMENT_DISABLED));
    }

    @Test
    void togglesACheckBox() {
        Element bold = named(Role.CHECKBOX, "Bold");
        assertThat(bold.is(ElementState.CHECKED)).isFalse();
        elements.perform(bold.key(), new ElementAction.Toggle());
        Patience.until("the form saw the check", () -> form.has("checked Bold true"));
        // Chromium says it to the page before it says it to those who read elements.
        Patience.until(
                "the form reports the check",
                () -> elements.find(bold.key()).orElseThrow().element().is(ElementState.CHECKED));
        elements.perform(bold.key(), new ElementAction.Toggle());
        Patience.until("the form saw the end of the check", () -> form.has("checked Bold false"));
    }

    @Test
    void setsAText() {
        Element name = named(Role.EDIT, "Name");
        elements.perform(name.key(), new ElementAction.SetValue("Grüße"));
        Patience.until("the form saw the text", () -> form.has("text Name Grüße"));
        Patience.until(
                "the form reports the text",
                () -> elements.find(name.key())
                        .orElseThrow()
                        .element()
                        .value()
                        .whole()
                        .equals("Grüße"));
        assertThat(elements.text(name.key(), 3)).isEqualTo("Grü");
    }

    @Test
    void setsANumber() {
        Element volume = named(Role.SLIDER, "Volume");
        elements.perform(volume.key(), new ElementAction.SetValue("70"));
        Patience.until("the form saw the number", () -> form.has("value Volume 70"));
    }

    @Test
    void callsAComboBoxByItsLabel() {
        assertThat(named(Role.COMBOBOX, "Size").value().whole()).isEqualTo("Small");
    }

    @Test
    void readsNoPassword() {
        ElementTree tree = read();
        assertThat(tree.nodes()).anyMatch(node -> node.element().is(ElementState.PASSWORD));
        for (ElementTree.Node node : tree.nodes()) {
            assertThat(node.element().value().whole()).doesNotContain("hunter");
            assertThat(elements.text(node.element().key(), 100)).doesNotContain("hunter");
            assertThat(elements.find(node.element().key())
                            .map(each -> each.element().value().whole())
                            .orElse(""))
                    .doesNotContain("hunter");
        }
    }

    @Test
    void findsTheElementAtAPoint() {
        for (String name : new String[] {"Save", "Bold"}) {
            Element element = named(name.equals("Save") ? Role.BUTTON : Role.CHECKBOX, name);
            ScreenPoint middle = element.bounds().orElseThrow().centre();
            ElementKey inner = elements.at(window(), middle).orElseThrow();
            LocatedElement found = elements.find(inner).orElseThrow();
            assertThat(Stream.concat(Stream.of(inner), found.ancestors().stream()))
                    .contains(element.key());
        }
    }

    @Test
    void skipsAProgramThatHasStopped() {
        WindowInfo window = window();
        Element save = named(Role.BUTTON, "Save");
        form.signal("STOP");
        for (Runnable question : List.<Runnable>of(
                () -> elements.read(window, new ReadLimit(Duration.ofSeconds(1), 5000)),
                () -> elements.find(save.key()),
                () -> elements.perform(save.key(), new ElementAction.Activate()))) {
            assertThatThrownBy(question::run)
                    .isInstanceOfSatisfying(
                            DesktopException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.PROGRAM_NOT_ANSWERING));
        }
        form.signal("CONT");
        assertThat(elements.find(save.key())).isPresent();
    }

    @Test
    void noticesThatAProgramHasEnded() {
        isSpoiled = true;
        WindowInfo window = window();
        Element save = named(Role.BUTTON, "Save");
        form.process().destroyForcibly().onExit().join();
        Patience.until(
                "the bus knows that it has ended",
                () -> elements.find(save.key()).isEmpty());
        assertThat(elements.readBranch(save.key(), ALL).isEmpty()).isTrue();
        assertThatThrownBy(() -> elements.perform(save.key(), new ElementAction.Activate()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STALE_ELEMENT));
        assertThatThrownBy(() -> elements.read(window, ALL))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NO_ELEMENTS));
    }
}
