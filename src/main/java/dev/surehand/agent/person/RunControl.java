package dev.surehand.agent.person;

import java.util.Optional;

/** What the person wants of the running agent. The first wish to interrupt pauses it, the second one stops it. */
public final class RunControl {

    private enum RunWish {
        GO_ON,
        PAUSE,
        STOP
    }

    private final Thread worker;
    private final Runnable release;
    private RunWish wish = RunWish.GO_ON;

    /**
     * @param worker the thread on which the agent works
     * @param release ends the running call of a tool, and releases everything that is pressed
     */
    public RunControl(Thread worker, Runnable release) {
        this.worker = worker;
        this.release = release;
    }

    /** Pauses the agent, or stops it if it is to pause already. */
    public synchronized void interrupt() {
        if (wish == RunWish.GO_ON) {
            wish = RunWish.PAUSE;
        } else {
            stop();
        }
    }

    /** Stops the agent: its wait ends, and everything is released. */
    public synchronized void stop() {
        wish = RunWish.STOP;
        worker.interrupt();
        release.run();
    }

    public synchronized boolean isPaused() {
        return wish == RunWish.PAUSE;
    }

    public synchronized boolean isStopped() {
        return wish == RunWish.STOP;
    }

    /**
     * Returns the person with questions during which a pause needs no other one: the agent waits for the answer anyway, and the
     * answer ends the pause too.
     */
    public Person asked(Person person) {
        return question -> {
            boolean wasPaused = isPaused();
            Optional<String> answer = person.ask(question);
            if (!wasPaused) {
                goOn();
            }
            return answer;
        };
    }

    /** Ends a pause. A stop stays. */
    public synchronized void goOn() {
        if (wish == RunWish.PAUSE) {
            wish = RunWish.GO_ON;
        }
    }
}
