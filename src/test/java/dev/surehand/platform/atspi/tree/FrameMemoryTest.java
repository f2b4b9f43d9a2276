package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.dbus.ObjectRef;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FrameMemoryTest {

    private static final ObjectRef REF = new ObjectRef(":1.7", "/org/a11y/atspi/accessible/7");

    private final FrameMemory memory = new FrameMemory();

    private static Accessible button(String name, AtspiStates states) {
        return new Accessible(REF, 0, EnumSet.of(AtspiInterface.ACTION), name, AtspiRole.PUSH_BUTTON, "", states);
    }

    @Test
    void anElementThatSaysTheSameOfItselfIsNotAskedAgain() {
        FrameMemory.Traits traits =
                new FrameMemory.Traits(button("Save", AtspiStates.NONE), List.of("click"), "save", Optional.empty());
        memory.remember(traits);
        assertThat(memory.traits(button("Save", AtspiStates.NONE))).contains(traits);
    }

    @Test
    void anElementThatChangedIsAskedAgain() {
        memory.remember(
                new FrameMemory.Traits(button("Save", AtspiStates.NONE), List.of("click"), "", Optional.empty()));
        assertThat(memory.traits(button("Delete", AtspiStates.NONE))).isEmpty();
        assertThat(memory.traits(button("Save", AtspiStates.NONE.with(AtspiState.CHECKED))))
                .isEmpty();
    }
}
