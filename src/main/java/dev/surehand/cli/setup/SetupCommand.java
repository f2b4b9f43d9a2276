package dev.surehand.cli.setup;

import dev.surehand.cli.launch.ClassDataArchive;
import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Writes this server's entry into the configuration of a client. */
@Command(
        name = "setup",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Register this server with a client: write the entry into its configuration.%n",
        description = {
            "",
            "  surehand setup --client cursor",
            "  surehand setup --client claude-desktop -- --image-limit 1568",
            "  surehand setup --client all",
            "  surehand setup --list%n",
            "The entry has the full paths of this java and this jar, JVM flags that make it start soon and stay",
            "small, and on Linux the DISPLAY and XAUTHORITY of this shell, which clients do not pass on, and its",
            "DBUS_SESSION_BUS_ADDRESS if the server would not find that bus. It also makes the archive of classes with",
            "which the server starts sooner, which takes some seconds. All else in the file stays as it is,",
            "letter for letter; the old file is kept beside it. A file that cannot be edited safely is left alone,",
            "and the entry printed to be pasted.%n"
        },
        footer = {
            "",
            "Exit codes: 0 the entry is there (with --remove: is not there), 1 it could not be written, 2 wrong usage."
        })
public final class SetupCommand implements Callable<Integer> {

    private static final int FAILED = 1;

    @Spec
    private CommandSpec command;

    @Option(
            names = "--client",
            paramLabel = "CLIENT",
            converter = ChosenClients.Converter.class,
            completionCandidates = ChosenClients.Names.class,
            description = "${COMPLETION-CANDIDATES}. all: those that have files on this machine.")
    private @Nullable ChosenClients chosen;

    @Option(
            names = "--list",
            description = "List the clients, which of them have files here, and which have the entry.")
    private boolean list;

