package dev.surehand.platform.win32.window;

import com.sun.jna.platform.win32.ShellAPI.SHELLEXECUTEINFO;
import com.sun.jna.platform.win32.WinError;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.platform.win32.WinUser;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.desktop.launch.RunnableFile;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.Shell32;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Starts programs of the Start menu and opens files and addresses, with ShellExecuteEx. */
public final class Win32Launcher implements Launcher {

    private static final String PROGRAM = ".exe";

    private final Shell32 shell32;
    private final Kernel32 kernel32;
    private final StartMenu menu;

    public Win32Launcher(Shell32 shell32, Kernel32 kernel32, StartMenu menu) {
        this.shell32 = shell32;
        this.kernel32 = kernel32;
        this.menu = menu;
    }

    @Override
    public List<Application> applications() {
        return menu.shortcuts().entrySet().stream()
                .map(entry -> application(entry.getKey(), entry.getValue()))
                .toList();
    }

    @Override
    public List<Application> find(String name) {
        List<Application> inMenu = menu.shortcuts().entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(name))
                .map(entry -> application(entry.getKey(), entry.getValue()))
                .toList();
        return inMenu.isEmpty()
                ? menu.onPath(name).map(file -> application(StartMenu.nameOf(file, PROGRAM), file)).stream()
                        .toList()
                : inMenu;
    }

    private static Application application(String name, Path file) {
        String lower = name.toLowerCase(Locale.ROOT);
        return new Application(file.toString(), OutsideText.of(name), Set.of(lower, lower + PROGRAM));
    }

    @Override
    public ProgramStart prepared(Application application) {
        return new ProgramStart(application, List.of(application.id()), Optional.empty());
    }

    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        return execute(program.words().get(0));
    }

    @Override
    public Launched open(URI target, boolean isApproved) {
        if (!"file".equals(target.getScheme())) {
            return execute(target.toASCIIString());
        }
        Path file = Path.of(target);
        RunnableFile.refuse(file, RunnableFile.endings(menu.environment().getOrDefault("PATHEXT", "")));
        return execute(file.toString());
    }

    private Launched execute(String file) {
        hideVariables();
        var info = new SHELLEXECUTEINFO();
        info.fMask = Shell32.SEE_MASK_NOCLOSEPROCESS | Shell32.SEE_MASK_NOASYNC | Shell32.SEE_MASK_FLAG_NO_UI;
        info.lpVerb = "open";
        info.lpFile = file;
        info.nShow = WinUser.SW_SHOWNORMAL;
        if (!shell32.ShellExecuteEx(info)) {
            throw failed(file, kernel32.GetLastError());
        }
        return new Started(processOf(info.hProcess));
    }

    /**
     * What is started gets the variables of this process, and ShellExecuteEx takes no others. So those that it must not get are
     * removed here. The JVM has read them before and keeps them.
     */
    private void hideVariables() {
        menu.environment().forEach((name, value) -> {
            if (!ChildEnvironment.isKept(name, value)) {
                kernel32.SetEnvironmentVariable(name, null);
            }
        });
    }

    private OptionalLong processOf(HANDLE handle) {
        if (handle == null) {
            return OptionalLong.empty();
        }
        int process = kernel32.GetProcessId(handle);
        kernel32.CloseHandle(handle);
        return process == 0 ? OptionalLong.empty() : OptionalLong.of(Integer.toUnsignedLong(process));
    }

    private static DesktopException failed(String file, int error) {
        String reason = switch (error) {
            case WinError.ERROR_FILE_NOT_FOUND -> "it was not found";
            case WinError.ERROR_NO_ASSOCIATION -> "no program is set for files of its kind";
            default -> "Windows error %d".formatted(error);
        };
        return DesktopException.of(
                ErrorCode.OPEN_FAILED, "%s could not be opened: %s.".formatted(OutsideText.of(file), reason));
    }

    private record Started(OptionalLong process) implements Launched {
        @Override
        public boolean includes(long pid) {
            return process.isPresent() && Launched.isStartedBy(pid, process.getAsLong());
        }

        /** Returns empty, because ShellExecuteEx itself has reported whether it failed. */
        @Override
        public OptionalInt exitCode() {
            return OptionalInt.empty();
        }
    }

    /**
     * Returns the Start menu for the variables of this process. Windows ignores the case of their names, so they are converted
     * to upper case.
     */
    public static StartMenu menuOf(Map<String, String> environment) {
        Map<String, String> names = new HashMap<>();
        environment.forEach((name, value) -> names.put(name.toUpperCase(Locale.ROOT), value));
        return new StartMenu(Map.copyOf(names));
    }
}
