package dev.surehand.cli.setup;

import java.util.List;

/**
 * Lines of a configuration that belong to one key: in TOML those below a header, in YAML those of a mapping.
 *
 * @param path the keys from the root
 * @param line position of the line with the header or the key
 * @param head position after the header, or after the colon of the key
 * @param end position of the line after the last value in it
 * @param indent the blanks before a value in it
 */
record ConfigTable(List<String> path, int line, int head, int end, String indent) {

    boolean isAtOrBelow(List<String> other) {
        return Assignment.beginsWith(path, other);
    }
}
