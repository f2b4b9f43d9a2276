package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A copy of a sheet in LibreOffice Calc. */
public final class CalcSheet implements AutoCloseable {

    private final TestDesktop desktop;
    private final FormTarget form;

    private CalcSheet(TestDesktop desktop, SessionBus bus, String source, Map<String, String> environment) {
        this.desktop = desktop;
        form = FormTarget.of(desktop, (title, log) -> program(bus, source, environment, title, log));
    }

    /**
     * Opens a copy of a sheet.
     *
     * @param source the name of the sheet beside the script of the desktop
     * @param environment what LibreOffice has in its environment beside that of the session
     */
    public static CalcSheet open(TestDesktop desktop, SessionBus bus, String source, Map<String, String> environment) {
        return new CalcSheet(desktop, bus, source, environment);
    }

    private ProcessBuilder program(
            SessionBus bus, String source, Map<String, String> environment, String title, Path log) {
        try {
            Path sheet = path(title);
            Files.copy(TestDesktop.source(source), sheet);
            // It writes no log of its own: its file is read, and its window is waited for.
            Files.writeString(log, "ready\n");
            ProcessBuilder program = bus.process(
                    "soffice",
                    "-env:UserInstallation=file://"
                            + desktop.directory().resolve("office").toUri().getPath(),
                    "--norestore",
                    "--nologo",
                    "--nolockcheck",
                    sheet.toString());
            program.environment().put("SAL_USE_VCLPLUGIN", "gtk3");
            program.environment().putAll(environment);
            return program;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path path(String title) {
        return desktop.directory().resolve(title + ".fods");
    }

    /** Returns what the title of its window begins with. */
    public String title() {
        return form.title();
    }

    /** Waits until its window is there. */
    public TargetWindow window() {
        return TargetWindow.titled(desktop, title() + ".*", form.process());
    }

    /** Returns the file of the sheet as it is now. */
    public String file() {
        try {
            return Files.readString(path(title()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        form.close();
    }
}
