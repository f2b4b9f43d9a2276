package dev.surehand.safety.consent;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.safety.consent.Consent.ConsentAnswer;
import dev.surehand.safety.risk.Risk;
import dev.surehand.safety.risk.RiskJudge;
import dev.surehand.safety.risk.RiskKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Lets an action with a risk pass if the policy allows it or a person agrees. All methods run on the thread that owns the
 * desktop.
 */
public final class RiskGate {

    private final RiskSettings settings;
    private final ConsentLog log;
    private Optional<RiskJudge> judge = Optional.empty();

    /** Who is asked in the call that runs. Between calls there is nobody. */
    private Consent consent = Consent.NOBODY;

    /** How often each question came up since {@link #beginCount}: a yes to one is none to the next in the same words. */
    private final Map<ConsentRequest, Integer> counts = new HashMap<>();

    /** Receives what persons were asked, and what came of it. */
    @FunctionalInterface
    public interface ConsentLog {
        ConsentLog NONE = (kind, outcome) -> {};

        /** @param outcome allowed_by_policy, denied_by_policy, too_long, agreed, declined, unanswered or nobody */
        void decided(RiskKind kind, String outcome);
    }

    public RiskGate(RiskSettings settings, ConsentLog log) {
        this.settings = settings;
        this.log = log;
    }

    /** Returns a gate that everything passes. */
    public static RiskGate open() {
        return new RiskGate(new RiskSettings(Map.of(), Confirmation.OFF), ConsentLog.NONE);
    }

    /** Runs work during which this person is asked. */
    public <T> T during(Consent asked, Supplier<T> work) {
        consent = asked;
        beginCount();
        try {
            return work.get();
        } finally {
            consent = Consent.NOBODY;
        }
    }

    /**
     * Returns what judges the input of a desktop.
     *
     * @param desktop with all its windows and elements, whatever the policy hides
     */
    public DesktopRisks on(Desktop desktop) {
        return new DesktopRisks(this, desktop);
    }

    /** Counts the same questions from one again, because the same actions will be judged again. */
    void beginCount() {
        counts.clear();
    }

    boolean isOn() {
        return settings.isOn();
    }

    /** Returns the judge, whose words are read at the first use. */
    RiskJudge judge() {
        judge = judge.or(() -> Optional.of(new RiskJudge()));
        return judge.orElseThrow();
    }

    /** Lets an action with several risks pass or not, which enters no text. */
    void pass(String action, String where, List<Risk> risks) {
        pass(action, where, List.of(), risks);
    }

    /**
     * Lets an action with several risks pass or not. What the policy says of one kind does not count for the others: one denied kind
     * denies the action, and otherwise all kinds that must be asked about are in one question.
     *
     * @param texts what the action enters
     * @throws DesktopException blocked_by_policy
     * @throws ConsentPending if a person must be asked first
     */
    void pass(String action, String where, List<EnteredText> texts, List<Risk> risks) {
        Map<RiskKind, Risk> kinds = new LinkedHashMap<>();
        risks.forEach(risk -> kinds.putIfAbsent(risk.kind(), risk));
        Optional<Approval> strictest =
                kinds.keySet().stream().map(settings::policyOf).max(Comparator.naturalOrder());
        strictest.ifPresent(approval -> pass(new ConsentRequest(
                action,
                where,
                joined(kinds.values().stream()
                        .filter(risk -> settings.policyOf(risk.kind()) == approval)
                        .toList()),
                texts)));
    }

    /** Returns one risk, of the first kind, with the reasons of all. */
    private static Risk joined(List<Risk> risks) {
        StringBuilder reason = new StringBuilder(risks.get(0).reason());
        for (Risk other : risks.subList(1, risks.size())) {
            reason.append("; it also ")
                    .append(other.kind().meaning())
                    .append(", because ")
                    .append(other.reason());
        }
        return new Risk(risks.get(0).kind(), reason.toString());
    }

    /** Lets an action with a risk pass or not, which enters no text. */
    void pass(String action, String where, Risk risk) {
        pass(new ConsentRequest(action, where, risk, List.of()));
    }

    /**
     * Lets an action pass or not.
     *
     * @throws DesktopException blocked_by_policy
     * @throws ConsentPending if a person must be asked first
     */
    private void pass(ConsentRequest request) {
        Risk risk = request.risk();
        Approval policy = settings.policyOf(risk.kind());
        if (policy == Approval.DENY) {
            log.decided(risk.kind(), "denied_by_policy");
            throw refusal(
                    risk,
                    "The user's policy forbids it (\"risks\": {\"%s\": \"deny\"}). Ask the user to do it."
                            .formatted(risk.kind().wireName()));
        }
        if (policy == Approval.ALLOW || settings.confirmation() == Confirmation.OFF) {
            log.decided(risk.kind(), "allowed_by_policy");
            return;
        }
        if (settings.confirmation() == Confirmation.REFUSE) {
            log.decided(risk.kind(), "denied_by_policy");
            throw refusal(risk, "This server was started with --confirm refuse, so nobody is asked.");
        }
        ask(request);
    }

    /** Lets an action pass if a person agrees to all of it. */
    private void ask(ConsentRequest request) {
        Risk risk = request.risk();
        if (!request.isShowable()) {
            log.decided(risk.kind(), "too_long");
            throw refusal(
                    risk,
                    "Its text is too long to be shown whole in a question (at most %d characters), and nobody is asked to agree to what they cannot see. Enter it in parts, each in a call of its own, or ask the user to enter it. Their policy can allow it without a question (\"risks\": {\"%s\": \"allow\"})."
                            .formatted(ExactText.LONGEST_QUESTION, risk.kind().wireName()));
        }
        int count = counts.merge(request, 1, Integer::sum);
        ConsentAnswer answer = consent.ask(request.counted(count));
        log.decided(risk.kind(), answer.name().toLowerCase(Locale.ROOT));
        if (answer != ConsentAnswer.AGREED) {
            throw refusal(risk, reason(answer, risk.kind()));
        }
    }

    private static String reason(ConsentAnswer answer, RiskKind kind) {
        return switch (answer) {
            case AGREED -> throw new IllegalArgumentException(answer.name());
            case DECLINED -> "The user was asked and did not agree. Do not try to reach the same in another way.";
            case UNANSWERED ->
                "The user was asked and gave no answer. Ask them in the conversation before you try again.";
            case NOBODY ->
                "Nobody can be asked: this client shows no questions, and no dialog could be shown. The user can do it themselves, write \"risks\": {\"%s\": \"allow\"} into the policy file, or start the server with --confirm off."
                        .formatted(kind.wireName());
        };
    }

    private static DesktopException refusal(Risk risk, String sentence) {
        return DesktopException.of(
                        ErrorCode.BLOCKED_BY_POLICY,
                        "A person must agree to this first, because it %s: %s. It was not done. %s"
                                .formatted(risk.kind().meaning(), risk.reason(), sentence))
                .withAll(Map.of("rule", "risks", "risk", risk.kind().wireName()));
    }
}
