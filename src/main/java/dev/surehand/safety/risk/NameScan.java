package dev.surehand.safety.risk;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the words of a name say, read from its beginning to its end. */
final class NameScan {

    private static final Set<WordUse> HARMLESS = EnumSet.of(WordUse.HARMLESS, WordUse.NOT, WordUse.NOT_AFTER);
    private static final Set<WordUse> NEUTRAL = EnumSet.of(WordUse.FILLER, WordUse.AGREEMENT);

    private final NameWords words;
    private final List<NameReading.NameWord> name;
    private final String joined;
    private final List<NameFinding> findings = new ArrayList<>();

    private boolean isHarmless;
    private boolean isAgreement;
    private boolean isOnlyAgreement = true;

    /** Whether only neutral words were read. */
    private boolean isFirst = true;

    private boolean isBeginning = true;

    /** Where the word is that is turned around; -1 if none is. */
    private int turned = -1;

    /** The languages in which it is turned around: "nu" is "not" in one and "now" in another. */
    private Set<String> turnedIn = Set.of();

    private NameScan(NameWords words, NameReading reading) {
        this.words = words;
        name = reading.words();
        joined = reading.joined();
    }

    static NameScan of(NameWords words, NameReading reading) {
        NameScan scan = new NameScan(words, reading);
        scan.readWords();
        scan.readJoined();
        return scan;
    }

    List<NameFinding> findings() {
        return findings;
    }

    /** Returns whether the name has a word that is known to have no risk, or that turns others around. */
    boolean isHarmless() {
        return isHarmless;
    }

    /** Returns whether the name says yes, and nothing else. */
    boolean isAgreement() {
        return isAgreement && isOnlyAgreement;
    }

    /** Returns how long the name is, in words. Two characters count as a word in scripts without spaces. */
    int size() {
        return FoldedText.isWithoutSpaces(joined)
                ? (joined.length() + 1) / 2
                : (int) name.stream().filter(word -> !word.isNumber()).count();
    }

    private void readWords() {
        int at = 0;
        while (at < name.size()) {
            if (name.get(at).isAfterBreak()) {
                isBeginning = true;
                turned = -1;
            }
            List<NamePhrase> found = strongest(placed(words.at(name, at), at));
            at += found.isEmpty() ? unknown(at) : known(found, at);
        }
    }

    private List<NamePhrase> placed(List<NamePhrase> found, int at) {
        return found.stream()
                .filter(phrase -> switch (phrase.place()) {
                    case ANYWHERE -> true;
                    case BEGINNING -> isBeginning;
                    case WHOLE ->
                        isNeutral(0, at) && isNeutral(at + phrase.words().size(), name.size());
                })
                .toList();
    }

