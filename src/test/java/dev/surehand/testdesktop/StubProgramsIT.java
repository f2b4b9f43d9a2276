package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what the programs of the desktop in C do with events, without the functions that post events. */
class StubProgramsIT {

    private static final Rectangle PLACE = new Rectangle(100, 80, 400, 300);
    private static final String ROWS = "Six rows";

    private static final int LEFT_DOWN = 1;
    private static final int LEFT_UP = 2;
    private static final int RIGHT_DOWN = 3;
    private static final int RIGHT_UP = 4;
    private static final int MOVED = 5;
    private static final int LEFT_DRAGGED = 6;
    private static final int KEY_DOWN = 10;
    private static final int KEY_UP = 11;

    private static final long SHIFT = 0x20000;
    private static final long CONTROL = 0x40000;
    private static final long COMMAND = 0x100000;

    private static final int RETURN = 36;
    private static final int TAB = 48;
    private static final int BACKSPACE = 51;
    private static final int ESCAPE = 53;
    private static final int HOME = 115;
    private static final int DELETE = 117;
    private static final int END = 119;
    private static final int ARROW_LEFT = 123;
    private static final int ARROW_RIGHT = 124;
    private static final int KEY_A = 0;
    private static final int KEY_X = 7;
    private static final int KEY_C = 8;
    private static final int KEY_V = 9;

    private StubDesktop desktop;

    @BeforeEach
    void start() {
        desktop = StubDesktop.start();
    }

    @AfterEach
    void stop() {
        assertThat(desktop.stub().violations()).isEmpty();
        assertThat(desktop.stub().liveObjects()).isEmpty();
        desktop.close();
    }

    private StubControl control() {
        return desktop.control();
    }

    private void click(double x, double y) {
        control().stub_take_mouse(LEFT_DOWN, x, y, 0, 1, 0);
        control().stub_take_mouse(LEFT_UP, x, y, 0, 1, 0);
    }

    private void key(int code, long flags, String text) {
        control().stub_take_key(KEY_DOWN, code, flags, text);
        control().stub_take_key(KEY_UP, code, flags, text);
    }

    @Test
    void aWindowSeesItsEvents() {
        StubWitness witness = desktop.open("Witness", PLACE);
        control().stub_take_mouse(MOVED, 110, 130, 0, 0, 0);
        control().stub_take_mouse(RIGHT_DOWN, 110, 130, 1, 2, SHIFT | CONTROL);
        control().stub_take_mouse(RIGHT_UP, 110, 130, 1, 2, 0);
        control().stub_take_wheel(2, -1);
        control().stub_take_mouse(LEFT_DOWN, 112, 131, 0, 1, 0);
        // The window of the press sees the drag and the release outside it too.
        control().stub_take_mouse(LEFT_DRAGGED, 700, 131, 0, 1, 0);
        control().stub_take_mouse(LEFT_UP, 700, 131, 0, 1, COMMAND);
        control().stub_take_mouse(MOVED, 700, 140, 0, 0, 0);
        key(RETURN, 0, "\r");
        Point at = new Point(110, 130);
        assertThat(witness.events())
                .containsExactly(
                        new WitnessEvent.Move(at, Set.of()),
                        new WitnessEvent.Press(3, at, 2, Set.of("shift", "ctrl")),
                        new WitnessEvent.Release(3, at, 2, Set.of()),
                        new WitnessEvent.Wheel(WitnessEvent.Axis.VERTICAL, 1, at, Set.of()),
                        new WitnessEvent.Wheel(WitnessEvent.Axis.VERTICAL, 1, at, Set.of()),
                        new WitnessEvent.Wheel(WitnessEvent.Axis.HORIZONTAL, -1, at, Set.of()),
                        new WitnessEvent.Press(1, new Point(112, 131), 1, Set.of()),
                        new WitnessEvent.Drag(new Point(700, 131), Set.of()),
                        new WitnessEvent.Release(1, new Point(700, 131), 1, Set.of("meta")),
                        new WitnessEvent.KeyPress(RETURN, "standard", "", Set.of()),
                        new WitnessEvent.KeyRelease(RETURN, "standard", "", Set.of()));
        assertThat(witness.text()).isEmpty();
        witness.clear();
        assertThat(witness.events()).isEmpty();
    }

