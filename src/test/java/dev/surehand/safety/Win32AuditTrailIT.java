package dev.surehand.safety;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The same with the locks and the open files of Windows. */
@EnabledOnOs(OS.WINDOWS)
class Win32AuditTrailIT extends AuditTrailTest {}
