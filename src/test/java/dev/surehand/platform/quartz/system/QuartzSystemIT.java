package dev.surehand.platform.quartz.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.testdesktop.QuartzStub;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what all rooms of the backend share, on the stub of the frameworks, and that the stub finds misuse. */
class QuartzSystemIT {

    private static final Duration SOON = Duration.ofSeconds(10);

    private QuartzStub stub;
    private QuartzLibraries libraries;

    @BeforeEach
    void start() {
        stub = QuartzStub.start();
        libraries = QuartzLibraries.load();
    }

    @AfterEach
    void stop() {
        assertThat(stub.violations()).isEmpty();
        assertThat(stub.liveObjects()).isEmpty();
        stub.close();
    }

    @Test
    void aStringIsOwnedUntilTheEndOfItsBlock() {
        CFStringRef text;
        try (Owned<CFStringRef> owned = Owned.string("Grüße, 漢字 🙂")) {
            text = owned.get();
            assertThat(text.stringValue()).isEqualTo("Grüße, 漢字 🙂");
            assertThat(stub.liveObjects()).containsExactly("CFString 1");
        }
        assertThat(stub.liveObjects()).isEmpty();
        text.release();
        assertThat(stub.violations()).containsExactly("CFRelease: used after its release: CFString");
    }

    @Test
    void flagsOfTheSessionMayBeNumbers() {
        stub.control().stub_flags_are_numbers(true);
        assertThat(LoginSession.of(libraries.coreGraphics())).isEqualTo(new LoginSession(true, true, false));
        stub.control().stub_locked(true);
        stub.control().stub_session(true, false);
        assertThat(LoginSession.of(libraries.coreGraphics())).isEqualTo(new LoginSession(true, false, true));
        try (Owned<CFStringRef> text = Owned.string("yes")) {
            assertThat(CfFlag.of(text.get().getPointer())).isEmpty();
        }
        assertThat(CfFlag.of(null)).isEmpty();
    }

    @Test
    void messagesReachTheirMethods() {
        Messages messages = new Messages(libraries.objectiveC());
        assertThatThrownBy(() -> messages.classOf("NSNothing"))
                .isInstanceOf(UnsatisfiedLinkError.class)
                .hasMessageContaining("NSNothing");
        try (Owned<CFStringRef> owned = Owned.string("four")) {
            Pointer text = owned.get().getPointer();
            assertThat(messages.runtime().sendLong(text, messages.selector("length")))
                    .isEqualTo(4);
            assertThat(messages.runtime()
                            .send(text, messages.selector("UTF8String"))
                            .getString(0))
                    .isEqualTo("four");
            messages.inPool(() -> {
                messages.runtime().send(text, messages.selector("retain"));
                return messages.runtime().send(text, messages.selector("autorelease"));
            });
            messages.runtime().sendVoid(text, messages.selector("fly"));
        }
        assertThat(messages.runtime().sendLong(null, messages.selector("length")))
                .isZero();
        assertThat(stub.violations()).containsExactly("unrecognized selector: -[CFString fly]");
    }

    /** A class may come with a framework that is not loaded yet, and a lookup may fail once. */
    @Test
    void aClassThatIsMissingIsLookedUpAgain() {
        List<String> lookups = new ArrayList<>();
        ObjectiveC runtime = (ObjectiveC) Proxy.newProxyInstance(
                ObjectiveC.class.getClassLoader(), new Class<?>[] {ObjectiveC.class}, (proxy, method, arguments) -> {
                    lookups.add((String) arguments[0]);
                    return lookups.size() == 2 || lookups.size() > 4 ? new Pointer(1) : null;
                });
        Messages messages = new Messages(runtime);
        // The framework brings it.
        assertThat(messages.classOf("NSLate")).isEqualTo(new Pointer(1));
        assertThatThrownBy(() -> messages.classOf("NSLater")).isInstanceOf(UnsatisfiedLinkError.class);
        assertThat(messages.classOf("NSLater")).isEqualTo(new Pointer(1));
        assertThat(lookups).containsExactly("NSLate", "NSLate", "NSLater", "NSLater", "NSLater");
    }

    @Test
    void workRunsOnTheMainThreadOrIsGivenUp() {
        MainQueue queue = new MainQueue(libraries.dispatch());
        String here = Thread.currentThread().getName();
        assertThat(queue.call(SOON, () -> Thread.currentThread().getName()))
                .hasValueSatisfying(name -> assertThat(name).isNotEqualTo(here));
        stub.control().stub_main_loop(false);
        List<String> ran = new java.util.concurrent.CopyOnWriteArrayList<>();
        assertThat(queue.call(Duration.ofMillis(100), () -> ran.add("late"))).isEmpty();
        stub.control().stub_main_loop(true);
        assertThat(queue.call(SOON, () -> true)).contains(true);
        assertThat(ran).isEmpty();
    }
}