    /** A pixel of a display is a fraction of a point, and comes back as the same pixel. */
    @Test
    void eachDisplayHasPixelsOfItsOwn() {
        for (StubDesktop.StubDisplay display : List.of(StubDesktop.MAIN, StubDesktop.LEFT, StubDesktop.ABOVE)) {
            double scale = display.pixels().width() / display.points().width();
            Rectangle place = new Rectangle(
                    (int) (display.points().x() * scale) + 61,
                    (int) (display.points().y() * scale) + 71,
                    403,
                    301);
            try (StubWitness witness = desktop.open("Witness", place)) {
                assertThat(witness.bounds()).isEqualTo(place);
                assertThat(place.contains(witness.canvas())).isTrue();
                assertThat(place.contains(witness.textArea())).isTrue();
                Point pixel = new Point(witness.canvas().x + 33, witness.canvas().y + 45);
                control().stub_take_mouse(MOVED, pixel.x / scale, pixel.y / scale, 0, 0, 0);
                assertThat(witness.events()).containsExactly(new WitnessEvent.Move(pixel, Set.of()));
                Point onDisplay = new Point(pixel.x - (int) (display.points().x() * scale), pixel.y - (place.y - 71));
                assertThat(witness.colourAt(33, 45, witness.canvas().getSize()))
                        .isEqualTo(control().stub_window_pixel(witness.number(), onDisplay.x - 61, onDisplay.y - 71));
            }
        }
    }

    @Test
    void aPressBringsAWindowAndItsProgramToTheFront() {
        StubWitness behind = desktop.open("Behind", PLACE);
        StubWitness front = desktop.open("Front", new Rectangle(300, 80, 400, 300));
        assertThat(control().stub_key_window()).isEqualTo(front.number());
        control().stub_take_mouse(MOVED, 150, 150, 0, 0, 0);
        assertThat(control().stub_key_window()).isEqualTo(front.number());
        click(150, 150);
        assertThat(control().stub_key_window()).isEqualTo(behind.number());
        click(450, 150);
        assertThat(behind.events(WitnessEvent.Press.class)).hasSize(2);
        assertThat(front.events()).isEmpty();
        control().stub_app_manners(front.pid(), false, false, true);
        click(600, 150);
        assertThat(front.events(WitnessEvent.Press.class)).hasSize(1);
        assertThat(control().stub_key_window()).isEqualTo(behind.number());
        click(1500, 900);
        assertThat(control().stub_key_window()).isZero();
    }

    @Test
    void aFieldIsTypedIntoAndEdited() {
        StubWitness witness = desktop.open("Witness", PLACE);
        key(KEY_A, 0, "Grüße, 漢字 🙂");
        assertThat(witness.text()).isEqualTo("Grüße, 漢字 🙂");
        key(BACKSPACE, 0, "\u007f");
        key(BACKSPACE, 0, "\u007f");
        assertThat(witness.text()).isEqualTo("Grüße, 漢字");
        key(ARROW_LEFT, 0, "\uf702");
        key(TAB, 0, "\t");
        key(RETURN, 0, "\r");
        assertThat(witness.text()).isEqualTo("Grüße, 漢\t\n字");
        key(HOME, 0, "\uf729");
        key(DELETE, 0, "\uf728");
        key(ARROW_RIGHT, SHIFT, "\uf703");
        key(ARROW_RIGHT, SHIFT, "\uf703");
        key(KEY_A, 0, "a");
        assertThat(witness.text()).isEqualTo("aße, 漢\t\n字");
        key(END, SHIFT, "\uf72b");
        key(DELETE, 0, "\uf728");
        assertThat(witness.text()).isEqualTo("a");
    }

