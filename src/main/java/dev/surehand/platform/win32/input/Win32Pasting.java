package dev.surehand.platform.win32.input;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.clipboard.ClipboardOffer;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.system.FocusedThread;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What goes into the focused program through the clipboard. What that held is kept before the first paste, and put back when this
 * is closed. A paste counts when the focused program has fetched the content; what other programs fetch does not.
 */
public final class Win32Pasting implements AutoCloseable {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(5);

    /** Two seconds in all. A program that is at rest takes 20 ms. */
    private static final int LOOKS = 400;

    /** In which programs that watch the clipboard read it. */
    private static final Duration FOR_WATCHERS = Duration.ofMillis(20);

    /** More of them meet only programs that read it each time. */
    private static final int ROUNDS = 2;

    /** Some programs look at the clipboard again after they have the text. */
    private static final Duration FOR_MORE = Duration.ofMillis(30);

    private static final int TO_ANSWER_MS = 500;
    private static final int WM_NULL = 0;

    private final Win32Clipboard clipboard;
    private final User32 user32;
    private final Pause pause;
    private Optional<Clipboard.Backup> kept = Optional.empty();
    private Optional<ClipboardOffer> last = Optional.empty();

    Win32Pasting(Win32Clipboard clipboard, User32 user32, Pause pause) {
        this.clipboard = clipboard;
        this.user32 = user32;
        this.pause = pause;
    }

    /**
     * Pastes.
     *
     * @param press presses and releases the keys of it
     * @return false when nothing was inserted, because the program did not ask for it
     * @throws DesktopException send_input_failed when it cannot be told whether it was inserted; what {@link Win32Clipboard}
     *     throws
     */
    boolean paste(Paste what, Runnable press) {
        if (kept.isEmpty()) {
            kept = Optional.of(clipboard.keep());
        }
        ClipboardOffer offer = clipboard.offer(what);
        last = Optional.of(offer);
        Set<Integer> watchers = watchers(offer);
        FocusedThread target = FocusedThread.of(user32);
        press.run();
        boolean isTaken = isTakenBy(target, offer, watchers);
        if (!isTaken) {
            checkUntouched(target, offer);
        }
        return isTaken;
    }

    /** Who takes it before it is pasted. Afterwards it can be told again who does. */
    private Set<Integer> watchers(ClipboardOffer offer) {
        Set<Integer> watchers = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            pause.rest(FOR_WATCHERS);
            Set<Integer> takers = offer.takers();
            if (takers.isEmpty()) {
                break;
            }
            watchers.addAll(takers);
            // It tells them again that there is something new: some look, and find that they have it.
            clipboard.renew(offer);
        }
        return watchers;
    }

    private boolean isTakenBy(FocusedThread target, ClipboardOffer offer, Set<Integer> watchers) {
        BooleanSupplier taken = () -> isAmong(offer.takers(), target, watchers);
        for (int look = 0; look < LOOKS && !taken.getAsBoolean() && offer.isInForce() && !offer.isGivenOut(); look++) {
            pause.rest(LOOK_AGAIN);
        }
        boolean isTaken = taken.getAsBoolean();
        if (isTaken) {
            pause.rest(FOR_MORE);
        }
        return isTaken;
    }

    /** Programs that open the clipboard for no window, such as those made with Tk, do not say who they are. */
    private static boolean isAmong(Set<Integer> takers, FocusedThread target, Set<Integer> watchers) {
        return takers.contains(target.process())
                || takers.contains(ClipboardOffer.UNKNOWN) && !watchers.contains(ClipboardOffer.UNKNOWN);
    }

    private void checkUntouched(FocusedThread target, ClipboardOffer offer) {
        if (!offer.isInForce()) {
            throw unknown("another program set the clipboard");
        }
        if (!offer.takers().isEmpty()) {
            throw unknown("another program has read the clipboard, after which nobody can be seen to");
        }
        if (!answers(target)) {
            throw unknown("the program is busy");
        }
    }

    private boolean answers(FocusedThread target) {
        return target.window().filter(this::answers).isPresent();
    }

    private boolean answers(Pointer window) {
        return user32.SendMessageTimeoutW(
                        window, WM_NULL, 0, 0, User32.SMTO_ABORTIFHUNG, TO_ANSWER_MS, new PointerByReference())
                != null;
    }

    private static DesktopException unknown(String why) {
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "It is not known whether the paste arrived: %s. Check the text before you go on.".formatted(why));
    }

    /** Puts back what was there, unless another program has set it since. */
    @Override
    public void close() {
        if (last.filter(ClipboardOffer::isInForce).isPresent()) {
            kept.ifPresent(Clipboard.Backup::putBack);
        }
    }
}
