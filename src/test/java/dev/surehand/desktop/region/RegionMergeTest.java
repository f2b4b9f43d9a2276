package dev.surehand.desktop.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RegionMergeTest {

    private static final WindowId WINDOW = new WindowId(5);
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;

    /** The window lies away from the corner of the desktop. */
    private static final WindowPicture PICTURE = new WindowPicture(
            new Pixels(WIDTH, HEIGHT, WIDTH * 4, ByteBuffer.allocate(WIDTH * HEIGHT * 4)),
            new ScreenRect(1000, 200, WIDTH, HEIGHT));

    private final ElementTree.Builder tree = new ElementTree.Builder(100);

    @Test
    void namesAnElementWithoutNameByTheTextInIt() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        element(Role.BUTTON, "", 20, 20, 100, 30);

        List<WindowRegion> regions = merge(List.of(line("Save", 0.9, 40, 28, 30, 12)), List.of());

        assertThat(regions).singleElement().satisfies(region -> {
            assertThat(region.source()).isEqualTo(WindowRegion.RegionSource.MERGED);
            assertThat(region.kind()).isEqualTo(ElementRef.RefKind.ELEMENT);
            assertThat(region.text()).isEqualTo(OutsideText.of("Save"));
            assertThat(region.confidence()).isEqualTo(0.9);
            assertThat(region.box()).isEqualTo(new PixelRect(20, 20, 100, 30));
        });
    }

    @Test
    void dropsTheTextOfANamedElement() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        element(Role.BUTTON, "Save", 20, 20, 100, 30);

        List<WindowRegion> regions =
                merge(List.of(line("5ave", 0.9, 40, 28, 30, 12)), List.of(new PixelRect(21, 21, 98, 28)));

        assertThat(regions).singleElement().satisfies(region -> {
            assertThat(region.source()).isEqualTo(WindowRegion.RegionSource.ELEMENT);
            assertThat(region.text().isEmpty()).isTrue();
            assertThat(region.confidence()).isEqualTo(1);
        });
    }

    @Test
    void givesTextToTheSmallestElementThatHoldsMostOfIt() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        element(Role.LISTITEM, "", 10, 10, 300, 50);
        element(Role.CHECKBOX, "", 20, 20, 100, 30);

        // 70 of 100 pixels are in the check box, then 69.
        assertThat(texts(merge(List.of(line("in", 1, 50, 24, 100, 10)), List.of())))
                .containsExactly("", "in");
        assertThat(texts(merge(List.of(line("out", 1, 51, 24, 100, 10)), List.of())))
                .containsExactly("out", "");
    }

    @Test
    void aPanelOrCanvasDoesNotTakeWhatIsDrawnOnIt() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        element(Role.CANVAS, "drawing", 0, 0, 300, HEIGHT);
        element(Role.GROUP, "panel", 300, 0, 300, HEIGHT);

        assertThat(merge(List.of(line("a", 1, 10, 10, 20, 10), line("b", 1, 400, 10, 20, 10)), List.of()))
                .extracting(WindowRegion::source)
                .containsOnly(WindowRegion.RegionSource.READ_TEXT)
                .hasSize(2);
    }

    @Test
    void readsNothingInAPasswordField() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        Element field = draft(Role.EDIT, "", 20, 20, 200, 30)
                .state(ElementState.PASSWORD)
                .build();
        tree.add(field, 0);

        assertThat(merge(List.of(line("hunter2", 1, 30, 25, 60, 12)), List.of()))
                .singleElement()
                .satisfies(region -> assertThat(region.text().isEmpty()).isTrue());
    }

    @Test
    void dividesALineAmongTheElementsItSpans() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        element(Role.TAB, "", 10, 10, 60, 20);
        element(Role.TAB, "", 70, 10, 60, 20);
        ReadLine both = new ReadLine(List.of(word("First", 0.9, 20, 14, 40, 12), word("Second", 0.8, 75, 14, 50, 12)));

        assertThat(texts(merge(List.of(both), List.of()))).containsExactly("First", "Second");
    }

    @Test
    void aLabelAndTheButtonAroundItAreOneRegion() {
        assertThat(merge(List.of(line("Save", 0.9, 40, 28, 30, 12)), List.of(new PixelRect(20, 20, 100, 30))))
                .singleElement()
                .satisfies(region -> {
                    assertThat(region.kind()).isEqualTo(ElementRef.RefKind.READ_TEXT);
                    assertThat(region.text()).isEqualTo(OutsideText.of("Save"));
                    assertThat(region.box()).isEqualTo(new PixelRect(20, 20, 100, 30));
                });
    }

    @Test
    void aPanelWithSeveralLabelsIsNotOneOfThem() {
        List<WindowRegion> regions = merge(
                List.of(line("One", 1, 20, 20, 30, 12), line("Two", 1, 20, 50, 30, 12)),
                List.of(new PixelRect(10, 10, 200, 80)));

        assertThat(texts(regions)).containsExactlyInAnyOrder("One", "Two", "");
    }

    @Test
    void aSquareIsJoinedWithTheTextRightOfIt() {
        List<WindowRegion> regions = merge(
                List.of(line("Remember", 0.9, 40, 20, 80, 14), line("other", 0.9, 40, 60, 80, 14)),
                List.of(new PixelRect(20, 21, 12, 12)));

        assertThat(regions).hasSize(2).first().satisfies(region -> {
            assertThat(region.text()).isEqualTo(OutsideText.of("Remember"));
            assertThat(region.box()).isEqualTo(new PixelRect(20, 20, 100, 14));
            assertThat(region.target()).isEqualTo(new PixelRect(20, 21, 12, 12));
        });
    }

    @Test
    void boxesMergeAtTheLimitsAndNotBelow() {
        // Two boxes of 100 x 10 that share 67 columns have 67/133 of their area in common, with 66 columns 66/134.
        assertThat(merge(List.of(), List.of(new PixelRect(0, 0, 100, 10), new PixelRect(33, 0, 100, 10))))
                .hasSize(1);
        assertThat(merge(List.of(), List.of(new PixelRect(0, 0, 100, 10), new PixelRect(34, 0, 100, 10))))
                .hasSize(2);
        // A small box, 81 % and 80 % of which are inside.
        assertThat(merge(List.of(), List.of(new PixelRect(0, 0, 300, 30), new PixelRect(219, 5, 100, 10))))
                .hasSize(1);
        assertThat(merge(List.of(), List.of(new PixelRect(0, 0, 300, 30), new PixelRect(220, 5, 100, 10))))
                .hasSize(2);
    }

    @Test
    void readsRowByRowWithElementsFirst() {
        element(Role.WINDOW, "", 0, 0, WIDTH, HEIGHT);
        element(Role.BUTTON, "right", 300, 12, 60, 20);

        List<WindowRegion> regions = merge(
                List.of(
                        line("below", 1, 10, 60, 40, 20),
                        line("left", 1, 10, 10, 40, 20),
                        line("next", 1, 100, 14, 40, 20)),
                List.of());

        assertThat(texts(regions)).containsExactly("", "left", "next", "below");
    }

    /** For many random windows: what holds whatever is found in them. */
    @Test
    void theRuleHoldsForAnyInput() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            List<ReadLine> lines = new ArrayList<>();
            List<PixelRect> shapes = new ArrayList<>();
            for (int i = 0; i < random.nextInt(25); i++) {
                PixelRect box = box(random, 120, 20);
                lines.add(line("t" + i, random.nextDouble(), box.x(), box.y(), box.width(), box.height()));
                shapes.add(box(random, 300, 100));
            }
            ElementTree elements = elements(random);
            List<WindowRegion> regions = RegionMerge.merge(PICTURE, elements, lines, shapes);

            List<ReadLine> otherLines = new ArrayList<>(lines);
            List<PixelRect> otherShapes = new ArrayList<>(shapes);
            Collections.shuffle(otherLines, random);
            Collections.shuffle(otherShapes, random);
            assertThat(RegionMerge.merge(PICTURE, elements, otherLines, otherShapes))
                    .as("the order of the input does not matter")
                    .isEqualTo(regions);

            assertThat(regions).allSatisfy(region -> {
                assertThat(region.box().clippedTo(new PixelRect(0, 0, WIDTH, HEIGHT)))
                        .isEqualTo(region.box());
                assertThat(region.target().clippedTo(region.box())).isEqualTo(region.target());
                assertThat(region.confidence()).isBetween(0.0, 1.0);
            });
            List<String> used = regions.stream()
                    .flatMap(region -> Arrays.stream(region.text().whole().split(" ")))
                    .filter(text -> !text.isEmpty())
                    .toList();
            assertThat(used).as("each text is in one region").doesNotHaveDuplicates();
            long given = regions.stream()
                    .filter(region -> region.source() == WindowRegion.RegionSource.READ_TEXT)
                    .flatMap(region -> Arrays.stream(region.text().whole().split(" ")))
                    .count();
            LeafElements leaves = LeafElements.of(elements, PICTURE);
            assertThat(given)
                    .as("no text outside of elements is lost")
                    .isEqualTo(lines.stream()
                            .filter(line -> leaves.holding(line.box()).isEmpty())
                            .count());
        }
    }

    private static ElementTree elements(Random random) {
        ElementTree.Builder some = new ElementTree.Builder(100);
        some.add(element(Role.WINDOW, 0, "", new PixelRect(0, 0, WIDTH, HEIGHT)), -1);
        for (int i = 1; i < random.nextInt(12); i++) {
            Role role = List.of(Role.values()).get(random.nextInt(Role.values().length));
            some.add(element(role, i, random.nextBoolean() ? "" : "name", box(random, 200, 60)), 0);
        }
        return some.build();
    }

    private static PixelRect box(Random random, int widest, int highest) {
        int width = 9 + random.nextInt(widest - 9);
        int height = 9 + random.nextInt(highest - 9);
        return new PixelRect(random.nextInt(WIDTH - width), random.nextInt(HEIGHT - height), width, height);
    }

    private List<WindowRegion> merge(List<ReadLine> lines, List<PixelRect> shapes) {
        return RegionMerge.merge(PICTURE, tree.build(), lines, shapes);
    }

    private static List<String> texts(List<WindowRegion> regions) {
        return regions.stream().map(region -> region.text().whole()).toList();
    }

    private void element(Role role, String name, int x, int y, int width, int height) {
        Element element = draft(role, name, x, y, width, height).build();
        tree.add(element, tree.build().isEmpty() ? -1 : 0);
    }

    private Element.Draft draft(Role role, String name, int x, int y, int width, int height) {
        return draft(role, tree.build().nodes().size(), name, new PixelRect(x, y, width, height));
    }

    private static Element element(Role role, int key, String name, PixelRect box) {
        return draft(role, key, name, box).build();
    }

    private static Element.Draft draft(Role role, int key, String name, PixelRect box) {
        return Element.of(new ElementKey(WINDOW, "" + key), role)
                .name(name)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .bounds(PICTURE.area(box));
    }

    private static ReadLine line(String text, double confidence, int x, int y, int width, int height) {
        return new ReadLine(List.of(word(text, confidence, x, y, width, height)));
    }

    private static ReadWord word(String text, double confidence, int x, int y, int width, int height) {
        return new ReadWord(new PixelRect(x, y, width, height), OutsideText.of(text), confidence);
    }
}
