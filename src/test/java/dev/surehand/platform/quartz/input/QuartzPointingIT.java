package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.overlay.Pointing.PersonAct;
import dev.surehand.desktop.overlay.Pointing.Pointed;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The person points, on the stub: their events come from its hardware, and a witness is below the pointer. */
class QuartzPointingIT {

    private static final int PID = 7301;
    private static final int ESCAPE = 0x35;
    private static final int CTRL = 0x3B;
    private static final int OPTION = 0x3A;

    private InputStage stage;
    private StubControl control;

    /** The number of events that {@link #seen} has read. */
    private long read;

    private Optional<QuartzPointing> pointing = Optional.empty();

    @BeforeEach
    void start() {
        stage = new InputStage();
        control = stage.control;
        control.stub_app(PID, StubControl.WITNESS, "Witness", "org.example.witness", "/Applications/Witness.app");
        control.stub_window(PID, 0, 0, 1000, 900, 0, "Witness");
        move(100, 100);
        read = control.stub_event_count();
    }

    @AfterEach
    void stop() {
        pointing.ifPresent(QuartzPointing::close);
        control.stub_taps_stay_off(false);
        stage.end();
    }

    private QuartzPointing begin() {
        pointing = Optional.of(QuartzPointing.begin(stage.libraries, new PermissionPrompts()));
        return pointing.get();
    }

    /** Moves the pointer of the person, and waits until it is there. */
    private void move(double x, double y) {
        control.stub_user_move(x, y);
        Patience.until("the pointer is there", () -> {
            StubControl.StubPoint at = control.stub_pointer();
            return at.x == x && at.y == y;
        });
    }

    private void click(int button) {
        control.stub_user_button(button, true);
        control.stub_user_button(button, false);
    }

    private void press(int key) {
        control.stub_user_key(key, true);
        control.stub_user_key(key, false);
    }

    private Pointed next() {
        return Patience.until(
                "the person does something",
                Patience.LONG,
                () -> pointing.orElseThrow().next());
    }

    /** Returns what the witness has seen since the last call. A wheel after all that came before shows that nothing is late. */
    private List<String> seen() {
        control.stub_user_scroll(1, 0);
        List<String> seen = new ArrayList<>();
        Patience.until("the wheel arrives", () -> {
            List<String> fresh = stage.stub.events(read);
            read += fresh.size();
            seen.addAll(fresh.stream().filter(line -> line.startsWith("sees")).toList());
            return seen.stream().anyMatch(line -> line.contains("wheel"));
        });
        return seen.stream()
                .filter(line -> !line.contains("wheel"))
                .map(line -> line.replaceFirst("sees window=\\d+ ", ""))
                .toList();
    }

    @Test
    void movesAreReportedAndReachTheProgram() {
        begin();
        move(200, 150);
        assertThat(next()).isEqualTo(new Pointed(new ScreenPoint(200, 150), PersonAct.MOVED));
        move(300, 150);
        move(310, 150);
        Patience.until(
                "the last move is reported",
                () -> pointing.orElseThrow()
                        .next()
                        .equals(Optional.of(new Pointed(new ScreenPoint(310, 150), PersonAct.MOVED))));
        assertThat(seen()).anyMatch(line -> line.startsWith("move at=310,150"));
    }

