package dev.surehand.cli.launch;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A JVM that this program starts to prepare or to try the start of the server. It is ended when it takes too long. */
final class ChildJvm {

    /** Many times what it takes; a slow machine under load may take this long. */
    private static final long LIMIT_S = 120;

    private final Process process;
    private final BufferedReader output;
    private final Writer input;

    /** Completes when the process has ended, or was ended. */
    private final CompletableFuture<Process> end;

    private ChildJvm(Process process) {
        this.process = process;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.input = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.end =
                process.onExit().orTimeout(LIMIT_S, TimeUnit.SECONDS).exceptionally(late -> process.destroyForcibly());
    }

    /** Starts a command without the variables that would change what it does; its errors are not read. */
    static ChildJvm start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(ChildJvm::changesTheRun);
        return new ChildJvm(builder.start());
    }

    private static boolean changesTheRun(String variable) {
        String name = variable.toUpperCase(Locale.ROOT);
        return name.startsWith("SUREHAND_") || name.equals("JAVA_TOOL_OPTIONS") || name.equals("JDK_JAVA_OPTIONS");
    }

    /** Sends a line and waits for the next one. */
    void ask(String line) throws IOException {
        tell(line);
        if (output.readLine() == null) {
            throw new IOException("the server ended instead of replying to " + line);
        }
    }

    void tell(String line) throws IOException {
        input.write(line + "\n");
        input.flush();
    }

    /** Ends its input, waits for its end, and returns what it printed. */
    String output() throws IOException {
        input.close();
        String printed = output.lines().collect(Collectors.joining("\n"));
        try {
            end.get();
        } catch (ExecutionException e) {
            throw new IOException("its end was not seen", e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("it was interrupted", e);
        }
        return printed;
    }
}
