package dev.surehand.safety.risk;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Judges presses by what the pressed element is called. */
final class NameJudge {

    private static final Set<Role> CONTROLS =
            EnumSet.of(Role.BUTTON, Role.CHECKBOX, Role.MENUITEM, Role.RADIO, Role.SWITCH, Role.OTHER);

    private static final Set<Role> LINKS = EnumSet.of(Role.LINK, Role.IMAGE);

    /** What may be an action, but is data in most cases: the name of a file, the subject of a message, a text. */
    private static final Set<Role> DATA = EnumSet.of(
            Role.LISTITEM,
            Role.ROW,
            Role.CELL,
            Role.TREEITEM,
            Role.TAB,
            Role.TEXT,
            Role.HEADING,
            Role.PARAGRAPH,
            Role.GROUP,
            Role.CANVAS);

    /** Longer names of links are the titles of pages. */
    private static final int MOST_WORDS_OF_LINK = 4;

    /** Longer names of rows and menus are data. */
    private static final int MOST_WORDS_OF_DATA = 3;

    private static final Pattern DATA_ONLY = Pattern.compile("[\\p{L}\\p{N}]\\.[\\p{L}\\p{N}]{1,5}(?:\\s|$)|[/\\\\:@]");
    private static final Pattern QUESTION = Pattern.compile("[?？؟\\u037e]\\s*$");
    private static final Pattern CLOSES = Pattern.compile("[x×✕✖❌]", Pattern.CASE_INSENSITIVE);

    private final NameWords names;
    private final RiskWords programs;

    NameJudge(NameWords names, RiskWords programs) {
        this.names = names;
        this.programs = programs;
    }

    /**
     * Judges a press of an element.
     *
     * @param name as the program reports it
     * @param help what the program says of the element beside its name; may be empty
     */
    List<Risk> press(Surface surface, Role role, String name, String help) {
        boolean isControl = CONTROLS.contains(role) || LINKS.contains(role);
        if (!isControl && !DATA.contains(role) && role != Role.MENU) {
            return List.of();
        }
        List<NameScan> scans = scans(name);
        List<Risk> risks = named("it is called %s", name, kinds(surface, role, name, scans));
        if (isControl && risks.isEmpty() && scans.stream().noneMatch(NameScan::isHarmless)) {
            risks.addAll(named("its help says %s", help, kindsOfHelp(surface, help)));
        }
        if (isControl) {
            risks.addAll(answered(surface, role, name, scans));
        }
        return risks;
    }

    /** Returns whether something is called as the trash is. */
    boolean isTrash(String name) {
        return NameReading.of(name).stream().anyMatch(names::isTrash);
    }

    private List<NameScan> scans(String name) {
        return NameReading.of(name).stream()
                .map(reading -> NameScan.of(names, reading))
                .toList();
    }

    /** Returns the kinds of the risks in a name, each with the words that have it. */
    private Map<RiskKind, String> kinds(Surface surface, Role role, String name, List<NameScan> scans) {
        Map<RiskKind, String> kinds = new EnumMap<>(RiskKind.class);
        if (DATA.contains(role) && DATA_ONLY.matcher(FoldedText.visible(name)).find()) {
            return kinds;
        }
        for (NameScan scan : scans) {
            for (NameFinding finding : scan.findings()) {
                finding.phrases().stream()
                        .filter(phrase -> counts(role, scan, finding, phrase.place()))
                        .filter(phrase -> !programs.isAnyOf(phrase.use().harmlessIn(), surface))
                        .forEach(phrase ->
                                phrase.use().risk().ifPresent(kind -> kinds.putIfAbsent(kind, phrase.text())));
            }
        }
        return kinds;
    }

    private static boolean counts(Role role, NameScan scan, NameFinding finding, NamePhrase.NamePlace place) {
        if (CONTROLS.contains(role)) {
            return true;
        }
        if (LINKS.contains(role)) {
            boolean isShort = scan.size() <= MOST_WORDS_OF_LINK;
            return place != NamePhrase.NamePlace.WHOLE
                    && (finding.isFirst() || (isShort && (finding.isBeginning() || finding.isLast())));
        }
        boolean isCommand = scan.size() <= MOST_WORDS_OF_DATA && (finding.isFirst() || finding.isLast());
        boolean isWhole = finding.isFirst() && finding.isLast();
        return isCommand
                && (place == NamePhrase.NamePlace.ANYWHERE
                        || (place == NamePhrase.NamePlace.BEGINNING && role == Role.LISTITEM && isWhole));
    }

    /** A help text is a sentence; what its element does is at the beginning. */
    private Map<RiskKind, String> kindsOfHelp(Surface surface, String help) {
        Map<RiskKind, String> kinds = new EnumMap<>(RiskKind.class);
        if (!help.isBlank()) {
            scans(help).stream()
                    .flatMap(scan -> scan.findings().stream())
                    .filter(NameFinding::isFirst)
                    .flatMap(finding -> finding.phrases().stream())
                    .filter(phrase -> !programs.isAnyOf(phrase.use().harmlessIn(), surface))
                    .forEach(phrase -> phrase.use().risk().ifPresent(kind -> kinds.putIfAbsent(kind, phrase.text())));
        }
        return kinds;
    }

    private static List<Risk> named(String sentence, String name, Map<RiskKind, String> kinds) {
        List<Risk> risks = new ArrayList<>();
        String said = shown(name);
        String shown = said.toLowerCase(Locale.ROOT);
        kinds.forEach((kind, words) -> {
            String reason = sentence.formatted(said);
            boolean isSeen = shown.contains(words.toLowerCase(Locale.ROOT));
            risks.add(new Risk(kind, isSeen ? reason : "%s, in which \"%s\" can be read".formatted(reason, words)));
        });
        return risks;
    }

    /** What is cut has a mark, because a person decides by it. */
    private static String shown(String name) {
        return ExactText.shortened(OutsideText.of(name.strip())).quoted();
    }

    /** Judges a press that says yes to what the window asks, or of which the name alone says nothing. */
    private List<Risk> answered(Surface surface, Role role, String name, List<NameScan> scans) {
        List<Risk> risks = new ArrayList<>();
        boolean isAgreement = scans.stream().anyMatch(NameScan::isAgreement);
        boolean isAnswer = role == Role.BUTTON
                && QUESTION.matcher(surface.title()).find()
                && !CLOSES.matcher(name.strip()).matches()
                && scans.stream().noneMatch(NameScan::isHarmless);
        if (isAgreement || isAnswer) {
            kinds(surface, Role.BUTTON, surface.title(), scans(surface.title()))
                    .keySet()
                    .forEach(kind -> risks.add(
                            new Risk(kind, "%s answers the window %s".formatted(shown(name), shown(surface.title())))));
        }
        if (isAgreement && role == Role.BUTTON && programs.isSystemTool(surface)) {
            risks.add(new Risk(
                    RiskKind.SYSTEM, "it is in %s, which changes the system".formatted(shown(surface.program()))));
        }
        return risks;
    }
}
