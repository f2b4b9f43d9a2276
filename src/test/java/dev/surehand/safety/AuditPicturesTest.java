package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.ShownPart;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.evidence.AuditPicture;
import dev.surehand.safety.evidence.AuditPictures;
import dev.surehand.safety.evidence.KeptPicture;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditPicturesTest {

    private static final String CLICK = "{'action':'click','x':10,'y':20,'monitorIndex':0,'screenshotId':'monitor'}";
    private static final String LOOK = "{'target':'region','x':100,'y':200,'width':90,'height':60}";

    @TempDir
    private Path directory;

    private final FakeDesktop desktop = new FakeDesktop();
    private Optional<Dispatcher> dispatcher = Optional.empty();
    private WindowId letter = new WindowId(0);

    @AfterEach
    void close() {
        dispatcher.ifPresent(Dispatcher::close);
    }

    private void start(boolean keepsPictures) {
        AuditLog log = new AuditLog(directory, Clock.systemUTC(), keepsPictures);
        var user = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        Policy policy = new Policy(List.of(Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*"))));
        Session session = new Session(
                Protection.guarded(desktop, policy, user, RiskGate.open(), Optional.of(log), Secrets.none()),
                RecoveryJournal.NONE,
                List::of);
        desktop.open("Letter", new ScreenRect(0, 0, 500, 500)).ownedBy("editor", 7);
        letter = desktop.windows().ids().get(0);
        desktop.open("Title of vault", new ScreenRect(600, 0, 500, 500)).ownedBy("vault", 8);
        dispatcher = Optional.of(new Dispatcher(
                session,
                Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(60))),
                Duration.ofSeconds(30),
                new AuditRecorder(log)));
    }

    private ToolResult call(String tool, String arguments) {
        return dispatcher
                .orElseThrow()
                .call(tool, ToolBench.json(arguments), Caller.SILENT)
                .orElseThrow();
    }

    private static String error(ToolResult result) {
        return result.structured().path("error_code").asText("none");
    }

    private Path log() {
        return only(".jsonl");
    }

    private Path only(String end) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(end))
                    .filter(file -> !file.endsWith(AuditIndex.NAME))
                    .reduce((one, other) -> {
                        throw new AssertionError(one + " and " + other);
                    })
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<JsonNode> lines() throws IOException {
        AuditFile read = AuditFile.read(log());
        assertThat(read.faults()).isEmpty();
        return read.lines().stream().map(AuditEntry::json).toList();
    }

    private JsonNode last() throws IOException {
        List<JsonNode> lines = lines();
        return lines.get(lines.size() - 1);
    }

    @Test
    void withoutTheOptionThereIsNoPicture() throws IOException {
        start(false);
        call("screenshot_control", LOOK);
        assertThat(last().has("pictures")).isFalse();
        assertThat(KeptPicture.directory(log())).doesNotExist();
    }

    @Test
    void whatTheClientGetsIsKeptForTheUserAloneAndNamedInTheChain() throws IOException {
        start(true);
        ToolResult seen = call("screenshot_control", LOOK);
        KeptPicture kept = KeptPicture.in(last()).get(0);
        assertThat(kept.load(log())).isEqualTo(seen.images().get(0).data());
        assertThat(kept.parts())
                .containsExactly(new ShownPart(new PixelRect(0, 0, 90, 60), new ScreenRect(100, 200, 90, 60)));
        Path folder = KeptPicture.directory(log());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(kept.file()))))
                .isEqualTo("rw-------");
    }

    @Test
    void anEffectAndThePictureOfItAreInTheResult() throws IOException {
        start(true);
        call("mouse_control", "{'action':'click','x':10,'y':20,'monitorIndex':0,'observe':'monitor'}");
        JsonNode line = last();
        assertThat(line.get("effect").asText()).startsWith("nothing changed; ");
        assertThat(KeptPicture.in(line)).hasSize(1);
        assertThat(line.at("/pressed_at").toString()).isEqualTo("{\"x\":10.0,\"y\":20.0}");
    }

    @Test
    void aDragHasBothItsEndsAndARefusedPressHasNone() throws IOException {
        start(true);
        call("mouse_control", "{'action':'drag','x':10,'y':20,'endX':300,'endY':310,'monitorIndex':0}");
        assertThat(last().at("/pressed_at/x").asInt()).isEqualTo(10);
        assertThat(last().at("/dropped_at/y").asInt()).isEqualTo(310);
        call("mouse_control", "{'action':'click','x':610,'y':10,'monitorIndex':0}");
        assertThat(last().get("result").asText()).isEqualTo("blocked_by_policy");
        assertThat(last().has("pressed_at")).isFalse();
        assertThat(last().has("dropped_at")).isFalse();
    }

    /** The place of an element is asked for only where somebody can see it marked. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theElementThatAProgramWorksHasAPlaceIfThereArePictures(boolean keepsPictures) throws IOException {
        start(keepsPictures);
        ElementTree.Builder tree = new ElementTree.Builder(10);
        Element top = Element.of(new ElementKey(letter, "top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(0, 0, 500, 500))
                .build();
        Element button = Element.of(new ElementKey(letter, "send"), Role.BUTTON)
                .name("Send")
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .pattern(ElementPattern.PRESS)
                .bounds(new ScreenRect(10, 20, 100, 30))
                .build();
        tree.add(button, tree.add(top, -1).orElseThrow());
        desktop.elements().show(letter, tree.build());
        ToolResult sent =
                call("ui_act", "{'window_id':'%s','action':'press','find':'Send'}".formatted(letter.wireName()));
        assertThat(sent.structured().path("method").asText())
                .as("%s", sent.structured())
                .isEqualTo("native");
        assertThat(last().at("/worked_at").toString()).isEqualTo(keepsPictures ? "{\"x\":60.0,\"y\":35.0}" : "");
    }

    @Test
    void ofStepsThePicturesThatTheClientGetsAreKeptOnce() throws IOException {
        start(true);
        call(
                "run_steps",
                "{'steps':[{'tool':'screenshot_control','arguments':%s},{'tool':'screenshot_control','arguments':%s}]}"
                        .formatted(LOOK, LOOK));
        assertThat(lines().stream().mapToInt(line -> KeptPicture.in(line).size()))
                .containsExactly(0, 0, 0, 0, 2);
    }

    @Test
    void aPictureThatCannotBeKeptRefusesWhatActsUntilItIs() throws IOException {
        start(true);
        call("list_windows", "{}");
        Path inTheWay = Files.createFile(KeptPicture.directory(log()));
        assertThat(error(call("screenshot_control", LOOK))).isEqualTo("none");
        assertThat(last().has("pictures")).isFalse();
        assertThat(last().get("picture_error").asText()).contains(".pictures");
        ToolResult refused = call("mouse_control", CLICK);
        assertThat(error(refused)).isEqualTo("audit_unavailable");
        assertThat(refused.structured().get("error").asText()).contains("--audit-pictures");
        assertThat(desktop.log()).isEmpty();
        assertThat(error(call("list_windows", "{}"))).as("looking").isEqualTo("none");
        Files.delete(inTheWay);
        assertThat(error(call("mouse_control", CLICK))).isEqualTo("none");
        List<JsonNode> lines = lines();
        assertThat(KeptPicture.in(lines.get(lines.size() - 2)))
                .as("the intent has the picture that was due")
                .hasSize(1);
        assertThat(error(call("mouse_control", CLICK))).isEqualTo("none");
        assertThat(KeptPicture.in(lines().get(lines.size()))).isEmpty();
    }

    @Test
    void aLinkInPlaceOfTheDirectoryIsNotFollowed(@TempDir Path elsewhere) throws IOException {
        start(true);
        call("list_windows", "{}");
        Files.createSymbolicLink(KeptPicture.directory(log()), elsewhere);
        call("screenshot_control", LOOK);
        assertThat(last().get("picture_error").asText()).contains("not a directory");
        assertThat(elsewhere).isEmptyDirectory();
    }

    private static AuditPicture picture(int bytes) {
        return new AuditPicture(new byte[bytes], "image/png", List.of());
    }

    @Test
    void theOldestPicturesAreDeletedByNumberAndBySize() throws IOException {
        Path log = directory.resolve("000001-x.jsonl");
        AuditPictures pictures = new AuditPictures(log, 3, 100);
        for (int i = 0; i < 5; i++) {
            pictures.keep(picture(10));
        }
        assertThat(KeptPicture.directory(log).toFile().list())
                .containsExactlyInAnyOrder("000003.png", "000004.png", "000005.png");
        pictures.keep(picture(85));
        assertThat(KeptPicture.directory(log).toFile().list()).containsExactlyInAnyOrder("000005.png", "000006.png");
        assertThatThrownBy(() -> pictures.keep(picture(101))).hasMessageContaining("101 bytes");
        assertThat(KeptPicture.directory(log).toFile().list()).hasSize(2);
    }

    @Test
    void anotherPictureIsNotShownAndIsFoundByVerifying() throws IOException {
        start(true);
        call("screenshot_control", LOOK);
        call("screenshot_control", "{'target':'region','x':0,'y':0,'width':50,'height':60}");
        List<KeptPicture> kept =
                lines().stream().flatMap(line -> KeptPicture.in(line).stream()).toList();
        AuditTrail trail = AuditTrail.of(directory);
        assertThat(trail.verify(log()).faults()).isEmpty();
        Path first = KeptPicture.directory(log()).resolve(kept.get(0).file());
        byte[] bytes = Files.readAllBytes(first);
        bytes[bytes.length / 2] ^= 1;
        Files.write(first, bytes);
        Files.delete(KeptPicture.directory(log()).resolve(kept.get(1).file()));
        assertThatThrownBy(() -> kept.get(0).load(log())).hasMessageContaining("not the one that the log names");
        AuditTrail.TrailFinding finding = trail.verify(log());
        assertThat(finding.faults()).singleElement().asString().contains("picture 000001.jpg of line 2");
        assertThat(finding.notes()).contains("1 of 2 pictures are no longer there.");
    }

    @Test
    void aLinkInPlaceOfAPictureIsNotRead() throws IOException {
        start(true);
        call("screenshot_control", LOOK);
        KeptPicture kept = KeptPicture.in(last()).get(0);
        Path file = KeptPicture.directory(log()).resolve(kept.file());
        Path moved = Files.move(file, directory.resolve("moved"));
        Files.createSymbolicLink(file, moved);
        assertThatThrownBy(() -> kept.load(log())).isInstanceOf(IOException.class);
    }

    @Test
    void aDescriptionOfAnotherFormNamesNoFile() {
        String good =
                "{'pictures':[{'file':'000001.jpg','sha256':'%s','bytes':3,'parts':[]}]}".formatted("a".repeat(64));
        assertThat(KeptPicture.in(ToolBench.json(good))).hasSize(1);
        for (String bad : List.of("../000001.jpg", "000001.jpg/../x", "000001.html", "", "C:000001.jpg")) {
            assertThat(KeptPicture.in(ToolBench.json(good.replace("000001.jpg", bad))))
                    .as(bad)
                    .isEmpty();
        }
        assertThat(KeptPicture.in(ToolBench.json("{'pictures':[7,{},[],null]}")))
                .isEmpty();
        assertThat(KeptPicture.in(ToolBench.json("{'pictures':'x'}"))).isEmpty();
    }
}
