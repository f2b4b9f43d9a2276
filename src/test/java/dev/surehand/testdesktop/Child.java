package dev.surehand.testdesktop;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** A program of the tests that answers each line with one line. Its first line reports that it is ready. */
public final class Child implements AutoCloseable {

    private final Process process;
    private final PrintWriter commands;
    private final BufferedReader answers;

    public Child(ProcessBuilder program) {
        try {
            process = program.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        commands = new PrintWriter(process.outputWriter());
        answers = process.inputReader();
        answer();
    }

    public String ask(String command) {
        commands.println(command);
        commands.flush();
        return answer();
    }

    private String answer() {
        try {
            String answer = answers.readLine();
            if (answer == null) {
                throw new IllegalStateException("A program beside the test has ended.");
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        commands.close();
        process.destroy();
    }
}
