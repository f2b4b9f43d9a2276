package dev.surehand.testdesktop;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ModifierSupport;

/**
 * Marks a static field that gets a {@link SwayDesktop} for all tests of the class, as {@link TempDesktop} does for X11. Methods with
 * {@code @BeforeAll} find it. It is given back last, after the fields with {@code @AutoClose}: what is left on it then is a failure
 * of the class, and the next class gets a new one. If the programs for a desktop are not available, the tests are reported as not run.
 */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(TempSway.Lender.class)
public @interface TempSway {

    /** Why no other test can use the desktop afterwards, such as "it is killed". It is started and stopped for this class. */
    String spoiledBy() default "";

    /** Gets the desktop of a class; JUnit gives it back with the context of the class. Each test begins at the first monitor. */
    final class Lender implements BeforeAllCallback, BeforeEachCallback {

        @Override
        public void beforeAll(ExtensionContext context) throws IllegalAccessException {
            for (Field field : AnnotationSupport.findAnnotatedFields(
                    context.getRequiredTestClass(), TempSway.class, ModifierSupport::isStatic)) {
                field.setAccessible(true);
                field.set(null, desktop(context, field));
            }
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            SwayPool.Loan loan = store(context).get(SwayPool.Loan.class, SwayPool.Loan.class);
            if (loan != null) {
                loan.desktop().begin();
            }
        }

        private static ExtensionContext.Store store(ExtensionContext context) {
            return context.getStore(ExtensionContext.Namespace.create(Lender.class));
        }

        private static SwayDesktop desktop(ExtensionContext context, Field field) {
            ExtensionContext.Store store = store(context);
            if (!field.getAnnotation(TempSway.class).spoiledBy().isEmpty()) {
                SwayDesktop own = SwayDesktop.startOrReportNotRun();
                store.put(SwayDesktop.class, own);
                return own;
            }
            SwayPool.Loan loan = SwayPool.lend();
            store.put(SwayPool.Loan.class, loan);
            return loan.desktop();
        }
    }
}
