package dev.surehand.agent.provider.action;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.action.AgentAction.ClickKind;
import dev.surehand.agent.provider.action.AgentAction.ScrollDirection;
import dev.surehand.agent.provider.action.AgentAction.UnusableAction;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.picture.OutsidePictureException;
import dev.surehand.agent.provider.picture.PictureArea;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-13, S4-55: each action is written and read as the same action, and what is wrong is not read as another. */
@RandomTrials
public class ActionMappingTest {

    private static final JsonMapper JSON = new JsonMapper();

    public static final ModelFrame FRAME =
            new ModelFrame(Optional.of(Turns.picture("s1", 800, 600)), CoordinateMode.PIXEL);

    private static final List<Function<Random, AgentAction>> KINDS = List.of(
            random -> new AgentAction.TakeScreenshot(),
            random -> new AgentAction.ZoomArea(new PictureArea(
                    "s1",
                    random.nextInt(400),
                    random.nextInt(300),
                    401 + random.nextInt(400),
                    301 + random.nextInt(300))),
            random -> new AgentAction.ClickPoint(any(random, ClickKind.values()), at(random), held(random)),
            random -> new AgentAction.DragPath(
                    Stream.generate(() -> point(random))
                            .limit(2 + random.nextInt(3))
                            .toList(),
                    held(random)),
            random -> new AgentAction.PointTo(point(random), held(random)),
            random -> new AgentAction.HoldButton(random.nextBoolean()),
            random -> new AgentAction.AskPointer(),
            random -> new AgentAction.ScrollWheel(
                    at(random), any(random, ScrollDirection.values()), 1 + random.nextInt(100), held(random)),
            random -> new AgentAction.EnterText(text(random)),
            random -> new AgentAction.PressCombo(keys(random), random.nextBoolean() ? 1 : 2 + random.nextInt(99)),
            random -> new AgentAction.HoldCombo(keys(random), Duration.ofMillis(random.nextInt(300_000))),
            random -> new AgentAction.WaitAWhile(Duration.ofMillis(random.nextInt(300_000))),
            random -> new AgentAction.BringToFront(text(random)),
            random -> new AgentAction.ListOfWindows(),
            random -> new AgentAction.AskPerson(text(random)),
            random -> new AgentAction.EndTask(random.nextBoolean(), text(random)),
            random -> new AgentAction.UseTool(
                    "ui_snapshot",
                    JSON.createObjectNode().put("window", text(random)).put("n", random.nextInt())));

    /** Actions of all kinds, in random order. */
    public static Stream<AgentAction> actions(int count) {
        Random random = new Random(Trials.SEED);
        return Stream.generate(() -> KINDS.get(random.nextInt(KINDS.size())).apply(random))
                .limit(count);
    }

