package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.desktop.launch.RunnableFile;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Starts installed programs and opens files and addresses with {@code open}, the program of macOS for it. What it starts is not
 * a child of this server, so it outlives the server.
 */
public final class QuartzLauncher implements Launcher {

    /** The program of macOS that opens files, addresses and programs. */
    public static final Path OPENER = Path.of("/usr/bin/open");

    /** The program that shows folders. It always runs. */
    static final Path FINDER = Path.of("/System/Library/CoreServices/Finder.app");

    private final ApplicationBundles bundles;
    private final RunningPrograms programs;
    private final Path opener;

    /** @param opener {@link #OPENER}, except in tests */
    public QuartzLauncher(ApplicationBundles bundles, RunningPrograms programs, Path opener) {
        this.bundles = bundles;
        this.programs = programs;
        this.opener = opener;
    }

    @Override
    public List<Application> applications() {
        return bundles.installed().stream().map(ApplicationBundle::application).toList();
    }

    /** Finds programs by name, identifier or path, and by the other names of the bundle only if none is called so. */
    @Override
    public List<Application> find(String name) {
        List<ApplicationBundle> all = bundles.installed();
        List<ApplicationBundle> called =
                all.stream().filter(bundle -> bundle.isCalled(name)).toList();
        return (called.isEmpty()
                        ? all.stream().filter(bundle -> bundle.calls(name)).toList()
                        : called)
                .stream().map(ApplicationBundle::application).toList();
    }

    @Override
    public ProgramStart prepared(Application application) {
        if (!Files.isDirectory(Path.of(application.id()))) {
            throw DesktopException.of(
                    ErrorCode.OPEN_FAILED, "%s is no longer installed.".formatted(application.name()));
        }
        return new ProgramStart(application, List.of(opener.toString(), "-a", application.id()), Optional.empty());
    }

    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        return run(program.words(), Optional.of(Path.of(program.application().id())));
    }

    @Override
    public Launched open(URI target, boolean isApproved) {
        if (!"file".equals(target.getScheme())) {
            return run(List.of(opener.toString(), target.toASCIIString()), Optional.empty());
        }
        Path file = Path.of(target);
        RunnableFile.refuse(file, Set.of());
        checkNotForTerminal(file);
        return run(
                List.of(opener.toString(), file.toString()),
                Files.isDirectory(file) ? Optional.of(FINDER) : Optional.empty());
    }

    /** What can be executed and has no ending, Terminal runs, whatever it is. */
    private static void checkNotForTerminal(Path file) {
        try {
            Path real = file.toRealPath();
            boolean hasEnding =
                    real.getFileName() != null && real.getFileName().toString().lastIndexOf('.') > 0;
            if (!hasEnding && Files.isRegularFile(real) && RunnableFile.isExecutable(real)) {
                throw RunnableFile.refused(
                        file,
                        "its permissions say that it can be executed, and its name has no ending; chmod -x removes that from a document");
            }
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.OPEN_FAILED, "%s could not be read.".formatted(OutsideText.of(file.toString())));
        }
    }

    private Launched run(List<String> command, Optional<Path> bundle) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(UserEnvironment.startFolder())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // What the opener has in its environment, the program gets that it starts.
        ChildEnvironment.give(builder);
        try {
            return new Opened(builder.start(), bundle, programs);
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.OPEN_FAILED,
                    "%s could not be started: %s."
                            .formatted(
                                    OutsideText.of(opener.toString()), OutsideText.of(String.valueOf(e.getMessage()))));
        }
    }

    /**
     * @param process of the opener, which ends when macOS has taken the order
     * @param bundle the program that it starts, or that shows a folder; empty for a file or an address
     */
    private record Opened(Process process, Optional<Path> bundle, RunningPrograms programs) implements Launched {

        /** The system starts the program, so it is known by its executable and not by its parent. */
        @Override
        public boolean includes(long pid) {
            return bundle.isPresent()
                    && programs.executable(pid)
                            .filter(path -> isInside(path, bundle.get()))
                            .isPresent();
        }

        /** The same folder has several paths on macOS: by links, and on both volumes of the system. */
        private static boolean isInside(Path executable, Path bundle) {
            return Stream.iterate(executable, Objects::nonNull, Path::getParent)
                    .anyMatch(folder -> folder.equals(bundle) || isSame(folder, bundle));
        }

        private static boolean isSame(Path one, Path other) {
            try {
                return Files.isSameFile(one, other);
            } catch (IOException missing) {
                return false;
            }
        }

        @Override
        public OptionalInt exitCode() {
            return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
        }
    }
}
