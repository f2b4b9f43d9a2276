package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

@RandomTrials
class OutlineTest {

    private final ElementRegistry registry = new ElementRegistry();

    private List<String> lines(TreeMaker maker) {
        return lines(maker.tree());
    }

    private List<String> lines(ElementTree tree) {
        return Outline.of(tree, TreeMaker.window(), registry).lines().stream()
                .map(line -> " ".repeat(line.level()) + line.text())
                .toList();
    }

    @Test
    void containersWithoutANameHaveNoLine() {
        TreeMaker maker = new TreeMaker()
                .begin(TreeMaker.shown("outer", Role.GROUP, 0, 0, 400, 400))
                .begin(TreeMaker.shown("bar", Role.TOOLBAR, 0, 0, 400, 100))
                .add(Role.BUTTON, "Open")
                .end()
                .begin(TreeMaker.shown("box", Role.GROUP, 0, 100, 400, 300).name("Size"))
                .add(Role.RADIO, "Small")
                .end()
                .end();
        assertThat(lines(maker))
                .containsExactly("toolbar", " e1 button \"Open\"", "group \"Size\"", " e2 radio \"Small\"");
    }

    /** Its program or keys can work it, but no click. */
    @Test
    void whatHasNoKnownPlaceHasALineWithoutOne() {
        TreeMaker maker = new TreeMaker()
                .add(Element.of(TreeMaker.key("unplaced"), Role.BUTTON)
                        .name("Save")
                        .state(ElementState.ENABLED)
                        .state(ElementState.VISIBLE)
                        .state(ElementState.UNPLACED));
        Outline outline = Outline.of(maker.tree(), TreeMaker.window(), registry);
        assertThat(outline.lines())
                .extracting(OutlineLine::text, OutlineLine::place)
                .containsExactly(tuple("e1 button \"Save\" unplaced", Optional.empty()));
        assertThat(outline.hidden()).isZero();
    }

    /** S3-12: the place to click is in the part that is in view, and is not the corner of the bounds. */
    @Test
    void onlyWhatIsInViewHasALineAndAPlaceThere() {
        TreeMaker maker = new TreeMaker()
                .begin(TreeMaker.shown("list", Role.LIST, 0, 0, 200, 50))
                .add(TreeMaker.shown("in", Role.LISTITEM, 0, 0, 200, 30).name("in"))
                .add(TreeMaker.shown("half", Role.LISTITEM, 0, 30, 200, 40).name("half"))
                .add(TreeMaker.shown("out", Role.LISTITEM, 0, 60, 200, 30).name("out"))
                .end()
                .add(TreeMaker.shown("hidden", Role.BUTTON, 10, 10, 50, 20)
                        .name("hidden")
                        .state(ElementState.VISIBLE, false))
                .add(Element.of(TreeMaker.key("nowhere"), Role.MENUITEM)
                        .name("nowhere")
                        .state(ElementState.VISIBLE));
        Outline outline = Outline.of(maker.tree(), TreeMaker.window(), registry);
        assertThat(outline.lines())
                .extracting(line -> line.text() + line.place().orElse(null))
                .containsExactly(
                        "listnull",
                        "e1 listitem \"in\"" + new ScreenPoint(100, 15),
                        "e2 listitem \"half\"" + new ScreenPoint(100, 40));
        assertThat(outline.hidden()).isEqualTo(3);
    }

    @Test
    void textThatRepeatsTheNameOfItsNeighbourHasNoLine() {
        TreeMaker maker = new TreeMaker()
                .add(TreeMaker.shown("label", Role.TEXT, 10, 10, 50, 20).name("E-mail"))
                .add(TreeMaker.shown("field", Role.EDIT, 70, 10, 50, 20).name("E-mail"))
                .add(TreeMaker.shown("note", Role.TEXT, 10, 50, 50, 20).name("Needed"));
        assertThat(lines(maker)).containsExactly("e1 edit \"E-mail\"", "text \"Needed\"");
    }

