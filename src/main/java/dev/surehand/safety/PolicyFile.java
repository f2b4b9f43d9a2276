package dev.surehand.safety;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.desktop.text.SettingsFile;
import dev.surehand.safety.consent.Approval;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.safety.secret.SecretName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the rules of the person at the desktop from a file, such as
 * {@code {"rules": [{"name": "passwords", "app": "keepassxc*", "verdict": "deny"}]}}. A rule has a name, a verdict, and app or
 * title or both, as globs. The file may also have a member "open", a value of {@link Approval}, a member "risks", an object
 * with such a value for kinds of risk, and a member "secrets", an object that ties secrets to windows. Any other member is an error: if a rule were ignored, what it forbids would be allowed.
 */
public final class PolicyFile {

    private static final Set<String> OTHER_MEMBERS = Set.of("open", "risks", "secrets");
    private static final Set<String> MEMBERS = Set.of("name", "verdict", "app", "title");

    private final Path file;
    private final Set<String> names = new HashSet<>();

    /** Loaded only if there is a file, because a client waits for the start. */
    private static final class StrictMapper {

        private static final JsonMapper JSON = JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    private PolicyFile(Path file) {
        this.file = file;
    }

    /**
     * Reads a policy and adds the default rules.
     *
     * @throws InvalidPolicyException also when the file does not exist
     */
    public static Policy read(Path file) throws InvalidPolicyException {
        PolicyFile policy = new PolicyFile(file);
        JsonNode root = policy.json();
        return Policy.withDefaults(policy.rules(root), ProcessHandle.current())
                .with(policy.opening(root))
                .with(policy.risks(root))
                .tying(policy.ties(root));
    }

    /** Reads a policy as {@link #read} does; if the file does not exist, returns only the default rules. */
    public static Policy readIfThere(Path file) throws InvalidPolicyException {
        return Files.notExists(file, LinkOption.NOFOLLOW_LINKS)
                ? Policy.withDefaults(List.of(), ProcessHandle.current())
                : read(file);
    }

    List<Rule> rules() throws InvalidPolicyException {
        return rules(json());
    }

    private Approval opening(JsonNode root) throws InvalidPolicyException {
        return root.has("open") ? approval(root, "open", "it") : Approval.ASK;
    }

    private Map<RiskKind, Approval> risks(JsonNode root) throws InvalidPolicyException {
        Map<RiskKind, Approval> risks = new EnumMap<>(RiskKind.class);
        JsonNode given = root.path("risks");
        if (!given.isMissingNode() && !given.isObject()) {
            throw invalid("\"risks\" must be an object such as {\"payment\": \"deny\"}");
        }
        for (Iterator<String> members = given.fieldNames(); members.hasNext(); ) {
            String member = members.next();
            RiskKind kind = RiskKind.named(member)
                    .orElseThrow(() -> invalid("\"risks\" has \"%s\"; there are %s"
                            .formatted(
                                    member,
                                    Stream.of(RiskKind.values())
                                            .map(RiskKind::wireName)
                                            .collect(Collectors.joining(", ")))));
            risks.put(kind, approval(given, member, "\"risks\""));
        }
        return risks;
    }

    private Map<String, Rule> ties(JsonNode root) throws InvalidPolicyException {
        Map<String, Rule> ties = new HashMap<>();
        JsonNode given = root.path("secrets");
        if (!given.isMissingNode() && !given.isObject()) {
            throw invalid("\"secrets\" must be an object such as {\"mail\": {\"app\": \"thunderbird*\"}}");
        }
        for (Map.Entry<String, JsonNode> member : given.properties()) {
            ties.put(member.getKey(), tie(member.getKey(), member.getValue()));
        }
        return ties;
    }

    private Rule tie(String name, JsonNode tie) throws InvalidPolicyException {
        String place = "\"secrets\", \"%s\",".formatted(name);
        if (!SecretName.isValid(name)) {
            throw invalid("\"secrets\" has \"%s\"; names have small letters, digits and _".formatted(name));
        }
        for (Iterator<String> members = tie.fieldNames(); members.hasNext(); ) {
            String member = members.next();
            if (!member.equals("app") && !member.equals("title")) {
                throw invalid("%s has \"%s\"; it can have app and title".formatted(place, member));
            }
        }
        if (!tie.has("app") && !tie.has("title")) {
            throw invalid("%s has neither app nor title; {\"app\": \"*\"} is any window".formatted(place));
        }
        return Rule.of(name, Verdict.ALLOW, glob(tie, "app", place), glob(tie, "title", place));
    }

    private Approval approval(JsonNode object, String member, String place) throws InvalidPolicyException {
        String given = text(object, member, place);
        return Approval.named(given)
                .orElseThrow(() -> invalid("\"%s\" is \"%s\"; it can be allow, ask or deny".formatted(member, given)));
    }

    private List<Rule> rules(JsonNode root) throws InvalidPolicyException {
        long others = OTHER_MEMBERS.stream().filter(root::has).count();
        if (!root.isObject() || root.size() != 1 + others || !root.path("rules").isArray()) {
            throw invalid(
                    "it must be an object with \"rules\", a list, and, if you like, \"open\", \"risks\" and \"secrets\"");
        }
        List<Rule> rules = new ArrayList<>();
        for (JsonNode rule : root.get("rules")) {
            rules.add(rule(rule, "rule " + (rules.size() + 1)));
        }
        return rules;
    }

    private JsonNode json() throws InvalidPolicyException {
        try {
            return StrictMapper.JSON.readTree(SettingsFile.bytes(file));
        } catch (JsonProcessingException e) {
            throw invalid("it is not valid JSON, at line %d: %s"
                    .formatted(e.getLocation() == null ? 1 : e.getLocation().getLineNr(), e.getOriginalMessage()));
        } catch (IOException e) {
            throw invalid("it cannot be read (%s)".formatted(e));
        }
    }

    private Rule rule(JsonNode rule, String place) throws InvalidPolicyException {
        for (Iterator<String> members = rule.fieldNames(); members.hasNext(); ) {
            String member = members.next();
            if (!MEMBERS.contains(member)) {
                throw invalid("%s has \"%s\"; a rule has name, verdict, app and title".formatted(place, member));
            }
        }
        String name = text(rule, "name", place);
        if (!names.add(name)) {
            throw invalid("%s has the name of another, \"%s\"".formatted(place, name));
        }
        if (!rule.has("app") && !rule.has("title")) {
            throw invalid("%s has neither app nor title; \"app\": \"*\" is any window".formatted(place));
        }
        return Rule.of(name, verdict(rule, place), glob(rule, "app", place), glob(rule, "title", place));
    }

    private Verdict verdict(JsonNode rule, String place) throws InvalidPolicyException {
        String given = text(rule, "verdict", place);
        return Stream.of(Verdict.values())
                .filter(verdict -> verdict.wireName().equals(given))
                .findFirst()
                .orElseThrow(() ->
                        invalid("%s has verdict \"%s\"; there are allow, look-only and deny".formatted(place, given)));
    }

    private Glob glob(JsonNode rule, String member, String place) throws InvalidPolicyException {
        return new Glob(rule.has(member) ? text(rule, member, place) : "*");
    }

    private String text(JsonNode rule, String member, String place) throws InvalidPolicyException {
        JsonNode value = rule.path(member);
        if (!value.isTextual() || value.asText().isBlank()) {
            throw invalid("%s needs \"%s\", a text that is not empty".formatted(place, member));
        }
        return value.asText();
    }

    private InvalidPolicyException invalid(String reason) {
        return new InvalidPolicyException("The policy %s is not valid: %s. Fix or remove it".formatted(file, reason));
    }
}
