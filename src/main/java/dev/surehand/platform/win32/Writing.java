package dev.surehand.platform.win32;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Input;
import dev.surehand.desktop.Paste;
import dev.surehand.desktop.Pause;
import dev.surehand.desktop.Typed;
import dev.surehand.desktop.TypedText;
import dev.surehand.desktop.TypingStyle;
import java.util.List;

/** Text on its way into whatever has the focus: by keys, or through the clipboard. */
final class Writing {

    private static final String INPUT_METHOD =
            "An input method is open: what goes by keys may arrive changed, so look at it.";

    private final WindowsLibraries windows;
    private final InputSender sender;
    private final FreeHands hands;
    private final LastInput lastInput;
    private final Pause pause;

    Writing(
            WindowsLibraries windows,
            InputSender sender,
            KeyState state,
            Win32Keyboard keyboard,
            Win32Clipboard clipboard,
            Pause pause) {
        this.windows = windows;
        this.sender = sender;
        this.pause = pause;
        hands = new FreeHands(state, pause);
        lastInput = new LastInput(windows, pause);
    }

    Typed type(TypedText text, TypingStyle style, Input.Progress progress) {
        var typist = new Typist(sender, hands, lastInput, pause, style, progress);
        boolean isMethodOpen = InputMethod.isOpen(windows);
        if (style.method() == TypingStyle.Method.CLIPBOARD) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE, "The clipboard is not used yet: type by method keys.");
        }
        typist.type(text.value());
        return new Typed(Typed.BY_KEYS.ways(), isMethodOpen ? List.of(INPUT_METHOD) : List.of());
    }

    void paste(Paste what) {
        throw DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE, "The clipboard is not used yet: type by method keys." + what);
    }
}
