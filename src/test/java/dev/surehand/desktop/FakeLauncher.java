package dev.surehand.desktop;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A launcher that has a text editor from the beginning. It records what is opened, and runs what a test sets. */
public final class FakeLauncher implements Launcher {

    /** The process of every started program. */
    public static final long PID = 5000;

    private final Map<String, Application> menu = new LinkedHashMap<>();
    private final Map<String, List<String>> commands = new HashMap<>();
    private final List<String> opened = new ArrayList<>();
    private Runnable atOpen = () -> {};
    private OptionalInt exitCode = OptionalInt.empty();

    FakeLauncher() {
        install("org.fake.editor", "Text Editor");
    }

    public void install(String id, String name) {
        menu.put(id, new Application(id, OutsideText.of(name), Set.of(id)));
    }

    /** Sets the command that starts an installed program. */
    public void describe(String id, List<String> command) {
        commands.put(id, command);
    }

    public void onOpen(Runnable what) {
        atOpen = what;
    }

    public void endWith(int code) {
        exitCode = OptionalInt.of(code);
    }

    public List<String> opened() {
        return opened;
    }

    @Override
    public List<Application> applications() {
        return List.copyOf(menu.values());
    }

    @Override
    public List<Application> find(String name) {
        return menu.values().stream()
                .filter(each ->
                        each.name().whole().equalsIgnoreCase(name) || each.id().equalsIgnoreCase(name))
                .toList();
    }

    @Override
    public ProgramStart prepared(Application application) {
        return new ProgramStart(
                application, commands.getOrDefault(application.id(), List.of(application.id())), Optional.empty());
    }

    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        return launched(String.join(" ", program.words()));
    }

    @Override
    public Launched open(URI target, boolean isApproved) {
        return launched(target.toString());
    }

    private Launched launched(String what) {
        opened.add(what);
        atOpen.run();
        return new Launched() {
            @Override
            public boolean includes(long pid) {
                return pid == PID;
            }

            @Override
            public OptionalInt exitCode() {
                return exitCode;
            }
        };
    }
}