    static <T> T any(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    static PicturePoint point(Random random) {
        return new PicturePoint("s1", random.nextInt(800), random.nextInt(600));
    }

    static Optional<PicturePoint> at(Random random) {
        return random.nextInt(5) == 0 ? Optional.empty() : Optional.of(point(random));
    }

    static List<Modifier> held(Random random) {
        return Stream.of(Modifier.values())
                .filter(each -> random.nextInt(4) == 0)
                .toList();
    }

    static KeyCombo keys(Random random) {
        String key = any(
                random,
                new String[] {"a", "7", "enter", "pagedown", "f12", "numpadadd", "volumeup", "+", "-", "/", "ß"});
        return KeyCombo.parse(key, held(random));
    }

    static String text(Random random) {
        return random.ints(random.nextInt(12), 0, 0x1_F6_50)
                .filter(c -> !Character.isSurrogate((char) c) || c > 0xFFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    @Test
    void eachActionIsReadAsItWasWritten() {
        actions(Trials.count(2_000, 20_000)).forEach(action -> {
            ObjectNode json = AnsweringJson.copy(ActionJson.write(action));
            String name = json.remove("action").asText();
            assertThat(ActionJson.read(name, json, FRAME, Set.of("ui_snapshot")))
                    .isEqualTo(action);
        });
    }

    @Test
    void eachKindHasANameThatIsRead() {
        assertThat(actions(2_000).map(AgentAction::name).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(ActionJson.names().stream(), Stream.of("ui_snapshot"))
                                .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "left_click|{\"x\": 800, \"y\": 0}",
                "left_click|{\"x\": 0, \"y\": -1}",
                "mouse_move|{\"x\": 1e12, \"y\": 3}",
                "left_click_drag|{\"path\": [[1, 1], [1, 600]]}",
                "scroll|{\"x\": 900, \"y\": 1, \"direction\": \"up\", \"amount\": 1}",
                "zoom|{\"region\": [0, 0, 801, 10]}"
            })
    void pointsOutsideAreRefusedWithAFixedSentence(String name, String arguments) throws Exception {
        assertThat(ActionJson.read(name, JSON.readTree(arguments), FRAME, Set.of()))
                .isEqualTo(new UnusableAction(name, OutsidePictureException.OUTSIDE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "left_click|{\"x\": \"1\", \"y\": 2}",
                "left_click|{\"x\": 1}",
                "left_click|{\"x\": 1, \"y\": 2, \"modifiers\": [\"a\"]}",
                "left_click|{\"x\": 1, \"y\": 2, \"modifiers\": \"ctrl\"}",
                "left_click_drag|{\"path\": [[1, 1]]}",
                "left_click_drag|{}",
                "scroll|{\"direction\": \"down\", \"amount\": 0}",
                "scroll|{\"direction\": \"inwards\", \"amount\": 1}",
                "scroll|{\"direction\": \"down\", \"amount\": 101}",
                "scroll|{\"direction\": \"down\", \"amount\": 1.5}",
                "type|{}",
                "type|{\"text\": 7}",
                "key|{\"keys\": \"ctrl+nothing\"}",
                "key|{\"keys\": \"a+b\"}",
                "key|{\"keys\": \"a\", \"repeat\": 101}",
                "key|{\"keys\": \"\"}",
                "hold_key|{\"keys\": \"a\", \"seconds\": 301}",
                "wait|{\"seconds\": -1}",
                "wait|{}",
                "done|{\"success\": \"yes\", \"summary\": \"\"}",
                "rm|{}",
                "ui_snapshot|[1]",
                "zoom|{\"region\": [1, 2, 3]}",
                "left_click|7",
                "left_click|{\"position\": [1, 2]}",
                "scroll|{\"at\": [1, 2], \"direction\": \"up\", \"amount\": 1}"
            })
    void whatIsWrongIsUnusableAndNothingElse(String name, String arguments) throws Exception {
        assertThat(ActionJson.read(name, JSON.readTree(arguments), FRAME, Set.of("ui_snapshot")))
                .isInstanceOf(UnusableAction.class);
    }

    @ParameterizedTest
    @CsvSource({
        "Return,enter", "Page_Down,pagedown", "ctrl+shift+S,ctrl+shift+s", "super,meta", "Alt_L,alt", "exclam,!",
                "ctrl+plus,ctrl++",
        "ctrl++,ctrl++", "+,+", "KP_Enter,numpadenter", "BackSpace,backspace", "ctrl+bracketleft,ctrl+[",
                "cmd+c,meta+c", "ctrl+-,ctrl+-",
        "ISO_Level3_Shift,", "Foo,"
    })
    void keysOfX11AreKnown(String given, String known) {
        try {
            assertThat(KeyWords.combo(given).describe()).isEqualTo(known);
        } catch (UnusableInputException e) {
            assertThat(known).as(given).isNull();
        }
    }

    /** xdotool, which reads the keys of Anthropic's own examples, holds Shift for a letter that needs it. */
    @ParameterizedTest
    @CsvSource({
        "A,shift+a",
        "a,a",
        "ctrl+S,shift+ctrl+s",
        "ctrl+s,ctrl+s",
        "shift+A,shift+a",
        "Ä,shift+ä",
        "F,shift+f",
        "F5,f5",
        "Return,enter",
        "ctrl+shift+T,shift+ctrl+t",
        "exclam,!",
        "+,+",
        "ctrl++,ctrl++",
        "C,shift+c"
    })
    void aCapitalLetterOfX11HoldsShift(String given, String known) throws UnusableInputException {
        assertThat(KeyWords.typedCombo(given).describe()).isEqualTo(known);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CTRL A=ctrl+a",
                "CTRL SHIFT ESC=ctrl+shift+escape",
                "ARROWLEFT=left",
                "META=meta",
                "A B=a b",
                "CTRL A B=ctrl+a ctrl+b",
                "CTRL SHIFT=ctrl+shift",
                "ENTER=enter",
                "/=/",
                "SPACE=space",
                "+=+"
            })
    void keysOfOpenAiAreKnown(String given) throws UnusableInputException {
        String[] parts = given.split("=(?=.)", 2);
        assertThat(String.join(
                        " ",
                        KeyWords.combos(List.of(parts[0].split(" "))).stream()
                                .map(KeyCombo::describe)
                                .toList()))
                .isEqualTo(parts[1]);
    }

    /** Copies a tree through its text, as a wire does. */
    private static final class AnsweringJson {
        static ObjectNode copy(ObjectNode json) {
            try {
                return (ObjectNode) JSON.readTree(json.toString());
            } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
                throw new AssertionError(e);
            }
        }
    }
}
