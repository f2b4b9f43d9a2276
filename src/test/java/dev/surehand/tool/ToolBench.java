package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.TextReading;
import dev.surehand.image.ImageLimit;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.tool.clipboard.ReadableFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The tools in this process, on the fake desktop unless another is given. */
public final class ToolBench implements ToolCalls, AutoCloseable {

    /** A folder that does not exist, and is not created unless something must be remembered. */
    public static final Path NO_STATE =
            Path.of(System.getProperty("java.io.tmpdir"), "surehand-test-" + UUID.randomUUID());

    public final FakeDesktop desktop = new FakeDesktop();
    public final Notes leftovers = new Notes();
    public final List<String> inherited = new ArrayList<>();
    public final Session session;
    public final Dispatcher dispatcher;

    /** Who makes the calls. */
    public Caller caller = Caller.SILENT;

    /** A recovery journal that keeps its lines in a list. */
    public static final class Notes implements RecoveryJournal {
        public final List<String> lines = new ArrayList<>();

        @Override
        public void remember(String line) {
            lines.add(line);
        }

        @Override
        public void forget(String line) {
            lines.remove(lines.lastIndexOf(line));
        }

        @Override
        public void forgetAll() {
            lines.clear();
        }
    }

    public ToolBench() {
        this(Duration.ofSeconds(60), Duration.ofSeconds(60));
    }

    public ToolBench(Duration limit, Duration heldLimit) {
        this(Optional.empty(), settings(limit), heldLimit);
    }

    public ToolBench(Toolbox.ToolSettings settings) {
        this(Optional.empty(), settings, Duration.ofSeconds(30));
    }

    /** Uses the given desktop instead of the fake. */
    public ToolBench(DesktopSource source) {
        this(source, Duration.ofSeconds(20));
    }

    /** @param limit the time limit of a call */
    public ToolBench(DesktopSource source, Duration limit) {
        this(Optional.of(source), settings(limit), Duration.ofSeconds(30));
    }

    /** Reads no text in any picture. */
    public static final TextReader NO_TEXT = (picture, limit) -> TextReading.EMPTY;

    /** Uses the given desktop, which this gate guards. */
    public ToolBench(DesktopSource source, RiskGate gate) {
        this(source, new Oversight(CallRecorder.NONE, gate, Asker.NONE), NO_TEXT);
    }

    /** Uses the given desktop under this oversight. */
    public ToolBench(DesktopSource source, Oversight oversight, TextReader texts) {
        this(Optional.of(source), settings(Duration.ofSeconds(20), texts), Duration.ofSeconds(30), oversight);
    }

    /** Uses the given desktop, and the given reader of text in pictures. */
    public ToolBench(Optional<DesktopSource> source, TextReader texts, Duration limit) {
        this(source, settings(limit, texts), Duration.ofSeconds(30));
    }

    /** Returns the settings of a server without options, which reads no text in pictures. */
    public static Toolbox.ToolSettings settings(Duration limit) {
        return settings(limit, NO_TEXT);
    }

    private static Toolbox.ToolSettings settings(Duration limit, TextReader texts) {
        return new Toolbox.ToolSettings(
                limit, limit, ImageLimit.DEFAULT, 700_000, true, new ReadableFiles.Any(), texts, NO_STATE);
    }

    private ToolBench(Optional<DesktopSource> source, Toolbox.ToolSettings settings, Duration heldLimit) {
        this(source, settings, heldLimit, new Oversight(CallRecorder.NONE, RiskGate.open(), Asker.NONE));
    }

    private ToolBench(
            Optional<DesktopSource> source, Toolbox.ToolSettings settings, Duration heldLimit, Oversight oversight) {
        session = new Session(source.orElse(desktop), leftovers, () -> inherited);
        dispatcher = new Dispatcher(session, Toolbox.tools(session, settings), heldLimit, oversight);
    }

    /** @param arguments JSON in single quotes */
    public ToolResult result(String tool, String arguments) {
        return result(tool, json(arguments));
    }

    private ToolResult result(String tool, JsonNode arguments) {
        return dispatcher.call(tool, arguments, caller).orElseThrow();
    }

    @Override
    public Reply reply(String tool, JsonNode arguments) {
        ToolResult result = result(tool, arguments);
        List<byte[]> images = result instanceof ToolResult.Done done
                ? done.images().stream().map(ToolResult.Image::data).toList()
                : List.of();
        return new Reply(!(result instanceof ToolResult.Done), result.structured(), images);
    }

    public static JsonNode json(String singleQuoted) {
        return ToolCalls.json(singleQuoted);
    }

    @Override
    public void close() {
        dispatcher.close();
    }
}
