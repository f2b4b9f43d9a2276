package dev.surehand.safety;

/**
 * A pattern for a whole text that ignores case: * matches any characters, ? matches one, and every other character matches
 * itself. For any pattern, matching takes at most as many steps as the product of both lengths.
 */
final class Glob {

    private static final int ANY = '*';
    private static final int ONE = '?';

    private final int[] pattern;

    Glob(String text) {
        pattern = text.codePoints().map(Glob::caseless).toArray();
    }

    /** Returns whether the whole text matches. At a mismatch, the last * takes one more character; no earlier * needs to. */
    boolean matches(String text) {
        int[] given = text.codePoints().map(Glob::caseless).toArray();
        int next = 0;
        int star = -1;
        int resumed = 0;
        int at = 0;
        while (at < given.length) {
            if (next < pattern.length && pattern[next] == ANY) {
                star = next++;
                resumed = at;
            } else if (next < pattern.length && (pattern[next] == ONE || pattern[next] == given[at])) {
                next++;
                at++;
            } else if (star >= 0) {
                next = star + 1;
                at = ++resumed;
            } else {
                return false;
            }
        }
        while (next < pattern.length && pattern[next] == ANY) {
            next++;
        }
        return next == pattern.length;
    }

    /** Folds the case of a character as Java does when it compares strings ignoring case. */
    private static int caseless(int character) {
        return Character.toLowerCase(Character.toUpperCase(character));
    }
}
