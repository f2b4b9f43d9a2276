package dev.surehand.platform.x11.window;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.platform.x11.wire.LocalProcess;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The names of a process of this machine. Each is empty when unknown.
 *
 * @param executable the name of the file that it runs, which only the system sets
 * @param started the name that it was started with: its argument 0, or the script whose name the system kept
 * @param command the system's name for it, of which Linux keeps 15 bytes; the process may change it
 */
record ProcessNames(OutsideText executable, OutsideText started, OutsideText command) {

    private static final ProcessNames UNKNOWN = new ProcessNames(OutsideText.NONE, OutsideText.NONE, OutsideText.NONE);

    /** The bytes that Linux keeps of a name. */
    private static final int COMMAND_BYTES = 15;

    private static final int ARGUMENTS = 2;

    /** @param pid 0 is none */
    static ProcessNames of(long pid) {
        if (pid == 0) {
            return UNKNOWN;
        }
        LocalProcess process = new LocalProcess(pid);
        return of(process.executable(), process.arguments(ARGUMENTS), process.name());
    }

    /** @param arguments the first ones, as many as the process has */
    static ProcessNames of(String executable, List<String> arguments, String command) {
        // For a script Linux runs the interpreter, whose first argument is the script, and keeps the script's name.
        String script = arguments.size() < ARGUMENTS ? "" : fileName(arguments.get(1));
        String zero = arguments.isEmpty() ? "" : fileName(arguments.get(0));
        boolean isScript = !command.isEmpty() && script.startsWith(command) && !zero.startsWith(command);
        return new ProcessNames(
                OutsideText.of(fileName(executable)),
                OutsideText.of(isScript ? script : zero),
                OutsideText.of(command));
    }

    /**
     * @param pid of this process; 0 when it is unknown
     * @param isProgram false when the process only relays the program
     */
    ProgramIdentity with(OutsideText wmClass, long pid, boolean isProgram) {
        OutsideText name = command.isEmpty() || !isProgram ? wmClass : longer();
        return new ProgramIdentity(
                name,
                wmClass,
                List.of(executable),
                Stream.of(wmClass, executable, started, command)
                        .filter(each -> !each.isEmpty())
                        .distinct()
                        .toList(),
                pid == 0 ? Set.of() : Set.of(pid));
    }

    /** Returns the whole name when Linux has cut it and another name contains the rest. */
    private OutsideText longer() {
        boolean isCut = command.whole().length() >= COMMAND_BYTES;
        return Stream.of(executable, started)
                .filter(whole -> isCut && whole.whole().startsWith(command.whole()))
                .findFirst()
                .orElse(command);
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
