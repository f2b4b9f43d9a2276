package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGPoint;
import com.sun.jna.platform.mac.CoreGraphics.CGSize;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.system.CfFlag;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A program, a window or a part of a window, as its program reports it. Each request waits for the program, up to the limit. An
 * attribute that the element does not have is empty.
 */
public final class AxElement implements AutoCloseable {

    private static final double MILLIS_IN_A_SECOND = 1000;

    private final Accessibility accessibility;
    private final ApplicationServices services;
    private final CFTypeRef reference;
    private final Duration limit;

    /** @param reference belongs to this element from now on */
    AxElement(Accessibility accessibility, CFTypeRef reference, Duration limit) {
        this.accessibility = accessibility;
        this.reference = reference;
        this.limit = limit;
        services = accessibility.services();
        // An element does not inherit the limit of the element that it came from.
        services.AXUIElementSetMessagingTimeout(reference, (float) (limit.toMillis() / MILLIS_IN_A_SECOND));
    }

    CFTypeRef reference() {
        return reference;
    }

    /** Returns a boolean attribute. */
    public Optional<Boolean> flag(String attribute) throws AxException {
        try (Owned<CFTypeRef> value = copy(attribute)) {
            return Optional.ofNullable(value.get()).flatMap(found -> CfFlag.of(found.getPointer()));
        }
    }

    /** Returns a text attribute. It is text of another program. */
    public Optional<String> text(String attribute) throws AxException {
        try (Owned<CFTypeRef> value = copy(attribute)) {
            return typed(value, CoreFoundation.STRING_TYPE_ID).map(CfText::of);
        }
    }

    /** Returns an attribute that is another element; the caller closes it. */
    public Optional<AxElement> element(String attribute) throws AxException {
        try (Owned<CFTypeRef> value = copy(attribute)) {
            return typed(value, services.AXUIElementGetTypeID()).map(p -> retained(new CFTypeRef(p)));
        }
    }

    /** Returns an attribute that is a list of elements; the caller closes each. */
    public List<AxElement> elements(String attribute) throws AxException {
        List<AxElement> found = new ArrayList<>();
        CoreFoundation.CFTypeID elements = services.AXUIElementGetTypeID();
        try (Owned<CFTypeRef> value = copy(attribute)) {
            typed(value, CoreFoundation.ARRAY_TYPE_ID).map(CFArrayRef::new).ifPresent(array -> {
                for (int i = 0; i < array.getCount(); i++) {
                    CFTypeRef item = new CFTypeRef(array.getValueAtIndex(i));
                    if (item.isTypeID(elements)) {
                        found.add(retained(item));
                    }
                }
            });
        }
        return found;
    }

    /** Returns the place of a window, in points of the desktop; empty if the element does not report it. */
    public Optional<ScreenRect> frame() throws AxException {
        try (Owned<CFTypeRef> position = copy("AXPosition");
                Owned<CFTypeRef> size = copy("AXSize");
                ScopedStructure<CGPoint> corner = new ScopedStructure<>(new CGPoint());
                ScopedStructure<CGSize> extent = new ScopedStructure<>(new CGSize())) {
            boolean isKnown = read(position, ApplicationServices.kAXValueCGPointType, corner.get())
                    && read(size, ApplicationServices.kAXValueCGSizeType, extent.get());
            return isKnown
                    ? Optional.of(
                            new ScreenRect(corner.get().x, corner.get().y, extent.get().width, extent.get().height))
                    : Optional.empty();
        }
    }

    private boolean read(Owned<CFTypeRef> value, int type, Structure into) {
        return typed(value, services.AXValueGetTypeID())
                .filter(known -> services.AXValueGetValue(known, type, into) != 0)
                .isPresent();
    }

    public void set(String attribute, boolean value) throws AxException {
        String constant = value ? "kCFBooleanTrue" : "kCFBooleanFalse";
        set(attribute, new CFTypeRef(QuartzLibraries.constant("CoreFoundation", constant)));
    }

