package dev.surehand.platform.win32.window;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.NTSecApi.LSA_UNICODE_STRING;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.win32.bindings.Ntdll;
import dev.surehand.platform.win32.bindings.Ntdll.ProcessEntry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The processor time that a program has used so far, including its helpers. Helpers are processes of the same executable that
 * the program has started, directly or through other helpers, as browsers do. Windows counts processor time in steps of 10 to
 * 16 ms.
 *
 * <p>Uses the list of processes, because GetProcessTimes in Wine 8 and 10 returns the times of the caller for every process.
 *
 * @param ntdll provides the list of processes
 * @param pid the program
 */
record ProgramWork(Ntdll ntdll, long pid) implements Supplier<Duration> {

    private static final int FIRST_BYTES = 1 << 18;
    private static final int MOST_BYTES = 1 << 26;
    private static final int NANOSECONDS_IN_A_UNIT = 100;

    private record ProgramProcess(long pid, long parent, String executable, Duration time) {

        static ProgramProcess of(ProcessEntry entry) {
            LSA_UNICODE_STRING name = entry.ImageName;
            return new ProgramProcess(
                    Pointer.nativeValue(entry.UniqueProcessId),
                    Pointer.nativeValue(entry.InheritedFromUniqueProcessId),
                    name.Buffer == null
                            ? ""
                            : new String(
                                    name.Buffer.getByteArray(0, Short.toUnsignedInt(name.Length)),
                                    StandardCharsets.UTF_16LE),
                    Duration.ofNanos((entry.UserTime + entry.KernelTime) * NANOSECONDS_IN_A_UNIT));
        }

        boolean isHelperOf(ProgramProcess other) {
            return parent == other.pid && executable.equals(other.executable);
        }
    }

    /** Returns the processor time; zero for a program that has ended, or when Windows does not list the processes. */
    @Override
    public Duration get() {
        List<ProgramProcess> all = processes();
        List<ProgramProcess> found =
                new ArrayList<>(all.stream().filter(p -> p.pid == pid).toList());
        for (int i = 0; i < found.size(); i++) {
            ProgramProcess parent = found.get(i);
            all.stream()
                    .filter(process -> process.isHelperOf(parent) && !found.contains(process))
                    .forEach(found::add);
        }
        return found.stream().map(ProgramProcess::time).reduce(Duration.ZERO, Duration::plus);
    }

    private List<ProgramProcess> processes() {
        // Windows may need more on the next call, because processes start meanwhile.
        for (int bytes = FIRST_BYTES; bytes <= MOST_BYTES; bytes *= 2) {
            try (Memory memory = new Memory(bytes)) {
                int status = ntdll.NtQuerySystemInformation(
                        Ntdll.SYSTEM_PROCESS_INFORMATION, memory, bytes, new IntByReference());
                if (status == 0) {
                    return read(memory);
                }
                if (status != Ntdll.STATUS_INFO_LENGTH_MISMATCH) {
                    return List.of();
                }
            }
        }
        return List.of();
    }

    private static List<ProgramProcess> read(Memory memory) {
        List<ProgramProcess> processes = new ArrayList<>();
        long offset = 0;
        int distance;
        do {
            ProcessEntry entry = new ProcessEntry(memory.share(offset));
            entry.read();
            processes.add(ProgramProcess.of(entry));
            distance = entry.NextEntryOffset;
            offset += distance;
        } while (distance != 0);
        return processes;
    }
}
