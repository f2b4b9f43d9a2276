package dev.surehand.cli.setup;

import java.util.List;

/**
 * A parsed configuration that is written as lines.
 *
 * @param text ends with a new line if it is not empty
 */
record ConfigLines(String text, List<Assignment> assignments, List<ConfigTable> tables) {

    String newLine() {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }
}
