package dev.surehand.tool;

import dev.surehand.schema.ToolSchema;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which tools a client gets. One that is left out is not listed and cannot be called.
 *
 * @param only their names; empty for all
 * @param without names of tools left out, also of those in {@code only}
 * @param readOnly leaves out each tool that can act, also where some of its actions only look
 */
public record ToolSelection(Set<String> only, Set<String> without, boolean readOnly) {

    public static final ToolSelection ALL = new ToolSelection(Set.of(), Set.of(), false);

    public ToolSelection {
        only = Set.copyOf(only);
        without = Set.copyOf(without);
    }

    /** Those of the tools that are selected, in their order. */
    public List<Tool> of(List<Tool> tools) {
        return tools.stream().filter(tool -> has(tool.name())).toList();
    }

    /** The names given that none of the tools has, in alphabetical order. */
    public Set<String> unknownAmong(List<Tool> tools) {
        Set<String> unknown = new TreeSet<>(only);
        unknown.addAll(without);
        tools.forEach(tool -> unknown.remove(tool.name()));
        return unknown;
    }

    private boolean has(String name) {
        return (only.isEmpty() || only.contains(name))
                && !without.contains(name)
                && !(readOnly && ToolSchema.load(name).acts());
    }
}
