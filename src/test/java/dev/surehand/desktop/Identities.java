package dev.surehand.desktop;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowKind;
import java.util.List;
import java.util.stream.Stream;

/** Creates window identities as rules see them. */
public final class Identities {

    private Identities() {}

    /**
     * Creates the identity of an ordinary window.
     *
     * @param program the name of the executable, which is the program's only name
     * @param appId the application id that the program gives itself
     */
    public static WindowIdentity of(String program, String appId, String title, long pid) {
        return of(program, appId, title, pid, program);
    }

    /** Creates the identity of a window of a process. */
    public static WindowIdentity of(long pid, WindowKind kind) {
        WindowIdentity ordinary = of("app", "", "", pid);
        return new WindowIdentity(ordinary.id(), ordinary.program(), pid, ordinary.caption(), kind);
    }

    /** @param names other names of the program */
    public static WindowIdentity of(String program, String appId, String title, long pid, String... names) {
        OutsideText executable = OutsideText.of(program);
        OutsideText application = OutsideText.of(appId);
        List<OutsideText> all = Stream.concat(
                        Stream.of(application, executable), Stream.of(names).map(OutsideText::of))
                .filter(each -> !each.isEmpty())
                .toList();
        return new WindowIdentity(
                new WindowId(1),
                new ProgramIdentity(executable, application, executable, all),
                pid,
                OutsideText.of(title),
                WindowKind.ORDINARY);
    }
}
