package dev.surehand.testdesktop;

import java.awt.Point;
import java.util.List;

/** An xterm with a reader that keeps every byte that the terminal sent. */
public final class XtermTarget {
    // The terminal shows what is typed. No key has a special meaning except Return, which ends a line.
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
