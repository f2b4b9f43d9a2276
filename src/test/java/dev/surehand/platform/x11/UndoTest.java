package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UndoTest {

    @Test
    void isReadAsItWasWritten() {
        Undo undo = new Undo(List.of(108, 24), Optional.of(new Undo.Group(1, 0)), 18, 2);
        String line = undo.line("SUREHAND_1f");
        assertThat(line).isEqualTo("x11 undo SUREHAND_1f keys=108,24 group=1,0 cleared=18 set=2");
        assertThat(Undo.parse(line)).hasValue(new Undo.Line("SUREHAND_1f", undo));
        assertThat(Undo.parse(Undo.NOTHING.line("S"))).hasValue(new Undo.Line("S", Undo.NOTHING));
    }

    @Test
    void theGroupOfAnEarlierVersionIsNotKnown() {
        assertThat(Undo.parse("x11 undo S keys=108 group=1 cleared=18 set=2"))
                .hasValue(new Undo.Line("S", new Undo(List.of(108), Optional.empty(), 18, 2)));
    }

    @Test
    void otherLinesAreNotItsBusiness() {
        assertThat(Undo.parse("held ctrl")).isEmpty();
        assertThat(Undo.parse("x11 bound 93=61")).isEmpty();
        assertThat(Undo.parse("x11 undo S keys=108,24 group=1 clea")).isEmpty();
    }
}