    /** What counts is where the button was pressed. */
    @Test
    void aClickChoosesAndNoProgramGetsIt() {
        begin();
        control.stub_user_button(0, true);
        control.stub_user_move(120, 130);
        control.stub_user_button(0, false);
        assertThat(next()).isEqualTo(new Pointed(new ScreenPoint(100, 100), PersonAct.CHOSEN));
        assertThat(seen()).isEmpty();
        assertThat(control.stub_buttons()).isZero();
        pointing.orElseThrow().close();
        click(0);
        assertThat(seen()).anyMatch(line -> line.startsWith("press left")).anyMatch(line -> line.startsWith("release"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void anotherButtonDeclines(int button) {
        begin();
        click(button);
        assertThat(next()).isEqualTo(new Pointed(new ScreenPoint(100, 100), PersonAct.DECLINED));
        assertThat(seen()).isEmpty();
    }

    /** A key declines when it is released: its repetitions are for no program. */
    @ParameterizedTest
    @ValueSource(ints = {ESCAPE, 0x00, CTRL})
    void aKeyDeclinesAndNoProgramGetsIt(int key) {
        begin();
        control.stub_user_key(key, true);
        assertThat(seen()).isEmpty();
        assertThat(pointing.orElseThrow().next()).isEmpty();
        control.stub_user_key(key, false);
        assertThat(next().kind()).isEqualTo(PersonAct.DECLINED);
        assertThat(seen()).isEmpty();
        pointing.orElseThrow().close();
        press(key);
        assertThat(seen()).hasSize(2);
    }

    @Test
    void whatWasHeldBeforeIsReleased() {
        control.stub_user_button(0, true);
        control.stub_user_key(CTRL, true);
        control.stub_user_key(0x00, true);
        assertThat(seen()).hasSize(3);
        begin();
        control.stub_user_button(0, false);
        control.stub_user_key(CTRL, false);
        control.stub_user_key(0x00, false);
        assertThat(seen())
                .hasSize(3)
                .anyMatch(line -> line.startsWith("release left"))
                .anyMatch(line -> line.startsWith("key-up code=59"))
                .anyMatch(line -> line.startsWith("key-up code=0"));
        assertThat(pointing.orElseThrow().next()).isEmpty();
    }

    /** Keys that are typed for a password reach no tap. */
    @Test
    void keysForAPasswordReachTheirProgramAndClicksDoNot() {
        begin();
        control.stub_secure_input(true);
        press(ESCAPE);
        click(0);
        assertThat(next().kind()).isEqualTo(PersonAct.CHOSEN);
        assertThat(seen()).hasSize(2).allMatch(line -> line.contains("code=53"));
    }

    @Test
    void withoutThePermissionItIsRefusedByName() {
        control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        control.stub_allow(StubControl.MAY_POST, false);
        assertThatThrownBy(this::begin)
                .hasMessageContaining("Accessibility")
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING));
        assertThat(control.stub_prompts(StubControl.MAY_ACCESSIBILITY)).isEqualTo(1);
        click(0);
        assertThat(seen()).hasSize(2);
    }

    @Test
    void aTapThatMacosSwitchesOffIsSwitchedOnAgain() {
        begin();
        for (boolean byPerson : List.of(false, true)) {
            control.stub_disable_taps(byPerson);
            Patience.until("the click is taken", () -> {
                click(0);
                return pointing.orElseThrow().next().isPresent();
            });
        }
    }

    @Test
    void aTapThatStaysOffIsReported() {
        begin();
        control.stub_taps_stay_off(true);
        control.stub_disable_taps(false);
        AtomicBoolean isRefused = new AtomicBoolean();
        Patience.until("it is reported", () -> {
            try {
                pointing.orElseThrow().next();
            } catch (DesktopException e) {
                isRefused.set(e.code() == ErrorCode.INPUT_BLOCKED);
            }
            return isRefused.get();
        });
        assertThatThrownBy(() -> QuartzPointing.begin(stage.libraries, new PermissionPrompts()))
                .hasMessageContaining("switched off");
        click(0);
        assertThat(seen()).hasSize(2);
    }

    /** The person's keys that stop the server work during a pick. */
    @Test
    void theStopKeysAreHeardDuringAPick() {
        CountDownLatch watching = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        QuartzUserWatch watch = QuartzUserWatch.start(
                stage.libraries,
                stage.mainQueue,
                new PermissionPrompts(),
                Optional.of(KeyCombo.parse("ctrl+alt+escape", List.of())),
                new UserListener() {
                    @Override
                    public void moved(ScreenPoint to) {}

                    @Override
                    public void pushed(ScreenPoint to, double dx, double dy) {}

                    @Override
                    public void pressed() {}

                    @Override
                    public void hotkeyPressed() {
                        stopped.countDown();
                    }

                    @Override
                    public void watching() {
                        watching.countDown();
                    }

                    @Override
                    public void lost(String reason) {}

                    @Override
                    public void unavailable(String reason) {}
                });
        try {
            Patience.until("the watch hears", () -> watching.getCount() == 0);
            begin();
            List.of(CTRL, OPTION, ESCAPE).forEach(key -> control.stub_user_key(key, true));
            Patience.until("the keys are heard", () -> stopped.getCount() == 0);
            List.of(ESCAPE, OPTION, CTRL).forEach(key -> control.stub_user_key(key, false));
            assertThat(seen()).isEmpty();
        } finally {
            watch.close();
        }
    }
}
