package dev.surehand.agent.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The demo's window in a process of its own, so that input reaches it as it reaches any program. */
final class FormProcess implements AutoCloseable {

    private static final long LONGEST_START_SECONDS = 60;

    private final Process process;
    private final List<String> lines = new ArrayList<>();
    private final CompletableFuture<Void> shown = new CompletableFuture<>();

    private FormProcess(Process process) {
        this.process = process;
        Thread reader = new Thread(this::read, "demo-form");
        reader.setDaemon(true);
        reader.start();
    }

    /** @throws IOException if the window does not open */
    static FormProcess start() throws IOException {
        ProcessBuilder command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                DemoForm.class.getName());
        command.redirectError(ProcessBuilder.Redirect.DISCARD);
        FormProcess form = new FormProcess(command.start());
        try {
            form.shown.get(LONGEST_START_SECONDS, TimeUnit.SECONDS);
            return form;
        } catch (ExecutionException | TimeoutException e) {
            form.close();
            throw new IOException("The window of the demo did not open. Is there a desktop?", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            form.close();
            throw new IOException("The demo was stopped.", e);
        }
    }

    private void read() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.equals("shown")) {
                    shown.complete(null);
                } else {
                    synchronized (lines) {
                        lines.add(line);
                    }
                }
            }
        } catch (IOException e) {
            shown.completeExceptionally(e);
        }
        shown.completeExceptionally(new IOException("The window has ended."));
    }

    /** Returns what the window received: the text of its field at each press of its button. */
    List<String> received() {
        synchronized (lines) {
            return lines.stream().map(line -> line.substring("sent ".length())).toList();
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
