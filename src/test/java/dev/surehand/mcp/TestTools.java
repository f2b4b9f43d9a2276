package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Tools that need no desktop and report what happened to them. */
public final class TestTools {

    /**
     * The events: {@code begin}, {@code end} and {@code interrupted}, with the requested milliseconds; {@code echo} with the
     * text; {@code looks} and {@code acts}, before and after a question.
     */
    public final BlockingQueue<String> events = new LinkedBlockingQueue<>();

    private final Pause pause = new ThreadPause();

    Dispatcher dispatcher() {
        Session session = new Session(new NoDesktop(), new NoLeftovers(), List::of);
        List<Tool> tools = List.of(
                new TestTool("test_rest", this::rest),
                new TestTool("test_echo", this::echo),
                new TestTool("test_picture", this::picture),
                new TestTool("test_fail", this::fail),
                new TestTool("test_ask", this::ask));
        return new Dispatcher(session, tools, Duration.ofSeconds(30));
    }

    private ToolResult.Done echo(Arguments arguments, Caller caller) {
        events.add("echo " + arguments.text("text"));
        return new ToolResult.Done(success().put("text", arguments.text("text")));
    }

    private ToolResult.Done rest(Arguments arguments, Caller caller) {
        int steps = arguments.number("steps", 1);
        events.add("begin " + arguments.number("ms"));
        try {
            for (int step = 1; step <= steps; step++) {
                pause.rest(arguments.duration("ms").dividedBy(steps));
                caller.progress(step, steps, "Step %d of %d".formatted(step, steps));
            }
        } catch (CancelledException e) {
            events.add("interrupted " + arguments.number("ms"));
            System.err.println("interrupted");
            throw e;
        }
        events.add("end " + arguments.number("ms"));
        System.err.println("rested " + arguments.number("ms"));
        return new ToolResult.Done(success().put("rested", true));
    }

    private ToolResult.Done picture(Arguments arguments, Caller caller) {
        byte[] data = new byte[arguments.number("bytes")];
        new Random(1).nextBytes(data);
        return new ToolResult.Done(
                success().put("bytes", data.length), List.of(new ToolResult.Image(data, "image/jpeg")));
    }

    /** A value that can be written once, as text. The second write fails in the middle because memory runs out. */
    private static final class TooLarge extends JsonSerializable.Base {
        private boolean written;

        @Override
        public void serialize(JsonGenerator json, SerializerProvider provider) throws IOException {
            if (written) {
                json.writeStartArray();
                json.writeString("x".repeat(1 << 20));
                throw new OutOfMemoryError("simulated");
            }
            written = true;
            json.writeString("short");
        }

        @Override
        public void serializeWithType(JsonGenerator json, SerializerProvider provider, TypeSerializer type)
                throws IOException {
            serialize(json, provider);
        }
    }

    private ToolResult.Done fail(Arguments arguments, Caller caller) {
        switch (arguments.text("how", "")) {
            case "too large" -> {
                return new ToolResult.Done(success().putPOJO("content", new TooLarge()));
            }
            case "error" -> throw new StackOverflowError("deep");
            case "print" -> System.out.println("printed by a tool");
            case "runtime" -> throw new IllegalStateException("kaboom");
            default -> throw DesktopException.of(ErrorCode.INPUT_BLOCKED, "Another program blocks input.");
        }
        return new ToolResult.Done(success());
    }

    /** Asks a question, then acts. */
    private ToolResult.Done ask(Arguments arguments, Caller caller) {
        events.add("looks");
        ObjectNode result = success()
                .put("client", caller.client().name() + " " + caller.client().version());
        ArrayNode answers = result.putArray("answers");
        for (int i = 1; i <= arguments.number("questions", 1); i++) {
            answers.add(spoken(caller.ask(question(arguments.text("message", "May I?") + " " + i))));
        }
        events.add("acts");
        return new ToolResult.Done(result);
    }

    private static Question question(String message) {
        return new Question(
                message,
                List.of(
                        new Question.YesNo("allow", "Allow it"),
                        new Question.Choice("span", "For how long", List.of("once", "always"))));
    }

    private static String spoken(Answer answer) {
        return answer instanceof Answer.Accepted accepted
                ? "accepted " + accepted.values()
                : answer.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode success() {
        return JsonNodeFactory.instance.objectNode().put("success", true);
    }

    private interface Doing {
        ToolResult.Done call(Arguments arguments, Caller caller);
    }

    private record TestTool(String name, Doing doing) implements Tool {

        /** Returns the time limit. For a tool that asks a question, it is shorter than a person needs. */
        @Override
        public Duration limit(Arguments arguments) {
            return name.equals("test_ask") ? Duration.ofMillis(1500) : Duration.ofSeconds(60);
        }

        @Override
        public ToolResult.Done call(Arguments arguments, Caller caller) {
            return doing.call(arguments, caller);
        }
    }

    private static final class NoDesktop implements DesktopSource {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public Desktop open(RecoveryJournal leftovers) {
            throw new AssertionError("no test tool needs a desktop");
        }
    }

    private static final class NoLeftovers implements RecoveryJournal {
        @Override
        public void remember(String line) {}

        @Override
        public void forget(String line) {}

        @Override
        public void forgetAll() {}
    }
}
