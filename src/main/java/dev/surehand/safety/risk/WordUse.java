package dev.surehand.safety.risk;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a word in the files of {@code name-words} says about the element that it names. */
enum WordUse {
    DELETION(RiskKind.DELETION, "calculators"),
    /** Deletes what is in something, as "Clear" does. */
    CLEARING(RiskKind.DELETION, "calculators"),
    LOSS(RiskKind.LOSS),
    SYSTEM(RiskKind.SYSTEM),
    /** "Format", which is a disk, or, in programs for writing and on pages, a text. */
    FORMATTING(RiskKind.SYSTEM, "documents", "prose", "browsers"),
    PAYMENT(RiskKind.PAYMENT),
    SENDING(RiskKind.SENDING),
    /** "Reply", which sends at once, or, in programs for mail, opens a window for it. */
    REPLYING(RiskKind.SENDING, "mail"),
    INSTALLATION(RiskKind.INSTALLATION),
    PERMISSION(RiskKind.PERMISSION),
    COMMAND(RiskKind.COMMAND),
    /** Says yes to what the window asks. */
    AGREEMENT,
    /** Has no risk, or makes the words that it stands with harmless, such as "clear search". */
    HARMLESS,
    /** Turns around the word that follows, such as "don't". */
    NOT,
    /** Turns around the word before it, such as "nicht" in some languages. */
    NOT_AFTER,
    /** After it, a new action begins. */
    AND,
    /** May stand before an action without being a part of it, such as "please". */
    FILLER,
    /** May stand between a word and the one that it turns around. */
    ARTICLE,
    /** The name of the trash. */
    TRASH;

    private final Optional<RiskKind> risk;
    private final List<String> harmlessIn;

    WordUse() {
        risk = Optional.empty();
        harmlessIn = List.of();
    }

    WordUse(RiskKind risk, String... harmlessIn) {
        this.risk = Optional.of(risk);
        this.harmlessIn = List.of(harmlessIn);
    }

    /** @param name as in the files */
    static WordUse named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Returns the kind of the risk; empty for words without one. */
    Optional<RiskKind> risk() {
        return risk;
    }

    boolean isRisky() {
        return risk.isPresent();
    }

    /** Returns the groups of programs, as in {@code risk-words.json}, in which the word has no risk. */
    List<String> harmlessIn() {
        return harmlessIn;
    }
}
