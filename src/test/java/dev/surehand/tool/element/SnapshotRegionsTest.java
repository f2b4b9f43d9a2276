package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.region.TextReading;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolBench;
import java.awt.image.BufferedImage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What {@code ui_snapshot} sees in the picture of a window, on the fake desktop with a reader that reads one text. */
class SnapshotRegionsTest {

    /** Left of it, the window of the fake desktop has a square, which is taken for the check box of the text. */
    private static final PixelRect PLACE = new PixelRect(40, 60, 100, 20);

    private boolean readerIsMissing;
    private int readings;

    @AutoClose
    private final ToolBench bench = new ToolBench(Optional.empty(), (picture, limit) -> read(), Duration.ofSeconds(60));

    private WindowId id;

    @BeforeEach
    void open() {
        bench.desktop.open("Drawing", new ScreenRect(100, 50, 400, 300));
        id = bench.desktop.windows().list().get(0).id();
    }

    private TextReading read() {
        readings++;
        if (readerIsMissing) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "Install tesseract.");
        }
        ReadWord word = new ReadWord(PLACE, OutsideText.of("Publish"), 0.61);
        return new TextReading(List.of(new ReadLine(List.of(word))), List.of());
    }

    private void show(Role role, String name, ScreenRect bounds) {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        Element.Draft top = Element.of(new ElementKey(id, "top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(100, 50, 400, 300));
        int root = builder.add(top.build(), -1).orElseThrow();
        Element.Draft element = Element.of(new ElementKey(id, "element"), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(bounds);
        builder.add(element.build(), root);
        bench.desktop.elements().show(id, builder.build());
    }

    private String text(String arguments) {
        return bench.dispatcher
                .call("ui_snapshot", ToolBench.json(arguments), Caller.SILENT)
                .orElseThrow()
                .shown();
    }

    /** S3-10: the ref and the sentence before it say that the text was read. */
    @Test
    void theTextOfAProgramThatReportsNothingIsReadInItsPicture() {
        assertThat(text("{'find':'publish'}").lines().skip(1))
                .containsExactly(
                        "(The program of \"Drawing\" (\"fakeapp\") reports no elements.)",
                        "Seen in the picture, not reported by the program:",
                        "o1 text \"Publish\" (61 % sure) @125,115");
        bench.refused("no_elements", "ui_snapshot", "{'regions':'never'}");
    }

    @Test
    void aWindowThatSaysEnoughIsNotSearched() {
        show(Role.BUTTON, "Save", new ScreenRect(120, 100, 200, 100));
        assertThat(text("{}")).doesNotContain("Seen in the picture");
        assertThat(readings).isZero();
        assertThat(text("{'regions':'always','find':'publish'}")).doesNotContain("Seen in the picture");
        assertThat(readings).isEqualTo(1);
    }

    private Element.Draft element(String key, Role role, ScreenRect bounds) {
        return Element.of(new ElementKey(id, key), role)
                .name(key)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(bounds);
    }

    /** A window with a list that shows two of its three rows, and a button where the third would be. */
    private void showList() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        ScreenRect window = new ScreenRect(100, 50, 400, 300);
        int root = builder.add(element("top", Role.WINDOW, window).build(), -1).orElseThrow();
        int list = builder.add(
                        element("Files", Role.LIST, new ScreenRect(300, 50, 200, 60))
                                .build(),
                        root)
                .orElseThrow();
        int rows = builder.add(
                        element("Rows", Role.GROUP, new ScreenRect(300, 50, 200, 90))
                                .build(),
                        list)
                .orElseThrow();
        for (int i = 0; i < 3; i++) {
            ScreenRect place = new ScreenRect(300, 50 + 30 * i, 200, 30);
            builder.add(element("Row " + i, Role.LISTITEM, place).build(), rows);
        }
        builder.add(
                element("Open", Role.BUTTON, new ScreenRect(300, 110, 200, 30)).build(), root);
        bench.desktop.elements().show(id, builder.build());
    }

    /** What lies beside a part is reported, although not in this answer. */
    @Test
    void ofAPartOnlyItsOwnPictureIsSearched() {
        show(Role.BUTTON, "Save", new ScreenRect(300, 250, 100, 40));
        assertThat(text("{'regions':'always'}")).contains("Publish");
        for (String part : List.of("'at':{'x':350,'y':270,'monitorIndex':0}", "'ref':'e1'")) {
            assertThat(text("{'regions':'always',%s}".formatted(part)).lines().skip(1))
                    .containsExactly("e1 button \"Save\" @350,270");
        }
    }

    /** Some programs say that a row is shown which is scrolled out: a click at its place would hit another control. */
    @Test
    void aRowThatIsScrolledOutIsNotInViewInAPartEither() {
        showList();
        String rows = text("{'at':{'x':310,'y':60,'monitorIndex':0}}")
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow();
        assertThat(rows).contains("\"Row 0\" @400,65");
        assertThat(text("{'find':'Row 2'}")).contains("\"Row 2\"").doesNotContain("\"Row 2\" @");
        String ref = bench.done("ui_snapshot", "{'format':'json','find':'Row 2'}")
                .at("/elements/0/ref")
                .asText();
        assertThat(text("{'ref':'%s'}".formatted(ref))).doesNotContain("@");
        JsonNode part = bench.done("ui_snapshot", "{'format':'json','marks':true,'ref':'%s'}".formatted(ref));
        assertThat(part.at("/elements/0").has("click")).isFalse();
    }

    @Test
    void aDrawingIsSearched() {
        show(Role.CANVAS, "", new ScreenRect(100, 60, 400, 280));
        assertThat(text("{'find':'publish'}")).contains("o1 text \"Publish\"");
        show(Role.BUTTON, "x", new ScreenRect(480, 50, 20, 20));
        assertThat(text("{'find':'publish'}")).contains("o1 text \"Publish\"");
    }

    /** S3-20: text inside an element is not a region. */
    @Test
    void aButtonWithoutANameGetsTheTextThatItShows() {
        show(Role.BUTTON, "", new ScreenRect(130, 100, 130, 40));
        assertThat(text("{'regions':'always'}")).contains("(e1 shows \"Publish\" (61 % sure))");
        JsonNode json = bench.done("ui_snapshot", "{'regions':'always','format':'json'}");
        assertThat(json.at("/read/0/ref").asText()).isEqualTo("e1");
        assertThat(json.at("/read/0/text").asText()).isEqualTo("Publish");
    }

    private Element.Draft visible(String key, Role role, ScreenRect bounds) {
        return Element.of(new ElementKey(id, key), role)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(bounds);
    }

    /** A field for passwords may show its text; what it holds, such as an icon, and the part that a call looks at change nothing. */
    @Test
    void theTextOfAPasswordFieldIsNotReadInThePicture() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int root = builder.add(
                        visible("top", Role.WINDOW, new ScreenRect(100, 50, 400, 300))
                                .build(),
                        -1)
                .orElseThrow();
        Element.Draft field = visible("field", Role.EDIT, new ScreenRect(130, 100, 150, 40))
                .state(ElementState.PASSWORD)
                .state(ElementState.FOCUSED);
        int secret = builder.add(field.build(), root).orElseThrow();
        Element.Draft icon = visible("icon", Role.IMAGE, new ScreenRect(260, 110, 20, 20));
        builder.add(icon.state(ElementState.PASSWORD).build(), secret);
        Element.Draft label = visible("label", Role.TEXT, new ScreenRect(120, 90, 300, 200));
        builder.add(label.name("Log in").build(), root);
        bench.desktop.elements().show(id, builder.build());
        for (String part :
                List.of("", "'find':'publish',", "'focused':true,", "'at':{'x':310,'y':210,'monitorIndex':0},")) {
            String arguments = "{%s'regions':'always'}".formatted(part);
            assertThat(text(arguments)).as(arguments).doesNotContain("Publish");
        }
        assertThat(text("{'ref':'e2','regions':'always'}")).contains("Log in").doesNotContain("Publish");
        assertThat(readings).isEqualTo(5);
    }

    @Test
    void aMissingReaderIsNamedAndShapesAreFoundWithoutIt() {
        readerIsMissing = true;
        assertThat(text("{'max':2000}")).contains("shape ").contains("(No text was read. Install tesseract.)");
    }

    @Test
    void theSmallestRegionAtAPointIsFound() {
        assertThat(text("{'at':{'x':190,'y':120,'monitorIndex':0}}")).contains("o1 text \"Publish\"");
        assertThat(text("{'find':'no such text'}")).contains("(nothing that fits was found in the picture)");
    }

    @Test
    void marksShowTheRefsThatAreListed() {
        show(Role.BUTTON, "Save", new ScreenRect(120, 100, 200, 100));
        BufferedImage plain = bench.picture("take_window_screenshot", "{'window_id':'%s'}".formatted(id.wireName()));
        BufferedImage marked = bench.picture("ui_snapshot", "{'marks':true}");
        assertThat(marked.getWidth()).isEqualTo(plain.getWidth());
        // The box of the button, outside its left and its right edge, is of one of the colours of marks.
        assertThat(redOf(marked, 18, 100)).isGreaterThan(150);
        assertThat(redOf(marked, 221, 100)).isGreaterThan(150);
        JsonNode answer = bench.done("ui_snapshot", "{'marks':true,'role':'link'}");
        assertThat(answer.get("screenshot_id").asText()).isNotEmpty();
        assertThat(answer.get("image_width").asInt()).isEqualTo(400);
        bench.refused("invalid_parameter", "ui_snapshot", "{'since':1,'marks':true}");
    }

    private static int redOf(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) >> 16 & 0xFF;
    }

    /** S3-21: a region is clicked only while its picture is the same, and never through its program. */
    @Test
    void aRegionIsClickedWhileItsPictureIsTheSame() {
        assertThat(text("{'find':'publish'}")).contains("o1");
        JsonNode answer = bench.done("ui_act", "{'action':'press','ref':'o1'}");
        assertThat(answer.get("method").asText()).isEqualTo("pointer");
        assertThat(answer.get("verified").asText()).isEqualTo("unconfirmed");
        assertThat(bench.desktop.pointer()).isEqualTo(new ScreenPoint(125.5, 115.5));
        bench.refused("pattern_unsupported", "ui_act", "{'action':'set_value','ref':'o1','value':'x'}");
        bench.refused("pattern_unsupported", "ui_act", "{'action':'press','ref':'o1','via':'native'}");
        bench.refused("element_not_found", "ui_act", "{'action':'press','ref':'o7'}");
        bench.refused("invalid_parameter", "ui_snapshot", "{'ref':'o1'}");
    }

    @Test
    void theWheelTurnsOverARegionAndTextIsTypedAfterAClick() {
        assertThat(text("{'find':'publish'}")).contains("o1");
        bench.done("ui_act", "{'action':'type','ref':'o1','value':'hi'}");
        bench.done("ui_act", "{'action':'scroll','ref':'o1','direction':'up','amount':2}");
        bench.done("ui_act", "{'action':'drag_to','ref':'o1','to':'o1'}");
        assertThat(bench.desktop.log()).anyMatch(line -> line.contains("press left"));
    }

    /** Its name says nothing, so that a person would not be asked before "Delete", and the picture is not looked at again. */
    @Test
    void anElementWithoutANameIsNamedByItsTextAndNotWorked() {
        show(Role.BUTTON, "", new ScreenRect(130, 100, 130, 40));
        assertThat(text("{'regions':'always'}")).contains("(e1 shows \"Publish\"");
        List<ElementKey> worked = new ArrayList<>();
        bench.desktop.elements().onPerform((key, action) -> worked.add(key));
        JsonNode refused = bench.refused("element_not_found", "ui_act", "{'action':'press','find':'publish'}");
        assertThat(refused.at("/error_details/near_misses/0").asText())
                .isEqualTo("e1 showed \"Publish\" in the last snapshot");
        assertThat(worked).isEmpty();
        assertThat(bench.desktop.reached()).doesNotContain("press left button");
    }

    /** A text that was listed can be named by its text, until the picture there has changed. */
    @Test
    void aTextThatWasReadInThePictureIsFound() {
        bench.refused("no_elements", "ui_act", "{'action':'press','find':'publish'}");
        text("{}");
        JsonNode answer = bench.done("ui_act", "{'action':'press','find':'publish'}");
        assertThat(answer.get("ref").asText()).isEqualTo("o1");
        assertThat(answer.get("method").asText()).isEqualTo("pointer");
        bench.refused("no_elements", "ui_act", "{'action':'press','find':'pub'}");
        bench.refused("no_elements", "ui_act", "{'action':'press','find':'publish','role':'button'}");
        show(Role.BUTTON, "Save", new ScreenRect(300, 250, 100, 40));
        assertThat(bench.done("ui_act", "{'action':'press','find':'publish'}")
                        .get("ref")
                        .asText())
                .isEqualTo("o1");
    }
}
