package dev.surehand.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldCounts;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.tool.ToolBench.Notes;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionTest {

    private static final Key CTRL = Key.of(NamedKey.CTRL);

    private final FakeDesktop desktop = new FakeDesktop();
    private final Notes notes = new Notes();
    private final Session session = new Session(desktop, notes, () -> List.of("held ctrl", "held left button"));

    // Some clients start a server only to list its tools.
    @Test
    void itConnectsAtTheFirstUseAndOnce() {
        desktop.userHolds(CTRL);
        assertThat(session.held()).isEmpty();
        session.releaseDownTo(HeldCounts.NONE);
        assertThat(desktop.connections()).isZero();
        assertThat(desktop.down()).containsExactly(CTRL);
        session.monitors();
        session.input();
        session.windows();
        session.screen();
        assertThat(desktop.connections()).isEqualTo(1);
    }

    @Test
    void closingDoesNotConnect() {
        session.close();
        assertThat(desktop.connections()).isZero();
    }

    @Test
    void whatAKilledProcessHeldIsReleased() {
        desktop.userHolds(CTRL);
        session.monitors();
        assertThat(desktop.down()).isEmpty();
        assertThat(desktop.log()).as("the button is up already").containsExactly("release ctrl");
        assertThat(session.held()).isEmpty();
        assertThat(notes.lines).isEmpty();
    }

    @Test
    void whatCannotBeReleasedAtTheStartIsNotForgotten() {
        desktop.userHolds(CTRL);
        desktop.strike(InputFault.SECURE_DESKTOP);
        session.monitors();
        assertThat(notes.lines).containsExactly("held ctrl");
        desktop.recover();
        session.close();
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void whatCannotBeReadAtTheStartIsReadAgain() {
        desktop.userHolds(CTRL);
        desktop.strike(InputFault.UNREADABLE_KEYS);
        session.monitors();
        assertThat(notes.lines).contains("held ctrl");
        desktop.recover();
        session.monitors();
        assertThat(desktop.down()).isEmpty();
        assertThat(notes.lines).isEmpty();
    }

    @Test
    void closingReleasesAndNothingConnectsAgain() {
        session.input().play(Gesture.press(Button.LEFT));
        session.close();
        assertThat(desktop.down()).isEmpty();
        assertThat(session.held()).isEmpty();
        session.close();
        assertThatThrownBy(session::monitors).isInstanceOf(CancelledException.class);
        assertThat(desktop.connections()).isEqualTo(1);
    }

    /** E1.11: only the connection has ended, because a program cut it or because it was no longer usable. */
    @Test
    void whatWasHeldWhenTheConnectionEndedIsReleasedOnTheNext() {
        session.input().play(Gesture.press(Button.RIGHT));
        desktop.cut();
        assertThat(desktop.down()).containsExactly(Button.RIGHT);
        session.dropIfGone();
        assertThat(desktop.down()).isEmpty();
        assertThat(session.held()).isEmpty();
        assertThat(notes.lines).isEmpty();
    }

    @Test
    void aDesktopThatHasEndedIsConnectedToAgain() {
        session.input().play(Gesture.press(Button.LEFT));
        session.dropIfGone();
        assertThat(desktop.connections()).isEqualTo(1);
        desktop.end();
        session.dropIfGone();
        assertThat(session.held()).isEmpty();
        assertThat(notes.lines).isEmpty();
        session.monitors();
        assertThat(desktop.connections()).isEqualTo(2);
        session.close();
        assertThat(desktop.log()).as("it was not released").containsExactly("press left button");
    }

    @Test
    void aRefusedConnectionIsTriedAgain() {
        desktop.refuseConnections("No X server answers on :7");
        assertThatThrownBy(session::monitors).hasMessage("No X server answers on :7");
        assertThatThrownBy(session::input).hasMessage("No X server answers on :7");
        desktop.refuseConnections(null);
        assertThat(session.monitors().monitors()).hasSize(3);
        assertThat(desktop.connections()).isEqualTo(1);
    }
}
