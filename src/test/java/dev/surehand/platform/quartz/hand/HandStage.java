package dev.surehand.platform.quartz.hand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.jna.Native;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.quartz.MacPrograms;
import dev.surehand.platform.quartz.QuartzSource;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The stub with a form at (100, 100), which is worked, and a program of the person in front of it, elsewhere. Pauses take no
 * time. Its end checks that nothing was misused.
 */
final class HandStage implements AutoCloseable {

    static final int FORM = 5001;
    private static final int PERSONS = 5002;
    private static final int ROOM = 4096;

    final QuartzStub stub = QuartzStub.start();
    final StubControl control = stub.control();
    final int form;
    final int persons;

    /** Run at each pause. */
    Runnable onPause = () -> {};

    final Desktop desktop;

    HandStage() {
        control.stub_display(1, 0, 0, 1440, 900, 1440, 900);
        program(FORM, "Form");
        program(PERSONS, "Persons");
        form = control.stub_window(FORM, 100, 100, 600, 500, 0, "Form");
        persons = control.stub_window(PERSONS, 800, 100, 400, 300, 0, "Letter");
        Path none = Path.of("/nowhere");
        desktop = new QuartzSource(Map.of(), duration -> onPause.run(), new MacPrograms(none, none, none))
                .withOwnHand()
                .open(RecoveryJournal.NONE);
    }

    private void program(int pid, String name) {
        control.stub_app(
                pid,
                StubControl.PLAIN,
                name,
                "org.example." + name,
                "/Applications/%s.app/Contents/MacOS/%s".formatted(name, name));
    }

    /** Adds an element that can be pressed, 100 points wide and 20 high. */
    int add(String role, String title, double y) {
        int added = control.stub_element(form, 0, role, title, 120, y, 100, 20);
        control.stub_element_offers(added, "AXPress", "");
        return added;
    }

    /** Adds a field whose caret is at a place, and which has the focus within its program. */
    int field(String role, String text, int caret) {
        return field(form, role, text, caret);
    }

    int field(int window, String role, String text, int caret) {
        int field = control.stub_element(window, 0, role, "Name", 120, 200, 300, 20);
        put(field, "AXValue", "s", text);
        put(field, "AXSelectedTextRange", "r", caret + ",0");
        put(field, "AXFocused", "b", "1");
        control.stub_element_offers(field, "AXConfirm", "AXValue,AXFocused");
        return field;
    }

    void put(int element, String attribute, String type, String value) {
        control.stub_element_attribute(element, attribute, type, value);
    }

    /** Has the program of an element do something when that is worked; see elementwork.c and programevents.c. */
    void makes(int element, String what) {
        put(element, "stub-" + what, "b", "1");
    }

    /** Returns the text of a field as its program has it now. */
    String text(int field) {
        byte[] text = new byte[ROOM];
        assertThat(control.stub_element_get(field, "AXValue", text, ROOM)).isTrue();
        return Native.toString(text, StandardCharsets.UTF_8.name());
    }

    Input input() {
        return desktop.input();
    }

    WindowId formId() {
        return new WindowId(form);
    }

    void click(double y) {
        ScreenPoint there = new ScreenPoint(130, y + 5);
        Gesture click = Gesture.click(Button.LEFT, 1);
        input().checkReachable(there);
        input().moveTo(there);
        input().announce(click);
        input().play(click);
    }

    Typed type(String text) {
        return type(text, FocusGuard.ANYWHERE);
    }

    Typed type(String text, FocusGuard guard) {
        desktop.windows().ask(formId(), new WindowChange.Front());
        return input().type(new TypedText(text), TypingStyle.FAST, guard, count -> {});
    }

    Element element(String name) {
        ElementTree tree = desktop.elements()
                .read(desktop.windows().find(formId()).orElseThrow(), new ReadLimit(Duration.ofSeconds(60), 100));
        return tree.nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns what reached programs or the desktop: presses, values and keys. */
    List<String> sent() {
        return stub.events(0).stream()
                .filter(line -> line.startsWith("ax-") || line.contains("key"))
                .toList();
    }

    static DesktopException refusal(Runnable call) {
        DesktopException refusal = catchThrowableOfType(DesktopException.class, call::run);
        assertThat(refusal).isNotNull();
        return refusal;
    }

    /** S3-53 */
    void assertNothingSent(String reason, Runnable call) {
        DesktopException refusal = refusal(call);
        assertThat(refusal.code()).isEqualTo(ErrorCode.NEEDS_SHARED_HAND);
        assertThat(refusal).hasMessageContaining(reason).hasMessageContaining("nothing was sent");
        assertThat(sent()).isEmpty();
    }

    /** S3-51: the person has the window, the keyboard and the pointer of before. */
    void assertPersonUndisturbed() {
        assertThat(control.stub_key_window()).isEqualTo(persons);
        assertThat(control.stub_flags()).isZero();
        StubControl.StubPoint pointer = control.stub_pointer();
        assertThat(List.of(pointer.x, pointer.y)).containsExactly(0.0, 0.0);
    }

    @Override
    public void close() {
        desktop.close();
        assertThat(stub.violations()).isEmpty();
        assertThat(stub.liveObjects()).isEmpty();
        stub.close();
    }
}
