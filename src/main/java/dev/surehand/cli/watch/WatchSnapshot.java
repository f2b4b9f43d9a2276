package dev.surehand.cli.watch;

import dev.surehand.safety.evidence.KeptPicture;
import java.util.List;
import java.util.Optional;

/**
 * What a window shows at one moment. Text that the log has from elsewhere is in quotes, without control characters, and cut.
 *
 * @param server which server it is
 * @param advice the command that lets it go on; empty if it is not stopped
 * @param calls the last calls, the newest first
 * @param faults sentences about what is wrong, the last ones
 * @param picture the last picture that the client got; empty if there is none to show
 * @param caption what the picture and its mark are, or why there is no picture
 */
record WatchSnapshot(
        String server,
        Standing standing,
        String advice,
        List<WatchedCall> calls,
        WatchTotals totals,
        List<String> faults,
        Optional<KeptPicture> picture,
        PointerMark mark,
        String caption) {}
