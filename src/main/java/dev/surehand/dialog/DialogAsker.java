package dev.surehand.dialog;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.launch.ChildEnvironment;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Asker;
import dev.surehand.tool.Question;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks the person at the desktop in a window. Only questions that are answered with yes or no can be asked so. */
public final class DialogAsker implements Asker {

    private static final Logger LOG = LoggerFactory.getLogger(DialogAsker.class);

    /** With these a user changes every JVM, such as the scale of its windows, or that it shows none. */
    private static final Set<String> JAVA_OPTIONS = Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final List<String> command;
    private final Duration patience;

    /** @param patience how long the person has for the answer */
    public DialogAsker(Duration patience) {
        this(
                List.of(
                        java().toString(),
                        "-cp",
                        classPath(System.getProperty("java.class.path")),
                        QuestionWindow.class.getName()),
                patience);
    }

    /** Returns the class path for a process with another working directory. */
    static String classPath(String ours) {
        return Stream.of(ours.split(File.pathSeparator))
                .map(each -> Path.of(each).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the program that runs Java. On Windows it is the one that opens no console beside the window. */
    private static Path java() {
        Path bin = Path.of(System.getProperty("java.home"), "bin");
        Path withoutConsole = bin.resolve("javaw.exe");
        return Files.exists(withoutConsole) ? withoutConsole : bin.resolve("java");
    }

    DialogAsker(List<String> command, Duration patience) {
        this.command = List.copyOf(command);
        this.patience = patience;
    }

    @Override
    public Answer ask(Question question) {
        if (question.fields().size() != 1 || !(question.fields().get(0) instanceof Question.YesNo yesNo)) {
            return new Answer.NotSupported();
        }
        if (!ExactText.fits(question.message())) {
            LOG.warn("A question is too long to be shown whole, so nobody is asked");
            return new Answer.NotSupported();
        }
        Process window;
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(UserEnvironment.startFolder())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            ChildEnvironment.give(builder);
            builder.environment().putAll(javaOptions(System.getenv()));
            window = builder.start();
        } catch (IOException e) {
            LOG.warn("No window could be opened to ask the user: {}", e.toString());
            return new Answer.NotSupported();
        }
        try {
            return answer(window, question.message(), yesNo);
        } finally {
            window.destroyForcibly();
        }
    }

    /** Returns what the window gets beside the environment of other programs: it is a part of this one. */
    static Map<String, String> javaOptions(Map<String, String> environment) {
        Map<String, String> options = new HashMap<>(environment);
        options.keySet().retainAll(JAVA_OPTIONS);
        return options;
    }

    private Answer answer(Process window, String message, Question.YesNo yesNo) {
        // The stream stays open while the person thinks: its end is the end of the question.
        try (DataOutputStream to = new DataOutputStream(window.getOutputStream())) {
            to.writeUTF(message);
            to.writeUTF(yesNo.title());
            to.flush();
            if (!window.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return new Answer.Cancelled();
            }
        } catch (IOException e) {
            LOG.warn("The window that asks the user has ended: {}", e.toString());
            return new Answer.NotSupported();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException();
        }
        return switch (window.exitValue()) {
            case QuestionWindow.YES -> new Answer.Accepted(Map.of(yesNo.name(), true));
            case QuestionWindow.NO -> new Answer.Declined();
            case QuestionWindow.NOT_SHOWN -> new Answer.NotSupported();
            default -> new Answer.Cancelled();
        };
    }
}
