package dev.surehand.safety;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs the tests of {@link AuditTrailTest} with the file locks and open files of Windows. */
@EnabledOnOs(OS.WINDOWS)
class Win32AuditTrailIT extends AuditTrailTest {}
