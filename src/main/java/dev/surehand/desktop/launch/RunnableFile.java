package dev.surehand.desktop.launch;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Recognises files that a system would run or install instead of showing, by their names, permissions and content. The rules are the
 * same on every system: which program opens a file is a setting there.
 */
public final class RunnableFile {

    private static final Set<PosixFilePermission> TO_EXECUTE = EnumSet.of(
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    /** Endings of files; one with a slash is that of a folder too. */
    private static final Set<String> ENDINGS =
            new HashSet<>(ResourceLines.read(RunnableFile.class, "runnable-endings.txt"));

    private RunnableFile() {}

    /**
     * Checks that a file is shown when it is opened. A link counts as what it leads to, and as what it is called.
     *
     * @param more endings that the system adds, in lower case and without the dot
     * @throws DesktopException invalid_parameter if it would run; open_failed if it cannot be read
     */
    public static void refuse(Path file, Collection<String> more) {
        try {
            Path real = file.toRealPath();
            for (Path each : List.of(file, real)) {
                byName(each, Files.isDirectory(real), more).ifPresent(why -> {
                    throw refused(file, why);
                });
            }
            if (!Files.isDirectory(real)) {
                byContent(real).ifPresent(why -> {
                    throw refused(file, why);
                });
            }
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.OPEN_FAILED,
                    "%s could not be read, so it is not known whether it would run. Check its path and its permissions."
                            .formatted(OutsideText.of(file.toString())));
        }
    }

    /** Returns a refusal that names the file and why it would run. */
    public static DesktopException refused(Path file, String why) {
        return DesktopException.of(
                ErrorCode.INVALID_PARAMETER,
                "%s was not opened: %s. Only what is shown is opened; start a program by its name with app, or open the file inside the program that shows it."
                        .formatted(OutsideText.of(file.toString()), why));
    }

    private static Optional<String> byName(Path file, boolean isFolder, Collection<String> more) {
        String ending =
                ending(file.getFileName() == null ? "" : file.getFileName().toString());
        boolean runs =
                ENDINGS.contains(ending + "/") || (!isFolder && (ENDINGS.contains(ending) || more.contains(ending)));
        return runs
                ? Optional.of("files of its kind (%s) run or install something".formatted(OutsideText.of(ending)))
                : Optional.empty();
    }

    /** Windows ignores blanks and dots at the end of a name, and reads the stream of a file that follows a colon. */
    private static String ending(String name) {
        String whole = name.toLowerCase(Locale.ROOT).replaceAll("(:.*)?[. ]*$", "");
        int dot = whole.lastIndexOf('.');
        return dot < 0 ? "" : whole.substring(dot + 1);
    }

    /** A document may have the permissions of a program, such as one that was copied from a memory stick. */
    private static Optional<String> byContent(Path real) throws IOException {
        if (!Files.isRegularFile(real)) {
            return Optional.of("it is neither a file nor a folder");
        }
        FileStart start = FileStart.of(real);
        Optional<String> runs = start.whatRuns().map("its content is %s"::formatted);
        return runs.isEmpty() && isExecutable(real) && !start.isDocument()
                ? Optional.of(
                        "its permissions say that it can be executed, and it is not known as a document; chmod -x removes that")
                : runs;
    }

    /** Returns whether the permissions of a file say that it can be executed. */
    public static boolean isExecutable(Path file) throws IOException {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                && !Collections.disjoint(Files.getPosixFilePermissions(file), TO_EXECUTE);
    }

    /** Returns the endings in a list as PATHEXT of Windows has it. */
    public static Set<String> endings(String listed) {
        return Stream.of(listed.split(";"))
                .map(each -> each.replace(".", "").strip().toLowerCase(Locale.ROOT))
                .filter(each -> !each.isEmpty())
                .collect(HashSet::new, Set::add, Set::addAll);
    }
}
