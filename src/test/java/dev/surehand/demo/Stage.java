package dev.surehand.demo;

import dev.surehand.testdesktop.TestDesktop;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The desktop the demo plays on: the one that is there, or a virtual one of its own that ends with it. */
final class Stage implements AutoCloseable {
    private final Optional<TestDesktop> own;

    private Stage(Optional<TestDesktop> own) {
        this.own = own;
    }

    static Stage present() {
        return new Stage(Optional.empty());
    }

    /** Installs what it needs, if it may; says so, or how to. */
    static Stage virtual() {
        try {
            return new Stage(Optional.of(TestDesktop.start(TestDesktop.Packages.DEMO)));
        } catch (TestDesktop.Unavailable e) {
            throw new DemoFailed("Without a display the demo cannot be shown.");
        } catch (IllegalStateException e) {
            throw new DemoFailed("The virtual display did not start.");
        }
    }

    boolean isVirtual() {
        return own.isPresent();
    }

    String display() {
        return own.map(TestDesktop::display).orElseGet(() -> System.getenv("DISPLAY"));
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** A program on this desktop and on no other. */
    ProcessBuilder process(List<String> command) {
        return own.map(desktop -> desktop.process(command.toArray(String[]::new)))
                .orElseGet(() -> new ProcessBuilder(command));
    }

    @Override
    public void close() {
        own.ifPresent(TestDesktop::close);
    }
}
