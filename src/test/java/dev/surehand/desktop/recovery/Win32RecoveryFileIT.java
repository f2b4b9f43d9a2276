package dev.surehand.desktop.recovery;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The same tests with the file names and the processes of Windows. */
@EnabledOnOs(OS.WINDOWS)
class Win32RecoveryFileIT extends RecoveryJournalTest {}
