package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import java.awt.image.BufferedImage;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Places of elements, on a monitor left of the primary that has two pixels for each unit of the desktop. */
class ElementPlacesTest {

    private static final ScreenRect WINDOW = new ScreenRect(-1000, 100, 400, 300);
    private static final ScreenRect BUTTON = new ScreenRect(-900, 150, 60, 20);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private FakeWindow window;

    @BeforeEach
    void show() {
        window = bench.desktop.open("Form", WINDOW);
        WindowId id = bench.desktop.windows().list().get(0).id();
        ElementTree.Builder builder = new ElementTree.Builder(10);
        Element top = Element.of(new ElementKey(id, "top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(WINDOW)
                .build();
        Element button = Element.of(new ElementKey(id, "Save"), Role.BUTTON)
                .name("Save")
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .pattern(ElementPattern.PRESS)
                .bounds(BUTTON)
                .build();
        int root = builder.add(top, -1).orElseThrow();
        builder.add(button, root);
        bench.desktop.elements().show(id, builder.build());
    }

    private JsonNode save() {
        return bench.done("ui_snapshot", "{'format':'json','find':'Save'}").at("/elements/0");
    }

    /** S3-27, S3-32: bounds and the place to click name their monitor, and are what a click takes. */
    @Test
    void aPlaceIsAPixelOfTheMonitorThatItNames() {
        JsonNode save = save();
        assertThat(save.get("bounds"))
                .isEqualTo(ToolBench.json("{'monitorIndex':1,'x':1080,'y':300,'width':120,'height':40}"));
        ObjectNode click = (ObjectNode) save.get("click");
        bench.done("mouse_control", click.put("action", "click").toString());
        assertThat(BUTTON.contains(bench.desktop.pointer())).isTrue();
        assertThat(window.seen()).anyMatch(event -> event.startsWith("press left button"));
    }

    /** S3-18: what is pictured may be an element: its bounds are a region, as they are. */
    @Test
    void theBoundsOfAnElementAreARegionToCapture() {
        ObjectNode region = (ObjectNode) save().get("bounds");
        BufferedImage image = bench.picture(
                "screenshot_control",
                region.put("target", "region").put("format", "png").toString());
        assertThat(image.getWidth()).isEqualTo(120);
        assertThat(image.getHeight()).isEqualTo(40);
        for (int x = 0; x < image.getWidth(); x++) {
            ScreenPoint shown = new ScreenPoint(BUTTON.x() + x / 2.0, BUTTON.y());
            assertThat(image.getRGB(x, 0) & 0xFFFFFF).isEqualTo(window.colourAt(shown));
        }
    }

    /** S3-17: whatever is pictured, the answer has size, scale, time and id, and where on the desktop it lies. */
    @Test
    void eachPictureIsDescribedAlike() {
        JsonNode window = bench.done("take_window_screenshot", "{'window_id':'100'}");
        JsonNode marked = bench.done("ui_snapshot", "{'marks':true,'format':'json'}");
        for (JsonNode each : new JsonNode[] {window, marked}) {
            assertThat(each.get("image_width").asInt()).isEqualTo(800);
            assertThat(each.get("image_height").asInt()).isEqualTo(600);
            assertThat(each.get("bounds").toString())
                    .isEqualTo("{'x':-1000,'y':100,'width':400,'height':300,'units':'points'}".replace('\'', '"'));
            assertDescribed(each);
        }
        for (String target : new String[] {"monitor", "all_monitors", "region", "window"}) {
            String place = switch (target) {
                case "region" -> ",'x':0,'y':0,'width':50,'height':50";
                case "window" -> ",'window_id':'100'";
                default -> "";
            };
            JsonNode shot = bench.done("screenshot_control", "{'target':'%s'%s}".formatted(target, place));
            assertThat(shot.get("width").asInt()).isPositive();
            assertThat(shot.get("height").asInt()).isPositive();
            assertThat(shot.at("/window/bounds").isObject()
                            || shot.at("/monitors/0/monitorIndex").isInt())
                    .as("where it lies: %s", shot)
                    .isTrue();
            assertThat(shot.has("region")).isEqualTo(target.equals("region"));
            assertDescribed(shot);
        }
    }

    private static void assertDescribed(JsonNode answer) {
        assertThat(answer.get("scale").asDouble()).isPositive();
        assertThat(answer.get("screenshot_id").asText()).isNotEmpty();
        assertThat(Instant.parse(answer.get("captured_at").asText())).isBeforeOrEqualTo(Instant.now());
    }
}
