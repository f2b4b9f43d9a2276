package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A value in a configuration that is written as lines, with its position.
 *
 * @param path its keys from the root
 * @param above how many keys of the path are written elsewhere, in a header or by the indentation
 * @param line position of its first line
 * @param start position of the value
 * @param end position after the value; the same as start for no value
 * @param next position of the line after its last one
 * @param value the value; a POJO for one that is not understood
 * @param comments whether there are comments between its start and its end
 */
record Assignment(
        List<String> path, int above, int line, int start, int end, int next, JsonNode value, boolean comments) {

    boolean isAtOrAbove(List<String> other) {
        return beginsWith(other, path);
    }

    boolean isBelow(List<String> other) {
        return beginsWith(path, other) && path.size() > other.size();
    }

    static boolean beginsWith(List<String> path, List<String> beginning) {
        return path.size() >= beginning.size()
                && path.subList(0, beginning.size()).equals(beginning);
    }
}
