package dev.surehand.desktop;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** A launcher that has a text editor from the beginning. It records what is opened, and runs what a test sets. */
public final class FakeLauncher implements Launcher {

    /** The process of every started program. */
    public static final long PID = 5000;

    private final Map<String, Application> menu = new LinkedHashMap<>();
    private final List<String> opened = new ArrayList<>();
    private Runnable atOpen = () -> {};
    private OptionalInt exitCode = OptionalInt.empty();

    FakeLauncher() {
        install("org.fake.editor", "Text Editor");
    }

    public void install(String id, String name) {
        menu.put(id, new Application(id, OutsideText.of(name), Set.of(id)));
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
    public Launched start(Application application, boolean isApproved) {
        return launched(application.id());
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
