package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.TypingStyle.Method;
import dev.surehand.desktop.time.Timing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextEntryTest {

    private static final String METHOD = "An input method is in force.";

    private final List<String> done = new ArrayList<>();
    private final List<Integer> progress = new ArrayList<>();
    private final List<Duration> rests = new ArrayList<>();
    private final TypedCount count = new TypedCount(progress::add);
    private boolean takesPaste = true;

    private final TextEntry.EntryWays ways = new TextEntry.EntryWays() {
        @Override
        public void type(String part) {
            done.add("type " + part);
            count.add(part);
        }

        @Override
        public boolean paste(String part) {
            if (part.equals("!")) {
                throw DesktopException.of(ErrorCode.INPUT_BLOCKED, "no more");
            }
            done.add("paste " + part);
            return takesPaste;
        }

        @Override
        public List<String> notes() {
            return List.of("A note of the platform.");
        }
    };

    private Typed enter(String text, Method method, Optional<String> inputMethod) {
        return new TextEntry(new TypingStyle(Duration.ZERO, method), inputMethod, ways, count, rests::add)
                .enter(new TypedText(text));
    }

    @Test
    void keysTypeAllAndTheLastEntersWait() {
        Typed typed = enter("ls\tx\ny\n\n", Method.AUTO, Optional.empty());
        assertThat(done).containsExactly("type ls\tx\ny", "type \n\n");
        assertThat(rests).containsExactly(Timing.BEFORE_LAST_ENTER);
        assertThat(typed.wireName()).isEqualTo("keys");
        assertThat(typed.notes()).containsExactly("A note of the platform.");
        assertThat(progress).containsExactly(6, 8);
    }

    @Test
    void anInputMethodIsAReasonToPasteAllButEnterAndTab() {
        Typed typed = enter("wa\tshi", Method.AUTO, Optional.of(METHOD));
        assertThat(done).containsExactly("paste wa", "type \t", "paste shi");
        assertThat(typed.wireName()).isEqualTo("keys+clipboard");
        assertThat(typed.notes()).containsExactly(METHOD, "A note of the platform.");
        assertThat(count.typed()).isEqualTo(6);
    }

    @Test
    void whatIsNotPastedIsTypedOrRefused() {
        takesPaste = false;
        Typed typed = enter("wa\tshi", Method.AUTO, Optional.of(METHOD));
        assertThat(done).containsExactly("paste wa", "type wa", "type \t", "type shi");
        assertThat(typed.notes()).hasSize(3).last().asString().contains("The clipboard was not used");
        assertThatThrownBy(() -> enter("wa", Method.CLIPBOARD, Optional.empty()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.details()).containsEntry("characters_typed", 6));
    }

    @Test
    void aRefusalSaysHowMuchArrived() {
        assertThatThrownBy(() -> enter("one\t!", Method.CLIPBOARD, Optional.empty()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.details()).containsEntry("characters_typed", 4));
    }
}
