package dev.surehand.desktop.element;

import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.Windows;
import java.util.Collection;

/** The elements of a connection that was made without an accessibility interface: every question is refused. */
public final class NoElementsSource implements ElementsSource {

    @Override
    public Elements open(Windows windows, ContentAreas areas, RecoveryJournal journal) {
        return new NoElements(
                "This connection has no accessibility interface, so it cannot read elements. Use screenshots.");
    }

    @Override
    public void repair(Collection<String> lines, RecoveryJournal journal) {}
}
