package dev.surehand.desktop.element;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What changed between two outlines of the same window. Places are not compared: calls read them again.
 *
 * @param removed lines of the old outline that are gone, or that moved
 * @param added lines of the new outline that came, or that moved, by their index there
 * @param changed lines that stayed in their order and read differently
 */
public record OutlineDiff(List<OutlineLine> removed, List<Added> added, List<Changed> changed) {

    /** @param index in the new outline */
    public record Added(int index, OutlineLine line) {}

    /** The line before and after. */
    public record Changed(OutlineLine before, OutlineLine after) {}

    public OutlineDiff {
        removed = List.copyOf(removed);
        added = List.copyOf(added);
        changed = List.copyOf(changed);
    }

    public static OutlineDiff between(List<OutlineLine> before, List<OutlineLine> after) {
        Map<ElementKey, Integer> places = new HashMap<>();
        for (int i = 0; i < before.size(); i++) {
            places.put(before.get(i).key(), i);
        }
        int[] old = after.stream()
                .mapToInt(line -> places.getOrDefault(line.key(), -1))
                .toArray();
        boolean[] stays = longestIncreasing(old);
        Set<Integer> kept = new HashSet<>();
        List<Added> added = new ArrayList<>();
        List<Changed> changed = new ArrayList<>();
        for (int i = 0; i < old.length; i++) {
            OutlineLine line = after.get(i);
            if (!stays[i]) {
                added.add(new Added(i, line));
            } else {
                kept.add(old[i]);
                OutlineLine then = before.get(old[i]);
                if (!then.readsAs(line)) {
                    changed.add(new Changed(then, line));
                }
            }
        }
        List<OutlineLine> removed = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            if (!kept.contains(i)) {
                removed.add(before.get(i));
            }
        }
        return new OutlineDiff(removed, added, changed);
    }

    /** Returns the difference without the lines that are gone: for a reading that was cut short, what it lacks may be there. */
    public OutlineDiff withoutGone() {
        Set<ElementKey> moved = added.stream().map(each -> each.line().key()).collect(Collectors.toSet());
        List<OutlineLine> still =
                removed.stream().filter(line -> moved.contains(line.key())).toList();
        return new OutlineDiff(still, added, changed);
    }

    /** Returns the difference without the lines that came: what a reading lacked that was cut short may have been there. */
    public OutlineDiff withoutCome() {
        Set<ElementKey> moved = removed.stream().map(OutlineLine::key).collect(Collectors.toSet());
        List<Added> again =
                added.stream().filter(each -> moved.contains(each.line().key())).toList();
        return new OutlineDiff(removed, again, changed);
    }

    /** Marks the members of a longest increasing subsequence, by patience sorting; negative numbers are never members. */
    private static boolean[] longestIncreasing(int[] numbers) {
        int[] tails = new int[numbers.length];
        int[] before = new int[numbers.length];
        int length = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] >= 0) {
                int at = firstNotLess(numbers, tails, length, numbers[i]);
                before[i] = at > 0 ? tails[at - 1] : -1;
                tails[at] = i;
                length = Math.max(length, at + 1);
            }
        }
        boolean[] isMember = new boolean[numbers.length];
        for (int i = length > 0 ? tails[length - 1] : -1; i >= 0; i = before[i]) {
            isMember[i] = true;
        }
        return isMember;
    }

    private static int firstNotLess(int[] numbers, int[] tails, int length, int number) {
        int low = 0;
        int high = length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (numbers[tails[middle]] < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns whether anything changed but which element has the keyboard. */
    public boolean isMoreThanFocus() {
        return isMoreThan(Set.of(ElementState.FOCUSED));
    }

    /** Returns whether anything changed but which elements have the keyboard or are selected. */
    public boolean isMoreThanSelection() {
        return isMoreThan(Set.of(ElementState.FOCUSED, ElementState.SELECTED));
    }

    private boolean isMoreThan(Set<ElementState> states) {
        return !removed.isEmpty()
                || !added.isEmpty()
                || changed.stream()
                        .anyMatch(each -> !without(states, each.before()).equals(without(states, each.after())));
    }

    private static String without(Set<ElementState> states, OutlineLine line) {
        String text = line.text();
        for (ElementState state : states) {
            text = text.replace(" " + state.wireName(), "");
        }
        return text;
    }

    public boolean isEmpty() {
        return removed.isEmpty() && added.isEmpty() && changed.isEmpty();
    }

    /** Returns the new outline, made of the old one and this difference, with the places of the old lines. */
    List<OutlineLine> applyTo(List<OutlineLine> before) {
        Set<OutlineLine> gone = new HashSet<>(removed);
        Map<OutlineLine, OutlineLine> now = changed.stream().collect(Collectors.toMap(Changed::before, Changed::after));
        List<OutlineLine> lines = before.stream()
                .filter(line -> !gone.contains(line))
                .map(line -> now.getOrDefault(line, line))
                .collect(Collectors.toCollection(ArrayList::new));
        added.forEach(each -> lines.add(each.index(), each.line()));
        return lines;
    }

    /**
     * Returns the difference as lines that begin with {@code +}, {@code ~} or {@code -}. A line that only moved, or whose level
     * changed, is left out.
     *
     * @param most the largest number of lines; the last then says how many are left out
     */
    public List<String> lines(int most) {
        Set<String> gone = removed.stream().map(OutlineLine::text).collect(Collectors.toSet());
        Set<String> came = added.stream().map(each -> each.line().text()).collect(Collectors.toSet());
        List<String> all = new ArrayList<>();
        added.stream()
                .map(each -> each.line().text())
                .filter(text -> !gone.contains(text))
                .forEach(text -> all.add("+ " + text));
        changed.stream()
                .filter(each -> !each.before().text().equals(each.after().text()))
                .forEach(each -> all.add("~ " + each.after().text()));
        removed.stream()
                .map(OutlineLine::text)
                .filter(text -> !came.contains(text))
                .forEach(text -> all.add("- " + text));
        return first(all, most);
    }

    /**
     * Returns the same lines in another order.
     *
     * @param first a part of this difference, whose lines come first
     */
    public List<String> lines(int most, OutlineDiff first) {
        Set<String> all = new LinkedHashSet<>(first.lines(Integer.MAX_VALUE));
        List<String> own = lines(Integer.MAX_VALUE);
        all.retainAll(own);
        all.addAll(own);
        return first(List.copyOf(all), most);
    }

    private static List<String> first(List<String> all, int most) {
        if (all.size() <= most) {
            return all;
        }
        List<String> some = new ArrayList<>(all.subList(0, most - 1));
        some.add("(+%d more changes)".formatted(all.size() - some.size()));
        return some;
    }

    @Override
    public String toString() {
        return Arrays.toString(lines(Integer.MAX_VALUE).toArray());
    }
}
