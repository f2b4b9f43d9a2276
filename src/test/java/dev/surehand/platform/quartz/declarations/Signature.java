package dev.surehand.platform.quartz.declarations;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Result and arguments of a function, a method without its receiver and selector, a callback or a block. */
record Signature(CType result, List<CType> arguments, boolean variadic) {

    /** Returns what is different in the mapping of this code; empty if both are the same to the calling convention. */
    static List<String> differences(Signature ours, Signature declared) {
        List<String> found = new ArrayList<>();
        // Without a fixed argument it is a declaration without a prototype, such as AXValueGetTypeID().
        if (declared.variadic() && !declared.arguments().isEmpty()) {
            found.add("it has a variable number of arguments");
        }
        if (!matches(ours.result(), declared.result())) {
            found.add("the result is %s, not %s".formatted(declared.result(), ours.result()));
        }
        if (ours.arguments().size() != declared.arguments().size()) {
            found.add("it has %d arguments, not %d"
                    .formatted(declared.arguments().size(), ours.arguments().size()));
            return found;
        }
        for (int i = 0; i < ours.arguments().size(); i++) {
            CType own = ours.arguments().get(i);
            CType other = declared.arguments().get(i);
            if (!matches(own, other)) {
                found.add("argument %d is %s, not %s".formatted(i + 1, other, own));
            }
        }
        return found;
    }

    /** Whether a source describes each type, so that it can confirm or contradict. */
    boolean isKnown() {
        return !(result instanceof CType.Unknown) && arguments.stream().noneMatch(CType.Unknown.class::isInstance);
    }

    static boolean matches(CType ours, CType declared) {
        if (ours instanceof CType.Address own && declared instanceof CType.Address other) {
            return targetMatches(own.target(), other.target());
        }
        if (CType.isPointer(ours) && CType.isPointer(declared)) {
            return codeMatches(ours, declared);
        }
        if (ours instanceof CType.Struct own && declared instanceof CType.Struct other) {
            return fieldsMatch(own.fields(), other.fields());
        }
        if (ours instanceof CType.Array own && declared instanceof CType.Array other) {
            return own.count() == other.count() && matches(own.element(), other.element());
        }
        return ours.equals(declared);
    }

    static boolean fieldsMatch(List<CType> ours, List<CType> declared) {
        if (ours.size() != declared.size()) {
            return false;
        }
        for (int i = 0; i < ours.size(); i++) {
            if (!matches(ours.get(i), declared.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** A pointer of unknown target may stand for any; otherwise the sizes of the targets must agree. */
    private static boolean targetMatches(CType ours, CType declared) {
        if (isOpen(ours) || declared instanceof CType.Nothing || declared instanceof CType.Unknown) {
            return true;
        }
        return matches(ours, declared instanceof CType.Array array ? array.element() : declared);
    }

    private static boolean isOpen(CType target) {
        return target instanceof CType.Unknown || target instanceof CType.Nothing;
    }

    /** A block or function may be passed as a plain pointer; if both have signatures, these must agree. */
    private static boolean codeMatches(CType ours, CType declared) {
        if (ours instanceof CType.Address address) {
            return isOpen(address.target());
        }
        if (ours instanceof CType.Code own && declared instanceof CType.Code other) {
            return own.signature() == null
                    || other.signature() == null
                    || differences(own.signature(), other.signature()).isEmpty();
        }
        return declared instanceof CType.Address address && isOpen(address.target());
    }

    @Override
    public String toString() {
        return result
                + arguments.stream()
                        .map(CType::toString)
                        .collect(Collectors.joining(", ", " (", variadic ? ", ...)" : ")"));
    }
}
