package dev.surehand.platform.quartz.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.bindings.Dispatch;
import dev.surehand.testdesktop.Patience;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests how long the function lives that the main queue calls. JNA frees its native code when nothing refers to it. */
class MainQueueTest {

    private static final Pointer MAIN = Pointer.createConstant(1);
    private static final Duration MOMENT = Duration.ofMillis(20);

    private final List<WeakReference<Dispatch.DispatchFunction>> functions = new ArrayList<>();
    private final List<@Nullable Pointer> contexts = new ArrayList<>();
    private final List<String> ran = new CopyOnWriteArrayList<>();

    /** A main thread that takes no work before {@link #takeAll}; it refers to the function as native code does: not at all. */
    private void keep(Pointer queue, @Nullable Pointer context, Dispatch.DispatchFunction work) {
        functions.add(new WeakReference<>(work));
        contexts.add(context);
    }

    private void takeAll() {
        for (int i = 0; i < functions.size(); i++) {
            Dispatch.DispatchFunction function = functions.get(i).get();
            assertThat(function)
                    .as("the function that the main queue still calls")
                    .isNotNull();
            function.run(contexts.get(i));
        }
    }

    private static void collectGarbage() {
        WeakReference<Object> garbage = new WeakReference<>(new Object());
        Patience.until("garbage is collected", () -> {
            System.gc();
            return garbage.get() == null;
        });
    }

    @Test
    void aLateCallFindsItsFunctionAndDoesNothing() {
        for (int i = 0; i < 3; i++) {
            assertThat(new MainQueue(this::keep, () -> MAIN).call(MOMENT, () -> ran.add("late")))
                    .isEmpty();
        }
        assertThat(functions).hasSize(3);
        collectGarbage();
        takeAll();
        takeAll();
        assertThat(ran).isEmpty();
    }

    @Test
    void eachWorkRunsOnce() {
        MainQueue queue = new MainQueue(
                (main, context, work) -> {
                    work.run(context);
                    work.run(context);
                },
                () -> MAIN);
        assertThat(queue.call(MOMENT, () -> ran.add("first"))).contains(true);
        assertThat(queue.call(MOMENT, () -> ran.add("second"))).contains(true);
        assertThat(ran).containsExactly("first", "second");
    }
}
