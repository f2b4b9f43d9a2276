package dev.surehand.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.schema.ToolSchema;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the tools. */
@Command(
        name = "tools",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "List the tools: a name and a title a line.%n")
public final class ToolsCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Option(
            names = "--json",
            description = "With all parameters and answers, as one line of JSON: the result of tools/list.")
    private boolean json;

    private final Supplier<List<ToolSchema>> schemas;

    public ToolsCommand(Supplier<List<ToolSchema>> schemas) {
        this.schemas = schemas;
    }

    @Override
    public void run() {
        PrintWriter out = command.commandLine().getOut();
        if (json) {
            out.print(listing() + "\n");
        } else {
            int width = schemas.get().stream()
                    .mapToInt(schema -> schema.name().length())
                    .max()
                    .orElse(0);
            schemas.get()
                    .forEach(schema -> out.print(("%-" + width + "s  %s\n").formatted(schema.name(), schema.title())));
        }
        out.flush();
    }

    private String listing() {
        ArrayNode tools = JsonNodeFactory.instance.arrayNode();
        schemas.get().forEach(schema -> tools.add(schema.listing()));
        return JsonNodeFactory.instance.objectNode().set("tools", tools).toString();
    }
}
