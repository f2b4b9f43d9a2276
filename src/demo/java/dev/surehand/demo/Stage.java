package dev.surehand.demo;

import dev.surehand.mcp.QuartzStubServerMain;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The desktop the demo plays on: the one that is there, or a virtual one of its own that ends with it.
 *
 * @param isVirtual whether it is one of its own
 * @param java a program for the JVM of this desktop, by its arguments
 * @param server the arguments of a JVM that is the server
 * @param windowJava as java, for the window, which may need another JVM
 * @param window the arguments of a JVM that shows the window, up to its class
 * @param describesElements whether the window reports its elements here
 * @param end of what was started
 */
record Stage(
        boolean isVirtual,
        String display,
        Function<List<String>, ProcessBuilder> java,
        List<String> server,
        Function<List<String>, ProcessBuilder> windowJava,
        List<String> window,
        boolean describesElements,
        Runnable end)
        implements AutoCloseable {

    /** Where Debian installs it. */
    private static final Path BRIDGE = Path.of("/usr/share/java/java-atk-wrapper.jar");

    static Stage present() {
        Function<List<String>, ProcessBuilder> java = arguments -> new ProcessBuilder(onThisJvm(arguments));
        return new Stage(
                false,
                System.getenv("DISPLAY"),
                java,
                server(Path::toString),
                java,
                describedWindow(),
                false,
                () -> {});
    }

    /** The window, with the bridge by which Swing reports elements, if that is installed. */
    private static List<String> describedWindow() {
        if (!Files.exists(BRIDGE)) {
            return window(Path::toString);
        }
        return List.of(
                "-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper",
                "-cp",
                WitnessProcess.classes() + ":" + BRIDGE,
                DemoWindow.class.getName());
    }

    private static List<String> server(Function<Path, String> paths) {
        return List.of("-jar", paths.apply(Path.of("target", "surehand.jar").toAbsolutePath()));
    }

    private static List<String> window(Function<Path, String> paths) {
        return List.of("-cp", paths.apply(WitnessProcess.classes()), DemoWindow.class.getName());
    }

    /** Installs what it needs, if it may; says so, or how to. */
    static Stage virtual() {
        try {
            TestDesktop desktop = TestDesktop.start(TestDesktop.Packages.DEMO);
            SessionBus bus = SessionBus.on(desktop);
            Function<List<String>, ProcessBuilder> java =
                    arguments -> bus.process(onThisJvm(arguments).toArray(String[]::new));
            return new Stage(
                    true, desktop.display(), java, server(Path::toString), java, describedWindow(), true, () -> {
                        bus.close();
                        desktop.close();
                    });
        } catch (TestDesktop.Unavailable e) {
            throw new DemoFailed("Without a display the demo cannot be shown.");
        } catch (IllegalStateException e) {
            throw new DemoFailed("The virtual display did not start.");
        }
    }

    /**
     * The desktop in C that stands in for macOS. The server runs from the classes of the tests, because the jar looks for the
     * desktop of the system it runs on.
     */
    static Stage stub() {
        StubDesktop desktop = StubDesktop.start();
        List<String> classes = List.of("-cp", System.getProperty("java.class.path"));
        Function<List<String>, ProcessBuilder> java = arguments -> {
            ProcessBuilder program = new ProcessBuilder(onThisJvm(arguments));
            program.environment().put("QUARTZ_STUB", desktop.stub().file().toString());
            return program;
        };
        return new Stage(
                true,
                "the desktop in C",
                java,
                joined(classes, List.of(QuartzStubServerMain.class.getName())),
                java,
                joined(classes, List.of(StubDemoWindow.class.getName())),
                false,
                desktop::close);
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    /** Windows, as Wine is it; it ends by its owner. The window reports its elements through the Java Access Bridge. */
    static Stage on(WineDesktop windows) {
        String bridge = "-Djavax.accessibility.assistive_technologies=com.sun.java.accessibility.AccessBridge";
        return new Stage(
                true,
                windows.desktop().display(),
                windows::java,
                server(WineDesktop::path),
                windows::javaWithBridge,
                joined(List.of(bridge), window(WineDesktop::path)),
                true,
                () -> {});
    }

    private static List<String> onThisJvm(List<String> arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Stream.concat(Stream.of(java), arguments.stream()).toList();
    }

    /** A JVM on this desktop and on no other. */
    ProcessBuilder java(List<String> arguments) {
        return java.apply(arguments);
    }

    /** The JVM for the window, in the same way. */
    ProcessBuilder windowJava(List<String> arguments) {
        return windowJava.apply(arguments);
    }

    @Override
    public void close() {
        end.run();
    }
}
