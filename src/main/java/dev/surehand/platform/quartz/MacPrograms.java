package dev.surehand.platform.quartz;

import dev.surehand.platform.quartz.window.QuartzLauncher;
import java.nio.file.Path;

/**
 * The programs of macOS that this backend runs.
 *
 * @param screencapture takes a picture if the frameworks cannot
 * @param open starts programs and opens files
 * @param pbpaste reads the pasteboard once, to see whether promised content arrives in another process
 */
public record MacPrograms(Path screencapture, Path open, Path pbpaste) {

    /** Returns the programs where macOS has them. */
    static MacPrograms ofSystem() {
        return new MacPrograms(Path.of("/usr/sbin/screencapture"), QuartzLauncher.OPENER, Path.of("/usr/bin/pbpaste"));
    }
}
