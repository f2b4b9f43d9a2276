package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The watch for the person's input, on the stub: the person's events come from its hardware. */
@RandomTrials
class QuartzUserWatchIT {

    private static final int CTRL = 0x3B;
    private static final int RIGHT_CTRL = 0x3E;
    private static final int OPTION = 0x3A;
    private static final int ESCAPE = 0x35;

    /** How many events of a random mix are sent. */
    private static final int EVENTS = Trials.count(1000, 10_000);

    private static final QuartzUserWatch.WatchIntervals OFTEN =
            new QuartzUserWatch.WatchIntervals(Duration.ofMillis(50), Duration.ofMillis(50));

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private InputStage stage;
    private Optional<QuartzUserWatch> watch = Optional.empty();

    private final UserListener listener = new UserListener() {
        @Override
        public void moved(ScreenPoint to) {
            heard.add("moved %s".formatted(to));
        }

        @Override
        public void pushed(ScreenPoint to, double dx, double dy) {
            heard.add("pushed %.0f,%.0f by %.0f,%.0f".formatted(to.x(), to.y(), dx, dy));
        }

        @Override
        public void pressed() {
            heard.add("pressed");
        }

        @Override
        public void hotkeyPressed() {
            heard.add("hotkey");
        }

        @Override
        public void watching() {
            heard.add("watching");
        }

        @Override
        public void lost(String reason) {
            heard.add("lost: " + reason);
        }

        @Override
        public void unavailable(String reason) {
            heard.add("unavailable: " + reason);
        }
    };

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        watch.ifPresent(QuartzUserWatch::close);
        stage.end();
    }

    private void watch() {
        KeyCombo hotkey = KeyCombo.parse("ctrl+alt+escape", List.of());
        watch = Optional.of(QuartzUserWatch.start(
                stage.libraries, stage.mainQueue, new PermissionPrompts(), Optional.of(hotkey), listener, OFTEN));
    }

    private void watchAndBegin() {
        watch();
        awaitHeard("watching");
        heard.clear();
    }

    private void awaitHeard(String what) {
        Patience.until("heard " + what, () -> heard.stream().anyMatch(line -> line.startsWith(what)));
    }

    @Test
    void thePersonIsHeardAndThisProcessIsNot() {
        watchAndBegin();
        stage.input.play(Gesture.move(new ScreenPoint(500, 500))
                .then(Gesture.click(Button.LEFT, 2))
                .then(Gesture.wheel(Axis.VERTICAL, 1))
                .then(Gesture.press(Modifier.CTRL.key()))
                .then(Gesture.press(Modifier.ALT.key()))
                .then(Gesture.press(Key.of(NamedKey.ESCAPE)))
                .then(Gesture.release(Key.of(NamedKey.ESCAPE)))
                .then(Gesture.release(Modifier.ALT.key()))
                .then(Gesture.release(Modifier.CTRL.key())));
        stage.control.stub_user_move(510, 480);
        awaitHeard("pushed");
        assertThat(heard).containsExactly("pushed 510,480 by 10,-20");
        stage.control.stub_user_button(0, true);
        stage.control.stub_user_move(511, 480);
        awaitHeard("pushed 511");
        assertThat(heard.subList(1, heard.size())).containsExactly("pressed", "pushed 511,480 by 1,0");
        stage.control.stub_user_button(0, false);
        stage.control.stub_user_scroll(1, 0);
        stage.control.stub_user_key(0x00, true);
        stage.control.stub_user_key(0x00, false);
        Patience.until(
                "heard all", () -> heard.stream().filter("pressed"::equals).count() == 5);
        assertThat(heard).doesNotContain("hotkey");
    }

    @Test
    void theHotkeyIsHeardOnceWithEitherModifier() {
        watchAndBegin();
        for (int ctrl : List.of(CTRL, RIGHT_CTRL)) {
            heard.clear();
            for (int code : List.of(ctrl, OPTION, ESCAPE)) {
                stage.control.stub_user_key(code, true);
            }
            awaitHeard("hotkey");
            for (int code : List.of(ESCAPE, OPTION, ctrl)) {
                stage.control.stub_user_key(code, false);
            }
            Patience.until(
                    "heard all", () -> heard.stream().filter("pressed"::equals).count() == 6);
            assertThat(heard).containsOnlyOnce("hotkey");
        }
        heard.clear();
        for (int code : List.of(CTRL, ESCAPE)) {
            stage.control.stub_user_key(code, true);
            stage.control.stub_user_key(code, false);
        }
        Patience.until(
                "heard all", () -> heard.stream().filter("pressed"::equals).count() == 4);
        assertThat(heard).doesNotContain("hotkey");
    }

    @Test
    void aTapThatMacosSwitchesOffIsSwitchedOnAgain() {
        watchAndBegin();
        for (boolean byPerson : List.of(false, true)) {
            heard.clear();
            stage.control.stub_disable_taps(byPerson);
            Patience.until("the tap works again", () -> {
                stage.control.stub_user_scroll(1, 0);
                return heard.contains("pressed");
            });
        }
    }

    @Test
    void withoutThePermissionTheWatchSaysSoAndBeginsWhenItIsGiven() {
        stage.control.stub_allow(StubControl.MAY_LISTEN, false);
        watch();
        awaitHeard("unavailable");
        assertThat(heard).singleElement().asString().contains("Input Monitoring");
        stage.control.stub_user_move(3, 3);
        stage.control.stub_allow(StubControl.MAY_LISTEN, true);
        awaitHeard("watching");
        stage.control.stub_user_move(4, 4);
        awaitHeard("pushed");
        assertThat(heard).element(2).isEqualTo("pushed 4,4 by 1,1");
        stage.control.stub_allow(StubControl.MAY_LISTEN, false);
        awaitHeard("lost");
        stage.control.stub_allow(StubControl.MAY_LISTEN, true);
        Patience.until(
                "it begins again",
                () -> heard.stream().filter("watching"::equals).count() == 2);
    }

    /** A server that only looks at the screen must not make macOS ask the person. */
    @Test
    void macosAsksThePersonOnlyWhenInputBegins() {
        stage.control.stub_allow(StubControl.MAY_LISTEN, false);
        watch();
        awaitHeard("unavailable");
        assertThat(stage.control.stub_prompts(StubControl.MAY_LISTEN)).isZero();
        watch.orElseThrow().inputBegins();
        Patience.until("macOS asks", () -> stage.control.stub_prompts(StubControl.MAY_LISTEN) > 0);
        assertThat(heard).hasSize(1);
    }

    /** macOS may answer the question for the permission as it was when the process began. */
    @Test
    void aPermissionThatMacosStillDeniesWorksOnceInputBegins() {
        stage.control.stub_preflight(StubControl.MAY_LISTEN, 2);
        watch();
        awaitHeard("unavailable");
        watch.orElseThrow().inputBegins();
        moveUntilHeard("watching");
        awaitHeard("pushed");
    }

    private void moveUntilHeard(String what) {
        Patience.until("heard " + what, () -> {
            stage.control.stub_user_move((double) (stage.control.stub_event_count() % 500), 9);
            return heard.stream().anyMatch(line -> line.startsWith(what));
        });
    }

    @Test
    void aTapThatGetsNoEventsIsToldAndWorksWhenItHearsAgain() {
        watchAndBegin();
        stage.control.stub_deaf_taps(true);
        moveUntilHeard("lost");
        assertThat(heard).last().asString().contains("none of the mouse events that it counts", "Input Monitoring");
        heard.clear();
        stage.control.stub_deaf_taps(false);
        moveUntilHeard("watching");
        assertThat(heard).filteredOn(line -> line.startsWith("lost")).isEmpty();
    }

    /** Without the permission macOS may make a tap that gets no events. That is the missing permission, and not a fault. */
    @Test
    void aTapThatIsMadeWithoutThePermissionIsAMissingPermission() {
        stage.control.stub_allow(StubControl.MAY_LISTEN, false);
        stage.control.stub_deaf_taps(true);
        watch();
        awaitHeard("unavailable");
        watch.orElseThrow().inputBegins();
        Patience.until("macOS asks", () -> stage.control.stub_prompts(StubControl.MAY_LISTEN) > 0);
        assertThat(heard).hasSize(1);
        stage.control.stub_deaf_taps(false);
        stage.control.stub_allow(StubControl.MAY_LISTEN, true);
        moveUntilHeard("watching");
    }

    @Test
    void aTapThatCannotBeSwitchedOnAgainIsTold() {
        watchAndBegin();
        stage.control.stub_taps_stay_off(true);
        stage.control.stub_disable_taps(false);
        awaitHeard("lost");
        assertThat(heard).singleElement().asString().contains("switched off");
        stage.control.stub_taps_stay_off(false);
        awaitHeard("watching");
        stage.control.stub_user_scroll(1, 0);
        awaitHeard("pressed");
    }

    @Test
    void aWatchThatNeverBeganCloses() {
        stage.control.stub_allow(StubControl.MAY_LISTEN, false);
        watch();
        awaitHeard("unavailable");
        watch.orElseThrow().close();
        watch = Optional.empty();
        assertThat(heard).hasSize(1);
    }

    /** Every object that the calls make is released, also while the watch listens. */
    @Test
    void mixedEventsLeaveNothing() {
        watchAndBegin();
        Random random = new Random(Trials.SEED);
        long end = stage.control.stub_event_count() + EVENTS;
        while (stage.control.stub_event_count() < end) {
            ScreenPoint to = new ScreenPoint(random.nextInt(1920), random.nextInt(1080));
            Gesture gesture = switch (random.nextInt(7)) {
                case 0 -> Gesture.click(Button.LEFT, 1 + random.nextInt(3));
                case 1 -> Gesture.click(Button.MIDDLE, 1).holding(List.of(Modifier.SHIFT.key()));
                case 2 -> Gesture.wheel(random.nextBoolean() ? Axis.VERTICAL : Axis.HORIZONTAL, 3);
                case 3 -> Gesture.press(Key.of('?')).then(Gesture.release(Key.of('?')));
                case 4 -> Gesture.press(Button.RIGHT).then(Gesture.move(to)).then(Gesture.release(Button.RIGHT));
                case 5 -> Gesture.press(Key.of(NamedKey.F5)).then(Gesture.release(Key.of(NamedKey.F5)));
                default -> Gesture.move(to);
            };
            stage.input.play(gesture);
            if (random.nextInt(20) == 0) {
                stage.input.type(new TypedText("mixed 🙂 text\n"), TypingStyle.FAST, count -> {});
            }
        }
        assertThat(heard).isEmpty();
        assertThat(stage.control.stub_buttons()).isZero();
        assertThat(stage.control.stub_flags()).isZero();
        watch.orElseThrow().close();
        watch = Optional.empty();
        assertThat(stage.stub.liveObjects()).containsExactly("CGEventSource 1");
    }
}
