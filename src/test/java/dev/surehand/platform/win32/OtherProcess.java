package dev.surehand.platform.win32;

import dev.surehand.testdesktop.WineDesktop;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Controls another Java program of the session, which acts by its own means. */
public final class OtherProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;

    public OtherProcess() {
        this(new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OtherProgram.class.getName()));
    }

    /** Starts the program on a Windows desktop in Wine. */
    static OtherProcess on(WineDesktop windows) {
        String jar = WineDesktop.path(Path.of(System.getProperty("surehand.jar")));
        return new OtherProcess(windows.java(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                jar + ";" + WineDesktop.path(WineDesktop.testClasses()),
                OtherProgram.class.getName())));
    }

    private OtherProcess(ProcessBuilder program) {
        try {
            process = program.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
    }

    public int number() {
        return (int) process.pid();
    }

    public String ask(String verb) {
        return ask(verb, "");
    }

    public String ask(String verb, String argument) {
        tell(verb, argument);
        return answer();
    }

    /** Sends a command without waiting for the answer. */
    void tell(String verb, String argument) {
        try {
            String line = verb + " " + Base64.getEncoder().encodeToString(argument.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String answer() {
        try {
            return new String(Base64.getDecoder().decode(out.readLine()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
