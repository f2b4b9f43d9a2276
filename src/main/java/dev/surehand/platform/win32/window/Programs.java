package dev.surehand.platform.win32.window;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.Version;
import dev.surehand.platform.win32.system.Utf16;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Returns the programs that processes run: their executables and the descriptions in those files. */
public final class Programs {

    private static final int LONGEST_PATH = 32_768;

    /** A translation in the version information: the language, then the code page. */
    private static final String US_ENGLISH_UTF16 = "040904B0";

    private final Kernel32 kernel32;
    private final Version version;

    /**
     * The programs by path. They are cached because reading the file takes longer than reading all other facts about a window.
     */
    private final Map<String, ProcessInfo> known = new HashMap<>();

    Programs(WindowsLibraries windows) {
        kernel32 = windows.kernel32();
        version = windows.version();
    }

    ProcessInfo of(long pid) {
        return path(pid).map(path -> known.computeIfAbsent(path, this::read)).orElse(ProcessInfo.UNKNOWN);
    }

    private Optional<String> path(long pid) {
        Pointer process = kernel32.OpenProcess(Kernel32.PROCESS_QUERY_LIMITED_INFORMATION, 0, (int) pid);
        if (process == null) {
            return Optional.empty();
        }
        try (Memory path = new Memory((long) Utf16.UNIT * LONGEST_PATH)) {
            IntByReference units = new IntByReference(LONGEST_PATH);
            return kernel32.QueryFullProcessImageNameW(process, 0, path, units) == 0
                    ? Optional.empty()
                    : Optional.of(Utf16.read(path, 0, units.getValue()));
        } finally {
            kernel32.CloseHandle(process);
        }
    }

    private ProcessInfo read(String path) {
        String executable = path.substring(path.lastIndexOf('\\') + 1);
        String name = description(path).map(String::strip).orElse("");
        return new ProcessInfo(OutsideText.of(name.isEmpty() ? executable : name), OutsideText.of(executable));
    }

    private Optional<String> description(String path) {
        try (Memory file = Utf16.of(path)) {
            int bytes = version.GetFileVersionInfoSizeW(file, new IntByReference());
            if (bytes <= 0) {
                return Optional.empty();
            }
            try (Memory info = new Memory(bytes)) {
                return version.GetFileVersionInfoW(file, 0, bytes, info) == 0
                        ? Optional.empty()
                        : value(info, "\\StringFileInfo\\%s\\FileDescription".formatted(translation(info)))
                                .map(text -> Utf16.read(text, 0));
            }
        } catch (UnsatisfiedLinkError noVersionLibrary) {
            return Optional.empty();
        }
    }

    /** Returns the first translation in the version information; US English when it lists none. */
    private String translation(Pointer info) {
        return value(info, "\\VarFileInfo\\Translation")
                .map(words -> "%04X%04X".formatted(words.getShort(0) & 0xFFFF, words.getShort(2) & 0xFFFF))
                .orElse(US_ENGLISH_UTF16);
    }

    private Optional<Pointer> value(Pointer info, String name) {
        try (Memory asked = Utf16.of(name)) {
            PointerByReference value = new PointerByReference();
            IntByReference length = new IntByReference();
            return version.VerQueryValueW(info, asked, value, length) == 0 || length.getValue() == 0
                    ? Optional.empty()
                    : Optional.of(value.getValue());
        }
    }
}
