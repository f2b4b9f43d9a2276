package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.overlay.Pointing.PersonAct;
import dev.surehand.desktop.overlay.Pointing.Pointed;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Decides which events a pick takes from the programs, and what the person means by them. The pointer moves as always, and the
 * wheel turns over what the person looks for. What was held before is released as always.
 */
final class PickFilter {

    private final Queue<Pointed> acts = new ConcurrentLinkedQueue<>();

    // What follows is used only on the thread of the tap.
    private final Set<Integer> heldButtons = new HashSet<>();
    private final Set<Integer> heldKeys = new HashSet<>();

    /** Where the left button was pressed. */
    private ScreenPoint chosenAt = new ScreenPoint(0, 0);

    /**
     * An event of the person.
     *
     * @param type a CGEventType
     * @param at in points of the desktop
     * @param code the number of the button, or the virtual key code
     * @param isRepeated whether a key that is held makes it
     */
    record PersonEvent(int type, ScreenPoint at, int code, long flags, boolean isRepeated) {}

    /** Returns whether the pick takes the event, so that no program gets it. */
    boolean takes(PersonEvent event) {
        return switch (event.type()) {
            case CoreGraphicsEvents.kCGEventMouseMoved -> moved(event.at());
            case CoreGraphicsEvents.kCGEventLeftMouseDown,
                    CoreGraphicsEvents.kCGEventRightMouseDown,
                    CoreGraphicsEvents.kCGEventOtherMouseDown -> pressed(event);
            case CoreGraphicsEvents.kCGEventLeftMouseUp -> released(heldButtons, event, chosenAt, PersonAct.CHOSEN);
            case CoreGraphicsEvents.kCGEventRightMouseUp, CoreGraphicsEvents.kCGEventOtherMouseUp ->
                released(heldButtons, event, event.at(), PersonAct.DECLINED);
            case CoreGraphicsEvents.kCGEventLeftMouseDragged,
                    CoreGraphicsEvents.kCGEventRightMouseDragged,
                    CoreGraphicsEvents.kCGEventOtherMouseDragged -> heldButtons.contains(event.code());
            case CoreGraphicsEvents.kCGEventKeyDown -> keyPressed(event);
            case CoreGraphicsEvents.kCGEventKeyUp -> keyReleased(event);
            case CoreGraphicsEvents.kCGEventFlagsChanged ->
                MacKey.plain(event.code()).isModifierDown(event.flags()) ? keyPressed(event) : keyReleased(event);
            default -> false;
        };
    }

    private boolean moved(ScreenPoint to) {
        if (heldButtons.isEmpty()) {
            acts.add(new Pointed(to, PersonAct.MOVED));
        }
        return false;
    }

    private boolean pressed(PersonEvent event) {
        heldButtons.add(event.code());
        if (event.type() == CoreGraphicsEvents.kCGEventLeftMouseDown) {
            chosenAt = event.at();
        }
        return true;
    }

    private boolean keyPressed(PersonEvent event) {
        boolean isOfPick = !event.isRepeated() || heldKeys.contains(event.code());
        if (isOfPick) {
            heldKeys.add(event.code());
        }
        return isOfPick;
    }

    /** A key declines when it is released, so that no program gets its repetitions. */
    private boolean keyReleased(PersonEvent event) {
        return released(heldKeys, event, event.at(), PersonAct.DECLINED);
    }

    /** The release ends the pick, so that no program gets half a click. */
    private boolean released(Set<Integer> held, PersonEvent event, ScreenPoint at, PersonAct act) {
        boolean isOfPick = held.remove(event.code());
        if (isOfPick) {
            acts.add(new Pointed(at, act));
        }
        return isOfPick;
    }

    /** Returns what the person did last, and drops moves before it. Any thread may call it. */
    Optional<Pointed> next() {
        Optional<Pointed> last = Optional.empty();
        for (Pointed act = acts.poll(); act != null; act = acts.poll()) {
            last = Optional.of(act);
            if (act.kind() != PersonAct.MOVED) {
                return last;
            }
        }
        return last;
    }
}
