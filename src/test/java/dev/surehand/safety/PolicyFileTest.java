package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.consent.Approval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyFileTest {

    private static final String RULES =
            "{'rules': [{'name': 'mine', 'app': 'KeePass*', 'verdict': 'allow', 'title': '*demo*'},"
                    + "{'name': 'passwords', 'app': 'keepass*', 'verdict': 'deny'},"
                    + "{'name': 'bank', 'title': '*B?nk (x) [1].*', 'verdict': 'look-only'}]}";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({
        "keepassxc, Secrets,               passwords",
        "KEEPASSXC, A DEMO of it,          mine",
        "firefox,   My Bank (x) [1]. Home, bank",
        "firefox,   My Bank (x) 1. Home,   -",
        "my-keepass, Secrets,              -"
    })
    void theFirstRuleThatFitsCounts(String program, String title, String rule) throws Exception {
        Policy policy = PolicyFile.read(written(RULES));
        assertThat(policy.ruleFor(window(program, "", title, 0)).map(Rule::name).orElse("-"))
                .isEqualTo(rule);
        String byAppId =
                policy.ruleFor(window("x", program, title, 0)).map(Rule::name).orElse("-");
        assertThat(byAppId).isEqualTo(rule.equals("mine") ? "passwords" : rule);
    }

    @Test
    void whatRunsThisServerIsOnlyLookedAtUnlessARuleSaysOtherwise() throws Exception {
        long own = ProcessHandle.current().pid();
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        Policy none = PolicyFile.readIfThere(directory.resolve("none.json"));
        assertThat(none.ruleFor(window("java", "", "", own)).map(Rule::name)).contains("own-window");
        assertThat(none.ruleFor(window("xterm", "", "", parent)).map(Rule::name))
                .contains("client-window");
        assertThat(none.ruleFor(window("xterm", "", "", 0))).isEmpty();
        assertThat(none.mayDeny()).isFalse();
        Policy own2 = PolicyFile.read(written("{'rules':[{'name':'all','app':'*','verdict':'allow'}]}"));
        assertThat(own2.ruleFor(window("xterm", "", "", parent)).map(Rule::verdict))
                .contains(Verdict.ALLOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "{}",
                "{'rules': {}}",
                "{'rules': [], 'default': 'deny'}",
                "{'rules': []} {'rules': []}",
                "{'rules': [], 'rules': []}",
                "{'rules': [1]}",
                "{'rules': [{'name': 'a', 'app': 'x'}]}",
                "{'rules': [{'name': 'a', 'app': 'x', 'verdict': 'denied'}]}",
                "{'rules': [{'name': 'a', 'app': 'x', 'verdict': 'DENY'}]}",
                "{'rules': [{'name': '', 'app': 'x', 'verdict': 'deny'}]}",
                "{'rules': [{'app': 'x', 'verdict': 'deny'}]}",
                "{'rules': [{'name': 'a', 'verdict': 'deny'}]}",
                "{'rules': [{'name': 'a', 'app': ['x'], 'verdict': 'deny'}]}",
                "{'rules': [{'name': 'a', 'apps': 'x', 'app': 'y', 'verdict': 'deny'}]}",
                "{'rules': [{'name': 'a', 'app': 'y', 'verdict': 'deny', 'verdict': 'allow'}]}",
                "{'rules': [{'name': 'a', 'app': 'x', 'verdict': 'deny'}, {'name': 'a', 'app': 'y', 'verdict': 'deny'}]}",
                "{'rules': [{'name': 'a', 'app': 'x', 'verdict': 'deny'}]"
            })
    void whatCannotBeKnownForSureIsNoPolicy(String text) throws IOException {
        Path file = written(text);
        assertThatThrownBy(() -> PolicyFile.readIfThere(file))
                .isInstanceOf(InvalidPolicyException.class)
                .hasMessageContaining(file.toString());
    }

    @Test
    void aFileThatIsAskedForMustBeThere() throws IOException {
        Path nowhere = directory.resolve("nowhere.json");
        assertThatThrownBy(() -> PolicyFile.read(nowhere)).hasMessageContaining("nowhere.json");
        Path dangling = Files.createSymbolicLink(directory.resolve("dangling.json"), nowhere);
        assertThatThrownBy(() -> PolicyFile.readIfThere(dangling)).isInstanceOf(InvalidPolicyException.class);
    }

    // E3: what the policy says about opening programs, files and addresses
    @ParameterizedTest
    @CsvSource({"allow, ALLOW", "ask, ASK", "deny, DENY"})
    void openingIsAskedUnlessItSaysOtherwise(String given, Approval opening) throws Exception {
        assertThat(PolicyFile.read(written("{'open': '%s', 'rules': []}".formatted(given)))
                        .opening())
                .isEqualTo(opening);
        assertThat(PolicyFile.read(written("{'rules': []}")).opening()).isEqualTo(Approval.ASK);
        assertThat(PolicyFile.readIfThere(directory.resolve("none.json")).opening())
                .isEqualTo(Approval.ASK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'open': 'Allow'", "'open': true", "'open': ''", "'open': 'look-only'", "'opens': 'deny'"})
    void anotherWordOnOpeningIsNoPolicy(String member) throws IOException {
        Path file = written("{%s, 'rules': []}".formatted(member));
        assertThatThrownBy(() -> PolicyFile.read(file)).isInstanceOf(InvalidPolicyException.class);
    }

    // A tie that was misread would let a secret into any window.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'secrets': []",
                "'secrets': 'mail'",
                "'secrets': null",
                "'secrets': {'Mail': {'app': 'x'}}",
                "'secrets': {'mail': {}}",
                "'secrets': {'mail': 'thunderbird'}",
                "'secrets': {'mail': [{'app': 'x'}]}",
                "'secrets': {'mail': {'apps': 'x'}}",
                "'secrets': {'mail': {'app': ['x']}}",
                "'secrets': {'mail': {'app': 'x', 'verdict': 'deny'}}",
                "'secrets': {'mail': {'app': 'x'}, 'mail': {'app': 'y'}}",
                "'secret': {'mail': {'app': 'x'}}"
            })
    void anUnclearTieOfASecretIsNoPolicy(String member) throws IOException {
        Path file = written("{%s, 'rules': []}".formatted(member));
        assertThatThrownBy(() -> PolicyFile.read(file))
                .isInstanceOf(InvalidPolicyException.class)
                .hasMessageContaining(file.toString());
    }

    private Path written(String singleQuoted) throws IOException {
        return Files.writeString(directory.resolve("policy.json"), singleQuoted.replace('\'', '"'));
    }

    private static WindowIdentity window(String program, String app, String title, long pid) {
        return Identities.of(program, app, title, pid);
    }
}
