package dev.surehand.platform.win32.window;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import java.util.stream.Stream;

/**
 * The program that a process runs.
 *
 * @param name for people, such as {@code Google Chrome}; empty when unknown
 * @param executable such as {@code chrome.exe}; empty when unknown
 */
public record ProcessInfo(OutsideText name, OutsideText executable) {

    public static final ProcessInfo UNKNOWN = new ProcessInfo(OutsideText.NONE, OutsideText.NONE);

    /**
     * Returns the identity of the program. The name of the executable comes from Windows; the other name is what the file says
     * about itself.
     */
    public ProgramIdentity identity() {
        return new ProgramIdentity(
                name,
                executable,
                executable,
                Stream.of(name, executable)
                        .filter(each -> !each.isEmpty())
                        .distinct()
                        .toList());
    }
}
