package dev.surehand.demo;

import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WineDesktop;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The desktop the demo plays on: the one that is there, or a virtual one of its own that ends with it.
 *
 * @param isVirtual whether it is one of its own
 * @param java a program for the JVM of this desktop, by its arguments
 * @param paths how that JVM names a file
 * @param end of what was started
 */
record Stage(
        boolean isVirtual,
        String display,
        Function<List<String>, ProcessBuilder> java,
        Function<Path, String> paths,
        Runnable end)
        implements AutoCloseable {

    static Stage present() {
        return new Stage(
                false,
                System.getenv("DISPLAY"),
                arguments -> new ProcessBuilder(onThisJvm(arguments)),
                Path::toString,
                () -> {});
    }

    /** Installs what it needs, if it may; says so, or how to. */
    static Stage virtual() {
        try {
            TestDesktop desktop = TestDesktop.start(TestDesktop.Packages.DEMO);
            return new Stage(
                    true,
                    desktop.display(),
                    arguments -> desktop.process(onThisJvm(arguments).toArray(String[]::new)),
                    Path::toString,
                    desktop::close);
        } catch (TestDesktop.Unavailable e) {
            throw new DemoFailed("Without a display the demo cannot be shown.");
        } catch (IllegalStateException e) {
            throw new DemoFailed("The virtual display did not start.");
        }
    }

    /** Windows, as Wine is it; it ends by its owner. */
    static Stage on(WineDesktop windows) {
        return new Stage(true, windows.desktop().display(), windows::java, WineDesktop::path, () -> {});
    }

    private static List<String> onThisJvm(List<String> arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Stream.concat(Stream.of(java), arguments.stream()).toList();
    }

    /** A JVM on this desktop and on no other. */
    ProcessBuilder java(List<String> arguments) {
        return java.apply(arguments);
    }

    String path(Path file) {
        return paths.apply(file);
    }

    @Override
    public void close() {
        end.run();
    }
}
