package dev.surehand.platform.x11;

import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.WindowChange;
import dev.surehand.desktop.WindowId;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.desktop.Windows;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The windows as the server and the window manager tell them; no program is asked, so none that hangs can hold us up. */
final class X11Windows implements Windows {

    private static final long NO_FOCUS = 0;
    private static final long WHATEVER_IS_UNDER_THE_POINTER = 1;

    private final XcbConnection questions;
    private final WindowQuestions about;
    private final WindowTree tree;
    private final long root;

    /** The window manager's own window when it was last asked for: probably still the same. */
    private long lastManager;

    X11Windows(X11Connection connection, XcbConnection questions) {
        this.questions = questions;
        this.root = connection.root();
        this.about = new WindowQuestions(questions, new PropertyText(connection, questions), root);
        this.tree = new WindowTree(questions, root);
    }

    @Override
    public List<WindowInfo> list() {
        WindowManager manager = manager();
        return describe(manager.stacking().orElseGet(tree::shown), manager);
    }

    @Override
    public Optional<WindowInfo> at(ScreenPoint point) {
        var frame = tree.frameUnder(point);
        WindowManager manager = manager();
        List<Long> clients = manager.stacking().orElse(List.of());
        return frame.get().map(around -> tree.clientOf(around, clients)).flatMap(client -> describe(client, manager));
    }

    @Override
    public Optional<WindowInfo> focused() {
        WindowManager manager = manager();
        long active = active(manager);
        return active == 0 ? Optional.empty() : describe(active, manager);
    }

    @Override
    public boolean exists(WindowId id) {
        boolean possible = id.value() > 0 && id.value() <= 0xFFFF_FFFFL;
        return possible && questions.attributes(id.value()).get().isPresent();
    }

    @Override
    public Optional<WindowInfo> find(WindowId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean offers(WindowId id, WindowChange change) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void ask(WindowId id, WindowChange change) {
        throw new UnsupportedOperationException();
    }

    private WindowManager manager() {
        WindowManager manager = WindowManager.read(questions, root, lastManager);
        lastManager = manager.own().orElse(0);
        return manager;
    }

    private Optional<WindowInfo> describe(long window, WindowManager manager) {
        return describe(List.of(window), manager).stream().findFirst();
    }

    /** Asks about all of them before it waits for the first answer. */
    private List<WindowInfo> describe(List<Long> windows, WindowManager manager) {
        List<Supplier<Optional<WindowFacts>>> answers =
                windows.stream().map(about::ask).toList();
        long active = active(manager);
        return answers.stream()
                .flatMap(answer -> answer.get().stream())
                .map(facts -> facts.describe(new LocalProcess(facts.pid()).name(), active, manager.desktop()))
                .toList();
    }

    /** 0 when none has the keyboard. */
    private long active(WindowManager manager) {
        long focused = manager.active().orElseGet(this::focusedByServer);
        return focused == manager.own().orElse(0) ? 0 : focused;
    }

    private long focusedByServer() {
        long focus = questions.inputFocus().get().orElse(NO_FOCUS);
        if (focus == NO_FOCUS) {
            return 0;
        }
        return focus == WHATEVER_IS_UNDER_THE_POINTER
                ? underPointer()
                : tree.clientAround(focus).orElse(0L);
    }

    private long underPointer() {
        return questions
                .pointer(root)
                .get()
                .flatMap(p -> tree.under(new ScreenPoint(p.x(), p.y())))
                .orElse(0L);
    }
}
