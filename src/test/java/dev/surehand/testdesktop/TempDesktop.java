package dev.surehand.testdesktop;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Marks a field that gets a {@link TestDesktop}, as {@code @TempDir} does for directories: a static field gets one desktop for
 * all tests of the class, an instance field gets one for each test. Methods with {@code @BeforeAll} or {@code @BeforeEach} find
 * it started. It is given back last, after the fields with {@code @AutoClose}, also when a test failed. Others use it next, so
 * nothing may be left on it then: what is left is a failure of the class or the test. If the programs for a desktop are not
 * available, the tests are reported as not run.
 */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(TempDesktop.Starter.class)
public @interface TempDesktop {

    /** One monitor without a window manager: enough for tests that speak to the X server itself. */
    String BARE = "--xvfb --no-wm --monitors one";

    /** The options of {@code desktop.sh start}, separated by spaces, such as {@code --no-wm}. */
    String value() default "";

    /** Why no other test can use the desktop afterwards, such as "its server is killed". It is started and stopped for this field. */
    String spoiledBy() default "";

    /** Gets the desktops of a class and of its tests; JUnit gives them back with the context that they were got for. */
    final class Starter implements BeforeAllCallback, BeforeEachCallback {

        @Override
        public void beforeAll(ExtensionContext context) throws IllegalAccessException {
            start(context, context.getRequiredTestClass(), null);
        }

        @Override
        public void beforeEach(ExtensionContext context) throws IllegalAccessException {
            for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
                start(context, instance.getClass(), instance);
            }
        }

        /**
         * Gets a desktop for each marked field.
         *
         * @param instance the test whose fields are set; null for the static fields of the class
         */
        private static void start(ExtensionContext context, Class<?> type, Object instance)
                throws IllegalAccessException {
            for (Field field : AnnotationSupport.findAnnotatedFields(
                    type,
                    TempDesktop.class,
                    field -> Modifier.isStatic(field.getModifiers()) == (instance == null),
                    HierarchyTraversalMode.TOP_DOWN)) {
                field.setAccessible(true);
                field.set(instance, desktop(context, field));
            }
        }

        private static TestDesktop desktop(ExtensionContext context, Field field) {
            TempDesktop wanted = field.getAnnotation(TempDesktop.class);
            String[] options =
                    wanted.value().isEmpty() ? new String[0] : wanted.value().split(" ");
            ExtensionContext.Store store = context.getStore(ExtensionContext.Namespace.create(Starter.class));
            if (!wanted.spoiledBy().isEmpty()) {
                TestDesktop own = TestDesktop.startOrReportNotRun(options);
                store.put(field, own);
                return own;
            }
            DesktopPool.Loan loan = DesktopPool.lend(options);
            store.put(field, loan);
            return loan.desktop();
        }
    }
}
