package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UndoTest {

    private static final long SEED = Long.getLong("surehand.seed", System.nanoTime());
    private static final String[] MUTATIONS = {"9", "99", ",", "=", " ", "x", "0", "999", "a", "_", "\n", ""};

    @Test
    void isReadAsItWasWritten() {
        Undo undo = new Undo(List.of(108, 24), Optional.of(new Undo.Group(1, 0)), 18, 2);
        String line = undo.line("SUREHAND_0123456789abcdef0123456789abcdef");
        assertThat(line)
                .isEqualTo("x11 undo SUREHAND_0123456789abcdef0123456789abcdef keys=108,24 group=1,0 cleared=18 set=2");
        assertThat(Undo.parse(line)).hasValue(new SessionNote<>("SUREHAND_0123456789abcdef0123456789abcdef", undo));
        assertThat(Undo.parse(Undo.NOTHING.line("SUREHAND_0123456789abcdef0123456789abcdef")))
                .hasValue(new SessionNote<>("SUREHAND_0123456789abcdef0123456789abcdef", Undo.NOTHING));
    }

    @Test
    void namesTheKeyWhoseRepeatIsOff() {
        Undo undo = new Undo(List.of(29), Optional.empty(), 0, 0, OptionalInt.of(29));
        String line = undo.line("SUREHAND_0123456789abcdef0123456789abcdef");
        assertThat(line).endsWith(" keys=29 group= cleared=0 set=0 silenced=29");
        assertThat(Undo.parse(line)).map(SessionNote::change).hasValue(undo);
        assertThat(Undo.parse(line.replace("silenced=29", "silenced=7"))).isEmpty();
    }

    @Test
    void theGroupOfAnEarlierVersionIsNotKnown() {
        assertThat(Undo.parse("x11 undo SUREHAND_0123456789abcdef0123456789abcdef keys=108 group=1 cleared=18 set=2"))
                .hasValue(new SessionNote<>(
                        "SUREHAND_0123456789abcdef0123456789abcdef", new Undo(List.of(108), Optional.empty(), 18, 2)));
    }

    @Test
    void otherLinesAreNotItsBusiness() {
        assertThat(Undo.parse("held ctrl")).isEmpty();
        assertThat(Undo.parse("x11 bound 93=61")).isEmpty();
        assertThat(Undo.parse("x11 undo SUREHAND_0123456789abcdef0123456789abcdef keys=108,24 group=1 clea"))
                .isEmpty();
    }

    /** E1.9: whatever a file contains, a line is either not ours or names valid keycodes, modifiers and groups. */
    @Test
    void takesNoGarbage() {
        Random random = new Random(SEED);
        String good = "x11 undo SUREHAND_0123456789abcdef0123456789abcdef keys=108,24 group=1,0 cleared=18 set=2";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder line = new StringBuilder(good);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(line.length());
                line.replace(at, at + random.nextInt(2), MUTATIONS[random.nextInt(MUTATIONS.length)]);
            }
            Undo.parse(line.toString())
                    .map(SessionNote::change)
                    .ifPresent(undo -> assertThat(undo.pressed().stream().allMatch(key -> key >= 8 && key <= 255)
                                    && undo.cleared() <= 255
                                    && undo.set() <= 255
                                    && undo.group()
                                            .filter(g -> g.before() > 3 || g.chosen() > 3)
                                            .isEmpty())
                            .as("%s with seed %d", line, SEED)
                            .isTrue());
            BoundKeys.parse(line.toString().replaceFirst("undo (\\w+) keys=", "bound $1 "))
                    .ifPresent(bound ->
                            assertThat(bound.change().keysyms().keySet()).allMatch(Undo::isKeycode));
        }
        assertThat(Undo.parse("x11 undo SUREHAND_0123456789abcdef0123456789abcdef keys=" + "9".repeat(60)
                        + " group= cleared=0 set=0"))
                .isEmpty();
        assertThat(Undo.parse(good.replace("SUREHAND_0123456789abcdef0123456789abcdef", "PRIMARY")))
                .isEmpty();
    }
}
