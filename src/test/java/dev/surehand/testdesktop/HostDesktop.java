package dev.surehand.testdesktop;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The X server under Wine, for tests that run in a Windows JVM. The tests write requests to their standard output, and
 * {@link TestsInWine} answers each when it is done.
 */
public final class HostDesktop {
    static final String REQUEST = "host desktop: ";

    private static final PrintStream OUT =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private static final BufferedReader IN =
            new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));

    private HostDesktop() {}

    /** @param output an output of the X server, such as {@code DUMMY2} */
    public static void plug(String output) {
        ask("plug " + output);
    }

    public static void unplug(String output) {
        ask("unplug " + output);
    }

    private static void ask(String request) {
        OUT.println(REQUEST + request);
        try {
            String answer = IN.readLine();
            if (!"done".equals(answer)) {
                throw new IllegalStateException(request + " was answered by " + answer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void serve(TestDesktop desktop, String verb, String output) {
        switch (verb) {
            case "plug" -> desktop.plug(output);
            case "unplug" -> desktop.unplug(output);
            default -> throw new IllegalArgumentException(verb);
        }
    }
}
