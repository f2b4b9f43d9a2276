package dev.surehand.platform.quartz.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.window.DisplayArea;
import dev.surehand.platform.quartz.window.QuartzWindows;
import dev.surehand.platform.quartz.window.RunningPrograms;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A desktop in C with a form of a program on it, and the elements port. Its end checks that nothing was misused. */
final class ElementStage implements AutoCloseable {

    static final int FORM = 5001;
    static final int OTHER = 5002;
    static final ReadLimit LIMIT = new ReadLimit(Duration.ofSeconds(60), 5000);

    private static final int ROOM = 4096;

    final QuartzStub stub = QuartzStub.start();
    final StubControl control = stub.control();
    final Accessibility accessibility;
    final QuartzWindows windows;
    final QuartzElements elements;
    final int form;

    ElementStage() {
        this(new ThreadPause());
    }

    ElementStage(Pause pause) {
        QuartzLibraries libraries = QuartzLibraries.load();
        control.stub_display(1, 0, 0, 1440, 900, 2880, 1800);
        control.stub_app(
                FORM, StubControl.PLAIN, "Form", "org.example.form", "/Applications/Form.app/Contents/MacOS/Form");
        control.stub_app(
                OTHER, StubControl.PLAIN, "Other", "org.example.other", "/Applications/Other.app/Contents/MacOS/Other");
        accessibility = new Accessibility(libraries, new PermissionPrompts());
        windows = new QuartzWindows(
                libraries,
                accessibility,
                new RunningPrograms(libraries),
                () -> List.of(new DisplayArea(new ScreenRect(0, 0, 1440, 900), new ScreenRect(0, 25, 1440, 875))),
                () -> new ScreenPoint(0, 0),
                pause,
                Clock.systemUTC());
        elements = new QuartzElements(libraries, accessibility, pause, Clock.systemUTC());
        form = control.stub_window(FORM, 100, 100, 600, 500, 0, "Form");
    }

    /** Adds an element that is 100 points wide and 20 high, below the window or another element. */
    int add(int parent, String role, String title, double x, double y) {
        return control.stub_element(form, parent, role, title, x, y, 100, 20);
    }

    int add(String role, String title, double y) {
        return add(0, role, title, 120, y);
    }

    /** Adds a button that can be pressed. */
    int button(String title, double y) {
        int button = add("AXButton", title, y);
        control.stub_element_offers(button, "AXPress", "");
        return button;
    }

    int field(String title, String text, double y) {
        int field = add("AXTextField", title, y);
        put(field, "AXValue", "s", text);
        put(field, "AXFocused", "b", "0");
        control.stub_element_offers(field, "AXConfirm,AXShowMenu", "AXValue,AXFocused");
        return field;
    }

    void put(int element, String attribute, String type, String value) {
        control.stub_element_attribute(element, attribute, type, value);
    }

    /** Returns an attribute as the program has it now. */
    String of(int element, String attribute) {
        byte[] text = new byte[ROOM];
        assertThat(control.stub_element_get(element, attribute, text, ROOM)).isTrue();
        int end = 0;
        while (text[end] != 0) {
            end++;
        }
        return new String(text, 0, end, StandardCharsets.UTF_8);
    }

    WindowInfo window() {
        return window(form);
    }

    WindowInfo window(int number) {
        return windows.find(new WindowId(number)).orElseThrow();
    }

    ElementTree read() {
        return elements.read(window(), LIMIT);
    }

    Element element(String name) {
        return named(read(), name).orElseThrow();
    }

    ElementKey key(String name) {
        return element(name).key();
    }

    static Optional<Element> named(ElementTree tree, String name) {
        return tree.nodes().stream()
                .map(ElementTree.Node::element)
                .filter(element -> element.name().whole().equals(name))
                .findFirst();
    }

    /** Returns what elements were asked to do and given, in order. */
    List<String> done() {
        return stub.events(0).stream()
                .filter(line -> line.startsWith("ax-act") || line.startsWith("ax-set"))
                .toList();
    }

    @Override
    public void close() {
        elements.close();
        assertThat(stub.violations()).isEmpty();
        assertThat(stub.liveObjects()).isEmpty();
        assertThat(control.stub_element_registered()).isZero();
        stub.close();
    }
}
