package dev.surehand.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolResult;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Calls one tool as a client would. */
@Command(
        name = "call",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Call one tool, and print its structured result as a client gets it: one line of JSON.%n",
        description = {
            "",
            "  surehand call mouse_control '{\"action\": \"get_position\"}'",
            "  surehand call screenshot_control '{\"monitorIndex\": 0}' --image shot.jpg%n"
        },
        footer = {
            "",
            "Each call is a server of its own that ends with it. What key_down or mouse_down presses is released",
            "when it ends, and a screenshotId is known to no later call: give coordinates of the monitor, and take",
            "screenshots 1:1 (\"maxLongEdge\": 0) if you measure on them. For more than single calls use the server.",
            "",
            "Exit codes: 0 done, 1 refused (the JSON says why), 2 wrong usage: nothing was called."
        })
public final class CallCommand implements Callable<Integer> {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final int REFUSED = 1;

    /** Bytes; pictures for the clipboard are the longest arguments. */
    private static final int LONGEST_INPUT = 64 << 20;

    @Spec
    private CommandSpec command;

    @Parameters(index = "0", paramLabel = "TOOL", description = "Its name; 'surehand tools' lists them.")
    private String tool;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "JSON",
            defaultValue = "{}",
            description = "Its arguments, one JSON object; - reads it from standard input ({}).")
    private String arguments;

    @Option(
            names = "--image",
            paramLabel = "FILE",
            description = "Where to save the picture that comes with the result; an older file is replaced.")
    private @Nullable Path image;

    private final Supplier<Dispatcher> dispatcher;
    private final Supplier<InputStream> input;

    /** @param input the input from which {@code -} reads */
    public CallCommand(Supplier<Dispatcher> dispatcher, Supplier<InputStream> input) {
        this.dispatcher = dispatcher;
        this.input = input;
    }

    @Override
    public Integer call() throws IOException {
        checkImageFile();
        ObjectNode given = parsed(arguments.equals("-") ? read() : arguments);
        try (OneCall one = new OneCall(dispatcher.get())) {
            List<ToolSchema> tools = one.dispatcher().schemas();
            ToolResult result = one.dispatcher()
                    .call(tool, given, caller())
                    .orElseThrow(() -> wrong("There is no tool " + tool + "; there are "
                            + tools.stream().map(ToolSchema::name).collect(Collectors.joining(", "))));
            return show(result);
        } catch (CancelledException e) {
            return REFUSED;
        }
    }

    /**
     * Returns who is asked: the person at the terminal. Without a terminal, or if it gives the arguments, nobody is there.
     */
    // With the property that Main sets, null means that input or output is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    private Caller caller() {
        Console console = System.console();
        return console == null || arguments.equals("-")
                ? Caller.SILENT
                : new TerminalCaller(
                        question -> console.readLine("%s", ExactText.writable(question, console.charset())));
    }

    private int show(ToolResult result) throws IOException {
        PrintWriter out = command.commandLine().getOut();
        out.print(result.shown() + "\n");
        out.flush();
        if (result instanceof ToolResult.Done done) {
            save(done.images());
            return ExitCode.OK;
        }
        return REFUSED;
    }

    private void save(List<ToolResult.Image> images) throws IOException {
        if (image != null && images.isEmpty()) {
            say("The answer has no picture; " + image + " was not written.");
        } else if (image != null) {
            Files.write(image, images.get(0).data());
        } else if (!images.isEmpty()) {
            say("A picture came with it (" + images.get(0).mimeType() + "); --image FILE saves it.");
        }
    }

    private void say(String sentence) {
        command.commandLine().getErr().println("surehand: " + sentence);
    }

    /** Checks the image file before anything is sent. */
    private void checkImageFile() {
        if (image != null) {
            Path folder = image.toAbsolutePath().getParent();
            if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(image)) {
                throw wrong("A picture cannot be saved as " + image + ": "
                        + (Files.isDirectory(image) ? "that is a folder" : "there is no such folder"));
            }
        }
    }

    private String read() throws IOException {
        try (InputStream in = input.get()) {
            byte[] read = in.readNBytes(LONGEST_INPUT + 1);
            if (read.length > LONGEST_INPUT) {
                throw wrong("The arguments are longer than %d MB".formatted(LONGEST_INPUT >> 20));
            }
            return new String(read, StandardCharsets.UTF_8);
        }
    }

    private ObjectNode parsed(String json) {
        try {
            if (JSON.readTree(json) instanceof ObjectNode object) {
                return object;
            }
            throw wrong("The arguments are JSON, but not an object such as {\"action\": \"get_position\"}");
        } catch (JsonProcessingException e) {
            throw wrong(
                    "The arguments are not valid JSON (line %d, column %d: %s). In a shell, put them in single quotes"
                            .formatted(
                                    e.getLocation().getLineNr(), e.getLocation().getColumnNr(), reason(e)));
        }
    }

    /** Returns the reason without Jackson's note on where the JSON started, because the JSON is not from a file. */
    private static String reason(JsonProcessingException e) {
        return e.getOriginalMessage().replaceFirst(" \\(start marker .*", "");
    }

    private ParameterException wrong(String message) {
        return new ParameterException(command.commandLine(), message);
    }
}
