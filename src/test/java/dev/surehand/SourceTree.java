package dev.surehand;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Java files as they are written, for what bytecode does not tell: how long things are, and what is caught by name. */
record SourceTree(List<File> files, List<String> types, List<Method> methods, List<Catch> catches) {

    record File(Path directory, String name, int lines) {}

    record Method(String name, int lines) {}

    record Catch(String file, String type) {}

    static SourceTree under(List<Path> directories) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<Path> sources = new ArrayList<>();
            for (Path directory : directories) {
                try (Stream<Path> paths = Files.walk(directory)) {
                    paths.filter(p -> p.toString().endsWith(".java")).sorted().forEach(sources::add);
                }
            }
            var task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(sources));
            SourceTree tree =
                    new SourceTree(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                tree.new Reader(unit, positions).scan(unit, null);
            }
            return tree;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Reader extends TreePathScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final String file;

        Reader(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
            Path path = Path.of(unit.getSourceFile().toUri());
            this.file = path.getFileName().toString();
            files.add(new File(path.getParent(), file, lines(unit, unit)));
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (method.getBody() != null) {
                methods.add(new Method(file + " " + method.getName(), lines(unit, method)));
            }
            return super.visitMethod(method, null);
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            String name = type.getSimpleName().toString();
            if (!name.isEmpty()) {
                types.add(name);
            }
            return super.visitClass(type, null);
        }

        @Override
        public Void visitCatch(CatchTree clause, Void nothing) {
            Tree type = clause.getParameter().getType();
            List<? extends Tree> types =
                    type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
            types.forEach(t -> catches.add(new Catch(file, t.toString())));
            return super.visitCatch(clause, null);
        }

        private int lines(CompilationUnitTree unit, Tree tree) {
            long first = tree == unit ? 1 : unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
            return (int) (unit.getLineMap().getLineNumber(positions.getEndPosition(unit, tree)) - first + 1);
        }
    }
}
