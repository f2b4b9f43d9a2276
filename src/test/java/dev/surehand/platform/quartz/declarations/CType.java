package dev.surehand.platform.quartz.declarations;

import java.util.List;
import java.util.stream.Collectors;

/** A type of C as far as the calling convention of a 64-bit Mac distinguishes types. */
sealed interface CType {

    int POINTER_BYTES = 8;

    /** Also bool, enumerations and characters. The sign is not compared: Java has no unsigned integers. */
    record Int(int bytes) implements CType {
        @Override
        public String toString() {
            return "int" + 8 * bytes;
        }
    }

    record Real(int bytes) implements CType {
        @Override
        public String toString() {
            return bytes == 4 ? "float" : "double";
        }
    }

    record Nothing() implements CType {
        @Override
        public String toString() {
            return "void";
        }
    }

    /** A structure by value. Without fields: a type that the header does not describe. */
    record Struct(String name, List<CType> fields) implements CType {
        @Override
        public String toString() {
            return fields.stream().map(CType::toString).collect(Collectors.joining(", ", "struct " + name + "{", "}"));
        }
    }

    record Array(CType element, int count) implements CType {
        @Override
        public String toString() {
            return element + "[" + count + "]";
        }
    }

    record Address(CType target) implements CType {
        @Override
        public String toString() {
            return target instanceof Unknown ? "pointer" : "pointer to " + target;
        }
    }

    /** A pointer to a function. */
    record Code(Signature signature) implements CType {
        @Override
        public String toString() {
            return "function " + signature;
        }
    }

    /** A pointer to an Objective-C block. */
    record Block(Signature signature) implements CType {
        @Override
        public String toString() {
            return "block " + signature;
        }
    }

    /** What a source leaves open, such as the target of an object pointer. */
    record Unknown(String text) implements CType {
        @Override
        public String toString() {
            return "unknown " + text;
        }
    }

    static boolean isPointer(CType type) {
        return type instanceof Address || type instanceof Code || type instanceof Block;
    }

    /** The size in bytes with the alignment of C; -1 if unknown. */
    static int size(CType type) {
        if (type instanceof Int whole) {
            return whole.bytes();
        } else if (type instanceof Real real) {
            return real.bytes();
        } else if (type instanceof Array array) {
            return size(array.element()) * array.count();
        } else if (type instanceof Struct struct) {
            return size(struct);
        }
        return isPointer(type) ? POINTER_BYTES : -1;
    }

    private static int size(Struct struct) {
        int end = 0;
        for (CType field : struct.fields()) {
            int alignment = alignment(field);
            end = (end + alignment - 1) / alignment * alignment + size(field);
        }
        int alignment = alignment(struct);
        return (end + alignment - 1) / alignment * alignment;
    }

    private static int alignment(CType type) {
        if (type instanceof Struct struct) {
            return struct.fields().stream().mapToInt(CType::alignment).max().orElse(1);
        }
        return type instanceof Array array ? alignment(array.element()) : Math.max(1, size(type));
    }
}
