package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.Button;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code dryRun} of {@code mouse_control} with a policy and a person, between real calls of the same server. */
class GuardedDryRunTest {

    private static final String MOUSE = "mouse_control";

    private static final Policy POLICY = new Policy(List.of(
            Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*")),
            Rule.of("looked", Verdict.LOOK_ONLY, new Glob("terminal"), new Glob("*"))));

    private final FakeDesktop desktop = new FakeDesktop();
    private final UserPresence user = new UserPresence(
            new UserPresence.PresenceSettings(
                    true,
                    Optional.empty(),
                    true,
                    new UserPresence.Pace(
                            Duration.ofMillis(300),
                            Duration.ofSeconds(2),
                            Duration.ofMillis(60),
                            Duration.ofMillis(150))),
            () -> Instant.EPOCH.plus(desktop.rested()));
    private final List<String> aims = new ArrayList<>();

    @AutoClose
    private final ToolBench bench = new ToolBench(
            Protection.guarded(desktop, POLICY, user, RiskGate.open(), window -> aims.add(window.ownerName())));

    private final FakeWindow vault = open(700, "vault");
    private final FakeWindow editor = open(50, "editor");

    private FakeWindow open(int x, String program) {
        return desktop.open("Title of " + program, new ScreenRect(x, 50, 400, 300))
                .ownedBy(program, x);
    }

