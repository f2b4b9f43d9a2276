package dev.surehand.safety.risk;

import java.util.List;

/**
 * Risky words in a name.
 *
 * @param phrases the words, which may have several meanings
 * @param isFirst whether only words such as "yes" and "please" are before them
 * @param isBeginning whether they are where an action begins
 * @param isLast whether nothing but such words is after them
 */
record NameFinding(List<NamePhrase> phrases, boolean isFirst, boolean isBeginning, boolean isLast) {

    NameFinding {
        phrases = List.copyOf(phrases);
    }
}
