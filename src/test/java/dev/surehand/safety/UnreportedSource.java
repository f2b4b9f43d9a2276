package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.wayland.window.UnreportedWindows;

/** A desktop without its windows. */
public record UnreportedSource(DesktopSource source) implements DesktopSource {

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        return new DesktopDecorator(source.open(journal)) {
            @Override
            public Windows windows() {
                return new UnreportedWindows();
            }

            @Override
            public Desktop rehearsal() {
                return this;
            }
        };
    }
}
