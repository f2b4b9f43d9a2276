package dev.surehand.desktop;

import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.safety.Protection;

/** A desktop in memory that has a dry run, as the desktops of a server have. */
interface RehearsedFake extends DesktopSource, Desktop {

    @Override
    default Desktop rehearsal() {
        return Protection.dryRun(this).open(RecoveryJournal.NONE);
    }
}
