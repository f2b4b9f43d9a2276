package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.CType.Address;
import dev.surehand.platform.quartz.declarations.CType.Int;
import dev.surehand.platform.quartz.declarations.CType.Real;
import dev.surehand.platform.quartz.declarations.CType.Struct;
import dev.surehand.platform.quartz.declarations.CType.Unknown;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads type encodings of Objective-C, with the letters that PyObjC adds: Z for BOOL, T for UniChar, t and z for characters of
 * one byte.
 */
final class TypeEncoding {

    private static final String QUALIFIERS = "rnNoORVA";

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
            return new CType.Block(null);
        }
        return new Address(new Unknown("object"));
    }

    private CType pointer() {
        if (at < text.length() && text.charAt(at) == '?') {
            at++;
            return new CType.Code(null);
        }
        CType target = next();
        return new Address(target);
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