    private boolean isNeutral(int from, int to) {
        for (int at = from; at < to; at++) {
            if (!name.get(at).isNumber()
                    && words.at(name, at).stream().noneMatch(phrase -> NEUTRAL.contains(phrase.use()))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the phrases of the most words, and of those the ones that fit best. */
    private static List<NamePhrase> strongest(List<NamePhrase> found) {
        int longest =
                found.stream().mapToInt(phrase -> phrase.words().size()).max().orElse(0);
        List<NamePhrase> longOnes = found.stream()
                .filter(phrase -> phrase.words().size() == longest)
                .toList();
        int best = longOnes.stream().mapToInt(NamePhrase::weight).max().orElse(0);
        return longOnes.stream().filter(phrase -> phrase.weight() == best).toList();
    }

    private int unknown(int at) {
        NameReading.NameWord word = name.get(at);
        if (word.isNumber()) {
            return 1;
        }
        if (word.isGlued()) {
            addRisk(words.inGlued(word.shape()), at + 1);
        }
        isFirst = false;
        isBeginning = false;
        isOnlyAgreement = false;
        turned = -1;
        return 1;
    }

    private int known(List<NamePhrase> found, int at) {
        int end = at + found.get(0).words().size();
        Set<WordUse> uses = EnumSet.noneOf(WordUse.class);
        found.forEach(phrase -> uses.add(phrase.use()));
        List<NamePhrase> risky =
                found.stream().filter(phrase -> phrase.use().isRisky()).toList();
        boolean isTurned = turned == at;
        boolean isTurnedOn = isTurned && uses.contains(WordUse.ARTICLE);
        Set<String> languages = turnedIn;
        if (!isTurnedOn) {
            turnedIn = languages(found, WordUse.NOT);
        }
        // Two of them turn it back: "don't cancel the deletion".
        boolean isTurnedBack = isTurned && !isTurnedOn;
        turned = isTurnedOn || (!turnedIn.isEmpty() && !isTurnedBack) ? end : -1;
        if (!risky.isEmpty()) {
            if (!(isTurned && isIn(languages, risky)) && !isTurnedAfter(risky, end)) {
                addRisk(risky, end);
            }
            after(false, false);
        } else if (uses.contains(WordUse.AND) && !uses.contains(WordUse.AGREEMENT)) {
            after(false, true);
        } else if (uses.contains(WordUse.AGREEMENT)) {
            isAgreement = true;
        } else if (!uses.contains(WordUse.FILLER)) {
            isHarmless |= !uses.contains(WordUse.ARTICLE);
            after(false, false);
        }
        return end - at;
    }

    private void after(boolean isStillFirst, boolean isNowBeginning) {
        isFirst = isStillFirst;
        isBeginning = isNowBeginning;
        isOnlyAgreement = false;
    }

    private static Set<String> languages(List<NamePhrase> found, WordUse use) {
        return found.stream()
                .filter(phrase -> phrase.use() == use)
                .map(NamePhrase::language)
                .collect(Collectors.toSet());
    }

    private static boolean isIn(Set<String> languages, List<NamePhrase> risky) {
        return risky.stream().anyMatch(phrase -> languages.contains(phrase.language()));
    }

    private boolean isTurnedAfter(List<NamePhrase> risky, int at) {
        return at < name.size()
                && !name.get(at).isAfterBreak()
                && isIn(languages(words.at(name, at), WordUse.NOT_AFTER), risky);
    }

    private void addRisk(List<NamePhrase> phrases, int to) {
        if (!phrases.isEmpty()) {
            findings.add(new NameFinding(phrases, isFirst, isBeginning, isNeutral(to, name.size())));
        }
    }

    private void readJoined() {
        int at = 0;
        int notEnd = -1;
        while (at < joined.length()) {
            List<NamePhrase> found = longest(at);
            int end = at + (found.isEmpty() ? 1 : found.get(0).joined().length());
            List<NamePhrase> risky =
                    found.stream().filter(phrase -> phrase.use().isRisky()).toList();
            boolean isTurned = (notEnd == at && isIn(turnedIn, risky)) || isTurnedInJoined(risky, end);
            if (!risky.isEmpty() && !isTurned) {
                boolean isBegun = at == 0 || joined.charAt(at - 1) == '\n';
                findings.add(new NameFinding(risky, at == 0, isBegun, end == joined.length()));
            }
            if (risky.isEmpty()) {
                notEnd = noteJoined(found, at, end, notEnd);
            }
            at = end;
        }
    }

    private int noteJoined(List<NamePhrase> found, int at, int end, int notEnd) {
        turnedIn = languages(found, WordUse.NOT);
        boolean isNot = !turnedIn.isEmpty();
        isHarmless |= found.stream().anyMatch(phrase -> HARMLESS.contains(phrase.use()));
        if (at == 0 && end == joined.length() && found.stream().anyMatch(phrase -> phrase.use() == WordUse.AGREEMENT)) {
            isAgreement = true;
            isOnlyAgreement = true;
        }
        return isNot && notEnd != at ? end : -1;
    }

    private List<NamePhrase> longest(int at) {
        List<NamePhrase> found = words.in(joined, at).stream()
                .filter(phrase -> phrase.place() != NamePhrase.NamePlace.WHOLE
                        || phrase.joined().equals(joined))
                .toList();
        int longest = found.stream()
                .mapToInt(phrase -> phrase.joined().length())
                .max()
                .orElse(0);
        return found.stream()
                .filter(phrase -> phrase.joined().length() == longest)
                .toList();
    }

    private boolean isTurnedInJoined(List<NamePhrase> risky, int at) {
        return at < joined.length() && isIn(languages(words.in(joined, at), WordUse.NOT_AFTER), risky);
    }
}
