package dev.surehand.platform.quartz.system;

import java.util.EnumSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The questions with which macOS asks the person for permissions. Each is asked at most once in a run of this program, whichever
 * part of it needs the permission first. Any thread may use it.
 */
public final class PermissionPrompts {

    private static final Logger LOG = LoggerFactory.getLogger(PermissionPrompts.class);

    private final Set<MacPermission> asked = EnumSet.noneOf(MacPermission.class);

    /**
     * Lets macOS ask the person for a permission, unless this run has asked for it before. It does not wait for the person.
     *
     * <p>macOS would also ask at the first use of a function that needs the permission. So a caller that tries such a function
     * calls this method first.
     *
     * @param request calls the function of macOS that asks; an older macOS may lack it, and asks nobody
     */
    public synchronized void ask(MacPermission permission, Runnable request) {
        if (!asked.add(permission)) {
            return;
        }
        try {
            request.run();
        } catch (UnsatisfiedLinkError missing) {
            LOG.debug("This macOS does not ask for {}.", permission.pane(), missing);
        }
    }
}