    /** Programs lose text that begins with a control character, and take a key with ctrl for a command. */
    @Test
    void whatIsNoTextIsNotInserted() {
        StubWitness witness = desktop.open("Witness", PLACE);
        key(KEY_A, 0, "\nlost");
        key(KEY_A, CONTROL, "a");
        key(KEY_A, 0, "\uf704");
        key(KEY_A, 0, "");
        assertThat(witness.text()).isEmpty();
        witness.focusCanvas();
        key(KEY_A, 0, "a");
        assertThat(witness.text()).isEmpty();
        Rectangle field = witness.textArea();
        click(field.getCenterX(), field.getCenterY());
        key(KEY_A, 0, "a");
        assertThat(witness.text()).isEqualTo("a");
        click(field.getCenterX(), field.y - 20);
        key(KEY_A, 0, "b");
        assertThat(witness.text()).isEqualTo("a");
    }

    @Test
    void textIsCopiedCutAndPasted() {
        StubWitness witness = desktop.open("Witness", PLACE);
        key(KEY_A, 0, "Grüße 🙂");
        key(KEY_C, COMMAND, "c");
        key(KEY_A, COMMAND, "a");
        key(KEY_C, COMMAND, "c");
        key(END, 0, "\uf72b");
        key(KEY_V, COMMAND, "");
        assertThat(witness.text()).isEqualTo("Grüße 🙂Grüße 🙂");
        key(KEY_A, COMMAND, "a");
        key(KEY_X, COMMAND, "x");
        assertThat(witness.text()).isEmpty();
        StubWitness other = desktop.open("Other", PLACE);
        key(KEY_V, COMMAND, "v");
        assertThat(other.text()).isEqualTo("Grüße 🙂Grüße 🙂");
    }

    @Test
    void aWindowLeavesAtEnter() {
        StubWitness behind = desktop.open("Behind", PLACE);
        StubWitness leaving = desktop.open("Leaving", PLACE);
        leaving.leaveOnEnter();
        key(RETURN, 0, "\r");
        key(KEY_A, 0, "a");
        assertThat(control().stub_key_window()).isEqualTo(behind.number());
        assertThat(behind.text()).isEqualTo("a");
        assertThat(leaving.text()).isEmpty();
    }

    @Test
    void aProgramThatHangsReadsItsEventsLater() {
        StubWitness witness = desktop.open("Witness", PLACE);
        control().stub_app_hangs(witness.pid(), true);
        click(150, 150);
        assertThat(witness.events()).isEmpty();
        control().stub_app_hangs(witness.pid(), false);
        assertThat(witness.events(WitnessEvent.Press.class)).hasSize(1);
    }

    private void clickRow(int row) {
        click(300, 80 + 28 + row * 100 + 50);
    }

    private int colour(int window, int row) {
        return control().stub_window_pixel(window, 200, 28 + row * 100 + 50);
    }

    @Test
    void rowsRepaintAndAnimateTheLabel() {
        Runnable end = desktop.openAnswers(ROWS, 100, 80);
        int window = control().stub_window_titled(ROWS);
        int before = colour(window, 5);
        int button = colour(window, 0);
        clickRow(5);
        assertThat(colour(window, 5)).isEqualTo(before);
        clickRow(0);
        int repainted = colour(window, 5);
        assertThat(repainted).isNotEqualTo(before);
        clickRow(0);
        assertThat(colour(window, 5)).isEqualTo(repainted);
        clickRow(4);
        for (int i = 0; i < 3; i++) {
            int frame = colour(window, 5);
            Patience.until("the next frame", () -> colour(window, 5) != frame);
        }
        assertThat(colour(window, 0)).isEqualTo(button);
        end.run();
        assertThat(control().stub_window_titled(ROWS)).isZero();
    }

