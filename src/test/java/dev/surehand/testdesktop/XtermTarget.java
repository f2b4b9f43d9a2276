package dev.surehand.testdesktop;

import java.awt.Point;
import java.util.List;

/** xterm with a reader in it that keeps every byte as the terminal sent it. */
public final class XtermTarget {
    // The terminal shows what is typed, but no key means anything to it except Return, which ends a line.
    private static final String READER = "stty -icanon -isig -ixon -iexten min 1 time 0; exec cat >'%s'";

    private XtermTarget() {}

    public static TextTarget on(TestDesktop desktop, Point at) {
        String place = "80x24+%d+%d".formatted(at.x, at.y);
        return new FileTarget(
                desktop,
                "xterm",
                (title, file) -> List.of(
                        "xterm",
                        "-u8",
                        "-fa",
                        "monospace",
                        "-fs",
                        "11",
                        "-geometry",
                        place,
                        "-T",
                        title,
                        "-e",
                        "sh",
                        "-c",
                        READER.formatted(file)));
    }
}
