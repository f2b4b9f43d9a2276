package dev.surehand.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.cli.watch.WatchedCall.Fate;
import dev.surehand.desktop.geometry.ImagePoint;
import dev.surehand.safety.AuditFollower.LogReading;
import dev.surehand.safety.evidence.KeptPicture;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatchModelTest {

    private static final String EVIL = "<html><b>x</b>\\u001b]0;x\\u0007\\u009b2J\\n\\r\\u202e" + "y".repeat(5000);

    /** A picture of which the left half shows a monitor at the left of the desktop at half its size, and the right half another. */
    private static final String PICTURE =
            "'pictures':[{'file':'000001.jpg','sha256':'%s','bytes':3,'parts':[{'image':[0,0,400,300],'desktop':[-800,0,800,600]},{'image':[400,0,400,300],'desktop':[0,0,400,300]}]}]"
                    .formatted("a".repeat(64));

    private final WatchModel model = WatchModel.of(
            Path.of("/logs/000012-2026-11-26T10-00-01-123Z-4242.jsonl"), "surehand watch --continue --number 12");

    private void take(String json) {
        model.take(new LogReading(Optional.of(ToolBench.json(json)), Optional.empty()));
    }

    private WatchSnapshot now() {
        return model.snapshot();
    }

    @Test
    void namesTheServer() {
        assertThat(now().server()).isEqualTo("Server 12, process 4242, first call 2026-11-26 10:00:01 UTC");
        assertThat(WatchModel.of(Path.of("<html>.jsonl"), "").snapshot().server())
                .isEqualTo("The log \"<html>.jsonl\"");
        assertThat(WatchModel.waiting(Path.of("/logs")).snapshot().server()).contains("\"/logs\" yet");
    }

    @Test
    void theClientIsNamedWhereItChanges() {
        take("{'client':'claude-code 2.1','tool':'click','result':'done','n':1}");
        take("{'client':'claude-code 2.1','tool':'click','result':'done','n':2}");
        take("{'client':'%s','tool':'click','intent':true,'n':3}".formatted(EVIL));
        take("{'call':3,'result':'done','n':4}");
        assertThat(now().server()).contains("UTC, client \"<html><b>x</b>").doesNotContain("\u001b", "\n");
        assertThat(now().calls().get(0).outcome()).contains("client \"<html>").hasSizeLessThan(200);
        assertThat(now().calls().get(1).outcome()).doesNotContain("client");
        assertThat(now().calls().get(2).outcome()).contains("client \"claude-code 2.1\"");
    }

    @Test
    void aCallRunsAndThenHasAResult() {
        model.stands(Standing.RUNNING);
        take("{'time':'2026-11-26T10:00:00.000Z','tool':'ui_act','arguments':{'action':'invoke'},'intent':true,'n':1}");
        assertThat(now().calls()).singleElement().satisfies(call -> {
            assertThat(call.fate()).isEqualTo(Fate.RUNNING);
            assertThat(call.call()).isEqualTo("ui_act invoke");
        });
        take(
                "{'time':'2026-11-26T10:00:00.250Z','call':1,'window':{'app':'editor','title':'Letter'},'result':'done','verified':'no_effect','effect':'nothing changed; settled after 700 ms','hand':'own','n':2}");
        assertThat(now().calls()).singleElement().satisfies(call -> {
            assertThat(call.fate()).isEqualTo(Fate.UNVERIFIED);
            assertThat(call.window()).isEqualTo("in \"Letter\" of editor");
            assertThat(call.outcome())
                    .isEqualTo(
                            "done in 250 ms, effect no_effect, seen \"nothing changed; settled after 700 ms\", hand own");
        });
        assertThat(now().totals()).isEqualTo(new WatchTotals(1, 0, 0, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "done,confirmed,DONE",
        "done,,DONE",
        "done,unconfirmed,UNVERIFIED",
        "blocked_by_policy,,REFUSED",
        "stopped_by_user,,REFUSED",
        "audit_unavailable,,REFUSED",
        "user_active,,REFUSED",
        "window_not_found,,FAILED",
        "cancelled,,FAILED"
    })
    void whatCameOfACallIsTold(String result, String verified, Fate fate) {
        String member = verified == null ? "" : ",'verified':'%s'".formatted(verified);
        take("{'tool':'click','result':'%s'%s}".formatted(result, member));
        assertThat(now().calls()).extracting(WatchedCall::fate).containsExactly(fate);
    }

    @Test
    void theNewestCallIsFirstAndTheOldestAreDropped() {
        for (int i = 0; i < 1000; i++) {
            take("{'tool':'click','arguments':{'x':%d},'result':'done'}".formatted(i));
        }
        assertThat(now().calls()).hasSize(WatchModel.MOST_CALLS);
        assertThat(now().calls().get(0).call()).isEqualTo("click x=999");
        assertThat(now().totals().calls()).isEqualTo(1000);
    }

    @Test
    void theMarkIsWhereThePictureShowsThePress() {
        assertThat(now().caption()).contains("--audit-pictures");
        take("{'time':'E','tool':'screenshot_control','result':'done',%s}".formatted(PICTURE));
        assertThat(now().mark().isShown()).isFalse();
        take("{'tool':'click','result':'done','pressed_at':{'x':-400,'y':301}}");
        assertThat(now().mark().pressed()).contains(new ImagePoint(200, 150));
        assertThat(now().mark().dropped()).isEmpty();
        take("{'tool':'mouse_control','result':'done','pressed_at':{'x':-1,'y':1},'dropped_at':{'x':7.5,'y':299}}");
        assertThat(now().mark())
                .isEqualTo(new PointerMark(Optional.of(new ImagePoint(399, 0)), Optional.of(new ImagePoint(407, 299))));
        assertThat(now().caption()).contains("The mark is the drag of ??:??:?? from -1,1 to 8,299.");
        take("{'tool':'click','result':'done','pressed_at':{'x':400,'y':10}}");
        assertThat(now().mark().isShown()).isFalse();
        assertThat(now().caption()).endsWith("The click of ??:??:?? at 400,10 is outside of it.");
        take("{'tool':'ui_act','result':'done','worked_at':{'x':-400,'y':301}}");
        assertThat(now().mark().pressed()).contains(new ImagePoint(200, 150));
        assertThat(now().caption()).endsWith("The mark is the action of ??:??:?? at -400,301.");
        take("{'tool':'ui_act','result':'done','worked_at':{'x':1,'y':1},'pressed_at':{'x':400,'y':10}}");
        assertThat(now().caption()).endsWith("The click of ??:??:?? at 400,10 is outside of it.");
    }

    @Test
    void aPictureThatWasNotKeptIsNotReplacedByAnOlderOne() {
        take("{'tool':'screenshot_control','result':'done',%s}".formatted(PICTURE));
        take("{'tool':'screenshot_control','result':'done','picture_error':'<html>disk full'}");
        assertThat(now().picture()).isEmpty();
        assertThat(now().caption()).isEqualTo("The server could not keep its last picture: \"<html>disk full\"");
        take("{'tool':'click','intent':true,'n':5,%s}".formatted(PICTURE));
        assertThat(now().picture()).as("it was kept later").isPresent();
        String newer = PICTURE.replace("000001", "000003");
        take("{'tool':'screenshot_control','result':'done',%s}".formatted(newer));
        take("{'tool':'click','intent':true,'n':9,%s}".formatted(PICTURE));
        assertThat(now().picture())
                .map(KeptPicture::file)
                .as("the newest stays")
                .contains("000003.jpg");
    }

    @Test
    void nothingInALogIsHtmlOrAControlOrLong() {
        take(
                "{'time':'E','tool':'E','arguments':{'E':'E','action':'E'},'window':{'app':'E','title':'E'},'result':'E','rule':'E','verified':'E','effect':'E','hand':'E','risks':['E'],'n':2}"
                        .replace("E", EVIL));
        take("{'result':'done','picture_error':'%s'}".formatted(EVIL));
        model.fault(
                "The log cannot be read",
                new IOException(ToolBench.json("{'x':'" + EVIL + "'}").get("x").asText()));
        WatchedCall call = now().calls().get(1);
        assertThat(List.of(call.call(), call.window(), call.outcome(), call.line(), now().caption(), now().server()))
                .allSatisfy(text -> assertThat(text)
                        .doesNotStartWith("<")
                        .hasSizeLessThan(1000)
                        .satisfies(shown ->
                                assertThat(shown.chars()).noneMatch(c -> Character.isISOControl(c) || c == 0x202e)));
        assertThat(now().faults().get(0).chars()).noneMatch(c -> Character.isISOControl(c) || c == 0x202e);
        assertThat(now().faults().get(0)).hasSizeLessThan(1000);
    }

    @Test
    void faultsAreSaidOnceAndTheLastOnesStay() {
        model.take(new LogReading(Optional.empty(), Optional.of("Line 7 was edited.")));
        model.take(new LogReading(Optional.empty(), Optional.of("Line 7 was edited.")));
        assertThat(now().faults()).containsExactly("The log is not as it was written: Line 7 was edited.");
        for (int i = 0; i < 100; i++) {
            model.fault("Fault " + i + ".");
        }
        assertThat(now().faults()).hasSize(WatchModel.MOST_FAULTS).last().isEqualTo("Fault 99.");
        assertThat(model.hasFaults()).isTrue();
    }

    @Test
    void theCommandIsSaidWhileTheServerIsStopped() {
        model.stands(Standing.RUNNING);
        assertThat(now().advice()).isEmpty();
        model.stands(Standing.STOPPED);
        assertThat(now().advice()).isEqualTo("surehand watch --continue --number 12");
    }

    @ParameterizedTest
    @CsvSource({
        "true,true,true,true,ENDED",
        "false,false,true,true,RUNNING",
        "false,true,true,true,STOPPED",
        "false,false,true,false,KILLED",
        "false,true,true,false,KILLED",
        "false,false,false,false,LOST",
        "false,true,false,false,STOPPED"
    })
    void aServerStands(boolean hasEnded, boolean isStopAsked, boolean isLogThere, boolean runs, Standing expected) {
        assertThat(Standing.of(hasEnded, isStopAsked, isLogThere, runs)).isEqualTo(expected);
    }

    @Test
    void aServerWhoseLogIsGoneCanBeStopped() {
        assertThat(Standing.LOST.canStop()).isTrue();
        assertThat(Standing.STOPPED.canStop()).isFalse();
        assertThat(Standing.WAITING.canStop()).isFalse();
    }

    @Test
    void linesOfAnotherShapeDoNotEndIt() {
        take("[]");
        take(
                "{'call':'x','result':[],'window':7,'arguments':'text','pictures':7,'pressed_at':[],'dropped_at':{'x':'1'}}");
        take(
                "{'pictures':[{'file':'000001.jpg','sha256':'%s','bytes':3,'parts':[{'image':[0,0,0,0],'desktop':[0,0,0,0]}]}],'pressed_at':{'x':0,'y':0}}"
                        .formatted("a".repeat(64)));
        assertThat(now().mark().isShown()).isFalse();
        assertThat(model.hasEnded()).isFalse();
        take("{'end':true}");
        assertThat(model.hasEnded()).isTrue();
    }
}
