package dev.surehand.platform.quartz.system;

import com.sun.jna.Native;
import dev.surehand.platform.quartz.bindings.Responsibility;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The program that a person allows or refuses in the settings of macOS. This is rarely Java itself: macOS asks in the name of
 * the app that started it, such as a terminal or the client.
 *
 * @param name the name in the lists of the settings
 * @param isApp whether it is an app, and not a single executable, which the lists show by its file name
 * @param path the folder of the app, or the executable
 */
public record ResponsibleApp(String name, boolean isApp, Path path) {

    /** The outermost app: one inside it, such as a helper of a browser, has no permissions of its own. */
    private static final Pattern APP =
            Pattern.compile("^(?<folder>(?:.*?/)?(?<name>[^/]+)\\.app)/(?:.*/)?Contents/MacOS/[^/]+$");

    /** Returns the program that is responsible for this process. */
    public static ResponsibleApp find() {
        ProcessHandle self = ProcessHandle.current();
        return of(responsibleFor(self).flatMap(ResponsibleApp::executable), ancestors(self));
    }

    /**
     * Chooses the responsible program.
     *
     * @param responsible the executable of the process that macOS names, if it does
     * @param ancestors the executables of this process and of its parents, nearest first
     */
    static ResponsibleApp of(Optional<String> responsible, List<String> ancestors) {
        return responsible
                .map(ResponsibleApp::ofExecutable)
                .or(() -> ancestors.stream()
                        .map(ResponsibleApp::ofExecutable)
                        .filter(ResponsibleApp::isApp)
                        .findFirst())
                .orElseGet(() -> ofExecutable(ancestors.isEmpty() ? "java" : ancestors.get(0)));
    }

    private static ResponsibleApp ofExecutable(String executable) {
        Matcher app = APP.matcher(executable);
        if (app.matches()) {
            return new ResponsibleApp(app.group("name"), true, Path.of(app.group("folder")));
        }
        Path path = Path.of(executable);
        return new ResponsibleApp(String.valueOf(path.getFileName()), false, path);
    }

    private static List<String> ancestors(ProcessHandle self) {
        return Stream.iterate(Optional.of(self), Optional::isPresent, each -> each.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .map(ResponsibleApp::executable)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> executable(ProcessHandle process) {
        return process.info().command();
    }

    private static Optional<ProcessHandle> responsibleFor(ProcessHandle process) {
        try {
            int pid = Native.load("System", Responsibility.class)
                    .responsibility_get_pid_responsible_for_pid(Math.toIntExact(process.pid()));
            return pid > 0 ? ProcessHandle.of(pid) : Optional.empty();
        } catch (UnsatisfiedLinkError notExported) {
            return Optional.empty();
        }
    }
}
