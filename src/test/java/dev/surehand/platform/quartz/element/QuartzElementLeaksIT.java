package dev.surehand.platform.quartz.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.testdesktop.ShortPause;
import dev.surehand.testdesktop.StubControl;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Many calls about elements leave no object of macOS behind, and release none twice; the stub counts them.
 */
@RandomTrials
class QuartzElementLeaksIT {

    private static final int CALLS = Trials.count(300, 2000);

    /** What a call may answer while elements come and go and the permission is taken away. */
    private static final Set<ErrorCode> EXPECTED = EnumSet.of(
            ErrorCode.STALE_ELEMENT,
            ErrorCode.PATTERN_UNSUPPORTED,
            ErrorCode.PERMISSION_MISSING,
            ErrorCode.INVALID_PARAMETER,
            ErrorCode.ELEMENT_DISABLED);

    private final Random random = new Random(Trials.SEED);
    private final List<Integer> living = new ArrayList<>();
    private final List<ElementKey> keys = new ArrayList<>();
    private int answered;

    @Test
    void mixedCallsLeaveNothingBehind() {
        try (ElementStage stage = new ElementStage(new ShortPause())) {
            stage.button("Stays, so that the window never describes nothing", 140);
            for (int i = 0; i < 20; i++) {
                grow(stage);
            }
            var window = stage.window();
            for (int i = 0; i < CALLS; i++) {
                stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, random.nextInt(20) > 0);
                try {
                    call(stage, window, random.nextInt(12));
                    answered++;
                } catch (DesktopException e) {
                    assertThat(e.code()).as(e.getMessage()).isIn(EXPECTED);
                }
            }
            stage.control.stub_allow(StubControl.MAY_ACCESSIBILITY, true);
        }
        assertThat(answered).isGreaterThan(CALLS / 2);
    }

    private void grow(ElementStage stage) {
        int holder = living.isEmpty() || random.nextBoolean() ? 0 : living.get(random.nextInt(living.size()));
        int made = switch (random.nextInt(4)) {
            case 0 -> stage.field("Field " + living.size(), "text", 140);
            case 1 -> stage.button("Button " + living.size(), 140);
            case 2 -> list(stage);
            default -> stage.add(holder, "AXGroup", "", 120, 140);
        };
        living.add(made);
    }

    private void shrink(ElementStage stage) {
        if (!living.isEmpty()) {
            stage.control.stub_element_remove(living.remove(random.nextInt(living.size())));
        }
    }

    private static int list(ElementStage stage) {
        int list = stage.add("AXList", "List", 140);
        int row = stage.add(list, "AXRow", "", 120, 140);
        stage.put(row, "AXSelected", "b", "0");
        stage.put(row, "AXExpanded", "b", "0");
        stage.control.stub_element_offers(row, "AXPress,AXScrollToVisible", "AXExpanded");
        stage.control.stub_element_offers(list, "", "AXSelectedRows");
        int text = stage.add(row, "AXStaticText", "", 120, 140);
        stage.put(text, "AXValue", "s", "Item");
        return list;
    }

    private void call(ElementStage stage, WindowInfo window, int which) {
        ElementKey key =
                keys.isEmpty() ? new ElementKey(new WindowId(stage.form), "1") : keys.get(random.nextInt(keys.size()));
        ScreenPoint point = new ScreenPoint(110 + random.nextInt(150), 110 + random.nextInt(100));
        switch (which) {
            case 0 -> remember(stage.elements.read(window, ElementStage.LIMIT));
            case 1 -> remember(stage.elements.read(window, new ReadLimit(ElementStage.LIMIT.time(), 7)));
            case 2 -> stage.elements.readBranch(key, ElementStage.LIMIT);
            case 3 -> stage.elements.find(key);
            case 4 -> stage.elements.at(window, point);
            case 5 -> stage.elements.focused(window);
            case 6 -> stage.elements.text(key, 100);
            case 7 -> stage.elements.watch(Optional.of(window), event -> {}).close();
            case 8 -> grow(stage);
            case 9 -> shrink(stage);
            default -> stage.elements.perform(key, action());
        }
    }

    private ElementAction action() {
        return switch (random.nextInt(7)) {
            case 0 -> new ElementAction.Activate();
            case 1 -> new ElementAction.SetValue("new");
            case 2 -> new ElementAction.Select(ElementAction.Selecting.ONLY);
            case 3 -> new ElementAction.Select(ElementAction.Selecting.ADD);
            case 4 -> new ElementAction.Expand(random.nextBoolean());
            case 5 -> new ElementAction.GrabFocus();
            default -> new ElementAction.ScrollIntoView();
        };
    }

    private void remember(ElementTree tree) {
        keys.clear();
        tree.nodes().forEach(node -> keys.add(node.element().key()));
    }

    /** However many elements programs show, only so many are kept: those that were used last. */
    @Test
    void onlySoManyElementsAreKept() {
        try (ElementStage stage = new ElementStage();
                HeldElements held = new HeldElements(10)) {
            WindowId window = new WindowId(1);
            HeldElement first = held.hold(stage.accessibility.application(1), window);
            for (int pid = 2; pid <= 50; pid++) {
                assertThat(held.hold(stage.accessibility.application(1), window))
                        .isSameAs(first);
                held.hold(stage.accessibility.application(pid), window);
            }
            assertThat(stage.stub.liveObjects()).containsExactly("AXUIElement 10");
            assertThat(held.get(first.key())).contains(first);
            held.keepOnly(Set.of());
            assertThat(stage.stub.liveObjects()).isEmpty();
            assertThat(first.isReleased()).isTrue();
        }
    }
}
