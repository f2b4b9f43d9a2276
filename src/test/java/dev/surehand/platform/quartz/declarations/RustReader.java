package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.DeclarationSource.Method;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads declarations in Rust: functions and variables of extern blocks, constants under the names that #[doc(alias)] gives, the
 * methods of extern_methods!. Types of all crates must be known first, because crates use those of others.
 */
final class RustReader {

    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern EXTERN = Pattern.compile("(?:extern \"C(?:-unwind)?\"|extern_c(?:_unwind)?!) \\{");
    private static final Pattern FUNCTION = Pattern.compile("\\bfn (\\w+)\\(");
    private static final Pattern VARIABLE = Pattern.compile("\\bstatic (\\w+): [^;]+;");
    private static final Pattern CONSTANT = Pattern.compile(
            "(?:#\\[doc\\(alias = \"(\\w+)\"\\)\\]\\s*)?(?:pub )?(?:const|static) (\\w+)(?:: [\\w:<> ]+)? = ([^;]+);");
    private static final Pattern TEXT = Pattern.compile("c\"([^\"]*)\"");
    private static final Pattern IMPLEMENTED =
            Pattern.compile("\\bimpl(?:<[^{]*?>)? (\\w+)[^{;]*\\{|\\btrait (\\w+)[^{;]*\\{");
    private static final Pattern METHOD = Pattern.compile(
            "#\\[unsafe\\(method\\(([\\w:]+)\\)\\)\\](?:\\s*#\\[[^\\]]*\\])*\\s*(?:pub )?(?:unsafe )?fn \\w+(?:<[^(]*>)?\\(");

    /** objc2 leaves out the last argument, an NSError**, and returns a Result. */
    private static final CType ERROR = new CType.Address(new CType.Address(new CType.Unknown("object")));

    private final RustTypes types;
    private final DeclarationSource source;

    private RustReader(RustTypes types, DeclarationSource source) {
        this.types = types;
        this.source = source;
    }

    /** Returns the text of each file without its comments. */
    static List<String> texts(Path directory) throws IOException {
        List<String> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".rs")).sorted().toList()) {
                all.add(COMMENT.matcher(Files.readString(file)).replaceAll(""));
            }
        }
        return all;
    }

    static void read(List<String> texts, RustTypes types, DeclarationSource into) {
        RustReader reader = new RustReader(types, into);
        texts.forEach(reader::externs);
        texts.forEach(reader::constants);
        texts.forEach(reader::methods);
        reader.structures(texts);
    }

    private void structures(List<String> texts) {
        RustTypes own = new RustTypes();
        texts.forEach(own::learn);
        types.structures().forEach((name, struct) -> {
            if (own.defines(name)) {
                source.structures.put(name, struct);
            }
        });
    }

    private void externs(String text) {
        Matcher block = EXTERN.matcher(text);
        while (block.find()) {
            String body = text.substring(block.end(), RustTypes.closing(text, block.end() - 1));
            Matcher function = FUNCTION.matcher(body);
            while (function.find()) {
                source.functions.put(function.group(1), types.signature(body, function.end() - 1));
            }
            Matcher variable = VARIABLE.matcher(body);
            while (variable.find()) {
                source.variables.add(variable.group(1));
            }
        }
    }

    private void constants(String text) {
        Matcher constant = CONSTANT.matcher(text);
        while (constant.find()) {
            String alias = constant.group(1);
            String name = alias == null ? constant.group(2) : alias;
            String value = constant.group(3).strip();
            Matcher quoted = TEXT.matcher(value);
            if (quoted.find()) {
                source.texts.put(name, quoted.group(1));
            } else {
                number(name, owner(text, constant.start()) + "::" + constant.group(2), value);
            }
        }
    }

    private static String owner(String text, int before) {
        int start = text.lastIndexOf("impl ", before) + "impl ".length();
        int end = start;
        while (end < before && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return text.substring(start, end);
    }

    /** @param path the name in Rust, by which other constants use the value: AXValueType::CGPoint.0 */
    private void number(String name, String path, String value) {
        BigInteger number = RustTypes.number(value);
        if (number == null) {
            number = source.numbers.get(value.replaceFirst("\\.0$", ""));
        }
        if (number != null) {
            source.number(name, number);
            source.number(path, number);
        }
    }

    private void methods(String text) {
        Matcher implemented = IMPLEMENTED.matcher(text);
        while (implemented.find()) {
            String owner = implemented.group(1) == null ? implemented.group(2) : implemented.group(1);
            String body = text.substring(implemented.end(), RustTypes.closing(text, implemented.end() - 1));
            Matcher method = METHOD.matcher(body);
            while (method.find()) {
                add(owner, method.group(1), body, method.end() - 1);
            }
        }
    }

    private void add(String owner, String selector, String body, int opening) {
        List<String> parameters = RustTypes.split(body.substring(opening + 1, RustTypes.closing(body, opening)));
        boolean ofObject = !parameters.isEmpty() && parameters.get(0).matches("&?(mut )?self\\b.*|this: .*");
        Signature whole = types.signature(body, opening);
        List<CType> arguments = new ArrayList<>(
                whole.arguments().subList(ofObject ? 1 : 0, whole.arguments().size()));
        if (selector.endsWith(":_")) {
            arguments.add(ERROR);
        }
        source.add(new Method(
                owner,
                selector.replaceFirst("_$", ""),
                !ofObject,
                new Signature(whole.result(), arguments, whole.variadic())));
    }
}
