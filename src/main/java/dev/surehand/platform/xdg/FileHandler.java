package dev.surehand.platform.xdg;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.desktop.launch.ProgramPath;
import dev.surehand.desktop.launch.ResourceLines;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks the desktop which program would open a file or an address, and refuses those that run it, such as shells, languages,
 * installers and terminals.
 *
 * @param environment of this process
 * @param entries all entries, also those that no menu shows
 * @param since entries that were changed later are not trusted: what works the desktop may have written them
 */
record FileHandler(Map<String, String> environment, ProgramPath path, List<DesktopEntry> entries, Instant since) {

    /** Programs that run what they open. */
    private static final Set<String> RUNNERS = new HashSet<>(ResourceLines.read(FileHandler.class, "file-runners.txt"));

    /** Programs that run the script that comes first in their command. */
    private static final Set<String> INTERPRETERS =
            new HashSet<>(ResourceLines.read(FileHandler.class, "interpreters.txt"));

    /** What a program's name has after it, such as {@code python3.11}. */
    private static final Pattern VERSION = Pattern.compile("[-.]?[0-9][0-9.]*$");

    private static final Pattern TYPE = Pattern.compile("(?:standard::content-type: *)?([\\w.+-]+/[\\w.+-]+)");
    private static final Pattern ENTRY = Pattern.compile("([^\\s:;]+)\\.desktop");

    private static final int PATIENCE_S = 5;
    private static final int LONGEST_ANSWER = 16 * 1024;

    /**
     * Checks the program that would open something.
     *
     * @throws DesktopException invalid_parameter if it would run a file; open_failed if the desktop does not report it, or if its
     *     settings were written meanwhile
     */
    void check(URI target) {
        new OpenerSettings(environment, new WrittenFiles(since)).changed().ifPresent(file -> {
            throw unknown("%s was written while this server ran".formatted(OutsideText.of(file.toString())));
        });
        boolean isFile = "file".equals(target.getScheme());
        Set<String> types = isFile
                ? types(Path.of(target))
                : Set.of("x-scheme-handler/" + target.getScheme().toLowerCase(Locale.ROOT));
        types.forEach(type -> check(type, isFile));
    }

    private void check(String type, boolean isFile) {
        List<String> ids = ask(List.of("xdg-mime", "query", "default", type), List.of("gio", "mime", type)).stream()
                .flatMap(answer -> first(ENTRY, answer).stream())
                .toList();
        // Without an entry, xdg-open looks at other settings. For addresses these are variables of the session.
        if (isFile && ids.isEmpty()) {
            throw unknown("the desktop names no program for %s; the user can choose one".formatted(type));
        }
        ids.forEach(id -> whyRefused(id, isFile).ifPresent(why -> {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "Nothing was opened: the desktop opens %s with %s, and %s. The user can choose another program for it."
                            .formatted(type, OutsideText.of(id), why));
        }));
    }

    private Set<String> types(Path file) {
        Set<String> types = new LinkedHashSet<>();
        ask(
                        List.of("xdg-mime", "query", "filetype", file.toString()),
                        List.of("gio", "info", "-a", "standard::content-type", file.toString()))
                .forEach(answer -> answer.lines()
                        .map(String::strip)
                        .flatMap(line -> first(TYPE, line).stream())
                        .forEach(types::add));
        if (types.isEmpty()) {
            throw unknown("the desktop does not report of which kind the file is");
        }
        return types;
    }

    private Optional<String> whyRefused(String id, boolean isFile) {
        Optional<DesktopEntry> found = entries.stream()
                .filter(entry -> entry.id().equals(id.replace('/', '-')))
                .findFirst();
        if (found.isEmpty()) {
            return Optional.of("that program is not installed, so another one would open it");
        } else if (found.get().isChangedSince(since)) {
            return Optional.of("the entry of that program was written while this server ran");
        }
        return isFile && runsFiles(found.get().commandItself())
                ? Optional.of("that program runs what it opens")
                : Optional.empty();
    }

    /**
     * Returns whether a command runs the file that it opens. Shells and languages do if the file, whose place has a {@code %}, is
     * the script or part of it.
     */
    static boolean runsFiles(List<String> command) {
        String program = command.isEmpty() ? "" : command.get(0);
        return isListed(RUNNERS, program)
                || program.startsWith("-")
                || (isListed(INTERPRETERS, program)
                        && command.stream()
                                .skip(1)
                                .filter(word -> !word.startsWith("-"))
                                .findFirst()
                                .map(word -> word.contains("%"))
                                .orElse(true));
    }

    private static boolean isListed(Set<String> programs, String program) {
        String name = program.substring(program.lastIndexOf('/') + 1);
        return programs.contains(name)
                || programs.contains(VERSION.matcher(name).replaceFirst(""));
    }

    private static Optional<String> first(Pattern pattern, String answer) {
        Matcher matcher = pattern.matcher(answer);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Runs those of two commands that are installed, and returns what they print: which one the desktop follows is not known. */
    private List<String> ask(List<String> command, List<String> other) {
        List<String> answers = new ArrayList<>();
        for (List<String> each : List.of(command, other)) {
            path.find(each.get(0)).ifPresent(program -> answers.add(output(program, each.subList(1, each.size()))));
        }
        if (answers.isEmpty()) {
            throw unknown("there is neither xdg-mime nor gio; the user can install xdg-utils");
        }
        return answers;
    }

    private String output(Path program, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(UserEnvironment.startFolder())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        ChildEnvironment.give(builder, environment);
        builder.environment().put("LC_ALL", "C.UTF-8");
        try {
            return answer(builder.start());
        } catch (IOException e) {
            throw unknown("%s did not start".formatted(program.getFileName()));
        }
    }

    private static String answer(Process process) throws IOException {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_S, TimeUnit.SECONDS)) {
                throw unknown("the desktop does not answer in time");
            }
            return new String(process.getInputStream().readNBytes(LONGEST_ANSWER), StandardCharsets.UTF_8);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static DesktopException unknown(String why) {
        return DesktopException.of(
                ErrorCode.OPEN_FAILED,
                "It is not known which program would open it (%s), so nothing was opened.".formatted(why));
    }
}
