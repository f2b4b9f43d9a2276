package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinDef.HCURSOR;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.bindings.User32.CURSORINFO;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A CURSORINFO as a value. */
public record CursorInfo(boolean showing, @Nullable HCURSOR cursor) {

    /** Returns the cursor; empty when Windows does not report it, as in a locked session. */
    public static Optional<CursorInfo> of(User32 user32) {
        try (var info = new ScopedStructure<>(new CURSORINFO())) {
            return user32.GetCursorInfo(info.get()) ? Optional.of(of(info.get())) : Optional.empty();
        }
    }

    private static CursorInfo of(CURSORINFO info) {
        return new CursorInfo((info.flags & User32.CURSOR_SHOWING) != 0, info.hCursor);
    }
}
