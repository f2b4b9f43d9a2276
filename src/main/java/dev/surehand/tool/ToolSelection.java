package dev.surehand.tool;

import dev.surehand.schema.ToolSchema;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tools that a client gets. A tool that is left out is not listed and cannot be called.
 *
 * @param only the names of the selected tools; empty for all
 * @param without the names of tools to leave out, including those in {@code only}
 * @param readOnly leaves out each tool that can act, even if some of its actions only read
 */
public record ToolSelection(Set<String> only, Set<String> without, boolean readOnly) {

    static final ToolSelection ALL = new ToolSelection(Set.of(), Set.of(), false);

    public ToolSelection {
        only = Set.copyOf(only);
        without = Set.copyOf(without);
    }

    /** Returns the selected tools, in their original order. */
    public List<Tool> of(List<Tool> tools) {
        return tools.stream().filter(tool -> has(tool.name())).toList();
    }

    /** Returns the names in this selection that match none of the tools, in alphabetical order. */
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