    /** Moves a window; the place is in points of the desktop. */
    public void setPosition(double x, double y) throws AxException {
        try (ScopedStructure<CGPoint> point = new ScopedStructure<>(new CGPoint())) {
            point.get().x = x;
            point.get().y = y;
            setValue("AXPosition", ApplicationServices.kAXValueCGPointType, point.get());
        }
    }

    /** Resizes a window; the size is in points. */
    public void setSize(double width, double height) throws AxException {
        try (ScopedStructure<CGSize> size = new ScopedStructure<>(new CGSize())) {
            size.get().width = width;
            size.get().height = height;
            setValue("AXSize", ApplicationServices.kAXValueCGSizeType, size.get());
        }
    }

    private void setValue(String attribute, int type, Structure value) throws AxException {
        try (Owned<CFTypeRef> boxed = new Owned<>(services.AXValueCreate(type, value))) {
            CFTypeRef made = boxed.get();
            if (made != null) {
                set(attribute, made);
            }
        }
    }

    private void set(String attribute, CFTypeRef value) throws AxException {
        try (Owned<CFStringRef> name = Owned.string(attribute)) {
            check(services.AXUIElementSetAttributeValue(reference, present(name), value));
        }
    }

    /** Returns whether an attribute exists and can be changed. */
    public boolean isSettable(String attribute) throws AxException {
        ByteByReference settable = new ByteByReference();
        try (Owned<CFStringRef> name = Owned.string(attribute)) {
            return offers(services.AXUIElementIsAttributeSettable(reference, present(name), settable))
                    && settable.getValue() != 0;
        }
    }

    /** @param action such as {@code AXPress} */
    public void perform(String action) throws AxException {
        try (Owned<CFStringRef> name = Owned.string(action)) {
            check(services.AXUIElementPerformAction(reference, present(name)));
        }
    }

    /** Returns the process of the element. macOS knows it without asking the program. */
    public OptionalLong pid() {
        IntByReference pid = new IntByReference();
        return services.AXUIElementGetPid(reference, pid) == 0 ? OptionalLong.of(pid.getValue()) : OptionalLong.empty();
    }

    /**
     * Returns the window server's number of a window; empty for another element. macOS knows it without asking the program.
     *
     * @throws UnsatisfiedLinkError if this macOS lacks the function, which is private
     */
    public OptionalLong windowNumber() {
        IntByReference number = new IntByReference();
        boolean isKnown = services._AXUIElementGetWindow(reference, number) == 0 && number.getValue() != 0;
        return isKnown ? OptionalLong.of(Integer.toUnsignedLong(number.getValue())) : OptionalLong.empty();
    }

    private AxElement retained(CFTypeRef other) {
        other.retain();
        return new AxElement(accessibility, other, limit);
    }

    private Owned<CFTypeRef> copy(String attribute) throws AxException {
        PointerByReference value = new PointerByReference();
        try (Owned<CFStringRef> name = Owned.string(attribute)) {
            boolean isOffered = offers(services.AXUIElementCopyAttributeValue(reference, present(name), value));
            Pointer found = value.getValue();
            return new Owned<>(isOffered && found != null ? new CFTypeRef(found) : null);
        }
    }

    private static Optional<Pointer> typed(Owned<CFTypeRef> value, CoreFoundation.CFTypeID type) {
        return Optional.ofNullable(value.get())
                .filter(found -> found.isTypeID(type))
                .map(CFTypeRef::getPointer);
    }

    private static CFStringRef present(Owned<CFStringRef> name) {
        return Objects.requireNonNull(name.get());
    }

    /** Returns whether the element has the attribute that was asked for. */
    private static boolean offers(int error) throws AxException {
        if (error != ApplicationServices.kAXErrorSuccess) {
            AxException failure = new AxException(error);
            if (failure.reason() != AxException.Reason.NOT_OFFERED) {
                throw failure;
            }
            return false;
        }
        return true;
    }

    private static void check(int error) throws AxException {
        if (error != ApplicationServices.kAXErrorSuccess) {
            throw new AxException(error);
        }
    }

    @Override
    public void close() {
        reference.release();
    }
}
