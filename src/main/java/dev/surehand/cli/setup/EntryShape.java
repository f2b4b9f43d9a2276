package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.node.ValueNode;
import java.util.Map;

/**
 * The fields of an entry in the configuration of a client.
 *
 * @param typed whether an entry says that it is for stdio
 * @param named whether an entry repeats its name
 * @param defaults more fields, which an entry gets if it has none of that name
 */
record EntryShape(
        String command,
        String arguments,
        String environment,
        boolean typed,
        boolean named,
        Map<String, ValueNode> defaults) {

    static final EntryShape PLAIN = plain(false, Map.of());
    static final EntryShape TYPED = plain(true, Map.of());

    private static EntryShape plain(boolean typed, Map<String, ValueNode> defaults) {
        return new EntryShape("command", "args", "env", typed, false, defaults);
    }

    /** Returns the plain shape with more fields. */
    static EntryShape with(Map<String, ValueNode> defaults) {
        return plain(false, defaults);
    }
}