    @Option(names = "--remove", description = "Remove the entry.")
    private boolean remove;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "surehand",
            description = "What the client calls this server (surehand).")
    private String name;

    @Option(names = "--print", description = "Print the entry, and where it would go; write nothing.")
    private boolean print;

    @Parameters(paramLabel = "OPTION", description = "After --: options of the server, which the entry is to hold.")
    private List<String> options = List.of();

    /** Arguments that are not options of this command: mostly an option of the server without the preceding --. */
    @Unmatched
    private final List<String> unknownArgs = new ArrayList<>();

    private final UserEnvironment place;
    private final Optional<String> usualBus;
    private final JavaCommand program;
    private final Consumer<List<String>> check;
    private final Path stateDirectory;

    /**
     * @param usualBus the session bus that the server finds without a variable
     * @param stateDirectory the directory of the lock that prevents two setups from writing at once
     * @param check throws ParameterException for arguments that are not options of the server
     */
    public SetupCommand(
            UserEnvironment place,
            Optional<String> usualBus,
            JavaCommand program,
            Path stateDirectory,
            Consumer<List<String>> check) {
        this.usualBus = usualBus;
        this.stateDirectory = stateDirectory;
        this.place = place;
        this.program = program;
        this.check = check;
    }

    @Override
    public Integer call() {
        checkUsage();
        if (list) {
            Arrays.stream(ConfigurableClient.values()).map(this::editor).forEach(this::list);
            return ExitCode.OK;
        }
        List<ClientEditor> editors = editors();
        if (editors.isEmpty()) {
            say(
                    "No client that setup knows has files on this machine. Name one with --client to write its file anyway.");
            return FAILED;
        }
        if (remove) {
            return each(editors, this::remove);
        }
        if (program.jar().isEmpty()) {
            say(
                    "This does not run from the jar, which a client needs. Build it and run setup from it:",
                    "  ./mvnw -q package -DskipTests && java -jar target/surehand.jar setup --client " + chosen);
            return FAILED;
        }
        ServerEntry entry = new ServerEntry(
                program.server(program.jar().get(), program.archive().filter(this::fits)),
                options,
                PassedVariables.of(place, usualBus));
        int result = each(editors, editor -> print ? print(editor, entry) : write(editor, entry));
        remarks(entry);
        return result;
    }

    /** Returns whether the archive fits this java and this jar. If something may be written, makes it fit. */
    private boolean fits(ClassDataArchive archive) {
        try {
            return archive.fits() || (!print && made(archive));
        } catch (IOException e) {
            say("The server will start later than it could: %s could not be made: %s."
                    .formatted(archive.file(), reason(e)));
            return false;
        }
    }

    private boolean made(ClassDataArchive archive) throws IOException {
        SetupLock lock = SetupLock.take(stateDirectory);
        try {
            // Another setup may have made it meanwhile.
            if (!archive.fits()) {
                archive.make();
            }
            return true;
        } finally {
            lock.close();
        }
    }

    /** Returns the editors of the clients that were chosen. */
    private List<ClientEditor> editors() {
        return Arrays.stream(ConfigurableClient.values())
                .filter(client ->
                        chosen != null && chosen.client().map(client::equals).orElseGet(() -> client.isFound(place)))
                .map(this::editor)
                .toList();
    }

    private ClientEditor editor(ConfigurableClient client) {
        return new ClientEditor(client, place, name, stateDirectory);
    }

    /** Returns the worst exit code. */
    private static int each(List<ClientEditor> editors, ToIntFunction<ClientEditor> step) {
        return editors.stream().mapToInt(step).max().orElse(ExitCode.OK);
    }

    private void list(ClientEditor editor) {
        ConfigurableClient client = editor.client();
        String found = client.isFound(place) ? "found" : "not found";
        String entry;
        try {
            entry = editor.isRegistered() ? "has \"%s\"".formatted(name) : "no \"%s\"".formatted(name);
        } catch (InvalidConfigException e) {
            entry = "not readable: " + e.getMessage();
        } catch (IOException e) {
            entry = "not readable: " + reason(e);
        }
        print("%-15s %-10s %s: %s".formatted(client, found, editor.file(), entry));
    }

    private int write(ClientEditor editor, ServerEntry server) {
        try {
            print(editor.write(server));
            print(editor.client().title() + ": " + editor.client().nextStep());
            return ExitCode.OK;
        } catch (InvalidConfigException e) {
            return refused(editor, e.getMessage(), server);
        } catch (IOException e) {
            return refused(editor, reason(e), server);
        }
    }

    private int remove(ClientEditor editor) {
        try {
            print(editor.remove());
            return ExitCode.OK;
        } catch (InvalidConfigException e) {
            return notRemoved(editor, e.getMessage());
        } catch (IOException e) {
            return notRemoved(editor, reason(e));
        }
    }

    private int notRemoved(ClientEditor editor, String reason) {
        say(
                editor.file() + " was left as it is: " + reason + ".",
                "Fix that and run this again, or delete the entry \"%s\" in \"%s\" there."
                        .formatted(name, editor.client().key()));
        return FAILED;
    }

    private int refused(ClientEditor editor, String reason, ServerEntry server) {
        say(
                editor.file() + " was left as it is: " + reason + ".",
                "Fix that and run this again, or paste the entry \"%s\" of this into \"%s\" there:"
                        .formatted(name, editor.client().key()));
        paste(editor, server);
        return FAILED;
    }

    private int print(ClientEditor editor, ServerEntry server) {
        say("For " + editor.file() + ", in \"" + editor.client().key() + "\":");
        paste(editor, server);
        return ExitCode.OK;
    }

    private void paste(ClientEditor editor, ServerEntry server) {
        PrintWriter out = command.commandLine().getOut();
        out.print(editor.alone(server));
        out.flush();
    }

    /** Warns of conditions that may prevent the entry from working. */
    private void remarks(ServerEntry server) {
        if (!place.isWindows() && !place.isMac() && !server.environment().containsKey("DISPLAY")) {
            say(
                    "DISPLAY is not set here, so the entry has none: run this again in a terminal on the desktop that the agent should control.");
        }
        PassedVariables.passing(server.environment())
                .forEach(value ->
                        say(value + " looks like a name that is new at each log-in: then run this again after it."));
        if (program.jar()
                .map(Path::getParent)
                .filter(folder -> folder.endsWith("target"))
                .isPresent()) {
            say(
                    "The jar lies in a build folder, where the next clean build deletes it; a copy elsewhere lasts: run setup from that.");
        }
    }

    private void checkUsage() {
        if (!unknownArgs.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "setup has no option %s. Options of the server go after --, as in: surehand setup --client %s -- --image-limit 1568"
                            .formatted(unknownArgs.get(0), chosen == null ? "cursor" : chosen));
        }
        if (list == (chosen != null)) {
            throw new ParameterException(
                    command.commandLine(), "setup needs either --client CLIENT or --list. --help lists the clients.");
        }
        if (remove && (print || !options.isEmpty())) {
            throw new ParameterException(
                    command.commandLine(), "--remove takes neither --print nor options of the server");
        }
        if (name.isBlank()) {
            throw new ParameterException(command.commandLine(), "--name is empty");
        }
        try {
            check.accept(options);
        } catch (ParameterException e) {
            throw new ParameterException(command.commandLine(), "After --: " + e.getMessage());
        }
    }

    /** Returns the reason with the type of the exception, because the message of most of them is only a path. */
    private static String reason(IOException e) {
        return "%s (%s)".formatted(e.getMessage(), e.getClass().getSimpleName().replace("Exception", ""));
    }

    private void print(String sentence) {
        PrintWriter out = command.commandLine().getOut();
        out.println(sentence);
        out.flush();
    }

    private void say(String... sentences) {
        PrintWriter err = command.commandLine().getErr();
        List.of(sentences).forEach(err::println);
        err.flush();
    }
}
