package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
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

    /** @param number an NSUInteger */
    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector, long number);

    /** @param count an NSUInteger: of bytes, or of objects */
    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector, Pointer memory, long count);

    /** @param number an NSUInteger */
    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector, long number, @Nullable Pointer argument);

    @Nullable
    Pointer sendInt(@Nullable Pointer object, Pointer selector, int argument);

    /** The result is an NSInteger or NSUInteger. */
    long sendLong(@Nullable Pointer object, Pointer selector);

    /** The result is a double, such as an NSTimeInterval. */
    double sendDouble(@Nullable Pointer object, Pointer selector);

    /** The result is a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector);

    /** The result is a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector, @Nullable Pointer argument);

    /** The result is a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector, @Nullable Pointer argument, @Nullable Pointer second);

    /** The method pasteboard:item:provideDataForType: of the protocol NSPasteboardItemDataProvider. */
    interface ProvideData extends Callback {
        void invoke(Pointer self, Pointer selector, @Nullable Pointer pasteboard, Pointer item, Pointer type);
    }

    /**
     * Begins a new class.
     *
     * @return null if there is a class of this name already
     */
    @Nullable
    Pointer objc_allocateClassPair(Pointer superclass, String name, long extraBytes);

    /**
     * Adds a method to a new class; the result is a BOOL.
     *
     * @param code must stay referenced until the process ends
     * @param types the types of the result and the arguments, as the compiler encodes them
     */
    byte class_addMethod(Pointer newClass, Pointer selector, Callback code, String types);

    /** @return null if no class of the frameworks that are loaded adopts a protocol of this name */
    @Nullable
    Pointer objc_getProtocol(String name);

    /** Makes a new class adopt a protocol; the result is a BOOL. */
    byte class_addProtocol(Pointer newClass, Pointer protocol);

    /** Ends the making of a class. */
    void objc_registerClassPair(Pointer newClass);

    /** The argument is an NSInteger or NSUInteger, the result a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector, long argument);

    /** The second argument is an NSUInteger, the result a BOOL. */
    byte sendBool(@Nullable Pointer object, Pointer selector, @Nullable Pointer argument, long more);

    /** Whether an object, or instances of a class, respond to a selector; the result is a BOOL. */
    byte sendResponds(@Nullable Pointer object, Pointer selector, Pointer responded);

    /** The result is a uint32_t or unsigned int. */
    int sendInt(@Nullable Pointer object, Pointer selector);

    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector, @Nullable Pointer first, @Nullable Pointer second);

    @Nullable
    Pointer send(
            @Nullable Pointer object,
            Pointer selector,
            @Nullable Pointer first,
            @Nullable Pointer second,
            @Nullable Pointer third);

    /** The first two arguments are an NSInteger and an NSUInteger. */
    @Nullable
    Pointer send(@Nullable Pointer object, Pointer selector, long first, long second, @Nullable Pointer third);

    /** @param range an NSRange, which is as a CFRange */
    @Nullable
    Pointer send(
            @Nullable Pointer object, Pointer selector, RunLoops.CFRange.ByValue range, @Nullable Pointer argument);

    /** The place is that of the content, the two numbers are NSUIntegers, and the last argument is a BOOL. */
    @Nullable
    Pointer send(
            @Nullable Pointer object, Pointer selector, CGRect.ByValue place, long style, long backing, byte defers);

    /** The result is a float. */
    float sendFloat(@Nullable Pointer object, Pointer selector);

    void sendVoid(@Nullable Pointer object, Pointer selector, @Nullable Pointer argument);

    void sendVoid(@Nullable Pointer object, Pointer selector, float argument);

    /** The argument is a BOOL. */
    void sendVoid(@Nullable Pointer object, Pointer selector, byte argument);

    /** The argument is an NSInteger, NSUInteger or size_t. */
    void sendVoid(@Nullable Pointer object, Pointer selector, long argument);

    void sendVoid(@Nullable Pointer object, Pointer selector, CGRect.ByValue argument);

    /** The second argument is an NSUInteger. */
    void sendVoid(@Nullable Pointer object, Pointer selector, Pointer first, long second);

    void sendVoid(@Nullable Pointer object, Pointer selector, Pointer first, Pointer second, Pointer third);

    /** The first two arguments are BOOLs. */
    void sendVoid(@Nullable Pointer object, Pointer selector, byte first, byte second, Pointer third);

    /** The code of a block that takes a result and an NSError: one of them is null. Both live until it returns. */
    interface CompletionCallback extends Callback {
        void completed(Pointer block, @Nullable Pointer result, @Nullable Pointer error);
    }
}
