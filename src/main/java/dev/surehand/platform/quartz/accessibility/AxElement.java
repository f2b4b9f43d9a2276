package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGPoint;
import com.sun.jna.platform.mac.CoreGraphics.CGSize;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.bindings.CoreFoundationValues;
import dev.surehand.platform.quartz.bindings.RunLoops;
import dev.surehand.platform.quartz.system.CfFlag;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A program, a window or a part of a window, as its program reports it. Each request waits for the program, up to the limit. An
 * attribute that the element does not have is empty.
 */
public final class AxElement implements AutoCloseable {

    private static final double MILLIS_IN_A_SECOND = 1000;

    /** Longer than the name of any action, in UTF-16 units. */
    private static final int LONGEST_NAME = 100;

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

    /**
     * Returns a part of an attribute that is a list of elements; the caller closes each.
     *
     * @param most the largest number of elements
     */
    public List<AxElement> elements(String attribute, int most) throws AxException {
        PointerByReference values = new PointerByReference();
        try (Owned<CFStringRef> name = Owned.string(attribute)) {
            int error = services.AXUIElementCopyAttributeValues(
                    reference, present(name), new CFIndex(0), new CFIndex(most), values);
            // So macOS reports an empty list, and some programs another kind of attribute.
            if (error == ApplicationServices.kAXErrorIllegalArgument || !offers(error)) {
                return List.of();
            }
        }
        return values.getValue() == null ? List.of() : taken(values.getValue());
    }

    /** @param array is released */
    private List<AxElement> taken(Pointer array) {
        List<AxElement> found = new ArrayList<>();
        long elements = services.AXUIElementGetTypeID().longValue();
        try (Owned<CFTypeRef> owned = new Owned<>(new CFTypeRef(array))) {
            long count = typed(owned, CoreFoundation.ARRAY_TYPE_ID).isPresent()
                    ? CoreFoundationValues.CFArrayGetCount(array)
                    : 0;
            for (long i = 0; i < count; i++) {
                Pointer item = CoreFoundationValues.CFArrayGetValueAtIndex(array, i);
                if (CoreFoundationValues.CFGetTypeID(item) == elements) {
                    found.add(retained(new CFTypeRef(item)));
                }
            }
        }
        return found;
    }

    /** Returns how many values an attribute has that is a list; 0 if the element does not have it. */
    public int count(String attribute) throws AxException {
        LongByReference count = new LongByReference();
        try (Owned<CFStringRef> name = Owned.string(attribute)) {
            int error = services.AXUIElementGetAttributeValueCount(reference, present(name), count);
            boolean isList = error != ApplicationServices.kAXErrorIllegalArgument && offers(error);
            return isList ? (int) Math.max(0, Math.min(count.getValue(), Integer.MAX_VALUE)) : 0;
        }
    }

    /** Reads several attributes with one request; the caller closes the result. */
    public AxValues read(AxAttributes attributes) throws AxException {
        PointerByReference values = new PointerByReference();
        check(services.AXUIElementCopyMultipleAttributeValues(reference, attributes.names(), 0, values));
        return new AxValues(accessibility, this, attributes, new CFArrayRef(values.getValue()));
    }

    /**
     * Returns a text attribute, or a number or flag in digits.
     *
     * @param most the largest number of UTF-16 units
     */
    public Optional<String> shown(String attribute, int most) throws AxException {
        try (Owned<CFTypeRef> value = copy(attribute)) {
            return Optional.ofNullable(value.get()).flatMap(found -> AxValues.shown(found.getPointer(), most));
        }
    }

    /** Returns the names of what the element can be asked to do. */
    public Set<String> actions() throws AxException {
        PointerByReference names = new PointerByReference();
        if (!offers(services.AXUIElementCopyActionNames(reference, names)) || names.getValue() == null) {
            return Set.of();
        }
        Set<String> found = new HashSet<>();
        try (Owned<CFTypeRef> owned = new Owned<>(new CFTypeRef(names.getValue()))) {
            typed(owned, CoreFoundation.ARRAY_TYPE_ID).map(CFArrayRef::new).ifPresent(array -> {
                for (int i = 0; i < array.getCount(); i++) {
                    Pointer item = array.getValueAtIndex(i);
                    if (new CFTypeRef(item).isTypeID(CoreFoundation.STRING_TYPE_ID)) {
                        found.add(CfText.start(item, LONGEST_NAME));
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

    /**
     * A range of UTF-16 units.
     *
     * @param length 0 for a place between two units
     */
    public record UnitRange(long location, long length) {}

    /** Returns an attribute that is a range, such as the selected text; empty if the element does not report it. */
    public Optional<UnitRange> range(String attribute) throws AxException {
        try (Owned<CFTypeRef> value = copy(attribute);
                ScopedStructure<RunLoops.CFRange> range = new ScopedStructure<>(new RunLoops.CFRange())) {
            return read(value, ApplicationServices.kAXValueCFRangeType, range.get())
                    ? Optional.of(new UnitRange(range.get().location, range.get().length))
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

    public void set(String attribute, String text) throws AxException {
        try (Owned<CFStringRef> value = Owned.string(text)) {
            set(attribute, present(value));
        }
    }

    public void set(String attribute, double number) throws AxException {
        DoubleByReference value = new DoubleByReference(number);
        CFIndex type = new CFIndex(CoreFoundationValues.kCFNumberFloat64Type);
        try (Owned<CFTypeRef> made = new Owned<>(CoreFoundation.INSTANCE.CFNumberCreate(null, type, value))) {
            set(attribute, Objects.requireNonNull(made.get()));
        }
    }

    public void set(String attribute, List<AxElement> elements) throws AxException {
        List<CFTypeRef> items = elements.stream().map(AxElement::reference).toList();
        try (Owned<CFArrayRef> made = new Owned<>(AxAttributes.arrayOf(items))) {
            set(attribute, Objects.requireNonNull(made.get()));
        }
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

    AxElement retained(CFTypeRef other) {
        other.retain();
        return new AxElement(accessibility, other, limit);
    }

    /**
     * Returns the same element for other requests; the caller closes it too.
     *
     * @param forEach the limit of each request, which holds for this object as well
     */
    public AxElement within(Duration forEach) {
        reference.retain();
        return new AxElement(accessibility, reference, forEach);
    }

    /** Returns a number that is the same for the same element of a program, and may be that of others too. */
    public long identityHash() {
        return CoreFoundationValues.CFHash(reference.getPointer());
    }

    /** Returns whether both name the same element of a program. macOS knows it without asking the program. */
    public boolean isSame(AxElement other) {
        return isSame(other.reference.getPointer());
    }

    boolean isSame(Pointer other) {
        return CoreFoundationValues.CFEqual(reference.getPointer(), other) != 0;
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
