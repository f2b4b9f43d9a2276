package dev.surehand.platform.xdg;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.desktop.launch.ProgramPath;
import dev.surehand.desktop.launch.RunnableFile;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Starts the programs of desktop entries, each in its own session, so that they outlive the server, and opens files and
 * addresses with {@code xdg-open} or {@code gio}. Started programs get no input and their output is discarded, because stdin
 * and stdout belong to the protocol.
 */
public final class XdgLauncher implements Launcher {

    private static final List<String> TERMINAL = List.of("x-terminal-emulator", "-e");
    private static final List<List<String>> OPENERS = List.of(List.of("xdg-open"), List.of("gio", "open"));

    private final Map<String, String> environment;
    private final Instant since;

    /**
     * @param environment names the display and the folders of entries and programs; started programs get of it, and of that of this
     *     process, what {@link ChildEnvironment} keeps
     */
    public XdgLauncher(Map<String, String> environment) {
        this(environment, Clock.systemUTC().instant());
    }

    /** @param since entries that were changed later start nothing */
    XdgLauncher(Map<String, String> environment, Instant since) {
        Map<String, String> all = new HashMap<>(System.getenv());
        all.putAll(environment);
        this.environment = Map.copyOf(all);
        this.since = since;
    }

    @Override
    public List<Application> applications() {
        return applications(entry -> true);
    }

    /**
     * Finds applications by name or id, and by their program only if none has that name or id: the entry for a program's
     * settings often runs the same command.
     */
    @Override
    public List<Application> find(String name) {
        List<Application> called = applications(entry -> entry.isCalled(name));
        return called.isEmpty() ? applications(entry -> entry.runs(name)) : called;
    }

    private List<Application> applications(Predicate<DesktopEntry> which) {
        return programs().filter(which).map(DesktopEntry::application).toList();
    }

    private Stream<DesktopEntry> programs() {
        return ApplicationFolders.of(environment).entries().stream()
                .filter(entry -> entry.isProgram()
                        && entry.required().map(this::isInstalled).orElse(true));
    }

    @Override
    public ProgramStart prepared(Application application) {
        DesktopEntry entry = programs()
                .filter(each -> each.id().equals(application.id()))
                .findFirst()
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OPEN_FAILED, "%s is no longer installed.".formatted(application.name())));
        checkNotNew(entry, application);
        if (entry.needsTerminal() && !isInstalled(TERMINAL.get(0))) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "%s runs in a terminal, and this desktop has no %s. Open a terminal by its name and type %s."
                            .formatted(
                                    application.name(),
                                    TERMINAL.get(0),
                                    OutsideText.of(String.join(" ", entry.command()))));
        }
        List<String> words = entry.needsTerminal() ? installed(TERMINAL) : new ArrayList<>();
        words.addAll(installed(entry.command()));
        checkNotWritten(words);
        return new ProgramStart(entry.application(), words, entry.folder().filter(XdgLauncher::isStartFolder));
    }

    private static boolean isStartFolder(Path folder) {
        return folder.isAbsolute() && UserEnvironment.isStartFolder(folder.toFile());
    }

    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        return run(program.words(), program.folder());
    }

    /** An agent that may use an editor could write an entry with any command. */
    private void checkNotNew(DesktopEntry entry, Application application) {
        if (entry.isChangedSince(since)) {
            throw DesktopException.of(
                    ErrorCode.OPEN_FAILED,
                    "The menu entry of %s was written while this server ran, so it was not started. The user can start it, or start the server again."
                            .formatted(application.name()));
        }
    }

    @Override
    public Launched open(URI target, boolean isApproved) {
        boolean isFile = "file".equals(target.getScheme());
        if (isFile) {
            RunnableFile.refuse(Path.of(target), Set.of());
        }
        List<String> command = OPENERS.stream()
                .filter(opener -> isInstalled(opener.get(0)))
                .findFirst()
                .map(ArrayList::new)
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.NOT_SUPPORTED_HERE,
                                "Nothing on this system opens files and addresses: there is neither xdg-open nor gio. The user can install it: sudo apt-get install xdg-utils."));
        new FileHandler(environment, path(), ApplicationFolders.of(environment).entries(), since).check(target);
        command.add(isFile ? Path.of(target).toString() : target.toASCIIString());
        return run(installed(command), Optional.empty());
    }

    /**
     * Returns a command with the absolute path of its program.
     *
     * @throws DesktopException open_failed if there is no such program
     */
    private List<String> installed(List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.set(
                0,
                path().find(command.get(0))
                        .orElseThrow(() -> failed(command, "there is no such program"))
                        .toString());
        return words;
    }

    /** A program can also be an argument, such as of a terminal or of {@code env}. */
    private void checkNotWritten(List<String> command) {
        WrittenFiles written = new WrittenFiles(since);
        command.stream()
                .filter(word -> word.startsWith("/"))
                .flatMap(word -> path().find(word).stream())
                .filter(written::has)
                .findFirst()
                .ifPresent(program -> {
                    throw failed(List.of(program.toString()), "the program was written while this server ran");
                });
    }

    /** @param command with absolute paths */
    private Launched run(List<String> command, Optional<Path> folder) {
        checkNotWritten(command);
        List<String> whole = new ArrayList<>();
        path().find("setsid").ifPresent(setsid -> whole.add(setsid.toString()));
        whole.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(whole)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        ChildEnvironment.give(builder, environment);
        builder.directory(folder.map(Path::toFile).orElseGet(UserEnvironment::startFolder));
        try {
            return new Running(builder.start());
        } catch (IOException e) {
            throw failed(command, String.valueOf(e.getMessage()));
        }
    }

    private static DesktopException failed(List<String> command, String reason) {
        return DesktopException.of(
                ErrorCode.OPEN_FAILED,
                "%s could not be started: %s.".formatted(OutsideText.of(command.get(0)), reason));
    }

    private ProgramPath path() {
        return ProgramPath.of(environment.getOrDefault("PATH", "/usr/bin:/bin"));
    }

    private boolean isInstalled(String program) {
        return path().find(program).isPresent();
    }

    private record Running(Process process) implements Launched {
        @Override
        public boolean includes(long pid) {
            return Launched.isStartedBy(pid, process.pid());
        }

        @Override
        public OptionalInt exitCode() {
            return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
        }
    }
}