    @Test
    void aLineSaysWhatTheElementShows() {
        TreeMaker maker = new TreeMaker()
                .add(TreeMaker.shown("a", Role.CHECKBOX, 0, 0, 50, 20)
                        .name("Wrap")
                        .state(ElementState.CHECKED)
                        .state(ElementState.ENABLED, false))
                .add(TreeMaker.shown("b", Role.EDIT, 0, 30, 50, 20)
                        .value("hello")
                        .state(ElementState.FOCUSED)
                        .description("The greeting"))
                .add(TreeMaker.shown("c", Role.EDIT, 0, 60, 50, 20)
                        .name("Key")
                        .value("secret")
                        .state(ElementState.PASSWORD))
                .add(TreeMaker.shown("d", Role.OTHER, 0, 90, 50, 20)
                        .nativeRole("dial")
                        .name("Volume")
                        .description("How loud")
                        .pattern(ElementPattern.SET_VALUE))
                .add(
                        TreeMaker.shown("e", Role.BUTTON, 0, 120, 50, 20)
                                .description(
                                        "<html><head><style>p { margin: 0 }</style></head><body><p>Play\n<b>now</b></p></body></html>"));
        assertThat(lines(maker))
                .containsExactly(
                        "e1 checkbox \"Wrap\" disabled checked",
                        "e2 edit focused value=\"hello\" help=\"The greeting\"",
                        "e3 edit \"Key\" password",
                        "e4 other(\"dial\") \"Volume\"",
                        "e5 button help=\"Play now\"");
    }

    /** The value of a password field is nowhere, whatever the program reports. */
    @Test
    void aPasswordIsNotKept() {
        Element field = TreeMaker.shown("c", Role.EDIT, 0, 0, 50, 20)
                .value("secret")
                .state(ElementState.PASSWORD)
                .build();
        assertThat(field.value()).isEqualTo(OutsideText.NONE);
        assertThat(field.toString()).doesNotContain("secret");
    }

    /** No name can look like a line of its own, or like another ref. */
    @Test
    void noNameForgesALine() {
        Random random = new Random(Trials.SEED);
        String parts = "e12 button \"Save\"\n\r\u2028\u202e[]()\\@<>{}";
        for (int i = 0; i < Trials.count(200, 2_000); i++) {
            StringBuilder name = new StringBuilder();
            for (int k = random.nextInt(40); k >= 0; k--) {
                name.append(parts.charAt(random.nextInt(parts.length())));
            }
            String line = lines(new TreeMaker()
                            .add(TreeMaker.shown("x", Role.BUTTON, 0, 0, 50, 20)
                                    .name(name.toString())
                                    .value(name.toString())
                                    .nativeRole(name.toString())))
                    .get(0);
            assertThat(line).doesNotContainPattern("[\\p{Cntrl}\\u2028\\u202e]");
            // What is outside of quotes is ours.
            String ours = line.replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", "");
            assertThat(ours).matches("e\\d+ button ?(?: value=)?");
        }
    }

    @Test
    void longTextsAreCut() {
        String line = lines(new TreeMaker()
                        .add(TreeMaker.shown("x", Role.BUTTON, 0, 0, 50, 20).name("x".repeat(1_000_000))))
                .get(0);
        assertThat(line).hasSizeLessThan(150).endsWith("…\"");
    }

    @Test
    void aMenuThatOpensOutsideOfItsWindowIsInView() {
        TreeMaker maker = new TreeMaker()
                .begin(TreeMaker.shown("menu", Role.MENU, 700, 580, 200, 300).name("File"))
                .add(TreeMaker.shown("item", Role.MENUITEM, 700, 700, 200, 30).name("Quit"))
                .end();
        ElementTree tree = maker.tree();
        assertThat(lines(tree)).containsExactly("e1 menu \"File\"", " e2 menuitem \"Quit\"");
        assertThat(tree.nodes().get(2).element().bounds()).contains(new ScreenRect(700, 700, 200, 30));
    }
}
