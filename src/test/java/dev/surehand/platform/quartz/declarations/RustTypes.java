package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.CType.Address;
import dev.surehand.platform.quartz.declarations.CType.Int;
import dev.surehand.platform.quartz.declarations.CType.Real;
import dev.surehand.platform.quartz.declarations.CType.Struct;
import dev.surehand.platform.quartz.declarations.CType.Unknown;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types that Rust files name: those of the language, and those that the files define. */
final class RustTypes {

    private static final Map<String, CType> KNOWN = Map.ofEntries(
            Map.entry("u8", new Int(1)),
            Map.entry("i8", new Int(1)),
            Map.entry("bool", new Int(1)),
            Map.entry("Bool", new Int(1)),
            Map.entry("c_char", new Int(1)),
            Map.entry("c_schar", new Int(1)),
            Map.entry("c_uchar", new Int(1)),
            Map.entry("u16", new Int(2)),
            Map.entry("i16", new Int(2)),
            Map.entry("c_short", new Int(2)),
            Map.entry("c_ushort", new Int(2)),
            Map.entry("u32", new Int(4)),
            Map.entry("i32", new Int(4)),
            Map.entry("c_int", new Int(4)),
            Map.entry("c_uint", new Int(4)),
            Map.entry("u64", new Int(8)),
            Map.entry("i64", new Int(8)),
            Map.entry("usize", new Int(8)),
            Map.entry("isize", new Int(8)),
            Map.entry("c_long", new Int(8)),
            Map.entry("c_ulong", new Int(8)),
            Map.entry("c_longlong", new Int(8)),
            Map.entry("c_ulonglong", new Int(8)),
            Map.entry("NSInteger", new Int(8)),
            Map.entry("NSUInteger", new Int(8)),
            Map.entry("f32", new Real(4)),
            Map.entry("c_float", new Real(4)),
            Map.entry("f64", new Real(8)),
            Map.entry("c_double", new Real(8)),
            Map.entry("CGFloat", new Real(8)),
            Map.entry("Sel", new Address(new Unknown("selector"))),
            Map.entry("c_void", new CType.Nothing()),
            Map.entry("()", new CType.Nothing()),
            Map.entry("", new CType.Nothing()));

    private static final Pattern ALIAS =
            Pattern.compile("\\b(?:pub(?:\\(crate\\))? )?type (\\w+)(?:<[^=]*>)? =\\s*([^;]+);");
    private static final Pattern NEWTYPE = Pattern.compile(
            "#\\[repr\\(transparent\\)\\](?:\\s*#\\[[^\\]]*\\])*\\s*pub struct (\\w+)\\((?:pub )?([\\w:]+)\\);");
    private static final Pattern STRUCT =
            Pattern.compile("#\\[repr\\(C\\)\\](?:\\s*#\\[[^\\]]*\\])*\\s*pub struct (\\w+) \\{([^}]*)\\}");
    private static final Pattern ATTRIBUTE = Pattern.compile("#\\[[^\\]]*\\]");
    private static final Pattern REFERENCE =
            Pattern.compile("(?:&(?:'\\w+ )?(?:mut )?|\\*mut |\\*const )(.*)", Pattern.DOTALL);
    private static final Pattern GENERIC = Pattern.compile("([\\w:]+)<(.*)>", Pattern.DOTALL);
    private static final Pattern CODE =
            Pattern.compile("(?:unsafe )?extern \"C(?:-unwind)?\" fn\\b(.*)", Pattern.DOTALL);
    private static final Pattern CLOSURE =
            Pattern.compile("(?:block2::)?(?:Dyn)?Block<dyn Fn(.*?)(?: \\+ '\\w+)?>", Pattern.DOTALL);
    private static final Pattern VALUE =
            Pattern.compile("(?:Self\\()?(-?(?:0x[0-9a-fA-F_]+|[0-9][0-9_]*))(?:\\))?(?: as \\w+)?");

    private final Map<String, String> aliases = new HashMap<>();
    private final Map<String, String> bodies = new HashMap<>();

    /** Structures that are being read: one that points to itself is unknown there. */
    private final Set<String> open = new HashSet<>();

    void learn(String text) {
        put(ALIAS.matcher(text), aliases);
        put(NEWTYPE.matcher(text), aliases);
        put(STRUCT.matcher(text), bodies);
    }

    private static void put(Matcher found, Map<String, String> into) {
        while (found.find()) {
            into.putIfAbsent(found.group(1), found.group(2));
        }
    }

    boolean defines(String structure) {
        return bodies.containsKey(structure);
    }

    Map<String, Struct> structures() {
        Map<String, Struct> all = new HashMap<>();
        bodies.forEach((name, body) -> {
            Struct struct = structure(name);
            if (!struct.fields().isEmpty()) {
                all.put(name, struct);
            }
        });
        return all;
    }

    private Struct structure(String name) {
        if (!open.add(name)) {
            return new Struct(name, List.of());
        }
        try {
            return fields(name);
        } finally {
            open.remove(name);
        }
    }

