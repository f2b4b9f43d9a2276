package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGPoint;
import com.sun.jna.platform.mac.CoreGraphics.CGSize;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.bindings.CoreFoundationValues;
import dev.surehand.platform.quartz.system.CfFlag;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Owned;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Values of several attributes of one element, which were read together. A value is empty if the element does not have the
 * attribute, or the value has another type than is asked for.
 */
public final class AxValues implements AutoCloseable {

    /** Places beyond this, in points, are on no desktop. */
    private static final double FARTHEST = 1_000_000;

    private final Accessibility accessibility;
    private final AxElement of;
    private final AxAttributes attributes;
    private final Owned<CFArrayRef> values;
    private final int count;

    /** @param values belongs to this object from now on */
    AxValues(Accessibility accessibility, AxElement of, AxAttributes attributes, CFArrayRef values) {
        this.accessibility = accessibility;
        this.of = of;
        this.attributes = attributes;
        this.values = new Owned<>(values);
        count = (int) CoreFoundationValues.CFArrayGetCount(values.getPointer());
    }

    private Optional<Pointer> at(String attribute) {
        CFArrayRef array = values.get();
        int index = attributes.placeOf(attribute);
        return array == null || index < 0 || index >= count
                ? Optional.empty()
                : Optional.ofNullable(CoreFoundationValues.CFArrayGetValueAtIndex(array.getPointer(), index));
    }

    private Optional<Pointer> at(String attribute, CoreFoundation.CFTypeID type) {
        return at(attribute).filter(value -> CoreFoundationValues.CFGetTypeID(value) == type.longValue());
    }

    /** @param most the largest number of UTF-16 units */
    public Optional<String> text(String attribute, int most) {
        return at(attribute, CoreFoundation.STRING_TYPE_ID).map(value -> CfText.start(value, most));
    }

    public Optional<Boolean> flag(String attribute) {
        return at(attribute).flatMap(CfFlag::of);
    }

    /** Returns a text, or a number or flag in digits. */
    public Optional<String> shown(String attribute, int most) {
        return at(attribute).flatMap(value -> shown(value, most));
    }

    static Optional<String> shown(Pointer value, int most) {
        long type = CoreFoundationValues.CFGetTypeID(value);
        if (type == CoreFoundation.STRING_TYPE_ID.longValue()) {
            return Optional.of(CfText.start(value, most));
        }
        return type == CoreFoundation.NUMBER_TYPE_ID.longValue()
                ? number(value)
                : CfFlag.of(value).map(isOn -> isOn ? "1" : "0");
    }

    private static Optional<String> number(Pointer value) {
        try (Memory room = new Memory(Double.BYTES)) {
            room.setDouble(0, Double.NaN);
            CoreFoundationValues.CFNumberGetValue(value, CoreFoundationValues.kCFNumberFloat64Type, room);
            double number = room.getDouble(0);
            return Double.isFinite(number)
                    ? Optional.of(
                            BigDecimal.valueOf(number).stripTrailingZeros().toPlainString())
                    : Optional.empty();
        }
    }

    /** Returns an element; the caller closes it. */
    public Optional<AxElement> element(String attribute) {
        return at(attribute, accessibility.services().AXUIElementGetTypeID())
                .map(value -> of.retained(new CFTypeRef(value)));
    }

    /**
     * Returns an attribute that is a list of elements; the caller closes each.
     *
     * @param most the largest number of elements
     */
    public List<AxElement> elements(String attribute, int most) {
        long elements = accessibility.services().AXUIElementGetTypeID().longValue();
        List<AxElement> found = new ArrayList<>();
        at(attribute, CoreFoundation.ARRAY_TYPE_ID).ifPresent(array -> {
            long length = CoreFoundationValues.CFArrayGetCount(array);
            for (long i = 0; i < length && found.size() < most; i++) {
                Pointer item = CoreFoundationValues.CFArrayGetValueAtIndex(array, i);
                if (CoreFoundationValues.CFGetTypeID(item) == elements) {
                    found.add(of.retained(new CFTypeRef(item)));
                }
            }
        });
        return found;
    }

    /**
     * Returns the area of an element, in points of the desktop; empty also for one that no desktop has.
     *
     * @param position the attribute with its corner
     * @param size the attribute with its width and height
     */
    public Optional<ScreenRect> area(String position, String size) {
        try (ScopedStructure<CGPoint> corner = new ScopedStructure<>(new CGPoint());
                ScopedStructure<CGSize> extent = new ScopedStructure<>(new CGSize())) {
            if (!read(position, ApplicationServices.kAXValueCGPointType, corner.get())
                    || !read(size, ApplicationServices.kAXValueCGSizeType, extent.get())) {
                return Optional.empty();
            }
            CGPoint at = corner.get();
            CGSize by = extent.get();
            boolean isReal =
                    DoubleStream.of(at.x, at.y, by.width, by.height).allMatch(number -> Math.abs(number) <= FARTHEST);
            return isReal && by.width >= 0 && by.height >= 0
                    ? Optional.of(new ScreenRect(at.x, at.y, by.width, by.height))
                    : Optional.empty();
        }
    }

    private boolean read(String attribute, int type, Structure into) {
        ApplicationServices services = accessibility.services();
        return at(attribute, services.AXValueGetTypeID())
                .filter(value -> services.AXValueGetValue(value, type, into) != 0)
                .isPresent();
    }

    @Override
    public void close() {
        values.close();
    }
}
