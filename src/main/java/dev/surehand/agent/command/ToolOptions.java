package dev.surehand.agent.command;

import dev.surehand.agent.port.MappedPort;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolMap;
import dev.surehand.agent.port.ToolPort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose the tools, and whether they press anything. */
public final class ToolOptions {

    /** How a person is asked about actions with a risk, in the words of the server. */
    enum Confirm {
        ASK,
        REFUSE
    }

    private static final String CHILD = "stdio:";

    @Option(names = "--execute", description = "Do it. Without this it is a dry run: everything but the pressing.")
    private boolean executes;

    @Option(names = "--dry-run", description = "Show what would be done (the default).")
    private boolean dryRun;

    @Option(
            names = "--confirm",
            paramLabel = "HOW",
            description = "Before risky actions: ask, or refuse without a question (ask).")
    private Confirm confirm = Confirm.ASK;

    @Option(
            names = "--server-option",
            paramLabel = "OPTION",
            description = "An option of the server, such as --policy=FILE; may be repeated.")
    private List<String> serverOptions = new ArrayList<>();

    @Option(
            names = "--via",
            paramLabel = "HOW",
            description =
                    "Where the tools are: inproc (in this program), stdio (a server of their own), or stdio:COMMAND, any MCP server (inproc).")
    private String via = "inproc";

    @Option(
            names = "--tool-map",
            paramLabel = "FILE",
            description = "With stdio:COMMAND: the names of the tools of a server that is not Surehand.")
    private @Nullable Path toolMap;

    boolean executes() {
        return executes;
    }

    /** @throws IllegalArgumentException if options exclude each other */
    void check() {
        if (executes && dryRun) {
            throw new IllegalArgumentException("--execute and --dry-run exclude each other.");
        }
        if (!via.equals("inproc") && !via.equals("stdio") && !via.matches(CHILD + ".*\\S.*")) {
            throw new IllegalArgumentException("--via must be inproc, stdio or stdio:COMMAND.");
        }
        if (via.startsWith(CHILD) && !serverOptions.isEmpty()) {
            throw new IllegalArgumentException(
                    "--server-option has no effect on a server of your own. Add it to the command.");
        }
        if (via.startsWith(CHILD) && !executes) {
            throw new IllegalArgumentException("A server of your own cannot be asked for a dry run. Add --execute.");
        }
        if (toolMap != null && !via.startsWith(CHILD)) {
            throw new IllegalArgumentException("--tool-map needs --via stdio:COMMAND.");
        }
    }

    /** Opens the tools. */
    ToolPort port(PortOpener ports) throws PortException {
        if (via.equals("inproc")) {
            return ports.here(options());
        }
        if (!via.startsWith(CHILD)) {
            List<String> server = new ArrayList<>(ports.ownServer());
            server.addAll(options());
            return ports.child(server);
        }
        ToolPort child = ports.child(CommandWords.of(via.substring(CHILD.length())));
        return toolMap == null ? child : new MappedPort(child, ToolMap.read(toolMap));
    }

    private List<String> options() {
        List<String> options = new ArrayList<>(serverOptions);
        options.add("--confirm=" + confirm.name());
        options.add("--dry-run=" + !executes);
        return options;
    }
}
