package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a call may name an element without its ref and its name, on the fake desktop. */
class ElementTargetTest {

    private static final ScreenRect WINDOW = new ScreenRect(100, 50, 400, 300);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private WindowId id;
    private int count;

    @BeforeEach
    void open() {
        bench.desktop.open("Form", WINDOW);
        id = bench.desktop.windows().list().get(0).id();
    }

    private Element.Draft element(String key, Role role) {
        return Element.of(new ElementKey(id, key), role)
                .name(key)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE);
    }

    private void show(List<Element.Draft> children) {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int root = builder.add(element("top", Role.WINDOW).bounds(WINDOW).build(), -1)
                .orElseThrow();
        children.forEach(child -> builder.add(child.build(), root));
        bench.desktop.elements().show(id, builder.build());
    }

    /** A person reads a text beside a field as its label. */
    @Test
    void aFieldIsFoundByTheTextBesideIt() {
        List<Element.Draft> form = new ArrayList<>(List.of(
                label("Width:", 110, 60),
                field("first", 215, 55),
                label("Height:", 110, 90),
                field("second", 215, 85),
                label("Depth", 330, 60),
                field("below", 330, 85),
                label("Length:", 110, 120),
                field("unit", 195, 115).name("Unit"),
                field("third", 280, 115),
                field("fourth", 365, 115)));
        show(form);
        act("'action':'set_value','find':'Length','value':'9'", "third");
        act("'action':'set_value','find':'height','value':'7'", "second");
        act("'action':'set_value','find':'Width','role':'edit','value':'5'", "first");
        act("'action':'set_value','find':'depth','value':'5'", "below");
        bench.refused("element_not_found", "ui_act", "{'action':'set_value','find':'Weight','value':'5'}");
        bench.refused("element_not_found", "ui_act", "{'action':'check','find':'Width','role':'checkbox'}");
    }

    private JsonNode press(String find) {
        return bench.done("ui_act", "{'action':'press','find':'%s'}".formatted(find));
    }

    private Element.Draft button(String name, int y) {
        return element(name, Role.BUTTON).bounds(new ScreenRect(110, y, 80, 20)).pattern(ElementPattern.PRESS);
    }

    /** What is searched for, the names there are, and the one that is meant; none if nothing may be pressed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "OK | Bookmarks; Cookies; Token |",
                "OK | Bookmarks; Press OK to go on | Press OK to go on",
                "ok | OK then; _OK | _OK",
                "define | Define...; Define; Define style | Define",
                "Define | Redefine; Define…; Define style | Define…",
                "Save | Save As Ctrl+Shift+S; Save Ctrl+S | Save Ctrl+S",
                "Exit | E&xit; Exit all | E&xit",
                "保存 | 不保存; 保存しない |",
                "保存 | 不保存; 保存(&S) | 保存(&S)",
                "Cafe | Cafés; Café | Café",
                "Don’t save | Don't Save; Save | Don't Save"
            })
    void theNameComesBeforeItsWordsAndAPartOfAWordIsNoMatch(String find, String names, @Nullable String meant) {
        List<Element.Draft> buttons = new ArrayList<>();
        for (String name : names.split("; ", -1)) {
            buttons.add(button(name, 60 + 30 * buttons.size()));
        }
        show(buttons);
        JsonNode answer = bench.call("ui_act", "{'action':'press','find':'%s'}".formatted(find));
        if (meant == null) {
            assertThat(answer.get("error_code").asText()).isEqualTo("element_not_found");
            assertThat(answer.at("/error_details/near_misses")).hasSize(buttons.size());
            assertThat(bench.desktop.reached()).noneMatch(request -> request.startsWith("Activate"));
        } else {
            assertThat(answer.get("element").asText()).contains('"' + meant + '"');
        }
    }

    /** Documents and help texts have many words; a name that has them is what is meant. */
    @Test
    void aNameComesBeforeValuesAndOtherTexts() {
        show(List.of(
                element("Document", Role.EDIT)
                        .bounds(new ScreenRect(110, 60, 80, 20))
                        .value("print this page"),
                button("Print preview", 90),
                button("Copy", 120).description("Copies what you print"),
                button("Printers", 150)));
        assertThat(press("print").get("element").asText()).contains("Print preview");
        assertThat(press("this page").get("element").asText()).contains("Document");
        assertThat(press("copies").get("element").asText()).contains("Copy");
    }

    /** A page in which each label has a click of its own, and holds its field or stands beside it. */
    private void showPage() {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int root = builder.add(element("top", Role.WINDOW).bounds(WINDOW).build(), -1)
                .orElseThrow();
        int name = builder.add(
                        label("Name:", 110, 60).pattern(ElementPattern.PRESS).build(), root)
                .orElseThrow();
        builder.add(field("field", 160, 60).name("Name:").build(), name);
        int wrap = builder.add(
                        label("Wrap", 110, 90).pattern(ElementPattern.PRESS).build(), root)
                .orElseThrow();
        builder.add(check("Wrap", 160, 90).nativeId("box").build(), wrap);
        builder.add(
                element("Mail label", Role.TEXT)
                        .name("Mail")
                        .pattern(ElementPattern.PRESS)
                        .bounds(new ScreenRect(110, 120, 40, 20))
                        .build(),
                root);
        builder.add(field("mail", 160, 120).name("Mail").build(), root);
        int size = builder.add(
                        element("size", Role.COMBOBOX)
                                .name("Size")
                                .nativeId("combo")
                                .pattern(ElementPattern.EXPAND)
                                .bounds(new ScreenRect(110, 150, 100, 20))
                                .build(),
                        root)
                .orElseThrow();
        builder.add(button("Size", 150).nativeId("opener").build(), size);
        builder.add(button("Mail all", 180).build(), root);
        bench.desktop.elements().show(id, builder.build());
    }

    private Element.Draft check(String name, int x, int y) {
        return element(name + " box", Role.CHECKBOX)
                .name(name)
                .state(ElementState.CHECKABLE)
                .pattern(ElementPattern.TOGGLE)
                .bounds(new ScreenRect(x, y, 20, 20));
    }

    @ParameterizedTest
    @CsvSource({
        "set_value,Name,field",
        "focus,Name,field",
        "press,Name,field",
        "check,wrap,box",
        "press,wrap,box",
        "set_value,mail,mail",
        "focus,mail,mail",
        "expand,size,combo",
        "press,size,opener"
    })
    void ofALabelAndItsFieldTheOneThatCanDoItIsMeant(String action, String find, String meant) {
        showPage();
        JsonNode answer = bench.call("ui_act", "{'action':'%s','find':'%s','value':'x'}".formatted(action, find));
        assertThat(answer.get("error_code")).isNull();
        assertThat(nativeId(answer.get("ref").asText())).isEqualTo(meant);
    }

    private String nativeId(String ref) {
        return bench.done("ui_snapshot", "{'format':'json','ref':'%s'}".formatted(ref))
                .at("/elements/0/native_id")
                .asText();
    }

    /** Two that are not label and field are two; and what has the name and cannot do it is not replaced by another. */
    @Test
    void equalCandidatesAreRefusedAndNoOtherIsWorkedInstead() {
        show(List.of(
                button("Save", 60),
                element("Save 2", Role.BUTTON).name("Save").bounds(new ScreenRect(300, 60, 80, 20)),
                check("Save all", 110, 90),
                field("name", 110, 150).name("File name"),
                element("Name", Role.COLUMN_HEADER).bounds(new ScreenRect(110, 180, 80, 20))));
        JsonNode several = bench.refused("multiple_matches", "ui_act", "{'action':'press','find':'Save'}");
        assertThat(texts(several, "matches")).hasSize(2);
        bench.refused("multiple_matches", "ui_act", "{'action':'check','find':'Save'}");
        JsonNode header = bench.call("ui_act", "{'action':'set_value','find':'Name','value':'x'}");
        assertThat(header.get("success").asBoolean()).isFalse();
        assertThat(bench.desktop.reached()).noneMatch(request -> request.startsWith("SetValue"));
    }

    /** What a snapshot lists can be found, also if it only shows something. */
    @Test
    void aTextInViewIsPressedIfNothingElseHasTheWords() {
        show(List.of(
                label("Card", 110, 60).nativeId("card"),
                label("Postcard", 110, 90),
                label("Two of these", 110, 120),
                label("of these", 110, 150),
                label("others", 110, 180).name("of these")));
        assertThat(nativeId(press("card").get("ref").asText())).isEqualTo("card");
        assertThat(bench.desktop.reached()).contains("press left button");
        JsonNode several = bench.refused("multiple_matches", "ui_act", "{'action':'press','find':'of these'}");
        assertThat(texts(several, "matches")).hasSize(2).allMatch(line -> line.matches("e\\d+ text \"of these\".*"));
        bench.refused("element_not_found", "ui_act", "{'action':'set_value','find':'Two','value':'x'}");
    }

    @Test
    void aReadingThatWasCutSaysSo() {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int root = builder.add(element("top", Role.WINDOW).bounds(WINDOW).build(), -1)
                .orElseThrow();
        builder.add(button("Bookmarks", 90).build(), root);
        builder.omit(Omission.Cause.NO_ANSWER, 0);
        bench.desktop.elements().show(id, builder.build());
        assertThat(bench.refused("element_not_found", "ui_act", "{'action':'press','find':'Card'}")
                        .get("error")
                        .asText())
                .contains("that was read (the program did not answer in time) has \"Card\"");
    }

    /** In the middle of it is whatever it holds. */
    @Test
    void whatHoldsOtherElementsIsNotPressed() {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int root = builder.add(element("top", Role.WINDOW).bounds(WINDOW).build(), -1)
                .orElseThrow();
        int panel = builder.add(
                        element("Danger zone", Role.GROUP)
                                .bounds(new ScreenRect(100, 50, 400, 100))
                                .build(),
                        root)
                .orElseThrow();
        builder.add(button("Delete", 90).build(), panel);
        bench.desktop.elements().show(id, builder.build());
        bench.refused("element_not_found", "ui_act", "{'action':'press','find':'Danger zone'}");
    }

    /** What stands beside a field without a name is its whole name, before words of the name of another field. */
    @Test
    void theLabelOfAFieldComesBeforeWordsOfAnother() {
        show(List.of(field("other", 110, 150).name("File name"), label("Name:", 110, 60), field("first", 215, 55)));
        act("'action':'set_value','find':'Name','value':'Ada'", "first");
    }

    /** Of two equal items the path says which is which. */
    @Test
    void candidatesAndNearMissesSayWhereTheyAre() {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        int root = builder.add(element("top", Role.WINDOW).bounds(WINDOW).build(), -1)
                .orElseThrow();
        int bar = builder.add(
                        element("", Role.MENUBAR)
                                .bounds(new ScreenRect(100, 50, 400, 30))
                                .build(),
                        root)
                .orElseThrow();
        for (String name : List.of("Header", "Footer")) {
            int menu = builder.add(item(name, Role.MENU).build(), bar).orElseThrow();
            int part = builder.add(item("Part of " + name, Role.MENU).build(), menu)
                    .orElseThrow();
            builder.add(item("Page style", Role.MENUITEM).nativeId(name).build(), part);
        }
        int tools = builder.add(
                        element("Standard", Role.TOOLBAR)
                                .bounds(new ScreenRect(100, 80, 400, 30))
                                .build(),
                        root)
                .orElseThrow();
        builder.add(button("Pages", 85).build(), tools);
        bench.desktop.elements().show(id, builder.build());
        assertThat(texts(
                        bench.refused("multiple_matches", "ui_act", "{'action':'press','find':'page style'}"),
                        "matches"))
                .containsExactly(
                        "e2 menuitem \"Page style\", in menu \"Header\" > menu \"Part of Header\"",
                        "e3 menuitem \"Page style\", in menu \"Footer\" > menu \"Part of Footer\"");
        assertThat(texts(
                        bench.refused("element_not_found", "ui_act", "{'action':'press','find':'age'}"), "near_misses"))
                .hasSize(3)
                .first()
                .asString()
                .matches("e\\d+ button \"Pages\" @150,95, in toolbar \"Standard\"");
    }

    private Element.Draft item(String name, Role role) {
        return Element.of(new ElementKey(id, name + count++), role)
                .name(name)
                .state(ElementState.ENABLED)
                .pattern(ElementPattern.PRESS);
    }

    private static List<String> texts(JsonNode refusal, String member) {
        List<String> texts = new ArrayList<>();
        refusal.at("/error_details/" + member).forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /** "Name" is the label of one field, also when the label of another one contains it. */
    @Test
    void ofSeveralLabelledFieldsTheOneWithExactlyThisLabelIsMeant() {
        show(List.of(
                label("User name:", 110, 60),
                field("first", 215, 55),
                label("Name:", 110, 90),
                field("second", 215, 85),
                label("Nickname:", 110, 120),
                field("third", 215, 115),
                label("User mail:", 110, 150),
                field("fourth", 215, 145)));
        act("'action':'set_value','find':'name','value':'Ada'", "second");
        act("'action':'set_value','find':'Name:','value':'Ada'", "second");
        JsonNode several =
                bench.refused("multiple_matches", "ui_act", "{'action':'set_value','find':'user','value':'Ada'}");
        assertThat(texts(several, "matches"))
                .containsExactly("e1 edit, beside \"User name:\"", "e4 edit, beside \"User mail:\"");
        JsonNode near =
                bench.refused("element_not_found", "ui_act", "{'action':'set_value','find':'ame','value':'Ada'}");
        assertThat(texts(near, "near_misses"))
                .containsExactly(
                        "e1 edit, beside \"User name:\"", "e2 edit, beside \"Name:\"", "e3 edit, beside \"Nickname:\"");
        act("'action':'set_value','ref':'e3','value':'Ada'", "third");
    }

    private void act(String members, String key) {
        String ref = bench.done("ui_act", "{%s}".formatted(members)).get("ref").asText();
        assertThat(bench.desktop.reached()).anyMatch(request -> request.startsWith("SetValue"));
        assertThat(bench.done("ui_snapshot", "{'format':'json','ref':'%s'}".formatted(ref))
                        .at("/elements/0/native_id")
                        .asText())
                .isEqualTo(key);
    }

    private Element.Draft label(String name, int x, int y) {
        return element(name, Role.TEXT).bounds(new ScreenRect(x, y, 80, 20));
    }

    private Element.Draft field(String key, int x, int y) {
        return element(key, Role.EDIT)
                .name("")
                .nativeId(key)
                .pattern(ElementPattern.SET_VALUE)
                .bounds(new ScreenRect(x, y, 80, 24));
    }

    @Test
    void theOnlyElementOfARoleNeedsNoName() {
        show(List.of(
                field("Name", 110, 60),
                element("Wrap", Role.CHECKBOX).bounds(new ScreenRect(110, 90, 80, 20)),
                element("Save", Role.BUTTON).bounds(new ScreenRect(110, 120, 80, 20)),
                element("Quit", Role.BUTTON).bounds(new ScreenRect(110, 150, 80, 20))));
        assertThat(bench.done("ui_act", "{'action':'set_value','role':'edit','value':'Bo'}")
                        .get("ref")
                        .asText())
                .isEqualTo("e1");
        bench.refused("multiple_matches", "ui_act", "{'action':'press','role':'button'}");
        JsonNode none = bench.refused("element_not_found", "ui_act", "{'action':'press','role':'link'}");
        assertThat(none.get("error").asText()).contains("has the role link");
        bench.refused("invalid_parameter", "ui_act", "{'action':'press','role':'knob'}");
        bench.done("ui_wait", "{'until':'appears','role':'checkbox','timeoutMs':0}");
    }
}