    @Test
    void aMenuOpensAndCloses() {
        Runnable end = desktop.openAnswers(ROWS, 100, 80);
        int window = control().stub_window_titled(ROWS);
        clickRow(1);
        int menu = control().stub_window_titled("");
        double[] place = new double[4];
        assertThat(control().stub_window_bounds(menu, place)).isTrue();
        assertThat(place).containsExactly(100, 80 + 28 + 200, 120, 96);
        assertThat(control().stub_key_window()).isEqualTo(window);
        key(ESCAPE, 0, "\u001b");
        assertThat(control().stub_window_titled("")).isZero();
        clickRow(1);
        // The press beside the menu closes the menu and does nothing else.
        clickRow(2);
        assertThat(control().stub_window_titled("")).isZero();
        assertThat(control().stub_window_titled("Save as")).isZero();
        end.run();
    }

    @Test
    void dialogsOpenAndTakeTheKeyboard() {
        Runnable end = desktop.openAnswers(ROWS, 100, 80);
        int window = control().stub_window_titled(ROWS);
        clickRow(2);
        int dialog = control().stub_window_titled("Save as");
        assertThat(dialog).isNotZero();
        assertThat(control().stub_key_window()).isEqualTo(dialog);
        clickRow(0);
        assertThat(control().stub_key_window()).isEqualTo(dialog);
        key(ESCAPE, 0, "\u001b");
        assertThat(control().stub_window_titled("Save as")).isZero();
        assertThat(control().stub_key_window()).isEqualTo(window);
        clickRow(3);
        assertThat(control().stub_window_titled("Save as")).isZero();
        Patience.until("the late dialog", () -> control().stub_window_titled("Save as") != 0);
        key(RETURN, 0, "\r");
        key(KEY_A, 0, "some.txt");
        assertThat(control().stub_window_titled("Save as")).isNotZero();
        key(RETURN, 0, "\r");
        Patience.until("the dialog closes", () -> control().stub_window_titled("Save as") == 0);
        assertThat(control().stub_key_window()).isEqualTo(window);
        end.run();
    }

    @Test
    void theWindowOfTheDemoIsWorked() {
        control().stub_app(4321, StubControl.DEMO, "Demo", "dev.surehand.demo", "/Applications/Demo.app");
        int window = control().stub_window(4321, 100, 50, 720, 500, 0, "Demo");
        assertThat(control().stub_window_pixel(window, 40, 120)).isEqualTo(0x5B5BD6);
        assertThat(control().stub_window_pixel(window, 33, 222)).isEqualTo(0x12A594);
        assertThat(control().stub_window_pixel(window, 600, 376)).isEqualTo(0xFFB224);
        assertThat(control().stub_window_pixel(window, 120 + 107, 376)).isEqualTo(0xE5484D);
        click(100 + 60, 50 + 150);
        click(100 + 60, 50 + 250);
        int empty = control().stub_window_pixel(window, 60, 250);
        key(KEY_A, 0, "Grüße");
        assertThat(control().stub_window_pixel(window, 60, 250)).isNotEqualTo(empty);
        double knob = 100 + 120 + 107.2;
        control().stub_take_mouse(LEFT_DOWN, knob, 50 + 376, 0, 1, 0);
        control().stub_take_mouse(LEFT_DRAGGED, knob + 200, 50 + 376, 0, 1, 0);
        control().stub_take_mouse(LEFT_DRAGGED, 100 + 120 + 402, 50 + 376, 0, 1, 0);
        control().stub_take_mouse(LEFT_UP, 100 + 120 + 402, 50 + 376, 0, 1, 0);
        int[] seen = new int[5];
        assertThat(control().stub_demo(window, seen)).isTrue();
        assertThat(seen).containsExactly(1, 0, 75, 6, 2);
        assertThat(control().stub_window_pixel(window, 120 + 402, 376)).isEqualTo(0xE5484D);
    }
}
