package dev.surehand.demo;

import dev.surehand.demo.Step.Shot;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What has been done so far; each step is printed when it is done. */
final class Transcript {
    private final PrintStream out;
    private final List<Step> steps = new ArrayList<>();

    Transcript(PrintStream out) {
        this.out = out;
    }

    void say(String line) {
        out.println(line);
    }

    void add(Step step) {
        steps.add(step);
        out.println(step.line());
    }

    void add(String title, Request request, Answer answer, String brief, boolean seen, String effect, Shot... shots) {
        add(new Step(title, request.text(), answer.text(), brief, answer.ms(), seen, effect, List.of(shots)));
    }

    List<Step> steps() {
        return List.copyOf(steps);
    }

    long failures() {
        return steps.stream().filter(step -> !step.seen()).count();
    }
}
