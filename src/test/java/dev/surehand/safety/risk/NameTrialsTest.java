package dev.surehand.safety.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.element.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** S4-41: a name that is written in another way is judged as the plain one is. */
@RandomTrials
class NameTrialsTest {

    private static final double MOST_IN_VAIN = 0.03;
    private static final int TRIALS = 10_000;
    private static final int FEW = 1_000;
    private static final int PRESSES_FOR_TIME = 2_000;
    private static final double MOST_MILLIS = 1;

    private static final List<Role> CONTROLS = List.of(Role.BUTTON, Role.MENUITEM, Role.CHECKBOX, Role.OTHER);

    /** Harmless words of which a disguise is a word with a risk are none of these. */
    private static final List<String> HARMLESS = List.of(
            "Open",
            "Save",
            "Save as",
            "Close",
            "Copy",
            "Paste",
            "Cut",
            "Find",
            "Find next",
            "Back",
            "Forward",
            "Next",
            "Previous",
            "Cancel",
            "Help",
            "About",
            "Settings",
            "Preferences",
            "View",
            "Zoom in",
            "Zoom out",
            "Print",
            "Preview",
            "New folder",
            "Rename",
            "Properties",
            "Select all",
            "Undo",
            "Redo",
            "Sort by name",
            "Show details",
            "Hide details",
            "Home",
            "Refresh",
            "Bold",
            "Italic",
            "Insert table",
            "Word wrap",
            "Full screen",
            "Don't delete",
            "Do not send",
            "Cancel deletion",
            "Undo delete",
            "Clear search",
            "Remove filter",
            "Deleted items",
            "Installed apps",
            "Speichern",
            "Öffnen",
            "Suchen",
            "Nicht löschen",
            "Enregistrer",
            "Ouvrir",
            "Ne pas supprimer",
            "Guardar",
            "Abrir",
            "Salva",
            "Apri",
            "Opslaan",
            "Zapisz",
            "Сохранить",
            "Открыть",
            "Αποθήκευση",
            "Kaydet",
            "שמור",
            "حفظ",
            "保存",
            "開く",
            "打开",
            "저장",
            "บันทึก",
            "Lưu");

    private final RiskJudge judge = new RiskJudge();
    private final Random random = new Random(Trials.SEED);
    private final NameDisguises disguises = new NameDisguises(random);

    private record RiskyName(RiskKind kind, String name) {}

    @Test
    void eachRiskyNameIsAskedAboutHoweverItIsWritten() {
        List<RiskyName> names = riskyNames();
        List<String> missed = new ArrayList<>();
        int trials = Trials.count(FEW, TRIALS);
        for (int i = 0; i < trials; i++) {
            RiskyName risky = names.get(random.nextInt(names.size()));
            String name = disguises.between(disguises.ofLetters(risky.name()));
            boolean isAsked = judge.press(Surface.UNKNOWN, any(CONTROLS), name).stream()
                    .anyMatch(risk -> risk.kind() == risky.kind());
            if (!isAsked) {
                missed.add("%s: %s, from %s".formatted(risky.kind(), name, risky.name()));
            }
        }
        System.out.printf("Seed %d: %,d risky names, %d missed%n", Trials.SEED, trials, missed.size());
        assertThat(missed).as("seed %d", Trials.SEED).isEmpty();
    }

    @Test
    void harmlessNamesAreSeldomAskedAbout() {
        List<String> inVain = new ArrayList<>();
        int trials = Trials.count(FEW, TRIALS);
        for (int i = 0; i < trials; i++) {
            String name = disguises.ofLetters(HARMLESS.get(random.nextInt(HARMLESS.size())));
            if (!judge.press(Surface.UNKNOWN, any(CONTROLS), name).isEmpty()) {
                inVain.add(name);
            }
        }
        System.out.printf("Seed %d: %,d harmless names, %d asked in vain%n", Trials.SEED, trials, inVain.size());
        assertThat(inVain.size()).as("seed %d: %s", Trials.SEED, inVain).isLessThanOrEqualTo((int)
                (trials * MOST_IN_VAIN));
    }

    @Test
    void theSameNameGetsTheSameAnswer() {
        RiskJudge other = new RiskJudge();
        for (int i = 0; i < Trials.count(FEW, TRIALS) / 10; i++) {
            String name = disguises.between(any(riskyNames()).name());
            assertThat(other.press(Surface.UNKNOWN, Role.BUTTON, name))
                    .isEqualTo(judge.press(Surface.UNKNOWN, Role.BUTTON, name));
        }
    }

    @Test
    void aPressIsJudgedInLessThanAMillisecond() {
        List<String> names = riskyNames().stream().map(RiskyName::name).toList();
        long fastest = Long.MAX_VALUE;
        for (int run = 0; run < 5; run++) {
            long start = System.nanoTime();
            for (int i = 0; i < PRESSES_FOR_TIME; i++) {
                judge.press(Surface.UNKNOWN, Role.BUTTON, names.get(i % names.size()));
            }
            fastest = Math.min(fastest, System.nanoTime() - start);
        }
        double millis = fastest / 1e6 / PRESSES_FOR_TIME;
        System.out.printf(Locale.ROOT, "A press is judged in %.3f ms%n", millis);
        assertThat(millis).isLessThan(MOST_MILLIS);
    }

    /** Returns the words of all languages that count wherever they are in a name. */
    private static List<RiskyName> riskyNames() {
        List<RiskyName> names = new ArrayList<>();
        NameWords.languages()
                .forEach(language -> NameWords.of(language).stream()
                        .filter(phrase -> phrase.place() == NamePhrase.NamePlace.ANYWHERE
                                && phrase.accented().isEmpty())
                        .filter(phrase -> !phrase.isStem())
                        .forEach(phrase ->
                                phrase.use().risk().ifPresent(kind -> names.add(new RiskyName(kind, phrase.text())))));
        return names;
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
