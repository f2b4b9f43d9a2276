package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

@RandomTrials
class ElementRegistryTest {

    private final ElementRegistry registry = new ElementRegistry();

    private static LocatedElement button(String key, String name) {
        return button(key, name, "parent");
    }

    private static LocatedElement button(String key, String name, String parent) {
        Element element =
                TreeMaker.shown(key, Role.BUTTON, 0, 0, 10, 10).name(name).build();
        return new LocatedElement(element, List.of(TreeMaker.key(parent)));
    }

    /** S3-36: an element keeps its ref as long as it exists, whatever its name. */
    @Test
    void anElementKeepsItsRef() {
        ElementRef ref = registry.describe(button("a", "Play"));
        registry.describe(button("b", "Play"));
        assertThat(registry.describe(button("a", "Pause"))).isEqualTo(ref);
        assertThat(registry.get(ref).element().name().whole()).isEqualTo("Pause");
    }

    /** S3-34, S3-36, S3-46: a name alone never finds an element. */
    @Test
    void anElementOfTheSameNameIsAnotherOne() {
        ElementRef ref = registry.describe(button("a", "Delete"));
        assertThat(registry.describe(button("b", "Delete"))).isNotEqualTo(ref);
        assertThatThrownBy(() -> registry.check(registry.get(ref), Optional.empty()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STALE_ELEMENT));
    }

    /** A system may use a key again for the button of another row. */
    @Test
    void aKeyThatIsUsedAgainElsewhereIsAnotherElement() {
        ElementRef ref = registry.describe(button("a", "Delete", "row 1"));
        ElementRegistry.KnownElement known = registry.get(ref);
        LocatedElement other = button("a", "Delete", "row 2");
        assertThatThrownBy(() -> registry.check(known, Optional.of(other)))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STALE_ELEMENT));
        assertThat(registry.describe(other)).isNotEqualTo(ref);
        assertThatThrownBy(() -> registry.get(ref)).hasMessageContaining("no longer exists");
    }

    /** S3-36: the client gets one line for each step of a run, and not what the step describes. */
    @Test
    void whatStepsDescribeToEachOtherCountsOnlyBetweenThem() {
        ElementRef save = registry.describe(button("a", "Save"));
        ElementRef open = registry.describe(button("b", "Open"));
        DescribedRun run = registry.beginRun();
        assertThat(registry.describe(button("a", "Delete"))).isEqualTo(save);
        assertThat(registry.describe(button("a", "Delete all"))).isEqualTo(save);
        assertThat(registry.check(registry.get(save), Optional.of(button("a", "Delete all"))))
                .isNotNull();
        assertThatThrownBy(() -> registry.check(registry.get(open), Optional.empty()))
                .isInstanceOf(DesktopException.class);
        ElementRef print = registry.describe(button("c", "Print"));
        run.end((step, ref) -> false);
        assertThatThrownBy(() -> registry.check(registry.get(save), Optional.of(button("a", "Delete all"))))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ELEMENT_CHANGED));
        assertThat(registry.get(print).element().name().whole()).isEqualTo("Print");
    }

    /** A call about a name that an answer showed was refused without end. */
    @Test
    void whatTheClientGetsOfARunCountsAfterIt() {
        ElementRef save = registry.describe(button("a", "Save"));
        ElementRef open = registry.describe(button("b", "Open"));
        DescribedRun run = registry.beginRun();
        run.begin(1);
        registry.describe(button("a", "Save all"));
        registry.describe(button("b", "Open all"));
        run.begin(2);
        registry.describe(button("a", "Delete all"));
        run.end((step, ref) -> step == 1 && ref.equals(save));
        run.end((step, ref) -> true);
        assertThat(registry.get(save).element().name().whole()).isEqualTo("Save all");
        assertThat(registry.get(open).element().name().whole()).isEqualTo("Open");
    }

    /** S3-36: what the server reads for itself is not what the client has read. */
    @Test
    void aReadingThatTheClientDoesNotGetKeepsTheDescription() {
        ElementRef ref = registry.describe(button("a", "Save"));
        assertThat(registry.refer(button("a", "Delete all"))).isEqualTo(ref);
        assertThat(registry.get(ref).element().name().whole()).isEqualTo("Save");
        assertThat(registry.refer(button("b", "Open"))).isNotEqualTo(ref);
    }

    @Test
    void anElementWithAnotherNameIsRefusedOnceWithBothNames() {
        ElementRef ref = registry.describe(button("a", "Save"));
        Optional<LocatedElement> now = Optional.of(button("a", "Delete all"));
        assertThatThrownBy(() -> registry.check(registry.get(ref), now))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.ELEMENT_CHANGED);
                    assertThat(e).hasMessageContaining("button \"Save\"").hasMessageContaining("button \"Delete all\"");
                });
        assertThat(registry.check(registry.get(ref), now).name().whole()).isEqualTo("Delete all");
    }

    @Test
    void aRefThatWasNeverGivenIsNotFound() {
        registry.describe(button("a", "Save"));
        assertThatThrownBy(() -> registry.get(ElementRef.parse("e2")))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ELEMENT_NOT_FOUND));
        assertThatThrownBy(() -> ElementRef.parse("button"))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER));
    }

    /** Over random lives of elements, a ref never names two of them. */
    @Test
    void aRefNeverNamesTwoElements() {
        Random random = new Random(Trials.SEED);
        Map<ElementRef, Integer> owners = new HashMap<>();
        // Each element has an identity that the system does not see; keys are used again.
        List<int[]> living = new ArrayList<>();
        int born = 0;
        for (int i = 0; i < Trials.count(2_000, 20_000); i++) {
            if (living.size() < 50 && random.nextBoolean()) {
                int key = random.nextInt(80);
                if (living.stream().noneMatch(each -> each[1] == key)) {
                    living.add(new int[] {born++, key});
                }
            } else if (!living.isEmpty() && random.nextInt(4) == 0) {
                living.remove(random.nextInt(living.size()));
            }
            for (int[] each : living) {
                LocatedElement located = button("k" + each[1], "Delete", "row " + each[0]);
                assertThat(owners.merge(registry.describe(located), each[0], (old, now) -> old))
                        .isEqualTo(each[0]);
            }
        }
        assertThat(owners).hasSize(born);
    }

    @Test
    void refsThatWereNotDescribedForLongAreForgottenAndNotUsedAgain() {
        ElementRef first = registry.describe(button("first", "x"));
        for (int i = 0; i < 30_000; i++) {
            registry.describe(button("k" + i, "x"));
        }
        assertThatThrownBy(() -> registry.get(first))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STALE_ELEMENT));
        assertThat(registry.known()).hasSize(20_000);
        assertThat(registry.describe(button("first", "x")).number()).isEqualTo(30_002);
    }
}
