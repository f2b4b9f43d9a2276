package dev.surehand.platform.quartz.declarations;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the sources of this backend ask of macOS by name: which selector each message sends and through which signature, classes,
 * variables, constants. A name may be a constant, or pass through variables, parameters and results of methods; where it does not, the place is listed
 * as unresolved.
 */
final class SourceUses {

    private static final String BINDINGS = "dev.surehand.platform.quartz.bindings.ObjectiveC";
    private static final String MESSAGES = "dev.surehand.platform.quartz.system.Messages";
    private static final String JNA_MAC = "com.sun.jna.platform.mac.";
    private static final String LIBRARIES = "dev.surehand.platform.quartz.system.QuartzLibraries";

    /**
     * A message in the sources.
     *
     * @param parameters the types of the method of ObjectiveC that sends it, which overloads share a name
     * @param ofClass the class that receives it; empty if an object receives it
     */
    record Sent(String selector, String method, List<String> parameters, Set<String> ofClass, String place) {}

    /** A constant of a number. */
    record NumberConstant(String owner, String name, long value) {}

    /** A call of a method or constructor. */
    record Call(ExecutableElement method, List<? extends ExpressionTree> arguments, TreePath path) {}

    final List<Sent> sent = new ArrayList<>();
    final Set<String> selectors = new TreeSet<>();
    final Set<String> classes = new TreeSet<>();
    final Set<String> variables = new TreeSet<>();
    final Map<String, String> literals = new TreeMap<>();
    final List<NumberConstant> numbers = new ArrayList<>();
    final List<String> unresolved = new ArrayList<>();

    private final Trees trees;
    private final List<Call> calls = new ArrayList<>();
    private final SourceValues values;

    private SourceUses(Trees trees) {
        this.trees = trees;
        values = new SourceValues(trees, calls);
    }

