package dev.surehand;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import dev.surehand.desktop.launch.ChildEnvironment;
import org.junit.jupiter.api.Test;

/** Every program that is started for the desktop gets an environment without credentials. */
class StartedProcessesTest {

    /**
     * Not for the desktop: the JVMs of this server with which it is tried, the server that an agent's command names, and the window
     * of the agent's demo.
     */
    private static final String OTHERS =
            "dev.surehand.(cli.launch.ChildJvm|agent.port.stdio.StdioPort(\\$.*)?|agent.demo.FormProcess)";

    @Test
    void whatStartsAProcessGivesItAnEnvironment() {
        DescribedPredicate<JavaClass> withoutIt = DescribedPredicate.describe(
                "give no environment",
                each -> each.getMethodCallsFromSelf().stream()
                        .noneMatch(call -> call.getTargetOwner().isEquivalentTo(ChildEnvironment.class)
                                && call.getName().equals("give")));
        noClasses()
                .that(withoutIt)
                .and()
                .haveNameNotMatching(OTHERS)
                .should()
                .callMethod(ProcessBuilder.class, "start")
                .check(ProductClasses.ALL);
    }
}
