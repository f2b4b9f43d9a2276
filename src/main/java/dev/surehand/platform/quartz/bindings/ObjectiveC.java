package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * Functions of libobjc, the Objective-C runtime. All methods whose names begin with {@code send} are objc_msgSend, with the
 * signature of the method that receives the message: the function itself has none.
 */
public interface ObjectiveC extends Library {

    /** @return null if there is no such class */
    @Nullable
    Pointer objc_getClass(String name);

    Pointer sel_registerName(String name);

    Pointer objc_autoreleasePoolPush();

    void objc_autoreleasePoolPop(Pointer pool);

    void sendVoid(@Nullable Pointer object, Pointer selector);

    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector);

    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector, @Nullable Pointer argument);

    @Nullable
    Pointer sendInt(@Nullable Pointer object, Pointer selector, int argument);

    /** The result is an NSInteger or NSUInteger. */
    long sendLong(@Nullable Pointer object, Pointer selector);

    /** The result is a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector);

    /** The argument is an NSUInteger, the result a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector, long argument);

    /** The second argument is an NSUInteger, the result a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector, @Nullable Pointer argument, long more);

    /** Whether an object, or instances of a class, respond to a selector; the result is a BOOL. */
    byte sendResponds(@Nullable Pointer object, Pointer selector, Pointer responded);
}
