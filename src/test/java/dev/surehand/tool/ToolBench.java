package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.surehand.Toolbox;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.Session;
import dev.surehand.image.ImageLimit;
import dev.surehand.schema.ToolSchema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The tools on the fake desktop, called as a client calls them. Every answer is held to its outputSchema. */
public final class ToolBench implements AutoCloseable {

    /** A folder that is not there, and is not made unless something is to be remembered. */
    public static final Path NO_STATE =
            Path.of(System.getProperty("java.io.tmpdir"), "surehand-test-" + UUID.randomUUID());

    private static final ObjectMapper JSON = new ObjectMapper();

    public final FakeDesktop desktop = new FakeDesktop();
    public final Notes leftovers = new Notes();
    public final List<String> inherited = new ArrayList<>();
    public final Session session;
    public final Dispatcher dispatcher;

    /** Leftovers as a list. */
    public static final class Notes implements Leftovers {
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
        this(Duration.ofSeconds(5), Duration.ofSeconds(30));
    }

    public ToolBench(Duration limit, Duration heldLimit) {
        this(Optional.empty(), settings(limit), heldLimit);
    }

    public ToolBench(Toolbox.Settings settings) {
        this(Optional.empty(), settings, Duration.ofSeconds(30));
    }

    /** On another desktop than the fake. */
    public ToolBench(DesktopSource source) {
        this(source, Duration.ofSeconds(20));
    }

    /** @param limit of a call */
    public ToolBench(DesktopSource source, Duration limit) {
        this(Optional.of(source), settings(limit), Duration.ofSeconds(30));
    }

    /** With what a server has that was told nothing else. */
    public static Toolbox.Settings settings(Duration limit) {
        return new Toolbox.Settings(limit, limit, ImageLimit.DEFAULT, 700_000, true, NO_STATE);
    }

    private ToolBench(Optional<DesktopSource> source, Toolbox.Settings settings, Duration heldLimit) {
        session = new Session(source.orElse(desktop), leftovers, () -> inherited);
        dispatcher = new Dispatcher(session, Toolbox.tools(session, settings), heldLimit);
    }

    /** @param arguments JSON in single quotes */
    public JsonNode call(String tool, String arguments) {
        ToolResult result = result(tool, arguments);
        JsonNode answer = result.structured();
        assertThat(answer.get("success").asBoolean()).isEqualTo(result instanceof ToolResult.Done);
        assertThat(SchemaRegistry.withDefaultDialect(Dialects.getDraft202012())
                        .getSchema(ToolSchema.load(tool).output())
                        .validate(answer))
                .as("%s fits the outputSchema of %s", answer, tool)
                .isEmpty();
        if (answer.has("error_code")) {
            assertThat(ToolSchema.load(tool).errors())
                    .contains(answer.get("error_code").asText());
        }
        return answer;
    }

    public ToolResult result(String tool, String arguments) {
        return dispatcher.call(tool, json(arguments), Caller.SILENT).orElseThrow();
    }

    /** Asserts success. */
    public JsonNode done(String tool, String arguments) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.get("success").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.has("error") || answer.has("error_code") || answer.has("error_details"))
                .isFalse();
        return answer;
    }

    /** Asserts a refusal with that code. */
    public JsonNode refused(String code, String tool, String arguments) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.path("error_code").asText()).as("%s", answer).isEqualTo(code);
        assertThat(answer.get("error").asText()).isNotBlank();
        return answer;
    }

    public static JsonNode json(String singleQuoted) {
        try {
            return JSON.readTree(singleQuoted.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public void close() {
        dispatcher.close();
    }
}