    private Struct fields(String name) {
        List<CType> fields = new ArrayList<>();
        for (String field : split(ATTRIBUTE.matcher(bodies.get(name)).replaceAll(""))) {
            String type = field.substring(field.indexOf(':') + 1).strip();
            if (!field.contains(":") || type.contains("UnsafeCell") || type.startsWith("[u8; 0]")) {
                return new Struct(name, List.of());
            }
            fields.add(type(type));
        }
        return new Struct(name, List.copyOf(fields));
    }

    /** @param opening the index of the parenthesis before the parameters */
    Signature signature(String text, int opening) {
        int closing = closing(text, opening);
        List<CType> arguments = new ArrayList<>();
        boolean variadic = false;
        for (String parameter :
                split(ATTRIBUTE.matcher(text.substring(opening + 1, closing)).replaceAll(""))) {
            if (parameter.endsWith("...")) {
                variadic = true;
            } else {
                arguments.add(type(parameter.replaceFirst("^(?:r#)?\\w+:(?!:)", "")));
            }
        }
        return new Signature(result(text, closing), arguments, variadic);
    }

    private CType result(String text, int closing) {
        String rest = text.substring(closing + 1).stripLeading();
        if (!rest.startsWith("->")) {
            return new CType.Nothing();
        }
        int end = 2;
        int depth = 0;
        while (end < rest.length() && (depth > 0 || ";{,".indexOf(rest.charAt(end)) < 0)) {
            depth += "<([".indexOf(rest.charAt(end)) >= 0 ? 1 : 0;
            depth -= ">)]".indexOf(rest.charAt(end)) >= 0 && rest.charAt(end - 1) != '-' ? 1 : 0;
            end++;
        }
        return type(rest.substring(2, end));
    }

    CType type(String written) {
        String text = written.strip().replaceFirst("\\s*where\\b.*", "");
        if (KNOWN.containsKey(text)) {
            return KNOWN.get(text);
        }
        Matcher code = CODE.matcher(text);
        if (code.matches()) {
            return new CType.Code(signature(code.group(1), 0));
        }
        Matcher reference = REFERENCE.matcher(text);
        if (reference.matches()) {
            return reference(reference.group(1).strip());
        }
        Matcher generic = GENERIC.matcher(text);
        if (generic.matches() && !bodies.containsKey(last(text))) {
            return generic(last(generic.group(1)), generic.group(2));
        }
        return text.startsWith("[") ? array(text) : named(last(text));
    }

    private CType reference(String target) {
        Matcher closure = CLOSURE.matcher(target);
        if (closure.matches()) {
            return new CType.Block(signature(closure.group(1), 0));
        }
        return new Address(type(target));
    }

    private CType generic(String outer, String inner) {
        return switch (outer) {
            case "Option", "MaybeUninit" -> type(inner);
            case "NonNull", "CFRetained", "Retained", "R", "DispatchRetained", "Allocated" -> reference(inner.strip());
            case "Result" ->
                split(inner).get(0).equals("()")
                        ? new Int(1)
                        : type(split(inner).get(0));
            default -> named(outer);
        };
    }

    private CType array(String text) {
        int middle = text.lastIndexOf(';');
        String count =
                middle < 0 ? "" : text.substring(middle + 1, text.length() - 1).strip();
        return count.matches("\\d+")
                ? new CType.Array(type(text.substring(1, middle)), Integer.parseInt(count))
                : new Unknown(text);
    }

    private CType named(String name) {
        if (KNOWN.containsKey(name)) {
            return KNOWN.get(name);
        }
        if (aliases.containsKey(name) && !last(aliases.get(name)).equals(name)) {
            return type(aliases.get(name));
        }
        return bodies.containsKey(name) ? structure(name) : new Unknown(name);
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf("::") + 1).replaceFirst("^:", "");
    }

    /** Returns the number that an initial value is; null if it is an expression. */
    static BigInteger number(String value) {
        Matcher matcher = VALUE.matcher(value);
        if (!matcher.matches()) {
            return null;
        }
        String digits = matcher.group(1).replace("_", "");
        return digits.contains("0x") ? new BigInteger(digits.replace("0x", ""), 16) : new BigInteger(digits);
    }

    /** Returns the index of the bracket that closes the one at the index. */
    static int closing(String text, int opening) {
        int depth = 0;
        for (int i = opening; i < text.length(); i++) {
            char letter = text.charAt(i);
            if ("({[".indexOf(letter) >= 0) {
                depth++;
            } else if (")}]".indexOf(letter) >= 0 && --depth == 0) {
                return i;
            }
        }
        return text.length() - 1;
    }

    /** Splits at the commas that are not inside brackets. */
    static List<String> split(String list) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= list.length(); i++) {
            char letter = i == list.length() ? ',' : list.charAt(i);
            if (letter == ',' && depth == 0) {
                parts.add(list.substring(start, i).strip());
                start = i + 1;
            } else if ("<({[".indexOf(letter) >= 0) {
                depth++;
            } else if (")}]".indexOf(letter) >= 0 || (letter == '>' && list.charAt(i - 1) != '-')) {
                depth--;
            }
        }
        parts.removeIf(String::isEmpty);
        return parts;
    }
}
