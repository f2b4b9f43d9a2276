package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeID;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.quartz.bindings.RunLoops.LoopSourceRef;
import org.jspecify.annotations.Nullable;

/**
 * Functions of the framework ApplicationServices: the accessibility interface, AX, and of its part
 * ColorSync. Those of AX that return an int return an AXError; 0
 * means success. An element is an AXUIElementRef.
 */
public interface ApplicationServices extends Library {

    /** Types of AXValueCreate: a CGPoint, a CGSize and a CFRange. */
    int kAXValueCGPointType = 1;

    int kAXValueCGSizeType = 2;

    int kAXValueCFRangeType = 4;

    int kAXErrorSuccess = 0;
    int kAXErrorIllegalArgument = -25201;
    int kAXErrorInvalidUIElement = -25202;
    int kAXErrorCannotComplete = -25204;
    int kAXErrorAttributeUnsupported = -25205;
    int kAXErrorActionUnsupported = -25206;
    int kAXErrorNotificationUnsupported = -25207;
    int kAXErrorNotImplemented = -25208;
    int kAXErrorAPIDisabled = -25211;
    int kAXErrorNoValue = -25212;

    /** The result is a Boolean. macOS remembers it for a process, so it can be out of date. */
    byte AXIsProcessTrusted();

    /** As {@link #AXIsProcessTrusted}. The option kAXTrustedCheckOptionPrompt makes macOS ask the person. */
    byte AXIsProcessTrustedWithOptions(@Nullable CFDictionaryRef options);

    CFTypeID AXUIElementGetTypeID();

    CFTypeID AXValueGetTypeID();

    CFTypeRef AXUIElementCreateApplication(int pid);

    CFTypeRef AXUIElementCreateSystemWide();

    int AXUIElementCopyAttributeValue(CFTypeRef element, CFStringRef attribute, PointerByReference value);

    /**
     * Reads several attributes with one request. With options 0 the array has an entry for each name; that of one that is
     * missing is an AXValue with the error.
     */
    int AXUIElementCopyMultipleAttributeValues(
            CFTypeRef element, CFArrayRef attributes, int options, PointerByReference values);

    /** Reads a part of an attribute that is an array; kAXErrorIllegalArgument if there is nothing from the index on. */
    int AXUIElementCopyAttributeValues(
            CFTypeRef element, CFStringRef attribute, CFIndex index, CFIndex most, PointerByReference values);

    /** The count is a CFIndex. */
    int AXUIElementGetAttributeValueCount(CFTypeRef element, CFStringRef attribute, LongByReference count);

    int AXUIElementCopyActionNames(CFTypeRef element, PointerByReference names);

    int AXUIElementSetAttributeValue(CFTypeRef element, CFStringRef attribute, CFTypeRef value);

    int AXUIElementIsAttributeSettable(CFTypeRef element, CFStringRef attribute, ByteByReference settable);

    int AXUIElementPerformAction(CFTypeRef element, CFStringRef action);

    /** The place is in points from the top left of the main display. */
    int AXUIElementCopyElementAtPosition(CFTypeRef application, float x, float y, PointerByReference element);

    int AXUIElementGetPid(CFTypeRef element, IntByReference pid);

    /** Holds for this one element; the default is about six seconds. */
    int AXUIElementSetMessagingTimeout(CFTypeRef element, float seconds);

    /** Private: the CGWindowID of an element that is a window. A macOS may lack it. */
    int _AXUIElementGetWindow(CFTypeRef element, IntByReference window);

    /** An AXObserverRef. */
    class ObserverRef extends CFTypeRef {
        public ObserverRef() {}

        public ObserverRef(Pointer reference) {
            super(reference);
        }
    }

    /** An AXObserverCallback. All that it gets belongs to the caller. */
    interface ObserverCallback extends Callback {
        void notified(Pointer observer, Pointer element, Pointer notification, @Nullable Pointer context);
    }

    /** The observer calls the callback from the run loop to which its source is added. */
    int AXObserverCreate(int pid, ObserverCallback callback, PointerByReference observer);

    /** The source belongs to the observer. */
    LoopSourceRef AXObserverGetRunLoopSource(ObserverRef observer);

    int AXObserverAddNotification(
            ObserverRef observer, CFTypeRef element, CFStringRef notification, @Nullable Pointer context);

    int AXObserverRemoveNotification(ObserverRef observer, CFTypeRef element, CFStringRef notification);

    CFTypeRef AXValueCreate(int type, Structure value);

    /** The result is a Boolean: 0 if the value has another type. */
    byte AXValueGetValue(Pointer value, int type, Structure result);

    /**
     * The caller owns the result, a CFUUID.
     *
     * @return null if there is no such display
     */
    @Nullable
    CFTypeRef CGDisplayCreateUUIDFromDisplayID(int display);
}
