package dev.surehand.platform.quartz.declarations;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreGraphics.CGPoint;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** No mapped function has a shape that Apple silicon calls in another way than the code expects. */
class AppleSiliconTest {

    /** Shapes that must be found. */
    interface Wrong extends Library {

        class RectByValue extends CGRect implements Structure.ByValue {}

        class PointByValue extends CGPoint implements Structure.ByValue {}

        interface PointCallback extends Callback {
            void at(PointByValue point);
        }

        Pointer CGEventCreateScrollWheelEvent(Pointer source, int unit, int count, int wheel);

        void variable(String format, Object... arguments);

        RectByValue sendRect(Pointer object, Pointer selector);

        void truth(boolean value);

        boolean isTrue();

        void letter(char letter);

        void callsBack(PointCallback callback);
    }

    private static final UsedFunctions USED = new UsedFunctions();

    @Test
    void noFunctionHasAnUnsafeShape() {
        Map<String, List<String>> found = new TreeMap<>();
        USED.functions().forEach(method -> found.put(method.toString(), UnsafeShapes.problems(method, false)));
        USED.messages().forEach(method -> found.put(method.toString(), UnsafeShapes.problems(method, true)));
        System.out.printf("Apple silicon: %d mapped functions and messages checked%n", found.size());
        found.values().removeIf(List::isEmpty);
        assertThat(USED.functions()).isNotEmpty();
        assertThat(found).isEmpty();
    }

    /**
     * CGPoint, CGSize and CGRect: libffi puts up to four equal doubles into vector registers on Apple silicon. CFRange: two
     * integers are in general registers.
     */
    @Test
    void structuresByValueTravelInRegisters() {
        assertThat(USED.functions().stream().flatMap(method -> UnsafeShapes.structures(method).stream()))
                .allMatch(UnsafeShapes::isHomogeneous);
        assertThat(USED.messages().stream().flatMap(method -> UnsafeShapes.structures(method).stream()))
                .allMatch(UnsafeShapes::isHomogeneous);
    }

    @Test
    void unsafeShapesAreFound() {
        Map<String, List<String>> found = new TreeMap<>();
        for (Method method : Wrong.class.getDeclaredMethods()) {
            found.put(
                    method.getName(),
                    UnsafeShapes.problems(method, method.getName().startsWith("send")));
        }
        assertThat(found)
                .hasSize(7)
                .allSatisfy((name, problems) -> assertThat(problems).as(name).hasSize(1));
        Method rectangle = Arrays.stream(Wrong.class.getDeclaredMethods())
                .filter(method -> method.getName().equals("sendRect"))
                .findFirst()
                .orElseThrow();
        assertThat(UnsafeShapes.problems(rectangle, false)).isEmpty();
        assertThat(UnsafeShapes.isHomogeneous(UnsafeShapes.structures(rectangle).get(0)))
                .isTrue();
        assertThat(UnsafeShapes.isHomogeneous(new CType.Struct("Mixed", List.of(new CType.Int(4), new CType.Real(8)))))
                .isFalse();
    }
}
