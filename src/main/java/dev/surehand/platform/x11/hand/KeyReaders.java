package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.List;
import java.util.Optional;

/**
 * Knows the programs that read the keys of a second keyboard wrongly. Qt follows the modifiers of the person's keyboard alone: it
 * reads our Shift+t as t, and our t as T while the person holds Shift.
 */
final class KeyReaders {

    private static final List<String> QT = List.of("libQt5XcbQpa.so", "libQt6XcbQpa.so");

    private final X11Connection connection;

    KeyReaders(X11Connection connection) {
        this.connection = connection;
    }

    /** @throws DesktopException needs_shared_hand if the focused program reads keys with the person's modifiers */
    void check() {
        Optional<LocalProcess> program =
                OwningProgram.focused(connection.xcb(), connection.root()).process();
        if (program.filter(process -> QT.stream().anyMatch(process::uses)).isPresent()) {
            throw DesktopException.of(
                    ErrorCode.NEEDS_SHARED_HAND,
                    "The program is one in Qt, which reads keys of a second keyboard with the modifiers of the person's; nothing was sent. Set the text through its element (ui_act set_value).");
        }
    }
}
