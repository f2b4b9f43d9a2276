package dev.surehand.platform.quartz.declarations;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.surehand.platform.quartz.declarations.SourceUses.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** Where the values of expressions in sources come from. */
final class SourceValues {

    /** Deeper chains of variables and methods do not occur; recursion ends here. */
    private static final int DEEPEST = 12;

    /**
     * An expression that is not followed further.
     *
     * @param given what a call passes for the parameters of the method that the expression is in
     */
    record Origin(TreePath path, Map<Element, Origin> given) {

        Origin at(Tree part) {
            return new Origin(new TreePath(path, part), given);
        }
    }

    private final Trees trees;
    private final List<Call> calls;
    private final Map<Element, TreePath> variables = new HashMap<>();
    private final Map<Element, List<TreePath>> results = new HashMap<>();

    SourceValues(Trees trees, List<Call> calls) {
        this.trees = trees;
        this.calls = calls;
    }

    void variable(Element variable, TreePath value) {
        variables.put(variable, value);
    }

    void result(Element method, TreePath value) {
        results.computeIfAbsent(method, each -> new ArrayList<>()).add(value);
    }

    /** The function that computeIfAbsent calls gets the key. */
    void lambdaParameter(Element parameter, TreePath around) {
        if (around.getLeaf() instanceof MethodInvocationTree call
                && trees.getElement(around) instanceof ExecutableElement method
                && method.getSimpleName().contentEquals("computeIfAbsent")) {
            variables.put(parameter, new TreePath(around, call.getArguments().get(0)));
        }
    }

    List<Origin> origins(TreePath expression) {
        return origins(new Origin(expression, Map.of()), 0);
    }

    Set<String> texts(Origin expression) {
        Set<String> found = new TreeSet<>();
        for (Origin origin : origins(expression, 0)) {
            if (constant(origin.path()) instanceof String text) {
                found.add(text);
            }
        }
        return found;
    }

    private Object constant(TreePath path) {
        if (path.getLeaf() instanceof LiteralTree literal) {
            return literal.getValue();
        }
        if (path.getLeaf() instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
            Object left = constant(new TreePath(path, sum.getLeftOperand()));
            Object right = constant(new TreePath(path, sum.getRightOperand()));
            return left == null || right == null ? null : "" + left + right;
        }
        return trees.getElement(path) instanceof VariableElement variable ? variable.getConstantValue() : null;
    }

    private List<Origin> origins(Origin from, int depth) {
        Tree leaf = from.path().getLeaf();
        if (depth > DEEPEST) {
            return List.of(from);
        }
        if (leaf instanceof ParenthesizedTree inner) {
            return origins(from.at(inner.getExpression()), depth + 1);
        }
        if (leaf instanceof ConditionalExpressionTree choice) {
            List<Origin> both = new ArrayList<>(origins(from.at(choice.getTrueExpression()), depth + 1));
            both.addAll(origins(from.at(choice.getFalseExpression()), depth + 1));
            return both;
        }
        Element element = trees.getElement(from.path());
        if (leaf instanceof MethodInvocationTree call && results.containsKey(element) && !isEntry(element)) {
            return returned((ExecutableElement) element, call, from, depth);
        }
        if (!(element instanceof VariableElement) || constant(from.path()) != null) {
            return List.of(from);
        }
        if (from.given().containsKey(element)) {
            return origins(from.given().get(element), depth + 1);
        }
        if (variables.containsKey(element)) {
            return origins(new Origin(variables.get(element), from.given()), depth + 1);
        }
        return element.getKind() == ElementKind.PARAMETER ? passed(element, depth) : List.of(from);
    }

    /** The methods of Messages are what is looked for. */
    private static boolean isEntry(Element method) {
        return method.getEnclosingElement().getSimpleName().contentEquals("Messages");
    }

    private List<Origin> returned(ExecutableElement method, MethodInvocationTree call, Origin from, int depth) {
        Map<Element, Origin> given = new HashMap<>();
        for (int i = 0;
                i < Math.min(method.getParameters().size(), call.getArguments().size());
                i++) {
            given.put(method.getParameters().get(i), from.at(call.getArguments().get(i)));
        }
        List<Origin> all = new ArrayList<>();
        results.get(method).forEach(value -> all.addAll(origins(new Origin(value, given), depth + 1)));
        return all;
    }

    /** The parameter of a lambda has no call sites. */
    private List<Origin> passed(Element parameter, int depth) {
        List<Origin> all = new ArrayList<>();
        if (parameter.getEnclosingElement() instanceof ExecutableElement method) {
            int index = method.getParameters().indexOf(parameter);
            for (Call call : calls) {
                if (index >= 0
                        && call.method().equals(method)
                        && call.arguments().size() > index) {
                    all.addAll(origins(
                            new Origin(
                                    new TreePath(call.path(), call.arguments().get(index)), Map.of()),
                            depth + 1));
                }
            }
        }
        return all;
    }
}
