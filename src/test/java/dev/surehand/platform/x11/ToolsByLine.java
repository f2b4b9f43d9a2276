package dev.surehand.platform.x11;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.tool.ToolBench;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A program for tests. It calls a tool for each input line, such as {@code list_windows {}}, and responds with a line of JSON. */
final class ToolsByLine {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private ToolsByLine() {}

    /** @param arguments the display */
    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (ToolBench bench = new ToolBench(new X11Source(arguments[0], new ThreadPause()), LIMIT)) {
            String line = in.readLine();
            while (line != null) {
                String[] words = line.split(" ", 2);
                out.println(bench.call(words[0], words[1]));
                line = in.readLine();
            }
        }
        System.exit(0);
    }
}