    static SourceUses of(Path sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                Stream<Path> all = Files.walk(sources)) {
            List<Path> java =
                    all.filter(file -> file.toString().endsWith(".java")).toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    files,
                    problem -> {},
                    List.of("-proc:none", "-classpath", System.getProperty("java.class.path")),
                    null,
                    files.getJavaFileObjectsFromPaths(java));
            SourceUses uses = new SourceUses(Trees.instance(task));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            task.analyze();
            units.forEach(unit -> uses.new Collector().scan(unit, null));
            uses.calls.forEach(uses::use);
            return uses;
        }
    }

    private final class Collector extends TreePathScanner<Void, Void> {

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
            if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method) {
                calls.add(new Call(method, call.getArguments(), getCurrentPath()));
            }
            return super.visitMethodInvocation(call, null);
        }

        @Override
        public Void visitNewClass(NewClassTree call, Void nothing) {
            if (trees.getElement(getCurrentPath()) instanceof ExecutableElement method) {
                calls.add(new Call(method, call.getArguments(), getCurrentPath()));
            }
            return super.visitNewClass(call, null);
        }

        @Override
        public Void visitVariable(VariableTree variable, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            if (variable.getInitializer() != null) {
                values.variable(element, new TreePath(getCurrentPath(), variable.getInitializer()));
            } else if (getCurrentPath().getParentPath().getLeaf() instanceof LambdaExpressionTree) {
                values.lambdaParameter(element, getCurrentPath().getParentPath().getParentPath());
            }
            number(element);
            return super.visitVariable(variable, null);
        }

        @Override
        public Void visitReturn(ReturnTree statement, Void nothing) {
            TreePath around = getCurrentPath();
            while (!(around.getLeaf() instanceof MethodTree || around.getLeaf() instanceof LambdaExpressionTree)) {
                around = around.getParentPath();
            }
            if (statement.getExpression() != null && around.getLeaf() instanceof MethodTree) {
                values.result(trees.getElement(around), new TreePath(getCurrentPath(), statement.getExpression()));
            }
            return super.visitReturn(statement, null);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree member, Void nothing) {
            Element element = trees.getElement(getCurrentPath());
            if (element instanceof VariableElement && owner(element).startsWith(JNA_MAC)) {
                number(element);
            }
            return super.visitMemberSelect(member, null);
        }

        private void number(Element element) {
            if (element instanceof VariableElement constant
                    && constant.getModifiers().contains(Modifier.STATIC)
                    && constant.getConstantValue() instanceof Number value
                    && !(value instanceof Double || value instanceof Float)) {
                numbers.add(new NumberConstant(
                        owner(element), constant.getSimpleName().toString(), value.longValue()));
            }
        }

        @Override
        public Void visitLiteral(LiteralTree literal, Void nothing) {
            if (literal.getValue() instanceof String text) {
                literals.putIfAbsent(text, place(getCurrentPath()));
            }
            return super.visitLiteral(literal, null);
        }
    }

    private static String owner(Element member) {
        return member.getEnclosingElement() instanceof TypeElement type
                ? type.getQualifiedName().toString()
                : "";
    }

    private void use(Call call) {
        String owner = owner(call.method());
        String name = call.method().getSimpleName().toString();
        if (owner.equals(BINDINGS) && name.startsWith("send")) {
            message(call, name);
        } else if (owner.equals(MESSAGES) && name.equals("selector")) {
            selectors.addAll(named(call, 0));
        } else if (owner.equals(MESSAGES) && name.equals("classOf")) {
            classes.addAll(named(call, 0));
        } else if (owner.equals(LIBRARIES) && (name.equals("constant") || name.equals("address"))) {
            variables.addAll(named(call, 1));
        }
    }

    private void message(Call call, String name) {
        Set<String> found = results(argument(call, 1), MESSAGES, "selector");
        Set<String> receivers = results(argument(call, 0), MESSAGES, "classOf");
        List<String> types = call.method().getParameters().stream()
                .map(parameter -> SourceTypes.name(parameter.asType()))
                .toList();
        if (found.isEmpty()) {
            unresolved.add(place(call.path()) + " sends a selector that the sources do not show");
        }
        found.forEach(selector -> sent.add(new Sent(selector, name, types, receivers, place(call.path()))));
    }

    private Set<String> named(Call call, int argument) {
        TreePath path = argument(call, argument);
        if (isForwarded(call, path)) {
            return Set.of();
        }
        Set<String> found = values.texts(new SourceValues.Origin(path, Map.of()));
        if (found.isEmpty()) {
            unresolved.add(place(call.path()) + " uses a name that the sources do not show");
        }
        return found;
    }

    /** QuartzLibraries itself passes its parameter on: its callers count. */
    private boolean isForwarded(Call call, TreePath path) {
        TreePath method = call.path();
        while (method != null && !(method.getLeaf() instanceof MethodTree)) {
            method = method.getParentPath();
        }
        return method != null
                && trees.getElement(path) != null
                && trees.getElement(path).getKind() == ElementKind.PARAMETER
                && trees.getElement(method)
                        .getEnclosingElement()
                        .equals(call.method().getEnclosingElement());
    }

    private static TreePath argument(Call call, int index) {
        return new TreePath(call.path(), call.arguments().get(index));
    }

    /** Returns the texts with which the expression, directly or through variables and methods, calls the method. */
    private Set<String> results(TreePath expression, String owner, String method) {
        Set<String> found = new TreeSet<>();
        for (SourceValues.Origin origin : values.origins(expression)) {
            if (origin.path().getLeaf() instanceof MethodInvocationTree call
                    && trees.getElement(origin.path()) instanceof ExecutableElement called
                    && called.getSimpleName().contentEquals(method)
                    && owner(called).equals(owner)) {
                found.addAll(values.texts(origin.at(call.getArguments().get(0))));
            }
        }
        return found;
    }

    private String place(TreePath path) {
        CompilationUnitTree unit = path.getCompilationUnit();
        long position = trees.getSourcePositions().getStartPosition(unit, path.getLeaf());
        String file = Path.of(unit.getSourceFile().getName()).getFileName().toString();
        return file + ":" + (position < 0 ? 0 : unit.getLineMap().getLineNumber(position));
    }
}
