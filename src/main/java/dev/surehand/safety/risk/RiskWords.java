package dev.surehand.safety.risk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The programs of the file {@code risk-words.json}, and its names of terminals, in the form in which they are compared. */
final class RiskWords {

    private static final String FILE = "risk-words.json";

    private final List<FoldedText> terminalNames;
    private final Map<String, Set<String>> programs = new HashMap<>();
    private final Set<String> launcherTitles;

    private RiskWords(JsonNode file) {
        terminalNames = folded(file.path("terminalNames"));
        for (String group : List.of(
                "terminals",
                "windowsTerminals",
                "terminalsInside",
                "launchers",
                "systemTools",
                "documents",
                "prose",
                "browsers",
                "mail",
                "calculators")) {
            programs.put(group, lower(file.path(group)));
        }
        launcherTitles = lower(file.path("launcherTitles"));
    }

    static RiskWords load() {
        try (InputStream file = Objects.requireNonNull(RiskWords.class.getResourceAsStream(FILE), FILE)) {
            return new RiskWords(new ObjectMapper().readTree(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<FoldedText> folded(JsonNode phrases) {
        List<FoldedText> folded = new ArrayList<>();
        phrases.forEach(phrase -> folded.add(FoldedText.of(phrase.asText())));
        return folded;
    }

    private static Set<String> lower(JsonNode words) {
        Set<String> lower = new HashSet<>();
        words.forEach(word -> lower.add(word.asText().toLowerCase(Locale.ROOT)));
        return lower;
    }

    boolean isTerminal(Surface surface) {
        return isIn("terminals", surface);
    }

    /** Returns whether the shell in the terminal may be one of Windows. */
    boolean isWindowsTerminal(Surface surface) {
        return isIn("windowsTerminals", surface);
    }

    /** Returns whether the program may have a terminal inside its window. */
    boolean mayHaveTerminal(Surface surface) {
        return isIn("terminalsInside", surface);
    }

    /** Returns whether a name has a word for a terminal or a shell in it. */
    boolean isTerminalName(FoldedText name) {
        return terminalNames.stream().anyMatch(each -> name.indexOf(each) >= 0);
    }

    boolean isLauncher(Surface surface) {
        return isIn("launchers", surface)
                || launcherTitles.contains(surface.title().strip().toLowerCase(Locale.ROOT));
    }

    boolean isSystemTool(Surface surface) {
        return isIn("systemTools", surface);
    }

    /** Returns whether the program is one for documents, from which nothing is sent by a key. */
    boolean isForDocuments(Surface surface) {
        return isIn("documents", surface);
    }

    /** Returns whether the program is one for writing, in which commands are text, and no terminal is inside its window. */
    boolean isProse(Surface surface) {
        return isIn("prose", surface) && !isTerminal(surface);
    }

    /** Returns whether the program is in one of some groups of the file. */
    boolean isAnyOf(List<String> groups, Surface surface) {
        return groups.stream().anyMatch(group -> isIn(group, surface));
    }

    private boolean isIn(String group, Surface surface) {
        return !Collections.disjoint(programs.getOrDefault(group, Set.of()), surface.programs());
    }
}
