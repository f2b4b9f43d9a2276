package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.desktop.window.WindowsDecorator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Windows for the hand beside the person: pointer and focus are those of the hand, and changes leave the person's foreground as it is. */
final class HandWindows extends WindowsDecorator {

    private final HandAim aim;
    private final PersonsFront front;

    HandWindows(Windows windows, HandAim aim, PersonsFront front) {
        super(windows);
        this.aim = aim;
        this.front = front;
    }

    private WindowInfo ofHand(WindowInfo window) {
        boolean isFocused = aim.window().filter(window.id()::equals).isPresent();
        return new WindowInfo(window.identity(), window.bounds(), window.state(), isFocused);
    }

    @Override
    public List<WindowInfo> list() {
        return windows.list().stream().map(this::ofHand).toList();
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        return windows.at(point).map(this::ofHand);
    }

    @Override
    public UnderPointer underPointer() {
        return new UnderPointer(aim.place(), at(aim.place()));
    }

    @Override
    public Optional<WindowInfo> focused() {
        return aim.window().flatMap(this::find);
    }

    @Override
    public KeyboardFocus keyboardFocus() {
        return focused()
                .<KeyboardFocus>map(window -> new KeyboardFocus.InWindow(window.identity(), List.of()))
                .orElseGet(() ->
                        new KeyboardFocus.Unknown("this server's own hand has clicked into no window that is open"));
    }

    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return windows.identityAt(pointer.get()).filter(window::equals).isPresent();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        return windows.find(id).map(this::ofHand);
    }

    /**
     * Makes a window the one that gets the text of the hand, where the change is to bring it to the front: nothing is raised.
     *
     * @throws DesktopException needs_shared_hand for what moves the person's foreground, and as {@link Windows#ask}
     */
    @Override
    public void ask(WindowId id, WindowChange change) {
        WindowInfo window = windows.find(id).orElseThrow(id::notFound);
        if (change instanceof WindowChange.Front) {
            if (!window.isShown()) {
                throw BackgroundHand.refused(
                        "Window %s is minimised or hidden, and to show it would take the person's foreground"
                                .formatted(id.wireName()));
            }
            front.checkBehind(id);
            aim.window(id);
            return;
        }
        if (!(change instanceof WindowChange.NewBounds || change instanceof WindowChange.Close) || !window.isShown()) {
            throw BackgroundHand.refused(
                    "A window that is shown, hidden or put behind others may take the person's foreground");
        }
        front.checkBehind(id);
        front.working(id, () -> windows.ask(id, change));
    }
}
