package dev.surehand.platform.quartz.screen;

import com.sun.jna.CallbackReference;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A block of Objective-C, laid out by hand, that a framework calls with its result on a thread of its own. Its memory is never
 * freed: the framework may still read it after the call.
 */
final class CompletionBlock {

    private static final int IS_GLOBAL = 1 << 28;
    private static final int HAS_SIGNATURE = 1 << 30;
    private static final int SIZE = 32;
    private static final int DESCRIPTOR_SIZE = 24;

    /**
     * What the framework answered.
     *
     * @param result belongs to the receiver of the answer; null if there is an error
     * @param error a description for people; empty if there is none
     */
    record Outcome(@Nullable Pointer result, String error) {}

    private final Messages messages;
    private final Consumer<CompletionBlock> afterwards;
    private final Memory memory = new Memory(SIZE);
    private final Memory descriptor = new Memory(DESCRIPTOR_SIZE);

    /** A reference, so that the native code of the callback lives as long as the block. */
    private final ObjectiveC.CompletionCallback code = this::completed;

    private volatile CompletableFuture<Outcome> answer = new CompletableFuture<>();

    /** A reference, so that the text lives as long as the block. */
    private final Memory signature;

    /**
     * @param resultType the type of the result, as the compiler encodes it
     * @param afterwards receives the block when it has been called and may be used again
     */
    CompletionBlock(Messages messages, String resultType, Consumer<CompletionBlock> afterwards) {
        this.messages = messages;
        this.afterwards = afterwards;
        descriptor.setLong(0, 0);
        descriptor.setLong(8, SIZE);
        // Frameworks that pass the block to another process read its types, and raise an exception if it has none.
        signature = text("v24@?0%s8@\"NSError\"16".formatted(resultType));
        descriptor.setPointer(16, signature);
        // A global block: the runtime neither copies nor releases it.
        memory.setPointer(0, QuartzLibraries.address("System", "_NSConcreteGlobalBlock"));
        memory.setInt(8, IS_GLOBAL | HAS_SIGNATURE);
        memory.setInt(12, 0);
        memory.setPointer(16, CallbackReference.getFunctionPointer(code));
        memory.setPointer(24, descriptor);
    }

    private static Memory text(String ascii) {
        Memory text = new Memory(ascii.length() + 1);
        text.setString(0, ascii);
        return text;
    }

    Pointer pointer() {
        return memory;
    }

    /** Returns the answer of the next call. If it is cancelled, a later answer is dropped. */
    CompletableFuture<Outcome> begin() {
        answer = new CompletableFuture<>();
        return answer;
    }

    private void completed(Pointer block, @Nullable Pointer result, @Nullable Pointer error) {
        CompletableFuture<Outcome> waiting = answer;
        // The result lives until this method returns, unless somebody keeps it.
        messages.runtime().send(result, messages.selector("retain"));
        Outcome got = new Outcome(result, result == null ? description(error) : "");
        afterwards.accept(this);
        if (!waiting.complete(got)) {
            messages.runtime().sendVoid(result, messages.selector("release"));
        }
    }

    private String description(@Nullable Pointer error) {
        if (error == null) {
            return "it gave neither a result nor an error";
        }
        return messages.inPool(() -> {
            long number = messages.runtime().sendLong(error, messages.selector("code"));
            Pointer text = messages.runtime().send(error, messages.selector("localizedDescription"));
            Pointer utf8 = messages.runtime().send(text, messages.selector("UTF8String"));
            return "error %d, %s".formatted(number, utf8 == null ? "without a reason" : utf8.getString(0, "UTF-8"));
        });
    }
}
