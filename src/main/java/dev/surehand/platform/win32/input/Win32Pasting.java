package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
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
 * Pastes into the focused program through the clipboard. Keeps the clipboard's content before the first paste, and restores it
 * on close. A paste succeeds when the focused program has fetched the content; fetches by other programs do not count.
 */
final class Win32Pasting implements AutoCloseable {

    /** An idle program takes 20 ms. */
    private static final Polling TO_TAKE = Polling.ofMillis(5, 2000);

    /** The time in which programs that watch the clipboard read it. */
    private static final Duration FOR_WATCHERS = Duration.ofMillis(20);

    /**
     * The number of rounds that look for such programs. Further rounds would find only programs that read the clipboard at
     * every change.
     */
    private static final int ROUNDS = 2;

    /** Some programs read the clipboard again after they have the text. */
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
     * Pastes content.
     *
     * @param press presses and releases the paste keys
     * @return false when nothing was inserted, because the program did not request the content
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted; what {@link
     *     Win32Clipboard} throws
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

    /**
     * Returns the ids of the processes that take the content before the paste. Renews the offer after each round, so that the
     * program that takes the paste can be seen.
     */
    private Set<Integer> watchers(ClipboardOffer offer) {
        Set<Integer> watchers = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            pause.rest(FOR_WATCHERS);
            Set<Integer> takers = offer.takers();
            if (takers.isEmpty()) {
                break;
            }
            watchers.addAll(takers);
            // Renewing notifies these programs of a change again: some check, and find that they already have the
            // content.
            clipboard.renew(offer);
        }
        return watchers;
    }

    private boolean isTakenBy(FocusedThread target, ClipboardOffer offer, Set<Integer> watchers) {
        BooleanSupplier taken = () -> isAmong(offer.takers(), target, watchers);
        pause.until(() -> taken.getAsBoolean() || !offer.isInForce() || offer.isGivenOut(), TO_TAKE);
        boolean isTaken = taken.getAsBoolean();
        if (isTaken) {
            pause.rest(FOR_MORE);
        }
        return isTaken;
    }

    /**
     * Returns whether the target has taken the content. Programs that open the clipboard without a window, such as those made
     * with Tk, cannot be identified. Such a taker counts as the target unless one has also read the clipboard before the paste.
     */
    private static boolean isAmong(Set<Integer> takers, FocusedThread target, Set<Integer> watchers) {
        return takers.contains(target.process())
                || (takers.contains(ClipboardOffer.UNKNOWN) && !watchers.contains(ClipboardOffer.UNKNOWN));
    }

    private void checkUntouched(FocusedThread target, ClipboardOffer offer) {
        if (!offer.isInForce()) {
            throw PasteFailure.unknown("another program set the clipboard");
        }
        if (!offer.takers().isEmpty()) {
            throw PasteFailure.unknown("another program has read the clipboard, after which nobody can be seen to");
        }
        if (!answers(target)) {
            throw PasteFailure.unknown("the program is busy");
        }
    }

    private boolean answers(FocusedThread target) {
        return target.window().filter(this::answers).isPresent();
    }

    private boolean answers(HWND window) {
        return user32.SendMessageTimeoutW(
                        window, WM_NULL, 0, 0, WinUser.SMTO_ABORTIFHUNG, TO_ANSWER_MS, new PointerByReference())
                != null;
    }

    /** Restores the clipboard's previous content, unless another program has set the clipboard since. */
    @Override
    public void close() {
        if (last.filter(ClipboardOffer::isInForce).isPresent()) {
            kept.ifPresent(Clipboard.Backup::putBack);
        }
    }
}
