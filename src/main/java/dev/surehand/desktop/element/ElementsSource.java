package dev.surehand.desktop.element;

import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.Windows;
import java.util.Collection;

/** Opens the elements of a desktop, once for each connection to it. */
public interface ElementsSource {

    /**
     * Returns the elements of these windows. Nothing is asked of any program before their first use.
     *
     * @param areas where the desktop shows what programs draw
     * @param journal records what must be put back if this process is killed
     */
    Elements open(Windows windows, ContentAreas areas, RecoveryJournal journal);

    /**
     * Puts back what killed servers changed for their elements. Does nothing for lines of another kind.
     *
     * @param lines what those servers recorded
     * @param journal keeps what cannot be put back yet
     */
    void repair(Collection<String> lines, RecoveryJournal journal);
}
