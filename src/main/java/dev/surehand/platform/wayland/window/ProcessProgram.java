package dev.surehand.platform.wayland.window;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The program of a window, by its process. */
final class ProcessProgram {

    private ProcessProgram() {}

    /**
     * @param pid 0 when unknown
     * @param appId what the window calls its program; may be empty
     */
    static ProgramIdentity of(long pid, OutsideText appId) {
        OutsideText executable = Optional.of(pid)
                .filter(id -> id > 0)
                .flatMap(ProcessHandle::of)
                .flatMap(process -> process.info().command())
                .map(path -> OutsideText.of(Path.of(path).getFileName().toString()))
                .orElse(OutsideText.NONE);
        List<OutsideText> names = Stream.of(appId, executable)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        return new ProgramIdentity(
                names.isEmpty() ? OutsideText.NONE : names.get(0),
                appId,
                List.of(executable),
                names,
                pid > 0 ? Set.of(pid) : Set.of());
    }
}
