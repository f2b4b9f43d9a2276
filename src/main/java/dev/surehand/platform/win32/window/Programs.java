package dev.surehand.platform.win32.window;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.LANGANDCODEPAGE;
import dev.surehand.platform.win32.bindings.Version;
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
        HANDLE process = kernel32.OpenProcess(WinNT.PROCESS_QUERY_LIMITED_INFORMATION, false, (int) pid);
        if (process == null) {
            return Optional.empty();
        }
        try {
            char[] path = new char[LONGEST_PATH];
            IntByReference units = new IntByReference(path.length);
            return kernel32.QueryFullProcessImageName(process, 0, path, units)
                    ? Optional.of(new String(path, 0, units.getValue()))
                    : Optional.empty();
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
        try {
            int bytes = version.GetFileVersionInfoSize(path, new IntByReference());
            if (bytes <= 0) {
                return Optional.empty();
            }
            try (Memory info = new Memory(bytes)) {
                return version.GetFileVersionInfo(path, 0, bytes, info)
                        ? value(info, "\\StringFileInfo\\%s\\FileDescription".formatted(translation(info)))
                                .map(text -> text.getWideString(0))
                        : Optional.empty();
            }
        } catch (UnsatisfiedLinkError noVersionLibrary) {
            return Optional.empty();
        }
    }

    /** Returns the first translation in the version information; US English when it lists none. */
    private String translation(Pointer info) {
        return value(info, "\\VarFileInfo\\Translation")
                .map(LANGANDCODEPAGE::new)
                .map(first -> "%04X%04X".formatted(first.wLanguage, first.wCodePage))
                .orElse(US_ENGLISH_UTF16);
    }

    private Optional<Pointer> value(Pointer info, String name) {
        PointerByReference value = new PointerByReference();
        IntByReference length = new IntByReference();
        return version.VerQueryValue(info, name, value, length) && length.getValue() != 0
                ? Optional.of(value.getValue())
                : Optional.empty();
    }
}
