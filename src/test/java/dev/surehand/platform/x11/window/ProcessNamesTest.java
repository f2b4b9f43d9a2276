package dev.surehand.platform.x11.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** E1.5: Linux keeps 15 bytes of a process's name. */
class ProcessNamesTest {

    private static final OutsideText CLASS = OutsideText.of("Class");

    @Test
    void aLongNameIsTakenFromTheExecutable() {
        ProgramIdentity program = ProcessNames.of(
                        "/opt/x/password-manager-desktop",
                        List.of("/opt/x/password-manager-desktop"),
                        "password-manage")
                .with(CLASS, 0, true);
        assertThat(program.name().whole()).isEqualTo("password-manager-desktop");
        assertThat(program.executables()).extracting(OutsideText::whole).containsExactly("password-manager-desktop");
        assertThat(names(program)).containsExactly("Class", "password-manager-desktop", "password-manage");
    }

    @Test
    void aScriptIsKnownByItsNameAndByItsInterpreter() {
        ProgramIdentity program = ProcessNames.of(
                        "/usr/bin/python3.11",
                        List.of("/usr/bin/python3", "/usr/bin/telegram-something"),
                        "telegram-someth")
                .with(CLASS, 0, true);
        assertThat(program.name().whole()).isEqualTo("telegram-something");
        assertThat(names(program)).containsExactly("Class", "python3.11", "telegram-something", "telegram-someth");
    }

    @Test
    void theFirstArgumentOfAProgramIsNoName() {
        ProgramIdentity program = ProcessNames.of("/usr/bin/vi", List.of("vi", "/home/me/vi-notes"), "vi")
                .with(CLASS, 0, true);
        assertThat(names(program)).containsExactly("Class", "vi");
    }

    @Test
    void whatAProgramSaysOfItselfIsNotItsExecutable() {
        ProgramIdentity program =
                ProcessNames.of("/usr/bin/python3.11", List.of("code"), "code").with(CLASS, 0, true);
        assertThat(program.executables()).extracting(OutsideText::whole).containsExactly("python3.11");
        assertThat(names(program)).contains("code");
    }

    @Test
    void aProcessThatCannotBeLookedAtIsCalledByItsClass() {
        assertThat(ProcessNames.of("", List.of(), "").with(CLASS, 0, true).name())
                .isEqualTo(CLASS);
        assertThat(ProcessNames.of(0).with(CLASS, 0, true).executables()).containsExactly(OutsideText.NONE);
    }

    private static List<String> names(ProgramIdentity program) {
        return program.names().stream().map(OutsideText::whole).toList();
    }
}
