package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.CType.Address;
import dev.surehand.platform.quartz.declarations.CType.Int;
import dev.surehand.platform.quartz.declarations.CType.Real;
import dev.surehand.platform.quartz.declarations.CType.Struct;
import dev.surehand.platform.quartz.declarations.CType.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads type encodings of Objective-C, with the letters that PyObjC adds: Z for BOOL, T for UniChar, t and z for characters of
 * one byte. Those of {@link DeclarationTable} may also have signatures: after ^? and @?, in angle brackets, with ... at the end
 * if the number of arguments is variable; and _ for an unknown type.
 */
final class TypeEncoding {

    private static final String QUALIFIERS = "rnNoORVA";
    private static final String VARIADIC = "...";

    private final String text;
    private int at;

    private TypeEncoding(String text) {
        this.text = text;
    }

    /** Returns an unknown type for an encoding with unions or bit fields, which this backend does not use. */
    static CType parse(String encoding) {
        try {
            TypeEncoding reader = new TypeEncoding(encoding);
            CType type = reader.next();
            return reader.at == encoding.length() ? type : new Unknown(encoding);
        } catch (UnsupportedEncoding e) {
            return encoding.startsWith("^") ? new Address(new Unknown(encoding)) : new Unknown(encoding);
        }
    }

    static Signature parseSignature(String encoding) {
        return new TypeEncoding(encoding).signature();
    }

    static String of(Signature signature) {
        return signature.arguments().stream()
                .map(TypeEncoding::of)
                .collect(Collectors.joining(
                        "", "<" + of(signature.result()), signature.variadic() ? VARIADIC + ">" : ">"));
    }

    /** Returns an encoding that is read as the same type, but for the text of an unknown one. */
    static String of(CType type) {
        if (type instanceof Int whole) {
            return Map.of(1, "c", 2, "s", 4, "i", 8, "q").get(whole.bytes());
        } else if (type instanceof Real real) {
            return real.bytes() == 4 ? "f" : "d";
        } else if (type instanceof Address address) {
            return "^" + of(address.target());
        } else if (type instanceof CType.Code code) {
            return "^?" + (code.signature() == null ? "" : of(code.signature()));
        } else if (type instanceof CType.Block block) {
            return "@?" + (block.signature() == null ? "" : of(block.signature()));
        } else if (type instanceof CType.Array array) {
            return "[" + array.count() + of(array.element()) + "]";
        } else if (type instanceof Struct struct) {
            return struct.fields().stream()
                    .map(TypeEncoding::of)
                    .collect(Collectors.joining("", "{" + struct.name() + "=", "}"));
        }
        return type instanceof CType.Nothing ? "v" : "_";
    }

    private static final class UnsupportedEncoding extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private CType next() {
        while (at < text.length() && QUALIFIERS.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at >= text.length()) {
            throw new UnsupportedEncoding();
        }
        char letter = text.charAt(at++);
        return switch (letter) {
            case 'c', 'C', 'B', 'Z', 't', 'z' -> new Int(1);
            case 's', 'S', 'T' -> new Int(2);
            case 'i', 'I' -> new Int(4);
            case 'l', 'L', 'q', 'Q' -> new Int(8);
            case 'f' -> new Real(4);
            case 'd' -> new Real(8);
            case 'v' -> new CType.Nothing();
            case '*' -> new Address(new Int(1));
            case '#', ':' -> new Address(new Unknown(""));
            case '_' -> new Unknown("");
            case '@' -> object();
            case '^' -> pointer();
            case '{' -> structure();
            case '[' -> array();
            default -> throw new UnsupportedEncoding();
        };
    }

    private CType object() {
        if (at < text.length() && text.charAt(at) == '?') {
            at++;
            return new CType.Block(optionalSignature());
        }
        return new Address(new Unknown("object"));
    }

    private CType pointer() {
        if (at < text.length() && text.charAt(at) == '?') {
            at++;
            return new CType.Code(optionalSignature());
        }
        CType target = next();
        return new Address(target);
    }

    private Signature optionalSignature() {
        return text.startsWith("<", at) ? signature() : null;
    }

    private Signature signature() {
        at++;
        CType result = next();
        List<CType> arguments = new ArrayList<>();
        while (!text.startsWith(">", at) && !text.startsWith(VARIADIC, at)) {
            arguments.add(next());
        }
        boolean variadic = text.startsWith(VARIADIC, at);
        at += variadic ? VARIADIC.length() + 1 : 1;
        return new Signature(result, arguments, variadic);
    }

    private CType structure() {
        int equals = text.indexOf('=', at);
        if (equals < 0) {
            throw new UnsupportedEncoding();
        }
        String name = text.substring(at, equals);
        at = equals + 1;
        List<CType> fields = new ArrayList<>();
        while (at < text.length() && text.charAt(at) != '}') {
            fields.add(next());
        }
        at++;
        return new Struct(name, List.copyOf(fields));
    }

    private CType array() {
        int start = at;
        while (Character.isDigit(text.charAt(at))) {
            at++;
        }
        int count = start == at ? 0 : Integer.parseInt(text.substring(start, at));
        CType element = next();
        at++;
        return new CType.Array(element, count);
    }
}
