package dev.surehand;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.UserEnvironment;
import dev.surehand.platform.Platforms;
import dev.surehand.tool.Dispatcher;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Chooses the desktop and the command, connects them, and runs. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        System.exit(run(Platforms::here, arguments));
    }

    /**
     * Runs a command and returns its exit code.
     *
     * @param desktops returns the desktop of an environment; called only if the command uses a desktop
     */
    static int run(Function<Map<String, String>, DesktopSource> desktops, String... arguments)
            throws InterruptedException {
        // Java 22 to 24 return a console even without a terminal, except with this one.
        System.setProperty("jdk.console", "java.base");
        System.setProperty("java.awt.headless", "true");
        // Sentences are in English, and so are their digits.
        Locale.setDefault(Locale.ENGLISH);
        Map<String, String> environment = System.getenv();
        // Before a library is loaded: JNA has its files there.
        System.setProperty("user.home", UserEnvironment.homeOf(System.getProperty("user.home"), environment));
        if (arguments.length > 0 || EnvironmentDefaults.areIn(environment)) {
            return ServerCommand.run(environment, desktops, arguments);
        }
        // The usual start, for which a client waits: the command line with its options would load a third more classes.
        try {
            new ServerWiring(new Options(), environment, desktops, System.err::println).serve();
            return 0;
        } catch (UnusableOptionException e) {
            return ServerCommand.misused(System.err::println, String.valueOf(e.getMessage()), "surehand");
        }
    }

    /**
     * Returns the tools as a server with these options has them, for a program that calls them in its own process.
     *
     * @param given options of the server, as on its command line
     * @throws picocli.CommandLine.ParameterException if an option is wrong; the message says which
     */
    public static Dispatcher dispatcher(List<String> given) {
        return ServerCommand.dispatcher(System.getenv(), Platforms::here, given);
    }
}