    private static String dry(String members) {
        return "{%s,'monitorIndex':0,'dryRun':true}".formatted(members);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'move','x':750,'y':60",
                "'action':'click','x':750,'y':60",
                "'action':'scroll','x':750,'y':60,'direction':'up'",
                "'action':'mouse_down','x':750,'y':60",
                "'action':'drag','x':750,'y':60,'endX':60,'endY':60",
                "'action':'drag','x':60,'y':60,'endX':750,'endY':60",
                "'action':'drag','x':60,'y':60,'path':[{'x':900,'y':900}],'endX':750,'endY':60,'expectedWindow':'none'"
            })
    void refusesWhatThePolicyRefuses(String members) {
        JsonNode refused = bench.refused("blocked_by_policy", MOUSE, dry(members));
        assertThat(refused.at("/error_details/rule").asText()).isEqualTo("secrets");
        assertThat(refused.toString()).doesNotContain("Title of vault");
        assertThat(desktop.log()).isEmpty();
        bench.done(MOUSE, "{'action':'click','x':60,'y':60,'monitorIndex':0}");
    }

    @Test
    void refusesAtThePointerToo() {
        desktop.move(new ScreenPoint(750, 60));
        for (String members : List.of(
                "'action':'click'",
                "'action':'scroll','direction':'up'",
                "'action':'mouse_down'",
                "'action':'drag','endX':60,'endY':60")) {
            bench.refused("blocked_by_policy", MOUSE, dry(members));
        }
        JsonNode position = bench.done(MOUSE, dry("'action':'get_position'"));
        assertThat(position.at("/would_hit/window_title").asText()).isEmpty();
        assertThat(position.get("window_title").asText()).isEmpty();
    }

    @Test
    void allowsAPathOverADeniedWindowAndKeysBesideIt() {
        bench.done(MOUSE, dry("'action':'drag','x':60,'y':60,'path':[{'x':750,'y':60}],'endX':1500,'endY':60"));
        FakeWindow front = open(1200, "vault");
        assertThat(bench.done(MOUSE, dry("'action':'click','x':60,'y':60,'modifiers':['ctrl']"))
                        .at("/would_hit/window_title")
                        .asText())
                .as("the focus is in the vault")
                .isEqualTo("Title of editor");
        assertThat(front.events()).isEmpty();
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void recordsTheWindowsThatItAimsAt() {
        bench.done(MOUSE, dry("'action':'click','x':60,'y':60"));
        assertThat(aims).containsExactly("editor");
        bench.done(MOUSE, dry("'action':'drag','x':60,'y':60,'path':[{'x':750,'y':60}],'endX':70,'endY':60"));
        assertThat(aims).containsExactly("editor", "editor", "editor");
    }

    @Test
    void waitsForThePersonAndSendsNothing() {
        bench.done(MOUSE, "{'action':'get_position'}");
        desktop.user(UserListener::pressed);
        bench.done(MOUSE, dry("'action':'click','x':60,'y':60"));
        assertThat(desktop.rested()).isGreaterThanOrEqualTo(Duration.ofMillis(300));
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void refusesAfterAStop() {
        bench.done(MOUSE, "{'action':'get_position'}");
        desktop.user(u -> u.moved(new ScreenPoint(-1440, 0)));
        Patience.until("it has stopped", user::isStopped);
        bench.refused("stopped_by_user", MOUSE, dry("'action':'click','x':60,'y':60"));
        bench.done(MOUSE, dry("'action':'get_position'"));
    }

    @Test
    void isCancelledWhileItWaitsForThePerson() throws InterruptedException {
        bench.done(MOUSE, "{'action':'mouse_down','x':60,'y':60,'monitorIndex':0}");
        desktop.user(UserListener::pressed);
        AtomicBoolean cancelled = new AtomicBoolean();
        Thread caller = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                bench.result(MOUSE, dry("'action':'mouse_up','x':70,'y':70"));
            } catch (CancelledException e) {
                cancelled.set(true);
            }
        });
        caller.start();
        caller.join();
        assertThat(cancelled).isTrue();
        assertThat(desktop.down()).as("the button of the real call").containsExactly(Button.LEFT);
        bench.done(MOUSE, "{'action':'mouse_up','x':70,'y':70,'monitorIndex':0}");
        assertThat(desktop.down()).isEmpty();
    }

    /** A dry run of a move or a release must not make a drag of a button that a real call holds. */
    @Test
    void aDryRunLeavesAHeldButtonAsItIs() {
        bench.done(MOUSE, "{'action':'mouse_down','x':60,'y':60,'monitorIndex':0}");
        bench.done(MOUSE, dry("'action':'move','x':400,'y':300,'durationMs':100"));
        bench.done(MOUSE, dry("'action':'mouse_up','x':300,'y':200"));
        bench.done(MOUSE, dry("'action':'mouse_up'"));
        bench.refused("blocked_by_policy", MOUSE, dry("'action':'mouse_up','x':750,'y':60"));
        assertThat(vault.events()).isEmpty();
        assertThat(desktop.log()).containsExactly("move 60.0 60.0", "press left button");
        open(50, "vault");
        bench.done(MOUSE, dry("'action':'mouse_up'"));
        bench.done(MOUSE, "{'action':'mouse_up'}");
        assertThat(desktop.log()).endsWith("press left button", "release left button");
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void aDryRunLeavesARealDragAsItIs() {
        bench.done(MOUSE, "{'action':'mouse_down','x':60,'y':60,'monitorIndex':0}");
        bench.done(MOUSE, "{'action':'move','x':1300,'y':60,'monitorIndex':0}");
        open(1200, "vault");
        assertThat(bench.done(MOUSE, dry("'action':'mouse_up'"))
                        .at("/final_position/x")
                        .asInt())
                .isEqualTo(1300);
        bench.done(MOUSE, dry("'action':'move','x':70,'y':60"));
        JsonNode refused = bench.refused("blocked_by_policy", MOUSE, "{'action':'mouse_up'}");
        assertThat(refused.get("error").asText()).contains("moved back to where the drag began");
        assertThat(editor.seen()).contains("release left button 10,10 []");
        assertThat(desktop.down()).isEmpty();
    }

    /** A person lets the server continue in the corner, unless a call has left the pointer there. */
    @Test
    void aDryRunLeavesNoPointerInACorner() {
        bench.done(MOUSE, dry("'action':'move','x':1919,'y':1079"));
        desktop.user(UserListener::hotkeyPressed);
        assertThat(user.isStopped()).isTrue();
        desktop.user(u -> u.moved(new ScreenPoint(1919, 1079)));
        Patience.until("it goes on", () -> !user.isStopped());
    }

    @ParameterizedTest
    @ValueSource(strings = {"'action':'click','x':60,'y':60", "'action':'drag','x':60,'y':60,'endX':70,'endY':70"})
    void aRealCallAfterADryOneIsSentWhole(String members) {
        bench.done(MOUSE, dry(members));
        assertThat(desktop.log()).isEmpty();
        JsonNode answer = bench.done(MOUSE, "{%s,'monitorIndex':0}".formatted(members));
        assertThat(answer.has("would_hit") || answer.has("held_back_ms") || answer.has("dry_run"))
                .isFalse();
        assertThat(editor.seen()).contains("press left button 10,10 []");
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }
}
