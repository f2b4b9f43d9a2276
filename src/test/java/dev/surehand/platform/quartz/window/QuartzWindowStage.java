package dev.surehand.platform.quartz.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.StubControl;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** A desktop in C with two displays, two programs and the windows port on it. Its end checks that nothing was misused. */
final class QuartzWindowStage implements AutoCloseable {

    static final int EDITOR = 4001;
    static final int BROWSER = 4002;
    static final int DOCK = 4003;
    static final ScreenRect WORK = new ScreenRect(0, 25, 1440, 805);

    private static final List<DisplayArea> DISPLAYS = List.of(
            new DisplayArea(new ScreenRect(0, 0, 1440, 900), WORK),
            new DisplayArea(new ScreenRect(-1280, 0, 1280, 720), new ScreenRect(-1280, 25, 1280, 695)));

    final QuartzStub stub = QuartzStub.start();
    final StubControl control = stub.control();
    final QuartzLibraries libraries;
    final Accessibility accessibility;
    final RunningPrograms programs;
    final QuartzWindows windows;
    private ScreenPoint pointer = new ScreenPoint(0, 0);

    private QuartzWindowStage(boolean hasWindowNumbers) {
        QuartzLibraries real = QuartzLibraries.load();
        libraries = hasWindowNumbers ? real : without(real, "_AXUIElementGetWindow");
        control.stub_display(1, 0, 0, 1440, 900, 2880, 1800);
        control.stub_display(2, -1280, 0, 1280, 720, 1280, 720);
        control.stub_app(
                EDITOR,
                StubControl.PLAIN,
                "Text Editor",
                "org.example.editor",
                "/Applications/Editor.app/Contents/MacOS/editor");
        control.stub_app(
                BROWSER,
                StubControl.PLAIN,
                "Browser",
                "org.example.browser",
                "/Applications/Browser.app/Contents/MacOS/Browser");
        accessibility = new Accessibility(libraries, new PermissionPrompts());
        programs = new RunningPrograms(libraries);
        windows = new QuartzWindows(
                libraries,
                accessibility,
                programs,
                () -> DISPLAYS,
                () -> pointer,
                new ThreadPause(),
                Clock.systemUTC());
    }

    static QuartzWindowStage open() {
        return new QuartzWindowStage(true);
    }

    static QuartzWindowStage withoutWindowNumbers() {
        return new QuartzWindowStage(false);
    }

    private static QuartzLibraries without(QuartzLibraries all, String function) {
        ApplicationServices services = (ApplicationServices) Proxy.newProxyInstance(
                QuartzWindowStage.class.getClassLoader(),
                new Class<?>[] {ApplicationServices.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals(function)) {
                        throw new UnsatisfiedLinkError(function);
                    }
                    try {
                        return method.invoke(all.applicationServices(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return new QuartzLibraries(
                all.coreGraphics(), all.runLoops(), services, all.carbon(), all.dispatch(), all.objectiveC());
    }

    int editor(String title) {
        return control.stub_window(EDITOR, 100, 100, 500, 400, 0, title);
    }

    int browser(String title) {
        return control.stub_window(BROWSER, 200, 150, 600, 500, 0, title);
    }

    void pointAt(double x, double y) {
        pointer = new ScreenPoint(x, y);
    }

    WindowInfo find(int number) {
        return windows.find(new WindowId(number)).orElseThrow();
    }

    ScreenRect bounds(int number) {
        double[] place = new double[4];
        assertThat(control.stub_window_bounds(number, place)).isTrue();
        return new ScreenRect(place[0], place[1], place[2], place[3]);
    }

    List<String> titles() {
        return windows.list().stream().map(WindowInfo::title).toList();
    }

    Optional<WindowInfo> at(double x, double y) {
        return windows.at(new ScreenPoint(x, y));
    }

    @Override
    public void close() {
        assertThat(stub.violations()).isEmpty();
        assertThat(stub.liveObjects()).isEmpty();
        stub.close();
    }
}
