package dev.surehand.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import org.junit.jupiter.api.Test;

/** An interrupt reaches only the call that it is meant for, and nothing else on the thread. */
class CallTest {

    @Test
    void anInterruptAtTheLastMomentDoesNotOutliveTheCall() {
        Call call = new Call(new IntNode(1), 0, running -> {
            running.cancel();
            return () -> {};
        });
        call.run();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void anInterruptAfterTheCallReachesNobody() {
        Call call = new Call(new IntNode(1), 0, running -> () -> {});
        call.run();
        call.cancel();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void anInterruptReachesTheThreadOfTheCall() {
        boolean[] interrupted = new boolean[1];
        Call call = new Call(new IntNode(1), 0, running -> {
            running.interrupt();
            interrupted[0] = Thread.interrupted();
            return () -> {};
        });
        call.run();
        assertThat(interrupted[0]).isTrue();
    }
}
