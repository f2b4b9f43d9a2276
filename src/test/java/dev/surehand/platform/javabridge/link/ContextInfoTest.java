package dev.surehand.platform.javabridge.link;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import org.junit.jupiter.api.Test;

class ContextInfoTest {

    private static Memory filled(String name, String states, int children, int... place) {
        Memory memory = new Memory(ContextInfo.SIZE);
        memory.clear();
        ContextInfo.write(memory, ContextInfo.NAME, name);
        ContextInfo.write(memory, ContextInfo.ROLE_ENGLISH, "push button");
        ContextInfo.write(memory, ContextInfo.STATES_ENGLISH, states);
        memory.setInt(ContextInfo.CHILDREN, children);
        memory.write(ContextInfo.X, place, 0, place.length);
        memory.setInt(ContextInfo.HAS_ACTION, 1);
        memory.setInt(ContextInfo.INTERFACES, 1);
        return memory;
    }

    /** Two texts of 1,024 units, four of 256, then eleven numbers of 32 bits. */
    @Test
    void hasItsNumbersOneAfterAnother() {
        assertThat(ContextInfo.DESCRIPTION).isEqualTo(2048);
        assertThat(ContextInfo.ROLE_ENGLISH).isEqualTo(4096 + 512);
        assertThat(ContextInfo.INDEX).isEqualTo(2 * 2048 + 4 * 512);
        assertThat(ContextInfo.SIZE).isEqualTo(6144 + 11 * 4);
    }

    @Test
    void readsWhatTheProgramSays() {
        try (Memory memory = filled("Save", "enabled,visible,showing", 2, 10, 20, 80, 30)) {
            ContextInfo info = ContextInfo.of(memory);
            assertThat(info.name()).isEqualTo("Save");
            assertThat(info.role()).isEqualTo("push button");
            assertThat(info.is("showing")).isTrue();
            assertThat(info.is("focused")).isFalse();
            assertThat(info.children()).isEqualTo(2);
            assertThat(info.has(JavaInterface.ACTION)).isTrue();
            assertThat(info.has(JavaInterface.VALUE)).isTrue();
            assertThat(info.has(JavaInterface.TEXT)).isFalse();
            assertThat(info.bounds().orElseThrow().width()).isEqualTo(80);
        }
    }

    @Test
    void readsTextsWithoutAnEndUpToTheEndOfTheirArray() {
        try (Memory memory = new Memory(ContextInfo.SIZE)) {
            memory.setMemory(0, ContextInfo.SIZE, (byte) 'x');
            assertThat(ContextInfo.of(memory).name()).hasSize(1024);
            assertThat(ContextInfo.of(memory).role()).hasSize(256);
        }
    }

    @Test
    void hasNoPlaceWhereNoScreenIs() {
        try (Memory hidden = filled("", "enabled,enabled", -5, -1, -1, -1, -1);
                Memory liar = filled("", "", 0, Integer.MIN_VALUE, 0, 10, Integer.MAX_VALUE)) {
            assertThat(ContextInfo.of(hidden).bounds()).isEmpty();
            assertThat(ContextInfo.of(hidden).children()).isZero();
            assertThat(ContextInfo.of(liar).bounds()).isEmpty();
        }
    }

    @Test
    void isNoAnswerWithoutARole() {
        try (Memory memory = new Memory(ContextInfo.SIZE)) {
            memory.clear();
            assertThat(ContextInfo.of(memory).isAnswer()).isFalse();
        }
    }
}
