package dev.surehand;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/** A test class that makes {@link Trials}. {@code ./mvnw test -Ptrials} runs these classes with all of their trials. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("trials")
@ExtendWith(RandomTrials.SeedOfFailure.class)
public @interface RandomTrials {

    /** Adds to each failure how to repeat it. */
    final class SeedOfFailure implements TestWatcher {
        @Override
        public void testFailed(ExtensionContext context, Throwable failure) {
            failure.addSuppressed(new Repeat());
        }
    }

    /** Says which property repeats the trials. */
    final class Repeat extends Exception {
        private static final long serialVersionUID = 1L;

        Repeat() {
            super("The same trials again: -Dsurehand.seed=" + Trials.SEED, null, false, false);
        }
    }
}
