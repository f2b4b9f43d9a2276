package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.overlay.Pointing.PersonAct;
import dev.surehand.desktop.overlay.Pointing.Pointed;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.input.PickFilter.PersonEvent;
import org.junit.jupiter.api.Test;

/** Which events a pick takes; the whole way of them is in QuartzPointingIT. */
class PickFilterTest {

    private static final ScreenPoint HERE = new ScreenPoint(10, 20);
    private static final int KEY_A = 0x00;
    private static final int CAPS_LOCK = 0x39;
    private static final long CAPS_LOCK_ON = 0x10000;
    private static final int LEFT_SHIFT = 0x38;
    private static final int RIGHT_SHIFT = 0x3C;
    private static final long LEFT_SHIFT_DOWN = CoreGraphicsEvents.kCGEventFlagMaskShift | 0x2;

    private final PickFilter filter = new PickFilter();

    private boolean takesKey(int type, int code, long flags, boolean isRepeated) {
        return filter.takes(new PersonEvent(type, HERE, code, flags, isRepeated));
    }

    private boolean takesButton(int type, int button) {
        return filter.takes(new PersonEvent(type, HERE, button, 0, false));
    }

    @Test
    void repetitionsBelongToTheirFirstPress() {
        assertThat(takesKey(CoreGraphicsEvents.kCGEventKeyDown, KEY_A, 0, true)).isFalse();
        assertThat(takesKey(CoreGraphicsEvents.kCGEventKeyUp, KEY_A, 0, false)).isFalse();
        assertThat(takesKey(CoreGraphicsEvents.kCGEventKeyDown, KEY_A, 0, false))
                .isTrue();
        assertThat(takesKey(CoreGraphicsEvents.kCGEventKeyDown, KEY_A, 0, true)).isTrue();
        assertThat(filter.next()).isEmpty();
        assertThat(takesKey(CoreGraphicsEvents.kCGEventKeyUp, KEY_A, 0, false)).isTrue();
        assertThat(filter.next()).contains(new Pointed(HERE, PersonAct.DECLINED));
    }

    /** Caps Lock sends one event for each press, so that its release would never come. */
    @Test
    void capsLockIsLeftAlone() {
        assertThat(takesKey(CoreGraphicsEvents.kCGEventFlagsChanged, CAPS_LOCK, CAPS_LOCK_ON, false))
                .isFalse();
        assertThat(filter.next()).isEmpty();
    }

    @Test
    void theFlagsSayWhichModifierChanged() {
        assertThat(takesKey(CoreGraphicsEvents.kCGEventFlagsChanged, LEFT_SHIFT, LEFT_SHIFT_DOWN, false))
                .isTrue();
        // The right key was held before, and goes up while the left one is held.
        assertThat(takesKey(CoreGraphicsEvents.kCGEventFlagsChanged, RIGHT_SHIFT, LEFT_SHIFT_DOWN, false))
                .isFalse();
        assertThat(takesKey(CoreGraphicsEvents.kCGEventFlagsChanged, LEFT_SHIFT, 0, false))
                .isTrue();
    }

    @Test
    void dragsBelongToTheirButton() {
        assertThat(takesButton(CoreGraphicsEvents.kCGEventLeftMouseDragged, 0)).isFalse();
        assertThat(takesButton(CoreGraphicsEvents.kCGEventRightMouseDown, 1)).isTrue();
        assertThat(takesButton(CoreGraphicsEvents.kCGEventRightMouseDragged, 1)).isTrue();
        assertThat(takesButton(CoreGraphicsEvents.kCGEventLeftMouseUp, 0)).isFalse();
        assertThat(takesButton(CoreGraphicsEvents.kCGEventRightMouseUp, 1)).isTrue();
        assertThat(filter.next()).contains(new Pointed(HERE, PersonAct.DECLINED));
    }

    @Test
    void movesGiveWayToWhatFollows() {
        filter.takes(new PersonEvent(CoreGraphicsEvents.kCGEventMouseMoved, new ScreenPoint(1, 1), 0, 0, false));
        filter.takes(new PersonEvent(CoreGraphicsEvents.kCGEventMouseMoved, HERE, 0, 0, false));
        assertThat(filter.next()).contains(new Pointed(HERE, PersonAct.MOVED));
        filter.takes(new PersonEvent(CoreGraphicsEvents.kCGEventMouseMoved, HERE, 0, 0, false));
        takesButton(CoreGraphicsEvents.kCGEventLeftMouseDown, 0);
        takesButton(CoreGraphicsEvents.kCGEventLeftMouseUp, 0);
        filter.takes(new PersonEvent(CoreGraphicsEvents.kCGEventMouseMoved, new ScreenPoint(1, 1), 0, 0, false));
        assertThat(filter.next()).contains(new Pointed(HERE, PersonAct.CHOSEN));
    }
}
