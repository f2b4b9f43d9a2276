package dev.surehand.platform.win32.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.bindings.Ntdll;
import dev.surehand.platform.win32.bindings.Ntdll.ProcessEntry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** E2.4: checks whose processor time counts as work of a program. */
class ProgramWorkTest {

    private static final int FEW_PROCESSES = 1 << 18;
    private static final int STATUS_ACCESS_DENIED = 0xC0000022;

    private record Listed(long pid, long parent, String executable, long userMs, long kernelMs) {}

    private final Scripted windows = new Scripted();
    private final List<Memory> names = new ArrayList<>();

    private Duration workOf(long pid) {
        return new ProgramWork(windows.libraries().ntdll(), pid).get();
    }

    private void lists(int needed, Listed... processes) {
        windows.on("NtQuerySystemInformation", arguments -> {
            assertThat(arguments[0]).isEqualTo(Ntdll.SYSTEM_PROCESS_INFORMATION);
            if ((int) arguments[2] < needed) {
                return Ntdll.STATUS_INFO_LENGTH_MISMATCH;
            }
            Pointer at = (Pointer) arguments[1];
            for (int i = 0; i < processes.length; i++) {
                int distance = i == processes.length - 1 ? 0 : 512;
                write(processes[i], new ProcessEntry(at), distance);
                at = at.share(distance);
            }
            return 0;
        });
    }

    private void write(Listed process, ProcessEntry entry, int distance) {
        entry.NextEntryOffset = distance;
        entry.UserTime = process.userMs * 10_000;
        entry.KernelTime = process.kernelMs * 10_000;
        entry.UniqueProcessId = Pointer.createConstant(process.pid);
        entry.InheritedFromUniqueProcessId = Pointer.createConstant(process.parent);
        if (!process.executable.isEmpty()) {
            byte[] text = process.executable.getBytes(StandardCharsets.UTF_16LE);
            Memory name = new Memory(text.length);
            name.write(0, text, 0, text.length);
            names.add(name);
            entry.ImageName.Length = (short) text.length;
            entry.ImageName.Buffer = name;
        }
        entry.write();
    }

    private static final Listed[] BROWSER = {
        new Listed(0, 0, "", 0, 90_000),
        new Listed(4, 0, "System", 0, 7_000),
        new Listed(40, 30, "browser.exe", 200, 16),
        new Listed(44, 40, "browser.exe", 1_000, 0),
        new Listed(48, 44, "browser.exe", 3_000, 0),
        new Listed(52, 40, "mailer.exe", 50_000, 0),
        new Listed(56, 30, "browser.exe", 70_000, 0),
    };

    @Test
    void countsAProgramAndTheHelpersOfItsExecutable() {
        lists(0, BROWSER);
        assertThat(workOf(40)).isEqualTo(Duration.ofMillis(4_216));
        assertThat(workOf(52)).isEqualTo(Duration.ofSeconds(50));
    }

    @Test
    void countsNothingOfAProgramThatHasEnded() {
        lists(0, BROWSER);
        assertThat(workOf(60)).isEqualTo(Duration.ZERO);
    }

    /** The idle process is its own parent. */
    @Test
    void endsWhereAProcessIsItsOwnParent() {
        lists(0, BROWSER);
        assertThat(workOf(0)).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void makesRoomForManyProcesses() {
        lists(FEW_PROCESSES + 1, BROWSER);
        assertThat(workOf(52)).isEqualTo(Duration.ofSeconds(50));
        lists(Integer.MAX_VALUE, BROWSER);
        assertThat(workOf(52)).isEqualTo(Duration.ZERO);
    }

    @Test
    void countsNothingWhereProcessesAreNotListed() {
        windows.returning("NtQuerySystemInformation", STATUS_ACCESS_DENIED);
        assertThat(workOf(40)).isEqualTo(Duration.ZERO);
    }
}
