package dev.surehand.platform.quartz.system;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.platform.mac.SystemB;
import dev.surehand.platform.quartz.bindings.Responsibility;
import java.nio.charset.StandardCharsets;
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
 * @param path the folder of the app, or the executable, which the lists show by its file name
 */
public record ResponsibleApp(String name, StartedBy startedBy, Path path) {

    /** What started this server, as far as it matters to the person at the settings. */
    enum StartedBy {
        APP,
        /** A single executable, as launchd and cron start it. */
        PROGRAM,
        /** A login over ssh, for which macOS has one entry whatever runs in it. */
        SSH
    }

    /** The outermost app: one inside it, such as a helper of a browser, has no permissions of its own. */
    private static final Pattern APP =
            Pattern.compile("^(?<folder>(?:.*?/)?(?<name>[^/]+)\\.app)/(?:.*/)?Contents/MacOS/[^/]+$");

    private static final Pattern SSH = Pattern.compile("^(?:.*/)?sshd(?:-session|-keygen-wrapper)?$");
    private static final Path SSH_ENTRY = Path.of("/usr/libexec/sshd-keygen-wrapper");

    /** Starts all others, so it says nothing. */
    private static final String LAUNCHD = "/sbin/launchd";

    /** PROC_PIDPATHINFO_MAXSIZE of libproc.h, in bytes. */
    private static final int LONGEST_PATH = 4096;

    /** Returns the program that is responsible for this process. */
    public static ResponsibleApp find() {
        ProcessHandle self = ProcessHandle.current();
        return of(responsibleFor(self).flatMap(ResponsibleApp::executable), ancestors(self));
    }

    /**
     * Chooses the responsible program: the one that macOS names, else the nearest parent that is an app, else the parent that
     * launchd has started, which is what macOS goes by then.
     *
     * @param responsible the executable of the process that macOS names, if it does
     * @param ancestors the executables of this process and of its parents, nearest first
     */
    static ResponsibleApp of(Optional<String> responsible, List<String> ancestors) {
        List<ResponsibleApp> parents = ancestors.stream()
                .filter(executable -> !executable.equals(LAUNCHD))
                .map(ResponsibleApp::ofExecutable)
                .toList();
        return responsible
                .map(ResponsibleApp::ofExecutable)
                .or(() -> parents.stream()
                        .filter(parent -> parent.startedBy() != StartedBy.PROGRAM)
                        .findFirst())
                .or(() -> parents.stream().reduce((nearer, outer) -> outer))
                .orElseGet(() -> ofExecutable("java"));
    }

    private static ResponsibleApp ofExecutable(String executable) {
        Matcher app = APP.matcher(executable);
        if (app.matches()) {
            return new ResponsibleApp(app.group("name"), StartedBy.APP, Path.of(app.group("folder")));
        }
        boolean isSsh = SSH.matcher(executable).matches();
        Path path = isSsh ? SSH_ENTRY : Path.of(executable);
        return new ResponsibleApp(String.valueOf(path.getFileName()), isSsh ? StartedBy.SSH : StartedBy.PROGRAM, path);
    }

    private static List<String> ancestors(ProcessHandle self) {
        return Stream.iterate(Optional.of(self), Optional::isPresent, each -> each.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .map(ResponsibleApp::executable)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Asks the kernel first, which also answers for processes of other users, such as those of ssh and cron. */
    private static Optional<String> executable(ProcessHandle process) {
        try (Memory path = new Memory(LONGEST_PATH)) {
            int length = SystemB.INSTANCE.proc_pidpath(Math.toIntExact(process.pid()), path, LONGEST_PATH);
            return length > 0
                    ? Optional.of(new String(path.getByteArray(0, length), StandardCharsets.UTF_8))
                    : process.info().command();
        } catch (UnsatisfiedLinkError missing) {
            return process.info().command();
        }
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
