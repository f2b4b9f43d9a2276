package dev.surehand.agent.person;

/** What the person wants of the running agent. The first wish to interrupt pauses it, the second one stops it. */
public final class RunControl {

    private enum Wish {
        GO_ON,
        PAUSE,
        STOP
    }

    private final Thread worker;
    private final Runnable release;
    private Wish wish = Wish.GO_ON;

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
        if (wish == Wish.GO_ON) {
            wish = Wish.PAUSE;
        } else {
            stop();
        }
    }

    /** Stops the agent: its wait ends, and everything is released. */
    public synchronized void stop() {
        wish = Wish.STOP;
        worker.interrupt();
        release.run();
    }

    public synchronized boolean isPaused() {
        return wish == Wish.PAUSE;
    }

    public synchronized boolean isStopped() {
        return wish == Wish.STOP;
    }

    /** Ends a pause. A stop stays. */
    public synchronized void goOn() {
        if (wish == Wish.PAUSE) {
            wish = Wish.GO_ON;
        }
    }
}
